package ui

import (
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
)

// puzzleFile is a file of puzzles that the person has chosen.
type puzzleFile struct {
	name string
	open func() (io.ReadCloser, error)
}

func newPuzzleFile(uri fyne.URI) *puzzleFile {
	return &puzzleFile{name: uri.Name(), open: func() (io.ReadCloser, error) { return storage.Reader(uri) }}
}

// takeDrops gives files that are dropped onto the window to the stage that is
// open.
func (a *App) takeDrops() {
	a.window.SetOnDropped(func(_ fyne.Position, files []fyne.URI) {
		if a.stage != nil && a.stage.dropped != nil && len(files) > 0 {
			a.stage.dropped(files[0])
		}
	})
}
