package play

import (
	"strconv"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

// mainSolvers are the IDs of the two solvers that are always visible.
var mainSolvers = [...]string{solvers.BacktrackingID, solvers.ExactCoverID}

// stacked is the look of a key with its name under its icon.
func stacked(_ *command.Command, v *widgets.KeyView) { v.Stacked = true }

// ghost is the look of a key in a line of text.
func ghost(_ *command.Command, v *widgets.KeyView) { v.Kind = widgets.Ghost }

// opening is the look of a key that opens a list.
func opening(_ *command.Command, v *widgets.KeyView) { v.Icon = widgets.IconDown }

// named is the look of the key that stands for the toggle of solvers: the chosen one's
// name, with an icon if there is room, which would take the place of the name otherwise.
func (m *Screen) named(_ *command.Command, v *widgets.KeyView) {
	v.Icon = widgets.NoIcon
	if m.roomy {
		v.Icon = widgets.IconDown
	}
	if options := m.solver.Options(); m.solver.Selected() < len(options) {
		v.Text = options[m.solver.Selected()]
	}
}

// refreshTools shows the keys that are no commands, greyed out where they can't act.
func (m *Screen) refreshTools(searching bool) {
	s := m.host.Session()
	held, isHeld := s.Held()
	m.erase.SetView(widgets.KeyView{Text: lang.L("Erase"), Icon: widgets.IconErase, Held: isHeld && held == 0, Disabled: searching})
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
	if more { // the names may need another place
		m.grid.Layout(nil, m.content.Size())
	}
}

// setPick shows the chosen solver's name on the key that stands for the toggle.
func (m *Screen) setPick(roomy bool) {
	m.roomy = roomy
	m.commands.Refresh()
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
