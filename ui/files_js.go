package ui

import (
	"bytes"
	"fmt"
	"io"

	"github.com/solvoku/solvoku/ui/platform"
)

// saveAs gives the person a file to download. It calls failed if the file
// could not be made.
func (a *App) saveAs(name, mime string, write func(io.Writer) error, failed func(error)) {
	var data bytes.Buffer
	if err := write(&data); err != nil {
		failed(fmt.Errorf("save %s: %w", name, err))
		return
	}
	platform.Download(name, mime, data.Bytes())
}

// choosePuzzleFile lets the person choose a file.
func (a *App) choosePuzzleFile(chosen func(*puzzleFile), _ func(error)) {
	platform.ChooseFile(a.do, puzzleFiles, func(file platform.File) { chosen(puzzleFileOf(file)) })
}

func puzzleFileOf(file platform.File) *puzzleFile {
	return &puzzleFile{name: file.Name(), open: func() (io.ReadCloser, error) { return file.Open(), nil }}
}
