package shell

import (
	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/i18n"
)

// Room is what the main screen has to stand in.
type Room struct {
	W, H       float32 // the window
	Em         float32 // the size of ordinary text
	Name       float32 // the width of the longer of the two algorithms' names, in bold
	LeftHanded bool
}

// Keypad is how the digits stand, with the keys beside them.
type Keypad uint8

// The keypads, each flatter or narrower than the one before:
//
//	Columns                          Square                Lines                    Strip
//	[Clear All    ] [1] [2] [3]      [Clear A.][Clear A.]  [Clear All][Clear Answ.] [1][2][3][4][5][6][7][8][9][⌫]
//	[Clear Answers] [4] [5] [6]      [ 1 ] [ 2 ] [ 3 ]     [1] [2] [3] [4] [5] [↶]  [Clear All][Clear Answers][↶][✎]
//	[Undo         ] [7] [8] [9]      [ 4 ] [ 5 ] [ 6 ]     [6] [7] [8] [9] [⌫] [✎]
//	[Notes        ] [Erase    ]      [ 7 ] [ 8 ] [ 9 ]
//	                                 [ ↶ ] [ ✎ ] [ ⌫ ]
const (
	Columns Keypad = iota
	Square
	Lines
	Strip
)

// Arrangement is where the parts of the main screen stand. The board's place is also that on
// every page that shows the same board.
type Arrangement struct {
	Upright bool // whether the controls are under the board, not beside it

	Board  Rect
	Around float32 // how far above and below the board a tap counts as one on it
	Panel  Rect    // what is left under or beside the board; above it in portrait stands the header

	Header  Rect // the heading, the key of the other mode, and the menu's
	Status  Rect // no higher than 0 where it stands in the header
	Keypad  Rect
	Toggle  Rect // the algorithms, with the key for more if there is one
	Solve   Rect
	Next    Rect // no higher than 0 for none
	Card    Rect // of a result: over status and keypad, and beside a board over the header
	Scroll  Rect // of what scrolls above the toggle, whose places are its own; no higher than 0 if nothing does
	Content float32

	Pad        Keypad
	Key, Gap   float32 // the height of the keypad's keys, and the gap between them
	ClearLines int     // in how many rows the two keys that clear stand, in a keypad that has them on top
	IconsOnly  bool    // whether the next row has icons alone
	More       bool    // whether there is a key for other solvers
	Said       float32 // how many times as large as usual the status is
}

// step is how much of the screen has given way to the board and to the keys that never do.
// Each step includes those before it.
type step uint8

const (
	asDrawn     step = iota
	closer           // the gaps
	nextAsIcons      // the words of the next row
	toolsInLine      // the words of undo, notes and erase, which stand in one row
	inOneLine        // the heading and the status have a row together
	fiveAndFour      // the digits stand in two rows
	withoutNext      // the next row goes
	withoutMore      // the key for other solvers goes
	lowKeys          // the keys are as high as fingers need
	lessBoard        // the board has 85 % of the width
	stripped         // the digits stand in one row, and the keys are lower; the board takes what is left
	steps
)

// Measures of the main screen, in units.
const (
	usualEm     = 15      // the size of ordinary text at the usual scale
	mostKey     = 64      // the height of a key where there is room
	leastKey    = 44      // that of a key where there is little
	smallKey    = 36      // and where there is hardly any
	solveMore   = 8       // the height of Solve beyond the other keys'
	largeMore   = 12      // the height of a key beyond the usual one, in text twice as large
	statusEms   = 2.1     // the height of the status: two lines
	leastStatus = 34      // which a key beside it can have
	clearEms    = 5.6     // the least width of a key that clears, with two words in two lines
	toggleInner = 12      // around a name in the toggle
	toggleLine  = 0.8     // the least size of the names in one row, as a share of the usual one
	tinyName    = 0.7     // and in two
	moreWidth   = 40      // the key for other solvers
	digitWidth  = 40      // the least width of a digit's key
	stripWidth  = 30      // and of one in a strip
	panelMost   = 440     // the width of the panel beside a small board,
	panelPart   = 0.5     // and its share of a large board's side
	largeKey    = 0.08    // of a large board's side: the height of a key
	saidSide    = 700     // the side of a board beside which the status has the usual size,
	saidMost    = 1.8     // and how many times as large it gets beside a larger one
	aroundBoard = 6       // what a board has around its tiles
	fullShare   = 0.94865 // of a window's short side: a board's at most
	goodBoard   = 0.9     // in a wide window: what a board keeps before anything else gives way
	smallBoard  = 0.85    // of that side: what a board keeps where all else has given way,
	leastBoards = 0.69    // or nearly all
	squareBoard = 0.6     // and in a tiny window that is nearly square
	wideWindow  = 480     // from here on the margins are wide
	goodPanel   = 216     // the width of a panel for which a board gives way
	leastCard   = 100     // the least height of a result beside the toggle and Solve,
	leastCards  = 4.5     // and in sizes of text
	sideGap     = 16      // between the board and the panel beside it
	fingerAbove = 2       // more above the board, for fingers that Fyne places higher
)

// FullSide returns the side of the largest board in a window with a short side.
func FullSide(short float32) float32 { return min(fullShare*short+aroundBoard, short) }

// Arrange returns where everything stands: as drawn if there is room, and otherwise with as
// few steps as it takes. Which of them comes first is decided here and nowhere else.
func Arrange(r Room) Arrangement {
	for s := range steps {
		if a, ok := r.at(s); ok {
			return a
		}
	}
	return r.scrolling()
}

// at returns the arrangement after a step, if everything fits.
func (r Room) at(s step) (Arrangement, bool) {
	for _, pad := range s.pads() {
		if r.W <= r.H {
			if a, ok := r.upright(s, pad); ok {
				return a, true
			}
		} else if a, ok := r.aside(s, pad); ok {
			return a, true
		}
	}
	return Arrangement{}, false
}

// pads returns the keypads that a step allows, the best one first.
func (s step) pads() []Keypad {
	switch {
	case s < toolsInLine:
		return []Keypad{Columns}
	case s < fiveAndFour:
		return []Keypad{Columns, Square}
	case s < stripped:
		return []Keypad{Lines, Square}
	default:
		return []Keypad{Lines, Square, Strip}
	}
}

// least returns the share of the full side that the board keeps, above the controls or beside them.
func (s step) least(beside bool) float32 {
	switch {
	case s < lessBoard:
		return 1
	case s == lessBoard || beside:
		return smallBoard / fullShare
	default:
		return leastBoards
	}
}

// heights are those of the rows of a panel.
type heights struct {
	gap, section                                     float32 // between keys, and between groups of them
	header, status, key, keypad, toggle, solve, next float32
	rows, clears                                     int // of the keypad, and of the keys that clear
}

// heights returns the heights of the rows at a width, at their least.
func (r Room) heights(s step, pad Keypad, width float32) heights {
	h := heights{gap: Gap, section: Gap + TightGap}
	if s >= closer {
		h.gap, h.section = TightGap, TightGap
	}
	large := min(max(r.Em/usualEm-1, 0), 1)
	switch {
	case s >= stripped:
		h.key = smallKey
	case s >= lowKeys, r.W > r.H && large == 0:
		h.key = leastKey
	default:
		h.key = MinKey + large*largeMore
	}
	h.header = min(h.key, MinKey)
	if s < inOneLine {
		h.status = max(statusEms*r.Em, leastStatus)
	}
	h.clears = 1
	if width < 2*clearEms*r.Em+h.gap {
		h.clears = 2
	}
	switch pad {
	case Columns:
		h.rows = 4
	case Square:
		h.rows = 4 + h.clears
	case Lines:
		h.rows = 2 + h.clears
	default:
		h.rows = 2
	}
	h.keypad = float32(h.rows)*(h.key+h.gap) - h.gap
	h.toggle = min(h.key, MinKey)
	if !r.namesInLine(s, width) {
		h.toggle = max(2*smallKey, 1.3*h.toggle)
		if large > 0 {
			h.toggle = min(2*MinKey, max(h.toggle, 2.5*r.Em))
		}
	}
	h.solve = h.key
	if s < lowKeys {
		h.solve += solveMore
	}
	if s < withoutNext {
		h.next = min(h.key, MinKey)
	}
	return h
}

// hasMore reports whether a toggle of a width has the key for other solvers beside it. Where
// it goes, it goes only for the names' sake.
func (r Room) hasMore(s step, width float32) bool {
	return s < withoutMore || r.twoNames() <= width-moreWidth
}

// namesInLine reports whether the names stand side by side in a toggle, not one above the other.
func (r Room) namesInLine(s step, width float32) bool {
	if r.hasMore(s, width) {
		width -= moreWidth
	}
	return r.twoNames() <= width
}

// twoNames returns the width that the two algorithms' names need side by side.
func (r Room) twoNames() float32 { return 2 * (toggleLine*r.Name + toggleInner) }

// controls returns the height of the rows from the keypad on.
func (h heights) controls() float32 {
	sum := h.keypad + h.section + h.toggle + h.gap + h.solve
	if h.next > 0 {
		sum += h.section + h.next
	}
	return sum
}

// padWidth returns the least width of a keypad.
func (r Room) padWidth(s step, pad Keypad) float32 {
	gap := float32(Gap)
	if s >= closer {
		gap = TightGap
	}
	switch pad {
	case Columns:
		return clearEms*r.Em + 3*(leastKey+gap)
	case Square:
		return max(clearEms*r.Em, 3*leastKey+2*gap, tinyName*r.Name+toggleInner)
	case Lines:
		return max(6*digitWidth+5*gap, tinyName*r.Name+toggleInner)
	default:
		return 10*stripWidth + 9*gap
	}
}

// margin returns that of the window.
func (r Room) margin(s step) float32 {
	switch {
	case min(r.W, r.H) >= wideWindow:
		return 2 * Gap
	case s >= lowKeys:
		return TightGap
	default:
		return Gap
	}
}

// upright has the header above the board, and the rest under it.
func (r Room) upright(s step, pad Keypad) (Arrangement, bool) {
	margin := r.margin(s)
	area := NewRect(0, 0, r.W, r.H).Inset(margin)
	if area.W < r.padWidth(s, pad) {
		return Arrangement{}, false
	}
	h, full := r.heights(s, pad, area.W), FullSide(r.W)
	around := h.gap + fingerAbove
	others := h.header + 2*around + h.controls()
	if h.status > 0 {
		others += h.status + h.gap
	}
	side := min(full, area.H-others)
	if least := s.least(false); side < full*least && (r.W < wideWindow || side < full*min(least, goodBoard)) {
		return Arrangement{}, false
	}
	a := Arrangement{Upright: true, Around: around, Said: 1}
	a.Header = area.Take(h.header, around)
	a.Board = area.Take(side, around).Square(side)
	a.Panel = area
	r.fill(&a, area, s, pad, h, mostKey)
	a.Card = NewRect(area.X, area.Y, area.W, a.Toggle.Y-h.section-area.Y)
	r.growCard(&a)
	return a, true
}

// aside has everything beside the board.
func (r Room) aside(s step, pad Keypad) (Arrangement, bool) {
	full := FullSide(r.H)
	least := r.padWidth(s, pad)
	edge := max((r.H-full)/2, TightGap)
	between := max(edge, sideGap)
	side := min(full, max(r.W-2*edge-between-max(least, goodPanel), full*s.least(true)))
	if s < lessBoard {
		side = full
	}
	if r.W-2*edge-between-side < least {
		return Arrangement{}, false
	}
	width := min(r.W-2*edge-between-side, max(panelMost, side*panelPart))
	h, height := r.heights(s, pad, width), min(r.H-2*edge, side)
	if s >= lessBoard {
		height = r.H - 2*edge
	}
	total := h.header + h.section + h.controls()
	if h.status > 0 {
		total += h.status + h.gap
	}
	if total > height {
		return Arrangement{}, false
	}
	a := Arrangement{Around: edge, Said: 1}
	x := (r.W - side - between - width) / 2
	a.Board = NewRect(x, (r.H-side)/2, side, side)
	a.Panel = NewRect(x+side+between, (r.H-height)/2, width, height)
	if r.LeftHanded {
		a.Panel.X, a.Board.X = x, x+width+between
	}
	area := a.Panel
	a.Header = area.Take(h.header, h.gap)
	if said := min(max(side/saidSide, 1), saidMost); h.status > 0 && total+h.status*(said-1) <= height {
		a.Said = said
		h.status *= said
	}
	r.fill(&a, area, s, pad, h, max(mostKey, side*largeKey))
	a.Card = NewRect(a.Panel.X, a.Panel.Y, width, a.Toggle.Y-h.section-a.Panel.Y)
	r.growCard(&a)
	return a, true
}

// fill places the status at the top of an area and the keys at its bottom, which grow into
// the room between the two, up to a height.
func (r Room) fill(a *Arrangement, area Rect, s step, pad Keypad, h heights, most float32) {
	if h.status > 0 {
		a.Status = area.Take(h.status, h.gap)
	}
	growing := float32(h.rows + 1)
	if h.next > 0 {
		growing++
	}
	if h.toggle <= MinKey {
		growing++
	}
	grown := max(min((area.H-h.controls())/growing, most-h.key), 0)
	if h.toggle <= MinKey {
		h.toggle += grown
	}
	h.key, h.solve, h.keypad = h.key+grown, h.solve+grown, h.keypad+float32(h.rows)*grown
	if h.next > 0 {
		h.next += grown
		a.Next = area.Foot(h.next, h.section)
	}
	a.Solve = area.Foot(h.solve, h.gap)
	a.Toggle = area.Foot(h.toggle, h.section)
	a.Keypad = area.Foot(h.keypad, 0)
	a.Pad, a.Key, a.Gap, a.ClearLines = pad, h.key, h.gap, h.clears
	a.IconsOnly, a.More = s >= nextAsIcons, r.hasMore(s, area.W)
}

// growCard lets a result that has hardly any room cover the toggle and Solve as well.
func (r Room) growCard(a *Arrangement) {
	if a.Card.H < max(leastCard, leastCards*r.Em) {
		a.Card.H = a.Panel.Y + a.Panel.H - a.Card.Y
	}
}

// Measures of a tiny window, in which the keypad scrolls.
const (
	tinyAside = 110 // the width of the panel beside a board, if there is room
	tinyUnder = 120 // the height of one under a board
	tinyLeast = 90  // what is hardly enough
	tinyShown = 60  // the least height of what scrolls above the toggle and Solve
	barRoom   = 6   // the width of the scroll's bar
	tinyLines = 4   // of the status
)

// scrolling has the board first and, beside or under it, the toggle and Solve below what
// scrolls.
func (r Room) scrolling() Arrangement {
	short, long := min(r.W, r.H), max(r.W, r.H)
	full, room := FullSide(short), float32(tinyAside)
	if r.W <= r.H {
		room = tinyUnder
	}
	side := max(min(full, long-4*TightGap-room), smallBoard*short)
	if long-side-4*TightGap < tinyLeast {
		side = max(min(full, long-4*TightGap-room), squareBoard*short)
	}
	a := Arrangement{Upright: r.W <= r.H, Around: TightGap / 2, Said: 1, Pad: Square, ClearLines: 1, IconsOnly: true, Gap: TightGap}
	if a.Upright {
		a.Board = NewRect((r.W-side)/2, TightGap, side, side)
		a.Panel = NewRect(TightGap, side+3*TightGap, r.W-2*TightGap, long-side-4*TightGap)
	} else {
		a.Board = NewRect(TightGap, (r.H-side)/2, side, side)
		a.Panel = NewRect(side+3*TightGap, TightGap, long-side-4*TightGap, r.H-2*TightGap)
		if r.LeftHanded {
			a.Board.X, a.Panel.X = r.W-side-TightGap, TightGap
		}
	}
	area, key := a.Panel, float32(smallKey)
	toggle := key
	if r.twoNames() > area.W {
		toggle = 2 * key
	}
	a.Card = a.Panel
	if area.H >= toggle+key+2*TightGap+tinyShown {
		a.Solve = area.Foot(key, TightGap)
		a.Toggle = area.Foot(toggle, TightGap)
		a.Card.H = area.H
	}
	a.Scroll = area
	inside := NewRect(0, 0, area.W-barRoom, 0)
	a.Header = inside.Take(key, TightGap)
	a.Status = inside.Take(tinyLines*statusEms/2*r.Em, TightGap)
	rows := 5
	switch {
	case inside.W >= r.padWidth(lowKeys, Lines):
		a.Pad, rows = Lines, 3
	case inside.W < 2*clearEms*r.Em+TightGap:
		a.ClearLines, rows = 2, 6
	}
	a.Key = key
	a.Keypad = inside.Take(float32(rows)*(key+TightGap)-TightGap, TightGap)
	if a.Solve.H == 0 {
		a.Toggle = inside.Take(toggle, TightGap)
		a.Solve = inside.Take(key, TightGap)
	}
	a.Next = inside.Take(key, 0)
	a.Content = inside.Y
	r.growCard(&a)
	return a
}

// RoomOf returns the room that a page of a size has.
func RoomOf(w *Window, size fyne.Size) Room {
	r := Room{W: size.Width, H: size.Height, Em: TextSize(), LeftHanded: w.Session().Settings().LeftHanded}
	for _, id := range MainSolvers() {
		if i := SolverIndex(w, id, -1); i >= 0 {
			name := i18n.Solver(w.Session().Solvers().List[i].Info())
			r.Name = max(r.Name, fyne.MeasureText(name, r.Em, fyne.TextStyle{Bold: true}).Width)
		}
	}
	return r
}

// ClearWidth returns the least width of a key that clears.
func ClearWidth() float32 { return clearEms * TextSize() }
