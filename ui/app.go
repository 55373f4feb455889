package ui

import (
	"errors"
	"io/fs"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/store"
	"github.com/solvoku/solvoku/ui/theme"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Config is what the app is given from outside. The zero value, with the
// solvers, is what a person runs; tests replace the rest.
type Config struct {
	Solvers []solvers.Solver // to choose from, at least one
	Store   store.Store      // where the session is kept; nil stands for the app's own folder
	Do      func(func())     // runs a function on the interface's goroutine; nil stands for fyne.Do
}

// App is the running app: one window over one session.
type App struct {
	app     fyne.App
	window  fyne.Window
	session *session.Session
	store   store.Store
	gate    *gate        // opened by the start
	do      func(func()) // runs a function on the interface's goroutine
	breathe func()       // lets the page live from long work; nil where there is no need
	keeper  *store.Writer
	main    *mainScreen
	pages   pages
	stage   *stage // the page in place of the main screen, if there is one
	showAll bool   // whether results show all their figures
	damaged bool   // whether the session of the last time could not be read

	background sync.WaitGroup // the goroutines of stages
	comparing  compareWishes
	trying     experimentWishes
}

// savedName is what the session is kept under.
const savedName = "session"

// The window's size at the first start on a desktop.
const firstWidth, firstHeight = 1040, 740

// New makes the app with its window, which [App.Run] opens.
func New(a fyne.App, config Config) *App {
	if config.Do == nil {
		config.Do = fyne.Do
	}
	gate := &gate{do: config.Do}
	config.Do = gate.Do
	if config.Store == nil {
		config.Store = store.Open(a.Storage().RootURI().Path())
	}
	app := &App{
		app: a, store: config.Store, gate: gate, do: config.Do, breathe: breather(),
		comparing: usualComparison(), trying: usualExperiment(),
	}
	app.keeper = store.NewWriter(config.Store, savedName, func(err error) {
		config.Do(func() { app.session.Notify(session.Notice{Kind: session.SaveFailed, Err: err}) })
	})
	a.SetIcon(fyne.NewStaticResource("icon.png", assets.Icon))
	app.window = a.NewWindow("Solvoku")
	app.window.SetPadded(false)
	app.session = session.New(session.Config{
		Solvers: config.Solvers,
		Do:      config.Do,
		Breathe: app.breathe,
		Changed: app.refresh,
		Solved:  app.showOutcome,
		Save:    app.keeper.Put,
	})
	app.restore()
	return app
}

// start shows the main screen. The theme and all that asks it waits for the
// start, because Fyne 2.7.1 follows the system's light and dark only if no
// theme was set before. A phone starts an app that was left, and not yet
// killed, a second time.
func (a *App) start() {
	if a.stage != nil {
		a.stage.leave()
	}
	a.applyTheme()
	a.compose()
	a.joinPage()
	a.gate.Open()
	if !fyne.CurrentDevice().IsMobile() {
		a.session.Select(0) // for the keyboard to begin with
	}
	if a.damaged {
		a.damaged = false
		a.session.Notify(session.Notice{Kind: session.SavedDamaged})
	}
}

// Run opens the window and returns when it was closed.
func (a *App) Run() {
	a.beginOnPage()
	life := a.app.Lifecycle()
	life.SetOnStarted(a.start)
	// A phone may kill the app at any moment once it is out of sight.
	life.SetOnExitedForeground(a.keeper.Flush)
	a.window.SetCloseIntercept(a.close)
	if !fyne.CurrentDevice().IsMobile() {
		a.window.SetOnClosed(platform.WatchQuit(a.keeper.Flush))
	}
	size := a.session.Settings()
	if size.Width < 1 || size.Height < 1 {
		size.Width, size.Height = firstWidth, firstHeight
	}
	a.window.SetContent(container.NewWithoutLayout())
	a.window.Resize(fyne.NewSize(size.Width, size.Height))
	a.window.ShowAndRun()
	a.shutdown()
}

// close keeps the window's size and closes it.
func (a *App) close() {
	size := a.window.Canvas().Size()
	a.session.Change(func(s *session.Settings) { s.Width, s.Height = size.Width, size.Height })
	a.window.Close()
}

// shutdown ends all that runs and keeps the last change.
func (a *App) shutdown() {
	if a.stage != nil && a.stage.closed != nil {
		a.stage.closed()
	}
	a.background.Wait()
	a.session.Close()
	a.keeper.Close()
}

// restore brings back the session of the last time. A damaged one is kept
// aside, and said to be.
func (a *App) restore() {
	text, err := a.store.Load(savedName)
	if errors.Is(err, fs.ErrNotExist) {
		return
	}
	if err == nil {
		err = a.session.Restore(text)
	}
	if err != nil {
		fyne.LogError("The saved session is kept aside", err)
		if _, err := a.store.SetAside(savedName); err != nil {
			fyne.LogError("It could not be kept aside", err)
		}
		a.damaged = true
	}
}

// compose builds everything that is seen, in the session's language.
func (a *App) compose() {
	a.stage = nil
	if err := i18n.Use(assets.Translations(), a.session.Settings().Language); err != nil {
		fyne.LogError("The translations are incomplete", err)
	}
	a.pages.closeAll()
	a.main = newMainScreen(a)
	a.window.SetMainMenu(a.mainMenu())
	a.showMain()
	a.addShortcuts()
	a.listen()
	a.dressPage()
	a.refresh()
}

// showMain puts the main screen into the window.
func (a *App) showMain() {
	a.window.SetContent(container.New(a.main.screen, a.main.screen.objects()...))
	widgets.Focus(a.window.Canvas(), a.main.board)
}

// refresh shows the session's state.
func (a *App) refresh() {
	if a.main != nil { // not yet while the session is being restored
		a.main.refresh()
		a.pages.refresh()
	}
}

// change alters the settings and everything that hangs on them.
func (a *App) change(alter func(*session.Settings)) {
	before := a.session.Settings()
	a.session.Change(alter)
	after := a.session.Settings()
	if after.Variant != before.Variant || after.TextScale != before.TextScale {
		a.applyTheme()
	}
	if after.Language != before.Language {
		a.compose()
	}
	a.main.layout()
}

// variants are the theme's names for the settings' variants.
var variants = map[session.Variant]theme.Variant{
	session.SystemVariant: theme.System,
	session.Light:         theme.Light,
	session.Dark:          theme.Dark,
}

func (a *App) applyTheme() {
	settings := a.session.Settings()
	fonts := theme.Fonts{
		Regular: fyne.NewStaticResource("FiraSans-Regular.ttf", assets.FiraSansRegular),
		Bold:    fyne.NewStaticResource("FiraSans-Bold.ttf", assets.FiraSansBold),
		Italic:  fyne.NewStaticResource("FiraSans-Italic.ttf", assets.FiraSansItalic),
	}
	a.app.Settings().SetTheme(theme.New(fonts, theme.Options{
		Variant:   variants[settings.Variant],
		TextScale: settings.TextScale,
	}))
}
