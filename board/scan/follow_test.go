package scan

import (
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// TestMissedHandwritingIsFilledIn reads grids filled in by hand in which some digits are
// hardly visible.
func TestMissedHandwritingIsFilledIn(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 1))
	for n := range 100 {
		puzzle := puzzles[n%2]
		solution := solved(t, puzzle)
		reading := filledByHand(r, puzzle, solution, 1)
		var missed board.Cells
		for _, i := range r.Perm(board.CellCount) {
			if puzzle[i] == 0 && missed.Len() < n%20 {
				reading.Cells[i] = cellOf(0, 0.85, solution[i], 0.1)
				missed = missed.With(board.Cell(i))
			}
		}
		reading.repair(false)
		if got := reading.Grid(); got != solution {
			t.Errorf("%d: read\n%s\nnot\n%s", n, got, solution)
		}
		if reading.Uncertain() != missed {
			t.Errorf("%d: uncertain: %v, not %v", n, reading.Uncertain(), missed)
		}
		for c := range missed.All() {
			if reading.Cells[c].Kind != Handwritten {
				t.Errorf("%d: %v is %v", n, c, reading.Cells[c].Kind)
			}
		}
	}
}

// TestEmptyCellsStayEmpty reads half-filled grids with dirt in some empty cells.
func TestEmptyCellsStayEmpty(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 2))
	for n := range 100 {
		puzzle := puzzles[n%2]
		solution := solved(t, puzzle)
		reading := filledByHand(r, puzzle, solution, 0.5)
		for c := range reading.Cells {
			if reading.Cells[c].Digit != 0 {
				continue
			}
			switch r.IntN(4) {
			case 0: // dirt that looks like another digit
				reading.Cells[c] = cellOf(0, 0.7, solution[c]%9+1, 0.3)
			case 1: // or hardly like the correct one
				reading.Cells[c] = cellOf(0, 0.95, solution[c], 0.01)
			}
		}
		want := reading.Raw()
		reading.repair(false)
		if got := reading.Grid(); got != want {
			t.Errorf("%d: read\n%s\nnot\n%s", n, got, want)
		}
	}
}

// TestAgreementOutweighsASureDigit reads a filled grid with one misread digit, of which the
// network is as sure as of a person's mistake.
func TestAgreementOutweighsASureDigit(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 3))
	for n := range 100 {
		puzzle := puzzles[n%2]
		solution := solved(t, puzzle)
		// The last is too little to confirm the solution.
		share := [...]float64{1, 0.6, 1, 0.1}[n%4]
		reading := filledByHand(r, puzzle, solution, share)
		at := board.Cell(0)
		for puzzle[at] != 0 || reading.Cells[at].Digit == 0 {
			at++
		}
		read := solution[at]%9 + 1
		p := 5e-5
		if n%4 == 2 { // a person's mistake
			p = 1e-7
		}
		reading.Cells[at] = cellOf(read, 1-p, solution[at], p)
		reading.Cells[at].Kind = Handwritten
		want := solution[at]
		if n%4 >= 2 {
			want = read
		}
		// A doubtful lattice is confirmed by its content.
		reading.repair(n%4 == 1)
		if got := reading.Cells[at].Digit; got != want {
			t.Errorf("%d: read %d, not %d", n, got, want)
		}
		if got := reading.Uncertain(); got != board.CellsOf(at) {
			t.Errorf("%d: uncertain: %v, not %v", n, got, at)
		}
	}
}

// TestHandwritingTakenForPrint reads a full handwritten grid in which some cells count as
// printed, and one of these is misread although the network is sure.
func TestHandwritingTakenForPrint(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 4))
	for n := range 100 {
		puzzle := puzzles[n%2]
		solution := solved(t, puzzle)
		reading := filledByHand(r, puzzle, solution, 1)
		var first board.Cell
		for i, c := range r.Perm(board.CellCount) {
			if i == 0 {
				first = board.Cell(c)
			}
			if i < 20 {
				reading.Cells[c].Kind = Printed
			}
		}
		reading.Cells[first] = cellOf(solution[first]%9+1, 0.9999, solution[first], 1e-4)
		reading.repair(false)
		if got := reading.Grid(); got != solution {
			t.Errorf("%d: read\n%s\nnot\n%s", n, got, solution)
		}
		if !reading.Uncertain().Contains(first) {
			t.Errorf("%d: %v is certain", n, first)
		}
	}
}

// TestUnreadableHandwritingIsUncertain reads a page whose printed digits have several
// solutions.
func TestUnreadableHandwritingIsUncertain(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 5))
	puzzle, solution := puzzles[0], solved(t, puzzles[0])
	for c := range puzzle {
		if c%3 != 0 {
			puzzle[c] = 0
		}
	}
	reading := filledByHand(r, puzzle, solution, 0.8)
	for c := range reading.Cells {
		if reading.Cells[c].Kind == Handwritten && c%4 != 0 {
			misread(r, &reading.Cells[c], 0.6)
		}
	}
	reading.repair(false)
	for c, cell := range reading.Cells {
		if cell.Kind == Handwritten && !cell.Uncertain {
			t.Errorf("%v is certain", board.Cell(c))
		}
	}
}
