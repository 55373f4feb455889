package ui

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"go.uber.org/goleak"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/store"
	"github.com/solvoku/solvoku/ui/widgets"
)

func TestMain(m *testing.M) {
	// Fyne's test app starts two watchers of its settings that never end.
	goleak.VerifyTestMain(m, goleak.IgnoreCurrent())
}

// Famous puzzles.
const (
	easy    = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	hardest = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)

// rig is the app with a test's hands on it. What comes back from background
// work waits in a queue until the test runs it.
type rig struct {
	*App
	t     testing.TB
	queue chan func()
	store *store.Memory
}

// phone and wideScreen are two sizes of window.
var (
	phone      = fyne.NewSize(360, 640)
	wideScreen = fyne.NewSize(1180, 760)
)

func newRig(t testing.TB, size fyne.Size, list ...solvers.Solver) *rig {
	return newRigOn(t, &store.Memory{}, size, list...)
}

// newRigOn makes the app over what an earlier one has saved.
func newRigOn(t testing.TB, kept *store.Memory, size fyne.Size, list ...solvers.Solver) *rig {
	if list == nil {
		list = solvers.All()
	}
	fyneApp := test.NewTempApp(t)
	r := &rig{t: t, queue: make(chan func(), 1024), store: kept}
	r.App = New(fyneApp, Config{Solvers: list, Store: kept, Do: func(f func()) { r.queue <- f }})
	r.start()
	r.window.Resize(size)
	t.Cleanup(func() {
		r.shutdown()
		r.window.Close()
	})
	return r
}

// until runs what waits in the queue until a condition holds.
func (r *rig) until(what string, holds func() bool) {
	r.t.Helper()
	limit := time.After(30 * time.Second)
	for !holds() {
		select {
		case f := <-r.queue:
			f()
		case <-limit:
			r.t.Fatalf("waited in vain until %s", what)
		}
	}
}

// tap taps the middle of an object, through the canvas as a finger does.
func (r *rig) tap(o fyne.CanvasObject) {
	r.t.Helper()
	size := o.Size()
	r.tapAt(o, fyne.NewPos(size.Width/2, size.Height/2))
}

// tapAt taps a place in an object.
func (r *rig) tapAt(o fyne.CanvasObject, at fyne.Position) {
	r.t.Helper()
	if !o.Visible() {
		r.t.Fatalf("%T is not visible", o)
	}
	test.TapCanvas(r.window.Canvas(), r.app.Driver().AbsolutePositionForObject(o).Add(at))
}

// tapCell taps a cell of the board.
func (r *rig) tapCell(c board.Cell) {
	r.t.Helper()
	r.tapAt(r.main.board, r.main.board.CellCentre(c))
}

// digitKey returns a digit's key.
func (r *rig) digitKey(d board.Digit) *widgets.Key { return r.main.digits[d-1] }

// press presses a key of the keyboard, on whatever has the focus.
func (r *rig) press(name fyne.KeyName) {
	c := r.window.Canvas()
	event := &fyne.KeyEvent{Name: name}
	if focused := c.Focused(); focused != nil {
		focused.TypedKey(event)
	} else {
		c.OnTypedKey()(event)
	}
}

// write types characters on whatever has the focus.
func (r *rig) write(text string) {
	for _, char := range text {
		if focused := r.window.Canvas().Focused(); focused != nil {
			focused.TypedRune(char)
		} else {
			r.window.Canvas().OnTypedRune()(char)
		}
	}
}

// sheet returns the page on top.
func (r *rig) sheet() widgets.SheetView {
	r.t.Helper()
	sheet, ok := widgets.TopSheet(r.window.Canvas())
	if !ok {
		r.t.Fatal("no page is open")
	}
	return sheet.View()
}

// noSheet fails if a page is open.
func (r *rig) noSheet() {
	r.t.Helper()
	if _, ok := widgets.TopSheet(r.window.Canvas()); ok {
		r.t.Fatal("a page is still open")
	}
}

// sheetKey returns the key of the top page that has a text, at its bottom or
// in its content.
func (r *rig) sheetKey(text string) *widgets.Key {
	r.t.Helper()
	view := r.sheet()
	for _, k := range view.Keys {
		if k.View().Text == text {
			return k
		}
	}
	var found *widgets.Key
	walk(view.Content, func(o fyne.CanvasObject) {
		if k, ok := o.(*widgets.Key); ok && k.View().Text == text {
			found = k
		}
	})
	if found == nil {
		r.t.Fatalf("the page %q has no key %q", view.Title, text)
	}
	return found
}

// walk visits an object and all in it.
func walk(o fyne.CanvasObject, visit func(fyne.CanvasObject)) {
	if o == nil {
		return
	}
	visit(o)
	switch o := o.(type) {
	case *fyne.Container:
		for _, child := range o.Objects {
			walk(child, visit)
		}
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			walk(child, visit)
		}
	}
}

// solved presses Solve and waits for the result's page.
func (r *rig) solved() widgets.SheetView {
	r.t.Helper()
	r.tap(r.main.solve)
	r.until("the result is there", func() bool { return !r.session.Running() && len(r.pages.open) > 0 })
	return r.sheet()
}

// endless is a solver that searches until it is stopped.
type endless struct{ solvers.Backtracking }

// textOf returns what an object says, if it is a text.
func textOf(o fyne.CanvasObject) (string, bool) {
	switch o := o.(type) {
	case *canvas.Text:
		return o.Text, true
	case *widget.RichText:
		return o.String(), true
	case *widgets.Key:
		return o.View().Text, true
	}
	return "", false
}

// typed sets up a puzzle by typing it.
func (r *rig) typed(puzzle string) {
	r.session.Change(func(s *session.Settings) { s.Advance = true })
	r.session.Select(0)
	r.write(puzzle)
	r.session.Change(func(s *session.Settings) { s.Advance = false })
}
