package hint

import (
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/steps"
	"github.com/solvoku/solvoku/ui/widgets"
)

// walkRobot is a robot with the page open.
type walkRobot struct {
	*uitest.Robot
	*walkPage
}

// walking opens the page on a board and waits for the steps.
func walking(r *uitest.Robot, puzzle string, request Request, changes ...string) *walkRobot {
	r.T.Helper()
	r.Session().Perform(edit.Change{Op: edit.Load, Grid: board.MustParseGrid(puzzle)})
	for _, text := range changes {
		c, err := edit.ParseChange(text)
		if err != nil {
			r.T.Fatal(err)
		}
		r.Session().Perform(c)
	}
	p := &walkRobot{r, openWalk(r.Window, nil, request)}
	p.done()
	return p
}

func (p *walkRobot) done() {
	p.T.Helper()
	p.Until("the search has ended", func() bool { return !p.work.Busy() })
}

// at fails unless the page is at a row and shows its board.
func (p *walkRobot) at(row int) {
	p.T.Helper()
	if got := p.walk.At(); got != row {
		p.T.Errorf("the page is at row %d, want %d", got, row)
	}
	want := 81
	if item, _, ok := p.walk.Row(row); ok {
		want = item.Board.Digits.FilledCount()
	}
	if v := p.board.View(); v.State.Digits.FilledCount() != want {
		p.T.Errorf("at row %d the board has %d digits, want %d", row, v.State.Digits.FilledCount(), want)
	}
}

func TestTheWholeWayIsWalkedByKeysAndByTouch(t *testing.T) {
	for _, size := range []fyne.Size{uitest.Phone, uitest.PhoneAside, uitest.Wide} {
		p := walking(uitest.New(t, size), uitest.Easy, Request{})
		last := p.walk.Rows() - 1
		if last != 51 {
			t.Fatalf("the way has %d steps, want one for each empty cell, 51", last)
		}
		p.at(0)
		p.Press(fyne.KeyDown)
		p.at(1)
		p.Press(fyne.KeyRight)
		p.Write(" ")
		p.at(3)
		p.Press(fyne.KeyUp)
		p.Press(fyne.KeyLeft)
		p.at(1)
		p.Press(fyne.KeyEnd)
		p.at(last)
		p.Press(fyne.KeyDown)
		p.at(last)
		p.Press(fyne.KeyHome)
		p.at(0)
		p.Tap(p.next)
		p.at(1)
		p.Tap(p.last)
		p.at(last)
		p.Tap(p.prev)
		p.at(last - 1)
		p.Tap(p.first)
		p.at(0)
		p.TapAt(p.list, fyne.NewPos(20, p.list.Size().Height-20))
		if p.walk.At() == 0 {
			t.Error("a tap on a row of the list does not go there")
		}
		was := p.walk.At()
		p.Press(fyne.KeyDown) // the list has the focus now
		p.at(was + 1)
		p.Press(fyne.KeyEscape)
		if !p.AtHome() {
			t.Error("Escape does not leave the page")
		}
	}
}

func TestTheWayEndsInTheSolution(t *testing.T) {
	for _, puzzle := range []string{uitest.Easy, hardPuzzle} {
		p := walking(uitest.New(t, uitest.Phone), puzzle, Request{})
		p.Press(fyne.KeyEnd)
		solution, _ := solvers.UniqueSolution(board.MustParseGrid(puzzle))
		if got := p.board.View().State.Digits; got != solution {
			t.Errorf("the way ends in %v", got)
		}
	}
}

func TestTheListIsFilteredByTechnique(t *testing.T) {
	p := walking(uitest.New(t, uitest.Phone), hardPuzzle, Request{})
	all := p.walk.Rows()
	p.Tap(p.more)
	p.Tap(p.SheetKey("Show one technique…"))
	key := p.SheetKey("Hidden Single: " + i18n.Count(p.walk.Techniques()[2].Count))
	p.Tap(key)
	p.NoSheet()
	if got := p.walk.Rows(); got != p.walk.Techniques()[2].Count || got == all {
		t.Fatalf("%d rows are shown", got)
	}
	for i := range p.walk.Rows() {
		if item, _, _ := p.walk.Row(i); item.Step.Technique != "Hidden Single" {
			t.Errorf("row %d is a %s", i, item.Step.Technique)
		}
	}
	p.openFilter()
	p.Tap(p.SheetKey("All techniques: " + i18n.Count(p.walk.Steps())))
	if p.walk.Rows() != all {
		t.Errorf("%d rows are back, want %d", p.walk.Rows(), all)
	}
}

func TestBoardsThatAreNotSoundSaySo(t *testing.T) {
	for _, c := range []struct {
		name, puzzle string
		request      Request
		changes      []string
		want         string
	}{
		{"no puzzle", "", Request{}, nil, "The puzzle has no givens yet."},
		{"several solutions", "53..7....6", Request{}, nil, "4 givens never have a single solution. At least 17 are needed."},
		{"no solution", ".234567891", Request{}, nil, "The puzzle has no solution: no digit fits in r1c1. A given is probably mistyped."},
		{"a wrong answer", uitest.Easy, Request{Kind: Now}, []string{"r1c3=1"}, "One answer is wrong: r1c3."},
		{"a true candidate struck from the notes", uitest.Easy, Request{Kind: Now}, []string{"notes", "r1c3~4"}, "One cell lacks the right digit among its notes: r1c3=4."},
		{"the same for the rest of the way", uitest.Easy, Request{Kind: Rest}, []string{"notes", "r1c3~4"}, "One cell lacks the right digit among its notes: r1c3=4."},
		{"a wrong answer, but the way starts at the givens", uitest.Easy, Request{}, []string{"r1c3=1"}, "51 steps to the solution. The hardest technique is Hidden Single. The rating, Easy, is that of HoDoKu’s path."},
	} {
		t.Run(c.name, func(t *testing.T) {
			puzzle := c.puzzle + "................................................................................."
			p := walking(uitest.New(t, uitest.Phone), puzzle[:81], c.request, c.changes...)
			if p.judged.Sound() {
				p.Until("the puzzle is rated", func() bool { return p.Session().Assessment().Rated })
				p.show()
			}
			if got := p.status.Text(); got != c.want {
				t.Errorf("the page says %q, want %q", got, c.want)
			}
			p.TapCell(3)
			p.openMore()
			p.CloseSheets()
		})
	}
}

func TestACellIsExplained(t *testing.T) {
	p := walking(uitest.New(t, uitest.Phone), uitest.Easy, Request{})
	p.Press(fyne.KeyEnd)
	p.TapCell(2)
	p.Tap(p.SheetKey("Prove r1c3"))
	q := &walkRobot{p.Robot, openWalk(p.Window, nil, Request{Kind: Cell, Cell: 2})}
	q.parent = p.walkPage
	q.done()
	q.Press(fyne.KeyEnd)
	if got := q.row(q.walk.At()).Head; got != "So r1c3 is 4." {
		t.Errorf("the proof ends with %q", got)
	}
	q.Press(fyne.KeyEscape)
	if p.Stage() != p.stage {
		t.Error("Escape does not lead back to the whole way")
	}
}

func TestASearchCanBeStopped(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	r.Session().Perform(edit.Change{Op: edit.Load, Grid: board.MustParseGrid(uitest.Hardest)})
	p := &walkRobot{r, openWalk(r.Window, nil, Request{Kind: Now})}
	if p.more.View().Kind != widgets.Stop {
		t.Error("there is no way to stop the search")
	}
	p.Tap(p.more)
	if p.work.Busy() || p.more.View().Kind == widgets.Stop {
		t.Error("the search goes on")
	}
}

func TestTheWalkFitsInEveryLanguage(t *testing.T) {
	for v := range uitest.Views() {
		english := uitest.EnglishIn(t, v.Language)
		r := uitest.New(t, v.Size)
		r.Change(func(s *session.Settings) { s.Language, s.TextScale = v.Language, v.Scale })
		p := walking(r, hardPuzzle, Request{})
		p.Press(fyne.KeyDown)
		english.Find(t, v.Language, r.Content())
		p.Press(fyne.KeyEnd)
		english.Find(t, v.Language, r.Content())
		r.KeysApart(v.Language, r.Content())
		p.openMore()
		english.Find(t, v.Language, r.Sheet().Content)
		p.Leave()
	}
}

func TestTheSheetAboutAStepLeadsToItsTechniqueAndItsCells(t *testing.T) {
	p := walking(uitest.New(t, uitest.Phone), hardPuzzle, Request{})
	var asked logic.Technique
	p.learn = func(technique logic.Technique, back func()) {
		asked = technique
		p.Enter(&shell.Stage{Title: "Learn", Content: canvas.NewRectangle(color.Transparent), Back: func() bool { back(); return true }})
	}
	p.TapAt(p.list, fyne.NewPos(20, 20)) // the open row
	for _, c := range steps.NamedCells(p.row(0).Text) {
		p.SheetKey(c.String())
	}
	cell := steps.NamedCells(p.row(0).Text)[0]
	p.Tap(p.SheetKey(cell.String()))
	p.NoSheet()
	if v := p.board.View(); !v.HasSelected || v.Selected != cell {
		t.Errorf("the board shows %v, want %v", v.Selected, cell)
	}
	p.Press(fyne.KeyDown)
	if p.board.View().HasSelected {
		t.Error("the cell is still marked at the next step")
	}
	p.Tap(p.more)
	p.Tap(p.SheetKey("About this step"))
	p.Tap(p.SheetKey("What is this technique?"))
	item, _, _ := p.walk.Row(1)
	if asked != item.Step.Technique {
		t.Errorf("%q is explained, want %q", asked, item.Step.Technique)
	}
	p.Press(fyne.KeyEscape)
	if p.Stage() != p.stage {
		t.Error("Escape does not lead back to the steps")
	}
	p.at(1)
}

func TestTheSheetAboutANetShowsTheWholeProof(t *testing.T) {
	p := walking(uitest.New(t, uitest.Phone), uitest.Easy, Request{})
	item := net(t)
	p.explains(item)
	lines := p.reading.Lines
	last := lines[len(lines)-1]
	p.Write("i")
	if got := strings.Join(uitest.TextsIn(p.Sheet().Content), "\n"); !strings.Contains(got, last) || strings.Contains(got, "…") || last == "" {
		t.Errorf("the sheet says %q, and the proof ends %q", got, last)
	}
	if got := p.row(0).Text; strings.Contains(got, last) || !strings.Contains(got, "…") {
		t.Errorf("the list says %q", got)
	}
	if got := p.wholeRow(0).Text; !strings.Contains(got, last) {
		t.Errorf("a file says %q", got)
	}
}

func TestAChainStandsInEurekaNotationWhereTheWholeProofIs(t *testing.T) {
	p := walking(uitest.New(t, uitest.Phone), uitest.Easy, Request{})
	p.explains(chain(t))
	if got, want := p.wholeRow(0).Text, "(1=4)r2c6 - (4=2)r2c2 - (2=1)r9c2 => r9c6<>1\nSuppose r2c2 is 2.\n"; !strings.HasPrefix(got, want) {
		t.Errorf("a file says %q, want %q first", got, want)
	}
	if got := p.row(0).Text; strings.Contains(got, "=>") {
		t.Errorf("the list says %q", got)
	}
}

// TestTheKeySaysWhatItStops holds the search while there is no proof, and one.
func TestTheKeySaysWhatItStops(t *testing.T) {
	p := walking(uitest.New(t, uitest.Phone), uitest.Easy, Request{Kind: Cell, Cell: board.At(0, 2)})
	item, _, _ := p.walk.Row(0)
	items := []Item{*item}
	p.look()
	for _, c := range []struct {
		found     Found
		key, says string
	}{
		{Found{Items: items}, "Stop", "Looking… 1 step so far"},
		{Found{Items: append(items, items...), Proof: true}, "Keep proof", "2 steps prove r1c3. Looking for a shorter proof…"},
	} {
		p.found(c.found)
		if got := p.more.View().Text; got != c.key || p.status.Text() != c.says {
			t.Errorf("the key reads %q and the page says %q, want %q and %q", got, p.status.Text(), c.key, c.says)
		}
	}
	p.stopOrOpenMore()
	if got, want := p.status.Text(), "2 steps prove r1c3. Perhaps fewer are enough."; got != want || p.work.Busy() {
		t.Errorf("stopped, the page says %q, want %q", got, want)
	}
}
