//go:build linux && !android

package platform

import (
	"context"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/internal/access"
	"github.com/solvoku/solvoku/ui/internal/atspi"
	"github.com/solvoku/solvoku/ui/internal/sessionbus"
)

// ScreenReader describes the screen to the desktop's screen readers.
type ScreenReader struct {
	do       func(func())
	describe func() []access.Node
	active   bool          // whether the window has the keyboard
	bridge   *atspi.Bridge // nil before Begin, and without a session bus
	end      func()        // ends what Begin began; nil before
}

// NewScreenReader returns a screen reader of a description, which, as everything, runs through do.
func NewScreenReader(do func(func()), describe func() []access.Node, _ func() int) *ScreenReader {
	return &ScreenReader{do: do, describe: describe}
}

// Begin waits for screen readers, if there is a session bus, and reports whether there is.
func (r *ScreenReader) Begin(w fyne.Window) bool {
	address := sessionbus.Address()
	if address == "" {
		return false
	}
	r.bridge = atspi.New(r.do, atspi.Screen{Title: w.Title, Describe: r.describe, Bounds: func(o fyne.CanvasObject) (x, y, width, height int) {
		if o == nil {
			o = w.Content()
		}
		at, scale := fyne.CurrentApp().Driver().AbsolutePositionForObject(o), w.Canvas().Scale()
		return int(at.X * scale), int(at.Y * scale), int(o.Size().Width * scale), int(o.Size().Height * scale)
	}})
	r.bridge.SetActive(r.active)
	ctx, end := context.WithCancel(context.Background())
	watched := make(chan struct{})
	go func() {
		r.bridge.Watch(ctx, address)
		close(watched)
	}()
	r.end = func() {
		end()
		<-watched
	}
	return true
}

// End stops waiting for screen readers.
func (r *ScreenReader) End() {
	if r.end != nil {
		r.end()
	}
}

// Listening reports whether a screen reader is in use.
func (r *ScreenReader) Listening() bool { return r.bridge != nil && r.bridge.Connected() }

// Announce makes screen readers speak a text.
func (r *ScreenReader) Announce(text string) {
	if r.bridge != nil {
		r.bridge.Announce(text)
	}
}

// Look tells screen readers what has changed on the screen.
func (r *ScreenReader) Look() {
	if r.bridge != nil {
		r.bridge.Look()
	}
}

// SetActive tells screen readers whether the window has the keyboard.
func (r *ScreenReader) SetActive(active bool) {
	r.active = active
	if r.bridge != nil {
		r.bridge.SetActive(active)
	}
}

// Grid is the main screen's board for screen readers.
type Grid struct {
	reader *ScreenReader
	chosen func(cell int)
}

// NewGrid returns the board. Each cell that a screen reader goes to, 0 to 80, row by row, is passed
// to chosen.
func (r *ScreenReader) NewGrid(_ string, chosen func(cell int)) *Grid { return &Grid{r, chosen} }

// Wanted reports whether there may be a screen reader.
func (g *Grid) Wanted() bool { return g.reader != nil && g.reader.bridge != nil }

// SetCell updates a cell, 0 to 80.
func (g *Grid) SetCell(i int, c GridCell) {
	if g.Wanted() {
		g.reader.bridge.SetBoard(g.chosen)
		g.reader.bridge.SetCell(i, atspi.Cell{Name: c.Name, Invalid: c.Invalid, Selected: c.Selected})
	}
}

// SetHidden does nothing: a board that is covered isn't described.
func (*Grid) SetHidden(bool) {}
