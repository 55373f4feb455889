package ui

import (
	"fyne.io/fyne/v2"
)

// screen is the main screen's parts, and their one layout.
//
// In portrait the controls stand under the board, in landscape beside it, at
// the right or, mirrored, at the left. The board has the gaps above and below it
// for fingers that miss its edge. The digits come three to a row where
// the board still gets nearly its full size, else five to a row, which saves
// one row of keys.
//
//	roomy                          compact
//	[Clear All    ] [1] [2] [3]    [1] [2] [3] [4] [5]     [notes]
//	[Clear Answers] [4] [5] [6]    [6] [7] [8] [9] [erase] [adv. ]
//	[notes] [adv. ] [7] [8] [9]    [Clear A.] [Clear A.] [un] [re]
//	[undo]  [redo ] [erase    ]    [ solver           ] [more    ]
//	[ solver      ] [more     ]    [ Solve                       ]
//	[ Solve                   ]
type screen struct {
	title, mode, menu      fyne.CanvasObject
	board, status, meter   fyne.CanvasObject
	clearAll, clearAnswers fyne.CanvasObject
	notes, advance         fyne.CanvasObject
	undo, redo             fyne.CanvasObject
	digits                 [9]fyne.CanvasObject
	erase                  fyne.CanvasObject
	solver, more, solve    fyne.CanvasObject

	leftHanded   func() bool
	statusHeight func() float32
}

// Measures of the screen, in the interface's units.
const (
	gap         = 8
	tightGap    = 4
	minKey      = 48 // a finger's width
	tightKey    = 40 // where even the compact keys do not fit
	maxKey      = 64
	minBoard    = 9 * 20
	minPanel    = 6*minKey + 5*gap
	maxPanel    = 440
	panelShare  = 0.42 // of the board's side: beside a large board the controls grow too
	keyShare    = 0.055
	solveExtra  = 8    // the large key's height beyond the others'
	nearlyFull  = 0.85 // of the board's greatest size: what the roomy keys may cost it
	minMode     = 208
	meterHeight = 4
	margin      = 8
	wideMargin  = 16
	wide        = 480 // from here on the margins are wide
)

func (s *screen) objects() []fyne.CanvasObject {
	all := []fyne.CanvasObject{
		s.title, s.mode, s.menu, s.board, s.status, s.meter, s.clearAll, s.clearAnswers,
		s.notes, s.advance, s.undo, s.redo, s.erase, s.solver, s.more, s.solve,
	}
	return append(all, s.digits[:]...)
}

// MinSize implements fyne.Layout. It asks no part, so that no long text makes
// the window larger than its screen.
func (s *screen) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(320, 320) }

// Layout implements fyne.Layout.
func (s *screen) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	m := float32(margin)
	if min(size.Width, size.Height) >= wide {
		m = wideMargin
	}
	area := rect{m, m, size.Width - 2*m, size.Height - 2*m}
	if size.Width > size.Height {
		s.landscape(area)
	} else {
		s.portrait(area)
	}
}

func (s *screen) portrait(area rect) {
	board := func(compact bool, between float32) float32 {
		others := minKey + s.statusHeight() + panelHeight(compact, minKey, between)
		return min(area.w, area.h-others-3*between)
	}
	compact, between := false, float32(gap)
	if board(compact, between) < nearlyFull*area.w {
		compact, between = true, tightGap
	}
	side := max(board(compact, between), minBoard)

	s.header(area.take(minKey, between))
	strip := area.take(side, between)
	square := rect{strip.x + (strip.w-side)/2, strip.y, side, side}
	place(s.board, square.taller(between))
	s.statusLine(area.take(s.statusHeight(), between))
	s.panel(area, compact, maxKey)
}

func (s *screen) landscape(area rect) {
	need := func(compact bool, between float32) float32 {
		return minKey + s.statusHeight() + 2*between + panelHeight(compact, minKey, between)
	}
	compact := need(false, gap) > area.h
	between := float32(gap)
	if need(compact, gap) > area.h {
		between = tightGap
	}
	// On a phone that lies on its side the keys want the height of the line of
	// text. It goes under the board, which the width limits there.
	under := float32(0)
	if need(compact, between) > area.h {
		under = s.statusHeight() + between
	}

	side := min(area.h-under, area.w-2*gap-minPanel)
	panel := min(area.w-2*gap-side, max(maxPanel, side*panelShare))
	x := area.x + (area.w-side-2*gap-panel)/2
	board := rect{x, area.y + (area.h-under-side)/2, side, side}
	controls := rect{x + side + 2*gap, area.y, panel, area.h}
	if s.leftHanded() {
		controls.x, board.x = x, x+panel+2*gap
	}
	place(s.board, board.taller(between))
	s.header(controls.take(minKey, between))
	if under > 0 {
		s.statusLine(rect{board.x, board.y + side + between, side, s.statusHeight()})
	} else {
		s.statusLine(controls.take(s.statusHeight(), between))
	}
	s.panel(controls, compact, max(maxKey, side*keyShare))
}

// keyRows is the number of rows of keys above the toggle and Solve.
func keyRows(compact bool) int {
	if compact {
		return 3
	}
	return 4
}

// panelHeight is the height of the keys with the toggle and Solve.
func panelHeight(compact bool, key, between float32) float32 {
	rows := float32(keyRows(compact) + 2)
	return rows*key + solveExtra + (rows-1)*between
}

// header places the title, the mode and the menu. The title goes first where
// there is no room.
func (s *screen) header(r rect) {
	mirrored := s.leftHanded()
	title := s.title.MinSize().Width
	if r.w < title+minMode+minKey+2*gap {
		s.title.Hide()
		cols := r.columns(mirrored, r.w-minKey-gap, minKey)
		place(s.mode, cols[0])
		place(s.menu, cols[1])
		return
	}
	s.title.Show()
	cols := r.columns(mirrored, title, r.w-title-minKey-2*gap, minKey)
	place(s.title, cols[0])
	place(s.mode, cols[1])
	place(s.menu, cols[2])
}

// statusLine places the line of text, and under it, in the gap, the meter.
func (s *screen) statusLine(r rect) {
	place(s.status, r)
	place(s.meter, rect{r.x, r.y + r.h, r.w, meterHeight})
}

// panel places the keys, the toggle and Solve, as large as the height allows
// and no larger than the largest key is to be.
func (s *screen) panel(area rect, compact bool, largest float32) {
	between := float32(gap)
	if panelHeight(compact, minKey, gap) > area.h {
		between = tightGap
	}
	rows := float32(keyRows(compact) + 2)
	key := (area.h - solveExtra - (rows-1)*between) / rows
	key = min(max(key, tightKey), largest)

	take := func(height float32) rect { return area.take(height, between) }
	if compact {
		s.compactKeys(take, key)
	} else {
		s.roomyKeys(take, key)
	}
	row := take(key)
	cols := row.columns(s.leftHanded(), row.w-minKey-gap, minKey)
	place(s.solver, cols[0])
	place(s.more, cols[1])
	place(s.solve, take(key+solveExtra))
}

func (s *screen) roomyKeys(take func(float32) rect, key float32) {
	mirrored := s.leftHanded()
	for row, left := range [][]fyne.CanvasObject{
		{s.clearAll}, {s.clearAnswers}, {s.notes, s.advance}, {s.undo, s.redo},
	} {
		parts := take(key).split(mirrored, 1, 2)
		placeRow(left, parts[0], mirrored)
		right := []fyne.CanvasObject{s.erase}
		if row < 3 {
			right = s.digits[3*row : 3*row+3]
		}
		placeRow(right, parts[1], false) // the digits keep their order in both hands
	}
}

func (s *screen) compactKeys(take func(float32) rect, key float32) {
	mirrored := s.leftHanded()
	for _, row := range [][]fyne.CanvasObject{
		{s.digits[0], s.digits[1], s.digits[2], s.digits[3], s.digits[4], s.notes},
		{s.digits[5], s.digits[6], s.digits[7], s.digits[8], s.erase, s.advance},
	} {
		placeRow(row, take(key), false)
	}
	parts := take(key).split(mirrored, 2, 1)
	placeRow([]fyne.CanvasObject{s.clearAll, s.clearAnswers}, parts[0], mirrored)
	placeRow([]fyne.CanvasObject{s.undo, s.redo}, parts[1], mirrored)
}
