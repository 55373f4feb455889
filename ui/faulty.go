package ui

import (
	"github.com/solvoku/solvoku/ui/doctor"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/solutions"
)

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
