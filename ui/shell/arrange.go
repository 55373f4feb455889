package shell

import (
	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Room is the space that the main screen has to fit into.
type Room struct {
	W, H       float32 // the window
	Em         float32 // the size of ordinary text
	Name       float32 // the width of the longer of the two algorithms' names, in bold
	LeftHanded bool
}

// Arrangement says where the parts of the main screen go. Every page that shows the same
// board puts it in the same place.
type Arrangement struct {
	Upright bool // whether the controls are under the board, not beside it

	Board  Rect
	Around float32 // how far above and below the board a tap still counts as on it
	Panel  Rect    // the space left under or beside the board; in portrait the header is above it

	Header  Rect // the heading, the key of the other mode, and the menu's
	Status  Rect // zero height where it is part of the header
	Keypad  Rect
	Toggle  Rect // the algorithms, with the key for more if there is one
	Solve   Rect
	Next    Rect // zero height for none
	Card    Rect // card of a result: covers status and keypad, and beside a board also the header
	Scroll  Rect // area above the toggle that scrolls and arranges itself; its height is zero if there is none
	Content float32

	Pad        Keypad
	Key, Gap   float32 // the height of the keypad's keys, and the gap between them
	ClearLines int     // rows taken by the two Clear keys in a keypad that has them on top
	IconsOnly  bool    // whether the next row has only icons
	More       bool    // whether there is a key for other solvers
	Said       float32 // the status text's size as a multiple of the usual one
}

// Measures of the main screen, in units.
const (
	usualEm       = 15      // the size of ordinary text at the usual scale
	maxKey        = 64      // the height of a key where there is room
	fingerKey     = 44      // where there is little
	smallKey      = 36      // where there is hardly any
	solveMore     = 8       // how much higher Solve is than the other keys
	largeMore     = 12      // how much higher a key is in text of twice the usual size
	statusEms     = 2.1     // the height of the status: two lines
	minStatus     = 34      // enough for a key beside it
	minTold       = 72      // the minimum width of a status in the header
	minToldEms    = 3.5     // the same width in multiples of the text size; the larger counts
	clearEms      = 5.6     // the minimum width of a Clear key, with two words in two lines
	squareEms     = 7.2     // width of a keypad with three digits in a row, for the parts above it
	toggleInner   = 12      // around a name in the toggle
	toggleLine    = 0.8     // the minimum size of the names side by side, as a share of the usual one
	tinyName      = 0.7     // the minimum size of the names one above the other
	moreWidth     = 40      // the key for other solvers
	digitWidth    = 35      // the minimum width of a digit's key
	stripWidth    = 30      // width of a label in a strip
	panelWidth    = 440     // the width of the panel beside a small board
	panelPart     = 0.5     // the width of the panel as a share of a large board's side
	largeKey      = 0.08    // height of a key, as a share of a large board's side
	saidSide      = 700     // the side of a board beside which the status has the usual size
	maxSaid       = 1.8     // the maximum multiple of that size beside a larger board
	aroundBoard   = 6       // the border around a board's tiles
	fullShare     = 0.94865 // the largest board, as a share of the window's short side
	goodBoard     = 0.9     // share of the full side kept in a wide window before anything else shrinks
	smallBoard    = 0.85    // share kept once everything else has shrunk
	minBoardShare = 0.69    // share kept once nearly everything else has shrunk
	squareBoard   = 0.6     // share kept in a tiny window that is nearly square
	wideWindow    = 480     // the width from which the margins are wide
	goodPanel     = 216     // the width of a panel for which the board shrinks
	minCard       = 100     // the minimum height of a result beside the toggle and Solve
	minCardEms    = 4.5     // the same height in multiples of the text size; the larger counts
	sideGap       = 16      // between the board and the panel beside it
	fingerAbove   = 2       // extra space above the board, since Fyne reports touches slightly too high
)

// FullSide returns the side of the largest board in a window, given the window's shorter
// side.
func FullSide(short float32) float32 { return min(fullShare*short+aroundBoard, short) }

// Arrange returns where everything goes: as designed if there is room, and otherwise with as
// few steps as it takes to fit. Only here is it decided which step comes first.
func Arrange(r Room) Arrangement {
	for s := range stepCount {
		if a, ok := r.at(s); ok {
			return a
		}
	}
	return r.scrolling()
}

// at returns the arrangement at a step, and whether everything fits.
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

// upright puts the header above the board and the rest under it.
func (r Room) upright(s step, pad Keypad) (Arrangement, bool) {
	margin := r.margin(s)
	area := NewRect(0, 0, r.W, r.H).Inset(margin)
	if area.W < r.padWidth(s, pad) {
		return Arrangement{}, false
	}
	h, full := r.minHeights(s, pad, area.W), FullSide(r.W)
	around := h.gap + fingerAbove
	others := h.header + 2*around + h.controls()
	if h.status > 0 {
		others += h.status + h.gap
	}
	side := min(full, area.H-others)
	if share := s.minShare(false); side < full*share && (r.W < wideWindow || side < full*min(share, goodBoard)) {
		return Arrangement{}, false
	}
	a := Arrangement{Upright: true, Around: around, Said: 1}
	a.Header = area.Take(h.header, around)
	a.Board = area.Take(side, around).Square(side)
	a.Panel = area
	r.fill(&a, area, s, pad, h, maxKey)
	a.Card = NewRect(area.X, area.Y, area.W, a.Toggle.Y-h.section-area.Y)
	r.growCard(&a)
	return a, true
}

// aside puts everything beside the board.
func (r Room) aside(s step, pad Keypad) (Arrangement, bool) {
	full := FullSide(r.H)
	narrowest := r.padWidth(s, pad)
	edge := max((r.H-full)/2, TightGap)
	between := max(edge, sideGap)
	side := min(full, max(r.W-2*edge-between-max(narrowest, goodPanel), full*s.minShare(true)))
	if s < lessBoard {
		side = full
	}
	if r.W-2*edge-between-side < narrowest {
		return Arrangement{}, false
	}
	width := min(r.W-2*edge-between-side, max(panelWidth, side*panelPart))
	h, height := r.minHeights(s, pad, width), min(r.H-2*edge, side)
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
	if said := min(max(side/saidSide, 1), maxSaid); h.status > 0 && total+h.status*(said-1) <= height {
		a.Said = said
		h.status *= said
	}
	r.fill(&a, area, s, pad, h, max(maxKey, side*largeKey))
	a.Card = NewRect(a.Panel.X, a.Panel.Y, width, a.Toggle.Y-h.section-a.Panel.Y)
	r.growCard(&a)
	return a, true
}

// fill places the status at the top of an area and the keys at its bottom. The keys grow into
// the room between the two, up to a maximum height.
func (r Room) fill(a *Arrangement, area Rect, s step, pad Keypad, h heights, maxHeight float32) {
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
	grown := max(min((area.H-h.controls())/growing, maxHeight-h.key), 0)
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

// growCard lets a result with hardly any room cover the toggle and Solve as well.
func (r Room) growCard(a *Arrangement) {
	if a.Card.H < max(minCard, minCardEms*r.Em) {
		a.Card.H = a.Panel.Y + a.Panel.H - a.Card.Y
	}
}

// RoomOf returns the room of a page of a size.
func RoomOf(w *Window, size fyne.Size) Room {
	r := Room{W: size.Width, H: size.Height, Em: widgets.TextSize(), LeftHanded: w.Session().Settings().LeftHanded}
	for _, id := range MainSolvers() {
		if i := SolverIndex(w, id, -1); i >= 0 {
			name := i18n.Solver(w.Session().Solvers().List[i].Info())
			r.Name = max(r.Name, fyne.MeasureText(name, r.Em, fyne.TextStyle{Bold: true}).Width)
		}
	}
	return r
}
