//go:build !js

package platform

// Grid does nothing: Fyne 2.7.1 doesn't support screen readers.
type Grid struct{}

// NewGrid returns a grid that does nothing.
func NewGrid(string, func(func()), func(cell int)) *Grid { return &Grid{} }

// Wanted reports whether anyone reads the grid, which nobody does.
func (*Grid) Wanted() bool { return false }

// SetCell does nothing.
func (*Grid) SetCell(int, GridCell) {}

// SetHidden does nothing.
func (*Grid) SetHidden(bool) {}
