package puzzles

import (
	"errors"
	"io"
	"iter"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

// listRobot is a robot with a text opened as a list of puzzles.
type listRobot struct {
	*uitest.Robot
	page    *CollectionPage
	printed []format.Document
}

func listed(t *testing.T, size fyne.Size, text string) *listRobot {
	t.Helper()
	r := uitest.New(t, size)
	l := &listRobot{Robot: r}
	l.page = NewCollectionPage(l.Window, func(documents iter.Seq[format.Document]) { l.printed = slices.Collect(documents) })
	l.open(text)
	return l
}

func (r *listRobot) open(text string) {
	r.T.Helper()
	r.page.Open("puzzles.txt", openerOf(text))
	r.Until("the text is read", func() bool { return !r.page.list.work.Busy() })
}

// onBoard fails unless the puzzle with the given index is on the board.
func (r *listRobot) onBoard(index int) {
	r.T.Helper()
	if got, want := r.Session().State(), r.page.list.puzzles.State(index); got != want {
		r.T.Errorf("the board is %v, want puzzle %d, %v", got.Digits, index, want.Digits)
	}
	if n, of := r.page.Listed(); n != index+1 || of != r.page.list.puzzles.Size() {
		r.T.Errorf("puzzle %d is number %d of %d", index, n, of)
	}
}

func TestAPuzzleIsOpenedFromTheList(t *testing.T) {
	for _, way := range []struct {
		name string
		open func(*listRobot)
		want int
	}{
		{"Enter", func(r *listRobot) { r.Press(fyne.KeyReturn) }, 0},
		{"arrows", func(r *listRobot) {
			r.Press(fyne.KeyDown)
			r.Press(fyne.KeyDown)
			r.Press(fyne.KeyUp)
			r.Press(fyne.KeyReturn)
		}, 1},
		{"End", func(r *listRobot) { r.Press(fyne.KeyEnd); r.Press(fyne.KeyReturn) }, 2999},
		{"Home", func(r *listRobot) { r.Press(fyne.KeyEnd); r.Press(fyne.KeyHome); r.Press(fyne.KeyReturn) }, 0},
		{"a tap", func(r *listRobot) { r.TapAt(r.page.list.pane.List, fyne.NewPos(60, 160)) }, 1},
		{"a search", func(r *listRobot) { r.Write("day 77"); r.Press(fyne.KeyReturn) }, 77},
		{"a number", func(r *listRobot) { r.Write("#1234"); r.Press(fyne.KeyReturn) }, 1233},
		{"a search with a slip", func(r *listRobot) {
			r.Write("day 78")
			r.Press(fyne.KeyBackspace)
			r.Write("7")
			r.Press(fyne.KeyReturn)
		}, 77},
		{"a search given up", func(r *listRobot) { r.Write("day 78"); r.Press(fyne.KeyEscape); r.Press(fyne.KeyReturn) }, 0},
	} {
		t.Run(way.name, func(t *testing.T) {
			r := listed(t, uitest.Phone, lines(3000))
			before := r.Session().State()
			way.open(r)
			if !r.AtHome() {
				t.Fatal("the list is still open")
			}
			r.onBoard(way.want)
			r.Session().Undo()
			if r.Session().State() != before {
				t.Error("one undo does not bring the board back")
			}
		})
	}
}

func TestWhatTheSearchLeavesIsPrinted(t *testing.T) {
	r := listed(t, uitest.Phone, lines(100))
	r.Tap(r.StageKey("Print…"))
	if len(r.printed) != 100 || r.printed[99].State != r.page.list.puzzles.State(99) {
		t.Errorf("%d puzzles are printed", len(r.printed))
	}
	r.Stage().Notify(widgets.Span{Text: "Saved: sudoku.pdf"})
	if text := r.Text(); !strings.Contains(text, "100 puzzles · Saved: sudoku.pdf") {
		t.Errorf("after it was saved the page says\n%s", text)
	}
	r.Write("day 77")
	r.Tap(r.StageKey("Print…"))
	if len(r.printed) != 1 || r.printed[0].Title != "Puzzle of day 77" {
		t.Errorf("of a search %d puzzles are printed: %+v", len(r.printed), r.printed)
	}
}

func TestEscapeEndsTheSearchAndThenLeaves(t *testing.T) {
	r := listed(t, uitest.Phone, lines(10))
	before := r.Session().State()
	r.Write("zzz")
	if !strings.Contains(r.Text(), "No puzzle matches") {
		t.Errorf("the page says %q", r.Text())
	}
	r.Press(fyne.KeyReturn)
	r.Press(fyne.KeyEscape)
	if r.AtHome() || r.page.list.puzzles.Len() != 10 {
		t.Error("Escape did not end the search alone")
	}
	r.Press(fyne.KeyEscape)
	if !r.AtHome() || r.Session().State() != before {
		t.Error("Escape did not leave the list, or changed the board")
	}
}

func TestTheSearchIsAskedFor(t *testing.T) {
	r := listed(t, uitest.Phone, lines(100))
	r.Tap(r.StageKey("Search"))
	r.Write("day 9")
	r.Press(fyne.KeyReturn)
	r.NoSheet()
	if got := r.page.list.puzzles.Len(); got != 14 { // 9, 19, ... and 91, 93, ...
		t.Errorf("%d puzzles are found", got)
	}
	if !strings.Contains(r.Text(), "14 of 100 puzzles") {
		t.Errorf("the page says %q", r.Text())
	}
	r.Tap(r.StageKey("day 9"))
	r.Press(fyne.KeyEscape)
	r.NoSheet()
	r.Tap(r.IconKey(widgets.IconClose))
	if got := r.page.list.puzzles.Len(); got != 100 {
		t.Errorf("without a search there are %d", got)
	}
}

func TestTheListStaysAvailable(t *testing.T) {
	r := listed(t, uitest.Phone, lines(100))
	if r.page.CanMove(1) {
		t.Error("there is a next puzzle before one was opened")
	}
	r.Write("day 9")
	r.Press(fyne.KeyReturn)
	r.onBoard(9)
	if r.page.CanMove(-1) || !r.page.CanMove(1) {
		t.Error("at the first puzzle found")
	}
	r.page.Move(-1)
	r.onBoard(9)
	r.page.Move(1)
	r.onBoard(19)
	r.Session().Open(board.Grid{5})
	if n, _ := r.page.Listed(); n != 0 {
		t.Errorf("another puzzle is number %d of the list", n)
	}
	r.Session().Undo()
	r.page.Show()
	if got := r.page.list.pane.query; got != "day 9" {
		t.Errorf("back in the list it is searched for %q", got)
	}
	if place, _ := r.page.list.pane.List.Current(); place != 1 {
		t.Errorf("the current puzzle is at %d", place)
	}
	r.Press(fyne.KeyEscape) // ends the search
	r.Press(fyne.KeyEscape)
	r.page.Show()
	if got := r.page.list.puzzles.Len(); got != 100 {
		t.Errorf("%d puzzles", got)
	}
}

func TestReadingIsStopped(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	page := NewCollectionPage(r.Window, nil)
	text, writer := io.Pipe()
	go func() {
		for _, err := io.WriteString(writer, lines(100)); err == nil; _, err = io.WriteString(writer, lines(100)) {
		}
	}()
	page.Open("endless", func() (io.ReadCloser, error) { return text, nil })
	r.Until("the first puzzles are there", func() bool { return page.list.puzzles.Size() > 0 })
	if !strings.Contains(r.Text(), "Reading: ") {
		t.Errorf("the page says %q", r.Text())
	}
	r.Tap(r.StageKey("Stop"))
	r.Until("the reading has ended", func() bool { return !page.list.work.Busy() })
	if page.list.stop.Visible() || !strings.Contains(r.Text(), "stopped before the end") {
		t.Errorf("the page says %q", r.Text())
	}
	r.Press(fyne.KeyEnd)
	r.Press(fyne.KeyReturn)
	if !r.AtHome() || r.Session().State() == (board.State{}) {
		t.Error("what was read can't be opened")
	}
}

func TestUnreadableTextsAreReported(t *testing.T) {
	r := listed(t, uitest.Phone, "no puzzle")
	if !strings.Contains(r.Text(), "Not a puzzle") && !strings.Contains(r.Text(), "There is no puzzle") {
		t.Errorf("the page says %q", r.Text())
	}
	r.page.Open("gone", func() (io.ReadCloser, error) { return nil, io.ErrUnexpectedEOF })
	r.Until("the text is read", func() bool { return !r.page.list.work.Busy() })
	if !strings.Contains(r.Text(), "The file cannot be used") || r.page.IsOpen() {
		t.Errorf("the page says %q", r.Text())
	}
	r.open(uitest.Easy + "\nnoise\n" + uitest.Hardest)
	if !strings.Contains(r.Text(), "2 puzzles · 1 part is not a puzzle") {
		t.Errorf("the page says %q", r.Text())
	}
}

func TestATruncatedListSaysWhy(t *testing.T) {
	r := listed(t, uitest.Phone, lines(100))
	r.page.Open("broken", func() (io.ReadCloser, error) {
		return io.NopCloser(io.MultiReader(strings.NewReader(lines(5000)), iotest.ErrReader(errors.New("the disk is broken")))), nil
	})
	r.Until("the text is read", func() bool { return !r.page.list.work.Busy() })
	if got := r.page.list.status(); !strings.HasPrefix(got.Text, "5,000 puzzles · ") || !strings.Contains(got.Text, "the disk is broken") || got.Kind != widgets.Caption.IfWrong(true) {
		t.Errorf("the page says %+v", got)
	}
}

func TestTheCollectionPageFitsInEveryLanguage(t *testing.T) {
	for v := range uitest.Views() {
		english := uitest.EnglishIn(t, v.Language)
		r := uitest.New(t, v.Size)
		r.Change(func(s *session.Settings) { s.Language, s.TextScale = v.Language, v.Scale })
		list := &listRobot{Robot: r}
		list.page = NewCollectionPage(list.Window, nil)
		list.open(strings.ReplaceAll(lines(30), "Puzzle of day", "Tag"))
		english.Find(t, v.Language, r.Content())
		r.KeysApart(v.Language, r.Content())
		r.Write("7")
		r.KeysApart(v.Language, r.Content())
		r.Leave()
	}
}

func TestCollectionGallery(t *testing.T) {
	themetest.Gallery(t)
	for _, s := range []struct {
		name string
		size fyne.Size
	}{{"desktop", fyne.NewSize(1040, 740)}, {"phone", uitest.Phone}, {"aside", fyne.NewSize(915, 412)}} {
		for _, v := range []session.Variant{session.Light, session.Dark} {
			for _, scale := range []float32{1, 2} {
				r := uitest.New(t, s.size)
				r.Change(func(w *session.Settings) { w.TextScale, w.Variant = scale, v })
				list := &listRobot{Robot: r}
				list.page = NewCollectionPage(list.Window, nil)
				list.open(lines(50_000))
				for range 30 {
					r.Press(fyne.KeyPageDown)
				}
				name := "list-" + s.name + "-" + string(v)
				if scale == 2 {
					name += "-large"
				}
				r.Picture(name)
			}
		}
	}
}
