// Package sound has the pages for a puzzle that doesn't have exactly one solution.
//
// One finds the typo: [Examine] lists the repairs that leave exactly one solution,
// the likeliest first. The page shows one at a time on the board, with what it
// removes crossed out and what it adds marked, and applies it as one change on
// request.
//
// The other shows the solutions of a puzzle that has several, which
// [SearchSolutions] finds and counts in the background: two at a time with the cells
// in which they differ, and the cells whose digit would leave just one.
package sound

import (
	"context"
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/internal/edit"
)

// Case is an examined puzzle. It is a value and shares nothing with the board.
type Case struct {
	Board     board.State        // givens, answers and notes, without a solver's answers
	Judgement diagnose.Judgement // of the givens alone

	// Repairs each leave exactly one solution, the likeliest first. Beyond the
	// first Likely they are less likely than any wrong digit.
	Repairs []diagnose.Repair
	Likely  int

	Clash    board.Cells // givens that can't all be right
	Complete bool        // whether every repair was tried
}

// Examine examines the puzzle on a board. It looks for no repairs of a Sukaku. If ctx ends first, it returns its
// error with what it found so far.
func Examine(ctx context.Context, state board.State) (Case, error) {
	state = state.WithoutSolver()
	judged, err := diagnose.Judge(ctx, new(state.OnlyGivens()), diagnose.MaxCounted)
	c := Case{Board: state, Judgement: judged, Complete: true}
	if err != nil || judged.NoGivens() || judged.Count == 1 || state.Sukaku() {
		return c, err
	}
	d, err := diagnose.Puzzle(ctx, state.Givens())
	c.Repairs, c.Likely = slices.Concat(d.Repairs, d.Others), len(d.Repairs)
	c.Clash, c.Complete = d.Clash, d.Complete
	return c, err
}

// mostShaded is how many givens can be shaded as those that can't all be right: more say
// nothing about where to look.
const mostShaded = 9

// Shaded returns the givens that can't all be right, if they are few and don't clash, in
// which case the board marks them anyway.
func (c *Case) Shaded() board.Cells {
	if c.Judgement.Verdict == solvers.Invalid || c.Clash.Len() > mostShaded {
		return board.Cells{}
	}
	return c.Clash
}

// conflicting returns the cells whose digit a house has twice.
func conflicting(digits *board.Grid) (cells board.Cells) {
	for _, conflict := range digits.Conflicts() {
		cells = cells.Union(conflict.Cells)
	}
	return cells
}

// With returns the board with a repair made. Answers and notes stay, except in
// the cells that the repair changes.
func (c *Case) With(r diagnose.Repair) board.State {
	givens := c.Board.Givens()
	repaired, after := r.Apply(givens), c.Board
	for cell := range r.Cells(givens).All() {
		after.Digits[cell], after.Kinds[cell], after.Notes[cell] = repaired[cell], board.Given, 0
		if repaired[cell] == 0 {
			after.Kinds[cell] = board.Empty
		}
	}
	return after
}

// Change returns the change of the board that makes a repair.
func (c *Case) Change(r diagnose.Repair) edit.Change { return edit.OpenState(c.With(r)) }

// Concerning returns the next repair after the current one that changes a cell,
// round the end of the list; ok is false if none does.
func (c *Case) Concerning(cell board.Cell, current int) (i int, ok bool) {
	givens := c.Board.Givens()
	for step := range c.Repairs {
		i = (current + 1 + step) % len(c.Repairs)
		if c.Repairs[i].Cells(givens).Contains(cell) {
			return i, true
		}
	}
	return 0, false
}
