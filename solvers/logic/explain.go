package logic

import (
	"iter"
	"slices"

	"github.com/solvoku/solvoku/board"
)

// places reports whether the step puts a digit into the cell.
func (s *Step) places(cell board.Cell) bool {
	return slices.ContainsFunc(s.Placements, func(p Candidate) bool { return p.Cell == cell })
}

// Shorten yields ever shorter proofs of the digit that the last step places. The steps must
// follow from the state one after another, and so do those of each proof. The last proof
// needs every one of its steps, unless Interrupt ended the search.
//
// Steps are dropped, at first many at a time, together with everything that no longer
// follows. A step is kept only if the digit can't be proved without it.
func (f *Finder) Shorten(st State, steps []Step) iter.Seq[[]Step] {
	return func(yield func([]Step) bool) {
		if len(steps) == 0 || len(steps[len(steps)-1].Placements) == 0 {
			return
		}
		e := explaining{f: f, cell: steps[len(steps)-1].Placements[0].Cell, steps: steps}
		for i := range steps {
			e.states = append(e.states, st)
			st.Apply(&steps[i])
		}
		for size, spared := len(steps)/2, true; size > 0; {
			spared = false
			for end := len(e.steps) - 1; end > 0; end = min(end, len(e.steps)) - size {
				shorter, states, ok := e.without(max(0, end-size), end)
				if !ok {
					continue
				}
				e.steps, e.states, spared = shorter, states, true
				if !yield(slices.Clone(e.steps)) {
					return
				}
			}
			if size > 1 || !spared {
				size /= 2
			}
		}
	}
}

// explaining is a proof of a cell's digit while it is being shortened.
type explaining struct {
	f      *Finder
	cell   board.Cell
	steps  []Step
	states []State // states[i] is the state before step i
}

// without returns the proof without the steps from first up to but excluding end, and without any
// that no longer follow. ok is false if the proof no longer reaches the cell.
func (e *explaining) without(first, end int) (steps []Step, states []State, ok bool) {
	steps = append(steps, e.steps[:first]...)
	states = append(states, e.states[:first]...)
	now := e.states[first]
	for i := end; i < len(e.steps); i++ {
		if e.f.Interrupt != nil && e.f.Interrupt() {
			return nil, nil, false
		}
		s, valid := e.again(&now, &e.steps[i], &e.states[i])
		if !valid {
			continue
		}
		steps, states = append(steps, s), append(states, now)
		if s.places(e.cell) {
			return steps, states, true
		}
		now.Apply(&s)
	}
	return nil, nil, false
}

// again returns a step that draws the same conclusion as s in the state now, which may
// have more candidates and fewer digits than the state in which s was found.
func (e *explaining) again(now *State, s *Step, found *State) (again Step, ok bool) {
	if s.intact(now, found) {
		return *s, true
	}
	if len(s.Placements) > 0 {
		for _, t := range [...]Technique{FullHouse, NakedSingle, HiddenSingle} {
			all := e.f.run(now, ruleOf(t), t, false)
			for i := range all {
				if all[i].Placements[0] == s.Placements[0] {
					return all[i].Clone(), true
				}
			}
		}
	}
	r := ruleOf(s.Technique)
	if r.order >= firstNet {
		return Step{}, false // finding all of them takes too long
	}
	all := e.f.run(now, r, s.Technique, false)
	for i := range all {
		if all[i].covers(s, now) {
			return all[i].Clone(), true
		}
	}
	return Step{}, false
}

// firstNet is the order of the forcing chains and nets.
const firstNet = 8500

// covers reports whether s concludes everything that the other step does in a state. It
// returns false if the other step concludes nothing there.
func (s *Step) covers(other *Step, st *State) bool {
	news := false
	for _, e := range other.Eliminations {
		if st.hasCandidate(e.Cell, e.Digit) {
			news = true
			if !slices.Contains(s.Eliminations, e) {
				return false
			}
		}
	}
	for _, p := range other.Placements {
		if !slices.Contains(s.Placements, p) {
			return false
		}
	}
	return news || len(other.Placements) > 0
}

// intact reports whether everything that a step's reason looks at is as it was when the step
// was found, so that the step still holds for the same reason.
func (s *Step) intact(now, found *State) bool {
	for c := range s.scope().All() {
		if now.grid[c] != found.grid[c] || now.has[c] != found.has[c] {
			return false
		}
	}
	return true
}

// scope returns the cells that a step's reason looks at: those of its pattern, of its
// houses, and of each house in which two nodes are the only places for a digit.
func (s *Step) scope() (scope board.Cells) {
	switch s.Technique {
	case BUG1, BUG2, BUG3, BUG4, Uniqueness6, ForcingNetContradiction, ForcingNetVerity:
		return board.AllCells() // their steps show only part of the reason
	}
	for _, p := range s.Parts {
		scope = scope.Union(p.Cells)
	}
	for _, h := range s.Houses {
		scope = scope.Union(h.House.CellSet())
	}
	for _, l := range s.Links {
		both := l.From.Cells.Union(l.To.Cells)
		scope = scope.Union(both)
		for h := range board.House(board.HouseCount) {
			if l.Strong && l.From.Digit == l.To.Digit && both.SubsetOf(h.CellSet()) {
				scope = scope.Union(h.CellSet())
			}
		}
	}
	return scope
}
