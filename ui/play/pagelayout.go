package play

import (
	"slices"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/shell"
)

// pageLayout lays out the parts of the main screen.
//
// In portrait the controls stand under the board, in landscape beside it, at
// the right or, mirrored, at the left. The board includes the gaps above and
// below it, for fingers that miss its edge. The keys give way to the board: see
// [arrangement].
type pageLayout struct {
	title, mode, menu      fyne.CanvasObject
	board                  *boardview.Board
	status, meter          fyne.CanvasObject
	previous, next         fyne.CanvasObject
	offers                 *offers
	clearAll, clearAnswers fyne.CanvasObject
	clears                 fyne.CanvasObject // in place of the two where text is large and room is short
	notes, advance         fyne.CanvasObject
	undo, redo             fyne.CanvasObject
	digits                 [9]fyne.CanvasObject
	erase                  fyne.CanvasObject
	solver, more           fyne.CanvasObject
	pick                   fyne.CanvasObject // in place of the two where they have no room for all names
	hint, solve            fyne.CanvasObject
	watch, race, compare   fyne.CanvasObject

	leftHanded   func() bool
	laidOut      func()         // called after each layout; may be nil
	statusHeight func() float32 // of two lines of text
	listed       func() bool    // whether the puzzle is of an open list
	enlarged     func() bool    // whether text is larger than usual
	three        func() bool    // whether there are three solvers to choose from

	named  func(toggle fyne.Size, share float32) bool // whether the solvers' names fit a toggle, in a share of their size
	iconed func(roomy bool)                           // says whether the key that stands for it has room for an icon
}

// Measures of the screen, in the interface's units.
const (
	maxKey      = 64
	resultLines = 42 // the height of a result beside the board, in lines of the status, where there is room
	tallKey     = 60 // holds two lines of large text
	iconKey     = 56 // holds an icon and, under it, its name, in large text
	minPanel    = 6*shell.MinKey + 5*shell.Gap
	maxPanel    = 440
	panelShare  = 0.42 // of the board's side: beside a large board the controls grow too
	narrowest   = 0.55 // the most that the controls take of a narrow window's width
	keyShare    = 0.055
	boardShare  = 0.85 // of a portrait window's width: what the keys leave to the board
	leastShare  = 0.45 // of the height of a portrait window: what the board keeps
	narrowPanel = 200  // width of the panel beside the board below which keys with text merge
	fingerGap   = 2    // more above the board, for fingers that Fyne places higher
	minMode     = 208
	largeMode   = 300 // the same for large text
	margin      = 8
	wideMargin  = 16
	wide        = 480 // from here on the margins are wide
	lowest      = 120 // the side of the smallest window, far below any real one
)

// places is where the parts of the screen stand.
type places struct {
	board, header, status, panel shell.Rect

	// result is the part of the window beside the board, or under it in
	// portrait.
	result shell.Rect

	keys    arrangement
	between float32 // the gap between rows
	around  float32 // the gap above and below the board
	largest float32 // the height of the highest key
}

// objects returns the parts in the order in which Tab visits them: what clears
// comes last.
func (s *pageLayout) objects() []fyne.CanvasObject {
	all := []fyne.CanvasObject{s.title, s.mode, s.board, s.offers, s.status, s.meter, s.previous, s.next}
	all = append(all, s.digits[:]...)
	return append(all, s.erase, s.notes, s.advance, s.undo, s.redo, s.solver, s.more, s.pick, s.hint, s.solve, s.watch, s.race, s.compare, s.menu, s.clearAnswers, s.clearAll, s.clears)
}

// MinSize implements fyne.Layout. It ignores the parts and stays below any real
// window: Fyne draws content that is larger than its window from the bottom up
// but looks for what was tapped from the top down.
func (s *pageLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSquareSize(lowest) }

// Layout implements fyne.Layout.
func (s *pageLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	p := s.places(size)
	shell.Place(s.board, p.board.Taller(p.around))
	s.offers.place(s.board, s.enlarged())
	s.header(p.header, p.keys)
	s.statusLine(p.status)
	s.panel(p)
	if s.laidOut != nil {
		s.laidOut()
	}
}

// places divides a window among the parts.
func (s *pageLayout) places(size fyne.Size) places {
	m := float32(margin)
	if min(size.Width, size.Height) >= wide {
		m = wideMargin
	}
	area := shell.NewRect(m, m, size.Width-2*m, size.Height-2*m)
	if size.Width > size.Height {
		return s.landscape(area)
	}
	return s.portrait(area, boardShare*size.Width)
}

// textHeight returns the height of the line of text: two lines, or that of the keys
// beside it.
func (s *pageLayout) textHeight(area shell.Rect) float32 {
	height := s.statusHeight()
	if s.listed() {
		height = max(height, lowKey)
	}
	return min(height, area.H/8) // a low window needs the height for the keys
}

// way is one way to lay the screen out in portrait.
type way struct {
	keys            arrangement
	between, status float32
}

// others returns the height of everything but the board, given the keys' height.
func (w way) others(key float32) float32 {
	return shell.MinKey + w.status + w.keys.height(key, w.between) + 3*w.between + fingerGap
}

// crowded returns the arrangement for little height, in which no text gets smaller
// than usual.
func (s *pageLayout) crowded() arrangement {
	if s.enlarged() {
		return large
	}
	return tight
}

// portrait takes the first arrangement of the keys that leaves the board its
// share of the width.
func (s *pageLayout) portrait(area shell.Rect, wanted float32) places {
	text, crowded := s.textHeight(area), s.crowded()
	var side float32
	var chosen way
	ways := []way{
		{roomy, shell.Gap, text},
		{roomy, shell.TightGap, text},
		{fair, shell.Gap, text},
		{fair, shell.TightGap, text},
		{compact, shell.TightGap, text},
		{crowded, shell.TightGap, text},
		{crowded, shell.TightGap, text * 3 / 4}, // two lines, smaller
		{crowded, shell.TightGap, text / 2},
		{slim, shell.TightGap, text / 2},
	}
	if s.enlarged() {
		ways = slices.Insert(ways, len(ways)-1, way{brief, shell.TightGap, text}, way{brief, shell.TightGap, text / 2})
	}
	for _, chosen = range ways {
		if s.listed() {
			chosen.status = text // the height of the keys beside it
		}
		key := float32(shell.MinKey)
		if s.enlarged() && chosen.keys < crowded {
			key = tallKey
		}
		if side = min(area.W, area.H-chosen.others(key)); side >= wanted {
			break
		}
	}
	if side < wanted { // shrink the keys, but keep them large enough to hit
		side = max(side, min(wanted, area.H-chosen.others(lowKey)), min(area.W, area.H*leastShare))
	}

	p := places{keys: chosen.keys, between: chosen.between, around: chosen.between + fingerGap, largest: maxKey}
	p.header = area.Take(shell.MinKey, chosen.between+fingerGap)
	strip := area.Take(side, chosen.between)
	p.board = shell.NewRect(strip.X+(strip.W-side)/2, strip.Y, side, side)
	p.result = shell.NewRect(area.X, area.Y+resultMargin, area.W, area.H-resultMargin) // the gap below the board stays
	p.status = area.Take(chosen.status, chosen.between)
	p.panel = area
	return p
}

func (s *pageLayout) landscape(area shell.Rect) places {
	text := s.textHeight(area)
	p := places{keys: s.crowded(), between: shell.TightGap}
	under := text + p.between
	// On a phone in landscape the keys need the height of the line of text. The
	// line goes under the board, whose size is limited by the width there.
	for _, try := range []struct {
		keys                 arrangement
		between, text, under float32
	}{
		{roomy, shell.Gap, text, 0},
		{roomy, shell.TightGap, text, 0},
		{fair, shell.Gap, text, 0},
		{fair, shell.TightGap, text, 0},
		{fair, shell.TightGap, text / 2, 0},
		{compact, shell.Gap, text, 0},
		{compact, shell.TightGap, text, 0},
		{compact, shell.TightGap, text, text + shell.TightGap},
	} {
		key := float32(shell.MinKey)
		if s.enlarged() {
			if key = tallKey; try.keys == compact { // two of its keys have small text
				try.keys, key = large, shell.MinKey
			}
		}
		need := shell.MinKey + try.between + try.keys.height(key, try.between)
		if try.under == 0 {
			need += try.text + try.between
		}
		if s.listed() && try.text < text {
			continue
		}
		if need <= area.H {
			p.keys, p.between, text, under = try.keys, try.between, try.text, try.under
			break
		}
	}
	p.around = p.between
	if under > area.H/4 {
		under = area.H / 4
	}

	least := min(minPanel, area.W*narrowest)
	if least < narrowPanel {
		p.keys = large // two of whose keys have small text otherwise
	}
	side := max(min(area.H-under, area.W-2*shell.Gap-least), 0)
	panel := min(area.W-2*shell.Gap-side, max(maxPanel, side*panelShare))
	x := area.X + (area.W-side-2*shell.Gap-panel)/2
	p.board = shell.NewRect(x, area.Y+(area.H-under-side)/2, side, side)
	controls := shell.NewRect(x+side+2*shell.Gap, area.Y, panel, area.H)
	if text+p.between+shell.MinKey+p.between+p.keys.height(shell.MinKey, p.between) <= side { // in line with the board
		controls.Y, controls.H = p.board.Y, side
	}
	if s.leftHanded() {
		controls.X, p.board.X = x, x+panel+2*shell.Gap
	}
	p.largest = max(maxKey, side*keyShare)
	covered := shell.MinKey + text + 2*p.between + p.keys.height(p.largest, p.between)
	p.result = controls // which beside a large board ends below the keys
	p.result.H = min(controls.H, max(covered, resultLines*s.statusHeight()/2))
	p.header = controls.Take(min(shell.MinKey, area.H/6), p.between)
	if under > 0 {
		p.status = shell.NewRect(p.board.X, p.board.Y+side+p.between, side, under-p.between)
	} else {
		p.status = controls.Take(text, p.between)
	}
	p.panel = controls
	return p
}

// header places the title, the mode, the menu and, where the keys are crowded,
// undo and redo. Without enough room the title is the first to be hidden.
func (s *pageLayout) header(r shell.Rect, keys arrangement) {
	mirrored := s.leftHanded()
	title := s.title.MinSize().Width
	if keys.walksInHeader() {
		s.title.Hide()
		key := min(shell.MinKey, r.W/6)
		cols := r.Columns(mirrored, key, key, r.W-3*key-3*shell.Gap, key)
		for i, o := range []fyne.CanvasObject{s.undo, s.redo, s.mode, s.menu} {
			shell.Place(o, cols[i])
		}
		return
	}
	mode := float32(minMode)
	if s.enlarged() {
		mode = largeMode
	}
	if r.W < title+mode+shell.MinKey+2*shell.Gap {
		s.title.Hide()
		cols := r.Columns(mirrored, r.W-shell.MinKey-shell.Gap, shell.MinKey)
		shell.Place(s.mode, cols[0])
		shell.Place(s.menu, cols[1])
		return
	}
	s.title.Show()
	cols := r.Columns(mirrored, title, r.W-title-shell.MinKey-2*shell.Gap, shell.MinKey)
	height := min(s.title.MinSize().Height, r.H)
	shell.Place(s.title, shell.NewRect(cols[0].X, r.Y+(r.H-height)/2, cols[0].W, height))
	shell.Place(s.mode, cols[1])
	shell.Place(s.menu, cols[2])
}

// statusLine places the line of text, beside it the keys of an open list, and under
// it, in the gap, the meter.
func (s *pageLayout) statusLine(r shell.Rect) {
	walk := s.listed() && r.H >= lowKey
	shell.SetVisible(s.previous, walk)
	shell.SetVisible(s.next, walk)
	if walk {
		cols := r.Columns(s.leftHanded(), r.W-2*shell.MinKey-2*shell.Gap, shell.MinKey, shell.MinKey)
		shell.Place(s.status, cols[0])
		shell.Place(s.previous, cols[1])
		shell.Place(s.next, cols[2])
	} else {
		shell.Place(s.status, r)
	}
	shell.Place(s.meter, shell.NewRect(r.X, r.Y+r.H, r.W, shell.BarHeight))
}
