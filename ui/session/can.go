package session

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/diagnose"
)

// Possible answers which actions are possible on the board. Each answer is about the
// board at the time of the call.
type Possible struct {
	history  *history
	pointer  *Pointer
	assessor *assessor
	marks    *Marks
}

// Undo reports whether [Session.Undo] can act.
func (p Possible) Undo() bool { return p.history.board.CanUndo() }

// Redo reports whether [Session.Redo] can act.
func (p Possible) Redo() bool { return p.history.board.CanRedo() }

// UndoTo reports whether undoing leads to a board that satisfies right.
func (p Possible) UndoTo(right func(board.State) bool) bool {
	_, ok := p.history.stepsBackTo(right)
	return ok
}

// UndoMistake reports whether wrong answers are marked and undo leads back to a board
// without them.
func (p Possible) UndoMistake() bool {
	return !p.marks.Judgement.WrongCells().IsEmpty() && p.UndoTo(answersAgree(&p.marks.Judgement))
}

// NoteAll reports whether there are digits or rules, and empty cells to note candidates in.
func (p Possible) NoteAll() bool {
	state := p.history.board.State()
	n := state.Digits.FilledCount()
	return (0 < n || !state.Rules.Classic()) && n < board.CellCount
}

// ClearNotes reports whether there are notes.
func (p Possible) ClearNotes() bool {
	return p.history.board.State().Notes != (board.State{}).Notes
}

// CheckAnswers reports whether there are answers to check.
func (p Possible) CheckAnswers() bool {
	state := p.history.board.State()
	return state.Has(board.Answer) || state.Has(board.SolverAnswer)
}

// Explain reports whether a puzzle's cell without a given is selected.
func (p Possible) Explain() bool {
	state := p.history.board.State()
	c, ok := p.pointer.Selected()
	return ok && state.Has(board.Given) && state.Kinds[c] != board.Given
}

// AskWhy reports whether a hint explains the selected cell: a solver's answer, or any answer
// on a full board. Explanations know classic rules only.
func (p Possible) AskWhy() bool {
	c, _ := p.pointer.Selected()
	state := p.history.board.State()
	return p.Explain() && state.Rules.Classic() && (state.Kinds[c] == board.SolverAnswer || p.assessor.now.Filled == board.CellCount)
}

// answersAgree returns a function that reports whether an earlier board's answers are right.
func answersAgree(judged *diagnose.Judgement) func(earlier board.State) bool {
	return func(earlier board.State) bool { return judged.Agrees(&earlier, false) }
}
