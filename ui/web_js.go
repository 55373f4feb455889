package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/browser"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/words"
)

// breather returns the function that long work calls to let the page live.
func breather() func() { return browser.Breather() }

// beginOnPage takes up what only a web page has, before the window is there.
func (a *App) beginOnPage() { browser.GuardTheme(a.app) }

// joinPage takes up what the page sends to the app. A page in front of the
// main screen is in the way of it, as of the shortcuts.
func (a *App) joinPage() {
	browser.ListenToKeys(a.window.Canvas(), a.do)
	browser.OnPaste(a.do, func(text string) { a.alone(func() { a.session.Paste(text) })() })
	browser.OnCopy(a.copyEvent)
	browser.OnDrop(a.do, a.takeDropped, func(text string) { a.openText(text, nil) })
	a.app.Settings().AddListener(func(fyne.Settings) { a.dressPage() })
	browser.OnLink(a.do, func(text string) { a.openText(text, nil) })
	if text, ok := browser.TakeLink(); ok {
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
	browser.SetLanguage(words.Code(a.session.Settings().Language))
	settings := a.app.Settings()
	browser.SetGround(settings.Theme().Color(theme.ColorNameBackground, settings.ThemeVariant()))
}

// announce says a text to those who cannot see it.
func announce(text string) { browser.Announce(text) }

// readClipboard gets the clipboard's text.
func (a *App) readClipboard(done func(string, error)) { browser.ReadClipboard(a.do, done) }

// writeClipboard puts a text on the clipboard.
func (a *App) writeClipboard(text string, done func(error)) { browser.WriteClipboard(a.do, text, done) }

// openFile lets the person choose a file with a puzzle.
func (a *App) openFile() {
	browser.ChooseFile(a.do, puzzleFiles, func(file browser.File) { file.Text(a.do, a.openText) })
}

// takeDropped takes a file that was dropped onto the page: for the stage that
// is open, or for the board.
func (a *App) takeDropped(file browser.File) {
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
func (a *App) copyLink() { a.copyText(browser.LinkTo(a.session.CopyText()), session.LinkCopied) }

// hasLinks tells that the app has an address, to which links can be made.
const hasLinks = true

// commandKey is what the key is called that goes with a letter in shortcuts.
func commandKey() string {
	if browser.Mac() {
		return "Cmd"
	}
	return "Ctrl"
}
