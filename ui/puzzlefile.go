package ui

import "io"

// puzzleFile is a file of puzzles that the person has chosen. It may be opened
// more than once.
type puzzleFile struct {
	name string
	open func() (io.ReadCloser, error)
}
