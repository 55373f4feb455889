package widgets

import (
	"sort"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/theme"
)

// Note is a short text in an area of fixed size. It wraps at words and shrinks to fit.
// Text that doesn't fit even at 9 units, such as a long path, wraps at any character,
// with its middle elided. A [Refusal] begins with an icon, so that it isn't told apart by
// colour alone.
type Note struct {
	widget.BaseWidget

	kind TextKind
	text string
}

const (
	noteMargin          = 8    // at both sides
	noteIconGap         = 5    // after the icon of a refusal
	iconOfText          = 1.25 // side of that icon, relative to the text size
	minNote     float32 = 9    // the smallest text
)

// NewNote makes an empty note in the style of a caption.
func NewNote() *Note { return NewNoteOf(Caption) }

// NewNoteOf makes an empty note in the style of a kind of text.
func NewNoteOf(kind TextKind) *Note {
	n := &Note{kind: kind}
	n.ExtendBaseWidget(n)
	return n
}

// Text returns the note's text.
func (n *Note) Text() string { return n.text }

// SetText replaces the note's text.
func (n *Note) SetText(text string) {
	if text == n.text {
		return
	}
	n.text = text
	n.Refresh()
}

// SetKind changes the style.
func (n *Note) SetKind(kind TextKind) {
	if kind != n.kind {
		n.kind = kind
		n.Refresh()
	}
}

// HeightFor returns the height of the text at a width, at full size and up to a number of
// lines.
func (n *Note) HeightFor(width float32, most int) float32 {
	style := textStyles[n.kind]
	size := painterFor(n).size(style.SizeName)
	lines := len(wrap(n.text, size, style.TextStyle, width-2*noteMargin-n.iconSpace(size)))
	return float32(min(max(lines, 1), most)) * lineHeight(size, style.TextStyle)
}

// Holds reports whether a text fits into the note at full size.
func (n *Note) Holds(text string) bool {
	style, box := textStyles[n.kind], n.Size().SubtractWidthHeight(2*noteMargin, 0)
	size := painterFor(n).size(style.SizeName)
	return stands(wrap(text, size, style.TextStyle, box.Width), size, style.TextStyle, box)
}

// iconSpace returns the width of the icon and the gap after it, at a text size.
func (n *Note) iconSpace(size float32) float32 {
	if n.kind != Refusal || n.text == "" {
		return 0
	}
	return iconOfText*size + noteIconGap
}

// CreateRenderer implements [fyne.Widget].
func (n *Note) CreateRenderer() fyne.WidgetRenderer { return newNoteRenderer(n, n) }

type noteRenderer struct {
	note    *Note
	drawn   fyne.CanvasObject // the object on the canvas: the note, or the widget that embeds it
	icon    canvas.Image
	drawing drawing // what icon shows
	lines   []*canvas.Text
	objects []fyne.CanvasObject
}

// newNoteRenderer returns the renderer of a note that is drawn as part of another object
// on the canvas.
func newNoteRenderer(n *Note, drawn fyne.CanvasObject) *noteRenderer {
	r := &noteRenderer{note: n, drawn: drawn}
	r.icon.FillMode = canvas.ImageFillContain
	return r
}

// MinSize implements [fyne.WidgetRenderer]: space for one line of small text.
func (r *noteRenderer) MinSize() fyne.Size {
	return measure("Mg", minNote, fyne.TextStyle{}).AddWidthHeight(2*noteMargin, 0)
}

// Layout implements [fyne.WidgetRenderer].
func (r *noteRenderer) Layout(size fyne.Size) {
	p := painterFor(r.note)
	box := size.SubtractWidthHeight(2*noteMargin, 0)
	style := textStyles[r.note.kind]
	text := p.size(style.SizeName)
	full := box.Width
	box.Width = full - r.note.iconSpace(text)
	lines := wrap(r.note.text, text, style.TextStyle, box.Width)
	for text > minNote && !stands(lines, text, style.TextStyle, box) {
		text--
		box.Width = full - r.note.iconSpace(text)
		lines = wrap(r.note.text, text, style.TextStyle, box.Width)
	}
	if !stands(lines, text, style.TextStyle, box) {
		room := int(box.Height / lineHeight(text, style.TextStyle))
		lines = leaveOutMiddle(cut(lines, text, style.TextStyle, box.Width), max(room, 1))
	}
	for len(r.lines) < len(lines) {
		r.lines = append(r.lines, &canvas.Text{})
	}
	r.objects = r.objects[:0]
	height := lineHeight(text, style.TextStyle)
	top := max((size.Height-height*float32(len(lines)))/2, 0)
	left := float32(noteMargin)
	if space := r.note.iconSpace(text); space > 0 {
		left += space
		drawingFor(r.drawn, IconRefused, p.color(style.ColorName), iconOfText*text).show(&r.icon, &r.drawing)
		place(&r.icon, onUnit(fyne.NewPos(noteMargin, top+(height-iconOfText*text)/2)), fyne.NewSquareSize(iconOfText*text))
		r.objects = append(r.objects, &r.icon)
	}
	for i, line := range lines {
		setText(r.lines[i], line, p.color(style.ColorName), text, style.TextStyle)
		place(r.lines[i], onUnit(fyne.NewPos(left, top+height*float32(i))), fyne.NewSize(box.Width, height))
		r.objects = append(r.objects, r.lines[i])
	}
}

// leaveOutMiddle returns at most n lines, always including the last, with an
// ellipsis in place of those omitted.
func leaveOutMiddle(lines []string, n int) []string {
	if len(lines) <= n {
		return lines
	}
	kept := append([]string(nil), lines[:max(n-1, 1)]...)
	end := len(kept) - 1
	short := []rune(kept[end])
	kept[end] = string(short[:len(short)-1]) + "…"
	if n > 1 {
		kept = append(kept, lines[len(lines)-1])
	}
	return kept
}

// cut breaks lines that are wider than the width at any character.
func cut(lines []string, size float32, style fyne.TextStyle, width float32) []string {
	var narrow []string
	for _, line := range lines {
		rest := []rune(line)
		for len(rest) > 0 {
			tooMany := func(n int) bool { return !narrower(blank(string(rest[:n+1])), size, style, width) }
			fit := max(sort.Search(len(rest), tooMany), 1)
			narrow, rest = append(narrow, string(rest[:fit])), rest[fit:]
		}
	}
	return narrow
}

// wrap breaks a text at spaces into lines no wider than the width, except for
// words that are wider. Digits count as the widest digit, to keep line breaks in
// place while a number changes.
func wrap(text string, size float32, style fyne.TextStyle, width float32) []string {
	var lines []string
	for _, word := range words(text) {
		if last := len(lines) - 1; last >= 0 && hasRoom(lines[last]+" "+word, size, style, width) {
			lines[last] += " " + word
			continue
		}
		lines = append(lines, word)
	}
	return lines
}

// words returns the words of a text. An arrow stays with the word before it.
func words(text string) []string {
	all := strings.Fields(text)
	if last := len(all) - 1; last > 0 && all[last] == "→" {
		all[last-1] += " →"
		return all[:last]
	}
	return all
}

// hasRoom reports whether a line is no wider than a width. If the glyphs' advances don't
// settle that, it adds up the widths of the words, which Fyne caches and most of which
// recur.
func hasRoom(line string, size float32, style fyne.TextStyle, width float32) bool {
	line = blank(line)
	if sum, ok := advance(line, size, style); ok && (sum*theme.MostKerned <= width || sum*theme.LeastKerned > width) {
		return sum <= width
	}
	used := -measure(" ", size, style).Width
	for word := range strings.FieldsSeq(line) {
		used += measure(" ", size, style).Width + measure(word, size, style).Width
	}
	return used <= width
}

// stands reports whether lines fit into a box at a text size, whatever their digits.
func stands(lines []string, size float32, style fyne.TextStyle, box fyne.Size) bool {
	if float32(len(lines))*lineHeight(size, style) > box.Height {
		return false
	}
	for _, line := range lines {
		if !narrower(blank(line), size, style, box.Width) {
			return false
		}
	}
	return true
}

// Refresh implements [fyne.WidgetRenderer].
func (r *noteRenderer) Refresh() {
	r.Layout(r.note.Size())
	canvas.Refresh(r.drawn)
}

// Objects implements [fyne.WidgetRenderer].
func (r *noteRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Destroy implements [fyne.WidgetRenderer].
func (r *noteRenderer) Destroy() {}
