package coverview

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/replay"
	"github.com/solvoku/solvoku/solvers"
)

var puzzle = board.MustParseGrid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")

// frame returns Exact Cover's search after a number of steps.
func frame(t testing.TB, step int64) replay.Frame {
	t.Helper()
	p, err := replay.New(solvers.ExactCover{}, puzzle, replay.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	if err := p.Seek(t.Context(), step, nil); err != nil {
		t.Fatal(err)
	}
	return p.Frame()
}

// count counts the tiles in each state.
func count(views [KindCount]View) (n [stateCount]int) {
	for _, v := range views {
		for _, tile := range v.Tiles {
			n[tile.State]++
		}
	}
	return n
}

func TestAtFirstTheGivensAreCoveredAndOneConstraintIsNext(t *testing.T) {
	n := count(Views(frame(t, 0), puzzle, NoConstraint))
	if n[Covered] != 4*puzzle.FilledCount() || n[Smallest] != 1 || n[Chosen] != 0 || n[Empty] != 0 {
		t.Errorf("%d are covered, %d chosen, %d next, %d empty", n[Covered], n[Chosen], n[Smallest], n[Empty])
	}
}

func TestAtTheEndTheSearchHasChosenTheRest(t *testing.T) {
	n := count(Views(frame(t, 1<<40), puzzle, NoConstraint))
	if n[Covered] != 4*puzzle.FilledCount() || n[Chosen] != 4*puzzle.EmptyCount() {
		t.Errorf("%d are covered and %d chosen", n[Covered], n[Chosen])
	}
}

func TestTheNextConstraintIsTheOneThatTheSearchCovers(t *testing.T) {
	first := frame(t, 1)
	views := Views(frame(t, 0), puzzle, NoConstraint)
	k := first.Event.Constraint
	if got := views[k/board.CellCount].Tiles[k%board.CellCount].State; got != Smallest {
		t.Errorf("the search covers constraint %d first, whose state is %d", k, got)
	}
}

func TestASelectedConstraintShowsWhatItsRowsCover(t *testing.T) {
	frames := []replay.Frame{frame(t, 0), frame(t, 200), frame(t, 503), frame(t, 1<<40)}
	rapid.Check(t, func(t *rapid.T) {
		f := rapid.SampledFrom(frames).Draw(t, "frame")
		k := solvers.Constraint(rapid.IntRange(0, solvers.ConstraintCount-1).Draw(t, "constraint"))
		views := Views(f, puzzle, k)
		rows, met := RowsOf(f, k)
		marked := map[solvers.Constraint]bool{}
		for _, r := range rows {
			for _, other := range solvers.ConstraintsOf(r.Cell, r.Digit) {
				marked[other] = true
			}
		}
		delete(marked, k)
		for kind, v := range views {
			for i := range v.Tiles {
				c := Kind(kind).Constraint(i)
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
		if tile.State == Chosen && (len(rows) != 1 || f.Digits[rows[0].Cell] != rows[0].Digit) {
			t.Fatalf("a chosen constraint is covered by %v", rows)
		}
	})
}

func TestTheConstraintsOfTheLastStepAreMarked(t *testing.T) {
	for _, step := range []int64{0, 1, 2, 3, 500, 503} {
		f := frame(t, step)
		marked := 0
		for _, v := range Views(f, puzzle, NoConstraint) {
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
