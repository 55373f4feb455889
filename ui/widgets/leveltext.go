package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/theme"
)

// LevelText is a caption after a square in the blue of a difficulty level.
type LevelText struct {
	widget.BaseWidget
	text  *Text
	level int // -1 for none
}

// NewLevelText returns an empty caption.
func NewLevelText() *LevelText { return extended(&LevelText{text: NewText(), level: -1}) }

// Set replaces the caption and its level, 0 to 4, or -1 for none.
func (l *LevelText) Set(level int, text string) {
	l.level = level
	SetText(l.text, Span{Caption, text})
	l.Refresh()
}

// String returns the caption.
func (l *LevelText) String() string { return l.text.String() }

// The dimensions of a level's square, as shares of the caption's text size.
const (
	levelSide = 0.85
	levelGap  = 0.4
)

// indent returns how far the text is indented from its usual place.
func (l *LevelText) indent(p painter) float32 {
	if l.level < 0 {
		return 0
	}
	return (levelSide + levelGap) * p.font(Caption).size
}

// Resize implements [fyne.CanvasObject]. The text's height depends on the width.
func (l *LevelText) Resize(size fyne.Size) {
	l.text.Resize(size.SubtractWidthHeight(l.indent(painterFor(l)), 0))
	l.BaseWidget.Resize(size)
}

// CreateRenderer implements [fyne.Widget].
func (l *LevelText) CreateRenderer() fyne.WidgetRenderer {
	square := &canvas.Rectangle{}
	return &renderer[*LevelText]{
		of:      l,
		minSize: func(painter) fyne.Size { return l.text.MinSize() },
		draw: func(p painter, size fyne.Size) {
			f, indent := p.font(Caption), l.indent(p)
			if square.Hidden = l.level < 0; !square.Hidden {
				levels := theme.LevelColors()
				square.FillColor = p.color(levels[min(l.level, len(levels)-1)])
			}
			side := levelSide * f.size
			square.CornerRadius = side / 4
			MoveResize(square, onUnit(fyne.NewPos(textMargin, textMargin+(f.lineHeight()-side)/2)), fyne.NewSquareSize(side))
			MoveResize(l.text, fyne.NewPos(indent, 0), size.SubtractWidthHeight(indent, 0))
		},
		objects: []fyne.CanvasObject{square, l.text},
	}
}
