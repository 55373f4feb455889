//go:build !js && (!linux || android)

package platform

import (
	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/internal/access"
)

// Fyne 2.8.1 doesn't support screen readers, so these do nothing here.

// ScreenReader does nothing.
type ScreenReader struct{}

// NewScreenReader returns a screen reader that says nothing.
func NewScreenReader(func(func()), func() []access.Node, func() int) *ScreenReader {
	return &ScreenReader{}
}

// Begin returns false: no screen reader is waited for.
func (*ScreenReader) Begin(fyne.Window) bool { return false }

// End does nothing.
func (*ScreenReader) End() {}

// Listening returns false.
func (*ScreenReader) Listening() bool { return false }

// Announce does nothing.
func (*ScreenReader) Announce(string) {}

// Look does nothing.
func (*ScreenReader) Look() {}

// SetActive does nothing.
func (*ScreenReader) SetActive(bool) {}

// Grid does nothing.
type Grid struct{}

// NewGrid returns a grid that nobody reads.
func (*ScreenReader) NewGrid(string, func(cell int)) *Grid { return &Grid{} }

// Wanted returns false: there is no page with a grid.
func (*Grid) Wanted() bool { return false }

// SetCell does nothing.
func (*Grid) SetCell(int, GridCell) {}

// SetHidden does nothing.
func (*Grid) SetHidden(bool) {}
