package play

import (
	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/shell"
)

// pageLayout lays out the parts of the main screen.
//
// In portrait the controls stand under the board, in landscape beside it, at
// the right or, mirrored, at the left. The board includes the gaps above and
// below it, for fingers that miss its edge. The digits come three to a row where
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
type pageLayout struct {
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
	tightKey   = 40 // where even the compact keys do not fit
	maxKey     = 64
	minPanel   = 6*shell.MinKey + 5*shell.Gap
	maxPanel   = 440
	panelShare = 0.42 // of the board's side: beside a large board the controls grow too
	keyShare   = 0.055
	solveExtra = 8    // the large key's height beyond the others'
	nearlyFull = 0.85 // of the board's greatest size: what the roomy keys may cost it
	minMode    = 208
	margin     = 8
	wideMargin = 16
	wide       = 480 // from here on the margins are wide
)

func (s *pageLayout) objects() []fyne.CanvasObject {
	all := []fyne.CanvasObject{
		s.title, s.mode, s.menu, s.board, s.status, s.meter, s.clearAll, s.clearAnswers,
		s.notes, s.advance, s.undo, s.redo, s.erase, s.solver, s.more, s.solve,
	}
	return append(all, s.digits[:]...)
}

// MinSize implements fyne.Layout. It ignores the parts, so that long text
// never makes the window larger than the screen.
func (s *pageLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(320, 320) }

// Layout implements fyne.Layout.
func (s *pageLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	m := float32(margin)
	if min(size.Width, size.Height) >= wide {
		m = wideMargin
	}
	area := shell.NewRect(m, m, size.Width-2*m, size.Height-2*m)
	if size.Width > size.Height {
		s.landscape(area)
	} else {
		s.portrait(area)
	}
}

func (s *pageLayout) portrait(area shell.Rect) {
	board := func(compact bool, between float32) float32 {
		others := shell.MinKey + s.statusHeight() + panelHeight(compact, shell.MinKey, between)
		return min(area.W, area.H-others-3*between)
	}
	compact, between := false, float32(shell.Gap)
	if board(compact, between) < nearlyFull*area.W {
		compact, between = true, shell.TightGap
	}
	side := max(board(compact, between), shell.MinBoard)

	s.header(area.Take(shell.MinKey, between))
	strip := area.Take(side, between)
	square := shell.NewRect(strip.X+(strip.W-side)/2, strip.Y, side, side)
	shell.Place(s.board, square.Taller(between))
	s.statusLine(area.Take(s.statusHeight(), between))
	s.panel(area, compact, maxKey)
}

func (s *pageLayout) landscape(area shell.Rect) {
	need := func(compact bool, between float32) float32 {
		return shell.MinKey + s.statusHeight() + 2*between + panelHeight(compact, shell.MinKey, between)
	}
	compact := need(false, shell.Gap) > area.H
	between := float32(shell.Gap)
	if need(compact, shell.Gap) > area.H {
		between = shell.TightGap
	}
	// On a phone that lies on its side the keys want the height of the line of
	// text. It goes under the board, which the width limits there.
	under := float32(0)
	if need(compact, between) > area.H {
		under = s.statusHeight() + between
	}

	side := min(area.H-under, area.W-2*shell.Gap-minPanel)
	panel := min(area.W-2*shell.Gap-side, max(maxPanel, side*panelShare))
	x := area.X + (area.W-side-2*shell.Gap-panel)/2
	board := shell.NewRect(x, area.Y+(area.H-under-side)/2, side, side)
	controls := shell.NewRect(x+side+2*shell.Gap, area.Y, panel, area.H)
	if s.leftHanded() {
		controls.X, board.X = x, x+panel+2*shell.Gap
	}
	shell.Place(s.board, board.Taller(between))
	s.header(controls.Take(shell.MinKey, between))
	if under > 0 {
		s.statusLine(shell.NewRect(board.X, board.Y+side+between, side, s.statusHeight()))
	} else {
		s.statusLine(controls.Take(s.statusHeight(), between))
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
func (s *pageLayout) header(r shell.Rect) {
	mirrored := s.leftHanded()
	title := s.title.MinSize().Width
	if r.W < title+minMode+shell.MinKey+2*shell.Gap {
		s.title.Hide()
		cols := r.Columns(mirrored, r.W-shell.MinKey-shell.Gap, shell.MinKey)
		shell.Place(s.mode, cols[0])
		shell.Place(s.menu, cols[1])
		return
	}
	s.title.Show()
	cols := r.Columns(mirrored, title, r.W-title-shell.MinKey-2*shell.Gap, shell.MinKey)
	shell.Place(s.title, cols[0])
	shell.Place(s.mode, cols[1])
	shell.Place(s.menu, cols[2])
}

// statusLine places the line of text, and under it, in the shell.Gap, the meter.
func (s *pageLayout) statusLine(r shell.Rect) {
	shell.Place(s.status, r)
	shell.Place(s.meter, shell.NewRect(r.X, r.Y+r.H, r.W, shell.BarHeight))
}

// panel places the keys, the toggle and Solve, as large as the height allows
// and no larger than the largest key is to be.
func (s *pageLayout) panel(area shell.Rect, compact bool, largest float32) {
	between := float32(shell.Gap)
	if panelHeight(compact, shell.MinKey, shell.Gap) > area.H {
		between = shell.TightGap
	}
	rows := float32(keyRows(compact) + 2)
	key := (area.H - solveExtra - (rows-1)*between) / rows
	key = min(max(key, tightKey), largest)

	take := func(height float32) shell.Rect { return area.Take(height, between) }
	if compact {
		s.compactKeys(take, key)
	} else {
		s.roomyKeys(take, key)
	}
	row := take(key)
	cols := row.Columns(s.leftHanded(), row.W-shell.MinKey-shell.Gap, shell.MinKey)
	shell.Place(s.solver, cols[0])
	shell.Place(s.more, cols[1])
	shell.Place(s.solve, take(key+solveExtra))
}

func (s *pageLayout) roomyKeys(take func(float32) shell.Rect, key float32) {
	mirrored := s.leftHanded()
	for row, left := range [][]fyne.CanvasObject{
		{s.clearAll}, {s.clearAnswers}, {s.notes, s.advance}, {s.undo, s.redo},
	} {
		parts := take(key).Split(mirrored, 1, 2)
		shell.PlaceRow(left, parts[0], mirrored)
		right := []fyne.CanvasObject{s.erase}
		if row < 3 {
			right = s.digits[3*row : 3*row+3]
		}
		shell.PlaceRow(right, parts[1], false) // the digits keep their order in both hands
	}
}

func (s *pageLayout) compactKeys(take func(float32) shell.Rect, key float32) {
	mirrored := s.leftHanded()
	for _, row := range [][]fyne.CanvasObject{
		{s.digits[0], s.digits[1], s.digits[2], s.digits[3], s.digits[4], s.notes},
		{s.digits[5], s.digits[6], s.digits[7], s.digits[8], s.erase, s.advance},
	} {
		shell.PlaceRow(row, take(key), false)
	}
	parts := take(key).Split(mirrored, 2, 1)
	shell.PlaceRow([]fyne.CanvasObject{s.clearAll, s.clearAnswers}, parts[0], mirrored)
	shell.PlaceRow([]fyne.CanvasObject{s.undo, s.redo}, parts[1], mirrored)
}
