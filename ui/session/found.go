package session

import (
	"slices"

	"github.com/solvoku/solvoku/solvers"
)

// found are the outcomes of the last two solvers that did one task, in the order in which
// they came. A result belongs to the digits it was found from: the first outcome of another
// task drops those of the one before, whatever has become of the board meanwhile.
type found []Outcome

// add adds an outcome and returns the other solver's of the same task, or nil. A clash, which
// no solver looks into, is neither kept nor compared.
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

// sameTask reports whether two outcomes are of the same digits and candidates.
func (o *Outcome) sameTask(other *Outcome) bool {
	return o.Puzzle == other.Puzzle && o.Excluded == other.Excluded && o.Scope == other.Scope
}
