package play

import (
	"slices"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/shell"
)

// arrangement is the order of the keys under or beside the board, from the tallest to the
// flattest. Large and brief are for text larger than usual; tight and slim have undo and
// redo on top.
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
//	compact                         tight
//	[1] [2] [3] [4] [5]     [notes] [1] [2] [3] [4] [5]     [notes]
//	[6] [7] [8] [9] [erase] [adv. ] [6] [7] [8] [9] [erase] [adv. ]
//	[Clear A.] [Clear A.] [un] [re] [ solver           ] [more    ]
//	[ solver           ] [more    ] [Clear A.] [Clear A.] [hint] [ Solve ]
//	[hint] [ Solve                ]
//
//	large                           brief
//	[1] [2] [3] [4] [5]     [notes] [1] [2] [3] [4] [5]     [notes] [undo]
//	[6] [7] [8] [9] [erase] [adv. ] [6] [7] [8] [9] [erase] [adv. ] [redo]
//	[ solver           ] [more    ] [clear] [hint] [solver] [Solve]
//	[clear] [un] [re] [hint] [Solve]
//
//	slim
//	[1][2][3][4][5][6][7][8][9]
//	[erase][notes][adv.][solver][more]
//	[Clear A.] [Clear A.] [hint] [ Solve ]
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
	// solveExtra is the height of Solve beyond the other keys' in a row of its own.
	solveExtra = 8
	// leastIcon is the least width of a key with an icon.
	leastIcon = 21
	// leastToggle is the width of a toggle that has room for two names.
	leastToggle = 128
	// legible is the share of its size from which text is easily read.
	legible = 0.7
	// leastSolvers and mostSolvers limit the height of the solvers in two lines.
	leastSolvers, mostSolvers = 1.5 * shell.MinKey, 2 * shell.MinKey
)

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

func (a arrangement) height(key, between float32) float32 {
	rows := float32(a.rows())
	return rows*key + a.extra() + (rows-1)*between
}

// placePanel places the keys, the toggle and Solve as large as the height and largest allow.
func (m *Screen) placePanel(p places) {
	area, between, mirrored := p.panel, p.between, m.leftHanded()
	rows := float32(p.keys.rows())
	solver := m.solverExtra(area.W, area.H, p.keys, between)
	key := (area.H - solver - p.keys.extra() - (rows-1)*between) / rows
	key = max(min(key, p.largest), 0)
	take := func(height float32) shell.Rect { return area.Take(height, between) }
	shell.ShowIf(p.keys.tools(), m.watch, m.race, m.compare)
	merged := m.enlarged() && p.keys >= tight || p.keys == large
	shell.SetVisible(m.clears, merged)
	shell.ShowIf(!merged, m.clearAll, m.clearAnswers)

	switch p.keys {
	case roomy:
		m.placeRoomy(take, key)
	case fair, compact:
		m.placeDigits(take, key)
		parts := take(key).Split(mirrored, 2, 1)
		shell.PlaceRow([]fyne.CanvasObject{m.clearAll, m.clearAnswers}, parts[0], mirrored)
		shell.PlaceRow([]fyne.CanvasObject{m.undo, m.redo}, parts[1], mirrored)
	case tight, large:
		m.placeDigits(take, key)
	case brief:
		m.placeDigits(take, key, m.undo, m.redo)
		m.showSolvers(true, false)
		m.placeIcons(take(key), 2, m.clears, m.hint, m.pick, m.solve)
		return
	case slim:
		m.placeSlim(take, key)
		m.placeSolve(take(key))
		return
	}
	m.placeSolver(take(key + solver))
	switch row := take(key + p.keys.extra()); p.keys {
	case roomy, fair:
		shell.Place(m.solve, row)
		shell.PlaceRow([]fyne.CanvasObject{m.hint, m.watch, m.race, m.compare}, take(key), mirrored)
	case compact:
		hint := min(row.H, row.W/4)
		shell.PlaceIn(row.Columns(mirrored, hint, row.W-hint-shell.Gap), m.hint, m.solve)
	case tight:
		m.placeSolve(row)
	case large:
		m.placeIcons(row, 4, m.clears, m.undo, m.redo, m.hint, m.solve)
	}
}

func (m *Screen) placeRoomy(take func(float32) shell.Rect, key float32) {
	mirrored, d := m.leftHanded(), m.digits
	for _, row := range [][2][]fyne.CanvasObject{
		{{m.clearAll}, {d[0], d[1], d[2]}},
		{{m.clearAnswers}, {d[3], d[4], d[5]}},
		{{m.notes, m.advance}, {d[6], d[7], d[8]}},
		{{m.undo, m.redo}, {m.erase}},
	} {
		parts := take(key).Split(mirrored, 1, 2)
		shell.PlaceRow(row[0], parts[0], mirrored)
		shell.PlaceRow(row[1], parts[1], false) // the digits keep their order for left-handers
	}
}

// placeDigits places the digits in two rows with notes, eraser and advance, and at the end
// of each row one more key, if there are any.
func (m *Screen) placeDigits(take func(float32) shell.Rect, key float32, more ...fyne.CanvasObject) {
	gap, d := float32(shell.Gap), m.digits
	if more != nil {
		gap = shell.TightGap
	}
	for i, row := range [][]fyne.CanvasObject{
		{d[0], d[1], d[2], d[3], d[4], m.notes},
		{d[5], d[6], d[7], d[8], m.erase, m.advance},
	} {
		if more != nil {
			row = append(row, more[i])
		}
		shell.PlaceEvenly(row, take(key), gap)
	}
}

// placeSlim places the digits in one row and what belongs to them in another.
func (m *Screen) placeSlim(take func(float32) shell.Rect, key float32) {
	shell.PlaceEvenly(m.digits[:], take(key), shell.TightGap)
	row := take(key)
	parts := row.Split(m.leftHanded(), 1, 1, 1, 3, 1)
	shell.PlaceIn(parts, m.erase, m.notes, m.advance, m.solver, m.more)
	m.showSolvers(!m.fits(parts[3]), true)
	shell.Place(m.pick, row.Split(m.leftHanded(), 3, 4)[1])
}

// solverExtra returns how much taller than the others the row of solvers is, within what
// the panel can spare: in large text the solvers may need two lines.
func (m *Screen) solverExtra(width, height float32, keys arrangement, between float32) float32 {
	if !m.enlarged() || keys >= brief {
		return 0
	}
	key := float32(tallKey)
	switch {
	case keys >= compact:
		key = shell.MinKey
	case m.threeSolvers():
		key = iconKey
	}
	width -= min(shell.MinKey, width/4) + shell.Gap
	if m.solver.Size().Width != width {
		m.solver.Resize(fyne.NewSize(width, max(m.solver.Size().Height, shell.MinKey)))
	}
	wanted := min(m.solver.MinSize().Height, mostSolvers)
	extra := min(wanted, key+height-keys.height(key, between)) - key
	if key+extra < leastSolvers || !m.fits(shell.NewRect(0, 0, width, key+extra)) { // a second line doesn't fit, or isn't enough
		return 0
	}
	return extra
}

func (m *Screen) placeSolver(row shell.Rect) {
	more := min(shell.MinKey, row.W/4)
	cols := row.Columns(m.leftHanded(), row.W-more-shell.Gap, more)
	shell.PlaceIn(cols, m.solver, m.more)
	shell.Place(m.pick, row)
	m.showSolvers(!m.fits(cols[0]), true)
}

func (m *Screen) threeSolvers() bool { return len(m.solver.Options()) > 2 }

// fits reports whether the toggle has room for the solvers' names. For two, small text
// will do, because a tap anywhere on the toggle switches to the other.
func (m *Screen) fits(toggle shell.Rect) bool {
	if !m.threeSolvers() {
		return toggle.W >= leastToggle && m.solver.Fits(fyne.NewSize(toggle.W, toggle.H), 0)
	}
	return m.solver.Fits(fyne.NewSize(toggle.W, toggle.H), legible)
}

// showSolvers shows the solvers as one key, which may have room for an icon, or the toggle.
func (m *Screen) showSolvers(one, roomy bool) {
	m.roomyPick = roomy
	m.commands.Refresh()
	shell.SetVisible(m.pick, one)
	shell.ShowIf(!one, m.solver, m.more)
}

// placeIcons places keys in a row, of which the first ones have only an icon.
func (m *Screen) placeIcons(row shell.Rect, icons int, keys ...fyne.CanvasObject) {
	n, named := float32(icons), float32(len(keys)-icons)
	var least float32 // for the longest name
	for _, k := range keys[icons:] {
		least = max(least, k.MinSize().Width)
	}
	gaps := (n + named - 1) * shell.Gap
	key := min(shell.MinKey, (row.W-gaps)/(n+1.5*named))
	if wide := (row.W - gaps - n*key) / named; wide < least {
		key = max(min(key, (row.W-gaps-named*least)/n), leastIcon)
	}
	widths := slices.Repeat([]float32{key}, len(keys))
	for i := icons; i < len(keys); i++ {
		widths[i] = (row.W - gaps - n*key) / named
	}
	shell.PlaceIn(row.Columns(m.leftHanded(), widths...), keys...)
}

func (m *Screen) placeSolve(row shell.Rect) {
	if m.enlarged() {
		m.placeIcons(row, 2, m.clears, m.hint, m.solve)
		return
	}
	hint := min(shell.MinKey, row.W/6)
	unit := (row.W - hint - 3*shell.Gap) / 10
	shell.PlaceIn(row.Columns(m.leftHanded(), 3*unit, 3*unit, hint, 4*unit), m.clearAll, m.clearAnswers, m.hint, m.solve)
}
