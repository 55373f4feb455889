package diagnose

import (
	"fmt"

	"github.com/solvoku/solvoku/board"
)

// Kind is a kind of copying error.
type Kind uint8

// The kinds.
const (
	WrongDigit Kind = iota // a given should be another digit
	Extra                  // a given should not be there
	Moved                  // a given belongs in a neighbouring cell
	Swapped                // two neighbouring givens are exchanged
	Omitted                // a given is missing in an empty cell
	Shifted                // all givens of a row are one cell too far
)

var kindNames = [...]string{"wrong digit", "extra digit", "moved", "swapped", "left out", "shifted row"}

// String returns the kind's name in English.
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return fmt.Sprintf("Kind(%d)", k)
}

// Repair is a slip that would explain a faulty puzzle, and what to change.
type Repair struct {
	Kind Kind

	// Cell is the given to change; for Omitted the empty cell, for Shifted the
	// row's first cell, for Swapped the upper or left cell of the two.
	Cell board.Cell

	To    board.Cell  // for Moved where the given belongs, for Swapped the other cell
	Digit board.Digit // for WrongDigit and Omitted the digit that belongs in Cell
	Was   board.Digit // the digit in Cell; 0 for Omitted and Shifted
	Right bool        // for Shifted, whether the row belongs one cell further right

	// Solution is the only solution of the repaired puzzle. Repairs with the same
	// solution are different ways of reaching it.
	Solution board.Grid

	// score is the natural logarithm of the slip's likelihood. Only differences
	// between the repairs of one puzzle are meaningful.
	score float64
}

// Apply returns the puzzle with the repair made.
func (r Repair) Apply(puzzle board.Grid) board.Grid {
	switch r.Kind {
	case WrongDigit, Omitted:
		puzzle[r.Cell] = r.Digit
	case Extra:
		puzzle[r.Cell] = 0
	case Moved, Swapped:
		puzzle[r.Cell], puzzle[r.To] = puzzle[r.To], puzzle[r.Cell]
	case Shifted:
		row := puzzle[r.Cell : r.Cell+board.Size]
		if r.Right {
			copy(row[1:], row)
			row[0] = 0
		} else {
			copy(row, row[1:])
			row[board.Size-1] = 0
		}
	}
	return puzzle
}

// Cells returns the cells of a puzzle whose digit the repair changes.
func (r Repair) Cells(puzzle board.Grid) board.Cells { return puzzle.Differences(r.Apply(puzzle)) }

// String returns the repair in English, such as "r4c3: 5, not 7".
func (r Repair) String() string {
	switch r.Kind {
	case WrongDigit:
		return fmt.Sprintf("%s: %d, not %d", r.Cell, r.Digit, r.Was)
	case Extra:
		return fmt.Sprintf("%s: no %d", r.Cell, r.Was)
	case Moved:
		return fmt.Sprintf("the %d in %s belongs in %s", r.Was, r.Cell, r.To)
	case Swapped:
		return fmt.Sprintf("the digits in %s and %s are exchanged", r.Cell, r.To)
	case Omitted:
		return fmt.Sprintf("%s: %d is missing", r.Cell, r.Digit)
	}
	side := "left"
	if r.Right {
		side = "right"
	}
	return fmt.Sprintf("row %d belongs one cell further %s", r.Cell.Row()+1, side)
}

// slips yields every repair that can be made to a puzzle.
func slips(puzzle *board.Grid, yield func(Repair) bool) {
	for c, was := range puzzle {
		cell := board.Cell(c)
		for d := board.Digit(1); d <= board.Size; d++ {
			kind := WrongDigit
			if was == 0 {
				kind = Omitted
			}
			if d != was && !yield(Repair{Kind: kind, Cell: cell, Digit: d, Was: was}) {
				return
			}
		}
		if was == 0 {
			continue
		}
		if !yield(Repair{Kind: Extra, Cell: cell, Was: was}) {
			return
		}
		for _, to := range neighbours(cell) {
			r := Repair{Kind: Moved, Cell: cell, To: to, Was: was}
			if other := puzzle[to]; other != 0 {
				r.Kind = Swapped
				if other == was || to < cell {
					continue
				}
			}
			if !yield(r) {
				return
			}
		}
	}
	for row := range board.Size {
		first := board.At(row, 0)
		for _, right := range []bool{false, true} {
			r := Repair{Kind: Shifted, Cell: first, Right: right}
			if canShift(puzzle, first, right) && !yield(r) {
				return
			}
		}
	}
}

// neighbours returns the cells next to, above and below a cell.
func neighbours(c board.Cell) []board.Cell {
	all := make([]board.Cell, 0, 4)
	row, col := c.Row(), c.Col()
	for _, step := range [...][2]int{{0, -1}, {0, 1}, {-1, 0}, {1, 0}} {
		r, k := row+step[0], col+step[1]
		if 0 <= r && r < board.Size && 0 <= k && k < board.Size {
			all = append(all, board.At(r, k))
		}
	}
	return all
}

// canShift reports whether a row has at least two givens and none that would
// fall off its end. Shifting a single given counts as Moved.
func canShift(puzzle *board.Grid, first board.Cell, right bool) bool {
	row := puzzle[first : first+board.Size]
	givens := 0
	for _, d := range row {
		if d != 0 {
			givens++
		}
	}
	last := row[0]
	if right {
		last = row[board.Size-1]
	}
	return givens > 1 && last == 0
}

// Suspect is a given that may be wrong.
type Suspect struct {
	Cell board.Cell
	Was  board.Digit // the digit in the puzzle
}

// Suspects returns the givens that are wrong or superfluous in the likeliest repair or in one about
// as likely, without duplicates.
func (d Diagnosis) Suspects() (all []Suspect) {
	var seen board.Cells
	for _, r := range d.Repairs[:AsLikely(d.Repairs)] {
		if (r.Kind == WrongDigit || r.Kind == Extra) && !seen.Contains(r.Cell) {
			seen = seen.With(r.Cell)
			all = append(all, Suspect{r.Cell, r.Was})
		}
	}
	return all
}
