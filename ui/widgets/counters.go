package widgets

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

// counters is the arrangement for [Counters]. It shows no units.
type counters struct {
	figures *Figures

	fitted   cached[string, figureSizes] // for the texts, with every digit replaced by 0
	refitted bool                        // whether the counters that share the sizes still need a refresh
}

const (
	counterMargin         = 4 // at both sides of a counter
	countersWide          = 2 // ratio of width to height from which counters are side by side
	minCounter    float32 = 9 // the smallest text
)

// minSize returns a constant, because the owner decides the area.
func (*counters) minSize([]*figureTexts, figureSizes, float32) fyne.Size {
	return fyne.NewSize(48, 24)
}

// counted returns the figures of counters whose labels have room: the first ones and, in a
// column, only those narrow enough.
func (f *Figures) counted() []Figure {
	if f.style != Counters {
		return f.figures
	}
	var key strings.Builder
	fmt.Fprintln(&key, f.Size())
	for _, figure := range f.figures {
		key.WriteString(figure.Label + "\n")
	}
	kept := f.kept.get(key.String(), f.roomFor)
	if kept == 1<<len(f.figures)-1 {
		return f.figures
	}
	var counted []Figure
	for i, figure := range f.figures {
		if kept>>i&1 != 0 {
			counted = append(counted, figure)
		}
	}
	return counted
}

// roomFor returns the set of figures that counted keeps, as bits.
func (f *Figures) roomFor() (kept uint64) {
	size := f.Size()
	if size.Width <= 0 {
		return 1<<len(f.figures) - 1
	}
	narrow := font{size: minCounter}
	for n := len(f.figures); n > 0; n-- {
		width, found := size.Width, 0
		if size.Width >= countersWide*size.Height {
			width /= float32(n)
		}
		kept = 0
		for i, figure := range f.figures {
			if found < n && narrow.measure(figure.Label).Width <= width-2*counterMargin {
				kept |= 1 << i
				found++
			}
		}
		if found == n || width == size.Width {
			return kept
		}
	}
	return kept
}

// cell returns the area for each counter and the distance from one to the next. There must
// be at least one counter.
func (f *Figures) cell() (size fyne.Size, step fyne.Delta) {
	size = f.Size()
	if n := float32(len(f.counted())); size.Width >= countersWide*size.Height {
		size.Width /= n
		step.DX = size.Width
	} else {
		size.Height /= n
		step.DY = size.Height
	}
	return size, step
}

func (c *counters) layout(texts []*figureTexts, sizes figureSizes, _ fyne.Size) {
	if len(texts) == 0 {
		return
	}
	cell, step := c.figures.cell()
	align := fyne.TextAlignLeading
	if step.DX > 0 {
		align = fyne.TextAlignCenter
	}
	value, label := lineHeights(sizes)
	at := fyne.NewPos(counterMargin, max(cell.Height-value-label, 0)/2)
	for _, o := range texts {
		o.value.Alignment, o.label.Alignment = align, align
		width := cell.Width - 2*counterMargin
		MoveResize(&o.value, onUnit(at), fyne.NewSize(width, value))
		MoveResize(&o.label, onUnit(at.AddXY(0, value)), fyne.NewSize(width, label))
		at = at.Add(step)
	}
	if !c.refitted {
		return
	}
	c.refitted = false
	for _, other := range c.figures.sharing {
		if other != c.figures {
			other.Refresh() // ends the recursion: it has nothing left to fit
		}
	}
}

// lineHeights returns the heights of a value and a label.
func lineHeights(s figureSizes) (value, label float32) {
	return font{s.value, boldStyle}.lineHeight(), font{size: s.label}.lineHeight()
}

// sizes fits the texts. While only digits change, as in nearly every frame, it has nothing
// to do.
func (c *counters) sizes(p painter) figureSizes {
	first, second := p.size(fynetheme.SizeNameSubHeadingText), p.size(fynetheme.SizeNameCaptionText)
	var template strings.Builder
	fmt.Fprintln(&template, first, second)
	for _, other := range c.figures.sharing {
		fmt.Fprintln(&template, other.Size())
		for _, f := range other.counted() {
			template.WriteString(blank(f.Value) + "\n" + f.Label + "\n")
		}
	}
	return c.fitted.get(template.String(), func() figureSizes {
		c.refitted = true
		sizes := figureSizes{value: first, label: second}
		for _, other := range c.figures.sharing {
			if counted := other.counted(); len(counted) > 0 {
				cell, _ := other.cell()
				sizes.shrinkTo(counted, cell)
			}
		}
		return sizes
	})
}

// shrinkTo reduces the text sizes until the figures fit in cells of the given size.
func (s *figureSizes) shrinkTo(figures []Figure, cell fyne.Size) {
	width := cell.Width - 2*counterMargin
	for _, f := range figures {
		for s.value > minCounter && (font{s.value, boldStyle}).measure(blank(f.Value)).Width > width {
			s.value--
		}
		for s.label > minCounter && (font{size: s.label}).measure(f.Label).Width > width {
			s.label--
		}
	}
	for s.value > minCounter || s.label > minCounter {
		if value, label := lineHeights(*s); value+label <= cell.Height-1 { // positions are rounded
			break
		}
		s.value, s.label = max(s.value-1, minCounter), max(s.label-1, minCounter)
	}
}
