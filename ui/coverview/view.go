// Package coverview draws the 324 constraints of Sudoku as an exact cover
// problem, as four panels of 9 x 9 tiles: each cell holds a digit, and each
// row, column and box holds each digit.
//
// [Views] computes what the tiles show from a frame of the search. The widget
// [Panel] draws one panel and reports which constraint was tapped.
package coverview

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/replay"
	"github.com/solvoku/solvoku/solvers"
)

// Kind is one of the four kinds of constraint. Each has its own panel.
type Kind uint8

// The kinds, in the order of the constraints' numbers.
const (
	Cells   Kind = iota // one tile per cell
	Rows                // digits across, rows down
	Columns             // digits across, columns down
	Boxes               // digits across, boxes down
	KindCount
)

// Constraint returns the constraint of a panel's tile i.
func (k Kind) Constraint(tile int) solvers.Constraint {
	return solvers.Constraint(int(k)*board.CellCount + tile)
}

// State is the state of a constraint.
type State uint8

// The states.
const (
	Covered  State = iota // satisfied by a given, or about to be: its column is removed
	Chosen                // satisfied by a digit of the search
	Open                  // to be covered by one of several rows
	Smallest              // the first of the open ones with the fewest rows, covered next
	Empty                 // to be covered, but without a row left
	stateCount
)

// Tile is what a panel shows for a constraint.
type Tile struct {
	State State
	Rows  uint8 // rows left, if it is open
}

// View is everything that a panel shows. Two views that are equal look the same.
type View struct {
	Kind     Kind
	Tiles    [board.CellCount]Tile
	Selected int8                  // index of a tile, or None
	Marked   [board.CellCount]bool // other constraints that rows of the selected one cover
}

// None is the value of Selected if no tile is selected.
const None = -1

// NoConstraint stands for no selected constraint.
const NoConstraint solvers.Constraint = solvers.ConstraintCount

// Views returns the four panels for a frame of a search on a puzzle. With a
// constraint selected, it marks the other constraints that its rows would cover;
// with NoConstraint, it marks those that the last step is about.
func Views(f replay.Frame, puzzle board.Grid, selected solvers.Constraint) (views [KindCount]View) {
	sizes := f.Covered.Sizes()
	chosen := chosenBy(f.Digits, puzzle)
	smallest := smallest(f.Covered, &sizes)
	for kind := range KindCount {
		v := &views[kind]
		v.Kind, v.Selected = kind, None
		for i := range v.Tiles {
			k := kind.Constraint(i)
			t := &v.Tiles[i]
			switch {
			case chosen[k]:
				t.State = Chosen
			case f.Covered.Contains(k):
				t.State = Covered
			case sizes[k] == 0:
				t.State = Empty
			case k == smallest:
				*t = Tile{Smallest, sizes[k]}
			default:
				*t = Tile{Open, sizes[k]}
			}
		}
	}
	if selected == NoConstraint {
		for _, k := range concerned(f) {
			views[k/board.CellCount].Marked[k%board.CellCount] = true
		}
		return views
	}
	rows, _ := RowsOf(f, selected)
	for _, r := range rows {
		for _, k := range solvers.ConstraintsOf(r.Cell, r.Digit) {
			views[k/board.CellCount].Marked[k%board.CellCount] = k != selected
		}
	}
	views[selected/board.CellCount].Selected = int8(selected % board.CellCount)
	return views
}

// concerned returns the constraints that the frame's last step is about.
func concerned(f replay.Frame) []solvers.Constraint {
	if f.Step == 0 {
		return nil
	}
	switch e := f.Event; e.Kind {
	case solvers.Cover, solvers.Uncover, solvers.DeadEnd:
		return []solvers.Constraint{e.Constraint}
	case solvers.Place, solvers.TakeBack:
		row := solvers.ConstraintsOf(e.Cell, e.Digit)
		return row[:]
	default:
		return nil
	}
}

// chosenBy returns the constraints that the search's digits cover.
func chosenBy(digits, puzzle board.Grid) (chosen [solvers.ConstraintCount]bool) {
	for c, d := range digits {
		if d != 0 && puzzle[c] == 0 {
			for _, k := range solvers.ConstraintsOf(board.Cell(c), d) {
				chosen[k] = true
			}
		}
	}
	return chosen
}

// smallest returns the first open constraint with the fewest rows, but at least
// one, or NoConstraint.
func smallest(covered replay.Constraints, sizes *[solvers.ConstraintCount]uint8) solvers.Constraint {
	best := NoConstraint
	for k := range solvers.Constraint(solvers.ConstraintCount) {
		if !covered.Contains(k) && sizes[k] > 0 && (best == NoConstraint || sizes[k] < sizes[best]) {
			best = k
		}
	}
	return best
}

// RowsOf returns the rows that could still cover a constraint or, if a digit on
// the board covers it, that row alone.
func RowsOf(f replay.Frame, k solvers.Constraint) (rows []replay.Row, met bool) {
	for _, r := range replay.Rows(k) {
		if f.Digits[r.Cell] == r.Digit {
			return []replay.Row{r}, true
		}
		if f.Covered.Open(solvers.ConstraintsOf(r.Cell, r.Digit)) {
			rows = append(rows, r)
		}
	}
	return rows, f.Covered.Contains(k)
}
