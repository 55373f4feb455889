// Package transfer brings puzzles in, from the clipboard, files and links, and
// copies the board's puzzle.
package transfer

import (
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
)

// Paste passes the clipboard's text to open, which puts its puzzle on the board.
func Paste(host *shell.Window, open func(text string)) { host.Paste(pasted(host, open)) }

// pasted returns a function that takes the clipboard's text, or says that there is no
// getting at it.
func pasted(host *shell.Window, open func(text string)) func(text string, err error) {
	return func(text string, err error) {
		if err != nil {
			host.Session().Notify(session.Notice{Kind: session.ClipboardRefused})
			return
		}
		open(text)
	}
}

// CopyPuzzle copies the board's puzzle to the clipboard.
func CopyPuzzle(host *shell.Window) { host.Copy(host.Session().CopyText(), session.Copied) }

// ChooseFile lets the person choose a file, a text or a picture, and passes it to
// open.
func ChooseFile(host *shell.Window, open func(platform.File)) {
	host.ChooseAnyFile(open, func(err error) { fail(host, err) })
}

// OpenFile puts the puzzle of a file on the board, or says why it can't.
func OpenFile(host *shell.Window, f platform.File) {
	host.Go(func() {
		text, err := f.ReadText()
		host.Do(func() {
			if err != nil {
				fail(host, err)
				return
			}
			OpenText(host, text)
		})
	})
}

// OpenText puts the puzzle of a whole text on the board, or says why it can't.
func OpenText(host *shell.Window, text string) {
	if host.Session().OpenText(text) {
		host.CloseSheets()
	}
}

// fail reports why a file could not be read or written.
func fail(host *shell.Window, err error) {
	host.Session().Notify(session.Notice{Kind: session.FileFailed, Err: err})
}
