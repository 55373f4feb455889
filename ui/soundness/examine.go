// Package soundness answers whether a puzzle is sound, on one page. The heading is the verdict:
// one solution, several, none, a clash, or wrong answers. Below it is how to fix what is wrong, and
// the board previews the fix:
//
//   - [Examine] lists the slips that would explain a puzzle without exactly one solution, likeliest
//     first, each with its repair.
//   - [SearchSolutions] finds and counts the solutions of a puzzle that has several, with the cells
//     in which they differ and the digits that would leave just one.
//   - Wrong answers are counted, but shown only on request.
package soundness

import (
	"context"
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/internal/edit"
)

// Case is an examined puzzle. It is a value and shares no memory with the board.
type Case struct {
	Board     board.State        // givens, answers and notes, without a solver's answers
	Judgement diagnose.Judgement // judgement of the givens alone

	// Repairs lists the repairs that leave exactly one solution, likeliest first. Those after the
	// first Likely ones are less likely than any wrong digit.
	Repairs []diagnose.Repair
	Likely  int

	Clash    board.Cells // givens that can't all be right
	Complete bool        // whether all repairs were tried
}

// Examine examines the puzzle on a board. It doesn't look for repairs of a Sukaku or of a puzzle
// with extra rules. If ctx ends first, it returns ctx's error with what it has found so far.
func Examine(ctx context.Context, state board.State) (Case, error) {
	state = state.WithoutSolver()
	judged, err := diagnose.Judge(ctx, new(state.OnlyGivens()), diagnose.MaxCounted)
	c := Case{Board: state, Judgement: judged, Complete: true}
	if err != nil || judged.NoGivens() || judged.Count == 1 || state.Sukaku() || !state.Rules.Classic() {
		return c, err
	}
	d, err := diagnose.Puzzle(ctx, state.Givens())
	c.Repairs, c.Likely = slices.Concat(d.Repairs, d.Others), len(d.Repairs)
	c.Clash, c.Complete = d.Clash, d.Complete
	return c, err
}

// maxDashed is the maximum number of givens that are framed as contradicting each other: more
// wouldn't help to see where to look.
const maxDashed = 9

// Dashed returns the givens that contradict each other, if they are few and don't clash. The board
// marks clashing givens anyway.
func (c *Case) Dashed() board.Cells {
	if c.Judgement.Verdict == solvers.Invalid || c.Clash.Len() > maxDashed {
		return board.Cells{}
	}
	return c.Clash
}

// Without returns the case without repairs of cells that are known to be as printed.
func (c Case) Without(printed board.Cells) Case {
	givens, likely := c.Board.Givens(), 0
	var rest []diagnose.Repair
	for i, r := range c.Repairs {
		if r.Cells(givens).Overlaps(printed) {
			continue
		}
		if rest = append(rest, r); i < c.Likely {
			likely++
		}
	}
	c.Repairs, c.Likely = rest, likely
	return c
}

// Even returns how many of the likeliest repairs are about equally likely: 1 if one of them is
// likelier than the others.
func (c *Case) Even() int {
	if c.Likely == 0 {
		return diagnose.AsLikely(c.Repairs)
	}
	return diagnose.AsLikely(c.Repairs[:c.Likely])
}

// Clear reports whether the first repair is clearly the likeliest of all.
func (c *Case) Clear() bool { return c.Likely > 0 && diagnose.AsLikely(c.Repairs) == 1 }

// Suspects returns the cells that one of the likeliest repairs changes.
func (c *Case) Suspects() (cells board.Cells) {
	givens := c.Board.Givens()
	for _, r := range c.Repairs[:c.Even()] {
		cells = cells.Union(r.Cells(givens))
	}
	return cells
}

// conflicting returns the cells whose digits break rules.
func conflicting(state *board.State) (cells board.Cells) {
	all := solvers.Sukaku{Digits: state.Digits, Rules: state.Rules}
	for _, conflict := range all.Conflicts() {
		cells = cells.Union(conflict.Cells)
	}
	return cells
}

// With returns the board after a repair. Answers and notes stay, except in the cells that the
// repair changes.
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

// Change returns the change to the board that makes a repair.
func (c *Case) Change(r diagnose.Repair) edit.Change { return edit.OpenState(c.With(r)) }

// Concerning returns the next repair after the current one that changes a cell, wrapping around at
// the end of the list; ok is false if none does.
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
