package format

import "github.com/solvoku/solvoku/board"

// Simple Sudoku copies a board as two or three grids: the givens, all digits if there are
// answers, and the candidates. HoDoKu saves the same grids. They are one puzzle if each grid
// has all digits of the previous one.

// merged returns the puzzle that grids form together. ok is false if they don't.
func merged(all []Document) (d Document, ok bool) {
	if len(all) != 2 && len(all) != 3 {
		return d, false
	}
	last := &all[len(all)-1]
	if !last.hasNotes() {
		return d, false
	}
	for i := range len(all) - 1 {
		if all[i].Parts()&^Title != 0 || i > 0 && !all[i].State.Digits.Extends(all[i-1].State.Digits) {
			return d, false
		}
	}
	d = all[0]
	state := all[len(all)-2].State.Digits
	if state.FilledCount() == 0 {
		return d, false
	}
	for c, digit := range state {
		cell := board.Cell(c)
		marks := last.State.Notes[cell]
		if single := last.State.Digits[cell]; single != 0 {
			marks = board.DigitsOf(single)
		}
		switch {
		case digit == 0:
			d.note(cell, marks)
		case marks != board.DigitsOf(digit):
			return Document{}, false
		case !d.given(cell):
			d.answer(cell, digit)
		}
	}
	return d, true
}
