// Package play is the main screen: the board, the keys, the solver and its
// result.
package play

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
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
	clears                 *widgets.Key
	pick                   *widgets.Key // of the solver
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
	m.clears = key(widgets.KeyView{Icon: widgets.IconBin, Tip: lang.L("Clear")}, m.openClears)
	m.pick = key(widgets.KeyView{}, m.OpenSolvers)
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
		clears:       m.clears,
		notes:        m.notes,
		advance:      m.advance,
		undo:         m.undo,
		redo:         m.redo,
		erase:        m.erase,
		solver:       m.solver,
		more:         key(widgets.KeyView{Icon: widgets.IconDown, Tip: host.Tip(widgets.IconChoose)}, m.OpenSolvers),
		pick:         m.pick,
		watch:        m.watch,
		race:         m.race,
		compare:      m.compare,
		hint:         m.hint,
		solve:        m.solve,

		leftHanded:   func() bool { return s.Settings().LeftHanded },
		laidOut:      m.followResult,
		statusHeight: m.statusHeight,
		listed:       func() bool { return host.Listed().Number > 0 },
		enlarged:     func() bool { return s.Settings().TextScale > 1 },
		three:        func() bool { return len(m.solver.Options()) > 2 },
		named:        m.solver.Fits,
		iconed:       m.setPick,
	}
	for i, k := range m.digits {
		m.grid.digits[i] = k
	}
	m.content = container.New(m.grid, m.grid.objects()...)
	m.spoken.grid = platform.NewGrid(lang.L("Board"), host.Do, m.choose)
	m.spoken.keys = platform.NewButtons(lang.L("Keys"), host.Do, m.buttons())
	return m
}

// title returns the app's name in one line.
func title() fyne.CanvasObject {
	label := widget.NewLabel("Solvoku")
	label.TextStyle.Bold = true
	label.SizeName = theme.SizeTitleText
	return label
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

// resultMargin is how far a result reaches beyond the keys that it covers, whose
// corners would stick out of its own, which are rounder.
const resultMargin = 4

// resultArea returns the part of the window for a result, which leaves the board
// in view.
func (m *Screen) resultArea() (fyne.Position, fyne.Size) {
	r := m.grid.places(m.content.Size()).result
	r = shell.NewRect(r.X-resultMargin, r.Y, r.W+2*resultMargin, r.H).Taller(resultMargin)
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(m.content).AddXY(r.X, r.Y), fyne.NewSize(r.W, r.H)
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
	progress, searching := s.Progress() // a quick search greys nothing out

	if m.fill != nil && sceneOf(s) != m.fill.began {
		m.endFill()
	}
	m.board.SetView(m.boardView())
	m.speak()
	m.mode.SetSelected(int(s.Mode()))
	m.refreshSolver()
	m.refreshDigits(searching)
	m.refreshTools(searching)
	m.refreshOffers()
	m.refreshStatus(progress, searching)
}
