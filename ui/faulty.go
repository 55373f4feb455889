package ui

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/doctor"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/solutions"
)

// faulty reports whether the puzzle on the board is known to be faulty.
func (a *App) faulty() bool {
	assessment := a.Session().Assessment()
	return assessment.Faulty()
}

// OpenDoctor implements [play.Host]. While a search runs it refuses.
func (a *App) OpenDoctor() {
	switch {
	case a.Session().Running():
		a.Session().Notify(session.Notice{Kind: session.Busy})
	case a.AtHome():
		doctor.Open(a)
	}
}

// OpenSolutions implements [doctor.Host]. While a search runs it refuses.
func (a *App) OpenSolutions() {
	switch {
	case a.Session().Running():
		a.Session().Notify(session.Notice{Kind: session.Busy})
	case a.AtHome():
		solutions.Open(a)
	}
}

// canCheck reports whether there are answers to check.
func (a *App) canCheck() bool {
	state := a.Session().State()
	return !a.Session().Running() && (state.Has(board.Answer) || state.Has(board.SolverAnswer))
}

// canNoteAll reports whether there are empty cells to note candidates in.
func (a *App) canNoteAll() bool {
	digits := a.Session().State().Digits
	return !a.Session().Running() && 0 < digits.FilledCount() && digits.FilledCount() < board.CellCount
}

// hasNotes reports whether there are notes to clear.
func (a *App) hasNotes() bool {
	return !a.Session().Running() && a.Session().State().Notes != (board.State{}).Notes
}
