package watch

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/film"
	"github.com/solvoku/solvoku/ui/theme"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Measures of a tile, as shares of its side or in units.
const (
	numberShare  = 0.52 // text size of the number
	dotShare     = 0.3  // on a chosen one
	markedRing   = 2    // width of the ring around a marked one
	selectedRing = 4    // width of the ring around the selected one
)

// panelColors holds the theme's colours, looked up once per theme.
type panelColors struct {
	tiles, numbers  [film.TileStateCount]color.Color
	dot, ring, axis color.Color
}

var tileColors = [film.TileStateCount]struct{ tile, number fyne.ThemeColorName }{
	film.TileCovered:  {theme.ColorKey, theme.ColorKeyText},
	film.TileChosen:   {theme.ColorKey, theme.ColorKeyText},
	film.TileOpen:     {theme.ColorPrimary, theme.ColorOnPrimary},
	film.TileSmallest: {theme.ColorMarkPattern, theme.ColorOnMark},
	film.TileEmpty:    {theme.ColorConflictTile, theme.ColorOnConflict},
}

func newPanelColors(th fyne.Theme) (c panelColors) {
	v := fyne.CurrentApp().Settings().ThemeVariant()
	for s, names := range tileColors {
		c.tiles[s], c.numbers[s] = th.Color(names.tile, v), th.Color(names.number, v)
	}
	c.dot, c.ring, c.axis = th.Color(theme.ColorPrimary, v), th.Color(theme.ColorFocus, v), th.Color(theme.ColorMuted, v)
	return c
}

// tile holds the objects that draw a constraint.
type tile struct {
	ground, ring canvas.Rectangle
	number       canvas.Text
	dot          canvas.Circle // on a chosen one
}

// place moves the objects to a position and sizes them as a tile.
func (o *tile) place(at fyne.Position, side float32) {
	size := fyne.NewSquareSize(side)
	widgets.MoveResize(&o.ground, at, size)
	widgets.MoveResize(&o.number, at, size)
	widgets.MoveResize(&o.ring, at.SubtractXY(1, 1), size.AddWidthHeight(2, 2))
	dot := boardview.WholeUnits(side * dotShare)
	widgets.MoveResize(&o.dot, at.AddXY((side-dot)/2, (side-dot)/2), fyne.NewSquareSize(dot))
	o.ground.CornerRadius, o.ring.CornerRadius = boardview.TileRadius(side), boardview.TileRadius(side)+1
	o.number.TextSize = boardview.WholeUnits(side * numberShare)
}

// dress sets the objects' text and colours.
func (o *tile) dress(t film.Tile, c *panelColors) {
	o.ground.FillColor, o.dot.FillColor, o.ring.StrokeColor = c.tiles[t.State], c.dot, c.ring
	o.number.Text, o.number.Color = strconv.Itoa(int(t.Rows)), c.numbers[t.State]
	o.number.Alignment = fyne.TextAlignCenter
	o.number.TextStyle.Bold = t.State == film.TileSmallest || t.State == film.TileEmpty
}

// show appends the visible objects in drawing order, with a ring unless its width is 0.
func (o *tile) show(objects []fyne.CanvasObject, s film.TileState, ring float32) []fyne.CanvasObject {
	objects = append(objects, &o.ground)
	switch s {
	case film.TileOpen, film.TileSmallest, film.TileEmpty:
		objects = append(objects, &o.number)
	case film.TileChosen:
		objects = append(objects, &o.dot)
	}
	if o.ring.StrokeWidth = ring; ring > 0 {
		objects = append(objects, &o.ring)
	}
	return objects
}
