package widgets

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

// figureForm is one of the forms that [FigureFit] and [FigureSmall] choose from.
type figureForm struct {
	kind  formKind
	share float32 // share of the default text sizes
}

type formKind uint8

const (
	rowForm   formKind = iota // like FigureRow
	listForm                  // like FigureList, without figures on two lines
	splitForm                 // like FigureList, with each value below its label if it doesn't fit beside it
	namedForm                 // on one line, each value followed by its label
	lineForm                  // the values alone, on one line
	linesForm                 // the values alone, one below another
)

// figureForms lists the forms, from most to least readable: with labels, with labels in
// smaller text, with labels in whatever text fits, and without labels.
var figureForms = [...][]figureForm{
	{{rowForm, 1}, {rowForm, 0.85}, {listForm, 1}},
	{{rowForm, 0.72}, {listForm, 0.85}, {listForm, 0.72}},
	{{rowForm, 0.6}, {namedForm, 1}, {namedForm, 0.85}, {rowForm, 0.5}, {namedForm, 0.72}, {namedForm, 0.6}, {namedForm, 0.5}},
	{{lineForm, 1}, {linesForm, 1}, {lineForm, 0.85}, {linesForm, 0.85}, {lineForm, 0.7}, {linesForm, 0.7}, {lineForm, 0.5}, {linesForm, 0.5}, {linesForm, 0.45}},
}

// narrowForms lists the forms for a narrow, tall card.
var narrowForms = [...][]figureForm{
	figureForms[0],
	{{rowForm, 0.72}, {listForm, 0.85}, {splitForm, 1}, {splitForm, 0.85}, {listForm, 0.72}, {splitForm, 0.72}},
	{{listForm, 0.6}, {listForm, 0.5}},
}

// smallForms lists the forms for [FigureSmall].
var smallForms = []figureForm{{rowForm, 1}, {rowForm, 0.85}, {rowForm, 0.72}, {listForm, 1}}

const (
	minFigure = 12  // the minimum size of a figure's texts
	lineGap   = 6   // around the separators of values in a line
	nameGap   = 4   // from a value to its label in a line
	separator = "·" // in place of labels
)

// figureFit is the arrangement for [FigureFit] and for [FigureSmall], which finds its own form.
type figureFit struct{ figures *Figures }

// in returns a figure as shown in a form.
func (k formKind) in(f Figure, last bool) Figure {
	if k == rowForm {
		return f
	}
	f.Value, f.Unit = strings.TrimSpace(f.Value+" "+f.Unit), ""
	switch {
	case k.lists():
		first, size := utf8.DecodeRuneInString(f.Label)
		f.Label = string(unicode.ToUpper(first)) + f.Label[size:]
	case k == namedForm:
	case k == lineForm && !last:
		f.Label = separator
	default:
		f.Label = ""
	}
	return f
}

// lists reports whether a form lists labels with their values.
func (k formKind) lists() bool { return k == listForm || k == splitForm }

// sizesIn returns a form's text sizes.
func (f figureForm) sizesIn(p painter) figureSizes {
	var s figureSizes
	switch f.kind {
	case rowForm:
		s = figureRow{}.sizes(p)
	case listForm, splitForm:
		s = figureList{}.sizes(p)
	case namedForm:
		s = figureList{}.sizes(p)
		s.label = p.size(fynetheme.SizeNameCaptionText)
	default:
		size := p.size(fynetheme.SizeNameSubHeadingText)
		s = figureSizes{value: size, unit: size, label: size}
	}
	shrink := func(size float32) float32 { return max(size*f.share, min(size, minFigure)) }
	return figureSizes{shrink(s.value), shrink(s.unit), shrink(s.label)}
}

// need returns the size that figures need in a form, in a width.
func (f figureForm) need(p painter, figures []Figure, width float32) fyne.Size {
	sizes := f.sizesIn(p)
	value, unit, label := font{sizes.value, boldStyle}, font{sizes.unit, boldStyle}, font{size: sizes.label}
	need := fyne.NewSize(-rowGap, 0)
	for i, figure := range figures {
		figure = f.kind.in(figure, i == len(figures)-1)
		v, l := value.measure(blank(figure.Value)), label.measure(figure.Label)
		switch f.kind {
		case rowForm:
			if figure.Unit != "" {
				v.Width += rowUnitGap + unit.measure(figure.Unit).Width
			}
			need = fyne.NewSize(need.Width+max(v.Width, l.Width)+rowGap, max(need.Height, v.Height+l.Height-2+rowAbove+rowBelow))
		case listForm:
			need = fyne.NewSize(max(need.Width, l.Width+listGap+v.Width), need.Height+v.Height+listSpace)
		case splitForm:
			if l.Width+listGap+v.Width > width-2*figureMargin {
				need.Height += l.Height
			}
			need = fyne.NewSize(max(need.Width, l.Width, v.Width), need.Height+v.Height+listSpace)
		case namedForm:
			need = fyne.NewSize(need.Width+v.Width+nameGap+l.Width+rowGap, max(need.Height, v.Height))
		case lineForm:
			need = fyne.NewSize(need.Width+v.Width+l.Width+2*lineGap, max(need.Height, v.Height))
		case linesForm:
			need = fyne.NewSize(max(need.Width, v.Width), need.Height+v.Height)
		}
	}
	return need.AddWidthHeight(2*figureMargin, 0)
}

// fit returns the first of the given forms that fits, with its height.
func (f *Figures) fit(forms []figureForm, room fyne.Size) (form figureForm, height float32, ok bool) {
	p := painterFor(f)
	for _, form := range forms {
		if need := form.need(p, f.figures, room.Width); need.Width <= room.Width && need.Height <= room.Height {
			return form, need.Height, true
		}
	}
	form = forms[len(forms)-1]
	return form, form.need(p, f.figures, room.Width).Height, false
}

func (a figureFit) sizes(p painter) figureSizes {
	if a.figures.style == FigureSmall {
		a.figures.form = a.figures.smallForm(p)
	}
	return a.figures.form.sizesIn(p)
}

// smallForm returns the first form in which these figures, and those that share their size,
// fit into the width.
func (f *Figures) smallForm(p painter) figureForm {
	for _, form := range smallForms {
		var need float32
		for _, other := range f.sharing {
			need = max(need, form.need(p, other.figures, f.Size().Width).Width)
		}
		if need <= f.Size().Width {
			return form
		}
	}
	return smallForms[len(smallForms)-1]
}

func (a figureFit) minSize(texts []*figureTexts, sizes figureSizes, width float32) fyne.Size {
	if a.figures.style == FigureSmall && a.figures.form.kind == listForm { // where a label may take a line of its own
		return fyne.NewSize(0, figureList{}.minSize(texts, sizes, width).Height)
	}
	need := a.figures.form.need(painterFor(a.figures), a.figures.figures, width)
	return fyne.NewSize(0, need.Height)
}

func (a figureFit) layout(texts []*figureTexts, sizes figureSizes, size fyne.Size) {
	switch a.figures.form.kind {
	case rowForm:
		figureRow{}.layout(texts, sizes, size)
		return
	case listForm, splitForm:
		figureList{}.layout(texts, sizes, size)
		return
	}
	at := fyne.NewPos(figureMargin, 0)
	for _, o := range texts {
		value, label := o.value.MinSize(), o.label.MinSize()
		MoveResize(&o.value, onUnit(at), value)
		switch a.figures.form.kind {
		case namedForm: // on the value's baseline
			MoveResize(&o.label, onUnit(at.AddXY(value.Width+nameGap, (value.Height-label.Height)*unitDrop)), label)
			at.X += value.Width + nameGap + label.Width + rowGap
		case lineForm:
			MoveResize(&o.label, onUnit(at.AddXY(value.Width+lineGap, 0)), label)
			at.X += value.Width + label.Width + 2*lineGap
		default:
			MoveResize(&o.label, onUnit(at.AddXY(value.Width+lineGap, 0)), label)
			at.Y += value.Height
		}
	}
}
