package play

import (
	"slices"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/shell"
)

// The panel of a window in which the board comes first has rows of as many keys as are wide
// enough. Where they aren't all high enough, they scroll above Solve and the menu:
//
//	[1][2][3][4][5][6][7][8][9][erase]  [1][2][3][4][5] [1][2][3][erase] [1] [2] [3]
//	[notes][adv.][undo][redo][hint][c]  [6][7][8][9][e] [4][5][6][notes] [4] [5] [6]
//	[ Enter puzzle / Play            ]  [n][a][u][r][h] [7][8][9][adv. ] [7] [8] [9]
//	[ solver                   ][more]  ...             [u][r][hint][c.] [e] [n] [a]
//	[ watch  ][ race     ][ compare  ]                  ...              [u] [r] [h]
//	[ Solve                    ][menu]                                   ...
const (
	headed     = 180  // the least width of a panel with the mode and the menu on top
	rowsShown  = 4.4  // rows of keys that are seen of those that scroll: a part of the last says that they do
	leastFit   = 40   // the least height of keys that don't scroll
	tallKeys   = 0.1  // of the height of a tall panel: the most that a key takes
	barRoom    = 6    // the width of the scroll's bar
	wideTool   = 68   // the width of a key with a word under its icon
	wideStatus = 200  // the width for the status in two lines,
	slimStatus = 120  // and that below which it needs the most
	footShare  = 6    // Solve and the menu have this part of the height, as keys go
	mostStatus = 0.4  // of the height: what the status takes at most
	threeLines = 1.5  // times two lines
	fiveLines  = 2.25 // times two lines
)

// columnsIn returns how many keys a row has in a panel with a width.
func columnsIn(width float32) int {
	switch {
	case width >= 10*lowKey+9*shell.TightGap:
		return 10
	case width >= 250:
		return 5
	case width >= 180:
		return 4
	case width >= 88:
		return 3
	case width >= 44:
		return 2
	default:
		return 1
	}
}

// strip is a row of the panel.
type strip struct {
	parts  []fyne.CanvasObject
	height float32 // fixed,
	keys   float32 // or in keys
	place  func(shell.Rect)
}

// evenly returns a row of keys of equal width.
func evenly(keys ...fyne.CanvasObject) strip {
	return strip{parts: keys, keys: 1, place: func(r shell.Rect) { shell.PlaceEvenly(keys, r, shell.TightGap) }}
}

// placeColumn places the panel of a window in which the board comes first.
func (m *Screen) placeColumn(panel shell.Rect) {
	shell.ShowIf(false, m.title, m.clearAll, m.clearAnswers)
	shell.ShowIf(true, m.clears, m.watch, m.race, m.compare)
	shell.ShowIf(m.isListed(), m.previous, m.next)

	c := m.column(panel, panel.W >= headed)
	if c.key < leastFit && panel.W >= headed {
		c = m.column(panel, false)
	}
	rows, area, gap, key, scrolls := c.rows, c.area, c.gap, min(c.key, max(maxKey, panel.H*tallKeys)), c.key < leastFit
	m.gather(rows, scrolls)
	place := area
	if scrolls {
		key = min(max(area.H/rowsShown, lowKey), shell.MinKey, area.H)
		margin := m.content.Size().Width - area.X - area.W // where the bar stands, if there is one
		m.scroll.Resize(fyne.NewSize(area.W+min(margin, barRoom), area.H))
		place = shell.NewRect(0, 0, m.scroll.Size().Width-barRoom, 0)
	}
	for _, r := range rows {
		r.place(place.Take(r.height+r.keys*key, gap))
	}
	if scrolls {
		m.scrolled.Height = place.Y - gap
		m.scroll.Move(fyne.NewPos(area.X, area.Y))
		m.scroll.Refresh()
		place.Y = area.Y + area.H + shell.TightGap
	}
	if c.foot.place != nil {
		c.foot.place(shell.NewRect(panel.X, place.Y, panel.W, c.foot.height))
	}
}

// column is what stands in a panel, from top to bottom.
type column struct {
	rows []strip
	foot strip // below them, if it stays in sight
	area shell.Rect
	gap  float32
	key  float32 // the height of keys that fit
}

// column returns what stands in a panel: all of it as in other windows, with the mode and the
// menu on top, or in an order in which the rows may scroll.
func (m *Screen) column(panel shell.Rect, header bool) column {
	c := column{rows: m.strips(panel, header), foot: m.foot(panel, header), area: panel, gap: shell.Gap}
	if panel.H-c.foot.height-shell.TightGap >= 2*lowKey {
		c.area.H -= c.foot.height + shell.TightGap
	} else {
		c.rows, c.foot.place = append(c.rows, c.foot), nil
	}
	var fixed, keys float32
	for _, r := range c.rows {
		fixed, keys = fixed+r.height, keys+r.keys
	}
	fitting := func() float32 { return (c.area.H - fixed - float32(len(c.rows)-1)*c.gap) / keys }
	if fitting() < shell.MinKey {
		c.gap = shell.TightGap
	}
	c.key = fitting()
	return c
}

// foot returns Solve and, if it isn't on top, the menu, side by side or, in a slim panel, one
// above the other.
func (m *Screen) foot(panel shell.Rect, header bool) strip {
	key := min(max(panel.H/footShare, lowKey), shell.MinKey, panel.H)
	switch {
	case header:
		return strip{parts: []fyne.CanvasObject{m.solve}, height: key, place: func(r shell.Rect) { shell.Place(m.solve, r) }}
	case panel.W < 2*shell.MinKey:
		return strip{parts: []fyne.CanvasObject{m.solve, m.menu}, height: 2*key + shell.TightGap, place: func(r shell.Rect) {
			shell.Place(m.solve, r.Take(key, shell.TightGap))
			shell.Place(m.menu, r)
		}}
	default:
		return strip{parts: []fyne.CanvasObject{m.solve, m.menu}, height: key, place: func(r shell.Rect) {
			shell.PlaceIn(r.Columns(m.leftHanded(), r.W-key-shell.Gap, key), m.solve, m.menu)
		}}
	}
}

// strips returns the rows of the panel above Solve, with the mode and the menu on top or the
// mode among them.
func (m *Screen) strips(panel shell.Rect, header bool) (rows []strip) {
	n := columnsIn(panel.W)
	status := strip{parts: []fyne.CanvasObject{m.status, m.meter}, height: min(m.statusLines(panel.W), panel.H*mostStatus), place: func(r shell.Rect) {
		shell.Place(m.status, r)
		shell.Place(m.meter, shell.NewRect(r.X, r.Y+r.H, r.W, shell.BarHeight))
	}}
	flow := append(shell.Objects(m.digits[:]), m.erase, m.notes, m.advance, m.undo, m.redo, m.hint, m.clears)
	tools := []fyne.CanvasObject{m.watch, m.race, m.compare}
	switch {
	case n == 4: // the digits in a square
		e, d := flow[9:], flow
		flow = []fyne.CanvasObject{d[0], d[1], d[2], e[0], d[3], d[4], d[5], e[1], d[6], d[7], d[8], e[2], e[3], e[4], e[5], e[6]}
	case n > 1 && len(flow)%n == 1: // it would stand alone
		flow, tools = flow[:len(flow)-1], append(tools, m.clears)
	}
	for keys := range slices.Chunk(flow, n) {
		if n == 4 && m.leftHanded() && keys[0] != m.undo {
			keys = []fyne.CanvasObject{keys[3], keys[0], keys[1], keys[2]}
		}
		rows = append(rows, evenly(keys...))
	}
	digits := ceil(len(m.digits), n)
	if n == 4 {
		digits = 3
	}
	first := 0
	if !header && panel.H < status.height+float32(digits+2)*(lowKey+shell.TightGap) { // the digits come first
		first = digits
	}
	rows = slices.Insert(rows, first, status)
	if m.isListed() {
		rows = append(rows, evenly(m.previous, m.next))
	}
	mode, least := evenly(m.mode), float32(minMode)
	if m.enlarged() {
		least = largeMode
	}
	if panel.W < least { // its names stand one above the other
		mode.keys, mode.height = 0, 1.5*shell.MinKey
	}
	if header {
		rows = slices.Insert(rows, 0, strip{parts: []fyne.CanvasObject{m.mode, m.menu}, height: shell.MinKey, place: func(r shell.Rect) {
			shell.PlaceIn(r.Columns(m.leftHanded(), r.W-shell.MinKey-shell.Gap, shell.MinKey), m.mode, m.menu)
		}})
	} else {
		rows = append(rows, mode)
	}
	rows = append(rows, strip{parts: []fyne.CanvasObject{m.solver, m.more, m.pick}, keys: 1, place: m.placeSolver})
	lines := ceil(len(tools), max(int((panel.W+shell.TightGap)/(wideTool+shell.TightGap)), 1))
	for keys := range slices.Chunk(tools, ceil(len(tools), lines)) {
		rows = append(rows, evenly(keys...))
	}
	return rows
}

// statusLines returns the height of the status in a panel.
func (m *Screen) statusLines(width float32) float32 {
	switch {
	case width >= wideStatus:
		return m.statusHeight()
	case width >= slimStatus:
		return threeLines * m.statusHeight()
	default:
		return fiveLines * m.statusHeight()
	}
}

// ceil returns how many times so many keys go into all, rounded up.
func ceil(all, keys int) int { return (all + keys - 1) / keys }

// gather moves the parts in the rows of the panel into its scroll, or out of it, the others
// staying on the screen.
func (m *Screen) gather(rows []strip, scrolls bool) {
	var inside []fyne.CanvasObject
	for _, r := range rows {
		if scrolls {
			inside = append(inside, r.parts...)
		}
	}
	if slices.Equal(inside, m.scrolled.rows.Objects) {
		return
	}
	m.scrolled.rows.Objects = inside
	all := slices.DeleteFunc(m.parts(), func(o fyne.CanvasObject) bool { return slices.Contains(inside, o) })
	if scrolls {
		all = slices.Insert(all, slices.Index(all, fyne.CanvasObject(m.offers))+1, fyne.CanvasObject(m.scroll))
	}
	m.content.Objects = all
}
