package coverview

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// Panel draws one kind of constraint.
type Panel struct {
	widget.BaseWidget
	tapped    func(solvers.Constraint)
	view      View
	geo       geometry
	sameTheme bool // during a Refresh for another view
}

var (
	_ fyne.Widget   = (*Panel)(nil)
	_ fyne.Tappable = (*Panel)(nil)
)

// NewPanel makes a panel for one kind of constraint. The function is called
// with each tapped constraint.
func NewPanel(kind Kind, tapped func(solvers.Constraint)) *Panel {
	p := &Panel{tapped: tapped, view: View{Kind: kind, Selected: None}}
	p.ExtendBaseWidget(p)
	return p
}

// SetView makes the panel look like the view. To show the same view again costs
// next to nothing.
func (p *Panel) SetView(v View) {
	if v == p.view {
		return
	}
	p.view = v
	p.sameTheme = true
	p.Refresh()
	p.sameTheme = false
}

// View returns what the panel shows.
func (p *Panel) View() View { return p.view }

// TileCentre returns the middle of a tile, as a position in the widget.
func (p *Panel) TileCentre(tile int) fyne.Position {
	return p.geo.at(tile).AddXY(p.geo.tile/2, p.geo.tile/2)
}

// Tapped implements [fyne.Tappable].
func (p *Panel) Tapped(e *fyne.PointEvent) {
	if tile, ok := p.geo.tileAt(e.Position); ok {
		p.tapped(p.view.Kind.Constraint(tile))
	}
}

// CreateRenderer implements [fyne.Widget].
func (p *Panel) CreateRenderer() fyne.WidgetRenderer { return newRenderer(p) }

// geometry says where the tiles lie: a square in the middle of an area, with
// the axes' labels at its left and above it.
type geometry struct {
	left, top  float32 // of the first tile
	tile, axis float32
	thin, wide float32 // gaps, and those after each third tile
}

// axisShare is the labels' room, as a share of a tile.
const axisShare = 0.7

func newGeometry(area fyne.Size) geometry {
	side := min(area.Width, area.Height)
	g := geometry{thin: 2, wide: 4}
	if side > 300 {
		g.wide = 6
	}
	gaps := 6*g.thin + 2*g.wide
	g.tile = max(whole((side-gaps)/(board.Size+axisShare)-0.5), 0)
	g.axis = whole(g.tile * axisShare)
	full := g.axis + board.Size*g.tile + gaps
	g.left = whole((area.Width-full)/2) + g.axis
	g.top = whole((area.Height-full)/2) + g.axis
	return g
}

// offset returns where a row or a column of tiles begins, from the first.
func (g geometry) offset(i int) float32 {
	wide := i / 3
	return float32(i)*g.tile + float32(i-wide)*g.thin + float32(wide)*g.wide
}

func (g geometry) at(tile int) fyne.Position {
	return fyne.NewPos(g.left+g.offset(tile%board.Size), g.top+g.offset(tile/board.Size))
}

// tileAt returns the tile at a position, where a gap belongs to the tile before
// it, or false outside.
func (g geometry) tileAt(p fyne.Position) (int, bool) {
	col, inCols := g.index(p.X - g.left)
	row, inRows := g.index(p.Y - g.top)
	return row*board.Size + col, inCols && inRows
}

func (g geometry) index(at float32) (int, bool) {
	if at < 0 || at > g.offset(board.Size-1)+g.tile {
		return 0, false
	}
	i := board.Size - 1
	for i > 0 && g.offset(i) > at {
		i--
	}
	return i, true
}
