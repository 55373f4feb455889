package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/theme"
)

// inkColors maps inks to the theme's colour names.
var inkColors = [draw.InkCount]fyne.ThemeColorName{
	draw.TextInk:         theme.ColorText,
	draw.MutedInk:        theme.ColorMuted,
	draw.LineInk:         theme.ColorLine,
	draw.GroundInk:       theme.ColorKey,
	draw.BarInk:          theme.ColorBar,
	draw.MarkInk:         theme.ColorSeries2,
	draw.TileInk:         theme.ColorTileA,
	draw.OtherTileInk:    theme.ColorTileB,
	draw.GivenTileInk:    theme.ColorGivenTile,
	draw.OnTileInk:       theme.ColorGiven,
	draw.SolverInk:       theme.ColorSolver,
	draw.NoteInk:         theme.ColorNote,
	draw.AccentInk:       theme.ColorAccent,
	draw.OnAccentInk:     theme.ColorOnAccent,
	draw.FirstSeries:     theme.ColorSeries1,
	draw.FirstSeries + 1: theme.ColorSeries2,
	draw.FirstSeries + 2: theme.ColorSeries3,
	draw.FirstSeries + 3: theme.ColorSeries4,
	draw.FirstSeries + 4: theme.ColorSeries5,
	draw.FirstSeries + 5: theme.ColorSeries6,
	draw.FirstSeries + 6: theme.ColorSeries7,
	draw.FirstSeries + 7: theme.ColorSeries8,
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
	return p
}

// leastGraphic is the minimum width of a graphic, in units.
const leastGraphic = 120

type graphicRenderer struct {
	graphic *Graphic
	width   float32 // width for which the drawing was last laid out
	objects []fyne.CanvasObject
	rects   []*canvas.Rectangle
	lines   []*canvas.Line
	circles []*canvas.Circle
	texts   []*canvas.Text
	ring    canvas.Rectangle
}

// next returns the next unused object of a pool, of which used are in use.
func next[T any](pool *[]*T, used *int) *T {
	if *used == len(*pool) {
		*pool = append(*pool, new(T))
	}
	*used++
	return (*pool)[*used-1]
}

// redraw draws the drawing at the graphic's width. Until that is known it does nothing,
// because a drawing at another width would be discarded at once.
func (r *graphicRenderer) redraw() {
	if width := r.graphic.Size().Width; width > 0 {
		r.draw(width)
	}
}

// draw lays out the drawing at a width and creates its objects.
func (r *graphicRenderer) draw(width float32) {
	g := r.graphic
	r.width = max(width, r.least())
	g.drawing = g.view.Draw(PenFor(g), r.width)
	p := painterFor(g)
	r.objects = r.objects[:0]
	var rects, lines, circles, texts int
	for _, s := range g.drawing.Shapes {
		ink := p.color(inkColors[s.Ink])
		pos, size := fyne.NewPos(s.X, s.Y), fyne.NewSize(s.W, s.H)
		switch s.Kind {
		case draw.Line:
			l := next(&r.lines, &lines)
			l.StrokeColor, l.StrokeWidth = ink, s.Stroke
			l.Position1, l.Position2 = pos, pos.Add(size)
			r.objects = append(r.objects, l)
		case draw.Circle:
			c := next(&r.circles, &circles)
			c.FillColor, c.StrokeColor, c.StrokeWidth = ink, nil, s.Stroke
			if s.Stroke > 0 {
				c.FillColor, c.StrokeColor = color.Transparent, ink
			}
			place(c, pos, size)
			r.objects = append(r.objects, c)
		case draw.Text:
			t := next(&r.texts, &texts)
			setText(t, s.Text, ink, s.Size, fyne.TextStyle{Bold: s.Bold})
			t.FontSource = nil
			if s.Italic {
				// Set as a style, Fyne 2.7.1 draws italic text wider than it measures.
				t.FontSource = g.Theme().Font(fyne.TextStyle{Italic: true})
			}
			place(t, pos, size)
			r.objects = append(r.objects, t)
		default:
			q := next(&r.rects, &rects)
			q.FillColor, q.StrokeColor, q.StrokeWidth, q.CornerRadius = ink, nil, s.Stroke, s.Radius
			if s.Stroke > 0 {
				q.FillColor, q.StrokeColor = color.Transparent, ink
			}
			place(q, pos, size)
			r.objects = append(r.objects, q)
		}
	}
	if g.focused && g.walked < len(g.drawing.Zones) {
		z := g.drawing.Zones[g.walked]
		r.ring.FillColor, r.ring.StrokeColor, r.ring.StrokeWidth = color.Transparent, p.color(theme.ColorFocus), 2
		r.ring.CornerRadius = p.size(theme.SizeKeyRadius)
		place(&r.ring, fyne.NewPos(z.X, z.Y), fyne.NewSize(z.W, z.H))
		r.objects = append(r.objects, &r.ring)
	}
}

func (r *graphicRenderer) least() float32 {
	if r.graphic.view.Least == nil {
		return leastGraphic
	}
	return r.graphic.view.Least(PenFor(r.graphic))
}

// MinSize implements [fyne.WidgetRenderer]. The height is for the width last laid out.
func (r *graphicRenderer) MinSize() fyne.Size {
	return fyne.NewSize(r.least(), r.graphic.drawing.H)
}

// Layout implements [fyne.WidgetRenderer].
func (r *graphicRenderer) Layout(size fyne.Size) {
	if size.Width != r.width {
		r.draw(size.Width)
	}
}

// Refresh implements [fyne.WidgetRenderer].
func (r *graphicRenderer) Refresh() {
	r.redraw()
	canvas.Refresh(r.graphic)
}

// Objects implements [fyne.WidgetRenderer].
func (r *graphicRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Destroy implements [fyne.WidgetRenderer].
func (r *graphicRenderer) Destroy() {}
