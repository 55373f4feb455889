package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"

	"github.com/solvoku/solvoku/ui/widgets"
)

// page is a sheet over the main screen.
type page struct {
	sheet   *widgets.Sheet
	refresh func() // follows the session; nil where the page does not
}

// pages are the open ones, the top one last.
type pages struct{ open []page }

// refresh brings the open pages up to date.
func (p *pages) refresh() {
	for _, page := range p.open {
		if page.refresh != nil {
			page.refresh()
		}
	}
}

// closeAll closes every page.
func (p *pages) closeAll() {
	for len(p.open) > 0 {
		p.closeTop()
	}
}

// closeTop closes the top page.
func (p *pages) closeTop() {
	last := len(p.open) - 1
	sheet := p.open[last].sheet
	p.open = p.open[:last]
	sheet.Hide()
}

// show opens a page.
func (a *App) show(view widgets.SheetView, refresh func()) *widgets.Sheet {
	sheet := widgets.NewSheet(view)
	sheet.DimCloses = true
	sheet.OnClose = func() { a.pages.forget(sheet) }
	a.pages.open = append(a.pages.open, page{sheet, refresh})
	sheet.Show(a.window.Canvas())
	announce(view.Title + ". " + view.Subtitle)
	return sheet
}

// forget drops a page that the person closed, and what lies over it.
func (p *pages) forget(sheet *widgets.Sheet) {
	for i, page := range p.open {
		if page.sheet == sheet {
			p.open = p.open[:i]
			return
		}
	}
}

// closing returns a function that closes all pages and then does something.
func (a *App) closing(then func()) func() {
	return func() {
		a.pages.closeAll()
		then()
	}
}

// closeKey is the key that closes the top page.
func (a *App) closeKey() *widgets.Key {
	return widgets.NewKey(widgets.KeyView{Text: lang.L("Close")}, a.pages.closeTop)
}

// choice is a row of a page that is a list.
type choice struct {
	icon   widgets.Icon
	text   string
	held   bool
	action func()
}

// list makes a page's content of choices, one key to a row.
func list(choices []choice) fyne.CanvasObject {
	rows := container.New(layout.NewCustomPaddedVBoxLayout(gap))
	for _, c := range choices {
		rows.Add(widgets.NewKey(widgets.KeyView{Icon: c.icon, Text: c.text, Held: c.held}, c.action))
	}
	return inset(rows)
}

// inset sets a part of a page in as far as its texts stand in by themselves.
func inset(o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(0, 0, gap, gap), o)
}
