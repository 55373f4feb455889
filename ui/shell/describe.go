package shell

import (
	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/internal/access"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Describe describes everything usable on the screen for people who can't see it: the stage
// or the main screen, beginning with the way back or to the menu, and the top sheet. Whatever
// a sheet covers is left out.
func (w *Window) Describe() []access.Node {
	nodes := w.describe()
	access.Outline(nodes)
	access.Caption(nodes)
	return nodes
}

func (w *Window) describe() []access.Node {
	sheet, ok := widgets.TopSheet(w.Canvas())
	switch {
	case !ok:
		return w.page(nil)
	case sheet.View().Area == nil:
		return sheet.Describe()
	}
	return append(w.page(sheet.Cover()), sheet.Describe()...)
}

// page describes the stage or the main screen, except for what is covered.
func (w *Window) page(covered func(fyne.CanvasObject) bool) []access.Node {
	if w.stage != nil {
		return access.Page(w.stage.bar, w.stage.Content, covered)
	}
	return access.Page(w.home.First, w.home.Content, covered)
}
