package play

import (
	"strconv"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

func ghost(_ *command.Command, v *widgets.KeyView) { v.Kind = widgets.Ghost }

// worded makes a key show the command's whole text and no icon.
func worded(c *command.Command, v *widgets.KeyView) {
	command.Whole(c, v)
	v.Icon = widgets.NoIcon
}

// tool returns the look of a key that also has a word if there is room for it.
func (m *Screen) tool(word string) command.Look {
	return func(_ *command.Command, v *widgets.KeyView) {
		v.Text = ""
		if m.arranged.Pad == shell.Columns {
			v.Text = word
		}
	}
}

// undoing sets the look of the undo key, which shares its place with redo.
func (m *Screen) undoing(c *command.Command, v *widgets.KeyView) {
	if m.tool(lang.L("Undo"))(c, v); m.layout.redo {
		v.Text = ""
	}
}

// otherMode sets the look of the key that switches to the other mode, which it names.
func (m *Screen) otherMode(_ *command.Command, v *widgets.KeyView) {
	v.Text, v.Icon = lang.L("Play"), widgets.NoIcon
	if m.window.Session().Mode() == session.Play {
		v.Text = lang.L("Edit puzzle")
	}
}

// offersOther reports whether the key of the other mode is shown: not on an empty board,
// which has to be filled first.
func (m *Screen) offersOther() bool {
	s := m.window.Session()
	return s.State() != (board.State{}) || s.Mode() == session.Play
}

// refreshHeading shows the mode.
func (m *Screen) refreshHeading() {
	text := lang.L("Enter a puzzle")
	if m.window.Session().Mode() == session.Play {
		text = lang.L("Play")
	}
	m.heading.SetText(text)
}

// leveled sets the look of the level's key.
func (m *Screen) leveled(_ *command.Command, v *widgets.KeyView) {
	v.Kind, v.Icon = widgets.Ghost, widgets.NoIcon
	v.Text = i18n.Level(m.window.Session().Assessment().Level) + " ›"
}

// isLeveled reports whether the level's key is shown: where it leaves the status its room.
func (m *Screen) isLeveled() bool {
	s := m.window.Session()
	_, searching := s.Search().Progress()
	kind := s.Notice().Kind
	spoken := kind != session.NoNotice && kind != session.LastCellReached && !kind.Brings() // these take the whole line
	rest := m.arranged.Status.W - m.level.PreferredWidth()
	if m.isListed() {
		rest -= 2 * (min(walkKey, m.arranged.Status.W/5) + m.arranged.Gap)
	}
	return s.Assessment().Rated && s.Assessment().Filled > 0 && !searching && !spoken && m.arranged.Status.H > 0 && rest >= minBeside*widgets.TextSize()
}

// hinting sets the look of the key for hints, which reads "Why?" when there is an answer to
// explain.
func (m *Screen) hinting(_ *command.Command, v *widgets.KeyView) {
	s := m.window.Session()
	if cell, ok := s.Pointer().Selected(); ok && s.Can().AskWhy() && !m.nextRow.plain {
		v.Text, v.Icon = lang.L("Why {{.Digit}}?", i18n.Values{"Digit": int(s.State().Digits[cell])}), widgets.IconWhy
	}
	m.nextRow.briefly(v)
}

// refreshKeys shows the digits, with how many of each are missing, the eraser, and Solve, which
// stops a running search.
func (m *Screen) refreshKeys(searching bool) {
	s := m.window.Session()
	held, isHeld := s.Pointer().Held()
	var placed [board.Size + 1]int
	for _, d := range s.State().Digits {
		placed[d]++
	}
	for i, k := range m.digits {
		d := board.Digit(i + 1)
		view := widgets.KeyView{Text: strconv.Itoa(int(d)), Large: true, Role: widgets.Switches, Held: isHeld && held == d}
		switch missing := board.Size - placed[d]; {
		case missing <= 0:
			view.Faint = true
		case s.Mode() == session.Play:
			view.Corner = strconv.Itoa(missing)
		}
		k.SetView(view)
	}
	m.erase.SetView(eraseView(m))
	solve := widgets.KeyView{Text: lang.L("Solve"), Kind: widgets.Primary}
	if searching {
		solve = widgets.KeyView{Text: lang.L("Stop"), Kind: widgets.Stop}
	}
	if m.finished() { // nothing is left to solve
		solve = widgets.KeyView{Text: lang.L("Solve"), Faint: true}
	}
	m.solve.SetView(solve)
	if accent := !m.finished(); m.solver.Accent != accent {
		m.solver.Accent = accent
		m.solver.Refresh()
	}
}

// finished reports whether the puzzle was solved by hand.
func (m *Screen) finished() bool {
	state, assessment := m.window.Session().State(), m.window.Session().Assessment()
	return assessment.Filled == board.CellCount && len(assessment.Conflicts) == 0 && state.Has(board.Answer) && !state.Has(board.SolverAnswer)
}

// eraseView returns the eraser, which has a word if there is room for it.
func eraseView(m *Screen) widgets.KeyView {
	s := m.window.Session()
	held, isHeld := s.Pointer().Held()
	erase := widgets.KeyView{Text: lang.L("Erase"), Icon: widgets.IconErase, Role: widgets.Switches, Held: isHeld && held == 0, Disabled: s.State() == (board.State{}) && !isHeld}
	if m.arranged.Pad != shell.Columns {
		erase.Tip, erase.Text = erase.Text, ""
	}
	return erase
}
