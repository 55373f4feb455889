package ui

import (
	"errors"
	"fmt"
	"iter"
	"os"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/internal/display"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/compare"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/learn"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/play"
	"github.com/solvoku/solvoku/ui/puzzles"
	"github.com/solvoku/solvoku/ui/rules"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/share"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/store"
	"github.com/solvoku/solvoku/ui/widgets"
)

// App is the running app: one window on one session, with its pages.
type App struct {
	*shell.Window

	app         fyne.App
	dispatcher  *platform.Dispatcher // started with the app
	loop        *platform.Rest
	saver       *session.Saver
	first       session.Notice    // shown at the next start
	leaving     bool              // whether the window is about to close, or asks whether to
	safe        bool              // whether the safe screen is shown, before anything is restored
	aside       bool              // whether any sessions are set aside
	folder      string            // where the session is kept; "" in a browser or a test
	noHome      bool              // as in Config
	opened      func(fyne.Window) // Config.WindowOpened; may be nil
	displayLost func()            // Config.DisplayLost; may be nil
	unkept      error             // why saved data doesn't outlive the app; nil if it does
	history     *platform.BrowserHistory
	reader      *platform.ScreenReader
	begun       sync.Once      // the loop and the reader
	quit        *platform.Quit // nil on phones
	ending      sync.Mutex     // held by what ends the process, for good
	updated     bool           // whether a new version is ready
	open        func()         // opens what the program was started with, if anything
	early       early          // the replay of what was done before the app was loaded

	screen     *play.Screen // nil until the app has started
	results    play.Results
	compare    *compare.Page
	many       *compare.ManyPage
	explained  *learn.SolverPage
	collection *puzzles.CollectionPage
	rules      *rules.Page
	mine       *puzzles.MinePage
}

// Config configures an app. Only Solvers is required; tests replace the rest.
type Config struct {
	Solvers []solvers.Solver // the solvers to choose from, at least one
	Store   store.Store      // where to keep the session; the app's own folder if nil
	Do      func(func())     // runs a function on the interface's goroutine; fyne.Do if nil
	Waiter  platform.Waiter  // lets the window rest while nothing happens; may be the zero value
	NoHome  bool             // whether the home folder is temporary, in which case the app says so

	// WindowOpened adapts a window that has just opened to its system; nil where that isn't
	// needed.
	WindowOpened func(fyne.Window)

	// DisplayLost returns once no window can be drawn any more; nil where that can't be known.
	DisplayLost func()

	FileDialogs bool // whether to open and save files with the desktop's dialogs, if it has any

	OpenFile string // the name of a file to open at startup; may be empty
	OpenText string // or a puzzle's text, or a link with one
}

// The window's size when the app is first started on a desktop.
const firstWidth, firstHeight = 1040, 740

// New creates the app with its window, which [App.Run] opens.
func New(a fyne.App, config Config) *App {
	if config.Do == nil {
		config.Do = fyne.Do
	}
	display.Watch(display.Fail)
	rest := platform.NewRest(config.Do, config.Waiter)
	dispatcher := platform.NewDispatcher(rest.Do)
	folder := a.Storage().RootURI().Path()
	app := &App{Window: shell.NewWindow(a, dispatcher.Do), app: a, dispatcher: dispatcher, loop: rest, noHome: config.NoHome, opened: config.WindowOpened, displayLost: config.DisplayLost}
	app.Stir = rest.Stir
	rest.Redraw = func() { app.Canvas().Refresh(new(canvas.Rectangle)) } // the whole canvas, reusing its textures
	if config.Store == nil {
		config.Store, app.unkept = store.Open(folder), store.Check()
		if !fyne.CurrentDevice().IsBrowser() {
			app.folder = folder
		}
	}
	app.saver = session.NewSaver(config.Store, startPatience(), func(err error) {
		dispatcher.Do(func() { app.Session().Notify(session.NotSaved(err)) })
	})
	a.SetIcon(fyne.NewStaticResource("icon.png", assets.Icon))
	app.history = platform.NewBrowserHistory(dispatcher.Do, app.Depth, app.Back)
	app.Navigated = app.navigated
	app.Opening = app.history.Open
	app.reader = platform.NewScreenReader(dispatcher.Do, app.Describe, app.Depth)
	rest.Turned = app.reader.Look
	app.Announce = app.reader.Announce
	app.compare, app.many = compare.New(app.Window, folder)
	app.rules = rules.New(app.Window)
	app.explained = learn.NewSolverPage(app.Window)
	app.collection = puzzles.NewCollectionPage(app.Window, func(all iter.Seq[format.Document]) { share.OpenPrint(app.Window, all) })
	app.mine = puzzles.NewMinePage(app.Window, config.Store)
	app.Camera = platform.NewCamera(dispatcher.Do)
	app.Picker = newPicker(app.Window, config.Store, config.FileDialogs)
	app.SetSession(session.New(session.Config{
		Solvers:  config.Solvers,
		Do:       dispatcher.Do,
		Pause:    app.Pause,
		Now:      app.now,
		Changed:  app.refresh,
		Solved:   app.results.Open,
		Finished: app.results.Finished,
		Save:     app.save,
	}))
	platform.OnLeaving(app.losesBoard, app.saver.Interrupted)
	if app.safe = app.saver.Start() && app.saver.Has(); !app.safe {
		app.restore(session.Everything)
	}
	switch {
	case config.OpenFile != "":
		app.open = func() { app.openFile(platform.FileNamed(config.OpenFile)) }
	case config.OpenText != "":
		app.open = func() { app.openText(config.OpenText) }
	}
	return app
}

func (a *App) restore(part session.Part) {
	if a.first = a.saver.Restore(a.Session(), part); a.first.Err != nil {
		fyne.LogError("The saved session is not restored", a.first.Err)
	}
	a.aside = a.saver.HasAside()
	if a.first.Kind == session.KeptUnreadable {
		a.first.Name = fromHome(closedFolder(a.folder))
	}
	switch {
	case errors.Is(a.unkept, store.ErrRefused):
		a.first = session.Notice{Kind: session.NothingKept}
	case a.unkept != nil:
		a.first = session.NotSaved(a.unkept)
	case a.noHome && a.first.Kind == session.NoNotice:
		a.first.Kind = session.NoHome
	}
}

// shutdown stops everything that is running and saves the last change. A board that can't be
// saved goes to standard error, for an end that nobody could be asked about.
func (a *App) shutdown() {
	a.reader.End()
	a.dispatcher.Stop()
	a.loop.End()
	a.collection.Close()
	a.Shutdown()
	a.many.Close()
	a.mine.Close()
	a.Session().Close()
	a.saver.Close()
	if err := a.unsaved(); err != nil {
		fmt.Fprintf(os.Stderr, "solvoku: %s\n%s\n", i18n.Notice(session.NotSaved(err)), session.WholeText(a.Session().State()))
	}
}

// events handles events from outside the widgets. While a page or sheet is open, they
// don't change the board.
func (a *App) events() platform.Events {
	return platform.Events{
		Dropped: func(f platform.File) {
			switch stage := a.Stage(); {
			case stage == nil:
				a.openFile(f)
			case stage.Dropped != nil:
				stage.Dropped(f)
			}
		},
		Text: a.openText,
		Pasted: func(text string) {
			if a.AtHome() || a.results.OnTop() {
				a.CloseSheets()
				a.paste(text)
			}
		},
		Copied: func() string {
			if a.Sheets() > 0 {
				return ""
			}
			a.Do(func() { a.Session().Notify(session.Notice{Kind: session.Copied}) })
			return session.CopyText(a.Session().State())
		},
		Left: func() { widgets.Dim(a.Canvas()) },
		Contrast: func() {
			if settings := a.Session().Settings(); settings.Variant == session.SystemVariant {
				useTheme(a.app, settings)
			}
		},
		Updated: func() {
			a.updated = true
			a.Session().Notify(session.Notice{Kind: session.NewVersion})
		},
	}
}

func (a *App) refresh() {
	if a.screen != nil { // not while the session is being restored
		a.screen.Refresh()
	}
}

// navigated updates the app after a sheet or a stage has opened or closed.
func (a *App) navigated() {
	a.Commands().Refresh()
	if a.screen == nil {
		return // nothing opens over the safe screen
	}
	a.screen.SetCovered(a.Stage() != nil)
	a.screen.Returned()
	a.results.Returned()
	a.history.Follow()
}
