package play

import (
	"strconv"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

// mainSolvers are the IDs of the two solvers that are always visible.
var mainSolvers = [...]string{solvers.BacktrackingID, solvers.ExactCoverID}

// refreshTools shows the keys other than the digits, greyed out where they can't
// act.
func (m *Screen) refreshTools(searching bool) {
	s := m.host.Session()
	held, isHeld := s.Held()
	m.erase.SetView(widgets.KeyView{Text: lang.L("Erase"), Icon: widgets.IconErase, Held: isHeld && held == 0, Disabled: searching})
	named := func(icon widgets.Icon, disabled bool) widgets.KeyView {
		return widgets.KeyView{Icon: icon, Tip: m.host.Tip(icon), Disabled: disabled}
	}
	notes, advance := named(widgets.IconNotes, s.Mode() != session.Play), named(widgets.IconAdvance, false)
	notes.Held, advance.Held = s.Settings().Notes && s.Mode() == session.Play, s.Settings().Advance
	m.notes.SetView(notes)
	m.advance.SetView(advance)
	m.undo.SetView(named(widgets.IconUndo, !s.CanUndo()))
	m.redo.SetView(named(widgets.IconRedo, !s.CanRedo()))
	for _, tool := range []struct {
		key  *widgets.Key
		icon widgets.Icon
		text string
	}{
		{m.hint, widgets.IconHint, lang.L("Hint")},
		{m.watch, widgets.IconStep, lang.L("Watch")},
		{m.race, widgets.IconFlag, lang.L("Race")},
		{m.compare, widgets.IconBars, lang.L("Compare")},
	} {
		view := named(tool.icon, searching)
		view.Text, view.Stacked = tool.text, true
		tool.key.SetView(view)
	}

	solve := widgets.KeyView{Text: lang.L("Solve"), Kind: widgets.Primary}
	if searching {
		solve = widgets.KeyView{Text: lang.L("Stop"), Kind: widgets.Stop}
	}
	m.solve.SetView(solve)
}

// refreshSolver shows the chosen solver. If it is not one of the main two it
// gets a segment of its own.
func (m *Screen) refreshSolver() {
	s := m.host.Session()
	m.segments = m.segments[:0]
	var names []string
	add := func(i int) {
		m.segments = append(m.segments, i)
		names = append(names, i18n.Solver(s.Solvers()[i].Info()))
	}
	selected := -1
	for i, solver := range s.Solvers() {
		for _, id := range mainSolvers {
			if solver.Info().ID == id {
				add(i)
				if i == s.Chosen() {
					selected = len(names) - 1
				}
			}
		}
	}
	if selected < 0 {
		add(s.Chosen())
		selected = len(names) - 1
	}
	more := len(names) != len(m.solver.Options())
	m.solver.SetOptions(names)
	m.solver.SetSelected(selected)
	m.setPick(m.pick.View().Icon != widgets.NoIcon)
	if more { // the names may need another place
		m.grid.Layout(nil, m.content.Size())
	}
}

// setPick shows the chosen solver's name on the key that stands for the toggle, with an
// icon if there is room, which would take the place of the name otherwise.
func (m *Screen) setPick(roomy bool) {
	view := widgets.KeyView{Text: m.solver.Options()[m.solver.Selected()], Tip: m.host.Tip(widgets.IconChoose)}
	if roomy {
		view.Icon = widgets.IconDown
	}
	m.pick.SetView(view)
}

// refreshDigits shows which digit is held and how many of each are missing.
func (m *Screen) refreshDigits(searching bool) {
	s := m.host.Session()
	held, isHeld := s.Held()
	var left [board.Size + 1]int
	for _, d := range s.State().Digits {
		left[d]++
	}
	for i, k := range m.digits {
		d := board.Digit(i + 1)
		view := widgets.KeyView{Text: strconv.Itoa(int(d)), Large: true, Held: isHeld && held == d, Disabled: searching}
		if n := board.Size - left[d]; s.Mode() == session.Play && n > 0 {
			view.Corner = strconv.Itoa(n)
		}
		k.SetView(view)
	}
}
