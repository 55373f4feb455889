// Package position judges a board before anything is explained on it: whether
// it is a puzzle with one solution, and whether answers and notes agree with
// that solution. It doesn't import Fyne.
package position

import (
	"context"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Kind classifies a board.
type Kind uint8

// The kinds, in the order in which Judge checks them.
const (
	NoGivens     Kind = iota // there is no puzzle yet
	Clash                    // givens clash: Conflicts
	NoSolution               // the givens have no solution
	Several                  // the givens have more than one solution
	WrongAnswers             // answers differ from the solution: Wrong
	Solved                   // the board is complete
	WrongNotes               // notes lack a digit of the solution: Missing
	Sound                    // none of the above
)

// Verdict is what is known about a board. It is a value and shares nothing with
// the board.
type Verdict struct {
	Kind  Kind
	Board board.State // the board that was judged

	Conflicts []board.Conflict  // for Clash
	Wrong     board.Cells       // for WrongAnswers
	Missing   []logic.Candidate // for WrongNotes: the digits of the solution that the notes lack, by cell
	Solution  board.Grid        // once it is known to be the only one
}

// Judge judges a board. It fails only with the context's error. The function
// breathe may be nil; long computations call it every few milliseconds.
func Judge(ctx context.Context, state board.State, breathe func()) (Verdict, error) {
	v := Verdict{Board: state}
	givens := state.Givens()
	if givens.FilledCount() == 0 {
		return v, nil
	}
	if v.Conflicts = givens.Conflicts(); len(v.Conflicts) > 0 {
		v.Kind = Clash
		return v, nil
	}
	if err := v.solve(ctx, givens, breathe); err != nil || v.Kind != Sound {
		return v, err
	}
	v.Wrong, v.Missing = v.wrongAnswers(state), v.wrongNotes(state)
	switch {
	case !v.Wrong.IsEmpty():
		v.Kind = WrongAnswers
	case state.Digits == v.Solution:
		v.Kind = Solved
	case len(v.Missing) > 0:
		v.Kind = WrongNotes
	}
	return v, nil
}

// solve looks for the only solution. The kind is Sound if there is one.
func (v *Verdict) solve(ctx context.Context, givens board.Grid, breathe func()) error {
	v.Kind = NoSolution
	for solution, err := range solvers.Solutions(solvers.WithPause(ctx, breathe), &givens) {
		if err != nil {
			return err
		}
		if v.Kind == Sound {
			v.Kind, v.Solution = Several, board.Grid{}
			break
		}
		v.Kind, v.Solution = Sound, solution
	}
	return nil
}

// Agrees reports whether a board's answers agree with the solution and, if
// notes is set, its notes too.
func (v *Verdict) Agrees(state board.State, notes bool) bool {
	return v.wrongAnswers(state).IsEmpty() && (!notes || len(v.wrongNotes(state)) == 0)
}

// wrongAnswers compares a board's answers with the solution.
func (v *Verdict) wrongAnswers(state board.State) (wrong board.Cells) {
	for c, d := range state.Digits {
		if d != 0 && d != v.Solution[c] {
			wrong = wrong.With(board.Cell(c))
		}
	}
	return wrong
}

// wrongNotes returns the digits of the solution that a board's notes lack.
func (v *Verdict) wrongNotes(state board.State) (missing []logic.Candidate) {
	if !keepsNotes(state) {
		return nil
	}
	for c, notes := range state.Notes {
		if state.Digits[c] == 0 && !notes.Contains(v.Solution[c]) {
			missing = append(missing, logic.Candidate{Cell: board.Cell(c), Digit: v.Solution[c]})
		}
	}
	return missing
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

// Of returns the state in which to look for steps: givens, answers, and the
// candidates that the notes leave if they are kept in full.
func Of(state board.State) logic.State {
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

// Candidates returns the candidates of all cells.
func Candidates(st *logic.State) (all [board.CellCount]board.Digits) {
	for c := range board.Cell(board.CellCount) {
		all[c] = st.Candidates(c)
	}
	return all
}

// Interrupt returns a [logic.Finder]'s Interrupt for a context. The function
// breathe may be nil.
func Interrupt(ctx context.Context, breathe func()) func() bool {
	return func() bool {
		if breathe != nil {
			breathe()
		}
		return ctx.Err() != nil
	}
}
