package widgets

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/theme"
)

// Lines is a text whose lines can be tapped. One of them can be marked. A line ends at a
// line break, however many rows it takes.
type Lines struct {
	widget.BaseWidget
	explained

	// TapWord, if not nil, is called with the word that is tapped. If it returns false, the
	// tap counts for the line.
	TapWord func(word string) bool

	text   *Text
	tapped func(line int)
	marked int // the marked line, or -1
}

var _ fyne.Tappable = (*Lines)(nil)

// markWidth is the width of the bar beside the marked line, in units.
const markWidth = 3

// NewLines makes a text without lines. tapped is called with the index of the line tapped.
func NewLines(tapped func(line int)) *Lines {
	return extended(&Lines{text: NewText(), tapped: tapped, marked: -1})
}

// NewExplainedLines makes a text that explains the figures in the tapped line.
func NewExplainedLines(spans []Span, labels ...string) *Lines {
	var l *Lines
	l = NewLines(func(int) { l.explainAll() })
	l.setExplained(l, func() []string { return labels })
	l.text.set(inParagraphs(spans))
	return l
}

// Set replaces the text with spans, each of which begins a line, and marks a line, or none if
// there is no such line.
func (l *Lines) Set(marked int, spans ...Span) {
	l.marked = marked
	lines := paragraphsOf(spans)
	if marked >= 0 && marked < len(lines) {
		strong := lines[marked].spans
		for i := range strong {
			strong[i].Kind = Strong
		}
	}
	l.text.set(lines)
	l.Refresh()
}

// String returns the text.
func (l *Lines) String() string { return l.text.String() }

// Marked returns the marked line, or "" if there is none.
func (l *Lines) Marked() string {
	if lines := strings.Split(l.String(), "\n"); l.marked >= 0 && l.marked < len(lines) {
		return lines[l.marked]
	}
	return ""
}

// Extent returns where the marked line begins and ends. ok is false if none is marked.
func (l *Lines) Extent() (top, bottom float32, ok bool) {
	l.text.each(func(line int, y, height float32) {
		if line == l.marked {
			if !ok {
				top, ok = y, true
			}
			bottom = y + height
		}
	})
	return top, bottom, ok
}

// Tapped implements [fyne.Tappable].
func (l *Lines) Tapped(e *fyne.PointEvent) {
	if l.TapWord == nil || !l.TapWord(l.text.wordAt(e.Position)) {
		l.tapped(l.LineAt(e.Position.Y))
	}
}

// LineAt returns the index of the line at a vertical position.
func (l *Lines) LineAt(height float32) (at int) {
	l.text.each(func(line int, y, _ float32) {
		if height >= y {
			at = line
		}
	})
	return at
}

// Resize implements [fyne.CanvasObject]. The text's height depends on the width.
func (l *Lines) Resize(size fyne.Size) {
	l.text.Resize(size)
	l.BaseWidget.Resize(size)
}

// CreateRenderer implements [fyne.Widget].
func (l *Lines) CreateRenderer() fyne.WidgetRenderer {
	bar, ring := &canvas.Rectangle{}, &canvas.Rectangle{}
	return &renderer[*Lines]{
		of:      l,
		minSize: func(painter) fyne.Size { return l.text.MinSize() },
		draw: func(p painter, size fyne.Size) {
			top, bottom, ok := l.Extent()
			bar.Hidden, bar.FillColor = !ok, p.color(theme.ColorText)
			MoveResize(bar, fyne.NewPos((textMargin-markWidth)/2, top), fyne.NewSize(markWidth, bottom-top))
			l.place(ring, p, size)
			l.text.Resize(size)
		},
		objects: []fyne.CanvasObject{l.text, bar, ring},
	}
}
