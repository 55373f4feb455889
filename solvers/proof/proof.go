package proof

import (
	"errors"
	"fmt"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Literal states that a digit is in one of some cells, or that it is in none of them.
type Literal struct {
	Digit board.Digit
	Cells board.Cells
	True  bool
}

// not returns the literal that states the opposite.
func (l Literal) not() Literal { return Literal{l.Digit, l.Cells, !l.True} }

// Rule says why an inference holds.
type Rule uint8

// The rules.
const (
	// Assume opens a branch. Then holds the assumption.
	Assume Rule = iota
	// CellFull: an inference in From puts a digit into the cell in Cells, so its other
	// digits are false. Digits has that digit.
	CellFull
	// HouseFull: an inference in From puts the digit in Digits into one of Cells, which lie
	// in the house, so it is false in the house's other cells.
	HouseFull
	// LastInCell: all candidates of the cell but one are false, so that one is true.
	LastInCell
	// LastInHouse: of the digit's places in the house, which Cells lists, all except those in
	// Then are false, so the digit is in one of these.
	LastInHouse
	// Locked: Cells and Digits are equal in number, and Cells have no other digits left, so each
	// of Digits is false in every cell outside that sees all its places in Cells.
	Locked
	// Cover: the digit's places in Houses, except those in Fins, all lie in as many houses of
	// Cover, so it is false in the other cells of Cover that see all fins.
	Cover
	// TwoWays: if the cells in Cells held nothing but Digits, they could be filled in two ways;
	// or, without Digits, if each had just two candidates. A puzzle with one solution excludes
	// that. From may name lines with the only places of a digit in a house. If the pattern
	// contradicts a branch, From names the lines that lead to it and the line with the
	// assumption, and Then is the opposite of the assumption.
	TwoWays
	// NoFilling: whatever their candidates, the cells in Cells can't all hold digits in Digits,
	// because some that see each other would be equal. From is as for TwoWays.
	NoFilling
	// Counted: each candidate of Cells is counted in one of the houses it lies in. Counts lists
	// the digits counted in each of Houses, in total no more digits than there are Cells. So the
	// cells hold each digit of Counts in its house, and it is false in the house's other cells.
	Counted
	// Absurd: the candidates that are false in a branch leave the cell in Cells without a
	// candidate, or the house without a place for the digit. So the branch's assumption is wrong.
	// From also names the line with the assumption.
	Absurd
	// AllCases: From has an inference from each branch of a complete choice, and each of them
	// states Then. The choice is between the digits Digits of a cell, between the places Cells of
	// a digit in a house, or between a candidate being true and being false.
	AllCases
	ruleCount
)

// String returns the rule's name, such as "LastInHouse".
func (r Rule) String() string {
	if r >= ruleCount {
		return fmt.Sprintf("Rule(%d)", uint8(r))
	}
	return [ruleCount]string{"Assume", "CellFull", "HouseFull", "LastInCell", "LastInHouse", "Locked", "Cover", "TwoWays",
		"NoFilling", "Counted", "Absurd", "AllCases"}[r]
}

// Inference is one line of a proof.
type Inference struct {
	Rule          Rule
	From          []int // the numbers of the earlier inferences that it needs, the first being 1
	Cells, Fins   board.Cells
	Digits        board.Digits
	Houses, Cover []board.House
	Counts        []board.Digits // [Counted]: the digits that are counted in each of Houses
	Branch        int            // the branch that it is in: 0, or the number of an [Assume]
	Then          []Literal
}

// Proof is a step with the inferences that prove it.
type Proof struct {
	Step       logic.Step
	Inferences []Inference
}

// Of proves a step that was found in a state. It returns an error if there is no proof, which
// never happens for a step that a [logic.Finder] found in this state.
func Of(now *logic.State, step *logic.Step) (Proof, error) {
	p := Proof{Step: step.Clone()}
	shape, ok := shapeOf[step.Technique]
	if !ok {
		return p, fmt.Errorf("proof: no technique %q", step.Technique)
	}
	s := stepOf(&p.Step)
	b := newBuilder(now, s)
	if !shape.prove(b, s) {
		return p, fmt.Errorf("%w: %v", errUnproved, step)
	}
	p.Inferences = tidy(now, b.position, b.lines, conclusions(&p.Step))
	return p, nil
}

var errUnproved = errors.New("proof: the step doesn't follow from its pattern")
