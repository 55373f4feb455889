package session

import (
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/edit"
)

// TestADamagedPuzzleIsRepaired reads changes of which bytes were changed.
func TestADamagedPuzzleIsRepaired(t *testing.T) {
	puzzle := "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	holed := strings.Replace(puzzle, "195", "1.5", 1)
	for text, want := range map[string]edit.Change{
		"load " + puzzle: {Op: edit.Load, Grid: board.MustParseGrid(puzzle)},
		"load " + strings.Replace(puzzle, "195", "1x5", 1): {Op: edit.Load, Grid: board.MustParseGrid(holed)},
		"lxad " + puzzle:  {Op: edit.Load, Grid: board.MustParseGrid(puzzle)},
		"fixx " + puzzle:  {Op: edit.Fill, Grid: board.MustParseGrid(puzzle)},
		"loads " + puzzle: {Op: edit.Load, Grid: board.MustParseGrid(puzzle)},
	} {
		if got, ok := mendChange(text); !ok || got.String() != want.String() {
			t.Errorf("%q becomes %q, %v", text, got, ok)
		}
	}
	for _, text := range []string{"", "load", "lxxx " + puzzle, "xxxl " + puzzle, "xxxx " + puzzle, "load " + puzzle[1:]} {
		if got, ok := mendChange(text); ok {
			t.Errorf("%q becomes %q", text, got)
		}
	}
}
