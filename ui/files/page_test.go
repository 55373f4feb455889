package files

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/internal/filedialog"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/store"
	"github.com/solvoku/solvoku/ui/widgets"
)

// pageRobot is the page with a home folder that contains puzzles.
type pageRobot struct {
	*uitest.Robot
	page *Page
	home string
}

func newPage(t *testing.T, r *uitest.Robot) *pageRobot {
	home := tree(t, "Documents/easy.sdk", "Documents/hard.sdk", "Documents/letter.doc", "Documents/old/oldest.sdk", "Downloads/")
	for _, variable := range []string{"HOME", "USERPROFILE"} {
		t.Setenv(variable, home)
	}
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(home, "config"))
	return &pageRobot{r, NewPage(r.Window, filedialog.NewHistory(&store.Memory{})), home}
}

// startIn makes a folder inside the home folder the last one used, without recent files.
func (r *pageRobot) startIn(folder ...string) {
	r.page.history = filedialog.NewHistory(&store.Memory{})
	r.page.history.Saved(filepath.Join(append(append([]string{r.home}, folder...), "any")...))
}

func (r *pageRobot) recent() []string { return r.page.history.Recent().Files }

// open opens the page for puzzles and returns a pointer to the chosen file's name.
func (r *pageRobot) open() *string {
	var chosen string
	r.page.Open(platform.FileKind{Extensions: []string{".sdk"}}, func(f platform.File, taken func(string)) { chosen = f.Name; taken("") }, nil)
	r.listed()
	return &chosen
}

// dialog returns the open page.
func (r *pageRobot) dialog() *dialog {
	r.T.Helper()
	for _, k := range r.keys() {
		if b, ok := k.Keys.(*dialog); ok {
			return b
		}
	}
	r.T.Fatal("the page is closed")
	return nil
}

// listed waits until the folder has been read.
func (r *pageRobot) listed() {
	r.T.Helper()
	r.Until("the folder is listed", func() bool { return r.dialog().doing == "" })
}

// rows returns the names in the list.
func (r *pageRobot) rows() (rows []string) {
	v := r.dialog()
	for _, k := range v.rowKeys {
		if k.Visible() {
			rows = append(rows, k.View().Text)
		}
	}
	return rows
}

func (r *pageRobot) keys() (keys []*widgets.Key) {
	uitest.Walk(r.Canvas().Overlays().Top(), func(o fyne.CanvasObject) {
		if k, ok := o.(*widgets.Key); ok {
			keys = append(keys, k)
		}
	})
	return keys
}

// tap taps the key or row with the given text or tip.
func (r *pageRobot) tap(text string) {
	r.T.Helper()
	for _, k := range r.keys() {
		if k.Visible() && (k.View().Text == text || k.View().Text == "" && k.View().Tip == text) {
			r.Tap(k)
			return
		}
	}
	r.T.Fatalf("there is no key %q", text)
}

func (r *pageRobot) field() *widgets.TextField { return r.dialog().field }

func (r *pageRobot) want(what string, rows ...string) {
	r.T.Helper()
	if got := r.rows(); !slices.Equal(got, rows) {
		r.T.Errorf("%s: listed are %q, want %q", what, got, rows)
	}
}

// says reports whether the page shows a text.
func (r *pageRobot) says(text string) bool {
	return strings.Contains(r.dialog().status.Text(), text)
}

func TestAFileIsOpenedByTapsAlone(t *testing.T) {
	for _, size := range []fyne.Size{uitest.Wide, uitest.Phone} {
		r := newPage(t, uitest.New(t, size))
		chosen := r.open()
		r.want("at first", "old", "easy.sdk", "hard.sdk")
		r.tap("All files")
		r.listed()
		r.want("all", "old", "easy.sdk", "hard.sdk", "letter.doc")
		r.tap("old")
		r.listed()
		r.want("in a folder", "oldest.sdk")
		r.tap("Parent folder")
		r.listed()
		r.tap("easy.sdk")
		if *chosen != "easy.sdk" || r.Sheets() != 0 {
			t.Errorf("%q was chosen, %d sheets are open", *chosen, r.Sheets())
		}

		chosen = r.open() // now there is a recent file
		if size == uitest.Phone {
			r.tap("Documents")
		}
		r.tap("Recent files")
		r.listed()
		r.want("recent", "easy.sdk")
		r.tap("easy.sdk")
		if *chosen != "easy.sdk" || r.Sheets() != 0 {
			t.Errorf("of the recent files %q was chosen, %d sheets are open", *chosen, r.Sheets())
		}
	}
}

func TestAFileIsOpenedByTheKeyboardAlone(t *testing.T) {
	if fyne.CurrentDevice().IsMobile() {
		t.Skip("nothing takes the focus on a mobile device")
	}
	r := newPage(t, uitest.New(t, uitest.Wide))
	for _, c := range []struct {
		name string
		act  func()
		want string
	}{
		{"its name", func() { r.Write("hard.sdk"); r.Press(fyne.KeyReturn) }, "hard.sdk"},
		{"the only match", func() { r.Write("ha"); r.Press(fyne.KeyReturn) }, "hard.sdk"},
		{"the first of several matches", func() {
			r.Write(".sdk"[1:])
			r.Press(fyne.KeyReturn)
			r.Until("a row has the focus", func() bool { _, ok := r.Canvas().Focused().(*widgets.Key); return ok })
			r.Press(fyne.KeyReturn)
		}, "easy.sdk"},
		{"down the list", func() {
			r.Press(fyne.KeyDown)
			r.Press(fyne.KeyDown)
			r.Press(fyne.KeyDown)
			r.Press(fyne.KeyReturn)
		}, "hard.sdk"},
		{"back from the list", func() {
			r.Press(fyne.KeyDown)
			r.Press(fyne.KeyUp)
			r.Write("easy.sdk")
			r.Press(fyne.KeyReturn)
		}, "easy.sdk"},
		{"typing in the list", func() { r.Press(fyne.KeyDown); r.Write("easy.sdk"); r.Press(fyne.KeyReturn) }, "easy.sdk"},
		{"completed", func() {
			r.Write("o")
			r.Press(fyne.KeyTab)
			r.listed()
			r.Press(fyne.KeyTab)
			if got := r.field().Text; got != "old"+string(filepath.Separator)+"oldest.sdk" {
				t.Errorf("completed to %q", got)
			}
			r.Press(fyne.KeyReturn)
		}, "oldest.sdk"},
		{"up with Backspace, and into a folder", func() {
			r.Press(fyne.KeyBackspace)
			r.listed()
			r.want("above", "Documents", "Downloads")
			r.Write("Documents")
			r.Press(fyne.KeyReturn)
			r.Until("the folder is open", func() bool { return r.field().Text == "" })
			r.listed()
			r.Write("hard.sdk")
			r.Press(fyne.KeyReturn)
		}, "hard.sdk"},
		{"from home", func() { r.Write("~/Documents/old/oldest.sdk"); r.listed(); r.Press(fyne.KeyReturn) }, "oldest.sdk"},
	} {
		r.startIn("Documents")
		chosen := r.open()
		c.act()
		r.Until(c.name, func() bool { return r.Sheets() == 0 })
		if *chosen != c.want {
			t.Errorf("%s: %q was chosen, want %q", c.name, *chosen, c.want)
		}
	}
}

func TestWhatCannotBeOpenedIsReported(t *testing.T) {
	r := newPage(t, uitest.New(t, uitest.Wide))
	chosen := r.open()
	for typed, want := range map[string]string{
		"":                "Choose a file",
		"missing.sdk":     "There is no " + filepath.Join(r.home, "Documents", "missing.sdk"),
		"missing/any.sdk": "There is no " + filepath.Join(r.home, "Documents", "missing"),
	} {
		r.field().SetText(typed)
		r.listed()
		r.tap("Open")
		r.Until(want, func() bool { return r.says(want) })
		if got := r.field().Text; got != typed {
			t.Errorf("typed %q, now it is %q", typed, got)
		}
	}
	r.field().SetText("xyz")
	r.listed()
	if r.want("no match"); !r.says("no name contains") {
		t.Errorf("the page says %q", r.dialog().status.Text())
	}
	if r.Press(fyne.KeyEscape); !fyne.CurrentDevice().IsMobile() && r.Sheets() != 0 {
		t.Error("Esc leaves the page open")
	}
	if *chosen != "" {
		t.Errorf("%q was chosen", *chosen)
	}
}

// TestARefusedFileLeavesThePageOpen rejects a file after it has been read, and accepts the next.
func TestARefusedFileLeavesThePageOpen(t *testing.T) {
	r := newPage(t, uitest.New(t, uitest.Wide))
	var taken func(string)
	r.page.Open(platform.FileKind{Extensions: []string{".sdk"}}, func(_ platform.File, t func(string)) { taken = t }, nil)
	r.listed()
	r.tap("easy.sdk")
	if r.Sheets() != 1 {
		t.Fatal("the page has closed before the file was read")
	}
	if taken("80 cells; 81 are needed."); r.Sheets() != 1 || !r.says("80 cells; 81 are needed.") {
		t.Errorf("%d sheets are open", r.Sheets())
	}
	r.want("after a refusal", "old", "easy.sdk", "hard.sdk")
	if len(r.recent()) != 0 {
		t.Errorf("recent are %v", r.recent())
	}
	r.tap("hard.sdk")
	if taken(""); r.Sheets() != 0 || len(r.recent()) != 1 {
		t.Errorf("%d sheets are open, recent are %v", r.Sheets(), r.recent())
	}
	r.open()
	r.tap("easy.sdk")
	if r.Sheets() != 0 { // the page that was open before is a different one
		t.Errorf("%d sheets are open", r.Sheets())
	}
}

// save opens the page for saving a text and returns a pointer to the path.
func (r *pageRobot) save(write func(io.Writer) error) *string {
	var saved string
	r.page.Save("sudoku.txt", "", write, func(path string) { saved = path }, nil)
	r.listed()
	return &saved
}

func TestAFileIsSaved(t *testing.T) {
	r := newPage(t, uitest.New(t, uitest.Wide))
	documents := filepath.Join(r.home, "Documents")
	for _, c := range []struct {
		name, typed string
		asked       []string // the keys that answer the questions
		want        string   // the saved path; empty for none
	}{
		{"under the proposed name", "sudoku.txt", nil, filepath.Join(documents, "sudoku.txt")},
		{"in place of a file", "sudoku.txt", []string{"Replace"}, filepath.Join(documents, "sudoku.txt")},
		{"not in place of a file", "sudoku.txt", []string{"Cancel"}, ""},
		{"without an extension", "other", nil, filepath.Join(documents, "other.txt")},
		{"in a new folder", "new/mine.txt", []string{"Create the folder"}, filepath.Join(documents, "new", "mine.txt")},
		{"in no new folder", "newer/mine.txt", []string{"Cancel"}, ""},
		{"in the home folder", "~/mine.txt", nil, filepath.Join(r.home, "mine.txt")},
	} {
		r.startIn("Documents")
		saved := r.save(text(c.name))
		if got := r.field().Text; got != "sudoku.txt" {
			t.Errorf("%s: proposed is %q", c.name, got)
		}
		r.field().SetText(c.typed)
		r.listed()
		r.tap("Save")
		for _, key := range c.asked {
			r.Until(c.name+" is asked", func() bool { return r.Sheets() == 2 })
			r.tap(key)
		}
		if c.want == "" {
			if r.Sheets() != 1 || r.field().Text != c.typed || *saved != "" {
				t.Errorf("%s: %d sheets, typed %q, saved %q", c.name, r.Sheets(), r.field().Text, *saved)
			}
			r.tap("Cancel")
			continue
		}
		r.Until(c.name, func() bool { return r.Sheets() == 0 })
		if data, err := os.ReadFile(c.want); err != nil || string(data) != c.name || *saved != c.want {
			t.Errorf("%s: %q, %v, saved %q", c.name, data, err, *saved)
		}
	}
}

func TestATappedFileGivesItsName(t *testing.T) {
	r := newPage(t, uitest.New(t, uitest.Phone))
	if err := os.WriteFile(filepath.Join(r.home, "Documents", "mine.txt"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	r.save(text(""))
	r.want("text files", "old", "mine.txt")
	if r.tap("mine.txt"); r.field().Text != "mine.txt" {
		t.Errorf("the name is %q", r.field().Text)
	}
	r.tap("old")
	r.listed()
	if r.want("in a folder"); r.field().Text != "mine.txt" {
		t.Errorf("in another folder the name is %q", r.field().Text)
	}
}

func TestWhatCannotBeSavedIsReported(t *testing.T) {
	r := newPage(t, uitest.New(t, uitest.Phone))
	saved := r.save(func(io.Writer) error { return errors.New("out of ink") })
	r.tap("Save")
	r.Until("the reason is there", func() bool { return r.says("out of ink") })
	if *saved != "" || r.Sheets() != 1 || r.field().Text != "sudoku.txt" {
		t.Errorf("saved %q, %d sheets, typed %q", *saved, r.Sheets(), r.field().Text)
	}
}

// TestADriveThatDoesNotAnswerDelaysNothing opens folders and files on a drive that
// doesn't respond until the end.
func TestADriveThatDoesNotAnswerDelaysNothing(t *testing.T) {
	r := newPage(t, uitest.New(t, uitest.Wide))
	release := make(chan struct{})
	t.Cleanup(func() { close(release) })
	stalled := filepath.Join(r.home, "Documents", "old")
	wait := func(path string) {
		if strings.HasPrefix(path, stalled) {
			<-release
		}
	}
	plain := r.page.disk
	r.page.disk = disk{
		read: func(folder string, extensions []string) ([]Entry, error) {
			wait(folder)
			return plain.read(folder, extensions)
		},
		stat: func(path string) (fs.FileInfo, error) {
			wait(path)
			return plain.stat(path)
		},
	}
	chosen := r.open()
	waits := func(at string) {
		t.Helper()
		if !r.says("Reading "+at+"…") || len(r.rows()) != 0 {
			t.Fatalf("it says %q and lists %q", r.dialog().status.Text(), r.rows())
		}
	}
	r.tap("old")
	waits(stalled)

	// Meanwhile another folder can be listed, and it stays while a file in it is requested.
	r.tap("Parent folder")
	r.listed()
	r.want("meanwhile", "old", "easy.sdk", "hard.sdk")
	file := filepath.Join(stalled, "oldest.sdk")
	r.field().SetText(file)
	r.tap("Open")
	if !r.says("Reading " + file) {
		t.Errorf("it says %q", r.dialog().status.Text())
	}
	r.field().SetText("")
	r.listed()
	r.tap("easy.sdk")
	if *chosen != "easy.sdk" {
		t.Errorf("chosen is %q", *chosen)
	}

	// A page that starts there can be closed, and so can the app.
	r.startIn("Documents", "old")
	r.page.Open(platform.FileKind{Extensions: []string{".sdk"}}, func(platform.File, func(string)) { t.Error("a file was chosen") }, nil)
	waits(stalled)
	r.Press(fyne.KeyEscape)
	r.NoSheet()
	r.Shutdown()
}

func TestOnlySoManyRows(t *testing.T) {
	r := newPage(t, uitest.New(t, uitest.Wide))
	for i := range maxRows + 20 {
		name := "puzzle " + string(rune('a'+i%26)) + strings.Repeat("x", i/26) + ".sdk"
		if err := os.WriteFile(filepath.Join(r.home, "Downloads", name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	r.startIn("Downloads")
	r.open()
	if got := len(r.rows()); got != maxRows || !r.says("the first 100 of 120") {
		t.Errorf("%d rows, and it says %q", got, r.dialog().status.Text())
	}
	r.field().SetText("puzzle zxxx")
	r.want("narrowed down", "puzzle zxxx.sdk")
}

func TestLongNamesAreElided(t *testing.T) {
	uitest.New(t, uitest.Phone)
	long := "A very long name of a file " + strings.Repeat("that goes on ", 20) + "1.sdk"
	for _, room := range []float32{80, 200, 400} {
		got := elide(long, 15, room)
		if w := fyne.MeasureText(got, 15, fyne.TextStyle{}).Width; w > room || !strings.HasSuffix(got, "k") || !strings.HasPrefix(got, "A") {
			t.Errorf("in %v: %q of %v", room, got, w)
		}
	}
	if got := elide("short.sdk", 15, 200); got != "short.sdk" {
		t.Errorf("%q", got)
	}
}

// text returns a function that writes a text.
func text(s string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, s)
		return err
	}
}

func TestThePageSpeaksEveryLanguage(t *testing.T) {
	uitest.EveryLanguage(t, true, func(r *uitest.Robot, look func(string)) {
		p := newPage(t, r)
		p.open()
		look("open")
		p.field().SetText("missing.sdk")
		p.field().OnSubmitted("")
		p.Until("it is refused", func() bool { return p.says("missing.sdk") })
		look("refused")
		r.CloseSheets()
		p.save(text(""))
		look("save")
	})
}
