package hint

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
)

// fewTechniques limits the techniques of the steps possible now, until the user
// asks for more.
const fewTechniques = 5

// trail is a list of steps with what was asked for, while it is being found and after.
type trail struct {
	request Request
	judged  diagnose.Judgement
	walk    Walk
	done    bool // whether the search has ended
	stopped bool // whether the user ended it
	proved  bool // whether it has found a proof, which it only shortens

	possible board.Candidates // as in [Found]
}

// begin empties the list for a new search.
func (t *trail) begin() {
	*t = trail{request: t.request, judged: diagnose.Judgement{Verdict: solvers.Unique}}
}

// found adds steps.
func (t *trail) found(found Found) {
	if found.Possible != (board.Candidates{}) {
		t.possible = found.Possible
	}
	t.proved = found.Proof && len(found.Items) > 0
	t.walk.Add(found)
}

// several reports whether the steps hold in each of several solutions.
func (t *trail) several() bool { return t.possible != board.Candidates{} }

// left returns the cells in which several solutions differ, unless the steps prove a cell.
func (t *trail) left() (cells board.Cells) {
	for c, digits := range t.possible {
		if digits.Len() > 1 && t.request.Kind != Cell {
			cells = cells.With(board.Cell(c))
		}
	}
	return cells
}

// item returns the step of the current row, nil for the row after the last one.
func (t *trail) item() *Item {
	item, _, _ := t.walk.Row(t.walk.At())
	return item
}
