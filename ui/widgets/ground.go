package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/theme"
)

// NewPanel puts an object on a rounded background in the colour of keys, to
// emphasize it on a sheet. It is aligned with the surrounding text.
func NewPanel(content fyne.CanvasObject) fyne.CanvasObject {
	return container.New(
		layout.NewCustomPaddedLayout(0, 0, textMargin, textMargin),
		container.NewStack(newGround(theme.ColorKey, theme.SizeKeyRadius), content))
}

// NewCard puts an object on a rounded background in the colour of cards, to set a group apart
// on a page or a wide sheet.
func NewCard(content fyne.CanvasObject) fyne.CanvasObject {
	return container.NewStack(newGround(theme.ColorCard, theme.SizeCardRadius), content)
}

// NewOpaque puts an object on a background in the colour of the window, to lay
// it over something.
func NewOpaque(content fyne.CanvasObject) fyne.CanvasObject {
	return container.NewStack(newGround(fynetheme.ColorNameBackground, ""), content)
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
