package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// NoteKey is a [Note] that can be tapped. A plain Note leaves taps to the widget below
// it, such as the row of a list.
type NoteKey struct {
	Note

	// Pressed, if not nil, is called when the note is tapped.
	Pressed func()
}

var (
	_ fyne.Tappable      = (*NoteKey)(nil)
	_ desktop.Cursorable = (*NoteKey)(nil)
)

// NewNoteKey makes an empty note that can be tapped, in the style of a caption.
func NewNoteKey() *NoteKey {
	n := &NoteKey{Note: Note{kind: Caption}}
	n.ExtendBaseWidget(n)
	return n
}

// CreateRenderer implements [fyne.Widget].
func (n *NoteKey) CreateRenderer() fyne.WidgetRenderer { return newNoteRenderer(&n.Note, n) }

// Tapped implements [fyne.Tappable].
func (n *NoteKey) Tapped(*fyne.PointEvent) {
	if n.Pressed != nil {
		n.Pressed()
	}
}

// Cursor implements [desktop.Cursorable].
func (n *NoteKey) Cursor() desktop.Cursor {
	if n.Pressed != nil {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}
