package share

import (
	"slices"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// ways are the rows for the other ways to share: one below another, or in two columns without
// their details where they would scroll otherwise.
type ways struct {
	keys    []*widgets.Key
	details []string
	rows    *fyne.Container // under a rule
	columns int
}

// leastWay is the minimum width of a row in two columns, in multiples of the text size.
const leastWay = 9

// newWays returns the rows made of keys.
func newWays(keys []*widgets.Key) *ways {
	w := &ways{keys: keys, columns: 1, rows: widgets.NewRows(shell.Objects(keys)...)}
	for _, k := range keys {
		w.details = append(w.details, k.View().Detail)
	}
	w.rows.Layout = &waysLayout{ways: w, one: w.rows.Layout}
	return w
}

// fit chooses the columns for a room, other parts of which have a height.
func (w *ways) fit(room fyne.Size, others float32) {
	var row float32
	for _, k := range w.keys {
		row = max(row, k.MinSize().Height)
	}
	columns := 1
	if others+float32(len(w.keys))*row > room.Height && room.Width >= 2*leastWay*widgets.TextSize() {
		columns = 2
	}
	if columns == w.columns {
		return
	}
	w.columns = columns
	for i, k := range w.keys {
		view := k.View()
		if view.Detail = w.details[i]; columns > 1 {
			view.Detail = ""
		}
		k.SetView(view)
	}
}

// waysLayout is the layout of the rows.
type waysLayout struct {
	ways *ways
	one  fyne.Layout // layout in one column
}

// Layout implements [fyne.Layout].
func (l *waysLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if l.ways.columns == 1 {
		l.one.Layout(objects, size)
		return
	}
	area := shell.NewRect(0, 0, size.Width, size.Height)
	rule := objects[0]
	shell.Place(rule, area.Take(rule.MinSize().Height, 0))
	for line := range slices.Chunk(l.ways.keys, l.ways.columns) {
		places := area.Take(line[0].MinSize().Height, 0).Split(false, 1, 1)
		for i, k := range line {
			shell.Place(k, places[i])
		}
	}
}

// MinSize implements [fyne.Layout].
func (l *waysLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	need := l.one.MinSize(objects)
	if l.ways.columns > 1 {
		need.Height = objects[0].MinSize().Height
		for line := range slices.Chunk(l.ways.keys, l.ways.columns) {
			need.Height += line[0].MinSize().Height
		}
	}
	return need
}
