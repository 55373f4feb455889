package bitboard

import "github.com/solvoku/solvoku/board"

// TrueCandidates returns, for each cell, the digits that it has in some
// solution of a loaded puzzle: none for every cell if there is no solution. The path
// and look are as in [Search]; if look stopped the work, the result is incomplete and
// ok is false.
//
// Each solution found confirms 81 digits at once, and the search is steered to those
// not confirmed yet, so there are far fewer searches than candidates. A candidate
// that is in no solution is struck permanently.
func TrueCandidates(puzzle *State, path Path, look func() bool) (digits board.Candidates, ok bool) {
	left := *puzzle    // without the candidates that were found to be wrong
	guesses := uint(0) // in all searches, so that look is called as often as in one
	for c := range board.Cell(board.CellCount) {
		for {
			open := left.Candidates(c) &^ digits[c]
			if open == 0 {
				break
			}
			d := open.Min()
			r := Search{Limit: 1, Path: path, Look: look, Keep: true, guesses: guesses}
			trial := left
			if trial.placeOn(path, c, d) {
				led := trial
				lead(&led, path, &digits)
				if r.Run(&led); r.Found == 0 && !r.Stopped {
					r.Run(&trial)
				}
			}
			guesses = r.guesses
			switch {
			case r.Stopped:
				return digits, false
			case r.Found > 0:
				for at, d := range r.Solution {
					digits[at] = digits[at].With(d)
				}
			case !left.strikeOn(path, c, d):
				return board.Candidates{}, true // the last one: there is no solution
			}
		}
	}
	return digits, true
}

// lead places digits that are not among those known, wherever that doesn't lead
// directly to a contradiction.
func lead(s *State, path Path, known *board.Candidates) {
	for c := range board.Cell(board.CellCount) {
		if s.Digit(c) != 0 {
			continue
		}
		if fresh := s.Candidates(c) &^ known[c]; fresh != 0 {
			next := *s
			if next.placeOn(path, c, fresh.Min()) {
				*s = next
			}
		}
	}
}
