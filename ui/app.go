package ui

import (
	"io"
	"iter"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/lang"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/ui/collection"
	"github.com/solvoku/solvoku/ui/compare"
	"github.com/solvoku/solvoku/ui/experiment"
	"github.com/solvoku/solvoku/ui/explained"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/mine"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/play"
	"github.com/solvoku/solvoku/ui/scan"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/share"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/theme"
	"github.com/solvoku/solvoku/ui/transfer"
	"github.com/solvoku/solvoku/ui/widgets"
)

// App is the running app: one window over one session. It wires the pages to
// the window and keeps the session.
type App struct {
	*shell.Window

	app     fyne.App
	gate    *platform.Gate // opened when the app has started
	keeper  *session.Keeper
	first   session.Notice // shown by the next start
	trail   *platform.Trail
	updated bool   // whether a new version is ready
	open    func() // opens what the program was started with; nil for nothing

	bar        menuBar
	tips       map[widgets.Icon]string // of the commands, in the current language
	screen     *play.Screen            // nil until the app has started
	results    *play.Results
	compare    *compare.Page
	experiment *experiment.Page
	explained  *explained.Page
	collection *collection.Page
	mine       *mine.Page
}

// close saves the window's size and closes the window.
func (a *App) close() {
	size := a.Canvas().Size()
	a.Session().Change(func(s *session.Settings) { s.Width, s.Height = size.Width, size.Height })
	a.Close()
}

// shutdown ends everything that runs and saves the last change.
func (a *App) shutdown() {
	a.collection.Close()
	a.Shutdown()
	a.mine.Close()
	a.Session().Close()
	a.keeper.Close()
}

// dress gives a web page around the app the app's language and background.
func (a *App) dress() {
	settings := a.app.Settings()
	platform.Dress(i18n.Code(a.Session().Settings().Language),
		settings.Theme().Color(fynetheme.ColorNameBackground, settings.ThemeVariant()))
}

// follow applies a change of the contrast that the system asks for.
func (a *App) follow() {
	if a.Session().Settings().Variant == session.SystemVariant {
		a.applyTheme()
	}
}

// events connects the app to what comes from outside its widgets. While a
// sheet or a stage is open, the board is not the target.
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
			return a.Session().CopyText()
		},
		Contrast: a.follow,
		Updated: func() {
			a.updated = true
			a.Session().Notify(session.Notice{Kind: session.NewVersion})
		},
	}
}

// openFile opens a picture, an export of saved puzzles, a text with many puzzles
// or one with a single one.
func (a *App) openFile(f platform.File) {
	a.Go(func() {
		picture := scan.IsPicture(f.Name, f.Open)
		exported := !picture && mine.IsExported(f.Open)
		many := !picture && !exported && collection.IsMany(f.Open)
		a.Do(func() {
			switch {
			case picture:
				scan.Open(a, f)
			case exported:
				a.mine.Import(f)
			case many:
				a.collection.Open(f.Name, f.Open)
			default:
				transfer.OpenFile(a, f)
			}
		})
	})
}

// openText opens the puzzles of a text that was dropped or came in a link.
func (a *App) openText(text string) {
	if !a.openMany(lang.L("Dropped puzzles"), text) {
		transfer.OpenText(a, text)
	}
}

// openShared opens what another app has shared with this one, in place of what is
// open.
func (a *App) openShared() {
	text, file, ok := platform.TakeShared()
	if !ok {
		return
	}
	a.Do(func() { // once the app has started
		a.Leave()
		if file.Open == nil {
			a.openText(text)
		} else {
			a.openFile(file)
		}
	})
}

// paste opens the puzzles of a pasted text.
func (a *App) paste(text string) {
	if !a.openMany(lang.L("Pasted puzzles"), text) {
		a.Session().Paste(text)
	}
}

// openMany opens a text as a list, if it holds more than one puzzle.
func (a *App) openMany(name, text string) bool {
	open := func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil }
	many := collection.IsMany(open)
	if many {
		a.collection.Open(name, open)
	}
	return many
}

// Print implements [collection.Host].
func (a *App) Print(documents iter.Seq[format.Document]) { share.OpenPrint(a, documents) }

// Listed implements [play.Host].
func (a *App) Listed() (l play.Listed) {
	if l.Number, l.Of = a.collection.Listed(); l.Number == 0 {
		return play.Listed{}
	}
	if a.collection.CanWalk(-1) {
		l.Previous = func() { a.collection.Walk(-1) }
	}
	if a.collection.CanWalk(1) {
		l.Next = func() { a.collection.Walk(1) }
	}
	return l
}

// refresh shows the session's state.
func (a *App) refresh() {
	if a.screen != nil { // not while the session is being restored
		a.screen.Refresh()
		a.bar.refresh()
	}
}

// navigated follows a sheet or a stage that has opened or closed.
func (a *App) navigated() {
	a.bar.refresh()
	a.screen.SetCovered(a.Stage() != nil)
	a.trail.Follow()
}

// LoadNewVersion implements [play.Host].
func (a *App) LoadNewVersion() {
	a.keeper.Flush()
	platform.Reload()
}

// GoBack implements [play.Host].
func (a *App) GoBack() {
	if phone, ok := a.app.Driver().(mobile.Driver); ok {
		phone.GoBack()
	}
}

// variants maps the settings' variants to the theme's.
var variants = map[session.Variant]theme.Variant{
	session.SystemVariant: theme.System,
	session.Light:         theme.Light,
	session.Dark:          theme.Dark,
	session.HighContrast:  theme.System,
}

func (a *App) applyTheme() {
	settings := a.Session().Settings()
	fonts := theme.Fonts{
		Regular: fyne.NewStaticResource("FiraSans-Regular.ttf", assets.FiraSansRegular),
		Bold:    fyne.NewStaticResource("FiraSans-Bold.ttf", assets.FiraSansBold),
		Italic:  fyne.NewStaticResource("FiraSans-Italic.ttf", assets.FiraSansItalic),
	}
	a.app.Settings().SetTheme(theme.New(fonts, theme.Options{
		Variant:   variants[settings.Variant],
		Contrast:  settings.Variant == session.HighContrast || settings.Variant == session.SystemVariant && platform.WantsContrast(),
		TextScale: settings.TextScale,
	}))
}
