package logic

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// Explain returns a short proof of a cell's digit: the steps of the path that it needs,
// in order. None of them can be left out, and the last one places the digit. ok is false
// if the path doesn't reach the cell or the cell already holds a digit.
//
// The proof is the shortest found, not necessarily the shortest that exists. Steps are
// dropped one by one, from the last, together with everything that no longer follows; a
// step stays only if the digit can't be proved without it. If Interrupt ends the search,
// the proof may be longer than necessary.
func (f *Finder) Explain(st State, cell board.Cell) (steps []Step, ok bool) {
	if st.grid[cell] != 0 {
		return nil, false
	}
	e := explaining{f: f, cell: cell}
	now := st
	f.Path(&now, func(s *Step) bool {
		e.states = append(e.states, now)
		e.steps = append(e.steps, s.clone())
		ok = s.places(cell)
		return !ok
	})
	if !ok {
		return nil, false
	}
	e.shorten()
	return e.steps, true
}

// places reports whether the step puts a digit into the cell.
func (s *Step) places(cell board.Cell) bool {
	for _, p := range s.Placements {
		if p.Cell == cell {
			return true
		}
	}
	return false
}

// explaining is a proof of a cell's digit while it is being shortened.
type explaining struct {
	f      *Finder
	cell   board.Cell
	steps  []Step
	states []State // states[i] is the state before step i
}

// shorten drops steps until every one is needed.
func (e *explaining) shorten() {
	for spared := true; spared; {
		spared = false
		for i := len(e.steps) - 2; i >= 0; i-- {
			if steps, states, ok := e.without(i); ok {
				e.steps, e.states, spared = steps, states, true
				i = min(i, len(steps)-1)
			}
		}
	}
}

// without returns the proof without step skip and without the steps that then no longer
// follow. ok is false if it no longer reaches the cell.
func (e *explaining) without(skip int) (steps []Step, states []State, ok bool) {
	steps = append(steps, e.steps[:skip]...)
	states = append(states, e.states[:skip]...)
	now := e.states[skip]
	for i := skip + 1; i < len(e.steps); i++ {
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
	if now.grid == found.grid && now.has == found.has {
		return *s, true
	}
	if len(s.Placements) > 0 {
		for _, t := range [...]Technique{FullHouse, NakedSingle, HiddenSingle} {
			e.f.search(now, ruleOf(t), t, false)
			for i := range e.f.n {
				if e.f.found[i].Placements[0] == s.Placements[0] {
					return e.f.found[i].clone(), true
				}
			}
		}
	}
	r := ruleOf(s.Technique)
	if r.order >= firstNet {
		return Step{}, false // finding all of them takes too long
	}
	e.f.search(now, r, s.Technique, false)
	for i := range e.f.n {
		if e.f.found[i].covers(s, now) {
			return e.f.found[i].clone(), true
		}
	}
	return Step{}, false
}

// firstNet is the order of the forcing chains and nets.
const firstNet = 8500

// covers reports whether s concludes everything that the other step does in a state. It
// is false if the other step concludes nothing there.
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
