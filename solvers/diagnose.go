package solvers

import (
	"cmp"
	"context"
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/internal/bitboard"
)

// Suspect is a given that may be a slip: with another digit in its place, and
// everything else as it is, the puzzle has exactly one solution.
type Suspect struct {
	Cell    board.Cell
	Was     board.Digit
	Repairs board.Digits // the digits that would do; at least one, never Was

	// Spare says that the cell needs no digit at all: without it there is
	// exactly one solution. Repairs then is the one digit that this has there.
	Spare bool
}

// Suspects returns the givens of which one, changed or removed, would give the
// puzzle exactly one solution, the likeliest slip first. It is for puzzles that
// have none, more than one, or a conflict; for a proper puzzle it returns nil.
//
// Givens that need another digit come first, before those that only have to go;
// then those with more repairs; then by cell. In the true digit's place the other
// givens tend to allow several digits, while elsewhere a repair is a coincidence:
// of puzzles with one wrong digit and no conflict, this puts the mistake first in
// three cases out of four. With a conflict, only givens that are part of it can
// be suspects.
//
// It counts solutions some hundred times, which takes well under a millisecond. The
// error is ctx's, if that ended first; the suspects found so far are returned
// with it. Of opts it uses Pause alone, which it calls with zero Stats.
func Suspects(ctx context.Context, puzzle board.Grid, opts Options) ([]Suspect, error) {
	opts = Options{MaxSolutions: 2, Pause: opts.Pause}
	n, err := Count(ctx, puzzle, opts)
	if err != nil || n == 1 {
		return nil, err
	}
	var suspects []Suspect
	for c := range board.Cell(board.CellCount) {
		if puzzle[c] == 0 {
			continue
		}
		s := Suspect{Cell: c, Was: puzzle[c]}
		if s.Repairs, s.Spare, err = repairs(ctx, puzzle, c, opts.Pause); err != nil {
			break
		}
		if s.Repairs != 0 {
			suspects = append(suspects, s)
		}
	}
	slices.SortStableFunc(suspects, func(a, b Suspect) int {
		return cmp.Or(
			trueFirst(!a.Spare, !b.Spare),
			cmp.Compare(b.Repairs.Len(), a.Repairs.Len()))
	})
	return suspects, err
}

func trueFirst(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return -1
	default:
		return 1
	}
}

// repairs returns the digits that, in place of a given, make the solution
// unique, and whether no digit is needed there.
func repairs(ctx context.Context, puzzle board.Grid, c board.Cell, pause func(Stats)) (digits board.Digits, spare bool, err error) {
	puzzle[c] = 0
	var without, with bitboard.State
	if !without.Load(&puzzle) {
		return 0, false, ctx.Err()
	}
	look := func() bool {
		if pause != nil {
			pause(Stats{})
		}
		return ctx.Err() == nil
	}
	solvable := 0
	for d := range without.Candidates(c).All() {
		with = without
		r := bitboard.Search{Limit: 2, Look: look}
		if with.Place(c, d) {
			r.Run(&with)
		}
		if r.Stopped {
			return 0, false, ctx.Err()
		}
		solvable += r.Found
		if r.Found == 1 {
			digits = digits.With(d)
		}
	}
	look()
	return digits, solvable == 1, ctx.Err()
}
