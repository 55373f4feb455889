package scan

import (
	"image"
	"image/draw"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	reader "github.com/solvoku/solvoku/board/scan"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/access"
	"github.com/solvoku/solvoku/ui/theme"
	"github.com/solvoku/solvoku/ui/widgets"
)

// sign makes a cell stand out, in addition to its colour.
type sign uint8

const (
	noSign sign = iota
	doubtSign
	repairedSign
	clashSign
)

var signTexts = [...]string{noSign: "", doubtSign: "?", repairedSign: "≠", clashSign: "!"}

// signColors holds the colour of each sign's chip and of the ring around the cell.
var signColors = [...]fyne.ThemeColorName{
	doubtSign: theme.ColorDoubt, repairedSign: theme.ColorDoubt, clashSign: theme.ColorConflictTile,
}

// cellMark holds what the photo shows over a cell.
type cellMark struct {
	digit board.Digit
	kind  board.Kind // Empty with a digit means that it is left out
	sign  sign
}

// blankSheet returns a grid in place of a straightened photo.
func blankSheet() image.Image {
	sheet := image.NewGray(image.Rect(0, 0, sheetSide, sheetSide))
	draw.Draw(sheet, sheet.Rect, image.White, image.Point{}, draw.Src)
	edge := func(i int) int { return int((sheetMargin + float64(i)) / (board.Size + 2*sheetMargin) * sheetSide) }
	for i := range board.Size + 1 {
		width := 1
		if i%3 == 0 {
			width = 3
		}
		across := image.Rect(edge(0), edge(i), edge(board.Size)+width, edge(i)+width)
		draw.Draw(sheet, across, image.Black, image.Point{}, draw.Src)
		draw.Draw(sheet, image.Rect(across.Min.Y, across.Min.X, across.Max.Y, across.Max.X), image.Black, image.Point{}, draw.Src)
	}
	return sheet
}

// gridMarks holds what the photo shows over all cells.
type gridMarks struct {
	cells    [board.CellCount]cellMark
	selected board.Cell
	rules    board.Rules
	borders  reader.Borders         // in doubt
	regions  [board.CellCount]uint8 // their numbers, from 1; 0 for none
}

// gridView shows the straightened photo of a grid and, in the lower right corner
// of each cell, the digit read there, so that the two can be compared.
type gridView struct {
	photoView

	tapped func(board.Cell)
	doubt  func(board.Cell) string // why a cell is marked as doubtful or repaired
	marks  gridMarks

	// The objects are created once; those that a cell doesn't need are hidden.
	cells [board.CellCount]struct {
		casing, ring, chip, signChip canvas.Rectangle
		digit, sign                  canvas.Text
	}
	outer, inner, focus canvas.Rectangle // around the selected cell and the whole grid

	ruling, doubts []fyne.CanvasObject // what the rules show, over the photo, and signs on borders
}

var (
	_ fyne.Tappable  = (*gridView)(nil)
	_ fyne.Focusable = (*gridView)(nil)
)

func newGridView(tapped func(board.Cell)) *gridView {
	g := &gridView{tapped: tapped}
	var objects []fyne.CanvasObject
	for i := range g.cells {
		c := &g.cells[i]
		c.digit.Alignment, c.sign.Alignment = fyne.TextAlignCenter, fyne.TextAlignCenter
		objects = append(objects, &c.casing, &c.ring, &c.chip, &c.digit, &c.signChip, &c.sign)
	}
	g.begin(g, g.update, append(objects, &g.outer, &g.inner, &g.focus)...)
	return g
}

func (g *gridView) setMarks(m gridMarks) {
	if m != g.marks {
		g.marks = m
		g.Refresh()
	}
}

// square returns the part of the view filled by the photo.
func (g *gridView) square() (at fyne.Position, side float32) {
	size := g.Size()
	side = min(size.Width, size.Height)
	return fyne.NewPos((size.Width-side)/2, (size.Height-side)/2), side
}

// place returns a cell's upper left corner and side length.
func (g *gridView) place(c board.Cell) (fyne.Position, float32) {
	at, side := g.square()
	cell := side / (board.Size + 2*sheetMargin)
	return at.AddXY((sheetMargin+float32(c.Col()))*cell, (sheetMargin+float32(c.Row()))*cell), cell
}

// Describe implements [access.Describer]: a table of what was read, with every doubt in words.
func (g *gridView) Describe() []access.Node {
	table := access.Node{Face: access.Face{Role: access.Table, Name: lang.L("Board")}}
	for y := range board.Size {
		row := access.Node{Face: access.Face{Role: access.Row}}
		for x := range board.Size {
			c := board.At(y, x)
			mark, face := g.marks.cells[c], access.Face{Role: access.Cell, Name: c.String()}
			if mark.digit != 0 {
				face.Name += " " + strconv.Itoa(int(mark.digit))
			}
			if n := g.marks.regions[c]; n != 0 {
				face.Name += ", " + lang.L("region {{.Number}}", i18n.Values{"Number": int(n)})
			}
			face.State = access.Current.If(c == g.marks.selected)
			switch onBorder := g.marks.borders.Right.Union(g.marks.borders.Below).Contains(c); {
			case mark.sign == clashSign:
				face.Detail = lang.L("clashes")
			case mark.sign != noSign || onBorder:
				face.Detail = g.doubt(c)
			}
			row.Parts = append(row.Parts, access.Node{Face: face, Press: func() { g.tapped(c) }})
		}
		table.Parts = append(table.Parts, row)
	}
	return []access.Node{table}
}

func (g *gridView) Tapped(e *fyne.PointEvent) {
	widgets.LeaveKey(g)
	origin, cell := g.place(0)
	index := func(x float32) int { return min(max(int(x/cell), 0), board.Size-1) }
	g.tapped(board.At(index(e.Position.Y-origin.Y), index(e.Position.X-origin.X)))
}

// TappedSecondary implements [fyne.SecondaryTappable]: a long press is treated as a
// tap.
func (g *gridView) TappedSecondary(e *fyne.PointEvent) {
	if fyne.CurrentDevice().IsMobile() {
		g.Tapped(e)
	}
}

// Shares of a cell's side.
const (
	chipShare    = 0.4  // side of the digit's chip
	signShare    = 0.34 // side of the sign's chip
	chipText     = 0.82 // size of the digit, as a share of the chip
	doubtStroke  = 0.07
	selectStroke = 0.09
	chipRounding = 0.22 // of the chip
)

// casing is the width, in units, of the edges along a ring, which are visible where the
// ring isn't.
const casing = 1

// minChip is the minimum side of a digit's chip, in units, in cells at least
// twice as large.
const minChip = 16

// update places the objects and applies the marks and the theme's colours.
func (g *gridView) update() {
	at, side := g.square()
	widgets.MoveResize(&g.picture, at, fyne.NewSquareSize(side))
	widgets.MoveResize(&g.focus, at, fyne.NewSquareSize(side))
	for c := range board.Cell(board.CellCount) {
		g.updateCell(c)
	}
	pos, cell := g.place(g.marks.selected)
	wide := max(cell*selectStroke, 3)
	widgets.MoveResize(&g.inner, pos.SubtractXY(wide/2, wide/2), fyne.NewSquareSize(cell+wide))
	widgets.MoveResize(&g.outer, pos.SubtractXY(wide/2+casing, wide/2+casing), fyne.NewSquareSize(cell+wide+2*casing))
	g.outer.StrokeColor, g.outer.StrokeWidth = g.themeColor(theme.ColorPhotoCasing), wide+2*casing
	g.inner.StrokeColor, g.inner.StrokeWidth = g.themeColor(theme.ColorPhotoRing), wide
	g.focus.StrokeColor, g.focus.StrokeWidth = g.themeColor(theme.ColorFocus), 2
	g.focus.Hidden = !g.Focused()
	g.drawRules()
}

func (g *gridView) updateCell(c board.Cell) {
	p, mark := &g.cells[c], g.marks.cells[c]
	back, ink, bold := theme.ColorGivenTileA, theme.ColorGiven, true
	switch {
	case mark.sign == clashSign:
		back = theme.ColorConflictTile
	case mark.kind == board.Empty:
		back, ink = theme.ColorKey, theme.ColorMuted
	case mark.sign != noSign:
		back, ink = theme.ColorDoubt, theme.ColorOnDoubt
	case mark.kind == board.Answer:
		back, ink, bold = theme.ColorSeries4, theme.ColorCard, false
	}
	pos, cell := g.place(c)
	chip := max(cell*chipShare, min(minChip, cell/2))
	digit := ""
	if mark.digit != 0 {
		digit = strconv.Itoa(int(mark.digit))
	}
	g.setChip(&p.chip, &p.digit, pos.AddXY(cell-chip-1, cell-chip-1), chip, digit, back, ink, bold)
	widgets.MoveResize(&p.ring, pos, fyne.NewSquareSize(cell))
	p.ring.StrokeWidth, p.ring.Hidden = max(cell*doubtStroke, 2), mark.sign == noSign
	back, ink = signColors[mark.sign], theme.ColorOnDoubt
	edge := theme.ColorPhotoCasing
	if mark.sign == clashSign {
		ink, edge = theme.ColorGiven, theme.ColorGiven
	}
	widgets.MoveResize(&p.casing, pos.SubtractXY(casing, casing), fyne.NewSquareSize(cell+2*casing))
	p.casing.StrokeWidth, p.casing.Hidden = p.ring.StrokeWidth+2*casing, p.ring.Hidden
	if !p.ring.Hidden {
		p.ring.StrokeColor, p.casing.StrokeColor = g.themeColor(back), g.themeColor(edge)
	}
	g.setChip(&p.signChip, &p.sign, pos, cell*signShare, signTexts[mark.sign], back, ink, true)
}

// setChip centres a text on a chip, which is hidden if the text is empty.
func (g *gridView) setChip(chip *canvas.Rectangle, t *canvas.Text, corner fyne.Position, side float32, text string, back, ink fyne.ThemeColorName, bold bool) {
	t.Text, t.TextStyle.Bold, t.TextSize = text, bold, side*chipText
	if chip.Hidden = text == ""; chip.Hidden {
		return
	}
	chip.FillColor, t.Color = g.themeColor(back), g.themeColor(ink)
	chip.CornerRadius = side * chipRounding
	widgets.MoveResize(chip, corner, fyne.NewSquareSize(side))
	height := t.MinSize().Height
	widgets.MoveResize(t, corner.AddXY(0, (side-height)/2), fyne.NewSize(side, height))
}
