package watch

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/boardview"
)

// Panel draws one kind of constraint.
type Panel struct {
	widget.BaseWidget
	tapped    func(solvers.Constraint)
	view      PanelView
	geo       panelGeometry
	sameTheme bool // set during a Refresh for another view
}

var (
	_ fyne.Widget   = (*Panel)(nil)
	_ fyne.Tappable = (*Panel)(nil)
)

// NewPanel returns a panel for one kind of constraint. The function is called
// with each tapped constraint.
func NewPanel(kind PanelKind, tapped func(solvers.Constraint)) *Panel {
	p := &Panel{tapped: tapped, view: PanelView{Kind: kind, Selected: NoTile}}
	p.ExtendBaseWidget(p)
	return p
}

// SetView replaces what the panel shows. Setting an equal view again is cheap.
func (p *Panel) SetView(v PanelView) {
	if v == p.view {
		return
	}
	p.view = v
	p.sameTheme = true
	p.Refresh()
	p.sameTheme = false
}

// View returns what the panel shows.
func (p *Panel) View() PanelView { return p.view }

// TileCentre returns the centre of a tile, as a position in the widget.
func (p *Panel) TileCentre(tile int) fyne.Position {
	return p.geo.Centre(board.Cell(tile))
}

// Tapped implements [fyne.Tappable].
func (p *Panel) Tapped(e *fyne.PointEvent) {
	if tile, ok := p.geo.Cell(e.Position, 0); ok {
		p.tapped(p.view.Kind.Constraint(int(tile)))
	}
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
