package play

import (
	"time"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
)

// fillTime is how long it takes to draw a solution.
const fillTime = 500 * time.Millisecond

// fill draws a solution digit by digit, in the order in which the solver placed
// them. The board itself is full from the start.
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

// FillIn starts drawing a new solution digit by digit, unless animations are
// off. Any key completes it, as does closing the result or changing the board or the
// selection.
func (m *Screen) FillIn(o session.Outcome) {
	m.endFill()
	if len(o.Order) == 0 || !platform.Animates() {
		return
	}
	f := &fill{order: o.Order, began: sceneOf(m.host.Session()), focused: m.host.Canvas().Focused()}
	m.fill = f
	f.animation = fyne.NewAnimation(fillTime, func(done float32) { m.tick(f, done) })
	f.animation.Curve = fyne.AnimationLinear
	m.board.SetView(m.boardView())
	f.animation.Start()
}

// tick draws as much of a solution as is due. Tab moves the focus in the result
// without passing any widget, so the focus is what tells that it was pressed.
func (m *Screen) tick(f *fill, done float32) {
	switch {
	case m.fill != f:
	case done == 1 || m.host.AtHome() || m.host.Canvas().Focused() != f.focused:
		m.endFill()
	default:
		if n := int(done * float32(len(f.order))); n != f.drawn {
			f.drawn = n
			m.board.SetView(m.boardView())
		}
	}
}

// endFill draws the rest of a solution.
func (m *Screen) endFill() {
	f := m.fill
	if f == nil {
		return
	}
	m.fill = nil
	f.animation.Stop()
	m.board.SetView(m.boardView())
}

// boardView returns what the board shows, without the digits that are still to
// be drawn.
func (m *Screen) boardView() boardview.View {
	v := boardView(m.host.Session())
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
