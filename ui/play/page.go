// Package play is the main screen: the board, the keys, the solver and its result.
package play

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Links gives the main screen access to other pages, apart from commands.
type Links struct {
	// Listed returns the puzzle's number in an open list, or 0, and the list's length.
	Listed func() (number, of int)

	// Explanation returns a sentence about a solver, given its index, and a function that
	// opens its explanation, or nil.
	Explanation func(solver int) (sentence string, open func())

	MenuBar bool // whether the window has one, in place of the menu's key

	Reader *platform.ScreenReader // reads the board; may be nil
}

// Screen is the main screen.
type Screen struct {
	window   *shell.Window
	results  *Results
	links    Links
	commands *command.Set
	content  *fyne.Container   // all parts except the ones
	scroll   *container.Scroll // in a panel that scrolls
	scrolled struct {          // the content of the scroll, whose rows the screen's layout places
		shell.FixedHeight
		rows *fyne.Container
	}

	heading                *widgets.Label
	other                  *widgets.Key // names the other mode, and switches to it
	menu                   *widgets.Key
	board                  *boardview.Board
	status                 *widgets.TappableLabel
	level                  *widgets.Key // beside the status: how hard the puzzle is
	meter                  *widgets.ProgressBar
	previous, next         *widgets.Key // beside the status, of an open list
	clearAll, clearAnswers *widgets.Key
	notes, advance         *widgets.Key // one of them, in one place
	undo, redo             *widgets.Key
	digits                 [board.Size]*widgets.Key
	erase                  *widgets.Key
	solver                 *widgets.Toggle
	more                   *widgets.Key      // opens the list of solvers, and names a third one
	ground                 fyne.CanvasObject // background of both
	solve                  *widgets.Key
	nextRow                nextRow

	arranged shell.Arrangement
	layout   layoutState // the state that the last layout depended on, apart from the window
	segments []int       // the solvers' indices behind the toggle's segments
	filling  *filling    // the filling of the board with a solution, or nil

	statusText cachedStatus
	spoken     spoken
	unsaid     bool // whether the status has changed while a page or a sheet was open
}

// NewScreen makes the main screen in the current language. It offers the given commands
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

	key := func(id command.ID, view widgets.KeyView, tapped func()) *widgets.Key {
		k := widgets.NewKey(view, tapped)
		k.Keys, k.Help = set, set.Help(id)
		return k
	}
	m.heading = widgets.NewLabel(widgets.Title)
	m.other = set.Key(command.SwitchMode, set, m.otherMode)
	m.menu = set.Key(command.OpenMenu, set, ghost)
	m.board = boardview.New(m.tapCell)
	m.board.Apart = true
	m.board.Keys = set
	m.solver = widgets.NewToggle([]string{"", ""}, func(i int) { s.Choose(m.segments[i]) })
	m.solver.Accent, m.solver.Snug = true, true
	m.solver.Keys, m.solver.Help = set, m.explainSolver
	for i := range m.digits {
		d := board.Digit(i + 1)
		m.digits[i] = key(command.SetDigit, widgets.KeyView{Text: strconv.Itoa(i + 1), Large: true}, func() { s.Key(d) })
	}
	m.erase = key(command.Erase, widgets.KeyView{}, func() { s.Key(0) })
	m.notes = set.Key(command.Notes, set, m.tool(lang.L("Notes")))
	m.advance = set.Key(command.Advance, set, m.tool(lang.L("Auto-next")))
	m.undo = set.Key(command.Undo, set, m.undoing)
	m.redo = set.Key(command.Redo, set, nil)
	m.clearAll = set.Key(command.ClearAll, set, worded)
	m.clearAnswers = set.Key(command.ClearAnswers, set, worded)
	m.more = set.Key(command.ChooseSolver, set, m.third)
	m.ground = widgets.NewGround()
	m.nextRow = newNextRow(m, set)
	widgets.ShareTextSize(m.digits[:]...)
	widgets.ShareTextSize(append(m.nextRow.keys(), m.other, m.clearAll, m.clearAnswers, m.undo, m.notes, m.advance, m.erase)...)
	m.solve = key(command.Solve, widgets.KeyView{}, func() {
		if _, searching := s.Search().Progress(); searching {
			s.Search().Stop()
		} else {
			s.Solve() // a second tap doesn't stop the search that the first one started
		}
	})
	m.status = widgets.NewTappableLabel()
	m.level = set.Key(command.HowHard, set, m.leveled)
	m.previous = set.Key(command.PreviousPuzzle, set, ghost)
	m.next = set.Key(command.NextPuzzle, set, ghost)

	m.scrolled.rows = container.New(&m.scrolled)
	m.scroll = container.NewVScroll(m.scrolled.rows)
	m.content = container.New(shell.Layout(m.layOut), m.parts()...)
	m.spoken.grid = links.Reader.NewGrid(lang.L("Board"), m.choose)
	return m
}

// Home returns the screen as the home of a window.
func (m *Screen) Home() shell.Home {
	return shell.Home{Content: m.content, First: []fyne.CanvasObject{m.heading, m.menu}, Focus: m.board, Commands: m.commands}
}

// Relayout lays the screen out again after a change to the settings.
func (m *Screen) Relayout(content fyne.CanvasObject) {
	content.Refresh()
	shell.Relayout(m.content)
}

// Refresh shows the session's state. Widgets ignore a view that equals their current one.
func (m *Screen) Refresh() {
	s := m.window.Session()
	_, searching := s.Search().Progress() // a quick search leaves Solve as it is

	if m.filling != nil && sceneOf(s) != m.filling.began {
		m.endFilling()
	}
	m.board.SetView(m.boardView())
	m.speak()
	m.refreshHeading()
	m.refreshSolver()
	m.refreshKeys(searching)
	m.commands.Refresh()
	m.follow() // for the keys' new texts
	m.refreshStatus()
	m.results.refresh()
}

// layoutState holds everything that the layout depends on, apart from the window.
type layoutState struct {
	known                               bool // false only before the first layout
	scenery                             scenery
	other, redo, playing, listed, third bool
	leveled, first                      bool
	level                               logic.Level
	refused                             string // the error that the status shows
	explains                            bool   // whether the key for hints names an answer
	named                               bool   // whether there is room for a third solver's name
}

// follow lays the screen out again if the state requires it.
func (m *Screen) follow() {
	s := m.window.Session()
	now := layoutState{
		true, m.scenery(), m.offersOther(), s.Can().Redo(), s.Mode() == session.Play, m.isListed(), m.hasThird(), m.isLeveled(), m.isFirst(), s.Assessment().Level, refused(s), s.Can().AskWhy(), m.layout.named,
	}
	if now == m.layout {
		return
	}
	m.layout = now
	shell.SetVisible(m.redo, now.redo)
	shell.SetVisible(m.notes, now.playing)
	shell.SetVisible(m.advance, !now.playing)
	shell.SetVisible(m.level, now.leveled)
	shell.Relayout(m.content)
	m.focusShown()
}

// focusShown moves the focus to the board if the focused widget is hidden, which would
// otherwise keep it.
func (m *Screen) focusShown() {
	if k, ok := m.window.Canvas().Focused().(*widgets.Key); ok && !k.Visible() && m.window.AtHome() {
		m.takeFocus()
	}
}
