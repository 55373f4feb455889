package boardview

import (
	"image/color"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/theme"
)

// ground is what a tile is for, apart from its shade.
type ground uint8

const (
	plainGround ground = iota
	givenGround
	clashGround
	groundCount
)

// colors are the theme's, looked up once for a theme. Colours are kept as
// interfaces, so that handing one to an object does not allocate.
type colors struct {
	tiles  [groundCount][2][shadeCount]color.Color // by ground, parity of the box, shade
	digits [board.SolverAnswer + 1]color.Color     // by kind
	inks   [board.SolverAnswer + 1]color.Color     // likewise, on bright tiles

	tints         [tintCount]color.Color // discs behind candidates
	onTint, arrow color.Color

	note, conflict, suspect, differs, ring, frame, focus color.Color
}

// newColors looks the colours up.
func newColors(th fyne.Theme, v fyne.ThemeVariant) colors {
	get := func(name fyne.ThemeColorName) color.Color { return th.Color(name, v) }
	grounds := [groundCount][2]fyne.ThemeColorName{
		plainGround: {theme.ColorTileA, theme.ColorTileB},
		givenGround: {theme.ColorGivenTile, theme.ColorGivenTile},
		clashGround: {theme.ColorConflictTile, theme.ColorConflictTile},
	}
	houses, wash := get(theme.ColorHouseShade), get(theme.ColorMarkShade)
	var c colors
	for g, pair := range grounds {
		for parity, name := range pair {
			tile := get(name)
			c.tiles[g][parity] = [shadeCount]color.Color{
				unshaded:      tile,
				houseShade:    theme.Over(houses, tile),
				equalShade:    get(theme.ColorEqualTile),
				selectedShade: get(theme.ColorSelectedTile),
				washShade:     theme.Over(wash, tile),
			}
		}
	}
	// A tile that clashes keeps its colour: nothing matters more.
	for parity := range c.tiles[clashGround] {
		tile := c.tiles[clashGround][parity][unshaded]
		c.tiles[clashGround][parity] = [shadeCount]color.Color{tile, tile, tile, tile, tile}
	}
	c.digits = [...]color.Color{
		board.Empty:        get(theme.ColorAnswer),
		board.Given:        get(theme.ColorGiven),
		board.Answer:       get(theme.ColorAnswer),
		board.SolverAnswer: get(theme.ColorSolver),
	}
	c.tints = [...]color.Color{
		NoTint:      color.Transparent,
		PatternTint: get(theme.ColorMarkPattern),
		SecondTint:  get(theme.ColorMarkSecond),
		FinTint:     get(theme.ColorMarkFin),
		StruckTint:  get(theme.ColorMarkStruck),
		PlacedTint:  get(theme.ColorMarkPlaced),
	}
	c.onTint, c.arrow = get(theme.ColorOnMark), get(theme.ColorMarkArrow)
	ink := get(theme.ColorInk)
	c.inks = [...]color.Color{board.Empty: ink, board.Given: ink, board.Answer: ink, board.SolverAnswer: get(theme.ColorInkSolver)}
	c.note, c.conflict = get(theme.ColorNote), get(theme.ColorConflict)
	c.suspect, c.differs = get(theme.ColorSuspect), get(theme.ColorDiffers)
	c.ring, c.frame, c.focus = get(theme.ColorRing), get(theme.ColorFrame), get(theme.ColorFocus)
	return c
}

// tile returns the colour of a cell's tile.
func (c *colors) tile(cell board.Cell, f face) color.Color {
	g := plainGround
	switch {
	case f.clash:
		g = clashGround
	case f.kind == board.Given:
		g = givenGround
	}
	return c.tiles[g][parity(cell)][f.shade]
}

// digit returns the colour of a cell's digit.
func (c *colors) digit(f face) color.Color {
	if f.bright() {
		return c.inks[f.kind]
	}
	return c.digits[f.kind]
}

// small returns the colour of what is small in a cell: a note or a mark, for
// which another colour is meant on darker tiles.
func (c *colors) small(f face, otherwise color.Color) color.Color {
	if f.bright() {
		return c.inks[board.Empty]
	}
	return otherwise
}

// parity is 0 for the boxes in the checker's first colour and 1 for the
// others, the corners among them.
func parity(c board.Cell) int { return 1 - c.Box()%2 }
