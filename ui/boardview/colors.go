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
	plainGround ground = iota // empty, or with a solver's digit
	givenGround
	answerGround
	clashGround
	groundCount
)

// grounds holds the theme's colour names for each ground: the tiles by the parity of the
// box, the shade over a selected and a highlighted house, and the sign that another solution
// differs.
var grounds = [groundCount]struct {
	tiles                  [2]fyne.ThemeColorName
	house, marked, differs fyne.ThemeColorName
}{
	plainGround:  {[2]fyne.ThemeColorName{theme.ColorTileA, theme.ColorTileB}, theme.ColorHouseShade, theme.ColorMarkShade, theme.ColorDiffers},
	givenGround:  {[2]fyne.ThemeColorName{theme.ColorGivenTileA, theme.ColorGivenTileB}, theme.ColorHouseFilled, theme.ColorMarkFilled, theme.ColorGiven},
	answerGround: {[2]fyne.ThemeColorName{theme.ColorAnswerTileA, theme.ColorAnswerTileB}, theme.ColorHouseFilled, theme.ColorMarkFilled, theme.ColorDiffersFilled},
	clashGround:  {tiles: [2]fyne.ThemeColorName{theme.ColorConflictTile, theme.ColorConflictTile}, differs: theme.ColorOnConflict},
}

// colors holds the theme's colours, looked up once per theme. They are interfaces,
// so that assigning one to an object doesn't allocate.
type colors struct {
	tiles     [groundCount][2][shadeCount]color.Color // by ground, parity of the box, shade
	digits    [board.SolverAnswer + 1]color.Color     // by kind
	differs   [groundCount]color.Color
	tileEdge  color.Color // around plain tiles
	equalEdge color.Color // around tiles of equal digits

	tints                   [tintCount]color.Color // discs behind candidates
	onTint, strike          color.Color            // on the discs
	arrow, markEdge, framed color.Color
	group                   color.Color // within the outline of a group

	noteAside, washedAside                                       color.Color // colours of digits that a hint isn't about
	ink, solverInk                                               color.Color // on bright tiles
	note, doubt, onDoubt, clash, onClash, ring, clashRing, focus color.Color
}

// newColors looks up the theme's colours.
func newColors(th fyne.Theme, v fyne.ThemeVariant) colors {
	get := func(name fyne.ThemeColorName) color.Color { return th.Color(name, v) }
	var c colors
	for g, names := range grounds {
		c.differs[g] = get(names.differs)
		for parity, name := range names.tiles {
			tile := get(name)
			shades := &c.tiles[g][parity]
			if ground(g) == clashGround { // clashes take precedence
				*shades = [shadeCount]color.Color{tile, tile, tile, tile, tile}
				continue
			}
			*shades = [shadeCount]color.Color{
				unshaded:      tile,
				houseShade:    theme.Over(get(names.house), tile),
				equalShade:    get(theme.ColorEqualTile),
				selectedShade: get(theme.ColorSelectedTile),
				washShade:     theme.Over(get(names.marked), tile),
			}
		}
	}
	c.digits = [...]color.Color{
		board.Empty:        get(theme.ColorAnswer),
		board.Given:        get(theme.ColorGiven),
		board.Answer:       get(theme.ColorAnswer),
		board.SolverAnswer: get(theme.ColorSolver),
	}
	c.tileEdge, c.equalEdge = get(theme.ColorTileEdge), get(theme.ColorEqualEdge)
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
	c.arrow, c.markEdge = get(theme.ColorMarkArrow), get(theme.ColorMarkEdge)
	c.framed, c.group = get(theme.ColorMarkFrame), get(theme.ColorMarkGroup)
	c.ink, c.solverInk = get(theme.ColorInk), get(theme.ColorInkSolver)
	c.note, c.noteAside, c.washedAside = get(theme.ColorNote), get(theme.ColorNoteAside), get(theme.ColorWashedAside)
	c.doubt, c.onDoubt = get(theme.ColorDoubt), get(theme.ColorOnDoubt)
	c.clash, c.onClash = get(theme.ColorConflictTile), get(theme.ColorOnConflict)
	c.ring, c.clashRing, c.focus = get(theme.ColorRing), get(theme.ColorConflictRing), get(theme.ColorFocus)
	return c
}

// ground returns the kind of background for a face.
func (f face) ground() ground {
	switch {
	case f.clash:
		return clashGround
	case f.kind == board.Given:
		return givenGround
	case f.kind == board.Answer:
		return answerGround
	}
	return plainGround
}

// tile returns the colour of the tile of a cell with a parity, as [draw.Parity] returns it.
func (c *colors) tile(parity uint8, f face) color.Color {
	return c.tiles[f.ground()][parity][f.shade]
}

// edge returns the colour around a cell's tile.
func (c *colors) edge(f face) color.Color {
	switch {
	case f.shade == equalShade && !f.clash:
		return c.equalEdge
	case f.ground() == plainGround:
		return c.tileEdge
	}
	return color.Transparent
}

// digit returns the colour of a cell's digit.
func (c *colors) digit(f face) color.Color {
	switch {
	case f.clash:
		return c.onClash
	case f.bright() && f.kind == board.SolverAnswer:
		return c.solverInk
	}
	return c.small(f, c.digits[f.kind])
}

// small returns the colour of a note or mark: the given one, except on bright tiles.
func (c *colors) small(f face, otherwise color.Color) color.Color {
	if f.bright() {
		return c.ink
	}
	return otherwise
}

// aside returns the colour of a candidate that a hint isn't about.
func (c *colors) aside(f face) color.Color {
	if f.shade == washShade {
		return c.washedAside
	}
	return c.small(f, c.noteAside)
}
