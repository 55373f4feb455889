//go:build linux && !android

package platform

import (
	"context"
	"sync/atomic"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/internal/access"
	"github.com/solvoku/solvoku/ui/internal/atspi"
	"github.com/solvoku/solvoku/ui/internal/sessionbus"
)

// reader is the way to the desktop's screen readers; nil until an app's window is open. Whatever
// has something to say reaches it without the app.
var reader atomic.Pointer[atspi.Bridge]

// Announce makes screen readers speak a text.
func Announce(text string) {
	if b := reader.Load(); b != nil {
		b.Announce(text)
	}
}

// ScreenReader is the main screen's board for screen readers.
type ScreenReader struct{ chosen func(cell int) }

// NewScreenReader returns the board. Each cell that a screen reader goes to, 0 to 80, row by row, is
// passed to chosen.
func NewScreenReader(_ func(func()), _ string, chosen func(cell int)) *ScreenReader {
	return &ScreenReader{chosen}
}

// Wanted reports whether there may be a screen reader.
func (*ScreenReader) Wanted() bool { return reader.Load() != nil }

// SetCell updates a cell, 0 to 80.
func (r *ScreenReader) SetCell(i int, c GridCell) {
	if b := reader.Load(); b != nil {
		b.SetBoard(r.chosen)
		b.SetCell(i, atspi.Cell{Name: c.Name, Invalid: c.Invalid, Selected: c.Selected})
	}
}

// SetHidden does nothing: a board that is covered isn't described.
func (*ScreenReader) SetHidden(bool) {}

// Tree describes the screen to screen readers.
type Tree struct {
	do       func(func())
	describe func() []access.Node
	active   bool   // whether the window has the keyboard
	end      func() // ends what Begin began; nil before
}

// NewTree returns a tree of a description, which, as everything, runs through do.
func NewTree(do func(func()), describe func() []access.Node, _ func() int) *Tree {
	return &Tree{do: do, describe: describe}
}

// Begin waits for screen readers, if there is a session bus, and reports whether there is.
func (t *Tree) Begin(w fyne.Window) bool {
	address := sessionbus.Address()
	if address == "" {
		return false
	}
	b := atspi.New(t.do, atspi.Screen{Title: w.Title, Describe: t.describe, Bounds: func(o fyne.CanvasObject) (x, y, width, height int) {
		if o == nil {
			o = w.Content()
		}
		at, scale := fyne.CurrentApp().Driver().AbsolutePositionForObject(o), w.Canvas().Scale()
		return int(at.X * scale), int(at.Y * scale), int(o.Size().Width * scale), int(o.Size().Height * scale)
	}})
	b.SetActive(t.active)
	reader.Store(b)
	ctx, end := context.WithCancel(context.Background())
	watched := make(chan struct{})
	go func() {
		b.Watch(ctx, address)
		close(watched)
	}()
	t.end = func() {
		reader.CompareAndSwap(b, nil)
		end()
		<-watched
	}
	return true
}

// End stops waiting for screen readers.
func (t *Tree) End() {
	if t.end != nil {
		t.end()
	}
}

// Look tells screen readers what has changed on the screen.
func (*Tree) Look() {
	if b := reader.Load(); b != nil {
		b.Look()
	}
}

// SetActive tells screen readers whether the window has the keyboard.
func (t *Tree) SetActive(active bool) {
	t.active = active
	if b := reader.Load(); b != nil {
		b.SetActive(active)
	}
}
