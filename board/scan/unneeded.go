package scan

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/internal/solutions"
)

// That digits have exactly one solution is evidence for each of them only as far as another
// reading of its cell would leave none or several.

// spare reports whether a grid has exactly one solution even without one of its digits.
// Then uniqueness is no evidence for that digit: dirt may happen to look like it.
func spare(h *solutions.Houses, g board.Grid, c board.Cell, nodes *int) bool {
	g[c] = 0
	n, known := h.Count(g, 2, nodes)
	return n == 1 && known
}

// exchangeable reports whether a grid has exactly one solution also with a cell's second most
// probable digit.
func (r *Reading) exchangeable(g board.Grid, c board.Cell, nodes *int) bool {
	for _, a := range r.Cells[c].Alternatives {
		if a.Digit != 0 && a.Digit != g[c] {
			g[c] = a.Digit
			_, ok := r.houses.Only(g, nodes)
			return ok
		}
	}
	return false
}

// dropped reports whether an empty cell may hold a digit that the solution doesn't need: most of
// what speaks against its being empty speaks for the solution's digit.
func (c *Cell) dropped(solution board.Digit) bool { return c.P < line && 2*c.of(solution) > 1-c.P }
