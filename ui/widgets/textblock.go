package widgets

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Text is a text that wraps at words, in one style or several. Its height is that
// for its width. It stands for Fyne's rich text, which measures each line about ten
// times to find where it ends: that was more than half of what opening a page of
// text cost.
type Text struct {
	widget.BaseWidget
	paragraphs []paragraph

	rows  []textRow // at width and scale
	width float32
	scale float32
}

// paragraph is spans that follow one another without line breaks.
type paragraph struct {
	spans []Span
	apart bool // set off from the paragraph before it
}

// textRow is a line of a text.
type textRow struct {
	spans []Span
	above float32 // the distance from the row before it
}

// NewText returns a text. Its spans follow one another without line breaks.
func NewText(spans ...Span) *Text {
	t := &Text{}
	t.ExtendBaseWidget(t)
	t.set(inParagraphs(spans))
	return t
}

// SetText replaces the spans of a text.
func SetText(t *Text, spans ...Span) { t.set(inParagraphs(spans)) }

// SetLines replaces the text by spans on a line each. Empty ones are left out.
func SetLines(t *Text, spans ...Span) {
	var all []paragraph
	for _, s := range spans {
		if s.Text == "" {
			continue
		}
		some := inParagraphs([]Span{s})
		some[0].apart = len(all) > 0
		all = append(all, some...)
	}
	t.set(all)
}

// inParagraphs breaks spans at line breaks.
func inParagraphs(spans []Span) []paragraph {
	all := []paragraph{{}}
	for _, s := range spans {
		for i, line := range strings.Split(s.Text, "\n") {
			if i > 0 {
				all = append(all, paragraph{})
			}
			last := &all[len(all)-1]
			last.spans = append(last.spans, Span{s.Kind, line})
		}
	}
	return all
}

func (t *Text) set(paragraphs []paragraph) {
	t.paragraphs = paragraphs
	t.rows = nil
	t.Refresh()
}

// String returns the text, without its styles.
func (t *Text) String() string {
	var lines []string
	for _, p := range t.paragraphs {
		var line strings.Builder
		for _, s := range p.spans {
			line.WriteString(s.Text)
		}
		lines = append(lines, line.String())
	}
	return strings.Join(lines, "\n")
}

// wrapped returns the rows at the current width.
func (t *Text) wrapped() []textRow {
	p := painterFor(t)
	width, scale := t.Size().Width, p.size(fynetheme.SizeNameText)
	if t.rows != nil && width == t.width && scale == t.scale {
		return t.rows
	}
	t.rows, t.width, t.scale = []textRow{}, width, scale
	for _, paragraph := range t.paragraphs {
		rows := wrapSpans(p, paragraph.spans, width-2*textMargin)
		if paragraph.apart {
			rows[0].above = p.size(fynetheme.SizeNameLineSpacing)
		}
		t.rows = append(t.rows, rows...)
	}
	return t.rows
}

// wrapSpans breaks spans at spaces into rows no wider than the width, and words
// that are wider at any letter. Without a width they are one row.
func wrapSpans(p painter, spans []Span, width float32) []textRow {
	rows := []textRow{{}}
	for _, s := range spans {
		word := "" // with the space before it
		for rest := s.Text; rest != ""; {
			end := strings.IndexByte(rest[1:], ' ') + 1
			if end == 0 {
				end = len(rest)
			}
			word, rest = rest[:end], rest[end:]
			row := &rows[len(rows)-1]
			longer := row.with(Span{s.Kind, word})
			if width <= 0 || longer.narrower(p, width) {
				row.spans = longer.spans
				continue
			}
			if strings.HasPrefix(word, " ") && len(row.spans) > 0 { // not a word that goes on from another style
				rows = append(rows, textRow{})
				word = word[1:]
			}
			for _, part := range p.parts(Span{s.Kind, word}, width, rows[len(rows)-1]) {
				row = &rows[len(rows)-1]
				if longer := row.with(part); len(row.spans) == 0 || longer.narrower(p, width) {
					row.spans = longer.spans
				} else {
					rows = append(rows, textRow{spans: []Span{part}})
				}
			}
		}
	}
	return rows
}

// parts cuts a word that is wider than a whole row.
func (p painter) parts(word Span, width float32, row textRow) []Span {
	if row.with(word).narrower(p, width) || (textRow{}).with(word).narrower(p, width) {
		return []Span{word}
	}
	style := textStyles[word.Kind]
	var parts []Span
	for _, part := range cut([]string{word.Text}, p.size(style.SizeName), style.TextStyle, width) {
		parts = append(parts, Span{word.Kind, part})
	}
	return parts
}

// with returns the row with a span at its end.
func (r textRow) with(s Span) textRow {
	if last := len(r.spans) - 1; last >= 0 && r.spans[last].Kind == s.Kind {
		r.spans = append(r.spans[:last:last], Span{s.Kind, r.spans[last].Text + s.Text})
		return r
	}
	r.spans = append(r.spans[:len(r.spans):len(r.spans)], s)
	return r
}

// narrower reports whether the row is no wider than a width, without a space at its
// end.
func (r textRow) narrower(p painter, width float32) bool {
	for i, s := range r.spans {
		style := textStyles[s.Kind]
		if i == len(r.spans)-1 {
			return narrower(strings.TrimRight(s.Text, " "), p.size(style.SizeName), style.TextStyle, width)
		}
		width -= about(s.Text, p.size(style.SizeName), style.TextStyle)
	}
	return true
}

// height returns the height of the tallest of the row's spans.
func (r textRow) height(p painter) (h float32) {
	for _, s := range r.spans {
		style := textStyles[s.Kind]
		h = max(h, lineHeight(p.size(style.SizeName), style.TextStyle))
	}
	return h
}

// CreateRenderer implements [fyne.Widget].
func (t *Text) CreateRenderer() fyne.WidgetRenderer {
	r := &textRenderer{text: t}
	r.update()
	return r
}

type textRenderer struct {
	text    *Text
	objects []fyne.CanvasObject // a canvas.Text for each span of each row
}

// MinSize implements [fyne.WidgetRenderer]: any width, and the height for the
// current one.
func (r *textRenderer) MinSize() fyne.Size {
	p, height := painterFor(r.text), float32(0)
	for _, row := range r.text.wrapped() {
		height += row.above + row.height(p)
	}
	return fyne.NewSize(2*textMargin, height+2*textMargin)
}

// Layout implements [fyne.WidgetRenderer].
func (r *textRenderer) Layout(fyne.Size) { r.update() }

// Refresh implements [fyne.WidgetRenderer].
func (r *textRenderer) Refresh() {
	r.update()
	canvas.Refresh(r.text)
}

// update places the rows.
func (r *textRenderer) update() {
	p := painterFor(r.text)
	used, y := 0, float32(textMargin)
	for _, row := range r.text.wrapped() {
		height := row.height(p)
		x := float32(textMargin)
		y += row.above
		for i, s := range row.spans {
			if used == len(r.objects) {
				r.objects = append(r.objects, &canvas.Text{})
			}
			o := r.objects[used].(*canvas.Text)
			used++
			style := textStyles[s.Kind]
			size := p.size(style.SizeName)
			own := lineHeight(size, style.TextStyle)
			setText(o, s.Text, p.color(style.ColorName), size, style.TextStyle)
			width := r.text.Size().Width - textMargin - x
			if i < len(row.spans)-1 {
				width = measure(s.Text, size, style.TextStyle).Width
			}
			place(o, fyne.NewPos(x, y+(height-own)*baseline), fyne.NewSize(width, own))
			x += width
		}
		y += height
	}
	r.objects = r.objects[:used]
}

// baseline is where the letters of Fira Sans stand, as a share of a line's height.
const baseline = 0.78

// Objects implements [fyne.WidgetRenderer].
func (r *textRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Destroy implements [fyne.WidgetRenderer].
func (r *textRenderer) Destroy() {}
