package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/collection"
	"github.com/solvoku/solvoku/ui/compare"
	"github.com/solvoku/solvoku/ui/experiment"
	"github.com/solvoku/solvoku/ui/explained"
	"github.com/solvoku/solvoku/ui/files"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/mine"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/platform/display"
	"github.com/solvoku/solvoku/ui/play"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/store"
)

// Config configures an app. Only the solvers are required; tests replace the
// rest.
type Config struct {
	Solvers []solvers.Solver // the choice of solvers, at least one
	Store   store.Store      // where to keep the session; the app's own folder if nil
	Do      func(func())     // runs a function on the interface's goroutine; fyne.Do if nil
	NoHome  bool             // whether there is only a temporary home folder, which the app then says

	OpenFile string // the name of a file to open at the start; may be empty
	OpenText string // or the text of a puzzle, or a link with one
}

// The window's size when a desktop first starts the app.
const firstWidth, firstHeight = 1040, 740

// New makes the app with its window, which [App.Run] opens.
func New(a fyne.App, config Config) *App {
	if config.Do == nil {
		config.Do = fyne.Do
	}
	display.Watch(display.Fail)
	gate := platform.NewGate(config.Do)
	folder := a.Storage().RootURI().Path()
	kept := true
	if config.Store == nil {
		config.Store, kept = store.Open(folder), store.Keeps()
	}
	app := &App{Window: shell.NewWindow(a, gate.Do), app: a, gate: gate}
	app.keeper = session.NewKeeper(config.Store, startPatience(), func(err error) {
		gate.Do(func() { app.Session().Notify(session.Notice{Kind: session.SaveFailed, Err: err}) })
	})
	a.SetIcon(fyne.NewStaticResource("icon.png", assets.Icon))
	app.trail = platform.NewTrail(gate.Do, app.Depth, app.Back)
	app.Navigated = app.navigated
	app.results = play.NewResults(app)
	app.compare = compare.NewPage(app)
	app.experiment = experiment.NewPage(app, folder)
	app.explained = explained.NewPage(app, app.compare)
	app.collection = collection.NewPage(app)
	app.mine = mine.NewPage(app, config.Store)
	if !platform.HasPicker() {
		app.Picker = files.NewPage(app, config.Store)
	}
	app.SetSession(session.New(session.Config{
		Solvers: config.Solvers,
		Do:      gate.Do,
		Breathe: app.Breathe(),
		Changed: app.refresh,
		Solved:  app.results.Open,
		Save:    app.keeper.Put,
	}))
	if app.first = app.keeper.Restore(app.Session()); app.first.Err != nil {
		fyne.LogError("The saved session is set aside", app.first.Err)
	}
	switch {
	case config.OpenFile != "":
		app.open = func() { app.openFile(platform.FileNamed(config.OpenFile)) }
	case config.OpenText != "":
		app.open = func() { app.openText(config.OpenText) }
	}
	if config.NoHome && app.first.Kind == session.NoNotice {
		app.first.Kind = session.NoHome
	}
	if !kept {
		app.first = session.Notice{Kind: session.NothingKept}
	}
	return app
}

// start shows the main screen. Everything that needs the theme waits for the
// start, because Fyne 2.7.1 follows the system's light or dark variant only if
// no theme was set before. A phone starts an app again that was left but not
// yet killed.
func (a *App) start() {
	a.Leave()
	a.applyTheme()
	a.compose()
	platform.Connect(a.Window, a.Do, a.events())
	a.app.Settings().AddListener(func(fyne.Settings) { a.dress() })
	a.gate.Open()
	if !fyne.CurrentDevice().IsMobile() && a.Session().State() != (board.State{}) {
		a.Session().Select(0) // so that the keyboard has a cell to start from
	}
	if a.first != (session.Notice{}) {
		a.Session().Notify(a.first)
		a.first = session.Notice{}
	}
	if a.open != nil {
		a.open()
		a.open = nil
	}
	afterFirstFrames(a.keeper.Started)
}

// Run opens the window and returns when it has been closed.
func (a *App) Run() {
	platform.Prepare(a.app)
	life := a.app.Lifecycle()
	life.SetOnStarted(a.start)
	// A phone may kill the app at any moment once it is out of sight.
	life.SetOnExitedForeground(a.rest)
	life.SetOnEnteredForeground(a.openShared)
	display.Watch(a.noWindow)
	a.SetCloseIntercept(a.close)
	if !fyne.CurrentDevice().IsMobile() {
		a.SetOnClosed(platform.WatchQuit(a.rest))
	}
	size := a.Session().Settings()
	if size.Width < 1 || size.Height < 1 {
		size.Width, size.Height = firstWidth, firstHeight
	}
	a.SetContent(container.NewWithoutLayout())
	a.Resize(fyne.NewSize(size.Width, size.Height))
	a.ShowAndRun()
	a.shutdown()
}

// compose builds everything on screen in the session's language.
func (a *App) compose() {
	if err := i18n.Use(assets.Translations(), a.Session().Settings().Language); err != nil {
		fyne.LogError("The translations are incomplete", err)
	}
	a.tips = a.newTips()
	a.screen = play.NewScreen(a)
	a.results.Beside(a.screen)
	a.GoHome(a.screen.Home())
	if a.bar = a.newMenuBar(); a.bar.menu != nil {
		a.SetMainMenu(a.bar.menu)
	}
	a.addShortcuts()
	a.Listen()
	a.dress()
	a.refresh()
}

// Change implements [settings.Host].
func (a *App) Change(alter func(*session.Settings)) {
	before := a.Session().Settings()
	a.Session().Change(alter)
	after := a.Session().Settings()
	if after.Variant != before.Variant || after.TextScale != before.TextScale {
		a.applyTheme()
	}
	if after.Language != before.Language {
		a.compose()
	}
	a.screen.Relayout(a.Content())
}
