//go:build !js

package ui

import (
	"errors"
	"io"
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
)

// breather returns nil: outside a browser work and window share no thread.
func breather() func() { return nil }

// beginOnPage has nothing to do where there is no page.
func (a *App) beginOnPage() {}

// joinPage takes the files that are dropped onto the window: for the stage that
// is open, or for the board.
func (a *App) joinPage() {
	a.window.SetOnDropped(func(_ fyne.Position, files []fyne.URI) {
		switch {
		case len(files) == 0:
		case a.stage == nil:
			a.openURI(files[0])
		case a.stage.dropped != nil:
			a.stage.dropped(puzzleFileAt(files[0]))
		}
	})
}

// dressPage has nothing to do where there is no page.
func (a *App) dressPage() {}

// announce does nothing: Fyne 2.7.1 has no way to a screen reader.
func announce(string) {}

// readClipboard gets the clipboard's text.
func (a *App) readClipboard(done func(string, error)) { done(a.app.Clipboard().Content(), nil) }

// writeClipboard puts a text on the clipboard.
func (a *App) writeClipboard(text string, done func(error)) {
	a.app.Clipboard().SetContent(text)
	done(nil)
}

// openFile lets the person choose a file with a puzzle.
func (a *App) openFile() {
	d := dialog.NewFileOpen(func(file fyne.URIReadCloser, err error) {
		if file != nil || err != nil {
			a.openReader(file, err)
		}
	}, a.window)
	d.SetFilter(storage.NewExtensionFileFilter([]string{".txt", ".sdk", ".sdm", ".sud", ".ss", ".csv"}))
	d.Show()
}

// maxFile is the size of the largest file that is read, in bytes. A puzzle
// needs a thousandth of it.
const maxFile = 1 << 20

// errTooLarge refuses a file of more than maxFile bytes.
var errTooLarge = errors.New("the file is too large to be a puzzle")

func (a *App) openURI(file fyne.URI) {
	a.openReader(storage.Reader(file))
}

// openReader puts the puzzle of a file on the board, and closes the file.
func (a *App) openReader(file io.ReadCloser, err error) {
	if err != nil {
		a.openText("", err)
		return
	}
	text, err := io.ReadAll(io.LimitReader(file, maxFile+1))
	if closed := file.Close(); err == nil {
		err = closed
	}
	if err == nil && len(text) > maxFile {
		err = errTooLarge
	}
	a.openText(string(text), err)
}

// copyLink does nothing: the app has no address.
func (a *App) copyLink() {}

// hasLinks tells that the app has no address to which links could be made.
const hasLinks = false

// commandKey is what the key is called that goes with a letter in shortcuts.
func commandKey() string {
	if runtime.GOOS == "darwin" {
		return "⌘"
	}
	return "Ctrl"
}
