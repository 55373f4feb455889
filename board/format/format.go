package format

import "github.com/solvoku/solvoku/board"

// Format is one way to write a puzzle down.
type Format struct {
	ID   string // for files and command lines, such as "line"
	Name string // for people, in English, such as "81-character line"

	// Detect reports whether a text is meant to be in this format. Where the
	// format has a sign of its own, that is so even if the text has faults,
	// because then Read is the one to name them.
	Detect func(text string) bool

	// Read returns the puzzle that a text holds, or the zero grid and an
	// [*Error].
	Read func(text string) (board.Grid, error)

	// Write returns the text for a grid; Read reads it back as the same grid.
	Write func(board.Grid) string
}

// All returns the formats in the order in which [Parse] asks them. The slice
// is the caller's own.
func All() []Format {
	return []Format{
		lineFormat,
	}
}

// Parse reads a puzzle from a text. The first format of [All] that claims the
// text reads it; what none claims is taken for a faulty line. What is refused
// is the zero grid and an [*Error].
func Parse(text string) (board.Grid, error) {
	for _, f := range All() {
		if f.Detect(text) {
			return f.Read(text)
		}
	}
	return lineFormat.Read(text)
}
