package play

import (
	"time"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
)

func boardView(s *session.Session) boardview.View {
	v := boardview.View{
		State:     s.State(),
		Conflicts: s.Conflicting(),
		Suspects:  s.Marks().Suspects,
		Differs:   s.Marks().Differs,
	}
	v.Selected, v.HasSelected = s.Selected()
	digit, held := s.Held()
	if v.HasSelected {
		v.Houses = v.Selected.PeerSet()
		digit = v.State.Digits[v.Selected]
	}
	if (v.HasSelected || held) && digit != 0 {
		for c := range board.Cell(board.CellCount) {
			if v.State.Digits[c] == digit {
				v.Equal = v.Equal.With(c)
			}
		}
	}
	return v
}

// fillTime is how long it takes to draw a solution.
const fillTime = 500 * time.Millisecond

// fill draws a solution in the order of the search. The board itself is full from the start.
type fill struct {
	order     []board.Cell
	drawn     int
	began     scene
	focused   fyne.Focusable // at first; another one means that a key was pressed
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
	now.selected, now.has = s.Selected()
	now.held, now.isHeld = s.Held()
	return now
}

// FillIn starts drawing a new solution digit by digit, unless animations are off. Any
// key completes it, as does closing the result or changing the board or the selection.
func (m *Screen) FillIn(o session.Outcome) {
	m.endFill()
	if len(o.Order) == 0 || !platform.Animates() {
		return
	}
	f := &fill{order: o.Order, began: sceneOf(m.window.Session()), focused: m.window.Canvas().Focused()}
	m.fill = f
	f.animation = fyne.NewAnimation(fillTime, func(done float32) { m.tick(f, done) })
	f.animation.Curve = fyne.AnimationLinear
	m.board.SetView(m.boardView())
	f.animation.Start()
}

// tick draws as much of a solution as is due. Tab moves the focus in the result
// without reaching any widget, so only the focus shows that it was pressed.
func (m *Screen) tick(f *fill, done float32) {
	switch {
	case m.fill != f:
	case done == 1 || m.window.AtHome() || m.window.Canvas().Focused() != f.focused:
		m.endFill()
	default:
		if n := int(done * float32(len(f.order))); n != f.drawn {
			f.drawn = n
			m.board.SetView(m.boardView())
		}
	}
}

func (m *Screen) endFill() {
	f := m.fill
	if f == nil {
		return
	}
	m.fill = nil
	f.animation.Stop()
	m.board.SetView(m.boardView())
}

// selectAt selects the cell at a position on the canvas, if there is one, so that the tap
// that closes a result also says which answer to explain.
func (m *Screen) selectAt(at fyne.Position) {
	if c, ok := m.board.CellAt(at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(m.board))); ok {
		m.window.Session().Select(c)
	}
}

// boardView returns what the board shows, without the digits still to be drawn.
func (m *Screen) boardView() boardview.View {
	v := boardView(m.window.Session())
	if m.wave != nil {
		return m.wave.over(v)
	}
	if m.fill == nil {
		return v
	}
	for _, c := range m.fill.order[m.fill.drawn:] {
		if v.State.Kinds[c] == board.SolverAnswer {
			v.State.Digits[c], v.State.Kinds[c] = 0, board.Empty
			v.Equal = v.Equal.Without(c)
		}
	}
	return v
}

// spoken is the board for screen readers.
type spoken struct {
	reader *platform.ScreenReader
	cells  [board.CellCount]spokenCell // as shown last
}

// spokenCell is what is said of a cell. Composing the words is too slow for unchanged ones.
type spokenCell struct {
	digit           board.Digit
	kind            board.Kind
	notes           board.Digits
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
	if now, selected := m.window.Session().Selected(); !selected || now != c {
		m.window.Session().Select(c)
	}
	if canvas := m.window.Canvas(); canvas.Focused() != m.board {
		m.board.Quiet()
		canvas.Focus(m.board)
	}
}

// speak updates the board for screen readers, which never lacks a digit still to be drawn.
func (m *Screen) speak() {
	if !m.spoken.reader.Wanted() {
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
			m.spoken.reader.SetCell(int(c), platform.GridCell{Name: now.text(c), Invalid: now.clash, Selected: now.selected})
		}
	}
}

// SetCovered hides the board from screen readers while another page covers it.
func (m *Screen) SetCovered(covered bool) { m.spoken.reader.SetHidden(covered) }
