package diagnose

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// Suspect is a given that may be wrong.
type Suspect struct {
	Cell board.Cell
	Was  board.Digit // the digit that stands there
}

// Suspects returns the givens that need another digit or none in one of the
// repairs, the likeliest first and each once.
func (d Diagnosis) Suspects() (all []Suspect) {
	var seen board.Cells
	for _, r := range slices.Concat(d.Repairs, d.Others) {
		if (r.Kind == WrongDigit || r.Kind == Extra) && !seen.Contains(r.Cell) {
			seen = seen.With(r.Cell)
			all = append(all, Suspect{r.Cell, r.Was})
		}
	}
	return all
}
