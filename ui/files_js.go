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

// hasPuzzleFiles tells whether files can be chosen.
const hasPuzzleFiles = false

// choosePuzzleFile is never called where there are no files to choose.
func (a *App) choosePuzzleFile(func(*puzzleFile), func(error)) {}
