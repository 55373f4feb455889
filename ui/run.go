package ui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/display"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/recovery"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/play"
	"github.com/solvoku/solvoku/ui/scan"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/theme"
)

// start shows the main screen. Everything that needs the theme waits for it, because Fyne
// 2.8.1 follows the system's light or dark variant only if no theme was set before. A phone starts
// an app again that was left but not killed.
func (a *App) start() {
	a.Leave()
	if a.opened != nil {
		a.opened(a.Window.Window)
	}
	if a.safe {
		a.showSafe()
		return
	}
	useTheme(a.app, a.Session().Settings())
	a.compose()
	platform.Connect(a.Window, a.Do, a.events())
	a.app.Settings().AddListener(func(fyne.Settings) { dressPage(a.app, a.Session().Settings()) })
	a.dispatcher.Start()
	if !fyne.CurrentDevice().IsMobile() && a.Session().State() != (board.State{}) {
		a.Session().Select(0) // so that the keyboard has a cell to start from
	}
	a.takeOver()
	if a.first != (session.Notice{}) {
		a.Session().Notify(a.first)
		switch a.first.Kind {
		case session.SavedDamaged, session.SavedUnreadable, session.SetAside:
			a.openAside(a.first)
		case session.KeptUnreadable:
			recovery.OpenUnreadable(a.Window, a.first)
		}
		a.first = session.Notice{}
	}
	if a.open != nil {
		a.open()
		a.open = nil
	} else {
		scan.Reopen(a.Window)
	}
	afterFirstFrames(a.started)
}

// started records that the start has succeeded.
func (a *App) started() {
	a.saver.Started()
	a.begun.Do(func() { // not again after the safe screen
		a.loop.Begin()
		if a.reader.Begin(a.Window) {
			a.refresh() // which tells of the board
		}
	})
	if a.quit != nil {
		a.quit.TakeSignals()
	}
}

// Run opens the window and returns when it has been closed.
func (a *App) Run() {
	platform.Prepare(a.app)
	life := a.app.Lifecycle()
	life.SetOnStarted(a.start)
	// A phone may kill the app at any time once it is in the background.
	life.SetOnExitedForeground(func() {
		a.reader.SetActive(false)
		a.rest()
	})
	life.SetOnEnteredForeground(func() {
		a.reader.SetActive(true)
		a.openShared()
	})
	display.Watch(func(err error) {
		a.saver.Started() // a missing window isn't the session's fault
		display.Fail(err)
	})
	a.SetCloseIntercept(a.close)
	if !fyne.CurrentDevice().IsMobile() {
		a.quit = platform.WatchQuit(func() { a.dispatcher.Do(a.end) }, a.rest)
		a.SetOnClosed(func() {
			a.ending.Lock()
			a.quit.End(a.shutdown)
		})
	}
	if a.displayLost != nil {
		go a.endWithDisplay(display.Fail)
	}
	a.SetContent(container.NewWithoutLayout())
	a.Resize(savedSize(a.Session().Settings()))
	a.ShowAndRun()
	a.shutdown()
}

// savedSize returns the window size from the settings, or the size for a first start.
func savedSize(s session.Settings) fyne.Size {
	if s.Width < 1 || s.Height < 1 {
		s.Width, s.Height = firstWidth, firstHeight
	}
	return fyne.NewSize(s.Width, s.Height)
}

// compose builds everything on screen in the session's language.
func (a *App) compose() {
	if err := i18n.Use(assets.Translations(), a.Session().Settings().Language); err != nil {
		fyne.LogError("The translations are incomplete", err)
	}
	a.SetTitle(titleOf(a.saver.Number()))
	a.offer(a.commands())
	dressPage(a.app, a.Session().Settings())
	a.refresh()
}

// titleOf returns a window's title, which names its board unless it is the first.
func titleOf(number int) string {
	if number == 1 {
		return "Solvoku"
	}
	return lang.L("Solvoku – board {{.Number}}", i18n.Values{"Number": i18n.Count(number)})
}

// offer shows the main screen with the given commands.
func (a *App) offer(commands []command.Group) {
	links := play.Links{Listed: a.collection.Listed, Explanation: a.explanation, MenuBar: shell.HasMenuBar(), Reader: a.reader}
	a.screen = play.NewScreen(a.Window, &a.results, links, commands...)
	a.GoHome(a.screen.Home())
	if shell.HasMenuBar() {
		a.SetMainMenu(a.Commands().MainMenu(passingCommands, bar()))
	}
	a.Listen()
}

// change changes the settings and applies them to the window.
func (a *App) change(alter func(*session.Settings)) {
	before := a.Session().Settings()
	a.Session().Change(alter)
	a.follow(before)
}

// follow applies changed settings to the window.
func (a *App) follow(before session.Settings) {
	after := a.Session().Settings()
	if after.Variant != before.Variant || after.TextScale != before.TextScale {
		useTheme(a.app, after)
	}
	if after.Language != before.Language {
		a.compose()
	}
	a.screen.Relayout(a.Content())
}

// rest prepares the app for being killed.
func (a *App) rest() {
	_ = a.saver.Flush()
	a.saver.Started()
}

// startPatience returns how many consecutive failed starts lead to the safe screen.
func startPatience() int {
	if device := fyne.CurrentDevice(); device.IsMobile() || device.IsBrowser() {
		return 2 // the system or the user may cut any start short
	}
	return 1
}

// afterFirstFrames calls a function once Fyne has drawn its first frames, one after each tick.
func afterFirstFrames(f func()) {
	fyne.NewAnimation(200*time.Millisecond, func(done float32) {
		if done == 1 {
			f()
		}
	}).Start()
}

// variants maps the settings' variants to the theme's.
var variants = map[session.Variant]theme.Variant{
	session.SystemVariant: theme.System,
	session.Light:         theme.Light,
	session.Dark:          theme.Dark,
	session.HighContrast:  theme.System,
}

// useTheme applies the theme chosen in the settings.
func useTheme(a fyne.App, settings session.Settings) {
	fonts := theme.Fonts{
		Regular: fyne.NewStaticResource("FiraSans-Regular.ttf", assets.FiraSansRegular),
		Bold:    fyne.NewStaticResource("FiraSans-Bold.ttf", assets.FiraSansBold),
		Italic:  fyne.NewStaticResource("FiraSans-Italic.ttf", assets.FiraSansItalic),
	}
	a.Settings().SetTheme(theme.New(fonts, theme.Options{
		Variant:   variants[settings.Variant],
		Contrast:  settings.Variant == session.HighContrast || settings.Variant == session.SystemVariant && platform.WantsContrast(),
		TextScale: settings.TextScale,
	}))
}

// dressPage gives the web page around the app the app's language and background.
func dressPage(a fyne.App, settings session.Settings) {
	look := a.Settings()
	platform.Dress(i18n.Code(settings.Language),
		look.Theme().Color(fynetheme.ColorNameBackground, look.ThemeVariant()))
}
