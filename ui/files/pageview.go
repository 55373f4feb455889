package files

import (
	"slices"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Measures of the page, in multiples of the text size.
const (
	placesEms = 11 // width of the places column
	asideEms  = 34 // minimum width for showing the places beside the list
	dateEms   = 24 // minimum width of a row for showing a date
)

const (
	inset     = 8  // indent of texts, and so of all parts
	barRoom   = 14 // for the scroll bar
	rowMargin = 66 // around a row's text: its margins and icon
)

func (d *dialog) fillPlaces() {
	d.placeKeys.RemoveAll()
	for _, c := range d.placeChoices(func() {}) {
		k := widgets.NewKey(widgets.KeyView{Row: true, Icon: c.Icon, Text: c.Text, Held: c.Held}, c.Action)
		k.Keys = d
		d.placeKeys.Add(k)
	}
}

func (d *dialog) fillRows() {
	shown := d.matches[:min(len(d.matches), maxRows)]
	if len(shown) != len(d.shown) || len(shown) > 0 && len(d.shown) > 0 && shown[0] != d.shown[0] {
		d.list.ScrollToTop()
	}
	d.shown = shown
	for len(d.rowKeys) < len(shown) {
		i := len(d.rowKeys)
		k := widgets.NewKey(widgets.KeyView{}, func() { d.tapped(d.shown[i]) })
		k.Keys = d
		d.rowKeys = append(d.rowKeys, k)
		d.rows.Add(k)
	}
	dates := d.width > dateEms*widgets.TextSize()
	for i, k := range d.rowKeys {
		shell.SetVisible(k, i < len(shown))
		if i >= len(shown) {
			continue
		}
		e := shown[i]
		row := widgets.KeyView{Row: true, Icon: widgets.IconFile}
		room := d.width - rowMargin
		if e.Folder {
			row.Icon = widgets.IconFolder
		} else if dates {
			row.Detail = dayOf(e.Time)
			room -= 7 * widgets.TextSize()
		}
		row.Text = elide(e.Name, widgets.TextSize(), room)
		k.SetView(row)
	}
	d.rows.Refresh()
	d.list.Refresh()
}

// focusRow focuses a row and reports whether it exists.
func (d *dialog) focusRow(i int) bool {
	if i < 0 || i >= len(d.shown) {
		return false
	}
	d.window.Canvas().Focus(d.rowKeys[i])
	return true
}

func (d *dialog) focusedRow() int {
	return slices.IndexFunc(d.rowKeys[:len(d.shown)], func(k *widgets.Key) bool { return d.window.Canvas().Focused() == k })
}

// pageLayout arranges the page. If there is no room for two rows of the list, the whole
// page scrolls.
type pageLayout struct{ d *dialog }

// MinSize implements [fyne.Layout].
func (l pageLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	d, width := l.d, l.d.content.Size().Width
	need := max(d.field.MinSize().Height, shell.MinKey) + shell.Gap + 2*shell.MinKey
	if width-2*inset < asideEms*widgets.TextSize() {
		need += shell.MinKey + shell.TightGap
	}
	need += d.status.HeightFor(width, 2) + 2*shell.TightGap
	return shell.MinPage().Max(fyne.NewSize(0, need))
}

// Layout implements [fyne.Layout].
func (l pageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	shell.Layout(l.d.arrange).Layout(objects, size)
}

func (d *dialog) arrange(area shell.Rect) {
	area.X, area.W = area.X+inset, area.W-2*inset
	aside := area.W >= asideEms*widgets.TextSize()
	shell.SetVisible(d.placeKeys, aside)
	shell.SetVisible(d.where, !aside)
	if aside {
		w := float32(placesEms) * widgets.TextSize()
		shell.Place(d.placeKeys, shell.NewRect(area.X, area.Y, w, min(d.placeKeys.MinSize().Height, area.H)))
		area.X, area.W = area.X+w+2*shell.Gap, area.W-w-2*shell.Gap
	}
	field := d.field.MinSize().Height
	line := area.Take(max(field, shell.MinKey), shell.Gap)
	all := min(max(d.everything.PreferredWidth(), shell.MinKey), area.W/2-shell.MinKey)
	rest := area.W - all - shell.MinKey - 2*shell.Gap
	if aside {
		cols := line.Columns(false, rest, shell.MinKey, all)
		shell.PlaceIn(cols[1:], d.up, d.everything)
		line = cols[0]
	} else {
		shell.PlaceIn(area.Take(shell.MinKey, shell.TightGap).Columns(false, shell.MinKey, rest, all), d.up, d.where, d.everything)
	}
	shell.Place(d.field, shell.NewRect(line.X, line.Y+(line.H-field)/2, line.W, field))
	status := area.Take(d.status.HeightFor(area.W, 2)+shell.TightGap, shell.TightGap)
	shell.Place(d.status, shell.NewRect(status.X-inset, status.Y, status.W+2*inset, status.H)) // a label indents itself
	shell.Place(d.list, area)
	if width := area.W - barRoom; width != d.width {
		d.width = width
		d.fillRows()
	}
}

// elide shortens a name in the middle until it fits, keeping its extension.
func elide(name string, size, room float32) string {
	fits := func(s string) bool { return fyne.MeasureText(s, size, fyne.TextStyle{}).Width <= room }
	runes := []rune(name)
	short := name
	for n := min(len(runes)-1, 200); n > 3 && !fits(short); n-- {
		tail := n / 3
		short = string(runes[:n-tail]) + "…" + string(runes[len(runes)-tail:])
	}
	return short
}
