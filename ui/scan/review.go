// Package scan is the page that takes a puzzle from a photo: it reads the
// picture in the background, shows the result over the straightened photo,
// and puts it on the board once the user has reviewed it.
//
// The reader itself is package board/scan. The model here is [Review], what was
// read together with the corrections, and [Corners], for correcting the four corners of
// a grid that was detected wrongly.
package scan

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	reader "github.com/solvoku/solvoku/board/scan"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/edit"
)

// Hand says what handwritten digits become.
type Hand uint8

// The choices for handwritten digits.
const (
	HandAnswers Hand = iota
	HandGivens
	HandLeftOut
)

// Review is a reading being corrected. A doubtful cell stays in doubt until it has
// been corrected or confirmed.
type Review struct {
	cells      [board.CellCount]reviewed
	hand       Hand // what handwritten digits become
	unreadable bool // whether most of the handwriting couldn't be read
	selected   board.Cell

	rules   board.Rules    // without regions
	regions edit.Regions   // of a jigsaw Sudoku
	painted bool           // whether the user changed them
	borders reader.Borders // between regions, in doubt still
}

// reviewed is a cell under review.
type reviewed struct {
	read    reader.Cell
	digit   board.Digit // the current digit, even if it is left out
	entered bool        // whether the user entered the digit
	settled bool        // entered or confirmed
}

// NewReview returns the review of a reading, with the first doubtful cell
// selected. Handwriting that couldn't be read is left out.
func NewReview(r *reader.Reading) *Review {
	v := &Review{unreadable: r.Unreadable(), regions: edit.RegionsOf(r.Rules, nil), borders: r.Borders}
	v.rules, _ = edit.Regions(nil).Rules(r.Rules)
	if v.unreadable {
		v.hand = HandLeftOut
	}
	for c, cell := range r.Cells {
		v.cells[c] = reviewed{read: cell, digit: cell.Digit}
	}
	v.selectDoubtful()
	return v
}

// Turned returns the review of a reading of the same grid after a clockwise quarter
// turn. The choice for handwriting and all corrections are kept.
func (v *Review) Turned(r *reader.Reading) *Review {
	t := NewReview(r)
	t.hand = v.hand
	turn := func(c board.Cell) board.Cell { return board.At(c.Col(), board.Size-1-c.Row()) }
	if v.painted {
		t.regions, t.painted, t.borders = nil, true, reader.Borders{}
		for _, r := range v.regions {
			var to board.Cells
			for c := range r.All() {
				to = to.With(turn(c))
			}
			t.regions = append(t.regions, to)
		}
	}
	for c, cell := range v.cells {
		if cell.entered {
			t.Set(turn(board.Cell(c)), cell.digit)
		}
	}
	t.selectDoubtful()
	return t
}

// selectDoubtful selects the first of the cells to check next.
func (v *Review) selectDoubtful() {
	v.selected = 0
	if next := v.next(); !next.IsEmpty() {
		v.selected = next.Min()
	}
}

// next returns the cells to check next: those that the reader changed, which are the most
// likely to be wrong, or, if there are none, all in doubt.
func (v *Review) next() board.Cells {
	if repaired := v.Repaired(); !repaired.IsEmpty() {
		return repaired
	}
	return v.Doubtful()
}

// Move moves the selection by rows and columns, stopping at the edges.
func (v *Review) Move(rows, cols int) {
	clamp := func(i int) int { return min(max(i, 0), board.Size-1) }
	v.selected = board.At(clamp(v.selected.Row()+rows), clamp(v.selected.Col()+cols))
}

// Set corrects a cell; 0 empties it.
func (v *Review) Set(c board.Cell, d board.Digit) {
	cell := &v.cells[c]
	cell.digit, cell.entered, cell.settled = d, true, true
}

// Next confirms the selected cell, selects the next one in doubt, first among those that
// the reader changed, and reports whether there was one.
func (v *Review) Next() bool {
	v.cells[v.selected].settled = true
	v.borders.Right, v.borders.Below = v.borders.Right.Without(v.selected), v.borders.Below.Without(v.selected)
	doubtful := v.next()
	for i := range board.CellCount {
		if c := (v.selected + 1 + board.Cell(i)) % board.CellCount; doubtful.Contains(c) {
			v.selected = c
			return true
		}
	}
	return false
}

// Paint takes a cell into the region of a neighbour. That settles the borders around it.
func (v *Review) Paint(from, to board.Cell) {
	v.regions, v.painted = v.regions.Drawn(from, board.CellsOf(from, to)), true
	around := board.CellsOf(to)
	v.borders.Below = v.borders.Below.Difference(around)
	if to.Row() > 0 {
		v.borders.Below = v.borders.Below.Without(to - board.Size)
	}
	if to.Col() > 0 {
		around = around.With(to - 1)
	}
	v.borders.Right = v.borders.Right.Difference(around)
}

// Rules returns the rules read, and the regions that aren't rules because they haven't nine cells.
func (v *Review) Rules() (rules board.Rules, unfinished edit.Regions) {
	return v.regions.Rules(v.rules)
}

// numbers returns each cell's region, numbered from 1 by their first cells, or 0 if there are none.
func (v *Review) numbers() (all [board.CellCount]uint8) {
	known := map[int]uint8{}
	for c := range board.Cell(board.CellCount) {
		if i := v.regions.At(c); i >= 0 {
			if known[i] == 0 {
				known[i] = uint8(len(known) + 1)
			}
			all[c] = known[i]
		}
	}
	return all
}

// Doubtful returns the cells that still need checking, for their digit or the border of a region to
// the right or below, except those that are left out.
func (v *Review) Doubtful() board.Cells {
	return v.misread().Union(v.borders.Right).Union(v.borders.Below)
}

// misread returns the cells whose digit needs checking.
func (v *Review) misread() board.Cells {
	return v.where(func(c *reviewed) bool { return !c.settled && (c.read.Uncertain || c.read.Changed) && !v.leavesOut(c) })
}

// Repaired returns the cells in doubt that the reader changed to give the puzzle
// a unique solution.
func (v *Review) Repaired() board.Cells {
	return v.where(func(c *reviewed) bool { return !c.settled && c.read.Changed && !v.leavesOut(c) })
}

func (v *Review) leavesOut(c *reviewed) bool {
	return v.hand == HandLeftOut && c.read.Kind == reader.Handwritten && !c.entered
}

func (v *Review) where(holds func(*reviewed) bool) board.Cells {
	var all board.Cells
	for c := range v.cells {
		if holds(&v.cells[c]) {
			all = all.With(board.Cell(c))
		}
	}
	return all
}

// HasHand reports whether there are handwritten digits.
func (v *Review) HasHand() bool {
	return !v.where(func(c *reviewed) bool { return c.digit != 0 && c.read.Kind == reader.Handwritten }).IsEmpty()
}

// Kind returns what a cell becomes on the board.
func (v *Review) Kind(c board.Cell) board.Kind {
	cell := &v.cells[c]
	switch {
	case cell.digit == 0:
		return board.Empty
	case cell.read.Kind != reader.Handwritten || v.hand == HandGivens:
		return board.Given
	case v.hand == HandAnswers:
		return board.Answer
	default:
		return board.Empty
	}
}

// State returns the reviewed board.
func (v *Review) State() board.State {
	var s board.State
	s.Rules, _ = v.Rules()
	for c := range board.Cell(board.CellCount) {
		if kind := v.Kind(c); kind != board.Empty {
			s.Digits[c], s.Kinds[c] = v.cells[c].digit, kind
		}
	}
	return s
}

// Puzzle returns the board whose solutions count: the givens, or the answers as givens
// if there are none.
func (v *Review) Puzzle() board.State {
	s := v.State()
	if !s.Has(board.Given) {
		puzzle := format.FromGrid(s.Puzzle()).State
		puzzle.Rules = s.Rules
		return puzzle
	}
	return s.OnlyGivens()
}

// Conflicts returns the clashes among all digits that will be put on the board.
func (v *Review) Conflicts() []board.Conflict {
	state := v.State()
	puzzle := solvers.SukakuOf(&state)
	return puzzle.Conflicts()
}
