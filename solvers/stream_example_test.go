package solvers_test

import (
	"context"
	"fmt"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// A file of puzzles, one per line, is solved as it is read.
func ExampleStream() {
	file := "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n" +
		"..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..\n"
	puzzles := func(yield func(board.Grid) bool) {
		for line := range strings.Lines(file) {
			if g, err := board.ParseGrid(strings.TrimSpace(line)); err == nil && !yield(g) {
				return
			}
		}
	}
	for done := range solvers.Stream(context.Background(), solvers.Bitboard{}, puzzles, solvers.Options{}) {
		fmt.Println(done.Result.Solution, done.Err)
	}
	// Output:
	// 534678912672195348198342567859761423426853791713924856961537284287419635345286179 <nil>
	// 483921657967345821251876493548132976729564138136798245372689514814253769695417382 <nil>
}
