package scan

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/theme"
	"github.com/solvoku/solvoku/ui/widgets"
)

// drawRules draws the rules right above the photo, and signs on the borders in doubt above all.
func (g *gridView) drawRules() {
	rest := g.objects[1+len(g.ruling) : len(g.objects)-len(g.doubts)]
	g.ruling, g.doubts = nil, nil
	_, cell := g.place(0)
	shapes := draw.Rules(g.marks.rules, draw.Tiles{Tile: cell, Text: 1, At: func(row, col int) (x, y float32) {
		pos, _ := g.place(board.At(row, col))
		return pos.X, pos.Y
	}})
	for _, layer := range [...]struct {
		wider float32
		name  fyne.ThemeColorName
	}{{2 * casing, theme.ColorPhotoRing}, {0, theme.ColorPrimary}} {
		for _, s := range shapes {
			s.Stroke += layer.wider
			g.ruling = append(g.ruling, boardview.RuleObject(s.Shape, g.themeColor(layer.name)))
		}
	}
	for c := range g.marks.borders.Right.All() {
		g.doubtBorder(g.CellCentre(c).AddXY(cell/2, 0), fyne.NewSize(cell*borderShare, cell))
	}
	for c := range g.marks.borders.Below.All() {
		g.doubtBorder(g.CellCentre(c).AddXY(0, cell/2), fyne.NewSize(cell, cell*borderShare))
	}
	g.objects = slices.Concat(g.objects[:1], g.ruling, rest, g.doubts)
}

// doubtBorder draws a bar and a sign on a border.
func (g *gridView) doubtBorder(centre fyne.Position, size fyne.Size) {
	bar, chip, text := canvas.NewRectangle(g.themeColor(theme.ColorDoubt)), &canvas.Rectangle{}, &canvas.Text{Alignment: fyne.TextAlignCenter}
	bar.StrokeColor, bar.StrokeWidth = g.themeColor(theme.ColorPhotoCasing), casing
	widgets.MoveResize(bar, centre.SubtractXY(size.Width/2, size.Height/2), size)
	side := max(size.Width, size.Height) * signShare
	g.setChip(chip, text, centre.SubtractXY(side/2, side/2), side, signTexts[doubtSign], theme.ColorDoubt, theme.ColorOnDoubt, true)
	g.doubts = append(g.doubts, bar, chip, text)
}

// borderShare is the width of a border in doubt, as a share of a cell's side.
const borderShare = 0.16

// CellAt returns the cell at a position in the widget.
func (g *gridView) CellAt(pos fyne.Position) (board.Cell, bool) {
	origin, cell := g.place(0)
	row, col := int(math.Floor(float64((pos.Y-origin.Y)/cell))), int(math.Floor(float64((pos.X-origin.X)/cell)))
	if min(row, col) < 0 || max(row, col) >= board.Size {
		return 0, false
	}
	return board.At(row, col), true
}

// CellCentre returns the centre of a cell, as a position in the widget.
func (g *gridView) CellCentre(c board.Cell) fyne.Position {
	pos, cell := g.place(c)
	return pos.AddXY(cell/2, cell/2)
}
