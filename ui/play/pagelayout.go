package play

import (
	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/shell"
)

// Measures of the screen, in the interface's units.
const (
	maxKey      = 64
	resultLines = 42 // the height of a result beside the board, in lines of the status, where there is room
	tallKey     = 60 // holds two lines of large text
	iconKey     = 56 // holds an icon and, under it, its name, in large text
	minPanel    = 6*shell.MinKey + 5*shell.Gap
	maxPanel    = 440
	panelShare  = 0.5  // of the board's side: beside a large board the controls grow too
	narrowest   = 0.55 // the most that the controls take of a narrow window's width
	keyShare    = 0.08
	shortKey    = 44     // the height of a key that gives way to the board
	smallLines  = 0.58   // of the height of two lines: as much as large text can be made smaller
	outerFrame  = 15     // what a board has of its side around its tiles, at most,
	tileFrame   = 6      // and in any case
	statusSide  = 700    // of a board beside which the status has the usual size of text,
	statusMost  = 1.8    // and how many times as large it gets beside a larger one
	boardShare  = 0.85   // of a portrait window's width: what the keys leave to the board,
	goodShare   = 8. / 9 // and what they should, unless the digits stand as on a phone
	leastShare  = 0.45   // of the height of a portrait window: what the board keeps beside a result
	narrowPanel = 200    // width of the panel beside the board below which keys with text merge
	fingerGap   = 2      // more above the board, for fingers that Fyne places higher
	minMode     = 208
	largeMode   = 300 // the same for large text
	margin      = 8
	wideMargin  = 16
	wide        = 480 // from here on the margins are wide

	resultMargin = 4 // beyond the keys that a result covers, whose corners would show,
	leastMargin  = 3 // unless the window ends there
)

type places struct {
	board, header, status, panel shell.Rect

	result shell.Rect // the window beside the board, or under it in portrait

	first   bool // whether the board comes first, and the panel is what is left: see [boardFirst]
	keys    arrangement
	between float32 // the gap between rows
	around  float32 // the gap above and below the board
	largest float32 // the height of the highest key
	said    float32 // how many times as large as usual the text of the status is
}

// parts returns the parts in Tab order: what clears comes last.
func (m *Screen) parts() []fyne.CanvasObject {
	all := []fyne.CanvasObject{m.title, m.mode, m.board, m.offers, m.status, m.meter, m.previous, m.next}
	for _, k := range m.digits {
		all = append(all, k)
	}
	return append(all, m.erase, m.notes, m.advance, m.undo, m.redo, m.solver, m.more, m.pick, m.hint, m.solve, m.watch, m.race, m.compare, m.menu, m.clearAnswers, m.clearAll, m.clears)
}

// layOut lays out the parts: in portrait the controls are under the board, in landscape
// beside it, at the right or, mirrored, at the left. The board includes the gaps above
// and below it, for fingers that miss its edge. The keys give way to the board: see
// [arrangement]. Where that is not enough, they scroll.
func (m *Screen) layOut(window shell.Rect) {
	p := m.places(window, m.results.shown())
	board, scale := p.board.Taller(p.around), m.window.Canvas().Scale()
	board.X, board.Y = wholePixels(board.X, scale), wholePixels(board.Y, scale)
	shell.Place(m.board, board)
	m.offers.place(m.board, m.enlarged())
	m.status.SetShare(p.said)
	shell.SetVisible(m.scroll, !m.results.shown()) // its bar would stand out from under a result
	if p.first {
		m.placeColumn(p.panel)
	} else {
		m.gather(nil, false)
		m.placeHeader(p.header, p.keys)
		m.placeStatus(p.status)
		m.placePanel(p)
	}
	if undo, redo := m.undo.Position(), m.redo.Position(); undo.X > redo.X {
		m.undo.Move(redo) // mirrored rows keep the two in order: their arrows point that way
		m.redo.Move(undo)
	}
	// Fyne resizes what lies over the screen before the screen itself, which is too early
	// for a result: its area depends on the screen's new size.
	if top := m.window.Canvas().Overlays().Top(); top != nil {
		top.Refresh()
	}
}

// resultArea returns the part of the window for a result, which leaves the board visible.
func (m *Screen) resultArea() (fyne.Position, fyne.Size) {
	window := shell.RectOf(m.content)
	r := m.places(window, true).result
	left, top := max(r.X-resultMargin, leastMargin), max(r.Y-resultMargin, leastMargin)
	r = shell.NewRect(left, top, min(r.X+r.W+resultMargin, window.W)-left, min(r.Y+r.H+resultMargin, window.H)-top)
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(m.content).AddXY(r.X, r.Y), fyne.NewSize(r.W, r.H)
}

func (m *Screen) enlarged() bool { return m.window.Session().Settings().TextScale > 1 }

func (m *Screen) leftHanded() bool { return m.window.Session().Settings().LeftHanded }

// places returns where everything stands, with a result or without.
func (m *Screen) places(window shell.Rect, result bool) places {
	around := float32(margin)
	if min(window.W, window.H) >= wide {
		around = wideMargin
	}
	area, p := window.Inset(around), places{}
	if window.W > window.H {
		p = m.landscape(area, fullSide(window.H))
	} else {
		p = m.portrait(area, window.W)
	}
	first := m.boardFirst(window)
	rest := first.panel.W
	if window.W <= window.H {
		rest = first.panel.H
	}
	if enough(window, p.board.W, rest) {
		return p
	}
	if result && !m.holdsResult(first.panel) {
		return p // until it is closed, the board makes room for the result
	}
	return first
}

// said returns how many times as large as usual the text of the status is beside a board:
// what it says of the puzzle shouldn't be the smallest thing in a large window.
func (m *Screen) said(side float32) float32 { return min(max(side/statusSide, 1), statusMost) }

// textHeight returns the height of the status: two lines, or that of the keys beside it.
func (m *Screen) textHeight(area shell.Rect) float32 {
	height := m.statusHeight()
	if m.isListed() {
		height = max(height, lowKey)
	}
	return min(height, area.H/8) // a low window needs the height for the keys
}

// crowded returns the arrangement for little height in which no text is too small.
func (m *Screen) crowded() arrangement {
	if m.enlarged() {
		return large
	}
	return tight
}

// landscape takes the first arrangement that fits beside the board. On a phone the status
// goes under the board, because the keys need its height.
func (m *Screen) landscape(area shell.Rect, full float32) places {
	text := m.textHeight(area)
	p := places{said: 1, keys: m.crowded(), between: shell.TightGap}
	under := text + p.between
	least := min(minPanel, area.W*narrowest)
	tall := area.W-2*shell.Gap-least > area.H-under // the height limits the board
	for _, w := range []way{
		{roomy, shell.Gap, text, 0},
		{roomy, shell.TightGap, text, 0},
		{fair, shell.Gap, text, 0},
		{fair, shell.TightGap, text, 0},
		{fair, shell.TightGap, text / 2, 0},
		{compact, shell.Gap, text, 0},
		{compact, shell.TightGap, text, 0},
		{m.crowded(), shell.TightGap, text, shortKey},
		{brief, shell.TightGap, text, lowKey},
		{m.crowded(), shell.TightGap, text / 2, lowKey},
		{compact, shell.TightGap, 0, 0}, // under the board
	} {
		if w.key > 0 && (!tall || w.keys == brief && !m.enlarged()) { // the status has room under a board that the width limits
			continue
		}
		key := float32(shell.MinKey)
		if w.key > 0 {
			key = w.key
		} else if m.enlarged() {
			if key = tallKey; w.keys == compact { // two of its keys have small text
				w.keys, key = large, shell.MinKey
			}
		}
		if m.isListed() && w.status == text/2 {
			continue
		}
		need := min(shell.MinKey, area.H/6) + w.between + w.keys.height(key, w.between)
		if w.status > 0 {
			need += w.status + w.between
		}
		if need <= area.H {
			p.keys, p.between = w.keys, w.between
			if w.status > 0 {
				text, under = w.status, 0
			}
			break
		}
	}
	p.around = p.between
	under = min(under, area.H/4)

	if least < narrowPanel {
		p.keys = large // two of whose keys have small text otherwise
	}
	height := full
	if under > 0 {
		height = area.H - under
	}
	side := max(min(height, area.W-2*shell.Gap-least), 0)
	panel := min(area.W-2*shell.Gap-side, max(maxPanel, side*panelShare))
	x := area.X + (area.W-side-2*shell.Gap-panel)/2
	p.board = shell.NewRect(x, area.Y+(area.H-under-side)/2, side, side)
	controls := shell.NewRect(x+side+2*shell.Gap, area.Y, panel, area.H)
	if text+p.between+shell.MinKey+p.between+p.keys.height(shell.MinKey, p.between) <= side { // in line with the board
		controls.Y, controls.H = p.board.Y, side
	}
	if m.leftHanded() {
		controls.X, p.board.X = x, x+panel+2*shell.Gap
	}
	p.largest = max(maxKey, side*keyShare)
	p.said = m.said(side)
	text *= p.said
	covered := shell.MinKey + text + 2*p.between + p.keys.height(p.largest, p.between)
	p.result = controls // which beside a large board ends below the keys
	p.result.H = min(controls.H, max(covered, resultLines*m.statusHeight()/2))
	p.header = controls.Take(min(shell.MinKey, area.H/6), p.between)
	if under > 0 {
		p.status = shell.NewRect(p.board.X, p.board.Y+side+p.between, side, under-p.between)
	} else {
		p.status = controls.Take(text, p.between)
	}
	p.panel = controls
	return p
}

// placeHeader places the mode, the menu and, where there is room, the title or, where the
// keys are crowded, undo and redo.
func (m *Screen) placeHeader(r shell.Rect, keys arrangement) {
	mirrored := m.leftHanded()
	title := m.title.MinSize()
	mode := float32(minMode)
	if m.enlarged() {
		mode = largeMode
	}
	titled := !keys.walksInHeader() && r.W >= title.Width+mode+shell.MinKey+2*shell.Gap
	shell.SetVisible(m.title, titled)
	switch {
	case keys.walksInHeader():
		key := min(shell.MinKey, r.W/6)
		shell.PlaceIn(r.Columns(mirrored, key, key, r.W-3*key-3*shell.Gap, key), m.undo, m.redo, m.mode, m.menu)
	case titled:
		cols := r.Columns(mirrored, title.Width, r.W-title.Width-shell.MinKey-2*shell.Gap, shell.MinKey)
		height := min(title.Height, r.H)
		cols[0] = shell.NewRect(cols[0].X, r.Y+(r.H-height)/2, cols[0].W, height)
		shell.PlaceIn(cols, m.title, m.mode, m.menu)
	default:
		shell.PlaceIn(r.Columns(mirrored, r.W-shell.MinKey-shell.Gap, shell.MinKey), m.mode, m.menu)
	}
}

// placeStatus places the status, the keys of an open list and, in the gap below, the meter.
func (m *Screen) placeStatus(r shell.Rect) {
	walk := m.isListed() && r.H >= lowKey
	shell.ShowIf(walk, m.previous, m.next)
	if walk {
		shell.PlaceIn(r.Columns(m.leftHanded(), r.W-2*shell.MinKey-2*shell.Gap, shell.MinKey, shell.MinKey), m.status, m.previous, m.next)
	} else {
		shell.Place(m.status, r)
	}
	shell.Place(m.meter, shell.NewRect(r.X, r.Y+r.H, r.W, shell.BarHeight))
}
