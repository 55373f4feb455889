package shell_test

import (
	"errors"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

func TestCopyIsConfirmed(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	r.Copy("a text", session.Copied)
	if got := r.App.Clipboard().Content(); got != "a text" {
		t.Errorf("the clipboard holds %q", got)
	}
	if got := r.Session().Notice().Kind; got != session.Copied {
		t.Errorf("the notice is %d", got)
	}
}

func TestAFailedCopyIsReported(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	r.ReportCopy(session.Copied, errors.New("not allowed"))
	if got := r.Session().Notice().Kind; got != session.ClipboardRefused {
		t.Errorf("on the main screen the notice is %d", got)
	}
	var said widgets.Span
	r.Enter(&shell.Stage{Title: "Stage", Content: widget.NewLabel("content"), Notify: func(text widgets.Span) { said = text }})
	r.ReportCopy(session.Copied, errors.New("not allowed"))
	if want := i18n.Notice(session.Notice{Kind: session.ClipboardRefused}); said != (widgets.Span{Kind: widgets.Wrong, Text: want}) {
		t.Errorf("the stage shows %v, want %q", said, want)
	}
}

// A cancelled dialog must change nothing.
func TestFileDialogsOpenAndCanBeCancelled(t *testing.T) {
	for name, choose := range map[string]func(*shell.Window, func(platform.File), func(error)){
		"puzzles":  (*shell.Window).ChooseFile,
		"pictures": (*shell.Window).ChoosePicture,
		"any": func(w *shell.Window, chosen func(platform.File), failed func(error)) {
			w.ChooseAnyFile(func(f platform.File, _ func(string)) { chosen(f) }, failed)
		},
	} {
		r := uitest.New(t, uitest.Wide)
		choose(r.Window, func(f platform.File) { t.Errorf("%s: chose %s", name, f.Name) }, func(err error) { t.Errorf("%s: %v", name, err) })
		dialog := r.Canvas().Overlays().Top()
		if dialog == nil {
			t.Fatalf("%s: no dialog", name)
		}
		var cancel *widget.Button
		uitest.Walk(dialog, func(o fyne.CanvasObject) {
			if b, ok := o.(*widget.Button); ok && slices.Contains([]string{"Cancel", "Close"}, b.Text) {
				cancel = b
			}
		})
		if cancel == nil {
			t.Fatalf("%s: the dialog can't be cancelled", name)
		}
		r.Tap(cancel)
		if r.Canvas().Overlays().Top() != nil {
			t.Errorf("%s: the dialog is still open", name)
		}
	}
}

// TestADialogIsCalledAsItsCommand: "From a photo…" doesn't open a file.
// TestAPictureIsTakenOrChosen asks which where there is a camera, and only there.
func TestAPictureIsTakenOrChosen(t *testing.T) {
	r := uitest.New(t, uitest.Wide)
	files, lens := r.KeepFiles(), &lens{}
	r.Camera = lens
	var got string
	choose := func() {
		got, files.Title = "", ""
		r.ChoosePicture(func(f platform.File) { got = f.Name }, func(err error) { got = err.Error() })
	}
	choose()
	if files.Title != "From a photo" {
		t.Error("without a camera the dialog doesn't open at once")
	}
	lens.found = true
	choose()
	if files.Title != "" {
		t.Error("the dialog opens before the person has chosen")
	}
	r.Tap(r.SheetKey("Take a picture"))
	if got != "taken.jpg" {
		t.Errorf("the picture taken is %q", got)
	}
	r.NoSheet()
	choose()
	r.Tap(r.SheetKey("Choose a picture…"))
	if files.Title != "From a photo" {
		t.Error("no dialog opens")
	}
	choose()
	r.Press(fyne.KeyEscape)
	r.NoSheet()
	if got != "" || files.Title != "" {
		t.Errorf("after Esc there is %q, and the dialog %q", got, files.Title)
	}
}

// lens is a camera for tests.
type lens struct{ found bool }

func (l *lens) Has() bool { return l.found }

func (l *lens) Take(taken func(platform.File), _ func(error)) {
	taken(platform.File{Name: "taken.jpg"})
}

func TestADialogIsCalledAsItsCommand(t *testing.T) {
	r := uitest.New(t, uitest.Wide)
	files := r.KeepFiles()
	chosen, failed := func(platform.File) {}, func(error) {}
	for want, choose := range map[string]func(){
		"From a photo": func() { r.ChoosePicture(chosen, failed) },
		"Open a file":  func() { r.ChooseFile(chosen, failed) },
	} {
		if choose(); files.Title != want {
			t.Errorf("the dialog is called %q, not %q", files.Title, want)
		}
		files.Title = ""
	}
	if r.ChooseAnyFile(func(platform.File, func(string)) {}, failed); files.Title != "Open a file" {
		t.Errorf("the dialog is called %q", files.Title)
	}
}

// TestAPageThatIsLeftLosesTheFocus: the caret of its text field would go on blinking.
func TestAPageThatIsLeftLosesTheFocus(t *testing.T) {
	if fyne.CurrentDevice().IsMobile() {
		t.Skip("nothing takes the focus on a mobile device")
	}
	for name, leave := range map[string]func(r *uitest.Robot){
		"to the main screen":  func(r *uitest.Robot) { r.Leave() },
		"to another page":     func(r *uitest.Robot) { r.Enter(&shell.Stage{Title: "Other", Content: widget.NewLabel("other")}) },
		"by the app's return": func(r *uitest.Robot) { r.Offer() },
	} {
		r := uitest.New(t, uitest.Phone)
		field := &focused{}
		field.ExtendBaseWidget(field)
		r.Enter(&shell.Stage{Title: "Stage", Content: field})
		r.Canvas().Focus(field)
		if leave(r); field.has {
			t.Errorf("%s the field keeps the focus", name)
		}
	}
}

// focused knows whether it has the focus.
type focused struct {
	widget.Entry
	has bool
}

func (f *focused) FocusGained() { f.has = true }
func (f *focused) FocusLost()   { f.has = false }

// menuCanvas is a canvas with a menu bar, as a desktop's.
type menuCanvas struct {
	fyne.Canvas
	open bool // whether a menu is
}

func (c *menuCanvas) DismissMenu() bool {
	was := c.open
	c.open = false
	return was
}

type menuWindow struct {
	fyne.Window
	canvas *menuCanvas
}

func (w menuWindow) Canvas() fyne.Canvas { return w.canvas }

// TestEscapeClosesAnOpenMenuFirst presses it on a page whose menu bar is open without the focus,
// as after a click on a greyed-out entry.
func TestEscapeClosesAnOpenMenuFirst(t *testing.T) {
	r := uitest.New(t, uitest.Wide)
	canvas := &menuCanvas{Canvas: r.Canvas(), open: true}
	r.Window.Window = menuWindow{r.Window.Window, canvas}
	r.GoHome(shell.Home{Content: widget.NewLabel("main screen")})
	r.Listen()
	r.Enter(&shell.Stage{Title: "Stage", Content: widget.NewLabel("content")})
	escape := func() { canvas.OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape}) }
	if escape(); canvas.open || r.Stage() == nil {
		t.Errorf("Esc leaves the menu open: %v, and the page: %v", canvas.open, r.Stage() == nil)
	}
	if escape(); r.Stage() != nil {
		t.Error("the next Esc doesn't leave the page")
	}
}
