package session

import (
	"slices"

	"github.com/solvoku/solvoku/solvers"
)

// found holds the outcomes of the last two solvers that ran the same task, oldest first. An
// outcome belongs to the digits that the solver started from: the first outcome of another
// task replaces those of the previous one, even if the board has changed in between.
type found []Outcome

// add adds an outcome and returns the other solver's outcome of the same task, or nil. The
// outcome of a board with clashes, which no solver searches, is neither kept nor compared.
func (f *found) add(o Outcome) *Outcome {
	if o.Verdict == solvers.Invalid {
		return nil
	}
	*f = slices.DeleteFunc(*f, func(other Outcome) bool { return !other.sameTask(&o) || other.Solver.ID == o.Solver.ID })
	var other *Outcome
	if n := len(*f); n > 0 {
		other = new((*f)[n-1])
		*f = (*f)[n-1:]
	}
	*f = append(*f, o)
	return other
}

// sameTask reports whether two outcomes started from the same digits and candidates.
func (o *Outcome) sameTask(other *Outcome) bool {
	return o.Puzzle == other.Puzzle && o.Excluded == other.Excluded && o.Rules == other.Rules && o.Scope == other.Scope
}
