//go:build !js

package ui

import (
	"fmt"
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
)

// saveAs lets the person choose where a file is kept, and writes it there. The
// name is a proposal. It calls failed if the file could not be written.
func (a *App) saveAs(name, _ string, write func(io.Writer) error, failed func(error)) {
	d := dialog.NewFileSave(func(file fyne.URIWriteCloser, err error) {
		if file == nil && err == nil {
			return // the person thought better of it
		}
		if err == nil {
			err = write(file)
			if closed := file.Close(); err == nil {
				err = closed
			}
		}
		if err != nil {
			failed(fmt.Errorf("save %s: %w", name, err))
		}
	}, a.window)
	d.SetFileName(name)
	d.Show()
}

// choosePuzzleFile lets the person choose a file.
func (a *App) choosePuzzleFile(chosen func(*puzzleFile), failed func(error)) {
	dialog.ShowFileOpen(func(file fyne.URIReadCloser, err error) {
		switch {
		case err != nil:
			failed(err)
		case file != nil:
			// It is opened again when it is read.
			if err := file.Close(); err != nil {
				failed(err)
				return
			}
			chosen(puzzleFileAt(file.URI()))
		}
	}, a.window)
}

func puzzleFileAt(uri fyne.URI) *puzzleFile {
	return &puzzleFile{name: uri.Name(), open: func() (io.ReadCloser, error) { return storage.Reader(uri) }}
}
