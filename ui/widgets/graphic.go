package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/draw"
)

// GraphicView is what a [Graphic] shows.
type GraphicView struct {
	// Draw lays the drawing out at a width. It is called again for every width
	// and text size, so it must be fast and deterministic.
	Draw func(p draw.Pen, width float32) draw.Drawing

	// Least returns the smallest width at which it can be drawn; nil means any
	// width.
	Least func(p draw.Pen) float32
}

// Graphic shows a drawing at the available width. Its zones can be tapped, or
// selected with the arrow keys and pressed.
type Graphic struct {
	widget.BaseWidget
	DesktopOnly

	// OnTapped is called with the ID of a zone that is pressed. If nil, zones
	// can't be pressed.
	OnTapped func(id int)

	// Keys receives what is typed while the graphic has the focus, apart from the
	// keys it uses itself. If nil, the canvas receives it.
	Keys Handler

	view    GraphicView
	drawing draw.Drawing // as last laid out
	walked  int          // index of the zone selected with the keyboard
	focused bool
}

var (
	_ fyne.Tappable  = (*Graphic)(nil)
	_ fyne.Focusable = (*Graphic)(nil)
)

// NewGraphic returns a graphic.
func NewGraphic(view GraphicView, tapped func(id int)) *Graphic {
	g := &Graphic{view: view, OnTapped: tapped}
	g.ExtendBaseWidget(g)
	return g
}

// SetView replaces what the graphic shows. That may change its height.
func (g *Graphic) SetView(view GraphicView) {
	g.view = view
	g.Refresh()
}

// Drawing returns the drawing as last laid out.
func (g *Graphic) Drawing() draw.Drawing { return g.drawing }

// PenFor returns a pen that measures text in a widget's theme.
func PenFor(w interface{ Theme() fyne.Theme }) draw.Pen {
	p := painterFor(w)
	return draw.Pen{
		Body:  p.size(theme.SizeNameText),
		Small: p.size(theme.SizeNameCaptionText),
		Measure: func(text string, size float32, bold bool) (w, h float32) {
			style := fyne.TextStyle{Bold: bold}
			return about(text, size, style), lineHeight(size, style)
		},
	}
}

// Disabled implements [fyne.Disableable]. Fyne doesn't focus disabled widgets,
// and a graphic without zones to press needs no focus.
func (g *Graphic) Disabled() bool { return g.OnTapped == nil || g.DesktopOnly.Disabled() }

// Tapped implements [fyne.Tappable].
func (g *Graphic) Tapped(e *fyne.PointEvent) {
	if zone, ok := g.drawing.At(e.Position.X, e.Position.Y); ok && g.OnTapped != nil {
		g.OnTapped(zone.ID)
	}
}

// FocusGained implements [fyne.Focusable].
func (g *Graphic) FocusGained() {
	g.focused = true
	g.Refresh()
	g.revealWalked()
}

// FocusLost implements [fyne.Focusable].
func (g *Graphic) FocusLost() { g.focused = false; g.Refresh() }

// TypedKey implements [fyne.Focusable].
func (g *Graphic) TypedKey(e *fyne.KeyEvent) {
	switch {
	case isPress(e.Name) && g.walked < len(g.drawing.Zones):
		g.OnTapped(g.drawing.Zones[g.walked].ID)
	case g.walk(arrows[e.Name]):
	default:
		passKey(g, g.Keys, e)
	}
}

// walk selects the nearest zone in a direction and reports whether there is one.
func (g *Graphic) walk(way fyne.Delta) bool {
	if way.IsZero() || g.walked >= len(g.drawing.Zones) {
		return false
	}
	var others []draw.Zone
	for i, z := range g.drawing.Zones {
		if i != g.walked {
			z.ID = i
			others = append(others, z)
		}
	}
	next, ok := nearest(g.drawing.Zones[g.walked], others, way)
	if ok {
		g.walked = next.ID
		g.Refresh()
		g.revealWalked()
	}
	return ok
}

// revealWalked scrolls the selected zone into view.
func (g *Graphic) revealWalked() {
	if g.walked < len(g.drawing.Zones) {
		reveal(g, g.drawing.Zones[g.walked])
	}
}

// TypedRune implements [fyne.Focusable].
func (g *Graphic) TypedRune(r rune) {
	if r != ' ' {
		passRune(g, g.Keys, r)
	}
}

// CreateRenderer implements [fyne.Widget].
func (g *Graphic) CreateRenderer() fyne.WidgetRenderer {
	r := &graphicRenderer{graphic: g}
	r.redraw()
	return r
}
