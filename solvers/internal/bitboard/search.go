package bitboard

import "github.com/solvoku/solvoku/board"

// Search is a search for solutions: its settings and its results.
type Search struct {
	Limit int  // solutions to stop at; 0 means no limit
	Path  Path // how conclusions are drawn

	// Told, if not nil, is passed each solution, and can stop the search.
	Told *Told

	// Look, if not nil, is called every few hundred guesses (a few tenths of a
	// millisecond), and stops the search by returning false.
	Look func() bool

	// SoFar, if not nil, is called before Look with the solutions found so far.
	SoFar func(found int)

	Keep     bool       // whether Solution is wanted
	Solution board.Grid // the first solution found
	Found    int        // solutions found
	Stopped  bool       // whether Told or Look stopped the search

	guesses uint
	guide   Guide
	root    State // the open state at which the search began
	before  int   // Found when the search began
	again   bool  // whether branch ended in order to restart

	foundAt uint // number of guesses at the last solution
	twins   int  // sets of cells that apart found, each of which doubles the solutions
}

const lookEvery = 1 << 9

// Count returns the number of a puzzle's solutions, at most limit, where 0 means no limit. A
// puzzle whose givens clash has none.
func Count(puzzle *board.Grid, limit int) int {
	var s State
	switch {
	case !s.Load(puzzle):
		return 0
	case s.Solved():
		return 1
	}
	r := Search{Limit: limit}
	r.Run(&s)
	return r.Found
}

// Run searches a state in which no contradiction was found, and leaves it in
// disorder. The figures are added to those of earlier runs.
func (r *Search) Run(s *State) {
	if s.open.empty() {
		r.found(s)
		return
	}
	r.guide.Begin(s)
	r.before = r.Found
	for r.root = *s; ; *s = r.root {
		r.again = false
		r.branch(s)
		switch {
		case !r.again || !probe(&r.root, r.Path):
			return
		case r.root.open.empty():
			r.found(&r.root)
			return
		}
		r.guide.Restart()
	}
}

// probe strikes the candidates that lead directly to a contradiction, for as long as a
// hundred guesses take. It reports false if there is no solution. A search that has long
// found nothing has often tried everything else before a few cells that can't be filled.
func probe(s *State, path Path) bool {
	var trial State
	for c := range board.Cell(board.CellCount) {
		if s.Digit(c) != 0 {
			continue
		}
		for d := range s.Candidates(c).All() {
			if !s.guessOn(path, &trial, int(bitOf[c]), int(d)-1, noDigit) && !s.strikeOn(path, c, d) {
				return false
			}
		}
	}
	return true
}

// branch searches an open state and reports whether to go on.
func (r *Search) branch(s *State) bool {
	var next State
	for {
		if r.guesses++; r.guesses%lookEvery == 0 && r.Look != nil {
			if r.SoFar != nil {
				r.SoFar(r.Found)
			}
			if r.Stopped = !r.Look(); r.Stopped {
				return false
			}
		}
		switch {
		case r.Found > r.before:
			if r.many() {
				return r.branchMany(s)
			}
		case r.guide.Fruitless():
			r.again = true
			return false
		}
		bit, first, second := r.guide.choose(r.Path, s)
		if first == noDigit {
			return true
		}
		found, alike := r.Found, r.guide.alike(s, first)
		if s.guessOn(r.Path, &next, bit, first, second) {
			if next.open.empty() {
				if !r.foundOpen(&next) {
					return false
				}
			} else if !r.branch(&next) {
				return false
			}
		}
		other := s.guessOn(r.Path, s, bit, second, first)
		if other && alike != 0 && r.Found == found {
			other = s.strike(bit, alike)
		}
		if !other {
			r.guide.dead(bit, first)
			return true
		}
		if s.open.empty() {
			return r.foundOpen(s)
		}
	}
}

// foundOpen is found for a search that began in an open state. If this is the run's first
// solution and two are wanted, the second may be at hand: the same one with two digits
// traded, if the root allows each where the other is. That is certain if two digits have no
// given, in which case a search from here would exhaust everything else before it revokes
// the guess that told them apart.
//
// The traded one is a filling that the root allows, so it is a solution, and it differs
// from the first in every place of the two digits. That is enough for a limit of two and
// for no other: the search itself would reach the traded one later, and once it has found
// more solutions than the first, it may have reached it already.
func (r *Search) foundOpen(s *State) bool {
	if !r.found(s) {
		return false
	}
	if !r.guide.wide || r.Limit != r.before+2 {
		return true // an ordinary search ends before looking pays off
	}
	root := &r.root.cand
	for d, p := range s.cand {
		for e, q := range s.cand[:d] {
			if (p.a&^root[e].a)|(p.b&^root[e].b)|(q.a&^root[d].a)|(q.b&^root[d].b) == 0 {
				s.cand[d], s.cand[e] = q, p
				return r.found(s)
			}
		}
	}
	return true
}

// found records a solved state and reports whether to go on.
func (r *Search) found(s *State) bool {
	if r.Keep && r.Found == 0 {
		s.Solution(&r.Solution)
	}
	if r.Told != nil {
		return r.tell(s)
	}
	return r.add(1)
}

// add counts solutions that branch reaches and reports whether to go on.
func (r *Search) add(n int) bool {
	r.foundAt = r.guesses
	r.Found += n << r.twins
	if r.Limit > 0 && r.Found >= r.Limit {
		r.Found = r.Limit
		return false
	}
	return true
}
