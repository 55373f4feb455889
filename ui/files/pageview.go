package files

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Measures of the page, in sizes of text.
const (
	placesEms = 11 // width of the column of places
	asideEms  = 34 // width from which the places are beside the list
	dateEms   = 24 // width of a row from which it shows a date
)

const (
	inset     = 8  // how far texts are indented, and with them all parts
	barRoom   = 14 // for the scroll bar
	rowMargin = 66 // around a row's text: its margins and icon
)

// view holds the page's widgets: the text field with the keys below it, a line that says
// what is listed, the rows and, where there is room, the places.
type view struct {
	b       *browser
	content *fyne.Container
	note    *widgets.Label
	places  *fyne.Container
	rows    *fyne.Container
	list    *container.Scroll
	keys    []*widgets.Key // the rows: as many as were ever needed
	shown   []Entry        // entries shown in the rows
	width   float32        // width for which the rows' texts were last laid out
}

func newView(b *browser) *view {
	v := &view{b: b, note: widgets.NewLabel(widgets.Caption)}
	v.places = container.New(layout.NewCustomPaddedVBoxLayout(shell.RowGap))
	v.rows = container.New(layout.NewCustomPaddedVBoxLayout(shell.RowGap))
	v.list = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(0, 0, 0, barRoom), v.rows))
	v.content = container.New(v, b.field, b.up, b.where, b.everything, v.note, v.places, v.list)
	return v
}

// refresh shows the page's state.
func (v *view) refresh() {
	b := v.b
	kind := widgets.Caption
	text := b.status()
	if b.refused != "" {
		kind, text = widgets.Refusal, b.refused
	}
	v.note.SetKind(kind)
	v.note.SetText(text)
	widgets.Refocus(b.host.Canvas(), func() {
		v.fillPlaces()
		v.fillRows()
	})
	v.Layout(nil, v.content.Size())
}

// fillPlaces lists the places.
func (v *view) fillPlaces() {
	v.places.RemoveAll()
	for _, c := range v.b.placeChoices(func() {}) {
		k := widgets.NewKey(widgets.KeyView{Row: true, Icon: c.Icon, Text: c.Text, Held: c.Held}, c.Action)
		k.Keys = v.b
		v.places.Add(k)
	}
}

// fillRows lists the entries.
func (v *view) fillRows() {
	shown := v.b.matches[:min(len(v.b.matches), maxRows)]
	if len(shown) != len(v.shown) || len(shown) > 0 && len(v.shown) > 0 && shown[0] != v.shown[0] {
		v.list.ScrollToTop()
	}
	v.shown = shown
	for len(v.keys) < len(shown) {
		i := len(v.keys)
		k := widgets.NewKey(widgets.KeyView{}, func() { v.b.tapped(v.shown[i]) })
		k.Keys = v.b
		v.keys = append(v.keys, k)
		v.rows.Add(k)
	}
	dates := v.width > dateEms*textSize()
	for i, k := range v.keys {
		shell.SetVisible(k, i < len(shown))
		if i >= len(shown) {
			continue
		}
		e := shown[i]
		row := widgets.KeyView{Row: true, Icon: widgets.IconFile}
		room := v.width - rowMargin
		if e.Folder {
			row.Icon = widgets.IconFolder
		} else if dates {
			row.Detail = dayOf(e.Time)
			room -= 7 * textSize()
		}
		row.Text = elide(e.Name, textSize(), room)
		k.SetView(row)
	}
	v.rows.Refresh()
	v.list.Refresh()
}

// focusRow focuses a row and reports whether it exists.
func (v *view) focusRow(i int) bool {
	if i < 0 || i >= len(v.shown) {
		return false
	}
	v.b.host.Canvas().Focus(v.keys[i])
	return true
}

// focusedRow returns the focused row, or -1.
func (v *view) focusedRow() int {
	for i, k := range v.keys[:len(v.shown)] {
		if v.b.host.Canvas().Focused() == fyne.Focusable(k) {
			return i
		}
	}
	return -1
}

// MinSize implements [fyne.Layout]. The sheet gives as much as there is.
func (v *view) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(200, 160) }

// Layout implements [fyne.Layout].
func (v *view) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if size.Width <= 0 || size.Height <= 0 {
		return
	}
	b := v.b
	area := shell.NewRect(inset, 0, size.Width-2*inset, size.Height)
	aside := area.W >= asideEms*textSize()
	shell.SetVisible(v.places, aside)
	shell.SetVisible(b.where, !aside)
	if aside {
		w := float32(placesEms) * textSize()
		shell.Place(v.places, shell.NewRect(area.X, area.Y, w, min(v.places.MinSize().Height, area.H)))
		area.X, area.W = area.X+w+2*shell.Gap, area.W-w-2*shell.Gap
	}
	field := b.field.MinSize().Height
	height := max(field, shell.MinKey)
	line := area.Take(height, shell.Gap)
	all := min(max(b.everything.PreferredWidth(), shell.MinKey), area.W/2-shell.MinKey)
	keys := line
	if !aside {
		keys = area.Take(shell.MinKey, shell.TightGap)
	}
	x := keys.X + keys.W - all
	shell.Place(b.everything, shell.NewRect(x, keys.Y, all, keys.H))
	if aside {
		shell.Place(b.up, shell.NewRect(x-shell.MinKey-shell.Gap, keys.Y, shell.MinKey, keys.H))
		line.W -= all + shell.MinKey + 2*shell.Gap
	} else {
		shell.Place(b.up, shell.NewRect(keys.X, keys.Y, shell.MinKey, keys.H))
		left := keys.X + shell.MinKey + shell.Gap
		shell.Place(b.where, shell.NewRect(left, keys.Y, x-shell.Gap-left, keys.H))
	}
	shell.Place(b.field, shell.NewRect(line.X, line.Y+(height-field)/2, line.W, field))
	note := area.Take(v.note.HeightFor(area.W, 2)+shell.TightGap, shell.TightGap)
	shell.Place(v.note, shell.NewRect(note.X-inset, note.Y, note.W+2*inset, note.H)) // a note indents itself
	shell.Place(v.list, area)
	if width := area.W - barRoom; width != v.width {
		v.width = width
		v.fillRows()
	}
}

func textSize() float32 {
	return fyne.CurrentApp().Settings().Theme().Size(fynetheme.SizeNameText)
}

// elide shortens a name in the middle, keeping its extension, until it fits.
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
