package film_test

import (
	"fmt"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/film"
	"github.com/solvoku/solvoku/ui/internal/replay"
)

// At the start of a search, the constraints that the givens satisfy are covered.
func ExamplePanelViews() {
	puzzle := board.MustParseGrid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
	player := replay.New(solvers.ExactCover{}, puzzle)
	defer player.Close()
	covered := 0
	for _, view := range film.PanelViews(player.Frame(), puzzle, film.NoConstraint) {
		for _, tile := range view.Tiles {
			if tile.State == film.TileCovered {
				covered++
			}
		}
	}
	fmt.Println(covered, "of", solvers.ConstraintCount, "covered by", puzzle.FilledCount(), "givens")
	// Output: 84 of 324 covered by 21 givens
}
