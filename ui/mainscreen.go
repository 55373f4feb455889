package ui

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/theme"
	"github.com/solvoku/solvoku/ui/widgets"
)

// mainSolvers are the IDs of the two solvers that are always in sight.
var mainSolvers = [...]string{"backtracking", "exact-cover"}

// mainScreen is the main screen's widgets.
type mainScreen struct {
	app    *App
	screen *screen

	board                  *boardview.Board
	mode, solver           *widgets.Toggle
	status                 *widgets.Note
	meter                  *widgets.Meter
	digits                 [board.Size]*widgets.Key
	erase, notes, advance  *widgets.Key
	undo, redo             *widgets.Key
	clearAll, clearAnswers *widgets.Key
	solve                  *widgets.Key

	segments []int // the solvers' indices behind the toggle's segments
}

func newMainScreen(a *App) *mainScreen {
	s := a.session
	m := &mainScreen{app: a, meter: widgets.NewMeter()}
	m.meter.Driven = a.breathe != nil
	keyboard := keyboard{a}

	key := func(view widgets.KeyView, tapped func()) *widgets.Key {
		k := widgets.NewKey(view, tapped)
		k.Keys = keyboard
		return k
	}
	m.board = boardview.New(s.TapCell)
	m.board.Keys = keyboard
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
	m.solve = key(widgets.KeyView{}, func() {
		if s.Running() {
			s.Stop()
		} else {
			s.Solve()
		}
	})
	m.status = widgets.NewNote()

	m.screen = &screen{
		title:        title(),
		mode:         m.mode,
		menu:         key(widgets.KeyView{Icon: widgets.IconMenu, Kind: widgets.Ghost}, a.showMenu),
		board:        m.board,
		status:       m.status,
		meter:        m.meter,
		clearAll:     m.clearAll,
		clearAnswers: m.clearAnswers,
		notes:        m.notes,
		advance:      m.advance,
		undo:         m.undo,
		redo:         m.redo,
		erase:        m.erase,
		solver:       m.solver,
		more:         key(widgets.KeyView{Icon: widgets.IconDown}, a.showSolvers),
		solve:        m.solve,

		leftHanded:   func() bool { return s.Settings().LeftHanded },
		statusHeight: m.statusHeight,
	}
	for i, k := range m.digits {
		m.screen.digits[i] = k
	}
	return m
}

// title is the app's name, in one line.
func title() fyne.CanvasObject {
	label := widget.NewLabel("Solvoku")
	label.TextStyle.Bold = true
	label.SizeName = theme.SizeTitleText
	return label
}

// statusHeight is the height of two lines of text.
func (m *mainScreen) statusHeight() float32 {
	size := m.status.Theme().Size(fynetheme.SizeNameCaptionText)
	return 2 * fyne.MeasureText("Mg", size, fyne.TextStyle{}).Height
}

// layout places everything anew, for settings that the layout asks.
func (m *mainScreen) layout() {
	m.app.window.Content().Refresh()
	m.screen.Layout(nil, m.app.window.Content().Size())
}

// refresh shows the session's state. Every widget knows by itself when it
// already looks so.
func (m *mainScreen) refresh() {
	s := m.app.session
	settings := s.Settings()
	running := s.Running()

	m.board.SetView(boardView(s))
	m.mode.SetSelected(int(s.Mode()))
	m.refreshSolver()
	m.refreshDigits()

	held, isHeld := s.Held()
	m.erase.SetView(widgets.KeyView{Text: lang.L("Erase"), Icon: widgets.IconErase, Held: isHeld && held == 0})
	m.notes.SetView(widgets.KeyView{Icon: widgets.IconNotes, Held: settings.Notes && s.Mode() == session.Play, Disabled: s.Mode() != session.Play})
	m.advance.SetView(widgets.KeyView{Icon: widgets.IconAdvance, Held: settings.Advance})
	m.undo.SetView(widgets.KeyView{Icon: widgets.IconUndo, Disabled: !s.CanUndo()})
	m.redo.SetView(widgets.KeyView{Icon: widgets.IconRedo, Disabled: !s.CanRedo()})

	solve := widgets.KeyView{Text: lang.L("Solve"), Kind: widgets.Primary}
	if running {
		solve = widgets.KeyView{Text: lang.L("Stop"), Kind: widgets.Stop}
	}
	m.solve.SetView(solve)

	progress, shown := s.Progress()
	text := i18n.Status(s.Assessment(), s.Mode())
	switch notice := s.Notice(); {
	case notice.Kind != session.NoNotice:
		text = i18n.Notice(notice)
	case shown:
		text = i18n.Progress(progress)
	}
	if text != m.status.Text() {
		m.status.SetText(text)
		// A page or a stage says itself what it is, and the figures of a search
		// that runs change too fast to be heard.
		if len(m.app.pages.open) == 0 && m.app.stage == nil && !(shown && m.meter.Visible()) {
			announce(text)
		}
	}
	if shown != m.meter.Visible() {
		if shown {
			m.meter.Show()
		} else {
			m.meter.Hide()
		}
	}
	if shown {
		m.meter.Step()
	}
}

// refreshSolver shows the chosen solver. One that is not among the main two
// gets a segment of its own.
func (m *mainScreen) refreshSolver() {
	s := m.app.session
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
	m.solver.SetOptions(names)
	m.solver.SetSelected(selected)
}

// refreshDigits shows which digit is held, and how often each is still wanted.
func (m *mainScreen) refreshDigits() {
	s := m.app.session
	held, isHeld := s.Held()
	var left [board.Size + 1]int
	for _, d := range s.State().Digits {
		left[d]++
	}
	for i, k := range m.digits {
		d := board.Digit(i + 1)
		view := widgets.KeyView{Text: strconv.Itoa(int(d)), Large: true, Held: isHeld && held == d}
		if n := board.Size - left[d]; s.Mode() == session.Play && n > 0 {
			view.Corner = strconv.Itoa(n)
		}
		k.SetView(view)
	}
}

// boardView is what the board shows of a session.
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
