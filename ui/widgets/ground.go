package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// ground is a rounded rectangle in a theme colour, which follows changes of the theme.
type ground struct {
	widget.BaseWidget
	color  fyne.ThemeColorName
	radius fyne.ThemeSizeName // empty for square corners
}

func newGround(color fyne.ThemeColorName, radius fyne.ThemeSizeName) *ground {
	g := &ground{color: color, radius: radius}
	g.ExtendBaseWidget(g)
	return g
}

// CreateRenderer implements [fyne.Widget].
func (g *ground) CreateRenderer() fyne.WidgetRenderer {
	r := &groundRenderer{ground: g, rect: &canvas.Rectangle{}}
	r.update()
	return r
}

type groundRenderer struct {
	ground *ground
	rect   *canvas.Rectangle
}

func (r *groundRenderer) update() {
	p := painterFor(r.ground)
	r.rect.FillColor = p.color(r.ground.color)
	if r.ground.radius != "" {
		r.rect.CornerRadius = p.size(r.ground.radius)
	}
}

func (r *groundRenderer) Refresh() {
	r.update()
	canvas.Refresh(r.ground)
}

func (r *groundRenderer) Layout(size fyne.Size)        { r.rect.Resize(size) }
func (r *groundRenderer) MinSize() fyne.Size           { return fyne.Size{} }
func (r *groundRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.rect} }
func (r *groundRenderer) Destroy()                     {}
