package bitboard

import "github.com/solvoku/solvoku/board"

// TrueCandidates returns, for each cell, the digits that it has in some
// solution of a puzzle: none for every cell if there is no solution. Look is
// that of [Search]; the result is incomplete, and ok false, if it stopped the
// work.
//
// Each solution that is found vouches for 81 digits at once, so there are far
// fewer searches than candidates. A candidate that is in no solution is struck
// for good.
func TrueCandidates(puzzle *board.Grid, look func() bool) (digits [board.CellCount]board.Digits, ok bool) {
	var left State // without the candidates that were found wrong
	if !left.Load(puzzle) {
		return digits, true
	}
	var trial State
	for c := range board.Cell(board.CellCount) {
		for {
			open := left.Candidates(c) &^ digits[c]
			if open == 0 {
				break
			}
			d := open.Min()
			trial = left
			r := Search{Limit: 1, Look: look, Keep: true}
			if trial.Place(c, d) {
				r.Run(&trial)
			}
			switch {
			case r.Stopped:
				return digits, false
			case r.Found > 0:
				for at, d := range r.Solution {
					digits[at] = digits[at].With(d)
				}
			case !left.Strike(c, d):
				return [board.CellCount]board.Digits{}, true // the last one: there is no solution
			}
		}
	}
	return digits, true
}
