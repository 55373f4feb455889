package widgets

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/theme"
)

// figureRow is the arrangement for [FigureRow].
type figureRow struct{}

// The dimensions of a row, in units.
const (
	rowGap     = 16
	rowAbove   = 4
	rowBelow   = 10
	rowUnitGap = 3

	unitDrop = 0.79 // share of the difference in height by which smaller text is lowered to the same baseline
)

func (figureRow) sizes(p painter) figureSizes {
	return figureSizes{
		value: p.size(theme.SizeFigureText),
		unit:  p.size(fynetheme.SizeNameText),
		label: p.size(fynetheme.SizeNameCaptionText),
	}
}

// columnSize returns the size of a figure with its value above its label.
func (o *figureTexts) columnSize() fyne.Size {
	value, label := o.value.MinSize(), o.label.MinSize()
	width := value.Width
	if o.unit.Text != "" {
		width += rowUnitGap + o.unit.MinSize().Width
	}
	return fyne.NewSize(max(width, label.Width), value.Height+label.Height-2)
}

// placeColumn places a figure's value above its label, with the unit on the
// value's baseline.
func (o *figureTexts) placeColumn(pos fyne.Position) {
	value, unit, label := o.value.MinSize(), o.unit.MinSize(), o.label.MinSize()
	MoveResize(&o.value, onUnit(pos), value)
	MoveResize(&o.unit, onUnit(pos.AddXY(value.Width+rowUnitGap, (value.Height-unit.Height)*unitDrop)), unit)
	MoveResize(&o.label, onUnit(pos.AddXY(0, value.Height-2)), label)
}

// columnWidths returns the sum and the maximum of the figures' widths.
func columnWidths(texts []*figureTexts) (sum, widest float32) {
	for _, o := range texts {
		width := o.columnSize().Width
		sum, widest = sum+width, max(widest, width)
	}
	return sum, widest
}

// oneRow reports whether the figures fit side by side in a width.
func oneRow(texts []*figureTexts, width float32) bool {
	sum, _ := columnWidths(texts)
	return sum+float32(2*figureMargin+rowGap*(len(texts)-1)) <= width
}

// narrow shrinks each text that is wider than a whole row. width is 0 before the first
// layout.
func narrow(texts []*figureTexts, sizes figureSizes, width float32) {
	if width <= 0 {
		return
	}
	for _, o := range texts {
		o.label.TextSize = shrunk(&o.label, sizes.label, width).size
		o.value.TextSize = shrunk(&o.value, sizes.value, width).size
	}
}

func (figureRow) minSize(texts []*figureTexts, sizes figureSizes, width float32) fyne.Size {
	narrow(texts, sizes, width)
	_, widest := columnWidths(texts)
	need := fyne.NewSize(0, rowAbove+rowBelow)
	if len(texts) == 0 {
		return need
	}
	need.Width = widest + 2*figureMargin
	var tallest, all float32
	for _, o := range texts {
		height := o.columnSize().Height
		tallest, all = max(tallest, height), all+height+figureMargin
	}
	if oneRow(texts, width) {
		return need.AddWidthHeight(0, tallest)
	}
	return need.AddWidthHeight(0, all-figureMargin)
}

// layout places the figures in columns of equal width, so that consecutive rows
// line up. If a figure is too wide for that, it spreads the remaining width
// between the figures.
func (figureRow) layout(texts []*figureTexts, sizes figureSizes, size fyne.Size) {
	narrow(texts, sizes, size.Width)
	sum, widest := columnWidths(texts)
	free, n := size.Width-2*figureMargin, float32(len(texts))
	column := (free + rowGap) / max(n, 1)
	pos := fyne.NewPos(figureMargin, rowAbove)
	for _, o := range texts {
		o.placeColumn(pos)
		switch need := o.columnSize(); {
		case !oneRow(texts, size.Width):
			pos.Y += need.Height + figureMargin
		case widest+rowGap <= column:
			pos.X += column
		default:
			pos.X += need.Width + (free-sum)/max(n-1, 1)
		}
	}
}
