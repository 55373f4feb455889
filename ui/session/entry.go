package session

import (
	"errors"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/edit"
)

// entry is the board being edited and everything that determines where the next digit goes.
type entry struct {
	history history
	mode    Mode
	pointer Pointer
}

// habits are the settings that determine what a digit becomes.
type habits struct{ advance, notes, strike bool }

// effect holds the effects of a gesture.
type effect struct {
	board   bool   // whether the board has changed
	unsaved bool   // whether anything has changed that is saved
	placed  bool   // whether an answer was placed
	refused bool   // whether the last change wasn't allowed
	notice  Notice // the message to show, if any
}

// hand carries out one gesture on the board. It changes only the entry; the session derives
// everything else from the effect.
type hand struct {
	*entry
	habits
	did effect
}

// newHand begins a gesture.
func newHand(e *entry, s *Settings) hand {
	return hand{entry: e, habits: habits{s.Advance, s.Notes, s.StrikeNotes}}
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
		h.did.notice = Notice{Kind: DigitHeld, Count: int(d)}
	}
}

// typeDigit handles a digit typed on a keyboard: see [Session.Type].
func (h *hand) typeDigit(d board.Digit) {
	seen := h.pointer.hasCell
	if !seen {
		h.pointer.choose(h.start())
	}
	if seen || d != 0 || h.advances() { // never erase a cell that isn't marked
		h.enter(d)
	}
}

// start returns the cell where typing starts with none selected: a puzzle's first, or while
// playing the one that was selected or tapped last.
func (h *hand) start() board.Cell {
	if h.mode == EnterPuzzle {
		return 0
	}
	return h.pointer.cell
}

// erase handles Backspace and Delete: see [Session.Erase].
func (h *hand) erase() {
	seen := h.pointer.hasCell
	if h.pointer.choose(h.pointer.cell); seen {
		h.put(h.pointer.cell, 0)
	}
}

// holdsAlready reports whether entering a digit into a cell would do nothing.
func (h *hand) holdsAlready(c board.Cell, d board.Digit) bool {
	return d != 0 && h.state().Digits[c] == d && !h.advances() && !h.notesOn()
}

// enter puts a digit into the selected cell and moves on if that is switched on.
func (h *hand) enter(d board.Digit) {
	switch {
	case !h.advances():
		h.put(h.pointer.cell, d)
	case h.pointer.past:
		h.did.notice = Notice{Kind: NoCellLeft}
	default:
		h.put(h.pointer.cell, d)
		h.moveOn()
	}
}

// advances reports whether the selection moves on after a digit.
func (h *hand) advances() bool { return h.advance && h.mode == EnterPuzzle }

// moveOn selects the next cell, or says that there is none.
func (h *hand) moveOn() {
	if h.pointer.step(); h.pointer.past {
		h.did.notice = Notice{Kind: LastCellReached}
	}
}

// put enters a digit into a cell, or erases it for 0.
func (h *hand) put(c board.Cell, d board.Digit) {
	change, before := edit.Change{Op: edit.SetAnswer, Cell: c, Digit: d}, h.state()
	switch {
	case h.mode == EnterPuzzle:
		change.Op = edit.SetGiven
	case d != 0 && h.notesOn():
		change.Op = edit.ToggleNote
	case h.strike && strikes(&before, c, d):
		change.Op = edit.SetAnswerAndNotes
	}
	h.apply(change)
	h.did.placed = h.mode == Play && d != 0 && h.state() != before
}

// row enters nine digits from the selected cell on, as one change, and selects the cell after
// them. What has no cell left is said.
func (h *hand) row(digits []board.Digit) {
	if !h.pointer.hasCell {
		h.pointer.choose(h.start())
	}
	var filled edit.Board
	_, _ = filled.Apply(edit.OpenState(h.state())) // any board allows it
	for _, d := range digits {
		if h.pointer.past {
			h.did.notice = Notice{Kind: NoCellLeft}
			break
		}
		_, _ = filled.Apply(edit.Change{Op: edit.SetGiven, Cell: h.pointer.cell, Digit: d}) // any cell allows it
		h.moveOn()
	}
	h.apply(edit.OpenState(filled.State()))
}

// strikes reports whether an answer removes its digit from notes: where a peer has it as a note,
// and none as its digit. One that clashes is a slip, which must cost no notes.
func strikes(s *board.State, c board.Cell, d board.Digit) bool {
	noted := false
	for p := range solvers.Peers(s.Rules)[c].All() {
		if s.Digits[p] == d {
			return false
		}
		noted = noted || s.Notes[p].Contains(d)
	}
	return noted
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

// changed records that the board has changed.
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

// undo undoes up to the given number of changes.
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

// open applies an opening.
func (h *hand) open(o Opening) {
	h.pointer.hasDigit = false
	h.setMode(o.Mode)
	h.apply(o.Change)
	h.did.notice = o.Notice
}

// fill puts an outcome's solution, if any, on the board.
func (e *entry) fill(o *Outcome) effect {
	h := hand{entry: e}
	switch o.Verdict {
	case solvers.Unique, solvers.Many, solvers.Solved:
		h.setMode(Play)
		h.apply(edit.Change{Op: edit.Fill, Grid: o.Result.Solution})
	}
	return h.did
}
