package boardview

import "github.com/solvoku/solvoku/board"

// Marks is what a hint draws on the board. It must not change once a [View]
// refers to it, because views compare it by address.
type Marks struct {
	Candidates [board.CellCount]board.Digits // shown in empty cells instead of the notes
	Tints      [board.CellCount][board.Size + 1]Tint

	Washed board.Cells   // cells with a highlighted background
	Framed board.Cells   // framed cells
	Houses []board.House // framed houses
	Arrows []Arrow
}

// Tint is the marking of a candidate.
type Tint uint8

// The tints. All but the first put the candidate on a disc.
const (
	NoTint      Tint = iota
	PatternTint      // part of the pattern
	SecondTint       // part of the pattern's second set
	FinTint          // a fin, or an extra candidate
	StruckTint       // eliminated, and also crossed out
	PlacedTint       // placed
	tintCount
)

// Spot is the place of a candidate.
type Spot struct {
	Cell  board.Cell
	Digit board.Digit
}

// Arrow points from one candidate to another.
type Arrow struct {
	From, To Spot
	Dashed   bool
}

// Tint marks those of the digits that are shown in a cell.
func (m *Marks) Tint(c board.Cell, digits board.Digits, t Tint) {
	for d := range digits.All() {
		if m.Candidates[c].Contains(d) {
			m.Tints[c][d] = t
		}
	}
}

// placed returns the candidate that is placed in a cell, if it is the only one
// shown there; else 0. It is drawn as large as a digit.
func (m *Marks) placed(c board.Cell) board.Digit {
	if all := m.Candidates[c]; all.Len() == 1 && m.Tints[c][all.Min()] == PlacedTint {
		return all.Min()
	}
	return 0
}
