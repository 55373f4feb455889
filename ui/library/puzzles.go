package library

import (
	"strings"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/board"
)

// Puzzle is a famous puzzle.
type Puzzle struct {
	Name   string // in English, which is the key of its translations
	Givens board.Grid
}

// Puzzles returns the puzzles that come with the app.
func Puzzles() []Puzzle {
	var list []Puzzle
	for line := range strings.Lines(assets.Puzzles) {
		if text, name, ok := strings.Cut(strings.TrimSpace(line), " "); ok && text != "#" {
			list = append(list, Puzzle{name, board.MustParseGrid(text)})
		}
	}
	return list
}
