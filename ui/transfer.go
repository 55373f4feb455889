package ui

import (
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
)

// pasteClipboard passes the clipboard's text to open, which puts its puzzle on the board.
func pasteClipboard(host *shell.Window, open func(text string)) { host.Paste(pasted(host, open)) }

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

// copyPuzzle copies the board's puzzle to the clipboard.
func copyPuzzle(host *shell.Window) { host.Copy(host.Session().CopyText(), session.Copied) }

// chooseFile lets the person choose a file, a text or a picture, and passes it to
// open.
func chooseFile(host *shell.Window, open func(platform.File)) {
	host.ChooseAnyFile(open, func(err error) { fileFailed(host, err) })
}

// openPuzzleFile puts the puzzle of a file on the board, or says why it can't.
func openPuzzleFile(host *shell.Window, f platform.File) {
	host.Go(func() {
		text, err := f.ReadText()
		host.Do(func() {
			if err != nil {
				fileFailed(host, err)
				return
			}
			openPuzzleText(host, text)
		})
	})
}

// openPuzzleText puts the puzzle of a whole text on the board, or says why it can't.
func openPuzzleText(host *shell.Window, text string) {
	if host.Session().OpenText(text) {
		host.CloseSheets()
	}
}

// fileFailed reports why a file could not be read or written.
func fileFailed(host *shell.Window, err error) {
	host.Session().Notify(session.Notice{Kind: session.FileFailed, Err: err})
}
