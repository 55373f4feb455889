package widgets

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/theme"
)

// figureRow is the arrangement of [FigureRow].
type figureRow struct{}

// The measures of a row, in units.
const (
	rowGap     = 16
	rowAbove   = 4
	rowBelow   = 10
	rowUnitGap = 3
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
	place(&o.value, onUnit(pos), value)
	place(&o.unit, onUnit(pos.AddXY(value.Width+rowUnitGap, (value.Height-unit.Height)*0.79)), unit)
	place(&o.label, onUnit(pos.AddXY(0, value.Height-2)), label)
}

// oneRow reports whether the figures fit side by side in a width.
func (figureRow) oneRow(texts []*figureTexts, width float32) bool {
	need := float32(2*figureMargin + rowGap*(len(texts)-1))
	for _, f := range texts {
		need += f.columnSize().Width
	}
	return need <= width
}

func (r figureRow) minSize(texts []*figureTexts, _ figureSizes, width float32) fyne.Size {
	var need fyne.Size
	oneRow := r.oneRow(texts, width)
	for i, f := range texts {
		size := f.columnSize()
		need.Width = max(need.Width, size.Width+2*figureMargin)
		switch {
		case oneRow:
			need.Height = max(need.Height, size.Height)
		case i > 0:
			need.Height += figureMargin
			fallthrough
		default:
			need.Height += size.Height
		}
	}
	return need.AddWidthHeight(0, rowAbove+rowBelow)
}

// layout places the figures in columns of equal width, so that consecutive rows
// line up. If one of them is too wide for that, it distributes the remaining
// width between them.
func (r figureRow) layout(texts []*figureTexts, _ figureSizes, size fyne.Size) {
	if !r.oneRow(texts, size.Width) {
		pos := fyne.NewPos(figureMargin, rowAbove)
		for _, f := range texts {
			f.placeColumn(pos)
			pos.Y += f.columnSize().Height + figureMargin
		}
		return
	}
	free := size.Width - 2*figureMargin
	column, even := (free+rowGap)/float32(max(len(texts), 1)), true
	for _, f := range texts {
		even = even && f.columnSize().Width+rowGap <= column
	}
	if even {
		for i, f := range texts {
			f.placeColumn(fyne.NewPos(figureMargin+float32(i)*column, rowAbove))
		}
		return
	}
	for _, f := range texts {
		free -= f.columnSize().Width
	}
	gap := free / float32(max(len(texts)-1, 1))
	pos := fyne.NewPos(figureMargin, rowAbove)
	for _, f := range texts {
		f.placeColumn(pos)
		pos.X += f.columnSize().Width + gap
	}
}
