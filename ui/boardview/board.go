// Package boardview draws a Sudoku board and reports which cell was tapped.
//
// It knows no Sudoku rules and holds no app state: the digits, the conflicts and
// the selection all come in one [View]. A single widget with a single renderer
// draws all 81 cells.
package boardview

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Board is a widget that shows a Sudoku board. It passes taps to the function
// given to New and keys to Keys.
type Board struct {
	widget.BaseWidget
	widgets.DesktopOnly

	// Keys receives what is typed while the board has the focus, except Tab,
	// which moves the focus. If nil, the input is dropped.
	Keys widgets.Handler

	// Apart says that screen readers find the board elsewhere: the web page has a separate
	// grid for the main screen's board.
	Apart bool

	tapped    func(board.Cell)
	view      View
	geo       geometry        // at the last layout
	framed    bool            // set if the keyboard moved the focus here
	quiet     bool            // set if the next focus doesn't come from the keyboard
	sameTheme bool            // set during a Refresh for another view
	flash     *fyne.Animation // animation of the selected cell, or nil
	touch     touch
	described described
	cages     [board.CellCount]string // the cages as described last
}

var (
	_ fyne.Tappable     = (*Board)(nil)
	_ fyne.Focusable    = (*Board)(nil)
	_ mobile.Touchable  = (*Board)(nil)
	_ desktop.Mouseable = (*Board)(nil)
	_ desktop.Keyable   = (*Board)(nil)
)

// New returns an empty board. The function, which may be nil, is called with each tapped cell.
func New(tapped func(board.Cell)) *Board {
	b := &Board{tapped: tapped}
	b.ExtendBaseWidget(b)
	return b
}

// SetView replaces what the board shows. Setting an equal view again is cheap.
func (b *Board) SetView(v View) {
	if v != b.view {
		b.endFlash()
		b.show(v)
	}
}

// show shows a view.
func (b *Board) show(v View) {
	b.view = v
	b.sameTheme = true // skips looking up the theme's colours, which costs most
	b.Refresh()
	b.sameTheme = false
}

// The flash of a cell: its duration and the number of blinks.
const (
	flashTime   = 900 * time.Millisecond
	flashBlinks = 3
)

// Flash makes the selected cell blink to draw the eye to it, unless the system asks for
// reduced motion. Setting another view stops it.
func (b *Board) Flash() {
	b.endFlash()
	if !b.view.HasSelected || !platform.Animates() {
		return
	}
	shown := b.view
	b.flash = fyne.NewAnimation(flashTime, func(done float32) {
		v := shown
		// The cell is unlit in the first half of each blink, and lit at the end.
		v.HasSelected = done == 1 || int(done*2*flashBlinks)%2 == 1
		if v != b.view {
			b.show(v)
		}
	})
	b.flash.Curve = fyne.AnimationLinear
	b.flash.Start()
}

func (b *Board) endFlash() {
	if b.flash != nil {
		b.flash.Stop()
		b.flash = nil
	}
}

// View returns what the board shows.
func (b *Board) View() View { return b.view }

// CellAt returns the cell at a position in the widget, or false if the position
// is clearly outside the square. A gap belongs to the nearest cell.
func (b *Board) CellAt(pos fyne.Position) (board.Cell, bool) { return b.geo.Cell(pos, tapReach) }

// CellCentre returns the centre of a cell's tile, as a position in the widget.
func (b *Board) CellCentre(c board.Cell) fyne.Position { return b.geo.Centre(c) }

// CreateRenderer implements [fyne.Widget].
func (b *Board) CreateRenderer() fyne.WidgetRenderer { return newRenderer(b) }

// Tapped implements [fyne.Tappable].
func (b *Board) Tapped(e *fyne.PointEvent) {
	if b.touch.settled {
		b.touch.settled = false // TouchUp has handled it
		return
	}
	b.takeFocus()
	if c, ok := b.CellAt(e.Position); ok {
		b.tap(c)
	}
}

// touch follows one finger. A mobile device reports a tap only if the finger was
// lifted quickly and hardly moved, and a scroll container around the board would
// interpret a moving finger as scrolling. The board is more tolerant: if the
// finger is lifted in the cell where it touched down, or has merely rolled over
// into the next one, that cell was tapped.
type touch struct {
	at      fyne.Position // where it touched down
	cell    board.Cell
	onCell  bool
	settled bool // ignore the tap that may follow TouchUp
}

// slip is how far a tapping finger may roll, in units.
const slip = 12

// TouchDown implements [mobile.Touchable].
func (b *Board) TouchDown(e *mobile.TouchEvent) {
	b.touch = touch{at: e.Position}
	b.touch.cell, b.touch.onCell = b.CellAt(e.Position)
}

// TouchUp implements [mobile.Touchable].
func (b *Board) TouchUp(e *mobile.TouchEvent) {
	down := b.touch
	b.touch = touch{settled: true}
	c, ok := b.CellAt(e.Position)
	moved := e.Position.Subtract(down.at)
	rolled := moved.X*moved.X+moved.Y*moved.Y <= slip*slip
	if down.onCell && (rolled || ok && c == down.cell) {
		b.tap(down.cell)
	}
}

func (b *Board) tap(c board.Cell) {
	if b.tapped != nil {
		b.tapped(c)
	}
}

// TouchCancel implements [mobile.Touchable].
func (b *Board) TouchCancel(*mobile.TouchEvent) { b.touch = touch{} }

// Quiet announces that the next focus doesn't come from the keyboard.
func (b *Board) Quiet() { b.quiet = true }

// FocusGained implements [fyne.Focusable]. A frame shows a focus that the
// keyboard moved here; otherwise the selected cell suffices. Fyne calls
// FocusGained again whenever the window returns to the foreground.
func (b *Board) FocusGained() { b.setFramed(!b.quiet) }

// Focused reports whether the board has the focus.
func (b *Board) Focused() bool {
	c := fyne.CurrentApp().Driver().CanvasForObject(b)
	return c != nil && c.Focused() == fyne.Focusable(b)
}

// KeyDown implements [desktop.Keyable]. Tab means that the keyboard moves the focus.
func (b *Board) KeyDown(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyTab {
		b.quiet = false
	}
}

// KeyUp implements [desktop.Keyable].
func (b *Board) KeyUp(*fyne.KeyEvent) {}

// FocusLost implements [fyne.Focusable].
func (b *Board) FocusLost() { b.setFramed(false) }

// MouseDown implements [desktop.Mouseable].
func (b *Board) MouseDown(*desktop.MouseEvent) { b.takeFocus() }

// takeFocus takes the focus for a click or a tap, without a frame. Fyne would leave it with
// a widget reached by Tab, which Enter and Space would then press.
func (b *Board) takeFocus() {
	b.quiet = true
	b.setFramed(false)
	if b.Keys != nil {
		widgets.Focus(fyne.CurrentApp().Driver().CanvasForObject(b), b)
	} else {
		widgets.LeaveKey(b)
	}
}

// MouseUp implements [desktop.Mouseable].
func (b *Board) MouseUp(*desktop.MouseEvent) {}

func (b *Board) setFramed(framed bool) {
	if b.framed != framed {
		b.framed = framed
		b.Refresh()
	}
}

// TypedKey implements [fyne.Focusable].
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	if b.Keys != nil {
		b.Keys.TypedKey(e)
	}
}

// TypedRune implements [fyne.Focusable].
func (b *Board) TypedRune(r rune) {
	if b.Keys != nil {
		b.Keys.TypedRune(r)
	}
}
