package compare

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// foot places keys in a row, no wider than necessary, with the last one at its end. If there
// isn't enough room, it uses several rows or, where those would crowd out the comparison,
// icons before the last key.
type foot struct {
	rows  *fyne.Container // the container laid out by this foot
	keys  []*widgets.Key
	width float32 // width at the last layout
	last  row     // cached for that width and the keys at that time
}

// row is a row of keys, or none if there is no room for one.
type row struct {
	of     rowInputs
	keys   []*widgets.Key
	widths []float32
}

// rowInputs holds the inputs that a row depends on.
type rowInputs struct {
	width, text float32
	views       [footKeys]widgets.KeyView
	hidden      [footKeys]bool
}

// footKeys is the maximum number of keys of a tab.
const footKeys = 6

func newFoot(keys []*widgets.Key) *fyne.Container {
	f := &foot{rows: widgets.NewKeyRows(keys...), keys: keys}
	for _, k := range keys {
		widgets.ShareTextSize(k) // each alone: keys wrap rather than shrink, and sharing would measure all keys for each key
	}
	return container.New(f, shell.Objects(keys)...)
}

// row returns the row of the visible keys.
func (f *foot) row() row {
	in := rowInputs{width: f.width, text: widgets.TextSize()}
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
			w := max(k.PreferredWidth(), minFoot)
			if k.View().Text == "" {
				w = shell.MinKey
			}
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

// largeText is the text size at which there is no room for two rows of keys.
const largeText = 22

// minFoot is the minimum width of a key in a row, and lastFoot that of the last key, whose
// text changes.
const (
	minFoot  = 96
	lastFoot = 150
)

// MinSize implements [fyne.Layout]. The height depends on the width of the last layout.
func (f *foot) MinSize([]fyne.CanvasObject) fyne.Size {
	if f.row().keys != nil {
		return fyne.NewSize(minFoot, shell.MinKey)
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
