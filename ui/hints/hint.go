package hints

import (
	"context"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Kind is what a hint is about.
type Kind uint8

// The kinds of hint, in the order in which they are looked for.
const (
	NoGivens     Kind = iota // there is no puzzle yet
	Clash                    // digits clash: Conflicts
	NoSolution               // the givens have no solution
	Several                  // the givens have more than one solution
	WrongAnswers             // answers differ from the solution: Wrong
	Solved                   // nothing is left to do
	WrongNotes               // notes lack a digit of the solution: Missing
	NextStep                 // Step
	NoStep                   // no technique helps
)

// Hint is what helps most on a board. It is a value and shares nothing with
// the board.
type Hint struct {
	Kind  Kind
	Board board.State // the board that the hint is for

	Conflicts []board.Conflict  // for Clash
	Wrong     board.Cells       // for WrongAnswers
	Missing   []logic.Candidate // for WrongNotes: the digits of the solution that the notes lack, by cell

	Step       logic.Step // for NextStep
	Candidates [board.CellCount]board.Digits
	Solution   board.Grid // once it is known to be the only one
}

// Find returns the hint for a board. It fails only with the context's error.
// The function breathe may be nil; it is called as [session.Config.Breathe] is.
func Find(ctx context.Context, state board.State, breathe func()) (Hint, error) {
	h := Hint{Board: state}
	givens := state.Givens()
	if givens.FilledCount() == 0 {
		return h, nil
	}
	if h.Conflicts = givens.Conflicts(); len(h.Conflicts) > 0 {
		h.Kind = Clash
		return h, nil
	}
	if err := h.solve(ctx, givens, breathe); err != nil || h.Kind != NextStep {
		return h, err
	}
	switch {
	case h.findWrongAnswers():
		h.Kind = WrongAnswers
	case state.Digits == h.Solution:
		h.Kind = Solved
	case h.findWrongNotes():
		h.Kind = WrongNotes
	default:
		return h, h.findStep(ctx, breathe)
	}
	return h, nil
}

// solve looks for the only solution. The kind is NextStep if there is one.
func (h *Hint) solve(ctx context.Context, givens board.Grid, breathe func()) error {
	opts := solvers.Options{}
	if breathe != nil {
		opts.Pause = func(solvers.Stats) { breathe() }
	}
	h.Kind = NoSolution
	for solution, err := range solvers.Solutions(ctx, givens, opts) {
		if err != nil {
			return err
		}
		if h.Kind == NextStep {
			h.Kind, h.Solution = Several, board.Grid{}
			break
		}
		h.Kind, h.Solution = NextStep, solution
	}
	return nil
}

// findWrongAnswers compares the answers with the solution.
func (h *Hint) findWrongAnswers() bool {
	for c, d := range h.Board.Digits {
		if d != 0 && d != h.Solution[c] {
			h.Wrong = h.Wrong.With(board.Cell(c))
		}
	}
	return !h.Wrong.IsEmpty()
}

// findWrongNotes looks for digits of the solution that the notes lack.
func (h *Hint) findWrongNotes() bool {
	if !keepsNotes(h.Board) {
		return false
	}
	for c, notes := range h.Board.Notes {
		if h.Board.Digits[c] == 0 && !notes.Contains(h.Solution[c]) {
			h.Missing = append(h.Missing, logic.Candidate{Cell: board.Cell(c), Digit: h.Solution[c]})
		}
	}
	return len(h.Missing) > 0
}

// keepsNotes reports whether the notes are a full set of candidates: every
// empty cell has some. Otherwise they are reminders of another kind, such as
// the two places of a digit in a box, and a digit that isn't noted is not
// ruled out.
func keepsNotes(state board.State) bool {
	for c, d := range state.Digits {
		if d == 0 && state.Notes[c] == 0 {
			return false
		}
	}
	return true
}

// findStep looks for the easiest step.
func (h *Hint) findStep(ctx context.Context, breathe func()) error {
	st := position(h.Board)
	for c := range board.Cell(board.CellCount) {
		h.Candidates[c] = st.Candidates(c)
	}
	finder := logic.Finder{Interrupt: func() bool {
		if breathe != nil {
			breathe()
		}
		return ctx.Err() != nil
	}}
	step, ok := finder.Next(&st)
	if err := ctx.Err(); err != nil {
		return err
	}
	if h.Kind = NoStep; ok {
		h.Kind, h.Step = NextStep, *step // the finder ends here, so the step is ours
	}
	return nil
}

// position returns the state in which to look for steps: givens, answers, and
// the candidates that the notes leave if they are kept in full.
func position(state board.State) logic.State {
	st := logic.NewState(state.Givens())
	for c, d := range state.Digits {
		if d != 0 && state.Kinds[c] != board.Given {
			st.Place(board.Cell(c), d)
		}
	}
	if keepsNotes(state) {
		for c := range board.Cell(board.CellCount) {
			for d := range st.Candidates(c).All() {
				if !state.Notes[c].Contains(d) {
					st.Eliminate(c, d)
				}
			}
		}
	}
	return st
}
