package session

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/edit"
)

// TapCell handles a tap on a cell. If a key is held, the cell takes its digit, or loses it
// if it already holds that digit. Otherwise the tap selects the cell.
func (s *Session) TapCell(c board.Cell) { s.gesture(func(h *hand) { h.tap(c) }) }

// Key handles a key of the on-screen keypad; 0 is the eraser. If a cell is selected, the
// digit goes there, and with Settings.Advance on the selection moves on while a puzzle is
// entered. If the cell would stay as it is, or no cell is selected, the key is held, or
// released if it was held.
func (s *Session) Key(d board.Digit) { s.gesture(func(h *hand) { h.key(d) }) }

// Type handles a digit typed on a keyboard; 0 erases. It goes to the selected cell and is
// never held. With none selected, a puzzle begins at r1c1; an answer goes to the cell selected
// or tapped last. While a puzzle is entered, Settings.Advance moves the selection on, so that
// the puzzle can be typed as 81 characters.
func (s *Session) Type(d board.Digit) { s.gesture(func(h *hand) { h.typeDigit(d) }) }

// Erase erases the selected cell, which stays selected.
func (s *Session) Erase() { s.gesture((*hand).erase) }

// Select selects a cell.
func (s *Session) Select(c board.Cell) { s.gesture(func(h *hand) { h.pointer.choose(c) }) }

// Release deselects the cell, releases the held key and dismisses the notice. It reports
// whether there was anything to release or dismiss.
func (s *Session) Release() bool {
	had := s.notice != Notice{}
	s.gesture(func(h *hand) { had = h.pointer.release() || had })
	return had
}

// Undo reverts the last change.
func (s *Session) Undo() {
	if s.Can().Undo() {
		s.gesture(func(h *hand) { h.undo(1) })
	}
}

// Redo reapplies the change that Undo last reverted.
func (s *Session) Redo() {
	if s.Can().Redo() {
		s.gesture((*hand).redo)
	}
}

// UndoTo undoes changes until the board satisfies right, if [Possible.UndoTo] says so.
func (s *Session) UndoTo(right func(board.State) bool) {
	if steps, ok := s.entry.history.stepsBackTo(right); ok {
		s.gesture(func(h *hand) { h.undo(steps) })
	}
}

// ClearAll empties the board and returns to EnterPuzzle mode without a selection.
func (s *Session) ClearAll() {
	s.search.abandon() // on an empty board, too
	s.gesture(func(h *hand) {
		h.pointer = Pointer{}
		h.setMode(EnterPuzzle)
		h.apply(edit.Change{Op: edit.Clear})
	})
}

// ClearAnswers empties every cell except the givens. A running search is abandoned even if
// there is nothing to clear.
func (s *Session) ClearAnswers() {
	s.search.abandon()
	s.gesture(func(h *hand) { h.apply(edit.Change{Op: edit.ClearAnswers}) })
}

// Perform applies a change, such as a hint's step, and switches to Play mode. It reports
// whether the change was allowed.
func (s *Session) Perform(c edit.Change) bool {
	return !s.gesture(func(h *hand) { h.perform(c, Play) }).refused
}

// Amend is like [Session.Perform], but for changes to the puzzle itself: it keeps the mode.
func (s *Session) Amend(c edit.Change) bool {
	return !s.gesture(func(h *hand) { h.perform(c, h.mode) }).refused
}

// Open loads a puzzle and switches to Play mode. A running search is abandoned.
func (s *Session) Open(puzzle board.Grid) { s.OpenWith(OpeningOf(puzzle, Notice{})) }

// OpenState loads a board with answers as [Session.Open] does, as one change.
func (s *Session) OpenState(state board.State) {
	s.OpenWith(Opening{Change: edit.OpenState(state), Mode: Play})
}

// OpenWith replaces the board. A running search is abandoned, even if the board stays the same.
func (s *Session) OpenWith(o Opening) {
	s.search.abandon()
	s.gesture(func(h *hand) { h.open(o) })
}

// Paste loads the puzzle in a text, with its answers and notes. Givens alone don't change
// the mode. While a puzzle is entered, nine cells fill as many from the selected one on. If
// the text holds neither, the board stays as it is and the notice says why.
func (s *Session) Paste(text string) {
	if text == "" {
		s.Notify(Notice{Kind: NothingToPaste})
	} else if row, ok := nineCells(text); ok && s.Mode() == EnterPuzzle {
		s.gesture(func(h *hand) { h.row(row) })
	} else if o, err := readOpening(text, s.entry.mode, Notice{Kind: Pasted}); err != nil {
		s.Notify(Notice{Kind: NotPuzzle, Err: err})
	} else {
		s.OpenWith(o)
	}
}

// OpenText loads a text as [Session.Paste] does, switches to Play mode, and reports whether
// the text holds a puzzle.
func (s *Session) OpenText(text string) bool {
	o, err := readOpening(text, Play, Notice{})
	if err != nil {
		s.Notify(Notice{Kind: NotPuzzle, Err: err})
		return false
	}
	s.OpenWith(o)
	return true
}

// SetMode changes the entry mode.
func (s *Session) SetMode(m Mode) { s.gesture(func(h *hand) { h.setMode(m) }) }

// Change applies a function to the settings and corrects values out of range.
func (s *Session) Change(alter func(*Settings)) {
	s.gesture(func(h *hand) { h.did.unsaved = s.preferences.change(alter) })
}

// Toggle turns a setting on or off and shows a notice of it.
func (s *Session) Toggle(w Switch) {
	s.gesture(func(h *hand) {
		h.did.unsaved = s.preferences.change(func(settings *Settings) { h.did.notice.Kind = w.turn(settings) })
	})
}

// Choose picks a solver by its index in Solvers.List.
func (s *Session) Choose(i int) {
	s.settle(effect{unsaved: s.preferences.choose(s.preferences.list[i].Info().ID)})
	s.commit()
}

// Notify shows a message until the next gesture.
func (s *Session) Notify(n Notice) {
	s.notice = n
	s.commit()
}

// Hinted counts a requested explanation.
func (s *Session) Hinted() { s.effort.Hints++ }
