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
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/theme"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Links are what the main screen shows of other pages, apart from commands.
type Links struct {
	// Listed returns where the board's puzzle stands in an open list, counted from 1,
	// and the list's length; the number is 0 if it is in none.
	Listed func() (number, of int)

	// Explanation returns a function that opens the explanation of a solver, given
	// its index in the session's list, or nil if there is none.
	Explanation func(solver int) func()
}

// Screen is the main screen.
type Screen struct {
	host     *shell.Window
	links    Links
	commands *command.Set
	grid     *pageLayout
	content  *fyne.Container // all parts in the grid

	board                  *boardview.Board
	offers                 *offers // over the board
	mode, solver           *widgets.Toggle
	status                 *widgets.TappableLabel
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
	roomy    bool  // whether the key for the solver has room for an icon
	segments []int // the solvers' indices behind the toggle's segments
	fill     *fill // the solution that is being drawn, or nil

	assessed assessed
	spoken   spoken
}

// NewScreen makes the main screen in the current language. It offers the app's commands
// beside its own, and the results of its solves lie beside its board.
func NewScreen(host *shell.Window, results *Results, links Links, offered ...command.Group) *Screen {
	s := host.Session()
	m := &Screen{host: host, links: links, meter: widgets.NewBusyBar()}
	m.meter.Driven = host.Breathe() != nil
	scene := host.Scene()
	scene.Result = results.OnTop
	set := command.New(scene, append([]command.Group{m.own()}, offered...)...)
	set.Rest = unused{s}
	m.commands = set
	results.beside(m)

	key := func(view widgets.KeyView, tapped func()) *widgets.Key {
		k := widgets.NewKey(view, tapped)
		k.Keys = set
		return k
	}
	m.board = boardview.New(s.TapCell)
	m.board.Keys = set
	m.offers = newOffers(set)
	m.mode = widgets.NewToggle([]string{lang.L("Enter puzzle"), lang.L("Play")}, func(i int) { s.SetMode(session.Mode(i)) })
	m.mode.Keys = set
	m.solver = widgets.NewToggle([]string{"", ""}, func(i int) { s.Choose(m.segments[i]) })
	m.solver.Keys = set
	for i := range m.digits {
		d := board.Digit(i + 1)
		m.digits[i] = key(widgets.KeyView{Text: strconv.Itoa(i + 1), Large: true}, func() { s.Key(d) })
	}
	m.erase = key(widgets.KeyView{}, func() { s.Key(0) })
	m.notes = set.Key("notes", set, nil)
	m.advance = set.Key("advance", set, nil)
	m.undo = set.Key("undo", set, nil)
	m.redo = set.Key("redo", set, nil)
	m.clearAll = key(widgets.KeyView{Text: lang.L("Clear All")}, s.ClearAll)
	m.clearAnswers = key(widgets.KeyView{Text: lang.L("Clear Answers")}, s.ClearAnswers)
	m.clears = key(widgets.KeyView{Icon: widgets.IconBin, Tip: lang.L("Clear")}, m.openClears)
	m.pick = set.Key("solver", set, m.named)
	m.hint = set.Key("hint", set, stacked)
	m.watch = set.Key("watch", set, stacked)
	m.race = set.Key("race", set, stacked)
	m.compare = set.Key("compare", set, stacked)
	widgets.ShareTextSize(m.hint, m.watch, m.race, m.compare)
	widgets.ShareTextSize(m.clearAll, m.clearAnswers)
	m.solve = key(widgets.KeyView{}, func() {
		if _, searching := s.Progress(); searching {
			s.Stop()
		} else {
			s.Solve() // a second tap doesn't stop what the first has started
		}
	})
	m.status = widgets.NewTappableLabel()
	m.previous = set.Key("previous", set, ghost)
	m.next = set.Key("next", set, ghost)

	m.grid = &pageLayout{
		title:        title(),
		mode:         m.mode,
		menu:         set.Key("menu", set, ghost),
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
		more:         set.Key("solver", set, opening),
		pick:         m.pick,
		watch:        m.watch,
		race:         m.race,
		compare:      m.compare,
		hint:         m.hint,
		solve:        m.solve,

		leftHanded:   func() bool { return s.Settings().LeftHanded },
		laidOut:      m.followResult,
		statusHeight: m.statusHeight,
		listed:       m.isListed,
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
	m.spoken.keys = platform.NewButtons(lang.L("Keys"), host.Do, set.Buttons("digit", "erase", "undo", "hint", "solve", "stop"))
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
		Content:  m.content,
		Focus:    m.board,
		Commands: m.commands,
	}
}

// Relayout lays the screen out again after a change to a setting that affects
// the layout.
func (m *Screen) Relayout(content fyne.CanvasObject) {
	content.Refresh()
	m.grid.Layout(nil, content.Size())
}

// resultMargin is how far a result extends beyond the keys that it covers. Their corners,
// less rounded than its own, would otherwise show.
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
	m.commands.Refresh()
	m.refreshDigits(searching)
	m.refreshTools(searching)
	m.refreshOffers()
	m.refreshStatus(progress, searching)
}
