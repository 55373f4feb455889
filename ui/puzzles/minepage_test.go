package puzzles

import (
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/store"
	"github.com/solvoku/solvoku/ui/widgets"
)

// mineRobot is a robot with the page on an in-memory store.
type mineRobot struct {
	*uitest.Robot
	page  *MinePage
	files *faulty
	kept  *uitest.Files // files saved and chosen
}

func newRobot(t testing.TB, size fyne.Size) *mineRobot {
	r := &mineRobot{Robot: uitest.New(t, size), files: &faulty{Memory: &store.Memory{}}}
	r.kept = r.KeepFiles()
	r.page = NewMinePage(r.Window, r.files)
	t.Cleanup(func() {
		r.Shutdown()
		r.page.Close()
	})
	return r
}

func fileOf(name, text string) platform.File {
	return platform.File{Name: name, Open: func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil }}
}

// open opens the page and waits for its entries.
func (r *mineRobot) open() {
	r.T.Helper()
	r.page.Open()
	r.settle()
}

// settle waits until all jobs are done and shown.
func (r *mineRobot) settle() {
	r.T.Helper()
	done := false
	r.page.work(func(*Shelf) error { return nil }, func(error) { done = true })
	r.Until("the shelf is idle", func() bool { return done })
}

// saveAs saves a board under a name.
func (r *mineRobot) saveAs(name, text string) {
	r.T.Helper()
	state, err := board.ParseState(text)
	if err != nil {
		r.T.Fatal(err)
	}
	r.Session().OpenState(state)
	r.page.Save()
	r.answer(name)
	r.settle()
}

// answer enters a text in the sheet that asks for one.
func (r *mineRobot) answer(text string) {
	r.T.Helper()
	field, ok := r.Canvas().Focused().(*widgets.TextField)
	if !ok {
		r.T.Fatal("no text is asked for")
	}
	r.Write(text)
	if field.Text != text {
		r.T.Errorf("what is written does not replace what stood there: %q", field.Text)
	}
	r.Press(fyne.KeyReturn)
	r.NoSheet()
}

// lists fails unless exactly these names are listed, in this order.
func (r *mineRobot) lists(want ...string) {
	r.T.Helper()
	var got []string
	for place := range r.page.listing.Len() {
		got = append(got, r.page.listing.At(place).Name)
	}
	if strings.Join(got, "|") != strings.Join(want, "|") {
		r.T.Errorf("listed are %q, want %q", got, want)
	}
}

// says fails unless the page shows a text.
func (r *mineRobot) says(want string) {
	r.T.Helper()
	if got := r.Text(); !strings.Contains(got, want) {
		r.T.Errorf("the page says %q, want %q in it", got, want)
	}
}

func TestAPuzzleIsSavedAndOpened(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	started := "53a4." + uitest.Easy[4:]
	r.saveAs("Sunday", started)
	if n := r.Session().Notice(); n.Kind != session.PuzzleSaved || n.Name != "Sunday" {
		t.Errorf("the notice is %+v", n)
	}
	r.saveAs("Monday", uitest.Hardest)
	before := r.Session().State()
	r.open()
	r.says("2 puzzles")
	r.says("Started")
	r.Write("sun")
	r.lists("Sunday")
	r.Press(fyne.KeyReturn)
	if !r.AtHome() || r.Session().State() != boardOf(t, started) {
		t.Errorf("the board is %v", r.Session().State())
	}
	r.Session().Undo()
	if r.Session().State() != before {
		t.Error("one undo does not bring the board back")
	}
}

func TestTheProposedName(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	proposed := func() string {
		t.Helper()
		r.page.Save()
		field := r.Canvas().Focused().(*widgets.TextField)
		r.Press(fyne.KeyEscape)
		r.NoSheet()
		return field.Text
	}
	r.Session().OpenState(boardOf(t, uitest.Easy))
	today := func() string { return "Puzzle of " + time.Now().Format(time.DateOnly) }
	if before, got := today(), proposed(); got != before && got != today() { // midnight may have passed
		t.Errorf("a new puzzle: %q, want %q", got, before)
	}
	r.saveAs("Sunday", uitest.Easy)
	r.Session().OpenState(boardOf(t, "53a4."+uitest.Easy[4:]))
	if got := proposed(); got != "Sunday" {
		t.Errorf("the same puzzle, begun: %q", got)
	}
	r.files.save = errors.New("disk full")
	r.saveAs("a name that took long to write", uitest.Hardest)
	if n := r.Session().Notice(); n.Kind != session.SaveFailed || r.Session().State() != boardOf(t, uitest.Hardest) {
		t.Errorf("with a full disk the notice is %+v", n)
	}
	if got := proposed(); got != "a name that took long to write" {
		t.Errorf("after it could not be saved: %q", got)
	}
}

func TestPuzzlesAreRenamedAndDeleted(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	r.saveAs("one", uitest.Easy)
	r.saveAs("two", uitest.Hardest)
	r.open()
	r.Tap(r.StageKey("By date"))
	r.Tap(r.SheetKey("By name"))
	r.settle()
	r.lists("one", "two")
	r.Press(fyne.KeyEnd)
	r.Press(fyne.KeyF2)
	r.answer("alpha")
	r.settle()
	r.lists("alpha", "one")
	if place, _ := r.page.pane.List.Current(); place != 0 {
		t.Errorf("the renamed puzzle is not the current one any more, but %d", place)
	}
	r.Tap(r.IconKey(widgets.IconUndo))
	r.settle()
	r.lists("one", "two")

	r.Press(fyne.KeyHome)
	r.Press(fyne.KeyF2)
	r.answer("three")
	r.settle()
	r.lists("three", "two")

	r.Press(fyne.KeyDelete)
	r.settle()
	r.lists("two")
	r.says("Deleted: three")
	r.Tap(r.IconKey(widgets.IconUndo))
	r.settle()
	r.lists("three", "two")
	uitest.Shortcut(r.Canvas(), &fyne.ShortcutUndo{})
	r.settle()
	r.lists("one", "two")

	// By touch only, with a card's key.
	list := r.page.pane.List
	r.TapAt(list, fyne.NewPos(list.Size().Width-40, 60))
	r.Tap(r.SheetKey("Rename…"))
	r.answer("zero")
	r.settle()
	r.TapAt(list, fyne.NewPos(list.Size().Width-40, 60))
	r.Tap(r.SheetKey("Delete"))
	r.settle()
	r.lists("zero")
	r.TapAt(list, fyne.NewPos(list.Size().Width-40, 60))
	r.Tap(r.SheetKey("Open"))
	if !r.AtHome() {
		t.Error("Open does not leave the page")
	}
}

func TestAllIsExportedAndImported(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	r.saveAs("one", uitest.Easy)
	r.saveAs("two", "53a4."+uitest.Easy[4:])
	r.open()
	more := func(choice string) {
		r.Tap(r.IconKey(widgets.IconMenu))
		r.Tap(r.SheetKey(choice))
		r.settle()
	}
	more("Export all…")
	r.Stage().Notify(widgets.Span{Text: "Saved: my-puzzles.txt"})
	r.says("2 puzzles · Saved: my-puzzles.txt")
	r.Press(fyne.KeyDelete)
	r.settle()
	more("Import a file…")
	r.says("1 puzzle imported · 1 was already saved")
	if r.page.listing.Len() != 2 {
		t.Errorf("%d puzzles", r.page.listing.Len())
	}
	r.Stage().Dropped(fileOf("lines.txt", uitest.Hardest+"\nnoise\n"+uitest.Easy))
	r.settle()
	r.says("2 puzzles imported · 1 part is not a puzzle")
	r.Stage().Dropped(fileOf("noise.txt", "noise"))
	r.settle()
	r.says("4 puzzles · ")
	r.Tap(r.IconKey(widgets.IconUndo))
	r.settle()
	r.says("2 puzzles")
}

// TestWhatFilesThatFailSay chooses and saves files that can't be read or written.
func TestWhatFilesThatFailSay(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	r.saveAs("one", uitest.Easy)
	r.open()
	r.kept.Refuses = errors.New("no such device")
	for _, choice := range []string{"Export all…", "Import a file…"} {
		r.page.said = widgets.Span{}
		r.Tap(r.IconKey(widgets.IconMenu))
		r.Tap(r.SheetKey(choice))
		r.settle()
		r.says("1 puzzle · Nothing was changed: no such device")
	}
	r.Stage().Dropped(platform.File{Name: "x.txt", Open: func() (io.ReadCloser, error) { return nil, errors.New("gone") }})
	r.settle()
	r.says("1 puzzle · Nothing was changed: gone")
	if wrong := uitest.Wrongs(t, r.Content()); len(wrong) != 1 {
		t.Errorf("what went wrong is %q", wrong)
	}
	r.Stage().Dropped(platform.File{Name: "x.txt", Open: func() (io.ReadCloser, error) {
		return failingClose{strings.NewReader(uitest.Hardest)}, nil
	}})
	r.settle()
	r.says("2 puzzles · 1 puzzle imported") // it was read, even if closing fails
	if wrong := uitest.Wrongs(t, r.Content()); len(wrong) > 0 {
		t.Errorf("after an import %q is wrong", wrong)
	}
	r.lists("x 1", "one")
}

// failingClose is a file that can't be closed without an error.
type failingClose struct{ io.Reader }

func (failingClose) Close() error { return errors.New("not closed") }

// TestWhatIsSaidOfASave checks the messages on the page, and that the name of a failed save is
// suggested again.
func TestWhatIsSaidOfASave(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	r.page.listing.Order = ByName
	r.open()
	if !r.page.pane.Main.View().Disabled {
		t.Error("an empty board can be saved")
	}
	r.Leave()
	r.Session().Paste(uitest.Easy)
	r.open()
	r.Tap(r.StageKey("Save this puzzle"))
	r.answer("first")
	r.settle()
	r.says("1 puzzle · Saved: first")
	r.files.save = errors.New("disk full")
	r.page.Save()
	r.answer("second")
	r.settle()
	r.says("Nothing was changed: disk full")
	if n := r.Session().Notice(); n.Kind == session.PuzzleSaved {
		t.Errorf("the notice is %+v", n)
	}
	if r.page.last.Name != "first" {
		t.Errorf("saved last is %q", r.page.last.Name)
	}
	r.files.save = nil
	r.page.Save()
	if field, ok := r.Canvas().Focused().(*widgets.TextField); !ok || field.Text != "second" {
		t.Errorf("proposed is %+v", r.Canvas().Focused())
	}
	r.answer("third")
	r.settle()
	r.says("2 puzzles · Saved: third")
	r.lists("first", "third")
}

// TestTheOrderIsChosen checks that choosing an order sorts the list at once.
func TestTheOrderIsChosen(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	r.saveAs("b", uitest.Easy)
	r.saveAs("c", "53a4."+uitest.Easy[4:])
	r.saveAs("a", uitest.Hardest)
	r.open()
	for choice, want := range map[string][]string{"By name": {"a", "b", "c"}, "By progress": {"c", "a", "b"}} {
		r.page.chooseOrder()
		r.Tap(r.SheetKey(choice))
		r.settle()
		r.lists(want...)
		if got := r.page.sort.View().Text; got != choice {
			t.Errorf("the key reads %q", got)
		}
	}
}

// TestTheKeysOfTheList deletes and renames the current puzzle by keys, and presses other keys.
func TestTheKeysOfTheList(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	r.saveAs("one", uitest.Easy)
	r.saveAs("two", uitest.Hardest)
	r.open()
	if r.page.undo.Visible() != true {
		t.Error("what was saved can't be undone")
	}
	r.page.listing.Order = ByName
	r.settle()
	r.lists("one", "two")
	r.page.pane.List.SetCurrent(0) // whichever was saved later
	for _, key := range []fyne.KeyName{fyne.KeyF1, fyne.KeyTab, fyne.KeyInsert} {
		r.Press(key)
		r.settle()
		r.NoSheet()
	}
	r.lists("one", "two")
	r.Press(fyne.KeyF2)
	r.answer("zero")
	r.settle()
	r.lists("two", "zero")
	if place, ok := r.page.pane.List.Current(); !ok || place != 1 {
		t.Errorf("after the renaming the current puzzle is %d, %v", place, ok)
	}
	r.Press(fyne.KeyDelete)
	r.settle()
	r.lists("two")
	r.says("1 puzzle · Deleted: zero")
	for range 4 {
		r.page.takeBack()
		r.settle()
	}
	r.lists()
	if r.page.undo.Visible() {
		t.Error("there is nothing to undo")
	}
	r.Session().Release()
	r.page.takeBack()
	r.settle()
	r.lists()
}

func TestAFullDiskIsReported(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	r.saveAs("one", uitest.Easy)
	r.open()
	r.files.save = errors.New("disk full")
	r.Press(fyne.KeyDelete)
	r.settle()
	r.says("Nothing was changed: disk full")
	r.lists("one")
}

func TestDamagedStorageIsReported(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	if err := r.files.Memory.Save(textName, []byte("damaged")); err != nil {
		t.Fatal(err)
	}
	r.open()
	r.says("puzzles.damaged-1.")
	r.Press(fyne.KeyEscape)
	r.saveAs("one", uitest.Easy)
	r.open()
	r.lists("one")
}

func TestTheStatusSaysWhatIsWrongWithTheStorage(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	r.saveAs("one", uitest.Easy)
	r.open()
	for _, c := range []struct {
		report Report
		says   string // shown after the number of puzzles
		wrong  bool
	}{
		{Report{}, "", false},
		{Report{Err: errors.New("no permission")}, "Nothing was changed: no permission", true},
		{Report{Err: ErrVersion}, "This file is from a later version of Solvoku.", true},
		{Report{Aside: []string{"puzzles.damaged-1"}}, "Some of the saved puzzles could not be read. The damaged file has been set aside as puzzles.damaged-1.", true},
	} {
		r.page.report = c.report
		got, want := r.page.status(), "1 puzzle"
		if c.says != "" {
			want += " · " + c.says
		}
		if got.Text != want || got.Kind != widgets.Caption.IfWrong(c.wrong) {
			t.Errorf("%+v: the page says %+v, want %q", c.report, got, want)
		}
	}
}

func TestAnEmptyPageSaysHowToFillIt(t *testing.T) {
	r := newRobot(t, uitest.Wide)
	r.open()
	r.says("No puzzle is saved yet.")
	main, other := r.page.pane.Main, r.page.pane.Other
	if left, right := main.Position().X, r.page.pane.Content.Size().Width-main.Position().X-main.Size().Width; left != right || main.Position().X != other.Position().X {
		t.Errorf("the keys stand %v from the left and %v from the right", left, right)
	}
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyDelete, fyne.KeyF2, fyne.KeyDown, fyne.KeyEnd} {
		r.Press(key)
	}
	r.NoSheet()
	r.Write("x")
	r.says("No puzzle is saved yet.")
}

// TestAnEmptyPageFitsALowWindow looks in German at double text size.
func TestAnEmptyPageFitsALowWindow(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 320, Height: 256}, {Width: 568, Height: 232}, {Width: 568, Height: 320}} {
		r := newRobot(t, size)
		r.Change(func(s *session.Settings) { s.Language, s.TextScale = "de", 2 })
		r.open()
		r.Resize(size)
		for _, amiss := range r.WordsAmiss(r.Content()) {
			t.Errorf("%v: %s", size, amiss)
		}
		r.Leave()
	}
}

// fill imports n puzzles with names.
func (r *mineRobot) fill(n int) {
	var sb strings.Builder
	for i := range n {
		puzzle := []string{uitest.Easy, uitest.Hardest, "53a4." + uitest.Easy[4:], boards[6].text}[i%4]
		if i%4 < 2 {
			sb.WriteString(puzzle + " A puzzle from a magazine with a long name, number " + i18n.Count(i+1) + "\n")
		} else {
			sb.WriteString(puzzle + "\n")
		}
	}
	r.Stage().Dropped(fileOf("Sudoku.txt", sb.String()))
	r.settle()
}

func TestTheMinePageFitsInEveryLanguage(t *testing.T) {
	for v := range uitest.Views() {
		english := uitest.EnglishIn(t, v.Language)
		r := newRobot(t, v.Size)
		r.Change(func(s *session.Settings) { s.Language, s.TextScale = v.Language, v.Scale })
		r.open()
		english.Find(t, v.Language, r.Content())
		r.fill(4)
		english.Find(t, v.Language, r.Content())
		r.KeysApart(v.Language, r.Content())
		for _, open := range []func(){r.page.openMore, r.page.chooseOrder, func() { r.page.openEntry(0) }} {
			open()
			english.Find(t, v.Language, r.Canvas().Overlays().Top())
			r.CloseSheet()
		}
		r.Leave()
	}
}

func TestMineGallery(t *testing.T) {
	themetest.Gallery(t)
	for _, s := range []struct {
		name string
		size fyne.Size
	}{{"desktop", fyne.NewSize(1040, 740)}, {"phone", uitest.Phone}, {"aside", fyne.NewSize(915, 412)}} {
		for _, v := range []session.Variant{session.Light, session.Dark} {
			for _, n := range []int{0, 1, 3, 50_000} {
				scale := float32(1)
				if v == session.Dark && n > 1 {
					scale = 2
				}
				r := newRobot(t, s.size)
				r.Change(func(w *session.Settings) { w.TextScale, w.Variant = scale, v })
				r.open()
				if n > 0 {
					r.fill(n)
				}
				r.Picture("mine-" + s.name + "-" + string(v) + "-" + i18n.Count(n))
			}
		}
	}
}
