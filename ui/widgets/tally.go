package widgets

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

// tally is the arrangement of [Tally]. It shows no units.
type tally struct {
	figures *Figures

	// What the texts were last fitted to, and the sizes that resulted.
	template string
	fitted   figureSizes
	refitted bool // whether the tallies that share the sizes still have to be refreshed
}

const (
	tallyMargin         = 4 // at both sides of a counter
	tallyWide           = 2 // ratio of width to height from which counters stand side by side
	minTally    float32 = 9 // the smallest text
)

// minSize returns a constant, because the owner decides on the area.
func (*tally) minSize([]*figureTexts, figureSizes, float32) fyne.Size { return fyne.NewSize(48, 24) }

// wide reports whether the counters stand side by side.
func (f *Figures) wide() bool { return f.Size().Width >= tallyWide*f.Size().Height }

// cell returns the area for each counter. There must be at least one.
func (f *Figures) cell() fyne.Size {
	size, n := f.Size(), float32(len(f.figures))
	if f.wide() {
		return fyne.NewSize(size.Width/n, size.Height)
	}
	return fyne.NewSize(size.Width, size.Height/n)
}

func (t *tally) layout(texts []*figureTexts, sizes figureSizes, _ fyne.Size) {
	if len(texts) == 0 {
		return
	}
	wide, cell := t.figures.wide(), t.figures.cell()
	value, label := measure("0", sizes.value, boldStyle).Height, measure("M", sizes.label, fyne.TextStyle{}).Height
	for i, o := range texts {
		at := fyne.NewPos(tallyMargin, float32(i)*cell.Height)
		align := fyne.TextAlignLeading
		if wide {
			at, align = fyne.NewPos(float32(i)*cell.Width+tallyMargin, 0), fyne.TextAlignCenter
		}
		at.Y += max(cell.Height-value-label, 0) / 2
		o.value.Alignment, o.label.Alignment = align, align
		width := cell.Width - 2*tallyMargin
		place(&o.value, onUnit(at), fyne.NewSize(width, value))
		place(&o.label, onUnit(at.AddXY(0, value)), fyne.NewSize(width, label))
	}
	if !t.refitted {
		return
	}
	t.refitted = false
	for _, other := range t.figures.alike {
		if other != t.figures {
			other.Refresh() // ends the recursion: it has nothing left to fit
		}
	}
}

// sizes fits the texts. It compares them with those last fitted after replacing every
// digit by 0, so that it has nothing to do while only digits change, as in nearly every
// frame.
func (t *tally) sizes(p painter) figureSizes {
	first, second := p.size(fynetheme.SizeNameSubHeadingText), p.size(fynetheme.SizeNameCaptionText)
	var sb strings.Builder
	fmt.Fprintln(&sb, first, second)
	for _, other := range t.figures.alike {
		fmt.Fprintln(&sb, other.Size())
		for _, f := range other.figures {
			sb.WriteString(blank(f.Value) + "\n" + f.Label + "\n")
		}
	}
	if sb.String() == t.template {
		return t.fitted
	}
	t.template = sb.String()
	t.fitted, t.refitted = figureSizes{value: first, label: second}, true
	for _, other := range t.figures.alike {
		if len(other.figures) > 0 {
			t.shrink(other.figures, other.cell())
		}
	}
	return t.fitted
}

// shrink reduces the text sizes until the figures fit in cells of a size.
func (t *tally) shrink(figures []Figure, cell fyne.Size) {
	s := &t.fitted
	width := cell.Width - 2*tallyMargin
	for _, f := range figures {
		for s.value > minTally && measure(blank(f.Value), s.value, boldStyle).Width > width {
			s.value--
		}
		for s.label > minTally && measure(f.Label, s.label, fyne.TextStyle{}).Width > width {
			s.label--
		}
	}
	high := func() bool {
		return measure("0", s.value, boldStyle).Height+measure("M", s.label, fyne.TextStyle{}).Height > cell.Height-1 // positions are rounded
	}
	for high() && (s.value > minTally || s.label > minTally) {
		s.value, s.label = max(s.value-1, minTally), max(s.label-1, minTally)
	}
}

// blank replaces each digit by the widest one, so that measurements stay valid,
// and in Fyne's cache, while only digits change.
func blank(text string) string {
	return strings.Map(func(c rune) rune {
		if '0' <= c && c <= '9' {
			return '0'
		}
		return c
	}, text)
}
