package ui

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/learn"
	"github.com/solvoku/solvoku/ui/walkthrough"
)

// explainCell opens the steps that prove the selected cell.
func (a *App) explainCell() {
	if c, ok := a.Session().Selected(); ok {
		walkthrough.OpenCell(a, a.learn, c)
	}
}

// learn opens the page about a technique, from which back leads back.
func (a *App) learn(t logic.Technique, back func()) { learn.OpenTechnique(a, t, back) }

// canExplainCell reports whether a cell is selected that is no given of a
// puzzle.
func (a *App) canExplainCell() bool {
	s := a.Session()
	c, ok := s.Selected()
	state := s.State()
	return ok && !s.Running() && state.Has(board.Given) && state.Kinds[c] != board.Given
}

// wondersAtAnswer reports whether a digit is selected that a solver filled in.
func (a *App) wondersAtAnswer() bool {
	c, ok := a.Session().Selected()
	return ok && a.Session().State().Kinds[c] == board.SolverAnswer
}
