package session

import (
	"errors"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
)

// TapCell is a tap on a cell. With a key held, the cell gets its digit, or
// loses it where it has it already; else the cell is selected, or released if
// it was.
func (s *Session) TapCell(c board.Cell) {
	s.notice = Notice{}
	switch p := s.pointer; {
	case p.hasDigit:
		d := p.digit
		if !s.notesOn() && s.State().Digits[c] == d {
			d = 0
		}
		s.put(c, d)
	case p.hasCell && p.cell == c:
		s.pointer = pointer{}
	default:
		s.pointer = pointer{cell: c, hasCell: true}
	}
	s.config.Changed()
}

// Key is a tap on a key of the keypad or a digit of the keyboard; 0 erases.
// With a cell selected, the cell gets it; else the key is held, or released if
// it was.
func (s *Session) Key(d board.Digit) {
	s.notice = Notice{}
	switch p := s.pointer; {
	case p.hasCell:
		if s.put(p.cell, d) && s.settings.Advance && !s.notesOn() {
			s.step(1)
		}
	case p.hasDigit && p.digit == d:
		s.pointer = pointer{}
	default:
		s.pointer = pointer{digit: d, hasDigit: true}
	}
	s.config.Changed()
}

// Backspace erases the selected cell. While digits advance it first steps
// back, as on a typewriter.
func (s *Session) Backspace() {
	if s.settings.Advance && s.pointer.hasCell {
		s.notice = Notice{}
		s.step(-1)
		s.put(s.pointer.cell, 0)
		s.config.Changed()
		return
	}
	s.Key(0)
}

// Select selects a cell.
func (s *Session) Select(c board.Cell) {
	s.notice = Notice{}
	s.pointer = pointer{cell: c, hasCell: true}
	s.config.Changed()
}

// Release lets go of the selected cell or the held key. It reports whether
// there was one.
func (s *Session) Release() bool {
	had := s.pointer != pointer{} || s.notice != Notice{}
	s.pointer, s.notice = pointer{}, Notice{}
	s.config.Changed()
	return had
}

// Move moves the selection by rows and columns. It stops at the edges. Where
// no cell is selected it selects the first.
func (s *Session) Move(rows, cols int) {
	if !s.pointer.hasCell {
		s.Select(0)
		return
	}
	c := s.pointer.cell
	s.Select(board.At(clamp(c.Row()+rows), clamp(c.Col()+cols)))
}

func clamp(i int) int { return min(max(i, 0), board.Size-1) }

// step moves the selection on in reading order and stops at the board's ends.
func (s *Session) step(by int) {
	c := min(max(int(s.pointer.cell)+by, 0), board.CellCount-1)
	s.pointer.cell = board.Cell(c)
}

// put brings a digit, or 0 to erase, into a cell as the mode asks. It reports
// whether the cell took it.
func (s *Session) put(c board.Cell, d board.Digit) bool {
	change := board.Change{Op: board.SetAnswer, Cell: c, Digit: d}
	switch {
	case s.run != nil:
		s.notice = Notice{Kind: Busy}
		return false
	case s.mode == EnterPuzzle:
		change.Op = board.SetGiven
	case d == 0 && s.settings.Advance && s.State().Kinds[c] == board.Given:
		return true // a blank over a given is just a step
	case d != 0 && s.notesOn():
		change.Op = board.ToggleNote
	}
	return s.apply(change)
}

// notesOn reports whether digits become notes.
func (s *Session) notesOn() bool { return s.settings.Notes && s.mode == Play }

// apply makes a change of the board. It reports whether it was allowed.
func (s *Session) apply(c board.Change) bool {
	changed, err := s.board.Apply(c)
	switch {
	case errors.Is(err, board.ErrGiven):
		s.notice = Notice{Kind: GivenLocked, Cell: c.Cell}
	case errors.Is(err, board.ErrFilled):
		s.notice = Notice{Kind: NoteNeedsEmpty, Cell: c.Cell}
	}
	if changed {
		s.boardChanged()
	}
	return err == nil
}

// boardChanged follows every change of the board.
func (s *Session) boardChanged() {
	s.marks = marks{}
	s.assess()
	s.keep()
}

// CanUndo reports whether there is a change to take back.
func (s *Session) CanUndo() bool { return s.board.CanUndo() && s.run == nil }

// CanRedo reports whether there is a change to make again.
func (s *Session) CanRedo() bool { return s.board.CanRedo() && s.run == nil }

// Undo takes the last change back.
func (s *Session) Undo() { s.walk(s.CanUndo(), s.board.Undo) }

// Redo makes the change again that was taken back last.
func (s *Session) Redo() { s.walk(s.CanRedo(), s.board.Redo) }

func (s *Session) walk(can bool, step func() (board.Change, bool)) {
	if !can {
		return
	}
	step()
	s.notice = Notice{}
	s.boardChanged()
}

// ClearAll empties the board and goes back to entering a puzzle.
func (s *Session) ClearAll() {
	s.abandon()
	s.notice, s.pointer.hasDigit = Notice{}, false
	s.mode = EnterPuzzle
	s.apply(board.Change{Op: board.Clear})
	s.keep()
}

// ClearAnswers empties all cells but the givens.
func (s *Session) ClearAnswers() {
	s.abandon()
	s.notice = Notice{}
	s.apply(board.Change{Op: board.ClearAnswers})
	s.config.Changed()
}

// Open puts a whole puzzle on the board, to be played.
func (s *Session) Open(puzzle board.Grid) {
	s.abandon()
	s.notice, s.pointer.hasDigit = Notice{}, false
	s.mode = Play
	s.apply(board.Change{Op: board.Load, Grid: puzzle})
	s.keep()
}

// Paste puts the puzzle of a text on the board and keeps the mode. A text that
// is no puzzle leaves the board as it is; the notice says why.
func (s *Session) Paste(text string) {
	puzzle, err := format.Parse(text)
	switch {
	case text == "":
		s.Notify(Notice{Kind: NothingToPaste})
		return
	case err != nil:
		s.Notify(Notice{Kind: NotPuzzle, Err: err})
		return
	}
	s.abandon()
	s.pointer.hasDigit = false
	s.apply(board.Change{Op: board.Load, Grid: puzzle})
	s.Notify(Notice{Kind: Pasted})
}

// CopyText returns the text that Copy puts on the clipboard: the givens, or
// the whole board where there are none.
func (s *Session) CopyText() string {
	givens := s.State().Givens()
	if givens.FilledCount() == 0 {
		givens = s.State().Digits
	}
	return format.Line(givens)
}
