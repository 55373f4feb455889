package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/theme"
)

// Fold is a row that opens and closes the content below it. It shows a caption, a grey
// detail such as "142 lines", and a chevron.
type Fold struct {
	// Head is the row itself. The page sets its Keys, as for every key.
	Head *Key

	// Object is the row with the content below it, for the page's layout. Its height changes
	// when the fold opens or closes.
	Object *fyne.Container

	content fyne.CanvasObject
	below   *rule
	changed func(open bool)
}

// NewFold returns a closed fold. changed, which may be nil, is called when the user has opened
// or closed it, so that the page can be laid out again.
func NewFold(caption, detail string, content fyne.CanvasObject, changed func(open bool)) *Fold {
	f := &Fold{content: content, below: newRule(), changed: changed}
	f.Head = NewKey(KeyView{Row: true, Role: Unfolds, End: IconDown, Text: caption, Detail: detail}, func() {
		f.SetOpen(!f.Open())
		if f.changed != nil {
			f.changed(f.Open())
		}
	})
	f.content.Hide()
	f.below.Hide()
	f.Object = NewColumn(0, f.Head, content, f.below)
	return f
}

// SetCaption replaces the caption and the detail, which may be empty.
func (f *Fold) SetCaption(caption, detail string) {
	v := f.Head.View()
	v.Text, v.Detail = caption, detail
	f.Head.SetView(v)
}

// Open reports whether the fold is open.
func (f *Fold) Open() bool { return f.Head.View().Held }

// SetOpen opens or closes the fold without calling changed.
func (f *Fold) SetOpen(open bool) {
	if open == f.Open() {
		return
	}
	v := f.Head.View()
	if v.Held, v.End = open, IconDown; open {
		v.End = IconUp
	}
	f.Head.SetView(v)
	if open {
		f.content.Show()
		f.below.Show()
		f.Object.Refresh()
	} else {
		f.content.Hide()
		f.below.Hide()
	}
}

// NewRows puts rows below one another, under a rule: keys that are rows with an End, and
// the objects of folds. The keys share one text size, and their details line up.
func NewRows(rows ...fyne.CanvasObject) *fyne.Container {
	var keys []*Key
	for _, row := range rows {
		if k, ok := row.(*Key); ok {
			keys = append(keys, k)
		}
	}
	ShareTextSize(keys...)
	return NewColumn(0, append([]fyne.CanvasObject{newRule()}, rows...)...)
}

// rule is a faint line between rows.
type rule struct{ widget.BaseWidget }

func newRule() *rule { return extended(&rule{}) }

// CreateRenderer implements [fyne.Widget].
func (r *rule) CreateRenderer() fyne.WidgetRenderer {
	line := &canvas.Rectangle{}
	return &renderer[*rule]{
		of:      r,
		minSize: func(painter) fyne.Size { return fyne.NewSize(2*textMargin, 1) },
		draw: func(p painter, size fyne.Size) {
			line.FillColor = p.color(theme.ColorLine)
			MoveResize(line, fyne.NewPos(textMargin, 0), fyne.NewSize(size.Width-2*textMargin, 1))
		},
		objects: []fyne.CanvasObject{line},
	}
}
