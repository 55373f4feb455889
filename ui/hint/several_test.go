package hint

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/widgets"
)

// twoSolutions has two rows that can swap two digits, and another cell that only one digit fits.
const twoSolutions = ".23.56789.68.9723575923814651498362723761459889672541368154937297236185434587296."

// manySolutions is hardPuzzle without one of its givens, which leaves too few.
const manySolutions = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1........"

// TestTheWayLeadsAsFarAsAllSolutionsAgree compares a way with every solution.
func TestTheWayLeadsAsFarAsAllSolutionsAgree(t *testing.T) {
	for _, puzzle := range []string{twoSolutions, manySolutions} {
		var w Walk
		var possible board.Candidates
		start := uitest.State(t, puzzle)
		judged, err := FindSteps(t.Context(), Request{Board: start}, func(f Found) {
			if f.Possible != (board.Candidates{}) {
				possible = f.Possible
			}
			w.Add(f)
		})
		if err != nil || !judged.Several() || w.Steps() == 0 {
			t.Fatalf("%d steps, %v", w.Steps(), err)
		}
		var seen board.Candidates
		for solution := range solvers.Solutions(t.Context(), start.Digits) {
			for c, d := range solution {
				seen[c] = seen[c].With(d)
			}
			for i := range w.Steps() {
				item, _, _ := w.Row(i)
				for _, p := range item.Step.Placements {
					if solution[p.Cell] != p.Digit {
						t.Errorf("%v places %v", &item.Step, p)
					}
				}
				for _, e := range item.Step.Eliminations {
					if solution[e.Cell] == e.Digit {
						t.Errorf("%v eliminates %v", &item.Step, e)
					}
				}
			}
		}
		if possible != seen {
			t.Errorf("the solutions have %v, not %v", seen, possible)
		}
	}
}

// TestTheRestFollowsWhatDecides starts from an answer that leaves one of the solutions.
func TestTheRestFollowsWhatDecides(t *testing.T) {
	var w Walk
	state := uitest.State(t, twoSolutions, "r1c1=1")
	if _, err := FindSteps(context.Background(), Request{Kind: Rest, Board: state}, w.Add); err != nil || !w.Solves() {
		t.Errorf("the rest has %d steps, %v", w.Steps(), err)
	}
}

// TestThePageLeadsAsFarAsAllSolutionsAgree covers the whole way, How hard and files.
func TestThePageLeadsAsFarAsAllSolutionsAgree(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	p := walking(r, twoSolutions)
	p.says("Full House\nEasy · step 1 of 1 · holds in every solution, no uniqueness used")
	p.Press(fyne.KeyEnd)
	p.says("Several solutions remain.\n\nSo the steps end here.")
	p.says("Techniques that need a single solution are left out.")
	v := p.page.board.View()
	if want := board.DigitsOf(1, 4); v.State.Digits[80] != 1 || v.Marks.Candidates[0] != want || v.Marks.Candidates[80] != 0 {
		t.Errorf("r1c1 shows %v, want %v", v.Marks.Candidates[0], want)
	}
	if got := p.row(1).Head; got != "Several solutions remain." {
		t.Errorf("the list ends %q", got)
	}
	if got := p.way.report(); !strings.Contains(got, "\nOne step holds in every solution: a Full House.\n") || !strings.HasSuffix(got, "\nSeveral solutions remain.\n") {
		t.Errorf("the text is %q", got)
	}
	var page bytes.Buffer
	if err := p.way.writeMarkdown(&page); err != nil || !strings.Contains(page.String(), "Several solutions remain.") {
		t.Errorf("%v: the file is %q", err, page.String())
	}
	scene := stepFilm{r.Window, &p.way}.scene(1, "")
	if scene.Notes[0] != board.DigitsOf(1, 4) {
		t.Errorf("the film shows %v", scene.Notes[0])
	}
	p.Leave()
	p = asking(r, twoSolutions)
	p.untilRated()
	p.says("2 solutions\n\nOnly a puzzle with one solution can be rated.\nOne step holds in every solution: a Full House.\nTechniques that need a single solution are left out.")
	if p.panel.scale.Visible() || p.panel.hard.ratings.Visible() || !p.panel.strip.Visible() || p.main().View().Text != "Walk through it" {
		t.Error("How hard shows a rating, or no steps")
	}
	p.Leave()
	load(r, manySolutions)
	p = opened(r, hardFace)
	p.says("Several solutions\n\nOnly a puzzle with one solution can be rated.\n11 steps hold in every solution.")
	p.Leave()
	load(r, uitest.Easy)
	if p = opened(r, hardFace); !p.panel.scale.Visible() || !p.panel.hard.ratings.Visible() {
		t.Error("a puzzle with one solution has no rating")
	}
}

// TestHowHardIsStoppedByItsKey while it looks for the steps that hold in several solutions, where it
// has no fold with another.
func TestHowHardIsStoppedByItsKey(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	load(r, manySolutions)
	p := open(r.Window, func(logic.Technique, func()) {}, hardFace)
	if !p.rates || p.keys[2].View().Kind == widgets.Stop {
		t.Errorf("before anything is found it rates: %v, the key is %+v", p.rates, p.keys[2].View())
	}
	p.rateOn(progress{steps: Found{Possible: board.Candidates{board.DigitsOf(1, 4)}}})
	if stop := p.keys[2]; !stop.Visible() || stop.View().Kind != widgets.Stop {
		t.Fatalf("the key is %+v, visible: %v", stop.View(), stop.Visible())
	}
	p.keys[2].Press()
	r.Until("it has stopped", func() bool { return !p.work.Busy() })
	if p.keys[2].Visible() || p.rates || !p.way.done {
		t.Errorf("afterwards it rates: %v, done: %v", p.rates, p.way.done)
	}
}

// TestACellOfSeveralSolutions has a cell in which all solutions agree, and one in which they differ.
func TestACellOfSeveralSolutions(t *testing.T) {
	p := proving(uitest.New(t, uitest.Phone), twoSolutions, 80)
	p.says("r9c9 is 1\nproved in one step · holds in every solution, no uniqueness used")
	p.Press(fyne.KeyEnd)
	if v := p.page.board.View(); v.Marks != nil || strings.Contains(p.said(), "the steps end") {
		t.Errorf("after the proof it says %q", p.said())
	}
	p.TapCell(0)
	p.found()
	p.says("r1c1 differs between the solutions\n\nThey have 1 and 4 there, so no steps prove one digit.")
	if v := p.page.board.View(); v.Marks.Candidates[0] != board.DigitsOf(1, 4) || p.main().View().Text != "Done" {
		t.Errorf("the cell shows %v, the key %q", v.Marks.Candidates[0], p.main().View().Text)
	}
}

// TestAStoppedSearchReportsNoNumber checks that it doesn't say how many solutions there are.
func TestAStoppedSearchReportsNoNumber(t *testing.T) {
	p := walking(uitest.New(t, uitest.Phone), twoSolutions)
	p.way.begin()
	p.page.found(Found{Possible: board.Candidates{board.DigitsOf(1, 4)}})
	p.face = hardFace
	p.way.done, p.way.stopped = true, true
	if got := p.content().spoken(); got != "Several solutions\n\nOnly a puzzle with one solution can be rated." {
		t.Errorf("it says %q", got)
	}
}
