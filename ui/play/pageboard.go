package play

import (
	"time"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
)

func boardView(s *session.Session) boardview.View {
	v := boardview.View{
		State:     s.State(),
		Conflicts: s.Assessment().Conflicting(),
		Suspects:  s.Marks().Suspects.Union(s.Assessment().Suspected()),
		Differs:   s.Marks().Differs,
	}
	v.Selected, v.HasSelected = s.Pointer().Selected()
	digit, held := s.Pointer().Held()
	if v.HasSelected {
		v.Houses = s.Peers(v.Selected)
		digit = v.State.Digits[v.Selected]
	}
	if (v.HasSelected || held) && digit != 0 && v.Suspects.IsEmpty() { // which its equals would be taken for
		for c := range board.Cell(board.CellCount) {
			if v.State.Digits[c] == digit {
				v.Equal = v.Equal.With(c)
			}
		}
	}
	return v
}

// tapCell handles a tap on a cell. One that probably holds a typo opens what mends it.
func (m *Screen) tapCell(c board.Cell) {
	s := m.window.Session()
	s.TapCell(c)
	if selected, ok := s.Pointer().Selected(); ok && s.Assessment().Suspected().Contains(selected) {
		m.window.Run(command.Sound)
	}
}

// fillTime is how long it takes to draw a solution.
const fillTime = 500 * time.Millisecond

// filling is the animation that draws a solution in the order of the search.
type filling struct {
	order     []board.Cell
	drawn     int // how many of them are shown
	began     scene
	focused   fyne.Focusable // Tab moves the focus in a result without reaching a widget, which ends the animation
	animation *fyne.Animation
}

// scene is the part of the board's view that the user can change.
type scene struct {
	state    board.State
	selected board.Cell
	has      bool
	held     board.Digit
	isHeld   bool
}

func sceneOf(s *session.Session) (now scene) {
	now.state = s.State()
	now.selected, now.has = s.Pointer().Selected()
	now.held, now.isHeld = s.Pointer().Held()
	return now
}

// FillIn starts drawing a new solution digit by digit, unless animations are off. The board
// itself is full from the start. Any key, closing the sheet beside the board, and changing the
// board or the selection complete the drawing.
func (m *Screen) FillIn(o session.Outcome) {
	m.endFilling()
	if len(o.Order) == 0 || !platform.Animates() {
		return
	}
	f := &filling{order: o.Order, began: sceneOf(m.window.Session()), focused: m.window.Canvas().Focused()}
	f.animation = &fyne.Animation{Duration: fillTime, Curve: fyne.AnimationLinear, Tick: func(done float32) { m.tick(f, done) }}
	m.filling = f
	m.board.SetView(m.boardView())
	f.animation.Start()
}

// tick draws as much of a solution as is due.
func (m *Screen) tick(f *filling, done float32) {
	switch drawn := int(done * float32(len(f.order))); {
	case m.filling != f:
	case done == 1 || m.window.AtHome() || m.window.Canvas().Focused() != f.focused:
		m.endFilling()
	case drawn != f.drawn:
		f.drawn = drawn
		m.board.SetView(m.boardView())
	}
}

func (m *Screen) endFilling() {
	if f := m.filling; f != nil {
		m.filling = nil
		f.animation.Stop()
		m.board.SetView(m.boardView())
	}
}

// tapAt taps an object if a position on the canvas is on it.
func tapAt(at fyne.Position, o interface {
	fyne.CanvasObject
	fyne.Tappable
}) bool {
	p := at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(o))
	if size := o.Size(); p.X < 0 || p.Y < 0 || p.X > size.Width || p.Y > size.Height {
		return false
	}
	o.Tapped(&fyne.PointEvent{AbsolutePosition: at, Position: p})
	return true
}

// boardView returns what the board shows, without the digits that are still to be drawn.
func (m *Screen) boardView() boardview.View {
	v := boardView(m.window.Session())
	if f := m.filling; f != nil {
		for _, c := range f.order[f.drawn:] {
			if v.State.Kinds[c] == board.SolverAnswer {
				v.State.Digits[c], v.State.Kinds[c] = 0, board.Empty
				v.Equal = v.Equal.Without(c)
			}
		}
	}
	return v
}

// spoken is the board for screen readers.
type spoken struct {
	grid  *platform.Grid
	cells [board.CellCount]spokenCell // cells as shown last
}

// spokenCell holds everything that a cell's description depends on. Composing descriptions is too
// slow to repeat for unchanged cells.
type spokenCell struct {
	digit           board.Digit
	kind            board.Kind
	notes           board.Digits
	cage            string // description of its cage
	clash, selected bool
	shown           bool // false only in the zero value
}

// choose selects the cell that a screen reader went to, as a click would, and focuses the
// board. While a sheet is open, the board can only be read.
func (m *Screen) choose(cell int) {
	if !m.window.AtHome() {
		return
	}
	c := board.Cell(cell)
	if now, selected := m.window.Session().Pointer().Selected(); !selected || now != c {
		m.window.Session().Select(c)
	}
	if canvas := m.window.Canvas(); canvas.Focused() != m.board {
		m.board.Quiet()
		canvas.Focus(m.board)
	}
}

// speak updates the board for screen readers. It always has every digit, even those still to
// be drawn.
func (m *Screen) speak() {
	if !m.spoken.grid.Wanted() {
		return
	}
	v := boardView(m.window.Session())
	cages := boardview.Cages(v.State.Rules)
	for c := range board.Cell(board.CellCount) {
		now := spokenCell{
			digit: v.State.Digits[c], kind: v.State.Kinds[c], notes: v.State.Notes[c],
			cage: cages[c], clash: v.Conflicts.Contains(c), selected: v.HasSelected && v.Selected == c, shown: true,
		}
		if now != m.spoken.cells[c] {
			m.spoken.cells[c] = now
			m.spoken.grid.SetCell(int(c), platform.GridCell{Name: now.said(c), Invalid: now.clash, Selected: now.selected})
		}
	}
}

// SetCovered hides the board from screen readers while another page covers it.
func (m *Screen) SetCovered(covered bool) { m.spoken.grid.SetHidden(covered) }
