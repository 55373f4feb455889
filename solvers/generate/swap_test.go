package generate

import (
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/internal/bitboard"
)

// TestSwapsAreOtherSolutions looks for swaps in solutions with some cells emptied, and for
// the solution that each one implies, with another digit in its cell.
func TestSwapsAreOtherSolutions(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	seen := map[bool]int{}
	for range 150 {
		solution := Solution(rng)
		puzzle := solution
		for range 60 + rng.IntN(60) {
			puzzle[rng.IntN(board.CellCount)] = 0
		}
		var l layout
		l.set(&solution, &puzzle)
		for c := range board.Cell(board.CellCount) {
			if puzzle[c] != 0 {
				l.toggle(c)
				puzzle[c] = 0
			}
			found := l.swappable(c)
			seen[found]++
			if !found {
				if rng.IntN(3) > 0 {
					l.toggle(c)
					puzzle[c] = solution[c]
				}
				continue
			}
			var other bitboard.State
			search := bitboard.Search{Limit: 1}
			if !other.Load(&puzzle) || !other.Strike(c, solution[c]) {
				t.Fatalf("%s: no solution with another digit in %s", puzzle, c)
			}
			if search.Run(&other); search.Found == 0 {
				t.Fatalf("%s: no solution with another digit in %s", puzzle, c)
			}
		}
	}
	if seen[true] < 500 || seen[false] < 500 {
		t.Errorf("swappable cells: %v", seen)
	}
}
