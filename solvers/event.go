package solvers

import "github.com/solvoku/solvoku/board"

// Event is one step of a search, as [Options].Trace is told it.
type Event struct {
	Kind       EventKind
	Cell       board.Cell  // for every kind but Cover, Uncover and Found
	Digit      board.Digit // likewise
	Constraint Constraint  // for Cover and Uncover, and the one not to be met for the DeadEnd of exact cover
	Depth      int         // digits that the search has on the board: the level of the step
}

// EventKind says what happened.
type EventKind uint8

// The kinds of event.
const (
	Place     EventKind = iota // the digit was put down because the search chose it
	Force                      // the digit was put down because nothing else was left
	Reject                     // the digit was tried and clashes with a peer
	TakeBack                   // the digit was taken back
	Eliminate                  // the candidate was struck
	Restore                    // the candidate was given back
	Cover                      // exact cover: the constraint is met, its column is gone
	Uncover                    // exact cover: the constraint is open again
	DeadEnd                    // nothing can follow: the next steps take back
	Found                      // a solution is on the board
	eventKinds
)

// String returns the kind's name in English, such as "take back".
func (k EventKind) String() string { return eventNames[k] }

var eventNames = [eventKinds]string{
	Place: "place", Force: "force", Reject: "reject", TakeBack: "take back", Eliminate: "eliminate",
	Restore: "restore", Cover: "cover", Uncover: "uncover", DeadEnd: "dead end", Found: "found",
}

// Constraint is one of the 324 columns of Sudoku's exact cover matrix: 0 to 80
// "cell c holds a digit", then 81 for each of "row r holds digit d", "column c
// holds digit d" and "box b holds digit d", at 9*house + d-1 within its 81.
type Constraint uint16

// ConstraintCount is the number of constraints.
const ConstraintCount = 4 * board.CellCount

// ConstraintsOf returns the four constraints that a digit in a cell meets:
// cell, row, column, box.
func ConstraintsOf(c board.Cell, d board.Digit) [4]Constraint {
	k := Constraint(d) - 1
	return [4]Constraint{
		Constraint(c),
		Constraint(1*board.CellCount+board.Size*c.Row()) + k,
		Constraint(2*board.CellCount+board.Size*c.Col()) + k,
		Constraint(3*board.CellCount+board.Size*c.Box()) + k,
	}
}
