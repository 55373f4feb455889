package film

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/replay"
)

var coverPuzzle = board.MustParseGrid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")

// coverFrame returns Exact Cover's search after a number of steps.
func coverFrame(t testing.TB, step int64) replay.Frame {
	t.Helper()
	p := replay.New(solvers.ExactCover{}, coverPuzzle)
	defer p.Close()
	if err := p.Seek(t.Context(), step, nil); err != nil {
		t.Fatal(err)
	}
	return p.Frame()
}

// countStates counts the tiles in each state.
func countStates(views [PanelCount]PanelView) (n [TileStateCount]int) {
	for _, v := range views {
		for _, tile := range v.Tiles {
			n[tile.State]++
		}
	}
	return n
}

func TestAtFirstTheGivensAreCoveredAndOneConstraintIsNext(t *testing.T) {
	n := countStates(PanelViews(coverFrame(t, 0), coverPuzzle, NoConstraint))
	if n[TileCovered] != 4*coverPuzzle.FilledCount() || n[TileSmallest] != 1 || n[TileChosen] != 0 || n[TileEmpty] != 0 {
		t.Errorf("%d are covered, %d chosen, %d next, %d empty", n[TileCovered], n[TileChosen], n[TileSmallest], n[TileEmpty])
	}
}

func TestAtTheEndTheSearchHasChosenTheRest(t *testing.T) {
	n := countStates(PanelViews(coverFrame(t, 1<<40), coverPuzzle, NoConstraint))
	if n[TileCovered] != 4*coverPuzzle.FilledCount() || n[TileChosen] != 4*coverPuzzle.EmptyCount() {
		t.Errorf("%d are covered and %d chosen", n[TileCovered], n[TileChosen])
	}
}

func TestTheNextConstraintIsTheOneThatTheSearchCovers(t *testing.T) {
	first := coverFrame(t, 1)
	views := PanelViews(coverFrame(t, 0), coverPuzzle, NoConstraint)
	k := first.Event.Constraint
	if got := views[k/board.CellCount].Tiles[k%board.CellCount].State; got != TileSmallest {
		t.Errorf("the search covers constraint %d first, whose state is %d", k, got)
	}
}

func TestASelectedConstraintShowsWhatItsRowsCover(t *testing.T) {
	frames := []replay.Frame{coverFrame(t, 0), coverFrame(t, 200), coverFrame(t, 503), coverFrame(t, 1<<40)}
	rapid.Check(t, func(t *rapid.T) {
		f := rapid.SampledFrom(frames).Draw(t, "frame")
		k := solvers.Constraint(rapid.IntRange(0, solvers.ConstraintCount-1).Draw(t, "constraint"))
		views := PanelViews(f, coverPuzzle, k)
		rows, met := RowsCovering(f, k)
		marked := map[solvers.Constraint]bool{}
		for _, r := range rows {
			for _, other := range solvers.ConstraintsOf(r.Cell, r.Digit) {
				marked[other] = true
			}
		}
		delete(marked, k)
		for kind, v := range views {
			for i := range v.Tiles {
				c := PanelKind(kind).Constraint(i)
				if v.Marked[i] != marked[c] {
					t.Fatalf("constraint %d is marked: %v", c, v.Marked[i])
				}
				if (int(v.Selected) == i) != (c == k) {
					t.Fatalf("constraint %d is selected: %v", c, int(v.Selected) == i)
				}
			}
		}
		tile := views[k/board.CellCount].Tiles[k%board.CellCount]
		if !met && int(tile.Rows) != len(rows) {
			t.Fatalf("the tile shows %d rows, want %d", tile.Rows, len(rows))
		}
		if tile.State == TileChosen && (len(rows) != 1 || f.Digits[rows[0].Cell] != rows[0].Digit) {
			t.Fatalf("a chosen constraint is covered by %v", rows)
		}
	})
}

func TestTheConstraintsOfTheLastStepAreMarked(t *testing.T) {
	for _, step := range []int64{0, 1, 2, 3, 500, 503} {
		f := coverFrame(t, step)
		marked := 0
		for _, v := range PanelViews(f, coverPuzzle, NoConstraint) {
			for _, m := range v.Marked {
				if m {
					marked++
				}
			}
		}
		want := map[solvers.EventKind]int{solvers.Place: 4, solvers.TakeBack: 4, solvers.Cover: 1, solvers.Uncover: 1, solvers.DeadEnd: 1}[f.Event.Kind]
		if step == 0 {
			want = 0
		}
		if marked != want {
			t.Errorf("step %d, %s: %d constraints are marked, not %d", step, f.Event.Kind, marked, want)
		}
	}
}
