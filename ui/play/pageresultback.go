package play

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/session"
)

// behind is the result that another page was opened from, to come back to.
type behind struct {
	result *session.Outcome // nil for none
	state  board.State      // the board that the result is about
	mode   session.Mode
	left   bool // whether the other page is open
}

// keep remembers the result that is about to be covered by another page.
func (r *Results) keep() {
	if s := r.screen.window.Session(); r.open != nil {
		r.behind = behind{result: &r.open.outcome, state: s.State(), mode: s.Mode()}
	}
}

// dropAtHome forgets the result if it was closed without opening another page.
func (r *Results) dropAtHome() {
	if r.screen.window.Stage() == nil {
		r.behind = behind{}
	}
}

// done closes the result.
func (r *Results) done() {
	r.screen.window.CloseSheet()
	r.dropAtHome()
}

// Returned shows the result again when the page opened from it was left, unless the board has
// changed. Call it after each change of pages.
func (r *Results) Returned() {
	if r.behind.result == nil {
		return
	}
	w := r.screen.window
	switch back := r.behind; {
	case w.Stage() != nil:
		r.behind.left = true
	case back.left && w.AtHome():
		r.behind = behind{}
		if s := w.Session(); s.State() == back.state && s.Mode() == back.mode {
			r.show(*back.result)
		}
	}
}
