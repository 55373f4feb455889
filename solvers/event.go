package solvers

import (
	"fmt"

	"github.com/solvoku/solvoku/board"
)

// Event is one step of a search, as passed to [Options].Trace.
type Event struct {
	Kind       EventKind
	Reason     Reason      // for Force, Reject and DeadEnd, if the solver knows it
	Cell       board.Cell  // for every kind but Cover, Uncover and Found
	Digit      board.Digit // likewise; 0 if no digit is concerned
	Constraint Constraint  // for Cover and Uncover, and what a Reason refers to
	Rule       uint8       // for the Reason ByRule: a number that only the solver's own package explains
	Depth      int         // digits that the search has on the board: the level of the step
}

// Position is the state of a search after one of its events, from which [Backtracking]
// and [FastBacktracking] can resume: what they do next follows from the digits on the
// board and the last event. It lets a program that plays a search like a film go back
// without searching from the start.
type Position struct {
	Digits board.Grid // the puzzle's and the search's
	Last   Event
	Found  int // solutions found so far
}

// EventKind is the kind of a step.
type EventKind uint8

// The kinds of event.
const (
	Place     EventKind = iota // the search chose the digit and placed it
	Force                      // the digit was placed because nothing else was possible
	Reject                     // the digit was tried and clashes with a peer
	TakeBack                   // the digit was removed again
	Eliminate                  // the candidate was eliminated
	Restore                    // the candidate was restored
	Cover                      // exact cover: the constraint's column was covered
	Uncover                    // exact cover: the column was uncovered
	DeadEnd                    // a contradiction: the search backtracks from here
	Found                      // a solution is on the board
)

// String returns the kind's name in English, such as "take back".
func (k EventKind) String() string { return nameOf(k, "EventKind", eventNames[:]) }

var eventNames = [...]string{
	Place: "place", Force: "force", Reject: "reject", TakeBack: "take back", Eliminate: "eliminate",
	Restore: "restore", Cover: "cover", Uncover: "uncover", DeadEnd: "dead end", Found: "found",
}

// Reason is why a step was taken.
type Reason uint8

// The reasons. Event.Constraint tells which cell, or which digit and house, they concern.
const (
	Unexplained  Reason = iota
	NakedSingle         // Force: the cell has no other candidate
	HiddenSingle        // Force: the house has no other place for the digit
	Clash               // Reject: the house holds the digit already
	NoCandidate         // DeadEnd: the cell has no candidate
	NoPlace             // DeadEnd: the house has no place for the digit
	WrongBoard          // DeadEnd: the board is full, but not a solution
	ByRule              // Force, Eliminate: a rule of the solver's own, Event.Rule
)

// String returns the reason's name in English, such as "naked single".
func (r Reason) String() string { return nameOf(r, "Reason", reasonNames[:]) }

var reasonNames = [...]string{
	Unexplained: "unexplained", NakedSingle: "naked single", HiddenSingle: "hidden single",
	Clash: "clash", NoCandidate: "no candidate", NoPlace: "no place", WrongBoard: "wrong board",
	ByRule: "rule",
}

// nameOf returns a value's name, or one such as "Reason(9)" for an unknown value.
func nameOf[T ~uint8](v T, of string, names []string) string {
	if int(v) >= len(names) {
		return fmt.Sprintf("%s(%d)", of, v)
	}
	return names[v]
}

// Constraint is one of the 324 columns of Sudoku's exact cover matrix: 0 to 80
// are "cell c holds a digit", then 81 each are "row r holds digit d", "column c
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

// constraintFor returns the constraint that a house holds a digit from 1 to 9.
func constraintFor(h board.House, d board.Digit) Constraint {
	return board.CellCount + board.Size*Constraint(h) + Constraint(d) - 1
}

// Cell returns the cell that must hold a digit; ok is false for a constraint
// on a house.
func (k Constraint) Cell() (c board.Cell, ok bool) {
	if k < board.CellCount {
		return board.Cell(k), true
	}
	return 0, false
}

// House returns the house and the digit that it must hold; ok is false for a
// constraint on a cell.
func (k Constraint) House() (h board.House, d board.Digit, ok bool) {
	if k < board.CellCount {
		return 0, 0, false
	}
	k -= board.CellCount
	return board.House(k / board.Size), board.Digit(k%board.Size) + 1, true
}

// unmet returns the reason, cell and digit of a dead end at a constraint that
// can't be met: the cell and 0 if no digit fits in it, otherwise the first empty
// cell of the house and the digit that has no place there.
func (k Constraint) unmet(puzzle *board.Grid) (why Reason, c board.Cell, d board.Digit) {
	if c, ok := k.Cell(); ok {
		return NoCandidate, c, 0
	}
	h, d, _ := k.House()
	return NoPlace, firstEmpty(puzzle, h), d
}

// firstEmpty returns the first empty cell of a house, or its first cell if it
// is full.
func firstEmpty(g *board.Grid, h board.House) board.Cell {
	cells := h.Cells()
	for _, c := range cells {
		if g[c] == 0 {
			return c
		}
	}
	return cells[0]
}
