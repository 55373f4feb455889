package ui

import (
	"errors"
	"io"
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/puzzles"
	"github.com/solvoku/solvoku/ui/scan"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
)

// openFile opens a file that was dropped on the app or that it was started with.
func (a *App) openFile(f platform.File) { a.takeFile(f, func(string) {}) }

// takeFile opens a picture, an export of saved puzzles, or a text with one or many puzzles.
// It implements [shell.Chosen].
func (a *App) takeFile(f platform.File, taken func(refusal string)) {
	a.Go(func() {
		picture := scan.IsPicture(f.Name, f.Open)
		exported := !picture && puzzles.IsExported(f.Open)
		many := !picture && !exported && puzzles.IsMany(f.Open)
		a.Do(func() {
			switch {
			case picture:
				taken("")
				scan.Open(a.Window, f)
			case exported:
				taken("")
				a.mine.Import(f)
			case many:
				taken("")
				a.collection.Open(f.Name, f.Open)
			default:
				a.openPuzzle(f, taken)
			}
		})
	})
}

// openPuzzle puts the puzzle in a file on the board, or says why it can't.
func (a *App) openPuzzle(f platform.File, taken func(refusal string)) {
	a.Go(func() {
		text, err := f.ReadText()
		a.Do(func() {
			switch {
			case err != nil:
				a.fileFailed(err)
			case a.Session().OpenText(text):
				taken("")
				a.CloseSheets()
				return
			case a.askWhich():
				taken("")
				return
			}
			taken(i18n.Notice(a.Session().Notice()))
		})
	})
}

func (a *App) fileFailed(err error) {
	a.Session().Notify(session.Notice{Kind: session.FileFailed, Err: err})
}

// openText opens the puzzles in a text that was dropped or came in a link.
func (a *App) openText(text string) {
	if a.openMany(lang.L("Dropped puzzles"), text) {
		return
	}
	if a.Session().OpenText(text) || a.askWhich() {
		a.CloseSheets()
	}
}

// askWhich asks which puzzle is meant if the text that was just refused can be read in two ways.
func (a *App) askWhich() bool {
	refusal, ok := errors.AsType[*format.Error](a.Session().Notice().Err)
	if !ok || refusal.Reason != format.Ambiguous {
		return false
	}
	a.Session().Notify(session.Notice{})
	puzzles.OpenWhich(a.Window, refusal.Either, func(puzzle board.Grid) { a.Session().Paste(puzzle.String()) })
	return true
}

// openShared opens what another app has shared with this one, replacing the open page.
func (a *App) openShared() {
	text, file, ok := platform.TakeShared()
	if !ok {
		return
	}
	open := func() { a.openText(text) }
	if file.Open != nil {
		open = func() { a.openFile(file) }
	}
	a.Do(func() { // only once the app has started
		if a.safe {
			a.open = open
			return
		}
		a.Leave()
		open()
	})
}

func (a *App) pasteClipboard() { a.Paste(a.pasted) }

// pasted opens the puzzles in the clipboard's text. If that can't be read, it says so and offers a
// field to paste into: a browser gives the text only to the user's own gesture.
func (a *App) pasted(text string, err error) {
	if err != nil {
		a.Session().Notify(session.Notice{Kind: session.ClipboardRefused})
		shell.AskText(a.Window, shell.Question{Title: lang.L("Paste") + ": " + lang.L("a puzzle or a link"), Done: lang.L("Paste"), Answer: func(text string) {
			if text != "" {
				a.paste(text)
			}
		}})
		return
	}
	a.paste(text)
}

// paste opens the puzzles in pasted text. A clipboard without text may hold a picture.
func (a *App) paste(text string) {
	if text != "" {
		if !a.openMany(lang.L("Pasted puzzles"), text) {
			a.Session().Paste(text)
			a.askWhich()
		}
		return
	}
	a.Go(func() {
		picture, ok := platform.ClipboardPicture()
		a.Do(func() {
			if ok {
				scan.Open(a.Window, picture)
			} else {
				a.Session().Paste(text)
			}
		})
	})
}

// openMany opens a text as a list if it holds more than one puzzle.
func (a *App) openMany(name, text string) bool {
	open := func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil }
	many := puzzles.IsMany(open)
	if many {
		a.collection.Open(name, open)
	}
	return many
}
