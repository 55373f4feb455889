package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
)

// figureList is the arrangement of [FigureList]. It shows no units.
type figureList struct{}

// The measures of a list, in units.
const (
	listGap   = 12  // least distance between a label and its value
	listSpace = 6   // between lines
	listLeast = 280 // the width from which all texts fit
)

func (figureList) sizes(p painter) figureSizes {
	size := p.size(fynetheme.SizeNameText)
	return figureSizes{value: size, unit: size, label: size}
}

// shrink reduces the size of each text that is wider than the width by itself.
func (o *figureTexts) shrink(size, width float32) {
	for _, text := range []*canvas.Text{&o.label, &o.value} {
		text.TextSize = size
		for text.TextSize > minFitText && text.MinSize().Width+2*figureMargin > width {
			text.TextSize--
		}
	}
}

// twoLines reports whether a figure is too wide for one line.
func (o *figureTexts) twoLines(width float32) bool {
	return o.label.MinSize().Width+listGap+o.value.MinSize().Width+2*figureMargin > width
}

func (figureList) minSize(texts []*figureTexts, sizes figureSizes, width float32) fyne.Size {
	var need fyne.Size
	for _, o := range texts {
		o.shrink(sizes.value, max(width, listLeast))
		label, value := o.label.MinSize(), o.value.MinSize()
		need.Width = max(need.Width, max(label.Width, value.Width)+2*figureMargin)
		need.Height += value.Height + listSpace
		if o.twoLines(width) {
			need.Height += label.Height
		}
	}
	return need
}

func (figureList) layout(texts []*figureTexts, sizes figureSizes, size fyne.Size) {
	top := float32(listSpace) / 2
	for _, o := range texts {
		o.shrink(sizes.value, size.Width)
		label, value := o.label.MinSize(), o.value.MinSize()
		place(&o.label, onUnit(fyne.NewPos(figureMargin, top)), label)
		if o.twoLines(size.Width) {
			top += label.Height
		}
		place(&o.value, onUnit(fyne.NewPos(size.Width-figureMargin-value.Width, top)), value)
		top += value.Height + listSpace
	}
}
