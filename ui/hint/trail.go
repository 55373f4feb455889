package hint

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
)

// fewTechniques limits how many techniques the list of possible steps covers until the user asks
// for more.
const fewTechniques = 5

// trail is a list of steps together with its request, during and after the search.
type trail struct {
	request Request
	judged  diagnose.Judgement
	walk    Walk
	done    bool // whether the search has finished
	stopped bool // whether the user ended it
	proved  bool // whether it has found a proof, which it now only shortens

	possible board.Candidates // as in [Found]
}

// begin empties the list for a new search.
func (t *trail) begin() {
	*t = trail{request: t.request, judged: diagnose.Judgement{Verdict: solvers.Unique}}
}

// whole reports whether the search has come to its own end, so that no step is missing.
func (t *trail) whole() bool { return t.done && !t.stopped }

// found adds newly found steps.
func (t *trail) found(found Found) {
	if found.Possible != (board.Candidates{}) {
		t.possible = found.Possible
	}
	t.proved = found.Proof && len(found.Items) > 0
	t.walk.Add(found)
}

// several reports whether the steps hold in all of several solutions.
func (t *trail) several() bool { return t.possible != board.Candidates{} }

// remain reports whether several solutions remain after the steps, unless they prove a cell.
func (t *trail) remain() bool {
	return t.request.Kind != Cell && slices.ContainsFunc(t.possible[:], func(digits board.Digits) bool { return digits.Len() > 1 })
}

// item returns the current row's step, or nil for the row after the last step.
func (t *trail) item() *Item {
	item, _, _ := t.walk.Row(t.walk.At())
	return item
}
