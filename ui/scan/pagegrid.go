package scan

import (
	"image"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/board"
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

var signTexts = [...]string{noSign: "", doubtSign: "?", repairedSign: "!", clashSign: "×"}

// signColors are of the ring around the cell and of the chip with its digit.
var signColors = [...]fyne.ThemeColorName{
	doubtSign: theme.ColorAccent, repairedSign: theme.ColorAccent, clashSign: theme.ColorConflictTile,
}

// cellMark is what the photo shows over a cell.
type cellMark struct {
	digit board.Digit
	kind  board.Kind // Empty with a digit: it is left out
	sign  sign
}

// gridMarks is what the photo shows over all cells.
type gridMarks struct {
	cells    [board.CellCount]cellMark
	selected board.Cell
}

// gridView shows the straightened photo of a grid and, in the lower right corner
// of each cell, the digit read there, so that the two can be compared.
type gridView struct {
	widget.BaseWidget
	widgets.DesktopOnly
	typing

	tapped  func(board.Cell)
	picture image.Image
	marks   gridMarks
	focused bool
}

var (
	_ fyne.Tappable  = (*gridView)(nil)
	_ fyne.Focusable = (*gridView)(nil)
)

func newGridView(tapped func(board.Cell)) *gridView {
	g := &gridView{tapped: tapped}
	g.ExtendBaseWidget(g)
	return g
}

func (g *gridView) setPicture(picture image.Image) {
	g.picture = picture
	g.Refresh()
}

func (g *gridView) setMarks(m gridMarks) {
	if m != g.marks {
		g.marks = m
		g.Refresh()
	}
}

// square returns the part of the view that the photo fills.
func (g *gridView) square() (at fyne.Position, side float32) {
	size := g.Size()
	side = min(size.Width, size.Height)
	return fyne.NewPos((size.Width-side)/2, (size.Height-side)/2), side
}

// place returns a cell's upper left corner and side.
func (g *gridView) place(c board.Cell) (fyne.Position, float32) {
	at, side := g.square()
	cell := side / (board.Size + 2*sheetMargin)
	return at.AddXY((sheetMargin+float32(c.Col()))*cell, (sheetMargin+float32(c.Row()))*cell), cell
}

// Tapped implements [fyne.Tappable].
func (g *gridView) Tapped(e *fyne.PointEvent) {
	origin, cell := g.place(0)
	index := func(x float32) int { return min(max(int(x/cell), 0), board.Size-1) }
	g.tapped(board.At(index(e.Position.Y-origin.Y), index(e.Position.X-origin.X)))
}

// TappedSecondary implements [fyne.SecondaryTappable]: a finger that rests taps
// like any other.
func (g *gridView) TappedSecondary(e *fyne.PointEvent) {
	if fyne.CurrentDevice().IsMobile() {
		g.Tapped(e)
	}
}

// FocusGained implements [fyne.Focusable].
func (g *gridView) FocusGained() { g.focused = true; g.Refresh() }

// FocusLost implements [fyne.Focusable].
func (g *gridView) FocusLost() { g.focused = false; g.Refresh() }

// CreateRenderer implements [fyne.Widget].
func (g *gridView) CreateRenderer() fyne.WidgetRenderer {
	r := &gridRenderer{view: g, photo: newPhoto()}
	r.objects = append(r.objects, r.photo.Image)
	for c := range r.cells {
		p := &r.cells[c]
		p.ring, p.chip, p.signChip = &canvas.Rectangle{}, &canvas.Rectangle{}, &canvas.Rectangle{}
		p.digit, p.sign = &canvas.Text{Alignment: fyne.TextAlignCenter}, &canvas.Text{Alignment: fyne.TextAlignCenter}
		r.objects = append(r.objects, p.ring, p.chip, p.digit, p.signChip, p.sign)
	}
	r.outer, r.inner, r.focus = &canvas.Rectangle{}, &canvas.Rectangle{}, &canvas.Rectangle{}
	r.objects = append(r.objects, r.outer, r.inner, r.focus)
	r.update()
	return r
}

// gridRenderer draws a gridView. The objects are made once; those that a cell
// doesn't need are hidden.
type gridRenderer struct {
	view  *gridView
	photo photo
	cells [board.CellCount]struct {
		ring, chip, signChip *canvas.Rectangle
		digit, sign          *canvas.Text
	}
	outer, inner, focus *canvas.Rectangle // around the selected cell and the whole
	objects             []fyne.CanvasObject
}

// Shares of a cell's side.
const (
	chipShare    = 0.4  // the digit's chip
	signShare    = 0.34 // the sign's
	chipText     = 0.82 // of the chip, the digit's size
	doubtStroke  = 0.07
	selectStroke = 0.09
	chipRounding = 0.22 // of the chip
)

// leastChip is the least side of a digit's chip, in units, in cells at least
// twice as large.
const leastChip = 16

// MinSize implements [fyne.WidgetRenderer].
func (r *gridRenderer) MinSize() fyne.Size { return fyne.NewSize(120, 120) }

// Layout implements [fyne.WidgetRenderer].
func (r *gridRenderer) Layout(fyne.Size) {
	at, side := r.view.square()
	r.photo.Move(at)
	r.photo.Resize(fyne.NewSquareSize(side))
	r.focus.Move(at)
	r.focus.Resize(fyne.NewSquareSize(side))
	for c := range board.Cell(board.CellCount) {
		p := &r.cells[c]
		pos, cell := r.view.place(c)
		p.ring.Move(pos)
		p.ring.Resize(fyne.NewSquareSize(cell))
		p.ring.StrokeWidth = max(cell*doubtStroke, 2)
		chip := max(cell*chipShare, min(leastChip, cell/2))
		corner := pos.AddXY(cell-chip-1, cell-chip-1)
		p.chip.Move(corner)
		p.chip.Resize(fyne.NewSquareSize(chip))
		p.chip.CornerRadius = chip * chipRounding
		setChipText(p.digit, corner, chip)
		signSide := cell * signShare
		p.signChip.Move(pos)
		p.signChip.Resize(fyne.NewSquareSize(signSide))
		p.signChip.CornerRadius = signSide * chipRounding
		setChipText(p.sign, pos, signSide)
	}
	pos, cell := r.view.place(r.view.marks.selected)
	wide := max(cell*selectStroke, 3)
	r.outer.Move(pos.SubtractXY(wide/2, wide/2))
	r.outer.Resize(fyne.NewSquareSize(cell + wide))
	r.outer.StrokeWidth = wide + 2
	r.inner.Move(r.outer.Position())
	r.inner.Resize(r.outer.Size())
	r.inner.StrokeWidth = wide
}

// setChipText puts a text into the middle of a chip.
func setChipText(t *canvas.Text, corner fyne.Position, side float32) {
	t.TextSize = side * chipText
	t.Move(corner)
	t.Resize(fyne.NewSquareSize(side))
	height := t.MinSize().Height
	t.Move(corner.AddXY(0, (side-height)/2))
	t.Resize(fyne.NewSize(side, height))
}

// update applies the marks and the theme's colours.
func (r *gridRenderer) update() {
	th, variant := r.view.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	get := func(name fyne.ThemeColorName) color.Color { return th.Color(name, variant) }
	r.photo.show(r.view.picture)
	for c := range r.cells {
		p, mark := &r.cells[c], r.view.marks.cells[c]
		back, ink := get(theme.ColorGivenTile), get(theme.ColorGiven)
		bold := true
		switch {
		case mark.sign == clashSign:
			back, ink = get(theme.ColorConflictTile), get(theme.ColorGiven)
		case mark.kind == board.Empty:
			back, ink = get(theme.ColorKey), get(theme.ColorMuted)
		case mark.sign != noSign:
			back, ink = get(theme.ColorAccent), get(theme.ColorOnAccent)
		case mark.kind == board.Answer:
			back, ink, bold = get(theme.ColorSeries4), get(theme.ColorCard), false
		}
		p.digit.Text, p.digit.Color, p.digit.TextStyle.Bold = "", ink, bold
		if mark.digit != 0 {
			p.digit.Text = strconv.Itoa(int(mark.digit))
		}
		p.chip.FillColor = back
		p.chip.Hidden = mark.digit == 0
		p.sign.Text, p.sign.TextStyle.Bold = signTexts[mark.sign], true
		p.ring.Hidden, p.signChip.Hidden = mark.sign == noSign, mark.sign == noSign
		if mark.sign != noSign {
			p.ring.StrokeColor = get(signColors[mark.sign])
			p.signChip.FillColor = p.ring.StrokeColor
			p.sign.Color = get(theme.ColorOnAccent)
			if mark.sign == clashSign {
				p.sign.Color = get(theme.ColorGiven)
			}
		}
	}
	r.outer.StrokeColor, r.inner.StrokeColor = get(theme.ColorGiven), get(theme.ColorPrimary)
	r.focus.StrokeColor, r.focus.StrokeWidth = get(theme.ColorFocus), 2
	r.focus.Hidden = !r.view.focused
}

// Refresh implements [fyne.WidgetRenderer].
func (r *gridRenderer) Refresh() {
	r.update()
	r.Layout(r.view.Size())
	canvas.Refresh(r.view)
}

// Objects implements [fyne.WidgetRenderer].
func (r *gridRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Destroy implements [fyne.WidgetRenderer].
func (r *gridRenderer) Destroy() {}
