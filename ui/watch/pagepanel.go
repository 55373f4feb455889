package watch

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/access"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/film"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/theme"
)

// Panel draws one kind of constraint.
type Panel struct {
	widget.BaseWidget
	tapped    func(solvers.Constraint)
	view      film.PanelView
	geo       panelGeometry
	sameTheme bool // set during a Refresh for another view

	names [board.CellCount]string // of the constraints, for those who don't see the panel; empty at first
}

var (
	_ fyne.Widget   = (*Panel)(nil)
	_ fyne.Tappable = (*Panel)(nil)
)

// NewPanel returns a panel for one kind of constraint. The function is called
// with each tapped constraint.
func NewPanel(kind film.PanelKind, tapped func(solvers.Constraint)) *Panel {
	p := &Panel{tapped: tapped, view: film.PanelView{Kind: kind, Selected: film.NoTile}}
	p.ExtendBaseWidget(p)
	return p
}

// SetView replaces what the panel shows. Setting an equal view again is cheap.
func (p *Panel) SetView(v film.PanelView) {
	if v == p.view {
		return
	}
	p.view = v
	p.sameTheme = true
	p.Refresh()
	p.sameTheme = false
}

// Tapped implements [fyne.Tappable].
func (p *Panel) Tapped(e *fyne.PointEvent) {
	if tile, ok := p.geo.Cell(e.Position, 0); ok {
		p.tapped(p.view.Kind.Constraint(int(tile)))
	}
}

// Describe implements [access.Describer]: a table of the constraints with their rows left.
func (p *Panel) Describe() []access.Node {
	table := access.Node{Face: access.Face{Role: access.Table}}
	for y := range board.Size {
		row := access.Node{Face: access.Face{Role: access.Row}}
		for x := range board.Size {
			row.Parts = append(row.Parts, p.describeTile(y*board.Size+x))
		}
		table.Parts = append(table.Parts, row)
	}
	return []access.Node{table}
}

func (p *Panel) describeTile(i int) access.Node {
	of := p.view.Kind.Constraint(i)
	if p.names[i] == "" {
		p.names[i] = i18n.UpperFirst(film.ConstraintText(i18n.App(), of))
	}
	tile, face := p.view.Tiles[i], access.Face{Role: access.Cell, Name: p.names[i]}
	switch tile.State {
	case film.TileChosen:
		face.State = access.Held
	case film.TileOpen, film.TileSmallest, film.TileEmpty:
		face.Detail = strconv.Itoa(int(tile.Rows))
	}
	if int(p.view.Selected) == i {
		face.State |= access.Current
	}
	return access.Node{Face: face, Press: func() { p.tapped(of) }}
}

// CreateRenderer implements [fyne.Widget].
func (p *Panel) CreateRenderer() fyne.WidgetRenderer { return newPanelRenderer(p) }

// panelGeometry places the tiles: a square, centred in an area, with the axis labels
// above it and to its left.
type panelGeometry struct {
	boardview.Square
	axis float32 // height and width of the labels
}

// axisShare is the size of the labels, as a share of a tile.
const axisShare = 0.7

func newPanelGeometry(area fyne.Size) panelGeometry {
	side := min(area.Width, area.Height)
	g := panelGeometry{Square: boardview.Square{Thin: 2, Wide: 4}}
	if side > 300 {
		g.Wide = 6
	}
	gaps := 6*g.Thin + 2*g.Wide
	g.Tile = max(boardview.WholeUnits((side-gaps)/(board.Size+axisShare)-0.5), 0)
	g.axis = boardview.WholeUnits(g.Tile * axisShare)
	full := g.axis + g.Side()
	g.Left = boardview.WholeUnits((area.Width-full)/2) + g.axis
	g.Top = boardview.WholeUnits((area.Height-full)/2) + g.axis
	return g
}

// The look of a tile, as shares of its side and in units.
const (
	numberShare  = 0.52 // text size of the number
	dotShare     = 0.3  // of a covered one
	markedRing   = 2    // width of the ring around a marked one
	selectedRing = 4    // and around the selected one
)

// minTile is the side of the smallest tile with a legible number, in units.
const minTile = 18

// panelRenderer keeps one set of objects for the 81 tiles and updates it.
type panelRenderer struct {
	panel  *Panel
	colors panelColors
	faces  [board.CellCount]film.Tile // what the objects show
	drawn  bool                       // whether faces is valid, in the current colours

	tiles   [board.CellCount]canvas.Rectangle
	numbers [board.CellCount]canvas.Text
	dots    [board.CellCount]canvas.Circle    // on chosen tiles
	rings   [board.CellCount]canvas.Rectangle // around marked tiles
	axes    [2][board.Size]canvas.Text
	objects []fyne.CanvasObject // the visible objects, in drawing order
}

// panelColors holds the theme's colours, looked up once per theme.
type panelColors struct {
	tiles, numbers  [film.TileStateCount]color.Color
	dot, ring, axis color.Color
}

var tileColors = [film.TileStateCount]struct{ tile, number fyne.ThemeColorName }{
	film.TileCovered:  {theme.ColorKey, theme.ColorKeyText},
	film.TileChosen:   {theme.ColorKey, theme.ColorKeyText},
	film.TileOpen:     {theme.ColorPrimary, theme.ColorOnPrimary},
	film.TileSmallest: {theme.ColorAccent, theme.ColorOnAccent},
	film.TileEmpty:    {theme.ColorConflictTile, theme.ColorOnConflict},
}

func newPanelColors(th fyne.Theme, v fyne.ThemeVariant) (c panelColors) {
	for s, names := range tileColors {
		c.tiles[s], c.numbers[s] = th.Color(names.tile, v), th.Color(names.number, v)
	}
	c.dot, c.ring, c.axis = th.Color(theme.ColorAccent, v), th.Color(theme.ColorFocus, v), th.Color(theme.ColorMuted, v)
	return c
}

func newPanelRenderer(p *Panel) *panelRenderer {
	r := &panelRenderer{panel: p, objects: make([]fyne.CanvasObject, 0, 4*board.CellCount)}
	for i := range r.numbers {
		r.numbers[i].Alignment = fyne.TextAlignCenter
	}
	for side := range r.axes {
		for i := range r.axes[side] {
			r.axes[side][i].Text = strconv.Itoa(i + 1)
			r.axes[side][i].Alignment = fyne.TextAlignCenter
		}
	}
	r.update()
	return r
}

func (r *panelRenderer) MinSize() fyne.Size           { return fyne.NewSquareSize(10 * minTile) }
func (r *panelRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *panelRenderer) Destroy()                     {}

func (r *panelRenderer) Refresh() {
	r.update()
	canvas.Refresh(r.panel)
}

func (r *panelRenderer) Layout(size fyne.Size) {
	g := newPanelGeometry(size)
	r.panel.geo = g
	dot := fyne.NewSquareSize(boardview.WholeUnits(g.Tile * dotShare))
	for i := range r.tiles {
		pos, tile := g.At(board.Cell(i))
		boardview.Place(&r.tiles[i], pos, tile)
		r.tiles[i].CornerRadius = boardview.TileRadius(g.Tile)
		r.numbers[i].TextSize = boardview.WholeUnits(g.Tile * numberShare)
		boardview.Place(&r.numbers[i], pos, tile)
		off := (g.Tile - dot.Width) / 2
		boardview.Place(&r.dots[i], pos.AddXY(off, off), dot)
		boardview.Place(&r.rings[i], pos.SubtractXY(1, 1), tile.AddWidthHeight(2, 2))
		r.rings[i].CornerRadius = boardview.TileRadius(g.Tile) + 1
	}
	for i := range board.Size {
		label := fyne.NewSize(g.Tile, g.axis)
		boardview.Place(&r.axes[0][i], fyne.NewPos(g.Left+g.Offset(i), g.Top-g.axis), label)
		boardview.Place(&r.axes[1][i], fyne.NewPos(g.Left-g.axis, g.Top+g.Offset(i)), fyne.NewSize(g.axis, g.Tile))
		for side := range r.axes {
			r.axes[side][i].TextSize = max(boardview.WholeUnits(g.Tile*0.38), 10)
		}
	}
}

// update applies the theme and the view to the objects.
func (r *panelRenderer) update() {
	if !r.drawn || !r.panel.sameTheme {
		r.colors = newPanelColors(r.panel.Theme(), fyne.CurrentApp().Settings().ThemeVariant())
		r.drawn = false
	}
	v := &r.panel.view
	r.objects = r.objects[:0]
	for side := range r.axes {
		for i := range r.axes[side] {
			r.axes[side][i].Color = r.colors.axis
			r.objects = append(r.objects, &r.axes[side][i])
		}
	}
	for i, t := range v.Tiles {
		if !r.drawn || t != r.faces[i] {
			r.faces[i] = t
			r.dress(i, t)
		}
		r.objects = append(r.objects, &r.tiles[i])
		switch {
		case numbered(t.State):
			r.objects = append(r.objects, &r.numbers[i])
		case t.State == film.TileChosen:
			r.objects = append(r.objects, &r.dots[i])
		}
		if selected := int(v.Selected) == i; selected || v.Marked[i] {
			r.rings[i].StrokeColor, r.rings[i].StrokeWidth = r.colors.ring, markedRing
			if selected {
				r.rings[i].StrokeWidth = selectedRing
			}
			r.objects = append(r.objects, &r.rings[i])
		}
	}
	r.drawn = true
}

func (r *panelRenderer) dress(i int, t film.Tile) {
	r.tiles[i].FillColor = r.colors.tiles[t.State]
	r.numbers[i].Text = strconv.Itoa(int(t.Rows))
	r.numbers[i].Color = r.colors.numbers[t.State]
	r.numbers[i].TextStyle = numberStyle(t.State)
	r.dots[i].FillColor = r.colors.dot
}

// numbered reports whether a tile shows its number of rows.
func numbered(s film.TileState) bool {
	return s == film.TileOpen || s == film.TileSmallest || s == film.TileEmpty
}

func numberStyle(s film.TileState) fyne.TextStyle {
	return fyne.TextStyle{Bold: s == film.TileSmallest || s == film.TileEmpty}
}
