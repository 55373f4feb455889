package play

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/platform"
)

// spoken is the board for screen readers.
type spoken struct {
	grid  *platform.Grid
	keys  *platform.Buttons
	cells [board.CellCount]spokenCell // as shown last
}

// spokenCell is what is said of a cell. Composing the words is slow enough to be worth
// doing for changed cells only.
type spokenCell struct {
	digit           board.Digit
	kind            board.Kind
	notes           board.Digits
	clash, selected bool
	shown           bool // false only in the zero value
}

// choose selects the cell that a screen reader went to, as a click would, and
// makes the board take what is typed. While a sheet is open, the board can only
// be read.
func (m *Screen) choose(cell int) {
	if !m.window.AtHome() {
		return
	}
	c := board.Cell(cell)
	if now, selected := m.window.Session().Selected(); !selected || now != c {
		m.window.Session().Select(c)
	}
	if canvas := m.window.Canvas(); canvas.Focused() != m.board {
		m.board.Quiet()
		canvas.Focus(m.board)
	}
}

// speak updates the board for screen readers, which has the whole solution even while
// that is being drawn.
func (m *Screen) speak() {
	if !m.spoken.grid.Wanted() {
		return
	}
	v := boardView(m.window.Session())
	for c := range board.Cell(board.CellCount) {
		now := spokenCell{
			digit: v.State.Digits[c], kind: v.State.Kinds[c], notes: v.State.Notes[c],
			clash: v.Conflicts.Contains(c), selected: v.HasSelected && v.Selected == c, shown: true,
		}
		if now != m.spoken.cells[c] {
			m.spoken.cells[c] = now
			m.spoken.grid.SetCell(int(c), platform.GridCell{Name: now.text(c), Invalid: now.clash, Selected: now.selected})
		}
	}
}

// SetCovered hides the board from screen readers while another page covers the main
// screen.
func (m *Screen) SetCovered(covered bool) {
	m.spoken.grid.SetHidden(covered)
	m.spoken.keys.SetHidden(covered)
}
