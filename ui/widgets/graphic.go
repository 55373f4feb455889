package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/theme"
)

// Graphic shows a drawing at the available width. Its zones can be tapped, or
// selected with the arrow keys and pressed.
type Graphic struct {
	widget.BaseWidget
	focusable

	// OnTapped is called with the ID of a zone that is pressed. If nil, zones
	// can't be pressed.
	OnTapped func(id int)

	drawAt  func(p draw.Pen, width float32) draw.Drawing
	drawing draw.Drawing // at the last layout
	walked  int          // index of the zone selected with the keyboard
}

var (
	_ fyne.Tappable  = (*Graphic)(nil)
	_ fyne.Focusable = (*Graphic)(nil)
)

// NewGraphic returns a graphic. drawAt lays the drawing out at a width. It is called again
// for every width and text size, so it must be fast and deterministic.
func NewGraphic(drawAt func(p draw.Pen, width float32) draw.Drawing, tapped func(id int)) *Graphic {
	g := extended(&Graphic{drawAt: drawAt, OnTapped: tapped})
	g.widget, g.press = g, g.pressWalked
	return g
}

// Drawing returns the drawing from the last layout.
func (g *Graphic) Drawing() draw.Drawing { return g.drawing }

// PenFor returns a pen that measures text in a widget's theme.
func PenFor(w interface{ Theme() fyne.Theme }) draw.Pen {
	p := painterFor(w)
	heights := map[font]float32{} // the pen uses few fonts, but often
	return draw.Pen{
		Body:  p.size(fynetheme.SizeNameText),
		Small: p.size(fynetheme.SizeNameCaptionText),
		Measure: func(text string, size float32, bold bool) (w, h float32) {
			f := font{size, fyne.TextStyle{Bold: bold}}
			h, known := heights[f]
			if !known {
				h = f.lineHeight()
				heights[f] = h
			}
			return f.about(text), h
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
	set(g.widget, &g.focused, true)
	g.revealWalked()
}

// TypedKey implements [fyne.Focusable].
func (g *Graphic) TypedKey(e *fyne.KeyEvent) {
	if !g.selectNear(arrowDirections[e.Name]) {
		g.focusable.TypedKey(e)
	}
}

// pressWalked presses the selected zone.
func (g *Graphic) pressWalked() bool {
	if g.walked >= len(g.drawing.Zones) {
		return false
	}
	g.OnTapped(g.drawing.Zones[g.walked].ID)
	return true
}

// selectNear selects the nearest zone in a direction and reports whether there is one.
func (g *Graphic) selectNear(way fyne.Delta) bool {
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

// inkColors maps inks to the theme's colour names.
var inkColors = [draw.InkCount]fyne.ThemeColorName{
	draw.TextInk:             theme.ColorText,
	draw.MutedInk:            theme.ColorMuted,
	draw.LineInk:             theme.ColorLine,
	draw.GroundInk:           theme.ColorKey,
	draw.BarInk:              theme.ColorBar,
	draw.MarkInk:             theme.ColorMarkPattern,
	draw.OnMarkInk:           theme.ColorOnMark,
	draw.TileInk:             theme.ColorTileA,
	draw.CornerTileInk:       theme.ColorTileB,
	draw.GivenTileInk:        theme.ColorGivenTileA,
	draw.CornerGivenTileInk:  theme.ColorGivenTileB,
	draw.AnswerTileInk:       theme.ColorAnswerTileA,
	draw.CornerAnswerTileInk: theme.ColorAnswerTileB,
	draw.GivenInk:            theme.ColorGiven,
	draw.AnswerInk:           theme.ColorAnswer,
	draw.SolverInk:           theme.ColorSolver,
	draw.NoteInk:             theme.ColorNote,
	draw.FilledInk:           theme.ColorPrimary,
	draw.OnFilledInk:         theme.ColorOnPrimary,
	draw.ChosenInk:           theme.ColorChosen,
	draw.ChosenEdgeInk:       theme.ColorChosenEdge,
	draw.AccentInk:           theme.ColorAccent,
	draw.StruckInk:           theme.ColorMarkStrike,
	draw.FirstSeries:         theme.ColorSeries1,
	draw.FirstSeries + 1:     theme.ColorSeries2,
	draw.FirstSeries + 2:     theme.ColorSeries3,
	draw.FirstSeries + 3:     theme.ColorSeries4,
	draw.FirstSeries + 4:     theme.ColorSeries5,
	draw.FirstSeries + 5:     theme.ColorSeries6,
	draw.FirstSeries + 6:     theme.ColorSeries7,
	draw.FirstSeries + 7:     theme.ColorSeries8,
	draw.RuleInk:             theme.ColorRule,
	draw.RuleFilledInk:       theme.ColorRuleFilled,
	draw.RulePaperInk:        theme.ColorSelectedTile,
	draw.RuleSignInk:         theme.ColorInk,
}

// InkName returns the name of an ink's colour in themes.
func InkName(ink draw.Ink) fyne.ThemeColorName { return inkColors[ink] }

// InkColor returns a theme's colour of an ink.
func InkColor(t fyne.Theme, variant fyne.ThemeVariant, ink draw.Ink) color.Color {
	return t.Color(inkColors[ink], variant)
}

// Palette returns a theme's colours, for exported files.
func Palette(t fyne.Theme, variant fyne.ThemeVariant) draw.Palette {
	nrgba := func(name fyne.ThemeColorName) color.NRGBA {
		return color.NRGBAModel.Convert(t.Color(name, variant)).(color.NRGBA)
	}
	p := draw.Palette{Ground: nrgba(fynetheme.ColorNameBackground)}
	for ink, name := range inkColors {
		p.Inks[ink] = nrgba(name)
	}
	for ink, tile := range map[draw.Ink]draw.Ink{draw.RuleInk: draw.TileInk, draw.RuleFilledInk: draw.GivenTileInk} {
		p.Inks[ink] = theme.Over(p.Inks[ink], p.Inks[tile]) // files have no translucent inks
	}
	return p
}

// minGraphic is the minimum width of a graphic, in units.
const minGraphic = 120

// CreateRenderer implements [fyne.Widget].
func (g *Graphic) CreateRenderer() fyne.WidgetRenderer {
	r := &graphicRenderer{}
	r.renderer = renderer[*Graphic]{of: g, draw: r.redraw, minSize: func(painter) fyne.Size {
		return fyne.NewSize(minGraphic, g.drawing.H) // the height belongs to the width of the last layout
	}}
	return r
}

type graphicRenderer struct {
	renderer[*Graphic]
	width   float32 // width for which the drawing was last laid out
	rects   []*canvas.Rectangle
	lines   []*canvas.Line
	circles []*canvas.Circle
	texts   []*canvas.Text
	ring    canvas.Rectangle
}

// next returns the next unused object of a pool, growing it if necessary. used is the number
// of objects in use.
func next[T any](pool *[]*T, used *int) *T {
	if *used == len(*pool) {
		*pool = append(*pool, new(T))
	}
	*used++
	return (*pool)[*used-1]
}

// Layout implements [fyne.WidgetRenderer]. The drawing depends only on the width.
func (r *graphicRenderer) Layout(size fyne.Size) {
	if size.Width != r.width {
		r.renderer.Layout(size)
	}
}

// redraw lays out the drawing and creates its objects. It does nothing until the width is
// known, because a drawing at another width would be discarded at once.
func (r *graphicRenderer) redraw(p painter, size fyne.Size) {
	if size.Width <= 0 {
		return
	}
	g := r.of
	r.width = size.Width
	g.drawing = g.drawAt(PenFor(g), max(size.Width, minGraphic))
	r.show()
	var rects, lines, circles, texts int
	for _, s := range g.drawing.Shapes {
		ink := p.color(inkColors[s.Ink])
		var fill, stroke color.Color = ink, nil
		if s.Stroke > 0 {
			fill, stroke = color.Transparent, ink
		}
		pos, size := fyne.NewPos(s.X, s.Y), fyne.NewSize(s.W, s.H)
		var object fyne.CanvasObject
		switch s.Kind {
		case draw.Line:
			l := next(&r.lines, &lines)
			l.StrokeColor, l.StrokeWidth = ink, s.Stroke
			l.Position1, l.Position2 = pos, pos.Add(size)
			r.objects = append(r.objects, l)
			continue
		case draw.Circle:
			c := next(&r.circles, &circles)
			c.FillColor, c.StrokeColor, c.StrokeWidth = fill, stroke, s.Stroke
			object = c
		case draw.Text:
			t := next(&r.texts, &texts)
			setText(t, s.Text, ink, font{s.Size, fyne.TextStyle{Bold: s.Bold}})
			t.FontSource = nil
			if s.Italic {
				// With an italic TextStyle, Fyne 2.8.1 draws text wider than it measures.
				t.FontSource = g.Theme().Font(fyne.TextStyle{Italic: true})
			}
			object = t
		default:
			q := next(&r.rects, &rects)
			q.FillColor, q.StrokeColor, q.StrokeWidth, q.CornerRadius = fill, stroke, s.Stroke, s.Radius
			object = q
		}
		MoveResize(object, pos, size)
		r.objects = append(r.objects, object)
	}
	if g.focused && g.walked < len(g.drawing.Zones) {
		z := g.drawing.Zones[g.walked]
		r.ring.FillColor, r.ring.StrokeColor, r.ring.StrokeWidth = color.Transparent, p.color(theme.ColorFocus), 2
		r.ring.CornerRadius = p.size(theme.SizeKeyRadius)
		MoveResize(&r.ring, fyne.NewPos(z.X, z.Y), fyne.NewSize(z.W, z.H))
		r.objects = append(r.objects, &r.ring)
	}
}

// Refresh implements [fyne.WidgetRenderer].
func (r *graphicRenderer) Refresh() {
	r.width = 0
	r.renderer.Refresh()
}
