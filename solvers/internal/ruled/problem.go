// Package ruled solves Sudokus with [board.Rules].
//
// A puzzle is a set of candidates for each cell and a list of constraints, each of which can
// narrow the sets of its cells. Every kind of clause is made of four constraints:
//
//   - a group of cells with different digits that form one of some sets, alone or in an equation
//     of weighted sums: houses, cages, arrows, little killers;
//   - a table of the digits that two cells may hold together: thermometers, dots, palindromes;
//   - an automaton that reads a line of cells: skyscrapers, between lines, quadruples;
//   - a choice between alternatives: sandwiches, X-sums.
//
// kinds.go says of what each kind is made; nothing else knows the kinds.
package ruled

import (
	"math/bits"

	"github.com/solvoku/solvoku/board"
)

// domains holds each cell's candidates.
type domains [board.CellCount]board.Digits

// constraint is a condition that some cells must meet together.
type constraint interface {
	// cells returns the cells concerned.
	cells() []board.Cell
	// narrow removes candidates that can't be, and reports false if a cell has none left.
	narrow(s *state) bool
}

// problem is a puzzle ready to be searched. Constraints have working memory, so that one
// goroutine at a time may search a problem.
type problem struct {
	start       domains
	peers       [board.CellCount]board.Cells // the cells that can't hold the same digit
	constraints []constraint                 // cheapest first
	of          [board.CellCount][]uint16    // the constraints on each cell
	houses      [][]board.Cell               // the groups with all nine digits

	// weights counts the contradictions that a cell was part of, plus the constraints on it. The
	// search decides first what is most contested ("dom/wdeg", Boussemart et al. 2004).
	weights [board.CellCount]float32
}

// maxConstraints is the maximum number of constraints.
const maxConstraints = 64 * len(state{}.waiting)

// state is a position of a search. Assignment copies it.
type state struct {
	*problem
	*run
	has     domains
	fresh   board.Cells // with a single candidate that their peers may still have
	waiting [16]uint64  // the constraints to narrow by, as bits
}

// set narrows a cell to some of its candidates. It reports false if that leaves none.
func (s *state) set(c board.Cell, left board.Digits) bool {
	had := s.has[c]
	if left == had {
		return true
	}
	s.has[c] = left
	s.run.Actions += int64((had &^ left).Len())
	if left&(left-1) == 0 {
		if left == 0 {
			return false
		}
		s.fresh = s.fresh.With(c)
	}
	for _, i := range s.of[c] {
		s.waiting[i/64] |= 1 << (i % 64)
	}
	return true
}

// propagate narrows the cells as far as each constraint alone can.
func (s *state) propagate() bool {
	for {
		for !s.fresh.IsEmpty() {
			c := s.fresh.Min()
			s.fresh = s.fresh.Rest()
			d := s.has[c]
			s.run.place(c, d.Min())
			for at := s.peers[c]; !at.IsEmpty(); at = at.Rest() {
				if p := at.Min(); s.has[p]&d != 0 && !s.set(p, s.has[p]&^d) {
					s.weights[p]++
					s.weights[c]++
					s.run.deadEnd(p)
					return false
				}
			}
		}
		i, ok := s.next()
		if !ok {
			return true
		}
		if !s.constraints[i].narrow(s) {
			var first board.Cell // 0 for a constraint without cells, which can't be met
			for i, c := range s.constraints[i].cells() {
				if s.weights[c]++; i == 0 {
					first = c
				}
			}
			s.run.deadEnd(first)
			return false
		}
	}
}

// next takes the cheapest constraint that waits.
func (s *state) next() (i int, ok bool) {
	for w, word := range s.waiting {
		if word != 0 {
			s.waiting[w] = word & (word - 1)
			return 64*w + bits.TrailingZeros64(word), true
		}
	}
	return 0, false
}

// begin makes s the position before a search and propagates. It reports false if there is no
// solution.
func (p *problem) begin(s *state, r *run) bool {
	*s = state{problem: p, run: r, has: p.start}
	for i := range p.constraints {
		s.waiting[i/64] |= 1 << (i % 64)
	}
	for c, has := range s.has {
		if has == 0 {
			r.deadEnd(board.Cell(c))
			return false
		}
		if has&(has-1) == 0 {
			s.fresh = s.fresh.With(board.Cell(c))
		}
	}
	return s.propagate()
}
