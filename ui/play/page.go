// Package play is the main screen: the board, the keys, the solver and its result.
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
	// Listed returns the puzzle's number in an open list, 0 for none, and the list's length.
	Listed func() (number, of int)

	// Explanation returns what opens the explanation of a solver, given its index, or nil.
	Explanation func(solver int) func()
}

// Screen is the main screen.
type Screen struct {
	window   *shell.Window
	results  *Results
	links    Links
	commands *command.Set
	content  *fyne.Container   // all parts, except those
	scroll   *container.Scroll // in a panel that scrolls
	scrolled struct {          // the content of the scroll, whose rows the screen's layout places
		shell.FixedHeight
		rows *fyne.Container
	}

	title                  fyne.CanvasObject
	mode                   *widgets.Toggle
	menu                   *widgets.Key
	board                  *boardview.Board
	offers                 *offers // over the board
	status                 *widgets.TappableLabel
	meter                  *widgets.ProgressBar
	previous, next         *widgets.Key // beside the status, of an open list
	clearAll, clearAnswers *widgets.Key
	clears                 *widgets.Key // in place of the two where text is large and room is short
	notes, advance         *widgets.Key
	undo, redo             *widgets.Key
	digits                 [board.Size]*widgets.Key
	erase                  *widgets.Key
	solver                 *widgets.Toggle
	more                   *widgets.Key // opens the list of solvers
	pick                   *widgets.Key // in place of the two where not all names fit
	hint, solve            *widgets.Key
	watch, race, compare   *widgets.Key

	walking   bool    // whether the keys of an open list are shown
	roomyPick bool    // whether pick has room for an icon
	segments  []int   // the solvers' indices behind the toggle's segments
	effect    *effect // on the board, or nil

	statusText cachedStatus
	spoken     spoken
}

// NewScreen makes the main screen in the current language. It offers the app's commands
// besides its own, and shows results beside its board.
func NewScreen(w *shell.Window, results *Results, links Links, offered ...command.Group) *Screen {
	s := w.Session()
	m := &Screen{window: w, results: results, links: links, meter: widgets.NewBusyBar()}
	m.meter.Driven, m.meter.Moved = w.Pause != nil, w.Stir
	results.screen = m
	scene := w.Scene()
	scene.Result = results.OnTop
	set := command.New(scene, append([]command.Group{m.own()}, offered...)...)
	set.Rest = unused{m}
	m.commands = set

	key := func(view widgets.KeyView, tapped func()) *widgets.Key {
		k := widgets.NewKey(view, tapped)
		k.Keys = set
		return k
	}
	title := widget.NewLabel("Solvoku")
	title.TextStyle.Bold, title.SizeName = true, theme.SizeTitleText
	m.title = title
	m.menu = set.Key(command.OpenMenu, set, ghost)
	m.board = boardview.New(s.TapCell)
	m.board.Apart = true
	m.board.Keys = set
	m.offers = newOffers(set)
	m.mode = widgets.NewToggle([]string{lang.L("Enter puzzle"), lang.L("Play")}, func(i int) { s.SetMode(session.Mode(i)) })
	m.mode.Keys = set
	m.solver = widgets.NewToggle([]string{"", ""}, func(i int) { s.Choose(m.segments[i]) })
	m.solver.Accent = true
	m.solver.Keys = set
	for i := range m.digits {
		d := board.Digit(i + 1)
		m.digits[i] = key(widgets.KeyView{Text: strconv.Itoa(i + 1), Large: true}, func() { s.Key(d) })
	}
	m.erase = key(widgets.KeyView{}, func() { s.Key(0) })
	m.notes = set.Key(command.Notes, set, nil)
	m.advance = set.Key(command.Advance, set, nil)
	m.undo = set.Key(command.Undo, set, nil)
	m.redo = set.Key(command.Redo, set, nil)
	m.clearAll = set.Key(command.ClearAll, set, worded)
	m.clearAnswers = set.Key(command.ClearAnswers, set, worded)
	m.clears = key(widgets.KeyView{Icon: widgets.IconBin, Tip: lang.L("Clear")}, m.openClears)
	m.more = set.Key(command.ChooseSolver, set, opening)
	m.pick = set.Key(command.ChooseSolver, set, m.named)
	m.hint = set.Key(command.Hint, set, m.hinting)
	m.watch = set.Key(command.Watch, set, stacked)
	m.race = set.Key(command.Race, set, stacked)
	m.compare = set.Key(command.CompareSolvers, set, stacked)
	widgets.ShareTextSize(m.digits[:]...)
	widgets.ShareTextSize(m.hint, m.watch, m.race, m.compare)
	widgets.ShareTextSize(m.clearAll, m.clearAnswers)
	m.solve = key(widgets.KeyView{}, func() {
		if _, searching := s.Search().Progress(); searching {
			s.Search().Stop()
		} else {
			s.Solve() // a second tap doesn't stop what the first has started
		}
	})
	m.status = widgets.NewTappableLabel()
	m.previous = set.Key(command.PreviousPuzzle, set, ghost)
	m.next = set.Key(command.NextPuzzle, set, ghost)

	m.scrolled.rows = container.New(&m.scrolled)
	m.scroll = container.NewVScroll(m.scrolled.rows)
	m.content = container.New(shell.Layout(m.layOut), m.parts()...)
	m.spoken.reader = platform.NewScreenReader(w.Do, lang.L("Board"), m.choose)
	return m
}

// Home returns the screen as the home of a window.
func (m *Screen) Home() shell.Home {
	return shell.Home{Content: m.content, First: []fyne.CanvasObject{m.title, m.menu}, Focus: m.board, Commands: m.commands}
}

// Relayout lays the screen out again after a change to the settings.
func (m *Screen) Relayout(content fyne.CanvasObject) {
	content.Refresh()
	shell.Relayout(m.content)
}

// Refresh shows the session's state. Widgets ignore a view that equals their current one.
func (m *Screen) Refresh() {
	s := m.window.Session()
	progress, searching := s.Search().Progress() // a quick search greys nothing out

	if m.effect != nil && sceneOf(s) != m.effect.began {
		m.endEffect()
	}
	m.board.SetView(m.boardView())
	m.speak()
	m.mode.SetSelected(int(s.Mode()))
	m.refreshSolver()
	m.commands.Refresh()
	m.refreshKeys(searching)
	m.refreshOffers()
	m.refreshStatus(progress, searching)
}
