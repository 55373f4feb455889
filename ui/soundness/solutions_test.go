package soundness

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// three is [uitest.Easy] without its ones, which has three solutions.
var three = strings.ReplaceAll(uitest.Easy, "1", ".")

func TestAllSolutionsAreFoundAndCompared(t *testing.T) {
	for _, c := range []struct {
		name, puzzle string
		want         int
	}{
		{"one", uitest.Easy, 1},
		{"three", three, 3},
		{"many", strings.NewReplacer("1", ".", "2", ".").Replace(uitest.Easy), 124},
		{"more than are kept", strings.NewReplacer("1", ".", "2", ".", "3", ".").Replace(uitest.Easy), 5580},
		{"none", strings.Replace(uitest.Easy, "6..195", "2..195", 1), 0},
		{"a clash", "55" + uitest.Easy[2:], 0},
	} {
		puzzle := board.MustParseGrid(c.puzzle)
		var reports []Found
		if err := SearchSolutions(context.Background(), format.FromGrid(puzzle).State, func(f Found) { reports = append(reports, f) }); err != nil {
			t.Fatal(err)
		}
		last := reports[len(reports)-1]
		if last.Count != c.want || !last.All || len(last.Solutions) != min(c.want, Kept) {
			t.Errorf("%s: %d solutions, %d kept, all: %v", c.name, last.Count, len(last.Solutions), last.All)
		}
		if last.Compared != (c.want > 1) {
			t.Errorf("%s: the solutions are compared: %v", c.name, last.Compared)
		}
		if c.want > 1 && (reports[0].Count != 2 || reports[0].Compared) {
			t.Errorf("%s: first %d solutions are reported", c.name, reports[0].Count)
		}
		for i := 1; i < len(reports); i++ {
			if !slices.Equal(reports[i-1].Solutions, last.Solutions[:len(reports[i-1].Solutions)]) {
				t.Errorf("%s: what was reported has changed", c.name)
			}
		}
	}
}

// TestADecisiveGivenLeavesItsSolution adds each such given to the puzzle.
func TestADecisiveGivenLeavesItsSolution(t *testing.T) {
	puzzle := board.MustParseGrid(three)
	var found Found
	if err := SearchSolutions(context.Background(), format.FromGrid(puzzle).State, func(f Found) { found = f }); err != nil {
		t.Fatal(err)
	}
	for _, solution := range found.Solutions {
		decisive := found.Decisive(&solution)
		if decisive.IsEmpty() {
			t.Errorf("nothing decides for %v", solution)
		}
		for c := range decisive.All() {
			with := puzzle
			with[c] = solution[c]
			if got, only := solvers.UniqueSolution(with); !only || got != solution {
				t.Errorf("%v=%d does not decide", c, solution[c])
			}
		}
	}
}

func TestASearchEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	var last Found
	err := SearchSolutions(ctx, board.State{}, func(f Found) {
		last = f
		if f.Count > 2 {
			cancel()
		}
	})
	if err == nil || last.All || last.Count <= 2 || len(last.Solutions) != Kept {
		t.Errorf("%v after %d solutions, %d kept", err, last.Count, len(last.Solutions))
	}
}
