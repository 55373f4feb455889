package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/theme"
)

// NewCard puts an object on a rounded background in the colour of cards, to set a group apart
// on a page or a wide sheet.
func NewCard(content fyne.CanvasObject) fyne.CanvasObject {
	return container.NewStack(newGround(theme.ColorCard, theme.SizeCardRadius), content)
}

// NewGround returns a background for a toggle and a key beside it that has none of its own.
func NewGround() fyne.CanvasObject { return newGround(theme.ColorKey, theme.SizeKeyRadius) }

// ground is a rounded rectangle in a theme colour, which follows changes of the theme.
type ground struct {
	widget.BaseWidget
	color  fyne.ThemeColorName
	radius fyne.ThemeSizeName // empty for square corners
}

func newGround(color fyne.ThemeColorName, radius fyne.ThemeSizeName) *ground {
	return extended(&ground{color: color, radius: radius})
}

// CreateRenderer implements [fyne.Widget].
func (g *ground) CreateRenderer() fyne.WidgetRenderer {
	rect := &canvas.Rectangle{}
	draw := func(p painter, size fyne.Size) {
		rect.StrokeColor, rect.StrokeWidth = nil, 0
		if g.color == theme.ColorCard && p.color(g.color) == p.color(fynetheme.ColorNameBackground) { // in high contrast
			rect.StrokeColor, rect.StrokeWidth = p.color(theme.ColorLine), 1
		}
		rect.FillColor, rect.CornerRadius = p.color(g.color), p.size(g.radius)
		rect.Resize(size)
	}
	return &renderer[*ground]{of: g, draw: draw, objects: []fyne.CanvasObject{rect}}
}
