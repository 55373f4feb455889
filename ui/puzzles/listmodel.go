package puzzles

import "github.com/solvoku/solvoku/board"

// Card is what the list shows of a puzzle.
type Card struct {
	State board.State
	Title string
	Lines [2]string // below the title; empty ones leave no gap
}

// listModel is what is listed. The list asks for a card whenever it becomes visible,
// so Card must be fast.
type listModel interface {
	// Len returns the number of puzzles that match the search.
	Len() int

	// Card returns the puzzle at a place from 0 to Len()-1.
	Card(place int) Card

	// Search restricts the model to what matches a text; the empty text matches
	// everything.
	Search(text string)
}
