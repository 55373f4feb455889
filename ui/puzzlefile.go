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
