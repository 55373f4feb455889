package session

import "github.com/solvoku/solvoku/board"

// Pointer is what the person points at: the selected cell or the held key, never both. Undo
// doesn't affect it.
type Pointer struct {
	cell     board.Cell // selected or tapped last
	hasCell  bool
	past     bool        // whether typing has filled the last cell, which is selected
	digit    board.Digit // the held key; 0 is the eraser
	hasDigit bool
}

// Selected returns the selected cell, if any.
func (p Pointer) Selected() (board.Cell, bool) { return p.cell, p.hasCell }

// Held returns the digit of the held key, if one is held; 0 is the eraser.
func (p Pointer) Held() (board.Digit, bool) { return p.digit, p.hasDigit }

// Moved returns the cell a number of rows and columns from the selected one, stopping at the
// edges. Without a selection it returns r1c1.
func (p Pointer) Moved(rows, cols int) board.Cell {
	if !p.hasCell {
		return 0
	}
	inside := func(i int) int { return min(max(i, 0), board.Size-1) }
	return board.At(inside(p.cell.Row()+rows), inside(p.cell.Col()+cols))
}

// choose selects a cell and releases the key.
func (p *Pointer) choose(c board.Cell) { *p = Pointer{cell: c, hasCell: true} }

// hold holds a key and deselects the cell.
func (p *Pointer) hold(d board.Digit) { *p = Pointer{cell: p.cell, digit: d, hasDigit: true} }

// release deselects the cell and releases the key, and reports whether there was either.
func (p *Pointer) release() bool {
	had := p.hasCell || p.hasDigit
	*p = Pointer{cell: p.cell}
	return had
}

// step moves the selection on in reading order, up to the last cell.
func (p *Pointer) step() {
	if p.past = p.cell == board.CellCount-1; !p.past {
		p.cell++
	}
}
