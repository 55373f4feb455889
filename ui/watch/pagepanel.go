package watch

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/film"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/access"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Panel draws one kind of constraint.
type Panel struct {
	widget.BaseWidget
	tapped    func(solvers.Constraint)
	view      film.PanelView
	geo       panelGeometry
	sameTheme bool // set during a Refresh for another view

	names [board.CellCount]string // names of the constraints, for screen readers; initially empty
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

// Describe implements [access.Describer]: a table of the constraints and their remaining rows.
func (p *Panel) Describe() []access.Node {
	return []access.Node{access.Square(p.view.Kind.Title(i18n.App()), board.Size, p.describeTile)}
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

// axisShare is the size of the labels as a share of a tile.
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

// minTile is the minimum side of a tile with a legible number, in units.
const minTile = 18

// panelRenderer keeps one set of objects for the 81 tiles and updates it.
type panelRenderer struct {
	panel   *Panel
	colors  panelColors
	faces   [board.CellCount]film.Tile // the tiles that the objects show
	drawn   bool                       // whether faces is valid, in the current colours
	tiles   [board.CellCount]tile
	axes    [2][board.Size]canvas.Text
	objects []fyne.CanvasObject // the visible objects, in drawing order
}

func newPanelRenderer(p *Panel) *panelRenderer {
	r := &panelRenderer{panel: p, objects: make([]fyne.CanvasObject, 0, 4*board.CellCount)}
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
	for i := range r.tiles {
		at, _ := g.At(board.Cell(i))
		r.tiles[i].place(at, g.Tile)
	}
	for i := range board.Size {
		label := fyne.NewSize(g.Tile, g.axis)
		widgets.MoveResize(&r.axes[0][i], fyne.NewPos(g.Left+g.Offset(i), g.Top-g.axis), label)
		widgets.MoveResize(&r.axes[1][i], fyne.NewPos(g.Left-g.axis, g.Top+g.Offset(i)), fyne.NewSize(g.axis, g.Tile))
		for side := range r.axes {
			r.axes[side][i].TextSize = max(boardview.WholeUnits(g.Tile*0.38), 10)
		}
	}
}

// update applies the theme and the view to the objects.
func (r *panelRenderer) update() {
	if !r.drawn || !r.panel.sameTheme {
		r.colors = newPanelColors(r.panel.Theme())
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
			r.tiles[i].dress(t, &r.colors)
		}
		var ring float32
		switch {
		case int(v.Selected) == i:
			ring = selectedRing
		case v.Marked[i]:
			ring = markedRing
		}
		r.objects = r.tiles[i].show(r.objects, t.State, ring)
	}
	r.drawn = true
}
