package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/widgets"
)

// BoardPage is the content of a page with a board, a text that scrolls, and rows of
// keys below the text: in portrait the board stands above them, in landscape beside
// them.
type BoardPage struct {
	Content *fyne.Container
	Scroll  *container.Scroll // of the text

	// Steady says that the board keeps its size when keys appear or go: the text
	// makes room for them.
	Steady bool

	window *Window
	board  *boardview.Board
	text   *fyne.Container
	rows   [][]*widgets.Key
}

// Measures of the page beyond those of [BoardPanel].
const (
	textPanelMost = 440
	leastText     = 6.4 // least height of the text under the board, in sizes of the text
	mainExtra     = 8   // height of the last row beyond the others'
	manyKeys      = 5   // number of keys from which the gaps in their row are small
)

// NewBoardPage returns a page with the parts of its text, one below the other, and its
// rows of keys, the main key in the last one. A hidden key leaves its room to the rest
// of its row, and a row without keys to the text.
func NewBoardPage(w *Window, board *boardview.Board, text []fyne.CanvasObject, rows ...[]*widgets.Key) *BoardPage {
	p := &BoardPage{window: w, board: board, text: container.NewVBox(text...), rows: rows}
	p.Scroll = container.NewVScroll(p.text)
	p.Content = container.New((*boardPageLayout)(p), board, p.Scroll)
	for _, row := range rows {
		for _, k := range row {
			p.Content.Add(k)
		}
	}
	return p
}

// Enter shows the page as the content of a stage, which handles the keys that its
// parts don't use, and puts the focus on the board.
func (p *BoardPage) Enter(s *Stage) {
	s.Content, p.board.Keys = p.Content, s
	for _, row := range p.rows {
		for _, k := range row {
			k.Keys = s
		}
	}
	p.window.Enter(s)
	widgets.Focus(p.window.Canvas(), p.board)
}

// Relayout arranges the page again after its text has changed, or a key has appeared
// or gone.
func (p *BoardPage) Relayout() {
	if size := p.Content.Size(); size.Width > 0 {
		p.Content.Layout.Layout(nil, size)
	}
}

// boardPageLayout arranges the parts of a page.
type boardPageLayout BoardPage

// MinSize implements [fyne.Layout]. It asks no part, so that no long text makes
// the window larger than its screen.
func (l *boardPageLayout) MinSize([]fyne.CanvasObject) fyne.Size { return LeastPage() }

// Layout implements [fyne.Layout].
func (l *boardPageLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if size.Width <= 0 || size.Height <= 0 {
		return
	}
	type keyRow struct {
		keys   []fyne.CanvasObject
		height float32
	}
	var rows []keyRow
	var below, kept float32 // heights of the rows, and of those for which the board keeps room
	for i, row := range l.rows {
		height := float32(MinKey)
		if i == len(l.rows)-1 {
			height += mainExtra
		}
		keys := visible(row)
		if len(keys) > 0 {
			rows = append(rows, keyRow{keys, height})
			below += height + Gap
		}
		if len(keys) > 0 || l.Steady {
			kept += height + Gap
		}
	}
	board, panel := BoardSplit{
		MinPanel: panelLeast, MaxPanel: textPanelMost,
		Under:      kept + leastText*fyne.CurrentApp().Settings().Theme().Size(fynetheme.SizeNameText) + Gap,
		Least:      LeastBoard(size),
		LeftHanded: l.window.Session().Settings().LeftHanded,
	}.Split(size)
	Place(l.board, board)
	// The text has to know its width before the scroll asks for its height.
	for _, o := range l.text.Objects {
		o.Resize(fyne.NewSize(panel.W, o.MinSize().Height))
	}
	Place(l.Scroll, panel.Take(max(panel.H-below, 0), Gap))
	l.Scroll.Refresh()
	for _, row := range rows {
		gap := float32(Gap)
		if len(row.keys) >= manyKeys {
			gap = TightGap
		}
		area := panel.Take(row.height, Gap)
		width := (area.W + gap) / float32(len(row.keys))
		for i, k := range row.keys {
			Place(k, NewRect(area.X+float32(i)*width, area.Y, width-gap, area.H))
		}
	}
}

// visible returns the keys of a row that are not hidden.
func visible(row []*widgets.Key) (keys []fyne.CanvasObject) {
	for _, k := range row {
		if k.Visible() {
			keys = append(keys, k)
		}
	}
	return keys
}
