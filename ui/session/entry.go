package session

import (
	"errors"
	"slices"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/internal/edit"
	"github.com/solvoku/solvoku/solvers/diagnose"
)

// TapCell handles a tap on a cell. If a key is held, the cell takes its digit, or loses it
// if it already holds that digit. Otherwise the tap selects the cell.
func (s *Session) TapCell(c board.Cell) {
	s.beginGesture()
	if p := s.pointer; p.hasDigit {
		d := p.digit
		if !s.notesOn() && s.State().Digits[c] == d {
			d = 0
		}
		s.put(c, d)
		s.pointer.cell = c
	} else {
		s.pointer.choose(c)
	}
	s.commit()
}

// Key handles a key of the keypad on the screen; 0 is the eraser. If a cell is selected,
// the digit goes there. If the cell already holds it, or no cell is selected, the key is
// held from now on, or released if it was held.
func (s *Session) Key(d board.Digit) {
	s.beginGesture()
	switch p := s.pointer; {
	case p.hasCell && !s.holdsAlready(p.cell, d):
		s.enter(d)
	case p.hasDigit && p.digit == d:
		s.pointer.release()
	default:
		s.pointer.hold(d)
	}
	s.commit()
}

// holdsAlready reports whether entering a digit into a cell would do nothing.
func (s *Session) holdsAlready(c board.Cell, d board.Digit) bool {
	return d != 0 && s.State().Digits[c] == d && !s.preferences.settings.Advance && !s.notesOn() && !s.search.Running()
}

// enter puts a digit into the selected cell and moves on if that is switched on.
func (s *Session) enter(d board.Digit) {
	if s.put(s.pointer.cell, d) && s.preferences.settings.Advance && !s.notesOn() {
		s.pointer.step(1)
	}
}

// Select selects a cell.
func (s *Session) Select(c board.Cell) {
	s.beginGesture()
	s.pointer.choose(c)
	s.commit()
}

// Release deselects the cell, releases the held key and dismisses the notice, and reports
// whether there was any of these.
func (s *Session) Release() bool {
	said := s.notice != Notice{}
	s.beginGesture()
	had := s.pointer.release()
	s.commit()
	return had || said
}

// put enters a digit, or 0 to erase, into a cell and reports whether the cell accepted it.
func (s *Session) put(c board.Cell, d board.Digit) bool {
	if s.search.Running() {
		s.notice = Notice{Kind: Busy}
		return false
	}
	change, skip := s.changeOf(s.State(), c, d, s.preferences.settings.Advance)
	if skip {
		return true
	}
	s.effort.placed = s.mode == Play && d != 0
	return s.apply(change)
}

// changeOf returns the change that enters a digit into a cell of a board, or true if there
// is none to make: where digits advance, skipping or repeating a given only moves on.
func (s *Session) changeOf(state board.State, c board.Cell, d board.Digit, advance bool) (_ edit.Change, skip bool) {
	change := edit.Change{Op: edit.SetAnswer, Cell: c, Digit: d}
	switch {
	case s.mode == EnterPuzzle:
		change.Op = edit.SetGiven
	case advance && state.Kinds[c] == board.Given && (d == 0 || state.Digits[c] == d):
		return edit.Change{}, true
	case d != 0 && s.notesOn():
		change.Op = edit.ToggleNote
	case s.preferences.settings.StrikeNotes && notedInPeers(&state, c, d):
		change.Op = edit.SetAnswerAndNotes
	}
	return change, false
}

// notedInPeers reports whether a digit is noted in a peer of a cell.
func notedInPeers(s *board.State, c board.Cell, d board.Digit) bool {
	peers := c.Peers()
	return slices.ContainsFunc(peers[:], func(p board.Cell) bool { return s.Notes[p].Contains(d) })
}

func (s *Session) notesOn() bool { return s.preferences.settings.Notes && s.mode == Play }

// apply applies a change to the board. It reports whether it was allowed.
func (s *Session) apply(c edit.Change) bool {
	changed, err := s.history.apply(c)
	switch {
	case errors.Is(err, edit.ErrGiven):
		s.notice = Notice{Kind: GivenLocked, Cell: c.Cell}
	case errors.Is(err, edit.ErrFilled):
		s.notice = Notice{Kind: NoteNeedsEmpty, Cell: c.Cell}
	}
	if changed {
		s.boardChanged()
	}
	return err == nil
}

func (s *Session) boardChanged() {
	s.unsaved = true
	s.marks = Marks{}
	s.timings.keepTo(s.State().Allowed)
	s.assessor.assess(s.State())
}

// Undo reverts the last change. It does nothing while a search is running.
func (s *Session) Undo() { s.walk(s.Can().Undo(), func() { s.history.board.Undo() }) }

// Redo reapplies the change that Undo reverted last.
func (s *Session) Redo() { s.walk(s.Can().Redo(), func() { s.history.board.Redo() }) }

func (s *Session) walk(can bool, step func()) {
	if !can {
		return
	}
	step()
	s.beginGesture()
	s.boardChanged()
	s.commit()
}

// ClearAll empties the board and returns to EnterPuzzle mode without a selection. A running
// search is abandoned.
func (s *Session) ClearAll() {
	s.search.abandon()
	s.beginGesture()
	s.pointer = Pointer{}
	s.setMode(EnterPuzzle)
	s.apply(edit.Change{Op: edit.Clear})
	s.commit()
}

// ClearAnswers empties every cell except the givens. A running search is abandoned.
func (s *Session) ClearAnswers() {
	s.search.abandon()
	s.beginGesture()
	s.apply(edit.Change{Op: edit.ClearAnswers})
	s.commit()
}

// Open loads a puzzle and switches to Play mode. A running search is abandoned.
func (s *Session) Open(puzzle board.Grid) { s.OpenWith(puzzle, Notice{}) }

// OpenWith loads a puzzle as [Session.Open] does and shows a notice.
func (s *Session) OpenWith(puzzle board.Grid, n Notice) {
	s.open(edit.Change{Op: edit.Load, Grid: puzzle}, Play, n)
}

// OpenState loads a board with answers as [Session.Open] does, as one change.
func (s *Session) OpenState(state board.State) { s.open(edit.OpenState(state), Play, Notice{}) }

func (s *Session) open(c edit.Change, mode Mode, n Notice) {
	s.search.abandon()
	s.beginGesture()
	s.pointer.hasDigit = false
	s.setMode(mode)
	s.apply(c)
	s.Notify(n)
}

// Paste loads the puzzle of a text, with its answers and notes. Givens alone don't change
// the mode. If the text is not a puzzle the board stays as it is, and the notice says why.
func (s *Session) Paste(text string) {
	if text == "" {
		s.Notify(Notice{Kind: NothingToPaste})
		return
	}
	s.load(text, Notice{Kind: Pasted}, s.Mode())
}

// OpenText loads a text as [Session.Paste] does, switches to Play mode, and reports whether
// the text holds a puzzle.
func (s *Session) OpenText(text string) bool { return s.load(text, Notice{}, Play) }

// load loads the first puzzle of a text in any format, as one change, and shows a notice:
// the given one if the text holds a single puzzle.
func (s *Session) load(text string, alone Notice, mode Mode) bool {
	read, err := format.Read(strings.NewReader(text))
	if err != nil {
		s.Notify(Notice{Kind: NotPuzzle, Err: err})
		return false
	}
	document := read.At(0)
	if document.Listed {
		document.State = diagnose.AsSukaku(document.State)
	}
	change := edit.Change{Op: edit.Load, Grid: document.State.Givens()}
	if document.Parts()&(format.Answers|format.Notes) != 0 {
		change, mode = edit.OpenState(document.State), Play
	}
	switch n := read.Len(); {
	case n > 1:
		alone = Notice{Kind: FirstOfMany, Count: n}
	case !read.Format.Writes() || document.Skipped != "":
		alone = Notice{Kind: ReadAs, Name: read.Format.ID, Skipped: document.Skipped}
	}
	s.open(change, mode, alone)
	return true
}

// Perform applies a change, such as a hint's step, and switches to Play mode. It reports
// whether the change was allowed; while a search is running it isn't.
func (s *Session) Perform(c edit.Change) bool { return s.perform(c, Play) }

// Amend is like [Session.Perform] for changes of the puzzle itself: it keeps the mode.
func (s *Session) Amend(c edit.Change) bool { return s.perform(c, s.mode) }

func (s *Session) perform(c edit.Change, mode Mode) bool {
	s.beginGesture()
	ok := false
	if s.search.Running() {
		s.notice = Notice{Kind: Busy}
	} else if ok = s.apply(c); ok {
		s.setMode(mode)
	}
	s.commit()
	return ok
}

// UndoTo undoes changes until the board satisfies right, if [Possible.UndoTo] says so.
func (s *Session) UndoTo(right func(board.State) bool) {
	steps, ok := s.history.stepsBackTo(right)
	s.walk(ok && !s.search.Running(), func() {
		for range steps {
			s.history.board.Undo()
		}
	})
}
