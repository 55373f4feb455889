package bitboard

import "github.com/solvoku/solvoku/board"

// Search is what a search is told and what it has found. The zero value finds
// nothing: Limit comes first.
type Search struct {
	Limit int // solutions to stop at
	Found int // solutions found

	// Each, if not nil, is given each solution, and stops the search by
	// returning false.
	Each func(board.Grid) bool

	// Look, if not nil, is called every few hundred guesses, and stops the
	// search by returning false.
	Look func() bool

	Stopped bool // whether Each or Look stopped the search
	guesses uint
}

// lookEvery is how many guesses the search makes between two looks: a fraction
// of a millisecond's worth.
const lookEvery = 1 << 9

// Count returns the number of solutions of a puzzle, at most limit.
func Count(puzzle *board.Grid, limit int) int {
	var s State
	if limit <= 0 || !s.load(puzzle) {
		return 0
	}
	if s.open.empty() {
		return 1
	}
	r := Search{Limit: limit}
	r.branch(&s)
	return r.Found
}

// Run searches a state in which no contradiction was found. It leaves the
// state undefined.
func (r *Search) Run(s *State) {
	if s.open.empty() {
		r.found(s)
	} else {
		r.branch(s)
	}
}

// branch searches an open state and reports whether to go on.
func (r *Search) branch(s *State) bool {
	var next State
	for {
		if r.guesses++; r.guesses%lookEvery == 0 && r.Look != nil && !r.Look() {
			r.Stopped = true
			return false
		}
		bit, first, second := s.choose()
		next = *s
		if next.guess(bit, first, second) {
			if next.open.empty() {
				if !r.found(&next) {
					return false
				}
			} else if !r.branch(&next) {
				return false
			}
		}
		if !s.guess(bit, second, first) {
			return true
		}
		if s.open.empty() {
			return r.found(s)
		}
	}
}

func (r *Search) found(s *State) bool {
	r.Found++
	if r.Each != nil && !r.Each(s.Solution()) {
		r.Stopped = true
		return false
	}
	return r.Found < r.Limit
}
