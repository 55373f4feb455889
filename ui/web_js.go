package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
)

// breather returns the function that long work calls to let the page live.
func breather() func() { return platform.Breather() }

// beginOnPage takes up what only a web page has, before the window is there.
func (a *App) beginOnPage() { platform.GuardTheme(a.app) }

// joinPage takes up what the page sends to the app. A page in front of the
// main screen is in the way of it, as of the shortcuts.
func (a *App) joinPage() {
	platform.ListenToKeys(a.window.Canvas(), a.do)
	platform.OnPaste(a.do, func(text string) { a.alone(func() { a.session.Paste(text) })() })
	platform.OnCopy(a.copyEvent)
	platform.OnDrop(a.do, a.takeDropped, func(text string) { a.openText(text, nil) })
	a.app.Settings().AddListener(func(fyne.Settings) { a.dressPage() })
	platform.OnLink(a.do, func(text string) { a.openText(text, nil) })
	if text, ok := platform.TakeLink(); ok {
		a.openText(text, nil)
	}
}

// copyEvent returns the text to copy, if the app is to be copied from now.
func (a *App) copyEvent() string {
	if len(a.pages.open) > 0 {
		return ""
	}
	a.do(func() { a.session.Notify(session.Notice{Kind: session.Copied}) })
	return a.session.CopyText()
}

// dressPage gives the page the app's language and colour.
func (a *App) dressPage() {
	platform.SetLanguage(i18n.Code(a.session.Settings().Language))
	settings := a.app.Settings()
	platform.SetGround(settings.Theme().Color(theme.ColorNameBackground, settings.ThemeVariant()))
}

// announce says a text to those who cannot see it.
func announce(text string) { platform.Announce(text) }

// readClipboard gets the clipboard's text.
func (a *App) readClipboard(done func(string, error)) { platform.ReadClipboard(a.do, done) }

// writeClipboard puts a text on the clipboard.
func (a *App) writeClipboard(text string, done func(error)) {
	platform.WriteClipboard(a.do, text, done)
}

// openFile lets the person choose a file with a puzzle.
func (a *App) openFile() {
	platform.ChooseFile(a.do, puzzleFiles, func(file platform.File) { file.Text(a.do, a.openText) })
}

// takeDropped takes a file that was dropped onto the page: for the stage that
// is open, or for the board.
func (a *App) takeDropped(file platform.File) {
	switch {
	case a.stage == nil:
		file.Text(a.do, a.openText)
	case a.stage.dropped != nil:
		a.stage.dropped(puzzleFileOf(file))
	}
}

// puzzleFiles are the kinds of file that hold puzzles.
const puzzleFiles = ".txt,.sdk,.sdm,.sud,.ss,.csv,text/*"

// copyLink puts a link to the puzzle on the clipboard.
func (a *App) copyLink() { a.copyText(platform.LinkTo(a.session.CopyText()), session.LinkCopied) }

// hasLinks tells that the app has an address, to which links can be made.
const hasLinks = true

// commandKey is what the key is called that goes with a letter in shortcuts.
func commandKey() string {
	if platform.Mac() {
		return "Cmd"
	}
	return "Ctrl"
}
