package widgets

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Text is text in one or more styles that wraps at words. Its height depends on its
// width. A paragraph in a Wrong style begins with an icon and is indented after it.
// Text replaces Fyne's rich text, which measures each line about ten times to find
// where it ends: more than half the cost of opening a page of text.
type Text struct {
	widget.BaseWidget
	paragraphs []paragraph

	rows cached[fyne.Size, []textRow] // for the width and the text size
}

// paragraph is a run of spans without line breaks.
type paragraph struct {
	spans []Span
	apart bool // set off from the paragraph before it
}

// textRow is a line of a text.
type textRow struct {
	spans     []Span
	above     float32 // distance from the row above
	indent    float32 // after the icon of a paragraph in a Wrong style
	first     bool    // whether it is the paragraph's first row
	paragraph int     // the paragraph that it belongs to
}

// NewText returns a text of spans that follow one another without line breaks.
func NewText(spans ...Span) *Text {
	t := extended(&Text{})
	t.set(inParagraphs(spans))
	return t
}

// NewCaption returns a text in the style of a caption.
func NewCaption(text string) *Text { return NewText(Span{Caption, text}) }

// SetText replaces the spans of a text.
func SetText(t *Text, spans ...Span) { t.set(inParagraphs(spans)) }

// SetLines replaces the text with one line per span, skipping empty ones.
func SetLines(t *Text, spans ...Span) {
	t.set(paragraphsOf(spans))
}

// paragraphsOf begins a paragraph with each span that isn't empty, set off from the one before.
func paragraphsOf(spans []Span) (all []paragraph) {
	for _, s := range spans {
		if s.Text == "" {
			continue
		}
		some := inParagraphs([]Span{s})
		some[0].apart = len(all) > 0
		all = append(all, some...)
	}
	return all
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

// set replaces the paragraphs if they differ.
func (t *Text) set(paragraphs []paragraph) {
	if slices.EqualFunc(paragraphs, t.paragraphs, paragraph.equal) {
		return
	}
	t.paragraphs = paragraphs
	t.rows.known = false
	t.Refresh()
}

// String returns the text, without its styles.
func (t *Text) String() string {
	var lines []string
	for _, p := range t.paragraphs {
		lines = append(lines, p.text())
	}
	return strings.Join(lines, "\n")
}

// equal reports whether two paragraphs look the same.
func (p paragraph) equal(other paragraph) bool {
	return p.apart == other.apart && slices.Equal(p.spans, other.spans)
}

// text returns the paragraph without its styles.
func (p *paragraph) text() string {
	var all strings.Builder
	for _, s := range p.spans {
		all.WriteString(s.Text)
	}
	return all.String()
}

// wrapped returns the rows at the current width.
func (t *Text) wrapped(p painter) []textRow {
	width := t.Size().Width
	return t.rows.get(fyne.NewSize(width, p.size(fynetheme.SizeNameText)), func() (all []textRow) {
		for i, paragraph := range t.paragraphs {
			indent := p.iconIndent(paragraph.spans)
			rows := wrapSpans(p, paragraph.spans, width-2*textMargin-indent)
			if paragraph.apart {
				rows[0].above = p.size(fynetheme.SizeNameLineSpacing)
			}
			for k := range rows {
				rows[k].paragraph, rows[k].indent, rows[k].first = i, indent, k == 0
			}
			all = append(all, rows...)
		}
		return all
	})
}

// iconIndent returns how far a paragraph is indented after the icon of a Wrong style, if it
// has one.
func (p painter) iconIndent(spans []Span) float32 {
	for _, s := range spans {
		if s.Text != "" {
			return wrongSpace(s.Kind, p.font(s.Kind).size)
		}
	}
	return 0
}

// wrongSpace returns the width of a Wrong style's icon and the gap after it, at a text size;
// 0 for other styles.
func wrongSpace(kind TextKind, size float32) float32 {
	if !kind.wrong() {
		return 0
	}
	return iconOfText*size + labelIconGap
}

// each calls visit with each row's paragraph, top and height.
func (t *Text) each(visit func(paragraph int, y, height float32)) {
	p, y := painterFor(t), float32(textMargin)
	for _, row := range t.wrapped(p) {
		y += row.above
		height := row.height(p)
		visit(row.paragraph, y, height)
		y += height
	}
}

// wordAt returns the word at a position, or "" if there is none.
func (t *Text) wordAt(at fyne.Position) string {
	p, y := painterFor(t), float32(textMargin)
	for _, row := range t.wrapped(p) {
		y += row.above
		height := row.height(p)
		if x := textMargin + row.indent; at.Y >= y && at.Y < y+height {
			for _, s := range row.spans {
				for word := range strings.SplitAfterSeq(s.Text, " ") {
					width := p.font(s.Kind).about(word)
					if at.X >= x && at.X < x+width {
						return strings.TrimSpace(word)
					}
					x += width
				}
			}
			return ""
		}
		y += height
	}
	return ""
}

// wrapSpans breaks spans into rows no wider than the width: at spaces, and inside words
// that are wider than a row. A width of 0 means a single row.
func wrapSpans(p painter, spans []Span, width float32) []textRow {
	rows := []textRow{{}}
	for _, s := range spans {
		word := "" // including the space before it
		for rest := s.Text; rest != ""; {
			end := wordEnd(rest)
			if unit := end + wordEnd(rest[end:]); unit > end && isUnit(strings.TrimSpace(rest[end:unit])) {
				end = unit
			}
			word, rest = rest[:end], rest[end:]
			row := &rows[len(rows)-1]
			longer := row.with(Span{s.Kind, word})
			if width <= 0 || longer.narrower(p, width) {
				row.spans = longer.spans
				continue
			}
			if strings.HasPrefix(word, " ") && len(row.spans) > 0 { // not the continuation of a word in another style
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

// wordEnd returns the length of a text's first word, including a space before it.
func wordEnd(text string) int {
	if text == "" {
		return 0
	}
	if i := strings.IndexByte(text[1:], ' '); i >= 0 {
		return 1 + i
	}
	return len(text)
}

// parts cuts up a word that is wider than a whole row.
func (p painter) parts(word Span, width float32, row textRow) []Span {
	if row.with(word).narrower(p, width) || (textRow{}).with(word).narrower(p, width) {
		return []Span{word}
	}
	var parts []Span
	for _, part := range p.font(word.Kind).cut([]string{word.Text}, width) {
		parts = append(parts, Span{word.Kind, part})
	}
	return parts
}

// with returns the row with a span appended.
func (r textRow) with(s Span) textRow {
	if last := len(r.spans) - 1; last >= 0 && r.spans[last].Kind == s.Kind {
		r.spans = append(r.spans[:last:last], Span{s.Kind, r.spans[last].Text + s.Text})
		return r
	}
	r.spans = append(r.spans[:len(r.spans):len(r.spans)], s)
	return r
}

// narrower reports whether the row, without trailing space, is no wider than a width.
func (r textRow) narrower(p painter, width float32) bool {
	for i, s := range r.spans {
		if i == len(r.spans)-1 {
			return p.font(s.Kind).narrower(strings.TrimRight(s.Text, " "), width)
		}
		width -= p.font(s.Kind).about(s.Text)
	}
	return true
}

// height returns the height of the row's tallest span.
func (r textRow) height(p painter) (h float32) {
	for _, s := range r.spans {
		h = max(h, p.font(s.Kind).lineHeight())
	}
	return h
}

// CreateRenderer implements [fyne.Widget].
func (t *Text) CreateRenderer() fyne.WidgetRenderer {
	r := &textRenderer{}
	r.renderer = renderer[*Text]{of: t, minSize: r.minSize, draw: r.layout}
	return r
}

type textRenderer struct {
	renderer[*Text]
	texts []*canvas.Text // one per span and row
	icons []*textIcon    // one per paragraph in a Wrong style
	dots  []*canvas.Circle
}

// textIcon is an icon in a text.
type textIcon struct {
	image   canvas.Image
	drawing drawing // the drawing that it shows
}

// minSize returns the height at the current width. Any width will do.
func (r *textRenderer) minSize(p painter) fyne.Size {
	height := float32(2 * textMargin)
	for _, row := range r.of.wrapped(p) {
		height += row.above + row.height(p)
	}
	return fyne.NewSize(2*textMargin, height)
}

func (r *textRenderer) layout(p painter, size fyne.Size) {
	r.show()
	used, icons, dots, y := 0, 0, 0, float32(textMargin)
	for _, row := range r.of.wrapped(p) {
		height := row.height(p)
		x := textMargin + row.indent
		y += row.above
		if row.indent > 0 && row.first {
			icon, side := next(&r.icons, &icons), row.indent-labelIconGap
			icon.image.FillMode = canvas.ImageFillContain
			drawingFor(r.of, IconRefused, p.color(textStyles[Wrong].ColorName), side).show(&icon.image, &icon.drawing)
			MoveResize(&icon.image, onUnit(fyne.NewPos(textMargin, y+(height-side)/2)), fyne.NewSquareSize(side))
			r.objects = append(r.objects, &icon.image)
		}
		for i, s := range row.spans {
			f := p.font(s.Kind)
			if s.Kind == chosenDot || s.Kind == otherDot {
				o, side := next(&r.dots, &dots), dotSide*f.size
				o.FillColor = p.color(textStyles[s.Kind].ColorName)
				MoveResize(o, onUnit(fyne.NewPos(x, y+(height-side)/2)), fyne.NewSquareSize(side))
				r.objects = append(r.objects, o)
				x += f.measure(s.Text).Width
				continue
			}
			o := next(&r.texts, &used)
			own := f.lineHeight()
			setText(o, s.Text, p.color(textStyles[s.Kind].ColorName), f)
			width := size.Width - textMargin - x
			if i < len(row.spans)-1 {
				width = f.measure(s.Text).Width
			}
			MoveResize(o, fyne.NewPos(x, y+(height-own)*baseline), fyne.NewSize(width, own))
			r.objects = append(r.objects, o)
			x += width
		}
		y += height
	}
}

// baseline is the position of Fira Sans's baseline, as a share of the line height.
const baseline = 0.78
