package ui

import (
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/explain"
	"github.com/solvoku/solvoku/ui/learn"
	"github.com/solvoku/solvoku/ui/repair"
	"github.com/solvoku/solvoku/ui/session"
)

// hint opens the page with the next step. Where there can't be one it opens what
// helps: the search for a typo or, after a solve, the explanation of the selected
// answer.
func (a *App) hint() {
	assessment := a.Session().Assessment()
	switch {
	case assessment.Judgement.Faulty():
		a.Window.Run("typo")
	case a.Session().SelectedSolved():
		a.explainCell()
	default:
		explain.OpenHint(a.Window, a.learn)
	}
}

// explainCell opens the steps that prove the selected cell.
func (a *App) explainCell() {
	if c, ok := a.Session().Selected(); ok {
		explain.OpenCell(a.Window, a.learn, c)
	}
}

// learn opens the page about a technique, from which back leads back.
func (a *App) learn(t logic.Technique, back func()) { learn.OpenTechnique(a.Window, t, back) }

// findTypo opens the page that finds a typo in the puzzle.
func (a *App) findTypo() { repair.OpenTypo(a.Window) }

// explanation returns a function that opens the explanation of a solver, or nil if
// there is none. While a search runs, whose result would cover the explanation, the
// function refuses.
func (a *App) explanation(solver int) func() {
	if !a.explained.Explains(a.Session().Solvers()[solver].Info()) {
		return nil
	}
	return func() {
		if a.Session().Running() {
			a.Session().Notify(session.Notice{Kind: session.Busy})
			return
		}
		a.explained.Open(solver)
	}
}
