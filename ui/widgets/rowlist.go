package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// RowView is what a row of a [RowList] shows: a heading, and a text that is visible only
// while the row is open.
type RowView struct {
	Head, Text string

	Line int // the marked line of the text, from 1; 0 for none
}

// RowList is a list of any length with one line per row. At most one row is open and
// shows its text. Only visible rows cost anything.
//
// The list handles no keys itself; while it has the focus they go to Keys.
type RowList struct {
	widget.List

	// Keys receives key events while the list has the focus. If nil, they are dropped.
	Keys Handler

	view   func(i int) RowView
	chosen func(i int)
	open   int // the open row, or -1
	height float32
	probe  *Lines          // measures texts
	seen   map[int]RowView // the rows drawn since the last Reset
}

// NewRowList makes a list. rows returns the number of rows, view returns what a row shows,
// and chosen is called with each row tapped.
func NewRowList(rows func() int, view func(i int) RowView, chosen func(i int)) *RowList {
	l := &RowList{view: view, chosen: chosen, open: -1, probe: NewLines(nil), seen: map[int]RowView{}}
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
	l.ExtendBaseWidget(l)
	return l
}

// Open opens a row, closes the one that was open, and scrolls the row into view. An
// out-of-range index closes all rows.
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

// Reset reloads the rows, all closed, and scrolls to the top.
func (l *RowList) Reset() {
	clear(l.seen)
	l.Open(-1)
	l.ScrollToTop()
	l.Refresh()
}

// Resize implements [fyne.CanvasObject]. The open row's height depends on the width.
func (l *RowList) Resize(size fyne.Size) {
	same := size == l.Size()
	l.List.Resize(size)
	if !same && l.open >= 0 {
		l.reveal()
	}
}

// reveal gives the open row its height and scrolls to it. There may be fewer rows than before
// without the list having been told, if it wasn't visible.
func (l *RowList) reveal() {
	size := l.Size()
	if size.Width <= 0 || l.open >= l.Length() {
		return
	}
	height := l.rowHeight()
	top := float32(l.open) * (height + l.Theme().Size(fynetheme.SizeNamePadding))
	from, to := top, top+height // the range that must be in view
	if v := l.view(l.open); v.Text != "" {
		l.probe.Set(v.Line-1, Span{Kind: Body, Text: v.Text})
		resizeWrapped(l.probe, size.Width)
		text := top + l.headHeight(v.Head, size.Width, true) - l.overlap(v.Head, size.Width)
		height = text + l.probe.Size().Height - top
		to = top + height
		if above, below, ok := l.probe.Extent(); ok {
			from, to = text+above, text+below
		}
	}
	l.SetItemHeight(l.open, height)
	offset := l.GetScrollOffset()
	switch {
	case from < offset:
		offset = from
	case to > offset+size.Height:
		offset = min(from, to-size.Height)
	}
	l.Refresh()
	l.ScrollToOffset(offset)
}

// update fills in a visible row.
func (l *RowList) update(i int, o fyne.CanvasObject) {
	row, v := o.(*listRow), l.view(i)
	l.seen[i] = v
	open := i == l.open && v.Text != ""
	row.index = i
	row.head.SetText(v.Head)
	if open {
		row.text.Set(v.Line-1, Span{Kind: Body, Text: v.Text})
		row.text.Show()
	} else {
		row.text.Hide()
	}
	row.open = open
	row.content.Layout.Layout(row.content.Objects, o.Size())
}

// listRow is a visible row. It handles taps itself, because Fyne's list ignores taps on
// the selected row.
type listRow struct {
	widget.BaseWidget
	list    *RowList
	index   int
	open    bool
	head    *Label
	text    *Lines
	content *fyne.Container
}

var (
	_ fyne.Tappable      = (*listRow)(nil)
	_ desktop.Cursorable = (*listRow)(nil)
)

func newListRow(l *RowList) *listRow {
	r := extended(&listRow{list: l, head: NewLabel(Strong), text: NewLines(func(int) {})})
	r.content = container.New(rowLayout{r}, r.head, r.text)
	return r
}

// CreateRenderer implements [fyne.Widget].
func (r *listRow) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(r.content) }

// Cursor implements [desktop.Cursorable].
func (r *listRow) Cursor() desktop.Cursor { return desktop.PointerCursor }

// Tapped implements [fyne.Tappable].
func (r *listRow) Tapped(*fyne.PointEvent) { r.list.Select(r.index) }

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

// Dimensions of a row.
const (
	rowMin      = 48 // the minimum height of a closed row
	headMargins = 12 // above and below a heading
	rowOverlap  = 10 // how far an open row's text extends into the margin of its heading
	wrapOverlap = 4  // how far it extends below a two-line heading
)

// overlap returns how far an open row's text extends into the margin of its heading.
func (l *RowList) overlap(head string, width float32) float32 {
	if len(painterFor(l).font(Strong).wrap(head, width-2*labelMargin)) > 1 {
		return wrapOverlap
	}
	return rowOverlap
}

// twoLineRows is the text size from which headings get two lines: on one line, they would
// shrink too much in a narrow list.
const twoLineRows = 22

// rowHeight returns the height of a closed row.
func (l *RowList) rowHeight() float32 {
	if l.height == 0 {
		f := painterFor(l).font(Strong)
		line := f.lineHeight()
		if f.size >= twoLineRows {
			line *= 2
		}
		l.height = max(line+headMargins, rowMin)
	}
	return l.height
}

// headHeight returns the height of a row's heading. An open row has room for a heading of any
// length; closed rows are equally high, and long headings shrink.
func (l *RowList) headHeight(head string, width float32, open bool) float32 {
	height := l.rowHeight()
	if !open {
		return height
	}
	f := painterFor(l).font(Strong)
	return max(float32(len(f.wrap(head, width-2*labelMargin)))*f.lineHeight()+headMargins, height)
}

// rowLayout is a row's [fyne.Layout]: the heading, and the text below.
type rowLayout struct{ row *listRow }

// MinSize implements [fyne.Layout]: the size of a closed row.
func (r rowLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(2*labelMargin, r.row.list.rowHeight())
}

// Layout implements [fyne.Layout].
func (r rowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	list, head := r.row.list, objects[0].(*Label)
	line := list.headHeight(head.Text(), size.Width, r.row.open)
	MoveResize(objects[0], fyne.NewPos(0, 0), fyne.NewSize(size.Width, line))
	resizeWrapped(objects[1], size.Width)
	objects[1].Move(fyne.NewPos(0, line-list.overlap(head.Text(), size.Width)))
}
