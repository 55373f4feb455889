package hint

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/widgets"
)

// walking opens the page at the whole way of a puzzle and waits for the steps.
func walking(r *uitest.Robot, puzzle string, changes ...string) *robot {
	r.T.Helper()
	load(r, puzzle, changes...)
	return opened(r, wayFace)
}

// at fails unless the page is at a row and shows its board.
func (p *robot) at(row int) {
	p.T.Helper()
	t := p.trail()
	if got := t.walk.At(); got != row {
		p.T.Errorf("the page is at row %d, want %d", got, row)
	}
	want := board.CellCount
	if item, _, ok := t.walk.Row(row); ok {
		want = item.Board.Digits.FilledCount()
	}
	if v := p.page.board.View(); v.State.Digits.FilledCount() != want {
		p.T.Errorf("at row %d the board has %d digits, want %d", row, v.State.Digits.FilledCount(), want)
	}
}

func TestTheWholeWayIsWalkedByKeysAndByTouch(t *testing.T) {
	for _, size := range []fyne.Size{uitest.Phone, uitest.PhoneAside, uitest.Wide} {
		p := walking(uitest.New(t, size), uitest.Easy)
		last := p.way.walk.Rows() - 1
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
		p.Press(fyne.KeyPageDown)
		p.at(1 + far)
		p.Press(fyne.KeyPageUp)
		p.at(1)
		p.Press(fyne.KeyEnd)
		p.at(last)
		p.says("The puzzle is solved.")
		p.Press(fyne.KeyDown)
		p.at(last)
		if !p.main().View().Disabled {
			t.Error("at the end the main key leads on")
		}
		p.Press(fyne.KeyHome)
		p.at(0)
		p.Tap(p.main())
		p.at(1)
		p.Tap(p.page.keys[0])
		p.at(0)
		p.says("Easy · step 1 of 51")
		p.panel.strip.Tapped(&fyne.PointEvent{Position: fyne.NewPos(p.panel.strip.Size().Width-10, 30)})
		if at := p.way.walk.At(); at < 40 {
			t.Errorf("a tap at the end of the strip goes to row %d", at)
		}
		p.Press(fyne.KeyEscape)
		if !p.AtHome() {
			t.Error("Escape does not leave the page")
		}
	}
}

func TestTheWayEndsInTheSolution(t *testing.T) {
	for _, puzzle := range []string{uitest.Easy, hardPuzzle} {
		p := walking(uitest.New(t, uitest.Phone), puzzle)
		p.Press(fyne.KeyEnd)
		solution, _ := solvers.UniqueSolution(board.MustParseGrid(puzzle))
		if got := p.page.board.View().State.Digits; got != solution {
			t.Errorf("the way ends in %v", got)
		}
	}
}

// TestTheStripHasABarForEachStep compares its bars with the steps' levels.
func TestTheStripHasABarForEachStep(t *testing.T) {
	p := walking(uitest.New(t, uitest.Phone), hardPuzzle)
	all := bars(&p.way.walk)
	if len(all) != p.way.walk.Steps() {
		t.Fatalf("%d bars for %d steps", len(all), p.way.walk.Steps())
	}
	for i, bar := range all {
		item, number, _ := p.way.walk.Row(i)
		info, _ := item.Step.Technique.Info()
		if bar.Level != int(info.Level) || !strings.HasPrefix(bar.Name, i18n.Count(number)+". ") {
			t.Errorf("bar %d is %+v for %s", i, bar, item.Step.Technique)
		}
	}
	p.goTo(7)
	if p.panel.strip.Current() != 7 {
		t.Errorf("at row 7 the bar %d is framed", p.panel.strip.Current())
	}
}

func TestTheListOfStepsStaysAsItWasLeft(t *testing.T) {
	p := walking(uitest.New(t, uitest.Wide), uitest.Easy)
	if p.panel.list.Open() {
		t.Error("the list is open unasked")
	}
	if got := p.panel.list.Head.View().Detail; !strings.Contains(p.said(), "step 1 of "+got+"\n") {
		t.Errorf("the list has %s steps, and the page says\n%s", got, p.said())
	}
	p.Tap(p.panel.list.Head)
	p.TapAt(p.panel.steps, fyne.NewPos(20, 90))
	was := p.way.walk.At()
	if was == 0 {
		t.Error("a tap on a row of the list does not go there")
	}
	p.Press(fyne.KeyDown) // the list now has the focus
	p.at(was + 1)
	p.Leave()
	if q := opened(p.Robot, wayFace); !q.panel.list.Open() {
		t.Error("the list is closed when the page is opened again")
	}
}

func TestTheListIsFilteredByTechnique(t *testing.T) {
	p := walking(uitest.New(t, uitest.Phone), hardPuzzle)
	walk := &p.way.walk
	all := walk.Rows()
	p.Tap(p.page.keys[2])
	p.Tap(p.SheetKey("Show one technique…"))
	p.Tap(p.SheetKey("Hidden Single: " + i18n.Count(walk.Techniques()[2].Count)))
	p.NoSheet()
	if got := walk.Rows(); got != walk.Techniques()[2].Count || got == all {
		t.Fatalf("%d rows are shown", got)
	}
	p.says("Hidden Single: ")
	for i := range walk.Rows() {
		if item, _, _ := walk.Row(i); item.Step.Technique != logic.HiddenSingle {
			t.Errorf("row %d is a %s", i, item.Step.Technique)
		}
	}
	sheets{p.page}.openFilter()
	p.Tap(p.SheetKey("All techniques: " + i18n.Count(walk.Steps())))
	if walk.Rows() != all {
		t.Errorf("%d rows are back, want %d", walk.Rows(), all)
	}
}

func TestBoardsThatAreNotSoundSaySo(t *testing.T) {
	for _, c := range []struct {
		name, puzzle string
		face         face
		kind         Kind
		changes      []string
		want         string
	}{
		{"no puzzle", "", wayFace, Whole, nil, "The puzzle has no givens yet."},
		{"several solutions", "53..7....6", wayFace, Whole, nil, "4 givens are too few for a unique solution. At least 17 are needed."},
		{"no solution", ".234567891", wayFace, Whole, nil, "The puzzle has no solution: no digit fits in r1c1. A given is probably mistyped."},
		{"a wrong answer", uitest.Easy, otherFace, Now, []string{"r1c3=1"}, "One answer is wrong: r1c3."},
		{"a true candidate struck from the notes", uitest.Easy, otherFace, Now, []string{"notes", "r1c3~4"}, "One cell lacks the right digit among its notes: r1c3=4."},
		{"the same for the rest of the way", uitest.Easy, wayFace, Rest, []string{"notes", "r1c3~4"}, "One cell lacks the right digit among its notes: r1c3=4."},
		{"a wrong answer, but the way starts at the givens", uitest.Easy, wayFace, Whole, []string{"r1c3=1"}, "Easy · step 1 of 51"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := uitest.New(t, uitest.Phone)
			r.Offer()
			load(r, (c.puzzle + emptyPuzzle)[:81], c.changes...)
			p := &robot{r, open(r.Window, nil, nextFace)}
			p.way.request.Kind = c.kind
			if c.face == otherFace {
				p.way.request.Kind = Whole
			}
			p.turnTo(c.face)
			p.Until("it is found", func() bool { return !p.work.Busy() })
			p.says(c.want)
			p.TapCell(3)
			sheets{p.page}.openMore()
			p.CloseSheets()
		})
	}
}

// TestTheRestIsWalkedFromMyBoard has an answer on the board.
func TestTheRestIsWalkedFromMyBoard(t *testing.T) {
	p := walking(uitest.New(t, uitest.Phone), uitest.Easy, "r1c3=4")
	sheets{p.page}.openMore()
	p.Tap(p.SheetKey("The rest, from my board"))
	p.found()
	p.says("step 1 of 50")
	if p.page.board.View().State.Digits[2] != 4 {
		t.Error("the way from my board begins without my answer")
	}
	sheets{p.page}.openMore()
	p.Tap(p.SheetKey("The whole solution"))
	p.found()
	p.says("step 1 of 51")
}

// TestAnotherStepIsDone chooses one of the steps that are possible now.
func TestAnotherStepIsDone(t *testing.T) {
	p := hinted(uitest.New(t, uitest.Wide), hardPuzzle)
	before := p.Session().State()
	p.Tap(p.page.keys[0])
	p.found()
	p.says("possible now")
	first := p.other.item().Step
	p.goTo(p.other.walk.Rows() - 1)
	item := p.other.item()
	if item.Step.Technique == first.Technique {
		t.Error("all steps are of one technique")
	}
	p.Tap(p.main())
	p.says("Done. You can undo it.")
	if p.face != nextFace || p.Session().State() == before {
		t.Error("the step isn't done")
	}
	for _, e := range item.Step.Eliminations {
		if p.Session().State().Notes[e.Cell].Contains(e.Digit) {
			t.Errorf("%v is left in the notes", e)
		}
	}
	p.Session().Undo()
	if p.Session().State() != before {
		t.Error("one undo does not take the step back")
	}
	p.lookAgain()
	p.found()
	p.turnTo(otherFace)
	p.found()
	some := p.other.walk.Steps()
	sheets{p.page}.openMore()
	p.Tap(p.SheetKey("All steps possible now"))
	p.Until("all are found", func() bool { return !p.work.Busy() })
	if p.other.walk.Steps() < some || p.other.request.Techniques != 0 {
		t.Errorf("of all steps there are %d, of a few techniques %d", p.other.walk.Steps(), some)
	}
	p.Press(fyne.KeyEscape)
	if p.face != nextFace {
		t.Error("Escape doesn't lead from the other steps to the next one")
	}
}

func TestASearchCanBeStopped(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	load(r, uitest.Hardest)
	p := &robot{r, open(r.Window, nil, otherFace)}
	if p.page.keys[2].View().Kind != widgets.Stop {
		t.Error("there is no way to stop the search")
	}
	p.Tap(p.page.keys[2])
	p.Until("it has stopped", func() bool { return !p.work.Busy() })
	if p.page.keys[2].View().Kind == widgets.Stop || !p.other.done {
		t.Error("the search goes on")
	}
}

// TestTheListOfStepsOutlivesTheNextStep unfolds the list at its end, goes to the next step, which
// has no list, and resizes the window: the list is laid out although it isn't visible.
func TestTheListOfStepsOutlivesTheNextStep(t *testing.T) {
	p := walking(uitest.New(t, uitest.Wide), uitest.Easy)
	p.panel.list.SetOpen(true)
	p.Press(fyne.KeyEnd)
	p.turnTo(nextFace)
	p.found()
	p.Resize(uitest.Phone)
	p.panel.list.SetOpen(false)
	p.panel.list.SetOpen(true)
	if row := p.page.row(p.way.walk.Rows() - 1); row.Head == "" {
		t.Error("the end of the way has no name")
	}
	p.turnTo(wayFace)
	p.at(p.way.walk.Rows() - 1)
}
