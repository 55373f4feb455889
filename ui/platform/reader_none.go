//go:build !js && (!linux || android)

package platform

import (
	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/internal/access"
)

// Fyne 2.8.1 doesn't support screen readers, so these do nothing here.

// Announce does nothing.
func Announce(string) {}

// ScreenReader does nothing.
type ScreenReader struct{}

// NewScreenReader returns a screen reader that does nothing.
func NewScreenReader(func(func()), string, func(cell int)) *ScreenReader {
	return &ScreenReader{}
}

// Wanted returns false: there is no page with a grid.
func (*ScreenReader) Wanted() bool { return false }

// SetCell does nothing.
func (*ScreenReader) SetCell(int, GridCell) {}

// SetHidden does nothing.
func (*ScreenReader) SetHidden(bool) {}

// Tree does nothing.
type Tree struct{}

// NewTree returns a tree that shows nothing.
func NewTree(func(func()), func() []access.Node, func() int) *Tree { return &Tree{} }

// Begin returns false: no screen reader is waited for.
func (*Tree) Begin(fyne.Window) bool { return false }

// End does nothing.
func (*Tree) End() {}

// Look does nothing.
func (*Tree) Look() {}

// SetActive does nothing.
func (*Tree) SetActive(bool) {}
