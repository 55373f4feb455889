package play

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/access"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// offers are keys for the ways to get a puzzle, over the middle of an untouched board.
type offers struct {
	widget.BaseWidget
	keys    []*widgets.Key
	columns int
}

var _ fyne.Tappable = (*offers)(nil)

func newOffers(commands *command.Set) *offers {
	o := &offers{columns: 2}
	for _, id := range []command.ID{"paste", "photo", "open", "example", "new"} {
		o.keys = append(o.keys, commands.Key(id, commands, offered))
	}
	widgets.ShareTextSize(o.keys...)
	o.Hidden = true
	o.ExtendBaseWidget(o)
	return o
}

// offered is the look of these keys.
func offered(c *command.Command, v *widgets.KeyView) {
	command.Whole(c, v)
	if v.Icon == widgets.NoIcon { // an example, one of the famous puzzles
		v.Icon = widgets.IconStar
	}
}

// Tapped implements [fyne.Tappable], so that a tap between the keys doesn't reach the cells.
func (o *offers) Tapped(*fyne.PointEvent) {}

// Describe implements [access.Describer].
func (o *offers) Describe() (all []access.Node) {
	for _, k := range o.keys {
		all = append(all, k.Describe()...)
	}
	return all
}

// CreateRenderer implements [fyne.Widget].
func (o *offers) CreateRenderer() fyne.WidgetRenderer {
	keys := container.New(shell.Layout(o.layOut), shell.Objects(o.keys)...)
	return widget.NewSimpleRenderer(widgets.NewOpaque(keys))
}

// oneColumn is the width, in text sizes, below which large text would shrink in two columns.
const oneColumn = 12

// place puts the offers over whole cells in the middle of a board, in as many rows as
// fingers need.
func (o *offers) place(over *boardview.Board, enlarged bool) {
	pitch := over.CellCentre(1).X - over.CellCentre(0).X
	o.columns = 2
	most := board.Size - 2
	if enlarged && pitch*(board.Size-2) < oneColumn*o.Theme().Size(fynetheme.SizeNameText) {
		o.columns, most = 1, board.Size
	}
	rows := 3
	for rows < most && pitch*float32(rows) < o.rows()*(shell.MinKey+shell.TightGap)+shell.TightGap {
		rows += 2
	}
	top := over.CellCentre(board.At((board.Size-rows)/2, 1))
	bottom := over.CellCentre(board.At((board.Size+rows)/2-1, board.Size-2))
	at := over.Position()
	shell.Place(o, shell.NewRect(at.X+top.X-pitch/2, at.Y+top.Y-pitch/2, bottom.X-top.X+pitch, bottom.Y-top.Y+pitch))
}

func (o *offers) rows() float32 { return float32((len(o.keys) + o.columns - 1) / o.columns) }

// layOut places the keys in columns, the last one of an odd number across both.
func (o *offers) layOut(area shell.Rect) {
	const gap = shell.TightGap
	area = area.Inset(gap)
	height := (area.H - (o.rows()-1)*gap) / o.rows()
	for row := range slices.Chunk(o.keys, o.columns) {
		shell.PlaceRow(row, area.Take(height, gap), false)
	}
}

// refreshOffers shows the offers while the board is empty and nothing is selected or running.
func (m *Screen) refreshOffers() {
	s := m.window.Session()
	_, selected := s.Pointer().Selected()
	_, held := s.Pointer().Held()
	fresh := s.State() == (board.State{}) && !selected && !held && !s.Search().Running()
	if fresh == m.offers.Visible() {
		return
	}
	shell.SetVisible(m.offers, fresh)
	for _, k := range m.offers.keys {
		if m.window.Canvas().Focused() == k { // a hidden key would keep receiving input
			widgets.Focus(m.window.Canvas(), m.board)
		}
	}
}
