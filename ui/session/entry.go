package session

import (
	"errors"
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/edit"
)

// entry is the board as it is being edited, and all that determines where the next digit goes.
type entry struct {
	history history
	mode    Mode
	pointer Pointer
	typing  typing
}

// habits are the settings that determine what a digit becomes.
type habits struct{ advance, notes, strike bool }

// effect is what a gesture has done.
type effect struct {
	board   bool   // whether the board has changed
	unsaved bool   // whether anything has that is saved
	placed  bool   // whether an answer was placed
	refused bool   // whether the last change wasn't allowed
	notice  Notice // what is said of it, if anything
}

// hand makes one gesture on the board under edit. It changes the entry and nothing else; what
// follows from that is for the session to do, by the effect.
type hand struct {
	*entry
	habits
	before typing // what was typed in one go until this gesture
	did    effect
}

// newHand begins a gesture: digits typed later have nothing to do with those typed before,
// unless the gesture is to type another one.
func newHand(e *entry, s *Settings) hand {
	h := hand{entry: e, habits: habits{s.Advance, s.Notes, s.StrikeNotes}, before: e.typing}
	e.typing = typing{}
	return h
}

// tap handles a tap on a cell: see [Session.TapCell].
func (h *hand) tap(c board.Cell) {
	d, held := h.pointer.Held()
	if !held {
		h.pointer.choose(c)
		return
	}
	if !h.notesOn() && h.state().Digits[c] == d {
		d = 0
	}
	h.put(c, d)
	h.pointer.cell = c
}

// key handles a key on the screen: see [Session.Key].
func (h *hand) key(d board.Digit) {
	c, selected := h.pointer.Selected()
	held, holds := h.pointer.Held()
	switch {
	case selected && !h.holdsAlready(c, d):
		h.enter(d)
	case holds && held == d:
		h.pointer.release()
	default:
		h.pointer.hold(d)
	}
}

// holdsAlready reports whether entering a digit into a cell would do nothing.
func (h *hand) holdsAlready(c board.Cell, d board.Digit) bool {
	return d != 0 && h.state().Digits[c] == d && !h.advance && !h.notesOn()
}

// enter puts a digit into the selected cell and moves on if that is switched on.
func (h *hand) enter(d board.Digit) {
	if h.put(h.pointer.cell, d) && h.advance && !h.notesOn() {
		h.pointer.step(1)
	}
}

// put enters a digit, or 0 to erase, into a cell and reports whether the cell accepted it.
func (h *hand) put(c board.Cell, d board.Digit) bool {
	change, skip := h.changeOf(h.state(), c, d, h.advance)
	if skip {
		return true
	}
	before := h.state()
	allowed := h.apply(change)
	h.did.placed = h.mode == Play && d != 0 && h.state() != before
	return allowed
}

// changeOf returns the change that enters a digit into a cell of a board, or true if there
// is none to make: where digits advance, skipping or repeating a given only moves on.
func (h *hand) changeOf(state board.State, c board.Cell, d board.Digit, advance bool) (_ edit.Change, skip bool) {
	change := edit.Change{Op: edit.SetAnswer, Cell: c, Digit: d}
	switch {
	case h.mode == EnterPuzzle:
		change.Op = edit.SetGiven
	case advance && state.Kinds[c] == board.Given && (d == 0 || state.Digits[c] == d):
		return edit.Change{}, true
	case d != 0 && h.notesOn():
		change.Op = edit.ToggleNote
	case h.strike && notedInPeers(&state, c, d):
		change.Op = edit.SetAnswerAndNotes
	}
	return change, false
}

// notedInPeers reports whether a digit is noted in a peer of a cell.
func notedInPeers(s *board.State, c board.Cell, d board.Digit) bool {
	peers := c.Peers()
	return slices.ContainsFunc(peers[:], func(p board.Cell) bool { return s.Notes[p].Contains(d) })
}

func (h *hand) notesOn() bool { return h.notes && h.mode == Play }

func (h *hand) state() board.State { return h.history.board.State() }

// apply applies a change to the board. It reports whether it was allowed.
func (h *hand) apply(c edit.Change) bool {
	changed, err := h.history.apply(c)
	switch {
	case errors.Is(err, edit.ErrGiven):
		h.did.notice = Notice{Kind: GivenLocked, Cell: c.Cell}
	case errors.Is(err, edit.ErrFilled):
		h.did.notice = Notice{Kind: NoteNeedsEmpty, Cell: c.Cell}
	}
	if changed {
		h.changed()
	}
	h.did.refused = err != nil
	return err == nil
}

// changed notes that the board has changed.
func (h *hand) changed() { h.did.board, h.did.unsaved = true, true }

// setMode changes the mode.
func (h *hand) setMode(m Mode) {
	h.did.unsaved = h.did.unsaved || h.mode != m
	h.mode = m
}

// perform applies a change and changes the mode.
func (h *hand) perform(c edit.Change, mode Mode) {
	if h.apply(c) {
		h.setMode(mode)
	}
}

// undo undoes changes, as many as there are.
func (h *hand) undo(steps int) {
	for range steps {
		h.history.board.Undo()
	}
	h.changed()
}

// redo redoes a change.
func (h *hand) redo() {
	h.history.board.Redo()
	h.changed()
}

// open makes the change of an opening.
func (h *hand) open(o Opening) {
	h.pointer.hasDigit = false
	h.setMode(o.Mode)
	h.apply(o.Change)
	h.did.notice = o.Notice
}

// fill puts the solution of an outcome on the board, if it has one.
func (e *entry) fill(o *Outcome) effect {
	h := hand{entry: e}
	switch o.Verdict {
	case solvers.Unique, solvers.Many, solvers.Solved:
		h.setMode(Play)
		h.apply(edit.Change{Op: edit.Fill, Grid: o.Result.Solution})
	}
	return h.did
}
