package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// offers are the ways to get a puzzle, over the middle of an untouched board.
type offers struct {
	widget.BaseWidget
	keys   []*widgets.Key
	column offersLayout
}

var _ fyne.Tappable = (*offers)(nil)

// newOffers makes a key for each way.
func newOffers(commands *command.Set) *offers {
	o := &offers{column: offersLayout{keys: 2}}
	for _, id := range []command.ID{"paste", "photo", "open", "example", "new"} {
		o.keys = append(o.keys, commands.Key(id, commands, offered))
	}
	widgets.ShareTextSize(o.keys...)
	o.Hidden = true
	o.ExtendBaseWidget(o)
	return o
}

// offered is the look of a key with the icon and the whole name of a way.
func offered(c *command.Command, v *widgets.KeyView) {
	v.Text, v.Tip = c.Text, ""
	if v.Icon == widgets.NoIcon { // an example, one of the famous puzzles
		v.Icon = widgets.IconStar
	}
}

// Tapped implements [fyne.Tappable]: a tap between the keys is none on the cells
// behind them.
func (o *offers) Tapped(*fyne.PointEvent) {}

// CreateRenderer implements [fyne.Widget].
func (o *offers) CreateRenderer() fyne.WidgetRenderer {
	keys := container.New(&o.column)
	for _, k := range o.keys {
		keys.Add(k)
	}
	return widget.NewSimpleRenderer(widgets.NewOpaque(keys))
}

// oneColumn is the least width of two columns of offers, in sizes of the text, that
// is larger than usual: in less it would get small beside the icons.
const oneColumn = 12

// place puts the offers over whole cells in the middle of a board: all but the
// first and last column, and as many rows as a finger needs.
func (o *offers) place(over *boardview.Board, enlarged bool) {
	pitch := over.CellCentre(1).X - over.CellCentre(0).X
	o.column.keys = 2
	most := board.Size - 2
	if enlarged && pitch*(board.Size-2) < oneColumn*o.Theme().Size(fynetheme.SizeNameText) {
		o.column.keys, most = 1, board.Size
	}
	keys := float32((len(o.keys) + o.column.keys - 1) / o.column.keys)
	rows := 3
	for rows < most && pitch*float32(rows) < keys*(shell.MinKey+shell.TightGap)+shell.TightGap {
		rows += 2
	}
	top := over.CellCentre(board.At((board.Size-rows)/2, 1))
	bottom := over.CellCentre(board.At((board.Size+rows)/2-1, board.Size-2))
	at := over.Position()
	shell.Place(o, shell.NewRect(at.X+top.X-pitch/2, at.Y+top.Y-pitch/2, bottom.X-top.X+pitch, bottom.Y-top.Y+pitch))
}

// offersLayout places keys in two columns, the last one of an odd number across
// both, or in one.
type offersLayout struct{ keys int } // of a row

// MinSize implements [fyne.Layout]. The keys make do with any size.
func (*offersLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout implements [fyne.Layout].
func (l *offersLayout) Layout(keys []fyne.CanvasObject, size fyne.Size) {
	const gap = shell.TightGap
	area := shell.NewRect(gap, gap, size.Width-2*gap, size.Height-2*gap)
	rows := float32((len(keys) + l.keys - 1) / l.keys)
	height := (area.H - (rows-1)*gap) / rows
	for len(keys) > 0 {
		n := min(len(keys), l.keys)
		shell.PlaceRow(keys[:n], area.Take(height, gap), false)
		keys = keys[n:]
	}
}

// refreshOffers shows the offers while nothing has begun: the board is empty,
// nothing is selected or held, and no search runs.
func (m *Screen) refreshOffers() {
	s := m.host.Session()
	_, selected := s.Selected()
	_, held := s.Held()
	fresh := s.State() == (board.State{}) && !selected && !held && !s.Running()
	if fresh == m.offers.Visible() {
		return
	}
	shell.SetVisible(m.offers, fresh)
	for _, k := range m.offers.keys {
		if m.host.Canvas().Focused() == k { // a hidden key would keep receiving input
			widgets.Focus(m.host.Canvas(), m.board)
		}
	}
}
