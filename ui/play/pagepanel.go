package play

import (
	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/shell"
)

// arrangement is the order of the keys under or beside the board, from the
// tallest to the flattest:
//
//	roomy                           fair
//	[Clear All    ] [1] [2] [3]     [1] [2] [3] [4] [5]     [notes]
//	[Clear Answers] [4] [5] [6]     [6] [7] [8] [9] [erase] [adv. ]
//	[notes] [adv. ] [7] [8] [9]     [Clear A.] [Clear A.] [un] [re]
//	[undo]  [redo ] [erase    ]     [ solver           ] [more    ]
//	[ solver      ] [more     ]     [ Solve                       ]
//	[ Solve                   ]     [hint] [watch] [race] [compare]
//	[hint] [watch] [race] [compare]
//
//	compact
//	[1] [2] [3] [4] [5]     [notes]
//	[6] [7] [8] [9] [erase] [adv. ]
//	[Clear A.] [Clear A.] [un] [re]
//	[ solver           ] [more    ]
//	[hint] [ Solve                ]
//
//	tight, undo and redo on top    slim, undo and redo on top
//	[1] [2] [3] [4] [5]     [notes]    [1][2][3][4][5][6][7][8][9]
//	[6] [7] [8] [9] [erase] [adv. ]    [erase][notes][adv.][solver][more]
//	[ solver           ] [more    ]    [Clear A.] [Clear A.] [hint] [ Solve ]
//	[Clear A.] [Clear A.] [hint] [ Solve ]
//
//	large, for text larger than usual
//	[1] [2] [3] [4] [5]     [notes]
//	[6] [7] [8] [9] [erase] [adv. ]
//	[ solver           ] [more    ]
//	[clear] [un] [re] [hint] [Solve]
//
//	brief, the same in less height
//	[1] [2] [3] [4] [5]     [notes] [undo]
//	[6] [7] [8] [9] [erase] [adv. ] [redo]
//	[clear] [hint] [solver] [Solve]
type arrangement uint8

const (
	roomy arrangement = iota
	fair
	compact
	tight
	large
	brief
	slim
)

const (
	// lowKey is the least height of a key that a finger can still hit.
	lowKey = 34
	// solveExtra is the height of Solve beyond the other keys' where it has a
	// row of its own.
	solveExtra = 8
	// leastToggle is the width of a toggle that has room for two names.
	leastToggle = 128
	// legible is the share of its size from which text is easily read.
	legible = 0.7
	// leastSolvers and mostSolvers limit the height of the solvers in two rows.
	leastSolvers, mostSolvers = 1.5 * shell.MinKey, 2 * shell.MinKey
)

// rows returns the number of rows of keys.
func (a arrangement) rows() int {
	return [...]int{roomy: 7, fair: 6, compact: 5, tight: 4, large: 4, brief: 3, slim: 3}[a]
}

// extra returns the height of Solve beyond the other keys'.
func (a arrangement) extra() float32 {
	if a >= tight {
		return 0
	}
	return solveExtra
}

// tools reports whether hint, watch, race and compare have a row of their own.
func (a arrangement) tools() bool { return a <= fair }

// walksInHeader reports whether undo and redo stand above the board.
func (a arrangement) walksInHeader() bool { return a == tight || a == slim }

// height returns the height of the panel for a height of its keys.
func (a arrangement) height(key, between float32) float32 {
	rows := float32(a.rows())
	return rows*key + a.extra() + (rows-1)*between
}

// panel places the keys, the toggle and Solve, as large as the height allows
// and no larger than the largest key is to be.
func (s *pageLayout) panel(p places) {
	area, between := p.panel, p.between
	rows := float32(p.keys.rows())
	solver := s.solverExtra(area.W, area.H, p.keys, between)
	key := (area.H - solver - p.keys.extra() - (rows-1)*between) / rows
	key = max(min(key, p.largest), 0)
	take := func(height float32) shell.Rect { return area.Take(height, between) }
	for _, o := range []fyne.CanvasObject{s.watch, s.race, s.compare} {
		shell.SetVisible(o, p.keys.tools())
	}
	merged := s.enlarged() && p.keys >= tight || p.keys == large
	shell.SetVisible(s.clears, merged)
	shell.SetVisible(s.clearAll, !merged)
	shell.SetVisible(s.clearAnswers, !merged)

	switch p.keys {
	case roomy:
		s.roomyKeys(take, key)
	case fair, compact:
		s.compactKeys(take, key)
	case tight:
		s.digitRows(take, key)
		s.solverRow(take(key + solver))
		s.solveRow(take(key))
		return
	case large:
		s.digitRows(take, key)
		s.solverRow(take(key + solver))
		s.oneRow(take(key), s.clears, s.undo, s.redo, s.hint)
		return
	case brief:
		s.digitRows(take, key, s.undo, s.redo)
		s.offer(true, false)
		s.row(take(key), 2, s.clears, s.hint, s.pick, s.solve)
		return
	case slim:
		s.slimKeys(take, key)
		return
	}
	s.solverRow(take(key + solver))
	row := take(key + solveExtra)
	if p.keys.tools() {
		shell.Place(s.solve, row)
		shell.PlaceRow([]fyne.CanvasObject{s.hint, s.watch, s.race, s.compare}, take(key), s.leftHanded())
		return
	}
	hint := min(row.H, row.W/4)
	cols := row.Columns(s.leftHanded(), hint, row.W-hint-shell.Gap)
	shell.Place(s.hint, cols[0])
	shell.Place(s.solve, cols[1])
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
		shell.PlaceRow(right, parts[1], false) // the digits keep their order for left-handers
	}
}

func (s *pageLayout) compactKeys(take func(float32) shell.Rect, key float32) {
	mirrored := s.leftHanded()
	s.digitRows(take, key)
	parts := take(key).Split(mirrored, 2, 1)
	shell.PlaceRow([]fyne.CanvasObject{s.clearAll, s.clearAnswers}, parts[0], mirrored)
	shell.PlaceRow([]fyne.CanvasObject{s.undo, s.redo}, parts[1], mirrored)
}

// digitRows places the digits in two rows, with what changes how they act, and at the
// end of each row one more key, if there are any.
func (s *pageLayout) digitRows(take func(float32) shell.Rect, key float32, more ...fyne.CanvasObject) {
	for i, row := range [][]fyne.CanvasObject{
		{s.digits[0], s.digits[1], s.digits[2], s.digits[3], s.digits[4], s.notes},
		{s.digits[5], s.digits[6], s.digits[7], s.digits[8], s.erase, s.advance},
	} {
		if more == nil {
			shell.PlaceRow(row, take(key), false)
			continue
		}
		closeTogether(append(row, more[i]), take(key))
	}
}

// closeTogether places keys of equal width in a row with small gaps.
func closeTogether(keys []fyne.CanvasObject, row shell.Rect) {
	n := float32(len(keys))
	width := (row.W - (n-1)*shell.TightGap) / n
	for i, k := range keys {
		shell.Place(k, shell.NewRect(row.X+float32(i)*(width+shell.TightGap), row.Y, width, row.H))
	}
}

func (s *pageLayout) slimKeys(take func(float32) shell.Rect, key float32) {
	closeTogether(s.digits[:], take(key))
	row := take(key)
	parts := row.Split(s.leftHanded(), 1, 1, 1, 3, 1)
	for i, o := range []fyne.CanvasObject{s.erase, s.notes, s.advance, s.solver, s.more} {
		shell.Place(o, parts[i])
	}
	s.offer(!s.fits(parts[3]), true)
	shell.Place(s.pick, row.Split(s.leftHanded(), 3, 4)[1])
	s.solveRow(take(key))
}

// solverExtra returns the height of the row with the solvers beyond the other keys', of
// what a panel can spare: in large text the solvers may need two rows.
func (s *pageLayout) solverExtra(width, height float32, keys arrangement, between float32) float32 {
	if !s.enlarged() || keys >= brief {
		return 0
	}
	key := float32(tallKey)
	switch {
	case keys >= compact:
		key = shell.MinKey
	case s.three():
		key = iconKey
	}
	width -= min(shell.MinKey, width/4) + shell.Gap
	if s.solver.Size().Width != width {
		s.solver.Resize(fyne.NewSize(width, max(s.solver.Size().Height, shell.MinKey)))
	}
	wanted := min(s.solver.MinSize().Height, mostSolvers)
	extra := min(wanted, key+height-keys.height(key, between)) - key
	if key+extra < leastSolvers || !s.fits(shell.NewRect(0, 0, width, key+extra)) { // no second row fits, or not even then
		return 0
	}
	return extra
}

// solverRow places the toggle with the key that opens the list of solvers.
func (s *pageLayout) solverRow(row shell.Rect) {
	more := min(shell.MinKey, row.W/4)
	cols := row.Columns(s.leftHanded(), row.W-more-shell.Gap, more)
	shell.Place(s.solver, cols[0])
	shell.Place(s.more, cols[1])
	shell.Place(s.pick, row)
	s.offer(!s.fits(cols[0]), true)
}

// fits reports whether the toggle has room for the solvers' names. For two small text will
// do, because with a toggle one tap takes the other.
func (s *pageLayout) fits(toggle shell.Rect) bool {
	if !s.three() {
		return toggle.W >= leastToggle
	}
	return s.named(fyne.NewSize(toggle.W, toggle.H), legible)
}

// offer shows the solvers as one key with the chosen one's name, which may have room
// for an icon, or as the toggle.
func (s *pageLayout) offer(one, roomy bool) {
	s.iconed(roomy)
	shell.SetVisible(s.pick, one)
	shell.SetVisible(s.solver, !one)
	shell.SetVisible(s.more, !one)
}

// oneRow places keys that have only an icon in one row with Solve.
func (s *pageLayout) oneRow(row shell.Rect, icons ...fyne.CanvasObject) {
	s.row(row, len(icons), append(icons, s.solve)...)
}

// row places keys in a row, of which the first ones have only an icon.
func (s *pageLayout) row(row shell.Rect, icons int, keys ...fyne.CanvasObject) {
	n, named := float32(icons), float32(len(keys)-icons)
	gaps := (n + named - 1) * shell.Gap
	key := min(shell.MinKey, (row.W-gaps)/(n+1.5*named))
	widths := make([]float32, len(keys))
	for i := range widths {
		widths[i] = key
		if i >= icons {
			widths[i] = (row.W - gaps - n*key) / named
		}
	}
	for i, cell := range row.Columns(s.leftHanded(), widths...) {
		shell.Place(keys[i], cell)
	}
}

// solveRow places Solve and Hint in one row with the keys that clear.
func (s *pageLayout) solveRow(row shell.Rect) {
	if s.enlarged() {
		s.oneRow(row, s.clears, s.hint)
		return
	}
	hint := min(shell.MinKey, row.W/6)
	unit := (row.W - hint - 3*shell.Gap) / 10
	parts := row.Columns(s.leftHanded(), 3*unit, 3*unit, hint, 4*unit)
	for i, o := range []fyne.CanvasObject{s.clearAll, s.clearAnswers, s.hint, s.solve} {
		shell.Place(o, parts[i])
	}
}
