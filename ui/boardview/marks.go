package boardview

import "github.com/solvoku/solvoku/board"

// Marks is what a hint draws on the board. A Marks must not change once a
// [View] refers to it; views compare it by its address.
type Marks struct {
	Candidates [board.CellCount]board.Digits // shown small in empty cells, in place of the notes
	Tints      [board.CellCount][board.Size + 1]Tint

	Washed board.Cells   // cells on a ground of their own
	Framed board.Cells   // cells with a frame each
	Houses []board.House // houses with a frame each
	Arrows []Arrow
}

// Tint is how a candidate is marked.
type Tint uint8

// The tints. Each but the first puts the candidate on a disc.
const (
	NoTint      Tint = iota
	PatternTint      // part of the pattern
	SecondTint       // part of the pattern's other side
	FinTint          // beside the pattern
	StruckTint       // eliminated: crossed out too
	PlacedTint       // placed
	tintCount
)

// Spot is a candidate's place on the board.
type Spot struct {
	Cell  board.Cell
	Digit board.Digit
}

// Arrow leads from one candidate to another.
type Arrow struct {
	From, To Spot
	Dashed   bool
}

// Tint marks those of some digits that are shown in a cell.
func (m *Marks) Tint(c board.Cell, digits board.Digits, t Tint) {
	for d := range digits.All() {
		if m.Candidates[c].Contains(d) {
			m.Tints[c][d] = t
		}
	}
}
