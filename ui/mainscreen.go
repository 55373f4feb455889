package ui

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/controls"
	"github.com/solvoku/solvoku/ui/look"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/words"
)

// mainSolvers are the IDs of the two solvers that are always in sight.
var mainSolvers = [...]string{"backtracking", "exact-cover"}

// mainScreen is the main screen's widgets.
type mainScreen struct {
	app    *App
	screen *screen

	board                  *boardview.Board
	mode, solver           *controls.Toggle
	status                 *controls.Note
	meter                  *controls.Meter
	digits                 [board.Size]*controls.Key
	erase, notes, advance  *controls.Key
	undo, redo             *controls.Key
	clearAll, clearAnswers *controls.Key
	solve                  *controls.Key

	segments []int // the solvers' indices behind the toggle's segments
}

func newMainScreen(a *App) *mainScreen {
	s := a.session
	m := &mainScreen{app: a, meter: controls.NewMeter()}
	m.meter.Driven = a.breathe != nil
	keyboard := keyboard{a}

	key := func(view controls.KeyView, tapped func()) *controls.Key {
		k := controls.NewKey(view, tapped)
		k.Keys = keyboard
		return k
	}
	m.board = boardview.New(s.TapCell)
	m.board.Keys = keyboard
	m.mode = controls.NewToggle([]string{lang.L("Enter puzzle"), lang.L("Play")}, func(i int) { s.SetMode(session.Mode(i)) })
	m.mode.Keys = keyboard
	m.solver = controls.NewToggle([]string{"", ""}, func(i int) { s.Choose(m.segments[i]) })
	m.solver.Keys = keyboard
	for i := range m.digits {
		d := board.Digit(i + 1)
		m.digits[i] = key(controls.KeyView{Text: strconv.Itoa(i + 1), Large: true}, func() { s.Key(d) })
	}
	m.erase = key(controls.KeyView{}, func() { s.Key(0) })
	m.notes = key(controls.KeyView{}, s.ToggleNotes)
	m.advance = key(controls.KeyView{}, s.ToggleAdvance)
	m.undo = key(controls.KeyView{}, s.Undo)
	m.redo = key(controls.KeyView{}, s.Redo)
	m.clearAll = key(controls.KeyView{Text: lang.L("Clear All")}, s.ClearAll)
	m.clearAnswers = key(controls.KeyView{Text: lang.L("Clear Answers")}, s.ClearAnswers)
	m.solve = key(controls.KeyView{}, func() {
		if s.Running() {
			s.Stop()
		} else {
			s.Solve()
		}
	})
	m.status = controls.NewNote()

	m.screen = &screen{
		title:        title(),
		mode:         m.mode,
		menu:         key(controls.KeyView{Icon: controls.IconMenu, Kind: controls.Ghost}, a.showMenu),
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
		more:         key(controls.KeyView{Icon: controls.IconDown}, a.showSolvers),
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
	label.SizeName = look.SizeTitleText
	return label
}

// statusHeight is the height of two lines of text.
func (m *mainScreen) statusHeight() float32 {
	size := m.status.Theme().Size(theme.SizeNameCaptionText)
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
	m.erase.SetView(controls.KeyView{Text: lang.L("Erase"), Icon: controls.IconErase, Held: isHeld && held == 0})
	m.notes.SetView(controls.KeyView{Icon: controls.IconNotes, Held: settings.Notes && s.Mode() == session.Play, Disabled: s.Mode() != session.Play})
	m.advance.SetView(controls.KeyView{Icon: controls.IconAdvance, Held: settings.Advance})
	m.undo.SetView(controls.KeyView{Icon: controls.IconUndo, Disabled: !s.CanUndo()})
	m.redo.SetView(controls.KeyView{Icon: controls.IconRedo, Disabled: !s.CanRedo()})

	solve := controls.KeyView{Text: lang.L("Solve"), Kind: controls.Primary}
	if running {
		solve = controls.KeyView{Text: lang.L("Stop"), Kind: controls.Stop}
	}
	m.solve.SetView(solve)

	progress, shown := s.Progress()
	text := words.Status(s.Assessment(), s.Mode())
	switch notice := s.Notice(); {
	case notice.Kind != session.NoNotice:
		text = words.Notice(notice)
	case shown:
		text = words.Progress(progress)
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
		names = append(names, words.Solver(s.Solvers()[i].Info()))
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
		view := controls.KeyView{Text: strconv.Itoa(int(d)), Large: true, Held: isHeld && held == d}
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
