package ui

import (
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
