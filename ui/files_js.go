package ui

import (
	"bytes"
	"fmt"
	"io"

	"github.com/solvoku/solvoku/ui/browser"
)

// saveAs gives the person a file to download. It calls failed if the file
// could not be made.
func (a *App) saveAs(name, mime string, write func(io.Writer) error, failed func(error)) {
	var data bytes.Buffer
	if err := write(&data); err != nil {
		failed(fmt.Errorf("save %s: %w", name, err))
		return
	}
	browser.Download(name, mime, data.Bytes())
}

// choosePuzzleFile lets the person choose a file.
func (a *App) choosePuzzleFile(chosen func(*puzzleFile), _ func(error)) {
	browser.ChooseFile(a.do, puzzleFiles, func(file browser.File) { chosen(puzzleFileOf(file)) })
}

func puzzleFileOf(file browser.File) *puzzleFile {
	return &puzzleFile{name: file.Name(), open: func() (io.ReadCloser, error) { return file.Open(), nil }}
}
