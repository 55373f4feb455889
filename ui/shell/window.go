// Package shell is the foundation of every page of the app.
//
// A page is given the [Window], never the app itself, and appears either on a [Stage], which
// takes the place of the main screen, or on a sheet over whatever is there.
//
// How it works: [Window.GoHome] shows the main screen, [Window.Enter] a stage in its place,
// [Window.OpenSheet] a sheet. The window passes typed keys to the top sheet, the stage or the
// main screen, whichever is on top, and restores the focus when a page closes. A page computes
// in a [Work], one job at a time, each on its own goroutine: [Start] and [Follow] bring the
// results back to the interface's goroutine and drop those of a job that has been replaced or
// abandoned. A page with a board is made with [NewBoardPage], which arranges board, text and
// keys for any size of window. [Window.Describe] lists what is on the screen for people who
// can't see it.
//
// The package also holds what layouts share, and the pen and palette for exported pictures.
package shell

import (
	"io"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Window is the app's window: the main screen, the stage that may take its place, and the
// sheets on top. Call its methods on the interface's goroutine unless noted otherwise.
type Window struct {
	fyne.Window

	Do        func(func())      // schedules a function on the interface's goroutine, from any
	Opening   func()            // if not nil, called when a sheet or a stage begins to open
	Navigated func()            // if not nil, called after a sheet or a stage has opened or closed
	Announce  func(text string) // makes screen readers speak a text
	Stir      func()            // must be called by anything that moves for more than a second; see platform.Rest
	Camera    Camera            // nil if there is none
	Picker    Picker            // if not nil, replaces the file dialogs of package platform

	// Pause, if not nil, must be called every few milliseconds during long computations, to
	// keep a web page responsive.
	Pause func()

	app     fyne.App
	session *session.Session

	home   Home
	stage  *Stage  // in place of the main screen; nil for none
	work   []*Work // the work of it and of the stages before it
	sheets []*widgets.Sheet

	background sync.WaitGroup // goroutines started by pages
}

// Picker lets the user choose files. If it has to wait, it does so on another goroutine.
type Picker interface {
	// Open lets the user choose a file of a kind. It calls failed if that fails.
	Open(kind platform.FileKind, chosen Chosen, failed func(error))

	// Save lets the user choose where to save a file, writes it, and calls saved with the
	// path to show, or failed unless it reports the error itself.
	Save(name, mime string, write func(io.Writer) error, saved func(path string), failed func(error))

	// Close closes any open dialog when the app ends.
	Close()
}

// Camera takes pictures. [platform.Camera] implements it.
type Camera interface {
	Has() bool
	Take(taken func(platform.File), failed func(error))
}

// Chosen takes a chosen file. It calls taken once, now or later, with why the file can't be
// used, in words, or "" if it can.
type Chosen func(file platform.File, taken func(refusal string))

// takeAny returns a Chosen that takes any file.
func takeAny(chosen func(platform.File)) Chosen {
	return func(f platform.File, taken func(string)) {
		taken("")
		chosen(f)
	}
}

// Home is the main screen.
type Home struct {
	Content  fyne.CanvasObject
	First    []fyne.CanvasObject // the objects that the description of the content begins with
	Focus    fyne.Focusable      // gets the focus whenever the main screen appears
	Commands *command.Set        // handles keys that no widget has used; nil for no commands
}

// NewWindow creates the window; do runs functions on the interface's goroutine.
func NewWindow(a fyne.App, do func(func())) *Window {
	w := &Window{Window: a.NewWindow("Solvoku"), app: a, Do: do, Announce: func(string) {}, Stir: func() {}, Pause: platform.Pauser()}
	w.SetPadded(false)
	return w
}

// SetSession sets the session that the pages work on, before any of them opens.
func (w *Window) SetSession(s *session.Session) { w.session = s }

// Session returns the app's state.
func (w *Window) Session() *session.Session { return w.session }

// Go runs a function on a goroutine that the app waits for before it ends.
func (w *Window) Go(f func()) { w.background.Go(f) }

// GoHome shows a main screen and closes all sheets and the open stage.
func (w *Window) GoHome(home Home) {
	w.CloseSheets()
	left := w.stage
	w.stage = nil
	w.endWork()
	left.closed()
	if home.Commands == nil {
		home.Commands = command.New(command.Scene{})
	}
	w.home = home
	w.home.Commands.Explain = w.explain
	w.showHome()
}

func (w *Window) showHome() {
	w.Canvas().Unfocus()
	widgets.Dim(w.Canvas())
	w.SetContent(widgets.WithTips(w.home.Content))
	widgets.Focus(w.Canvas(), w.home.Focus)
}

// navigated follows the opening or closing of a sheet or a stage. A web page handles its
// events between layout and drawing, so that neither blocks it for long.
func (w *Window) navigated() {
	if w.Navigated != nil {
		w.Navigated()
	}
	if w.Pause != nil {
		w.Pause()
	}
}

// opening is called before a sheet or a stage opens, which already counts as open.
func (w *Window) opening() {
	if w.Opening != nil {
		w.Opening()
	}
}

const stepsWithin = 3 // steps back to allow for in a stage, which doesn't say how many it has

// Depth returns the maximum number of steps back to the main screen, 0 if it is showing.
func (w *Window) Depth() int {
	steps := len(w.sheets)
	if w.stage != nil {
		steps++
		if w.stage.Back != nil {
			steps += stepsWithin
		}
	}
	return steps
}

// Back goes one step back, as a phone's Back does, except on the main screen.
func (w *Window) Back() {
	if !w.AtHome() {
		w.handler().TypedKey(&fyne.KeyEvent{Name: mobile.KeyBack})
	}
}

func (w *Window) handler() widgets.Handler {
	if sheet, ok := widgets.TopSheet(w.Canvas()); ok {
		return sheet
	}
	if w.stage != nil {
		return w.stage
	}
	return w.home.Commands
}

// Commands returns the commands of the main screen.
func (w *Window) Commands() *command.Set { return w.home.Commands }

// Run runs a command of the main screen from another page, if it can act.
func (w *Window) Run(id command.ID) { w.home.Commands.Run(id) }

// help passes F1 to the commands of the main screen, where it acts whatever covers that.
func (w *Window) help() { w.home.Commands.Typed(command.Shortcut{Name: fyne.KeyF1}) }

// Scene returns the scene of the main screen, without Result.
func (w *Window) Scene() command.Scene {
	return command.Scene{
		Home: w.AtHome,
		Busy: func() bool { return w.session.Search().Running() },
		Slow: func() bool {
			_, shown := w.session.Search().Progress()
			return shown
		},
		Refuse:      func() { w.session.Notify(session.Notice{Kind: session.Busy}) },
		Ruled:       func() bool { return !w.session.State().Rules.Classic() },
		RefuseRules: func(name string) { w.report(session.Notice{Kind: session.ClassicOnly, Name: name}) },
		CloseResult: w.CloseSheets,
		Pass:        w.shortcut,
	}
}

// Listen passes shortcuts to the commands of the main screen, and keys typed while no
// widget has the focus to the top sheet, the stage or the main screen.
func (w *Window) Listen() {
	c := w.Canvas()
	w.home.Commands.Listen(c, w.shortcut)
	c.SetOnTypedKey(func(e *fyne.KeyEvent) {
		// In Fyne 2.8.1, a click on a greyed-out entry leaves the menu bar open but unfocused.
		if bar, ok := c.(interface{ DismissMenu() bool }); !ok || e.Name != fyne.KeyEscape || !bar.DismissMenu() {
			w.handler().TypedKey(e)
		}
	})
	c.SetOnTypedRune(func(r rune) { w.handler().TypedRune(r) })
}

// shortcut passes a shortcut to the commands of the stage or the main screen.
func (w *Window) shortcut(k command.Shortcut) {
	switch {
	case w.stage == nil:
		w.home.Commands.Typed(k)
	case len(w.sheets) == 0:
		w.stage.Commands.Typed(k)
	}
}

// AtHome reports whether the main screen is showing, with no stage and no sheet.
func (w *Window) AtHome() bool { return len(w.sheets) == 0 && w.stage == nil }

// Copy copies a text to the clipboard and then shows a notice.
func (w *Window) Copy(text string, copied session.NoticeKind) {
	platform.WriteClipboard(w.app, w.Do, text, func(err error) { w.reportCopy(copied, err) })
}

func (w *Window) reportCopy(copied session.NoticeKind, err error) {
	if err != nil {
		copied = session.ClipboardRefused
	}
	w.report(session.Notice{Kind: copied})
}

// report shows a notice on the main screen and on the stage.
func (w *Window) report(n session.Notice) {
	w.session.Notify(n)
	if w.stage != nil && w.stage.Notify != nil {
		notice := w.session.Notice()
		text := i18n.Notice(notice)
		w.stage.Notify(widgets.Span{Kind: widgets.Body.IfWrong(notice.Kind.Wrong()), Text: text})
		w.Announce(text)
	}
}

// Paste passes the clipboard's text to done.
func (w *Window) Paste(done func(text string, err error)) {
	platform.ReadClipboard(w.app, w.Do, done)
}

// SaveFile saves a file under a name that the user can change, or calls failed.
func (w *Window) SaveFile(name, mime string, write func(io.Writer) error, failed func(error)) {
	if w.Picker != nil {
		w.Picker.Save(name, mime, write, func(path string) { w.report(session.Notice{Kind: session.PuzzleSaved, Name: path}) }, failed)
		return
	}
	platform.SaveFile(w.Window, w.Do, name, mime, write, func() {
		w.report(session.Notice{Kind: session.FileHandedOver, Name: name})
	}, failed)
}

func (w *Window) choose(kind platform.FileKind, chosen Chosen, failed func(error)) {
	if w.Picker != nil {
		w.Picker.Open(kind, chosen, failed)
		return
	}
	platform.ChooseFile(w.Window, w.Do, kind, func(f platform.File) { chosen(f, func(string) {}) }, failed)
}

// pictureFiles are the extensions of pictures that the program decodes.
var pictureFiles = []string{".jpg", ".jpeg", ".png", ".gif", ".webp", ".bmp"}

// ChooseFile lets the user choose a file of puzzles.
func (w *Window) ChooseFile(chosen func(platform.File), failed func(error)) {
	w.choose(platform.FileKind{Title: lang.L("Open a file"), Name: lang.L("Puzzles"), Extensions: format.Extensions(), MIME: "text/*"}, takeAny(chosen), failed)
}

// ChoosePicture lets the user take a picture, if there is a camera, or choose one.
func (w *Window) ChoosePicture(chosen func(platform.File), failed func(error)) {
	if w.Camera == nil || !w.Camera.Has() {
		w.choosePicture(chosen, failed)
		return
	}
	OpenList(w, lang.L("From a photo"), []Choice{
		{Icon: widgets.IconCamera, Text: lang.L("Take a picture"), Action: Closing(w, func() { w.Camera.Take(chosen, failed) })},
		{Icon: widgets.IconOpen, Text: lang.L("Choose a picture…"), Action: Closing(w, func() { w.choosePicture(chosen, failed) })},
	})
}

func (w *Window) choosePicture(chosen func(platform.File), failed func(error)) {
	w.choose(platform.FileKind{Title: lang.L("From a photo"), Name: lang.L("Pictures"), Extensions: pictureFiles, MIME: "image/*", ByMIME: true}, takeAny(chosen), failed)
}

// ChooseAnyFile lets the user choose a file of puzzles or a picture, and another one if the
// first is refused.
func (w *Window) ChooseAnyFile(chosen Chosen, failed func(error)) {
	w.choose(platform.FileKind{
		Title: lang.L("Open a file"), Name: lang.L("Puzzles and pictures"), Extensions: append(format.Extensions(), pictureFiles...), MIME: "text/*",
	}, chosen, failed)
}

// HasMenuBar reports whether windows have a menu bar, as on desktops. Elsewhere a key on the
// main screen opens the menu page.
func HasMenuBar() bool {
	device := fyne.CurrentDevice()
	return !device.IsMobile() && !device.IsBrowser()
}

// Shutdown closes the open stage and waits for all background work.
func (w *Window) Shutdown() {
	w.endWork()
	w.stage.closed()
	if w.Picker != nil {
		w.Picker.Close()
	}
	w.background.Wait()
}
