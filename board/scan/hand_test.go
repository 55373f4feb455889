package scan

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/internal/solutions"
	"github.com/solvoku/solvoku/internal/scan/page"
)

// solved returns the solution of a test puzzle.
func solved(t *testing.T, g board.Grid) board.Grid {
	t.Helper()
	nodes := effort
	s, ok := solutions.Only(g, &nodes)
	if !ok {
		t.Fatal("the puzzle hasn't one solution")
	}
	return s
}

// other returns a random digit other than d.
func other(r *rand.Rand, d board.Digit) board.Digit { return (d+board.Digit(r.IntN(8)))%9 + 1 }

// filledByHand returns a reading of a puzzle with answers in a share of the empty cells.
func filledByHand(r *rand.Rand, puzzle, solution board.Grid, share float64) *Reading {
	reading := certain(puzzle)
	for c := range reading.Cells {
		if puzzle[c] == 0 && r.Float64() < share {
			reading.Cells[c] = cellOf(solution[c], 0.9995, 0, 0)
			reading.Cells[c].Kind = Handwritten
		}
	}
	return reading
}

// misread makes a cell look like another digit.
func misread(r *rand.Rand, cell *Cell, p float64) {
	kind, truth := cell.Kind, cell.Digit
	*cell = cellOf(other(r, truth), p, truth, 1-p)
	cell.Kind = kind
}

func TestHandwritingFollowsThePrintedDigits(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 1))
	for n := range 300 {
		puzzle := puzzles[n%2]
		solution := solved(t, puzzle)
		reading := filledByHand(r, puzzle, solution, 0.2+0.8*r.Float64())
		want := reading.Raw()
		wrong := board.Cells{}
		for _, i := range r.Perm(board.CellCount) {
			if c := board.Cell(i); reading.Cells[c].Kind == Handwritten && wrong.Len() < n%astray {
				misread(r, &reading.Cells[c], 0.5+0.495*r.Float64())
				wrong = wrong.With(c)
			}
		}
		mistake := board.Cell(board.CellCount)
		for c := range reading.Cells {
			// A person's own mistake, written clearly.
			if cell := &reading.Cells[c]; cell.Kind == Handwritten && !wrong.Contains(board.Cell(c)) && n%3 == 0 && n%astray < astray-1 {
				*cell = cellOf(other(r, cell.Digit), 0.9999, 0, 0)
				cell.Kind = Handwritten
				want[c], mistake = cell.Digit, board.Cell(c)
				break
			}
		}
		reading.repair(false)
		if got := reading.Grid(); got != want {
			t.Errorf("%d: read\n%s\nnot\n%s", n, got, want)
		}
		if mistake < board.CellCount {
			wrong = wrong.With(mistake)
		}
		if reading.Uncertain() != wrong {
			t.Errorf("%d: uncertain: %v, not %v", n, reading.Uncertain(), wrong)
		}
	}
}

func TestAFullGridIsCompleted(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 1))
	for n := range 300 {
		solution := solved(t, puzzles[n%2])
		reading := certain(solution)
		for c := range reading.Cells {
			reading.Cells[c].Kind = Handwritten // as far as the reader can tell, nothing is printed
		}
		order := r.Perm(board.CellCount)
		wrong := board.Cells{}
		for _, i := range order[:1+n%5] {
			misread(r, &reading.Cells[i], 0.5+0.48*r.Float64())
			wrong = wrong.With(board.Cell(i))
		}
		want := solution
		for _, i := range order[5 : 5+r.IntN(6)] {
			reading.Cells[i] = cellOf(0, 0.999, 0, 0)
			want[i] = 0
		}
		reading.repair(false)
		if got := reading.Grid(); got != want {
			t.Errorf("%d: read\n%s\nnot\n%s", n, got, want)
		}
		if !wrong.SubsetOf(reading.Uncertain()) || reading.Uncertain().Len() > wrong.Len()+6 {
			t.Errorf("%d: uncertain: %v, not %v", n, reading.Uncertain(), wrong)
		}
	}
}

func TestUnreadableHandwritingLeavesPrint(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 1))
	puzzle := puzzles[0]
	reading := filledByHand(r, puzzle, solved(t, puzzle), 1)
	for c := range reading.Cells {
		if reading.Cells[c].Kind == Handwritten && c%4 != 0 {
			misread(r, &reading.Cells[c], 0.6)
		}
	}
	missed := board.Cell(board.CellCount)
	for c := range reading.Cells {
		if reading.Cells[c].Kind == Handwritten {
			reading.Cells[c], missed = cellOf(0, 0.9, 3, 0.1), board.Cell(c)
			break
		}
	}
	if !reading.Unreadable() {
		t.Fatal("the handwriting counts as readable")
	}
	reading.repair(false)
	for c, cell := range reading.Cells {
		if cell.Uncertain != (cell.Kind == Handwritten || board.Cell(c) == missed) {
			t.Errorf("%v, %v: uncertain: %v", board.Cell(c), cell.Kind, cell.Uncertain)
		}
	}
	if reading := filledByHand(r, puzzle, solved(t, puzzle), 1); reading.Unreadable() {
		t.Error("clear handwriting counts as unreadable")
	}
}

func TestDoubtIsShared(t *testing.T) {
	doubted := func(cells ...board.Cell) *Reading {
		reading := certain(puzzles[0])
		for _, c := range cells {
			cell := &reading.Cells[c]
			swapped := map[board.Digit]board.Digit{8: 9, 9: 8}[cell.Digit]
			*cell = cellOf(cell.Digit, 0.95, swapped, 0.05)
		}
		return reading
	}
	var eights, nines []board.Cell
	for c, d := range puzzles[0] {
		switch d {
		case 8:
			eights = append(eights, board.Cell(c))
		case 9:
			nines = append(nines, board.Cell(c))
		}
	}
	both := board.CellsOf(slices.Concat(eights, nines)...)

	one := doubted(eights[0])
	one.repair(false)
	if got := one.Uncertain(); !got.SubsetOf(board.CellsOf(eights[0])) {
		t.Errorf("one doubt spreads to %v", got)
	}
	two := doubted(eights[0], nines[0])
	sharp := nines[len(nines)-1]
	two.Cells[sharp] = cellOf(9, 0.9996, 8, 4e-4)
	two.repair(false)
	if !two.Uncertain().Contains(sharp) {
		t.Errorf("two doubts leave a third cell certain: %v", two.Uncertain())
	}
	swapped := doubted(slices.Concat(eights, nines)...)
	swapped.repair(false)
	if got := swapped.Uncertain(); got != both {
		t.Errorf("of eights and nines that may all be exchanged, %v are uncertain, not %v", got, both)
	}
}

// TestAnyDigitsByHandLeaveThePrintAlone writes random digits into the empty cells of a
// puzzle: they clash, and the print is as certain as without them.
func TestAnyDigitsByHandLeaveThePrintAlone(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 12))
	for n := range 100 {
		puzzle := puzzles[n%2]
		reading := certain(puzzle)
		var unsure board.Cells
		for c := range reading.Cells {
			if puzzle[c] != 0 {
				continue
			}
			d, p := board.Digit(1+r.IntN(board.Size)), 0.9995
			if r.IntN(9) == 0 {
				p, unsure = 0.8, unsure.With(board.Cell(c))
			}
			reading.Cells[c] = cellOf(d, p, d%9+1, 1-p)
			reading.Cells[c].Kind = Handwritten
		}
		want := reading.Raw()
		reading.repair(false)
		if got := reading.Grid(); got != want {
			t.Fatalf("case %d: read\n%v, not\n%v", n, got, want)
		}
		if got := reading.Uncertain(); got != unsure {
			t.Fatalf("case %d: uncertain are %v, not %v", n, got, unsure)
		}
	}
}

// TestAFullPageOfClashesByHandIsFound photographs such a page.
func TestAFullPageOfClashesByHandIsFound(t *testing.T) {
	f := fonts(t)["FiraSans-Regular"]
	for seed := range uint64(3) {
		r := rand.New(rand.NewPCG(seed, 12))
		s := newspaper(f)
		s.Writer = page.NewWriter(r, nil)
		content := printed(puzzles[0])
		for c := range content {
			if content[c].Kind == page.Empty {
				content[c] = page.Cell{Kind: page.Hand, Digit: board.Digit(1 + r.IntN(9))}
			}
		}
		c, m := page.Draw(r, &s, &content)
		g, _ := page.Shoot(r, c, m, &page.Camera{Blur: 0.5, Noise: 0.01, Quality: 85})
		got, err := Read(t.Context(), imageOf(g), Options{})
		if err != nil {
			t.Errorf("writer %d: %v", seed, err)
			continue
		}
		for c, d := range puzzles[0] {
			if d != 0 && got.Cells[c].Digit != d {
				t.Errorf("writer %d: %v is read as %d", seed, board.Cell(c), got.Cells[c].Digit)
			}
		}
	}
}
