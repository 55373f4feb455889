package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/solvoku/solvoku/ui/theme"
)

// groove draws a thin bar with round ends, a part of which is in another
// colour: what [Gauge], [Meter] and [Track] have in common.
type groove struct{ ground, part canvas.Rectangle }

// layout puts the bar in the middle of the height, with a margin at both sides.
// The part begins at a distance from the bar's own start.
func (g *groove) layout(size fyne.Size, margin, height, start, width float32) {
	g.ground.CornerRadius, g.part.CornerRadius = height/2, height/2
	top := (size.Height - height) / 2
	place(&g.ground, fyne.NewPos(margin, top), fyne.NewSize(size.Width-2*margin, height))
	place(&g.part, fyne.NewPos(margin+start, top), fyne.NewSize(width, height))
}

// paint gives the part a colour of the theme's.
func (g *groove) paint(p painter, part fyne.ThemeColorName) {
	g.ground.FillColor, g.part.FillColor = p.color(theme.ColorKey), p.color(part)
}

// Objects implements [fyne.WidgetRenderer].
func (g *groove) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{&g.ground, &g.part} }
