package compare

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// foot places keys in a row, no wider than they must be, and the last one at its end. Where
// there is no room for that they stand in rows, or, if these would take the place of what is
// compared, as icons before the last one.
type foot struct {
	rows  *fyne.Container // whose layout that is
	keys  []*widgets.Key
	width float32 // at the last layout
	last  row     // for the width and the keys as they were
}

// row is a row of keys, or none where there is no room for it.
type row struct {
	of     rowInputs
	keys   []*widgets.Key
	widths []float32
}

// rowInputs are what a row depends on.
type rowInputs struct {
	width, text float32
	views       [footKeys]widgets.KeyView
	hidden      [footKeys]bool
}

// footKeys is the most keys of a tab.
const footKeys = 5

func newFoot(keys []*widgets.Key) *fyne.Container {
	f := &foot{rows: widgets.NewKeyRows(keys...), keys: keys}
	for _, k := range keys {
		widgets.ShareTextSize(k) // alone: they wrap rather than shrink, and sharing measures each for each
	}
	return container.New(f, shell.Objects(keys)...)
}

// row returns the visible keys in a row.
func (f *foot) row() row {
	in := rowInputs{width: f.width, text: shell.TextSize()}
	for i, k := range f.keys {
		in.views[i], in.hidden[i] = k.View(), !k.Visible()
	}
	if in == f.last.of {
		return f.last
	}
	f.last = row{of: in}
	free := f.width
	for _, k := range f.keys {
		if k.Visible() {
			w := max(k.PreferredWidth(), leastFoot)
			f.last.keys, f.last.widths = append(f.last.keys, k), append(f.last.widths, w)
			free -= w + shell.Gap
		}
	}
	if free < 0 && f.width > 0 {
		f.rows.Resize(fyne.NewSize(f.width, f.rows.MinSize().Height)) // their height depends on the width
	}
	switch {
	case free >= 0:
	case f.width == 0, in.text < largeText && f.rows.MinSize().Height <= 2*shell.MinKey+shell.Gap:
		f.last.keys = nil
	default:
		last := len(f.last.keys) - 1
		for i := range last {
			f.last.widths[i] = shell.MinKey
		}
		f.last.widths[last] = f.width - float32(last)*(shell.MinKey+shell.Gap)
	}
	return f.last
}

// largeText is the size of a text that leaves two rows of keys no room.
const largeText = 22

// leastFoot is the least width of a key in a row, and lastFoot that of the last one, whose
// text changes.
const (
	leastFoot = 96
	lastFoot  = 150
)

// MinSize implements [fyne.Layout]. The height is for the width of the last layout.
func (f *foot) MinSize([]fyne.CanvasObject) fyne.Size {
	if f.row().keys != nil {
		return fyne.NewSize(leastFoot, shell.MinKey)
	}
	return f.rows.MinSize()
}

// Layout implements [fyne.Layout].
func (f *foot) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	f.width = size.Width
	r := f.row()
	if r.keys == nil {
		f.rows.Layout.Layout(objects, size)
		return
	}
	x, last := float32(0), len(r.keys)-1
	for i, k := range r.keys[:last] {
		shell.Place(k, shell.NewRect(x, 0, r.widths[i], size.Height))
		x += r.widths[i] + shell.Gap
	}
	end := min(max(r.widths[last], lastFoot), max(size.Width-x, shell.MinKey))
	shell.Place(r.keys[last], shell.NewRect(size.Width-end, 0, end, size.Height))
}
