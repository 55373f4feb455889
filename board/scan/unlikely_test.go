package scan

import (
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// TestUnlikelyCellsAreUncertain gives cells of all kinds of pages low probabilities, whether read
// right or wrong. Whatever is improbable must be uncertain, however well it fits the rules.
func TestUnlikelyCellsAreUncertain(t *testing.T) {
	r := rand.New(rand.NewPCG(23, 1))
	unlikely := 0
	for n := range 140 {
		puzzle := puzzles[n%2]
		solution := solved(t, puzzle)
		reading := filledByHand(r, puzzle, solution, [...]float64{0, 0.3, 0.7, 1}[n%4])
		reading.Variant = [...]Variant{Classic, Classic, Classic, Killer, OtherVariant}[n%5]
		for _, c := range r.Perm(board.CellCount)[:1+r.IntN(12)] {
			cell := &reading.Cells[c]
			kind, p := cell.Kind, 0.15+0.8*r.Float64()
			if r.IntN(3) == 0 && cell.Digit != 0 {
				misread(r, cell, p)
				continue
			}
			*cell = cellOf(cell.Digit, p, other(r, solution[c]), min(p, 1-p)*0.9)
			if cell.Kind = kind; kind == Empty && r.IntN(2) == 0 {
				cell.Kind = Notes
			}
			if p < 0.5 {
				unlikely++
			}
		}
		reading.check(n%7 == 0, n%3 == 0)
		for c, cell := range reading.Cells {
			if cell.P < 0.5 && !cell.Uncertain {
				t.Errorf("%d: %v, %v %d with a probability of %.2f, isn't uncertain", n, board.Cell(c), cell.Kind, cell.Digit, cell.P)
			}
			if cell.P > 1 {
				t.Errorf("%d: %v has a probability of %v", n, board.Cell(c), cell.P)
			}
		}
	}
	if unlikely < 100 {
		t.Errorf("only %d cells were unlikely", unlikely)
	}
}

// TestAFilledPageConfirmsItsDigits reads faint digits of a page that as a whole leaves no other
// grid: they need no check, and are as probable as that says.
func TestAFilledPageConfirmsItsDigits(t *testing.T) {
	r := rand.New(rand.NewPCG(23, 2))
	reading, order := filledPage(r, solved(t, puzzles[0]))
	for _, c := range order[:4] {
		cell := &reading.Cells[c]
		kind := cell.Kind
		*cell = cellOf(cell.Digit, 0.4, other(r, cell.Digit), 0.35)
		cell.Kind = kind
	}
	reading.check(false, false)
	for _, c := range order[:4] {
		if cell := reading.Cells[c]; cell.Uncertain || cell.P < line || cell.P >= 1 {
			t.Errorf("%v has a probability of %.3f; uncertain: %v", board.Cell(c), cell.P, cell.Uncertain)
		}
	}
}
