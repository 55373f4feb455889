package sound

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
)

// typoRobot is a robot with the page open.
type typoRobot struct {
	*uitest.Robot
	*typoPage
}

// openedTypo opens the page on a puzzle and waits for the end of the examination.
func openedTypo(r *uitest.Robot, puzzle string) *typoRobot {
	r.T.Helper()
	r.Session().Amend(edit.OpenState(uitest.State(r.T, puzzle)))
	p := &typoRobot{r, openTypo(r.Window)}
	p.Until("the puzzle is examined", func() bool { return p.found != nil })
	return p
}

// says fails unless the page's text contains a text.
func (p *typoRobot) says(want string) {
	p.T.Helper()
	if got := p.text.String(); !strings.Contains(got, want) {
		p.T.Errorf("the page says %q, want %q in it", got, want)
	}
}

func TestARepairIsShownBeforeItIsMade(t *testing.T) {
	for _, way := range []struct {
		name                 string
		next, previous, make func(*typoRobot)
	}{
		{"by touch", func(p *typoRobot) { p.Tap(p.next) }, func(p *typoRobot) { p.Tap(p.previous) }, func(p *typoRobot) { p.Tap(p.main) }},
		{"by keys", func(p *typoRobot) { p.Press(fyne.KeyRight) }, func(p *typoRobot) { p.Press(fyne.KeyLeft) }, func(p *typoRobot) { p.Press(fyne.KeyReturn) }},
		{"by letters", func(p *typoRobot) { p.Write("n") }, func(p *typoRobot) { p.Write("p") }, func(p *typoRobot) { p.Press(fyne.KeyEnter) }},
	} {
		t.Run(way.name, func(t *testing.T) {
			p := openedTypo(uitest.New(t, uitest.Phone), leftOut)
			before := p.Session().State()
			n := len(p.found.Repairs)
			if n < 2 {
				t.Fatalf("%d repairs, want several", n)
			}
			p.says("Repair 1 of ")
			way.next(p)
			p.says("Repair 2 of ")
			r := p.found.Repairs[1]
			view := p.typoPage.board.View()
			if view.Marks.Framed != r.Cells(before.Givens()) {
				t.Errorf("%v frames %v", r, view.Marks.Framed)
			}
			way.previous(p)
			p.says("Repair 1 of ")
			if p.Session().State() != before {
				t.Fatal("the board has changed before a repair was made")
			}
			way.next(p)
			way.make(p)
			if !p.AtHome() {
				t.Error("the page stays open")
			}
			if got := p.Session().State().Givens(); got != r.Apply(before.Givens()) {
				t.Errorf("the board holds %v", got)
			}
			if p.Session().Mode() != session.EnterPuzzle {
				t.Error("a repair changes the mode")
			}
			if p.Session().Undo(); p.Session().State() != before {
				t.Error("one undo does not take the repair back")
			}
		})
	}
}

func TestLeavingKeepsTheBoard(t *testing.T) {
	p := openedTypo(uitest.New(t, uitest.Wide), wrongDigit)
	before := p.Session().State()
	p.says("Change the 2 in r2c1 to 6.")
	p.says("The puzzle has no solution.")
	p.says("can’t all be right.")
	m := p.typoPage.board.View().Marks
	if m.Washed.IsEmpty() || m.Candidates[9] != board.DigitsOf(2, 6) {
		t.Errorf("shaded are %v, r2c1 shows %v", m.Washed, m.Candidates[9])
	}
	p.Press(fyne.KeyEscape)
	if !p.AtHome() || p.Session().State() != before {
		t.Error("Escape does not just leave")
	}
}

func TestATappedCellShowsItsRepair(t *testing.T) {
	p := openedTypo(uitest.New(t, uitest.Wide), leftOut)
	last := p.found.Repairs[len(p.found.Repairs)-1]
	p.TapCell(last.Cell)
	r, ok := p.repair()
	if !ok || !r.Cells(p.found.Board.Givens()).Contains(last.Cell) {
		t.Errorf("a tap on %v shows %v", last.Cell, r)
	}
	p.Press(fyne.KeyEnd)
	if p.current != len(p.found.Repairs)-1 || !p.next.View().Disabled {
		t.Errorf("End leads to %d of %d", p.current, len(p.found.Repairs))
	}
	p.Press(fyne.KeyHome)
	if p.current != 0 || !p.previous.View().Disabled {
		t.Errorf("Home leads to %d", p.current)
	}
}

func TestWithoutARepairThePageSaysSo(t *testing.T) {
	for _, c := range []struct{ puzzle, want string }{
		{uitest.Easy, "There is nothing to repair."},
		{(board.Grid{}).String(), "has no givens yet"},
		{fifteen, "givens never have a single solution"},
		{"5...5.5..4...4.4...........123456789" + strings.Repeat(".", 45), "No single slip explains it."},
	} {
		p := openedTypo(uitest.New(t, uitest.Phone), c.puzzle)
		before := p.Session().State()
		p.says(c.want)
		p.Tap(p.main)
		if !p.AtHome() || p.Session().State() != before {
			t.Errorf("%q: the key does not just go back", c.want)
		}
	}
}

// TestTheExaminationCanBeStopped stops one that waits before it begins.
func TestTheExaminationCanBeStopped(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	r.Session().Amend(edit.OpenState(uitest.State(t, wrongDigit)))
	p := openTypo(r.Window)
	if p.main.View().Text != "Stop" {
		t.Fatalf("during the examination the key reads %q", p.main.View().Text)
	}
	r.Tap(p.main)
	r.Until("the page shows what was found", func() bool { return p.found != nil })
	if p.main.View().Text == "Stop" {
		t.Error("then the key still reads Stop")
	}
	r.Leave()

	p = openTypo(r.Window)
	r.Leave() // before the end, which then shows nothing
	r.Shutdown()
	if p.found != nil {
		t.Error("the page keeps running after it was left")
	}
}

// repairs are one of each kind.
var repairs = []diagnose.Repair{
	{Kind: diagnose.WrongDigit, Cell: 9, Digit: 6, Was: 2},
	{Kind: diagnose.Extra, Cell: 9, Was: 2},
	{Kind: diagnose.Moved, Cell: 9, To: 10, Was: 4},
	{Kind: diagnose.Swapped, Cell: 0, To: 1, Was: 5},
	{Kind: diagnose.Omitted, Cell: 2, Digit: 4},
	{Kind: diagnose.Shifted, Cell: 9, Right: true},
	{Kind: diagnose.Shifted, Cell: 9},
}

func TestTheTypoPageInEveryLanguage(t *testing.T) {
	uitest.EveryLanguage(t, true, func(r *uitest.Robot, look func(string)) {
		r.Session().Amend(edit.OpenState(uitest.State(t, wrongDigit)))
		p := openTypo(r.Window)
		look("during the examination")
		r.Until("the puzzle is examined", func() bool { return p.found != nil })
		for _, size := range []fyne.Size{uitest.Phone, uitest.PhoneAside, uitest.Wide} {
			r.Resize(size)
			look("the first repair")
		}
		r.Resize(uitest.Phone)
		texts := map[string]bool{}
		p.found.Repairs, p.found.Likely = repairs, 3
		for i, repair := range repairs {
			p.current = i
			p.show()
			look("a repair")
			texts[repairText(repair)] = true
		}
		if len(texts) != len(repairs) {
			t.Errorf("%d texts for %d repairs", len(texts), len(repairs))
		}
		p.found.Repairs = nil
		for _, complete := range []bool{true, false} {
			for _, v := range []solvers.Verdict{solvers.Invalid, solvers.NoSolution, solvers.Many, solvers.Unique} {
				if v == solvers.Invalid && p.found.Judgement.Conflicts == nil {
					p.found.Judgement.Conflicts = board.Grid{5, 5}.Conflicts()
				}
				p.found.Judgement.Verdict, p.found.Complete = v, complete
				p.show()
				look("a verdict")
			}
		}
	})
}

func TestSeveralSolutionsCanBeCompared(t *testing.T) {
	for name, open := range map[string]func(*typoRobot){
		"by touch": func(p *typoRobot) { p.Tap(p.compare) },
		"by key":   func(p *typoRobot) { p.Write("d") },
	} {
		r := uitest.New(t, uitest.Phone)
		r.Offer(command.CompareSolutions)
		p := openedTypo(r, leftOut)
		open(p)
		if p.Stage() != nil || p.Sheet().Title != "solutions" {
			t.Errorf("%s: the solutions are not opened", name)
		}
	}
	p := openedTypo(uitest.New(t, uitest.Phone), wrongDigit)
	p.Write("d")
	if p.AtHome() || p.compare.Visible() {
		t.Error("solutions can be compared when there are none")
	}
}

func TestOnlyWhatSaysWhereToLookIsShaded(t *testing.T) {
	r := uitest.New(t, uitest.Wide)
	p := openedTypo(r, clashing)
	v := p.typoPage.board.View()
	if !v.Marks.Washed.IsEmpty() || strings.Contains(p.text.String(), "shaded") {
		t.Errorf("with a clash %v are shaded", v.Marks.Washed)
	}
	if want := conflicting(&p.found.Board.Digits).Difference(v.Marks.Framed); v.Conflicts != want || want.IsEmpty() {
		t.Errorf("%v are marked as clashing, want %v", v.Conflicts, want)
	}
	p.Leave()
	p = openedTypo(r, "1"+uitest.Hardest[1:])
	if n := p.found.Clash.Len(); n != 21 {
		t.Fatalf("%d givens can't all be right", n)
	}
	if v := p.typoPage.board.View(); !v.Marks.Washed.IsEmpty() || strings.Contains(p.text.String(), "shaded") {
		t.Errorf("%v are shaded", v.Marks.Washed)
	}
}
