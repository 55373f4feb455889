// Package play is the main screen: the board, the keys, the solver and its
// result.
package play

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/terms"
	"github.com/solvoku/solvoku/ui/theme"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Host is what the main screen needs of the app.
type Host interface {
	shell.Host

	// AtHome reports whether no sheet or stage is open.
	AtHome() bool

	// Offers returns ways to get a puzzle, offered while the board is untouched.
	Offers() []shell.Choice

	OpenMenu()
	FocusMenu() // opens the menu bar, if there is one
	OpenHint()
	OpenWatch()
	OpenRace()
	OpenCompare()
	OpenHelp()

	// OpenDoctor opens the page that finds a typo in the puzzle.
	OpenDoctor()

	// Tip returns the name of the command with an icon, and its shortcut.
	Tip(widgets.Icon) string

	// TypedLetter runs the command that a letter stands for, if there is one.
	TypedLetter(letter rune)

	// Explains reports whether there is an explanation of a solver, and Explain
	// opens it, given the solver's index in the session's list.
	Explains(solvers.Info) bool
	Explain(solver int)

	// LoadNewVersion starts the app anew in its new version.
	LoadNewVersion()

	// Listed returns where the board's puzzle stands in an open list.
	Listed() Listed

	// GoBack leaves the app on a phone and does nothing elsewhere.
	GoBack()
}

// Listed is the place of a puzzle in a list.
type Listed struct {
	Number, Of     int    // counted from 1; the number is 0 if it is in none
	Previous, Next func() // open the puzzle before and after it; nil at the list's ends
}

// mainSolvers are the IDs of the two solvers that are always visible.
var mainSolvers = [...]string{solvers.BacktrackingID, solvers.ExactCoverID}

// Screen is the main screen.
type Screen struct {
	host    Host
	grid    *pageLayout
	content *fyne.Container // all parts in the grid

	board                  *boardview.Board
	offers                 *offers // over the board
	mode, solver           *widgets.Toggle
	status                 *widgets.NoteKey
	meter                  *widgets.ProgressBar
	digits                 [board.Size]*widgets.Key
	erase, notes, advance  *widgets.Key
	undo, redo             *widgets.Key
	previous, next         *widgets.Key // beside the status, of an open list
	clearAll, clearAnswers *widgets.Key
	hint, solve            *widgets.Key
	watch, race, compare   *widgets.Key

	walking  bool  // whether the keys of an open list are shown
	segments []int // the solvers' indices behind the toggle's segments
	fill     *fill // the solution that is being drawn, or nil

	assessed assessed
	spoken   spoken
}

// NewScreen makes the main screen in the current language.
func NewScreen(host Host) *Screen {
	s := host.Session()
	m := &Screen{host: host, meter: widgets.NewBusyBar()}
	m.meter.Driven = host.Breathe() != nil
	keyboard := keyboard{host}

	key := func(view widgets.KeyView, tapped func()) *widgets.Key {
		k := widgets.NewKey(view, tapped)
		k.Keys = keyboard
		return k
	}
	idle := func(open func()) func() { // for what a search would distort or cover
		return func() {
			if s.Running() {
				s.Notify(session.Notice{Kind: session.Busy})
				return
			}
			open()
		}
	}
	m.board = boardview.New(s.TapCell)
	m.board.Keys = keyboard
	m.offers = newOffers(host.Offers(), keyboard)
	m.mode = widgets.NewToggle([]string{lang.L("Enter puzzle"), lang.L("Play")}, func(i int) { s.SetMode(session.Mode(i)) })
	m.mode.Keys = keyboard
	m.solver = widgets.NewToggle([]string{"", ""}, func(i int) { s.Choose(m.segments[i]) })
	m.solver.Keys = keyboard
	for i := range m.digits {
		d := board.Digit(i + 1)
		m.digits[i] = key(widgets.KeyView{Text: strconv.Itoa(i + 1), Large: true}, func() { s.Key(d) })
	}
	m.erase = key(widgets.KeyView{}, func() { s.Key(0) })
	m.notes = key(widgets.KeyView{}, s.ToggleNotes)
	m.advance = key(widgets.KeyView{}, s.ToggleAdvance)
	m.undo = key(widgets.KeyView{}, s.Undo)
	m.redo = key(widgets.KeyView{}, s.Redo)
	m.clearAll = key(widgets.KeyView{Text: lang.L("Clear All")}, s.ClearAll)
	m.clearAnswers = key(widgets.KeyView{Text: lang.L("Clear Answers")}, s.ClearAnswers)
	m.hint = key(widgets.KeyView{}, host.OpenHint)
	m.watch = key(widgets.KeyView{}, idle(host.OpenWatch))
	m.race = key(widgets.KeyView{}, idle(host.OpenRace))
	m.compare = key(widgets.KeyView{}, idle(host.OpenCompare))
	widgets.AlikeKeys(m.hint, m.watch, m.race, m.compare)
	widgets.AlikeKeys(m.clearAll, m.clearAnswers)
	m.solve = key(widgets.KeyView{}, func() {
		if _, searching := s.Progress(); searching {
			s.Stop()
		} else {
			s.Solve() // a second tap doesn't stop what the first has started
		}
	})
	m.status = widgets.NewNoteKey()
	m.previous = key(widgets.KeyView{}, func() { m.walk(host.Listed().Previous) })
	m.next = key(widgets.KeyView{}, func() { m.walk(host.Listed().Next) })

	m.grid = &pageLayout{
		title:        title(),
		mode:         m.mode,
		menu:         key(widgets.KeyView{Icon: widgets.IconMenu, Kind: widgets.Ghost, Tip: lang.L("Menu") + "  F10"}, host.OpenMenu),
		board:        m.board,
		offers:       m.offers,
		status:       m.status,
		previous:     m.previous,
		next:         m.next,
		meter:        m.meter,
		clearAll:     m.clearAll,
		clearAnswers: m.clearAnswers,
		notes:        m.notes,
		advance:      m.advance,
		undo:         m.undo,
		redo:         m.redo,
		erase:        m.erase,
		solver:       m.solver,
		more:         key(widgets.KeyView{Icon: widgets.IconDown, Tip: host.Tip(widgets.IconChoose)}, m.OpenSolvers),
		watch:        m.watch,
		race:         m.race,
		compare:      m.compare,
		hint:         m.hint,
		solve:        m.solve,

		leftHanded:   func() bool { return s.Settings().LeftHanded },
		laidOut:      m.followResult,
		statusHeight: m.statusHeight,
		listed:       func() bool { return host.Listed().Number > 0 },
	}
	for i, k := range m.digits {
		m.grid.digits[i] = k
	}
	m.content = container.New(m.grid, m.grid.objects()...)
	m.spoken.grid = platform.NewGrid(lang.L("Board"), host.Do, m.choose)
	return m
}

// title returns the app's name in one line.
func title() fyne.CanvasObject {
	label := widget.NewLabel("Solvoku")
	label.TextStyle.Bold = true
	label.SizeName = theme.SizeTitleText
	return label
}

// statusHeight returns the height of two lines of text.
func (m *Screen) statusHeight() float32 {
	size := m.status.Theme().Size(fynetheme.SizeNameCaptionText)
	return 2 * fyne.MeasureText("Mg", size, fyne.TextStyle{}).Height
}

// Home returns the screen as the home of a window.
func (m *Screen) Home() shell.Home {
	return shell.Home{
		Content: m.content,
		Focus:   m.board,
		Keys:    keyboard{m.host},
	}
}

// Relayout lays the screen out again after a change to a setting that affects
// the layout.
func (m *Screen) Relayout(content fyne.CanvasObject) {
	content.Refresh()
	m.grid.Layout(nil, content.Size())
}

// resultArea returns the part of the window for a result, which leaves the board
// in view.
func (m *Screen) resultArea() (fyne.Position, fyne.Size) {
	p := m.grid.places(m.content.Size())
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(m.content).AddXY(p.result.X, p.result.Y), fyne.NewSize(p.result.W, p.result.H)
}

// followResult lays an open result out again: Fyne resizes what lies over the
// screen first, when the area for a result is still that of the size before.
func (m *Screen) followResult() {
	if top := m.host.Canvas().Overlays().Top(); top != nil {
		top.Refresh()
	}
}

// Refresh shows the session's state. Widgets ignore a view that equals their
// current one.
func (m *Screen) Refresh() {
	s := m.host.Session()
	settings := s.Settings()
	progress, searching := s.Progress() // a quick search greys nothing out

	if m.fill != nil && sceneOf(s) != m.fill.began {
		m.endFill()
	}
	m.board.SetView(m.boardView())
	m.speak()
	m.mode.SetSelected(int(s.Mode()))
	m.refreshSolver()
	m.refreshDigits(searching)
	m.refreshOffers()

	held, isHeld := s.Held()
	m.erase.SetView(widgets.KeyView{Text: lang.L("Erase"), Icon: widgets.IconErase, Held: isHeld && held == 0, Disabled: searching})
	named := func(icon widgets.Icon, disabled bool) widgets.KeyView {
		return widgets.KeyView{Icon: icon, Tip: m.host.Tip(icon), Disabled: disabled}
	}
	notes, advance := named(widgets.IconNotes, s.Mode() != session.Play), named(widgets.IconAdvance, false)
	notes.Held, advance.Held = settings.Notes && s.Mode() == session.Play, settings.Advance
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

	assessment := s.Assessment()
	text := m.assessed.status(assessment, s.Mode())
	if wrong := s.Wrong(); wrong != (board.Cells{}) {
		text = i18n.UpperFirst(wrongText(s.State().Digits, wrong)) + "."
	}
	listed := m.refreshListed()
	if listed.Number > 0 {
		text = lang.L("Puzzle {{.Number}} of {{.All}}", i18n.Values{"Number": i18n.Count(listed.Number), "All": i18n.Count(listed.Of)}) + " · " + text
	}
	m.status.Pressed = nil
	findTypo := func() {
		text += " · " + lang.L("find the typo →")
		m.status.Pressed = m.host.OpenDoctor
	}
	switch notice := s.Notice(); {
	case notice.Kind == session.Pasted && flawed(assessment) && !searching:
		// A phone has one line for this, and the flaw matters more than where the
		// puzzle came from.
		text = lang.L("Pasted") + " · " + text
		if assessment.Faulty() {
			findTypo()
		}
	case notice.Kind != session.NoNotice:
		text = terms.Notice(notice)
		if notice.Kind == session.NewVersion {
			m.status.Pressed = m.host.LoadNewVersion
		}
	case searching:
		text = terms.Progress(progress)
	case s.CanUndoMistake():
		text += " " + lang.L("Undo to before the mistake →")
		m.status.Pressed = s.UndoMistake
	case assessment.Faulty() && !searching:
		findTypo()
	}
	kind := widgets.Caption
	switch {
	case s.Notice().Kind.Refuses():
		kind = widgets.Refusal
	case m.status.Pressed != nil:
		kind = widgets.Offer
	}
	m.status.SetKind(kind)
	if text != m.status.Text() {
		m.status.SetText(text)
		// Sheets and stages announce themselves, and the counters of a running
		// search change too fast for a screen reader.
		if m.host.AtHome() && !(searching && m.meter.Visible()) {
			platform.Announce(text)
		}
	}
	if searching != m.meter.Visible() {
		if searching {
			m.meter.Show()
		} else {
			m.meter.Hide()
		}
	}
	if searching {
		m.meter.Step()
	}
}

// refreshListed shows where the board's puzzle stands in an open list.
func (m *Screen) refreshListed() Listed {
	listed := m.host.Listed()
	view := func(icon widgets.Icon, walk func()) widgets.KeyView {
		return widgets.KeyView{Icon: icon, Tip: m.host.Tip(icon), Kind: widgets.Ghost, Disabled: walk == nil}
	}
	m.previous.SetView(view(widgets.IconUp, listed.Previous))
	m.next.SetView(view(widgets.IconDown, listed.Next))
	if shown := listed.Number > 0; shown != m.walking {
		m.walking = shown
		m.grid.Layout(nil, m.content.Size())
	}
	return listed
}

// walk opens another puzzle of the list.
func (m *Screen) walk(open func()) {
	if open != nil {
		open()
	}
}

// refreshSolver shows the chosen solver. If it is not one of the main two it
// gets a segment of its own.
func (m *Screen) refreshSolver() {
	s := m.host.Session()
	m.segments = m.segments[:0]
	var names []string
	add := func(i int) {
		m.segments = append(m.segments, i)
		names = append(names, terms.Solver(s.Solvers()[i].Info()))
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
	m.solver.SetOptions(names)
	m.solver.SetSelected(selected)
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

// boardView returns what the board shows of a session.
func boardView(s *session.Session) boardview.View {
	v := boardview.View{
		State:     s.State(),
		Conflicts: s.Conflicting(),
		Suspects:  s.Suspects(),
		Differs:   s.Differs(),
	}
	v.Selected, v.HasSelected = s.Selected()
	digit, held := s.Held()
	if v.HasSelected {
		v.Houses = board.CellsOf(peersOf(v.Selected)...)
		digit = v.State.Digits[v.Selected]
	}
	if (v.HasSelected || held) && digit != 0 {
		for c := range board.Cell(board.CellCount) {
			if v.State.Digits[c] == digit {
				v.Equal = v.Equal.With(c)
			}
		}
	}
	return v
}

func peersOf(c board.Cell) []board.Cell {
	peers := c.Peers()
	return peers[:]
}
