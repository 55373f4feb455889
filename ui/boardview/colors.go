package boardview

import (
	"image/color"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/theme"
)

// ground is the kind of a tile's background, apart from its shade.
type ground uint8

const (
	plainGround ground = iota
	givenGround
	clashGround
	groundCount
)

// colors holds the theme's colours, looked up once per theme. They are interfaces
// so that assigning one to an object does not allocate.
type colors struct {
	tiles  [groundCount][2][shadeCount]color.Color // by ground, parity of the box, shade
	digits [board.SolverAnswer + 1]color.Color     // by kind

	tints            [tintCount]color.Color // discs behind candidates
	onTint, strike   color.Color            // on the discs
	arrow, arrowEdge color.Color
	group            color.Color // within the outline of a group

	ink, solverInk                                       color.Color // on bright tiles
	note, conflict, suspect, differs, ring, frame, focus color.Color
}

// newColors looks up the theme's colours.
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
			shades := &c.tiles[g][parity]
			*shades = [shadeCount]color.Color{
				unshaded:      tile,
				houseShade:    theme.Over(houses, tile),
				equalShade:    get(theme.ColorEqualTile),
				selectedShade: get(theme.ColorSelectedTile),
				washShade:     theme.Over(wash, tile),
			}
			if ground(g) == clashGround { // nothing is more important
				*shades = [shadeCount]color.Color{tile, tile, tile, tile, tile}
			}
		}
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
		ThirdTint:   get(theme.ColorMarkThird),
		FourthTint:  get(theme.ColorMarkFourth),
		FifthTint:   get(theme.ColorMarkFifth),
		FinTint:     get(theme.ColorMarkFin),
		StruckTint:  get(theme.ColorMarkStruck),
		PlacedTint:  get(theme.ColorMarkPlaced),
	}
	c.onTint, c.strike = get(theme.ColorOnMark), get(theme.ColorMarkStrike)
	c.arrow, c.arrowEdge = get(theme.ColorMarkArrow), get(theme.ColorMarkEdge)
	c.group = get(theme.ColorGivenTile)
	c.ink, c.solverInk = get(theme.ColorInk), get(theme.ColorInkSolver)
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
	if f.bright() && f.kind == board.SolverAnswer {
		return c.solverInk
	}
	return c.small(f, c.digits[f.kind])
}

// small returns the colour of a note or mark, which is the given one except on
// bright tiles.
func (c *colors) small(f face, otherwise color.Color) color.Color {
	if f.bright() {
		return c.ink
	}
	return otherwise
}

// parity is 0 for boxes in the first of the two alternating colours and 1 for the
// others, which include the corners.
func parity(c board.Cell) int { return 1 - c.Box()%2 }
