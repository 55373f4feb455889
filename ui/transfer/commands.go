// Package transfer brings puzzles in, from the clipboard, files and links, and
// copies the board's puzzle.
package transfer

import (
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
)

// Host is what this package needs of the app.
type Host interface {
	shell.Host

	// Paste passes the clipboard's text to done.
	Paste(done func(text string, err error))

	// ChooseAnyFile lets the person choose a file of puzzles or a picture.
	ChooseAnyFile(chosen func(platform.File), failed func(error))
}

// Paste passes the clipboard's text to open, which puts its puzzle on the board.
func Paste(host Host, open func(text string)) {
	host.Paste(func(text string, err error) {
		if err != nil {
			host.Session().Notify(session.Notice{Kind: session.ClipboardRefused})
			return
		}
		open(text)
	})
}

// CopyPuzzle copies the board's puzzle to the clipboard.
func CopyPuzzle(host shell.Host) { host.Copy(host.Session().CopyText(), session.Copied) }

// ChooseFile lets the person choose a file, a text or a picture, and passes it to
// open.
func ChooseFile(host Host, open func(platform.File)) {
	host.ChooseAnyFile(open, func(err error) { fail(host, err) })
}

// OpenFile puts the puzzle of a file on the board, or says why it can't.
func OpenFile(host shell.Host, f platform.File) {
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
func OpenText(host shell.Host, text string) {
	if host.Session().OpenText(text) {
		host.CloseSheets()
	}
}

// fail reports why a file could not be read or written.
func fail(host shell.Host, err error) {
	host.Session().Notify(session.Notice{Kind: session.FileFailed, Err: err})
}
