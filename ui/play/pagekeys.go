package play

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// mainSolvers are the IDs of the two solvers that are always visible.
var mainSolvers = [...]string{solvers.BacktrackingID, solvers.ExactCoverID}

func stacked(_ *command.Command, v *widgets.KeyView) { v.Stacked = true }

func ghost(_ *command.Command, v *widgets.KeyView) { v.Kind = widgets.Ghost }

// worded is the look of a key with the command's whole text and no icon.
func worded(c *command.Command, v *widgets.KeyView) {
	command.Whole(c, v)
	v.Icon = widgets.NoIcon
}

// hinting is the look of the key for hints, which for an answer to explain asks why.
func (m *Screen) hinting(c *command.Command, v *widgets.KeyView) {
	stacked(c, v)
	s := m.window.Session()
	if cell, ok := s.Pointer().Selected(); ok && s.Can().AskWhy() {
		v.Text, v.Icon = lang.L("Why {{.Digit}}?", i18n.Values{"Digit": int(s.State().Digits[cell])}), widgets.IconWhy
	}
}

func opening(_ *command.Command, v *widgets.KeyView) { v.Icon = widgets.IconDown }

// named is the look of pick: the chosen solver's name, with an icon if there is room.
func (m *Screen) named(_ *command.Command, v *widgets.KeyView) {
	v.Icon = widgets.NoIcon
	if m.roomyPick {
		v.Icon = widgets.IconDown
	}
	if options := m.solver.Options(); m.solver.Selected() < len(options) {
		v.Text = options[m.solver.Selected()]
	}
}

// refreshKeys shows the digits, with how many of each are missing, the eraser and Solve.
func (m *Screen) refreshKeys(searching bool) {
	s := m.window.Session()
	held, isHeld := s.Pointer().Held()
	var placed [board.Size + 1]int
	for _, d := range s.State().Digits {
		placed[d]++
	}
	for i, k := range m.digits {
		d := board.Digit(i + 1)
		view := widgets.KeyView{Text: strconv.Itoa(int(d)), Large: true, Role: widgets.Switches, Held: isHeld && held == d, Disabled: searching}
		if n := board.Size - placed[d]; s.Mode() == session.Play && n > 0 {
			view.Corner = strconv.Itoa(n)
		}
		k.SetView(view)
	}
	m.clears.SetView(widgets.KeyView{Icon: widgets.IconBin, Tip: lang.L("Clear"), Disabled: !m.commands.Can(command.ClearAll)})
	m.erase.SetView(widgets.KeyView{Text: lang.L("Erase"), Icon: widgets.IconErase, Role: widgets.Switches, Held: isHeld && held == 0, Disabled: searching})
	solve := widgets.KeyView{Text: lang.L("Solve"), Kind: widgets.Primary}
	if searching {
		solve = widgets.KeyView{Text: lang.L("Stop"), Kind: widgets.Stop}
	}
	m.solve.SetView(solve)
}

// refreshSolver shows the chosen solver, in a third segment if it isn't one of the main two.
func (m *Screen) refreshSolver() {
	all := m.window.Session().Solvers()
	m.segments = m.segments[:0]
	var names []string
	add := func(i int) {
		m.segments = append(m.segments, i)
		names = append(names, i18n.Solver(all.List[i].Info()))
	}
	for i, solver := range all.List {
		if slices.Contains(mainSolvers[:], solver.Info().ID) {
			add(i)
		}
	}
	if !slices.Contains(m.segments, all.Chosen) {
		add(all.Chosen)
	}
	more := len(names) != len(m.solver.Options())
	m.solver.SetOptions(names)
	m.solver.SetSelected(slices.Index(m.segments, all.Chosen))
	if more { // the names may need another place
		shell.Relayout(m.content)
	}
}

// OpenSolvers opens the list of solvers, with a key for each explanation.
func (m *Screen) OpenSolvers() {
	s := m.window.Session()
	rows := container.New(layout.NewCustomPaddedVBoxLayout(0))
	for i, solver := range s.Solvers().List {
		choose := widgets.NewKey(
			widgets.KeyView{Row: true, Role: widgets.Chooses, Text: i18n.Solver(solver.Info()), Detail: shell.SolverWord(solver.Info().ID), Under: true, Held: i == s.Solvers().Chosen},
			shell.Closing(m.window, func() { s.Choose(i) }))
		var explain fyne.CanvasObject
		if open := m.links.Explanation(i); open != nil {
			explain = widgets.NewKey(widgets.KeyView{Row: true, Icon: widgets.IconBook, Tip: lang.L("Explain {{.Solver}}", map[string]any{"Solver": i18n.Solver(solver.Info())})},
				shell.Closing(m.window, open))
		}
		rows.Objects = append(rows.Objects, container.NewBorder(nil, nil, nil, explain, choose))
	}
	m.window.OpenSheet(widgets.SheetView{
		Title: lang.L("Choose a solver"), Content: shell.Inset(rows), Keys: []*widgets.Key{shell.CloseKey(m.window)},
	})
}

// openClears opens the two keys that clear, where large text leaves no room for both.
func (m *Screen) openClears() {
	s := m.window.Session()
	shell.OpenList(m.window, lang.L("Clear"), []shell.Choice{
		{Icon: widgets.IconClear, Text: lang.L("Clear Answers"), Action: shell.Closing(m.window, s.ClearAnswers)},
		{Icon: widgets.IconBin, Text: lang.L("Clear All"), Action: shell.Closing(m.window, s.ClearAll)},
	})
}

// statusHeight returns the height of two lines of text.
func (m *Screen) statusHeight() float32 {
	size := m.status.Theme().Size(fynetheme.SizeNameCaptionText)
	return 2 * fyne.MeasureText("Mg", size, fyne.TextStyle{}).Height
}

// refreshStatus shows the line under the board and, during a long search, the bar.
func (m *Screen) refreshStatus(progress session.Progress, searching bool) {
	s := m.window.Session()
	assessment := s.Assessment()
	text := m.statusText.of(assessment, s.Mode())
	wrong := len(assessment.Conflicts) > 0 || i18n.Wrong(&assessment.Judgement)
	if answers := i18n.Answers(&s.Marks().Judgement); answers != "" {
		text, wrong = answers, true
	}
	number, of := m.links.Listed()
	if listed := number > 0; listed != m.walking { // the keys of the list need room
		m.walking = listed
		shell.Relayout(m.content)
	}
	if number > 0 {
		text = lang.L("Puzzle {{.Number}} of {{.All}}", i18n.Values{"Number": i18n.Count(number), "All": i18n.Count(of)}) + " · " + text
	}
	m.status.OnTapped = nil
	lookInto := func() {
		if !assessment.Judgement.Mistyped() {
			return
		}
		page, words := command.FindTypo, lang.L("find the typo →")
		if assessment.Judgement.Verdict == solvers.Many {
			page, words = command.CompareSolutions, lang.L("see the solutions →")
		}
		text += " · " + words
		m.status.OnTapped = func() { m.window.Run(page) }
	}
	switch notice := s.Notice(); {
	case notice.Kind.Brings() && !searching:
		if flawed(assessment) { // a phone has two lines for this, and the flaw matters most
			notice.Skipped = ""
		}
		if assessment.Filled == 0 {
			text = i18n.Facts(&assessment.Judgement)
		}
		came := i18n.Notice(notice)
		if !strings.HasSuffix(came, ".") { // which ends a sentence
			came += " ·"
		}
		text = came + " " + text
		lookInto()
	case notice.Kind == session.TypingMovesOn && len(assessment.Conflicts) > 0:
		// A clash matters more than how digits are entered.
	case notice.Kind != session.NoNotice:
		text, wrong = i18n.Notice(notice), notice.Kind.Wrong()
		switch notice.Kind {
		case session.NewVersion:
			m.status.OnTapped = func() { m.window.Run(command.LoadUpdate) }
		case session.SetAside:
			m.status.OnTapped = func() { m.window.Run(command.BringBack) }
		}
	case searching:
		text, wrong = i18n.Progress(progress), false
	case s.Can().UndoMistake():
		text += " " + lang.L("Undo to before the mistake →")
		m.status.OnTapped = s.UndoMistake
	default:
		lookInto()
	}
	kind := widgets.Caption
	switch {
	case wrong:
		kind = widgets.WrongCaption
	case m.status.OnTapped != nil:
		kind = widgets.Link
	}
	if m.status.OnTapped == nil && assessment.Rated && !searching { // a tap on the level says more about it
		m.status.OnTapped = func() { m.window.Run(command.HowHard) }
	}
	m.status.SetKind(kind)
	if text != m.status.Text() {
		m.status.SetText(text)
		// Sheets and stages announce themselves; a search's counters change too fast.
		if m.window.AtHome() && !(searching && m.meter.Visible()) {
			platform.Announce(text)
		}
	}
	shell.SetVisible(m.meter, searching)
	if searching {
		m.meter.Step()
	}
}

func (m *Screen) isListed() bool {
	number, _ := m.links.Listed()
	return number > 0
}
