package ui

import (
	"github.com/solvoku/solvoku/ui/doctor"
	"github.com/solvoku/solvoku/ui/session"
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
