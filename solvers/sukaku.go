package solvers

import (
	"context"
	"iter"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers/internal/bitboard"
)

// Sukaku is a puzzle with candidates besides or instead of digits, or with rules beyond the classic
// ones. Without either it is an ordinary puzzle, and its methods do what the functions of the same
// names do.
type Sukaku struct {
	Digits board.Grid

	// Excluded holds the candidates that the puzzle rules out. If it excludes one of the
	// puzzle's digits, there is no solution.
	Excluded board.Candidates

	// Rules are the puzzle's rules beyond the classic ones. If one isn't known, the methods
	// return the error of [CheckRules], and no solution.
	Rules board.Rules
}

// SukakuOf returns the puzzle on a board: its givens, its candidates if it has any, and its rules.
func SukakuOf(s *board.State) Sukaku { return Sukaku{s.Givens(), s.Excluded, s.Rules} }

// load loads the puzzle. It reports false if there is no solution.
func (p *Sukaku) load(s *bitboard.State) bool {
	return s.Load(&p.Digits) && (!p.restricted() || s.Exclude(&p.Digits, &p.Excluded))
}

// restricted reports whether the puzzle has candidates.
func (p *Sukaku) restricted() bool { return p.Excluded != board.Candidates{} }

// Solve is like the function [Solve].
func (p *Sukaku) Solve() (solution board.Grid, ok bool) {
	if !p.Rules.Classic() {
		_, err := p.eachRuled(context.Background(), func(g *board.Grid) bool {
			solution, ok = *g, true
			return false
		})
		return solution, ok && err == nil
	}
	var s bitboard.State
	ok = p.load(&s) && searchLoaded(&s, 1, &solution) == 1
	return solution, ok
}

// Count is like the function [Count].
func (p *Sukaku) Count(ctx context.Context, limit int) (int, error) {
	pausing.Require(ctx, "solvers")
	if !p.Rules.Classic() {
		return p.countRuled(ctx, limitOf(limit))
	}
	var s bitboard.State
	if !p.load(&s) {
		return 0, nil
	}
	return countLoaded(ctx, &s, limit)
}

// Solutions is like the function [Solutions].
func (p *Sukaku) Solutions(ctx context.Context) iter.Seq2[board.Grid, error] {
	pausing.Require(ctx, "solvers")
	return func(yield func(board.Grid, error) bool) {
		if !p.Rules.Classic() {
			p.yieldRuled(ctx, yield)
			return
		}
		var s bitboard.State
		if p.load(&s) {
			yieldSolutions(ctx, &s, yield)
		}
	}
}

// TrueCandidates is like the function [TrueCandidates].
func (p *Sukaku) TrueCandidates(ctx context.Context) (board.Candidates, error) {
	pausing.Require(ctx, "solvers")
	if !p.Rules.Classic() {
		return p.trueCandidatesRuled(ctx)
	}
	var s bitboard.State
	if !p.load(&s) {
		return board.Candidates{}, nil
	}
	return trueCandidates(ctx, &s)
}
