package shell

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/widgets"
)

// BoardPage is the content of a page with a board and, below it in portrait or beside it in
// landscape, a text that scrolls and rows of keys. In landscape the stage's bar is above the
// text, so that the board fills the height of the window as on the main screen.
type BoardPage struct {
	Content *fyne.Container
	Scroll  *container.Scroll // pane with the text

	Steady bool    // whether the text, not the board, makes room for keys that appear
	Text   float32 // the minimum height of the text under the board, in multiples of the text size; 0 for the usual one

	// Fit, if not nil, is called with the size of the text's place before the text is laid out.
	Fit func(fyne.Size)

	window *Window
	board  *boardview.Board
	text   *fyne.Container
	rows   [][]*widgets.Key
}

// Measures of the pages, in units.
const (
	minPanel     = 220 // width of the panel beside the board
	maxTextPanel = 440
	minText      = 6.4  // minimum height of the text under the board, in multiples of the text size
	mainExtra    = 8    // how much higher the last row is than the others
	manyKeys     = 5    // number of keys from which the gaps in their row are small
	boardShrink  = 0.85 // the share of the width that a board keeps beside large text
	boardHeight  = 0.55 // the share of the height that it keeps
)

// minBoardSide returns the minimum side of a board in portrait, however large the text is.
func minBoardSide(page Rect) float32 { return min(page.W*boardShrink, page.H*boardHeight) }

// NewBoardPage returns a page with the parts of its text and its rows of keys, the main key
// in the last one. The space of a hidden key goes to the others in its row, or to the text.
func NewBoardPage(w *Window, board *boardview.Board, text []fyne.CanvasObject, rows ...[]*widgets.Key) *BoardPage {
	p := &BoardPage{window: w, board: board, text: container.NewVBox(text...), rows: rows}
	p.Scroll = container.NewVScroll(p.text)
	p.Content = &fyne.Container{Layout: Layout(p.arrange), Objects: []fyne.CanvasObject{board, p.Scroll}} // laid out once its size is known
	for _, row := range rows {
		p.Content.Objects = append(p.Content.Objects, Objects(row)...)
	}
	return p
}

// Enter shows the page as the content of a stage and puts the focus on the board.
func (p *BoardPage) Enter(s *Stage) {
	again := !p.Scroll.Size().IsZero()
	s.Content, s.join, p.board.Keys = p.Content, p.join, s
	for _, row := range p.rows {
		for _, k := range row {
			k.Keys = s
		}
	}
	p.window.Enter(s)
	widgets.Focus(p.window.Canvas(), p.board)
	if again { // Fyne drops the renderers of objects that were in no window for a minute
		p.Scroll.Refresh()
	}
}

// join lays the stage's bar over the space that the page leaves for it.
func (p *BoardPage) join(bar, content fyne.CanvasObject) fyne.CanvasObject {
	place := func(area Rect) {
		Place(content, area)
		Place(bar, p.places(area, 0, 0).bar)
	}
	return &fyne.Container{Layout: Layout(place), Objects: []fyne.CanvasObject{content, bar}}
}

// boardPlaces are the places of the board, of the stage's bar, and of the text and the keys.
type boardPlaces struct{ board, bar, panel Rect }

// places returns where the parts go in a window, given the height of everything under the board
// and the minimum height of the text. The board goes where the main screen has it, so that it
// keeps its place and size from page to page, unless that leaves the text too little room. A tiny
// window is divided by the page itself.
func (p *BoardPage) places(window Rect, below, text float32) (b boardPlaces) {
	a := Arrange(RoomOf(p.window, fyne.NewSize(window.W, window.H)))
	switch {
	case a.Scroll.H > 0 || a.Upright && a.Board.Y < MinKey:
		area := window.Inset(Gap)
		split := BoardSplit{MinPanel: minPanel, MaxPanel: maxTextPanel, LeftHanded: p.window.Session().Settings().LeftHanded}
		if upright := area.W <= area.H; upright {
			b.bar = area.Take(MinKey, Gap)
			split.Under, split.MinSide = below+text+Gap, minBoardSide(area)
		}
		if b.board, b.panel = split.Split(area); b.bar.H == 0 {
			b.bar = b.panel.Take(MinKey, Gap)
		}
	case a.Upright:
		b.bar = NewRect(a.Header.X, (a.Board.Y-MinKey)/2, a.Header.W, MinKey)
		b.board, b.panel = a.Board.Taller(a.Around), a.Panel
		side := max(min(a.Board.H, a.Board.H-(below+text-a.Panel.H)), min(minBoardSide(window), a.Board.H))
		b.board = NewRect(b.board.X, b.board.Y, b.board.W, side+2*a.Around).Square(side).Taller(a.Around)
		b.panel.Y, b.panel.H = b.panel.Y-(a.Board.H-side), b.panel.H+a.Board.H-side
	default:
		b.board, b.panel = a.Board.Taller(a.Around), a.Panel
		b.bar = b.panel.Take(MinKey, Gap)
	}
	b.board = b.board.OnPixels(p.window.Canvas().Scale())
	return b
}

// Relayout arranges the page again after its text or its keys have changed.
func (p *BoardPage) Relayout() { Relayout(p.Content) }

// Reveal scrolls the part of the text between two heights into view.
func (p *BoardPage) Reveal(top, bottom float32) {
	at := p.Scroll.Offset.Y
	if bottom > at+p.Scroll.Size().Height {
		at = bottom - p.Scroll.Size().Height
	}
	p.Scroll.ScrollToOffset(fyne.NewPos(0, min(at, top)))
}

func (p *BoardPage) arrange(window Rect) {
	text := minText * widgets.TextSize()
	if p.Text > 0 {
		text = p.Text * widgets.TextSize()
	}
	rows, below, kept := p.keyRows(p.rows)
	if window.W <= window.H || p.places(window, kept, text).panel.H-below < text {
		rows, below, kept = p.keyRows(footed(p.rows))
	}
	at := p.places(window, kept, text)
	panel := at.panel
	Place(p.board, at.board)
	if p.Fit != nil {
		p.Fit(fyne.NewSize(panel.W, panel.H-below))
	}
	// Each part of the text must know its width before the scroll asks for its height.
	for _, o := range p.text.Objects {
		height := o.Size().Height
		if o.Size().Width == panel.W { // otherwise its minimum height is for another width
			height = o.MinSize().Height
		}
		o.Resize(fyne.NewSize(panel.W, height))
	}
	rows, below = p.unfolded(rows, panel, below)
	same := p.Scroll.Size().Width == panel.W // otherwise the new width lays out its content
	if Place(p.Scroll, panel.Take(max(panel.H-below, 0), Gap)); same {
		p.Scroll.Refresh()
	}
	for _, row := range rows {
		gap := float32(Gap)
		if len(row.keys) >= manyKeys {
			gap = TightGap
		}
		PlaceKeys(row.keys, panel.Take(row.height, Gap), gap)
	}
}

// keyRow is a row of visible keys.
type keyRow struct {
	keys   []*widgets.Key
	height float32
}

// keyRows returns the rows with visible keys, their height including the gaps above them, and
// the height that the board leaves for them.
func (p *BoardPage) keyRows(all [][]*widgets.Key) (rows []keyRow, below, kept float32) {
	for i, row := range all {
		height := float32(MinKey)
		if i == len(all)-1 {
			height += mainExtra
		}
		keys := visibleKeys(row)
		if len(keys) > 0 {
			rows = append(rows, keyRow{keys, height})
			below += height + Gap
		}
		if len(keys) > 0 || p.Steady {
			kept += height + Gap
		}
	}
	return rows, below, kept
}

// footed merges the last two rows if each has a single key: where room is short, every row is
// taken from the text.
func footed(rows [][]*widgets.Key) [][]*widgets.Key {
	last := len(rows) - 1
	if last < 1 || len(visibleKeys(rows[last])) != 1 || len(visibleKeys(rows[last-1])) != 1 {
		return rows
	}
	return append(slices.Clone(rows[:last-1]), slices.Concat(rows[last-1], rows[last]))
}

// unfolded gives each key whose words would have to shrink beside others a row of its own, if the
// text leaves room for that, and returns the rows' height.
func (p *BoardPage) unfolded(rows []keyRow, panel Rect, below float32) ([]keyRow, float32) {
	var apart []keyRow
	height := below
	for _, row := range rows {
		if !row.cramped(panel.W) {
			apart = append(apart, row)
			continue
		}
		for _, k := range row.keys {
			apart = append(apart, keyRow{[]*widgets.Key{k}, row.height})
		}
		height += float32(len(row.keys)-1) * (row.height + Gap)
	}
	if height == below || panel.H-height < p.text.MinSize().Height {
		return rows, below
	}
	return apart, height
}

// cramped reports whether a row of keys with words is too narrow for one of them.
func (r keyRow) cramped(width float32) bool {
	each := (width+Gap)/float32(len(r.keys)) - Gap
	wordless := func(k *widgets.Key) bool { return k.View().Text == "" }
	return !slices.ContainsFunc(r.keys, wordless) && slices.ContainsFunc(r.keys, func(k *widgets.Key) bool { return k.FoldedWidth() > each })
}

// PlaceKeys places the visible keys of a row with a gap between them. Keys with only an
// icon are narrow, unless all are; the others share the rest.
func PlaceKeys(row []*widgets.Key, area Rect, gap float32) {
	keys := visibleKeys(row)
	rest, wide := area.W+gap, float32(0)
	for _, k := range keys {
		if k.View().Text == "" {
			rest -= MinKey + gap
		} else {
			wide++
		}
	}
	for _, k := range keys {
		width := rest/wide - gap
		switch {
		case wide == 0:
			width = (area.W+gap)/float32(len(keys)) - gap
		case k.View().Text == "":
			width = MinKey
		}
		Place(k, NewRect(area.X, area.Y, width, area.H))
		area.X += width + gap
	}
}

func visibleKeys(row []*widgets.Key) []*widgets.Key {
	return slices.DeleteFunc(slices.Clone(row), func(k *widgets.Key) bool { return !k.Visible() })
}

// BoardSplit divides a page between a board and its panel: in portrait the board is above
// the panel, in landscape beside it, both centred.
type BoardSplit struct {
	MinPanel, MaxPanel float32 // width of the panel beside the board, at least half in a narrow window

	// Under is the height that the panel needs under the board, including the gap between
	// them. It never makes the board smaller than MinBoard or MinSide.
	Under, MinSide float32

	LeftHanded bool // whether the panel stands at the left
}

// Split returns the places of the board and the panel in an area.
func (s BoardSplit) Split(area Rect) (board, panel Rect) {
	if area.W <= area.H {
		side := max(min(area.W, area.H-s.Under), s.MinSide, MinBoard)
		board = area.Take(side, Gap).Square(side)
		area.H = max(area.H, 0)
		return board, area
	}
	side := min(area.H, area.W-2*Gap-min(s.MinPanel, area.W/2))
	board, panel = area.Beside(s.LeftHanded, side, min(area.W-2*Gap-side, s.MaxPanel))
	return board.Square(side), panel
}
