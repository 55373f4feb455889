package puzzlelist

import "github.com/solvoku/solvoku/board"

// Card is what the list shows of a puzzle.
type Card struct {
	State board.State
	Title string
	Lines [2]string // below the title; empty ones leave no gap
}

// Model is what is listed. The list asks for a card whenever it comes into
// sight, so Card must be quick.
type Model interface {
	// Len returns the number of puzzles that the search leaves.
	Len() int

	// Card returns the puzzle at a place from 0 to Len()-1.
	Card(place int) Card

	// Search leaves only what a text finds; the empty text leaves everything.
	Search(text string)
}
