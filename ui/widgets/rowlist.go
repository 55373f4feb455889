package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// RowView is what a row of a [RowList] shows: a line, and a text that is seen
// only while the row is open.
type RowView struct {
	Head, Text string
}

// RowList is a list, as long as may be, of rows in one line each. At most one is
// open and shows its text. Only the rows in sight cost anything.
//
// The list has no keys of its own: what is typed while it has the focus goes to
// Keys.
type RowList struct {
	widget.List

	// Keys gets what is typed while the list has the focus. Nil drops it.
	Keys Handler

	// Again is called with the open row if it is tapped; an icon in the row says
	// that it can be. It may be nil.
	Again func(i int)

	view   func(i int) RowView
	chosen func(i int)
	open   int // the open row, or -1
	height float32
	probe  *Text // measures texts
}

// NewRowList makes a list. The functions return the number of rows and what a
// row shows; chosen is called with a row that was tapped.
func NewRowList(rows func() int, view func(i int) RowView, chosen func(i int)) *RowList {
	l := &RowList{view: view, chosen: chosen, open: -1, probe: NewText()}
	l.Length = rows
	l.CreateItem = func() fyne.CanvasObject {
		return newListRow(l)
	}
	l.UpdateItem = l.update
	l.OnSelected = func(i int) {
		if i != l.open {
			l.chosen(i)
		}
	}
	l.HideSeparators = true
	l.ExtendBaseWidget(l)
	return l
}

// Open opens a row, and closes the one that was open. The row is brought into
// sight. A row that doesn't exist closes all.
func (l *RowList) Open(i int) {
	if i < 0 || i >= l.Length() {
		i = -1
	}
	if was := l.open; was >= 0 && was != i {
		l.SetItemHeight(was, l.rowHeight())
	}
	if l.open = i; i < 0 {
		l.UnselectAll()
		l.Refresh()
		return
	}
	l.Select(i)
	l.reveal()
}

// Reset shows other rows, all closed, from the top.
func (l *RowList) Reset() {
	l.Open(-1)
	l.ScrollToTop()
	l.Refresh()
}

// Resize implements [fyne.CanvasObject]. The open row's height depends on the
// width.
func (l *RowList) Resize(size fyne.Size) {
	same := size == l.Size()
	l.List.Resize(size)
	if !same && l.open >= 0 {
		l.reveal()
	}
}

// reveal gives the open row its height and scrolls to it.
func (l *RowList) reveal() {
	size := l.Size()
	if size.Width <= 0 {
		return
	}
	height := l.rowHeight()
	if v := l.view(l.open); v.Text != "" {
		SetText(l.probe, Span{Kind: Body, Text: v.Text})
		resizeWrapped(l.probe, size.Width)
		height += l.probe.Size().Height - l.overlap(v.Head, size.Width)
	}
	l.SetItemHeight(l.open, height)
	top := float32(l.open) * (l.rowHeight() + l.Theme().Size(fynetheme.SizeNamePadding))
	offset := l.GetScrollOffset()
	switch {
	case top < offset:
		offset = top
	case top+height > offset+size.Height:
		offset = min(top, top+height-size.Height)
	}
	l.Refresh()
	l.ScrollToOffset(offset)
}

// update shows a row.
func (l *RowList) update(i int, o fyne.CanvasObject) {
	row := o.(*listRow)
	head, text := row.head, row.text
	row.index = i
	v := l.view(i)
	head.SetText(v.Head)
	row.mark.Hidden = i != l.open || v.Text == "" || l.Again == nil
	if i != l.open || v.Text == "" {
		text.Hide()
		row.content.Layout.Layout(row.content.Objects, o.Size())
		return
	}
	row.showMark()
	SetText(text, Span{Kind: Body, Text: v.Text})
	text.Show()
	row.content.Layout.Layout(row.content.Objects, o.Size())
}

// listRow is a row in sight. It takes the taps itself, because the list ignores
// those on the row that it has selected.
type listRow struct {
	widget.BaseWidget
	list    *RowList
	index   int
	head    *Note
	text    *Text
	mark    *canvas.Image // says that the open row can be tapped
	drawing drawing       // what mark shows
	content *fyne.Container
}

var (
	_ fyne.Tappable      = (*listRow)(nil)
	_ desktop.Cursorable = (*listRow)(nil)
)

func newListRow(l *RowList) *listRow {
	r := &listRow{list: l, head: NewNoteOf(Strong), text: NewText(), mark: &canvas.Image{FillMode: canvas.ImageFillContain}}
	r.content = container.New(rowLayout{l}, r.head, r.text, r.mark)
	r.ExtendBaseWidget(r)
	return r
}

// CreateRenderer implements [fyne.Widget].
func (r *listRow) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(r.content) }

// showMark draws the icon in the colour and size of the theme.
func (r *listRow) showMark() {
	p := painterFor(r.list)
	drawingFor(r, IconInfo, p.color(textStyles[Strong].ColorName), r.list.markSide()).show(r.mark, &r.drawing)
}

// Cursor implements [desktop.Cursorable].
func (r *listRow) Cursor() desktop.Cursor { return desktop.PointerCursor }

// Tapped implements [fyne.Tappable].
func (r *listRow) Tapped(*fyne.PointEvent) {
	if r.index != r.list.open {
		r.list.Select(r.index)
	} else if r.list.Again != nil {
		r.list.Again(r.index)
	}
}

// TypedKey implements [fyne.Focusable].
func (l *RowList) TypedKey(e *fyne.KeyEvent) {
	if l.Keys != nil {
		l.Keys.TypedKey(e)
	}
}

// TypedRune implements [fyne.Focusable].
func (l *RowList) TypedRune(r rune) {
	if l.Keys != nil {
		l.Keys.TypedRune(r)
	}
}

// Measures of a row.
const (
	rowLeast    = 36 // the least height of a closed row
	rowOverlap  = 10 // by which an open row's text reaches into its line's margin
	wrapOverlap = 4  // the same, below a head that takes two lines
)

// overlap returns by how much an open row's text reaches into its line's margin.
func (l *RowList) overlap(head string, width float32) float32 {
	if l.Again != nil {
		width -= noteMargin + l.markSide()
	}
	p := painterFor(l)
	style := textStyles[Strong]
	if len(wrap(head, p.size(style.SizeName), style.TextStyle, width-2*noteMargin)) > 1 {
		return wrapOverlap
	}
	return rowOverlap
}

// twoLineRows is the size of text from which a row's line needs two: in a narrow
// list it would get small in one.
const twoLineRows = 22

// rowHeight returns the height of a closed row.
func (l *RowList) rowHeight() float32 {
	if l.height == 0 {
		size := l.Theme().Size(fynetheme.SizeNameText)
		line := measure("Mg", size, fyne.TextStyle{Bold: true}).Height
		if size >= twoLineRows {
			line *= 2
		}
		l.height = max(line+12, rowLeast)
	}
	return l.height
}

// markSide returns the side of the icon in the open row.
func (l *RowList) markSide() float32 { return iconOfText * l.Theme().Size(fynetheme.SizeNameText) }

// rowLayout is a row's [fyne.Layout]: the line with the icon at its end, and the
// text below it.
type rowLayout struct{ list *RowList }

// MinSize implements [fyne.Layout]: that of a closed row.
func (r rowLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(2*noteMargin, r.list.rowHeight())
}

// Layout implements [fyne.Layout].
func (r rowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	line := r.list.rowHeight()
	width := size.Width
	if mark := objects[2]; mark.Visible() {
		side := r.list.markSide()
		place(mark, fyne.NewPos(width-noteMargin-side, (line-side)/2), fyne.NewSquareSize(side))
		width -= noteMargin + side
	}
	place(objects[0], fyne.NewPos(0, 0), fyne.NewSize(width, line))
	resizeWrapped(objects[1], size.Width)
	objects[1].Move(fyne.NewPos(0, line-r.list.overlap(objects[0].(*Note).Text(), size.Width)))
}
