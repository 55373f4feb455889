package scan

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// filledPage returns a reading of a solution in which every third cell counts as printed, and the
// cells in a random order.
func filledPage(r *rand.Rand, solution board.Grid) (*Reading, []int) {
	reading := certain(solution)
	for c := range reading.Cells {
		if c%3 != 0 {
			reading.Cells[c].Kind = Handwritten
		}
	}
	return reading, r.Perm(board.CellCount)
}

// TestAFilledPageIsReadAsAWhole misreads many digits of a page at once, some of which count as
// printed, and has the player make clear mistakes.
func TestAFilledPageIsReadAsAWhole(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 1))
	for n := range 200 {
		solution := solved(t, puzzles[n%2])
		reading, order := filledPage(r, solution)
		misreads, mistakes := 2+n%10, n%4
		var want board.Cells
		for _, c := range order[:misreads] {
			misread(r, &reading.Cells[c], 0.5+0.49*r.Float64())
			want = want.With(board.Cell(c))
		}
		written := solution
		for _, c := range order[misreads : misreads+mistakes] {
			written[c] = other(r, solution[c])
			reading.Cells[c] = cellOf(written[c], 0.9999, 0, 0)
			want = want.With(board.Cell(c))
		}
		reading.repair(n%3 == 0) // the valid grid shows that the lattice is right
		if got := reading.Grid(); got != written {
			t.Errorf("%d: read\n%s\nnot\n%s", n, got, written)
		}
		if got := reading.Uncertain(); got != want {
			t.Errorf("%d: uncertain are %v, not %v", n, got, want)
		}
	}
}

// TestTheCheapestGridIsFound compares what a grid costs with the sum of its cells, and with what
// the prices say that it costs at least.
func TestTheCheapestGridIsFound(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 2))
	for n := range 100 {
		solution := solved(t, puzzles[n%2])
		reading, order := filledPage(r, solution)
		for _, c := range order[:n%20] {
			misread(r, &reading.Cells[c], 0.5+0.49*r.Float64())
		}
		s := reading.likeliest()
		cost := 0.0
		for c := range reading.Cells {
			cell := &reading.Cells[c]
			cost += min(math.Log(cell.P/cell.of(s.solution[c])), mistaken)
		}
		if s.solution != solution || math.Abs(s.best-cost) > 1e-6 {
			t.Errorf("%d: cost %.3f, the cells' sum is %.3f; found\n%s", n, s.best, cost, s.solution)
		}
		if positions-s.nodes > 2*board.CellCount {
			t.Errorf("%d: %d positions: the prices say little", n, positions-s.nodes)
		}
	}
}

// TestDigitsByChanceAreNoGrid leaves a page alone whose digits aren't nearly those of a valid
// grid, within the bound.
func TestDigitsByChanceAreNoGrid(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 3))
	for _, wrong := range []int{14, 20, 40, 81} {
		solution := solved(t, puzzles[0])
		reading, order := filledPage(r, solution)
		for _, c := range order[:wrong] {
			reading.Cells[c] = cellOf(other(r, solution[c]), 0.9, 0, 0)
		}
		before := *reading
		if got, want := reading.readWhole(), wrong == 14; got != want {
			t.Errorf("%d digits of 81 are wrong: read as a whole: %v", wrong, got)
		} else if !got && *reading != before {
			t.Errorf("%d digits of 81 are wrong: the reading has changed", wrong)
		}
	}
	hardly, order := filledPage(r, solved(t, puzzles[0]))
	for _, c := range order[:30] {
		misread(r, &hardly.Cells[c], 0.5)
	}
	if hardly.readWhole() {
		t.Error("a page that is hardly legible is read as a whole")
	}
	free := certain(solved(t, puzzles[0]))
	for c := range board.CellCount - almostFull + 1 {
		free.Cells[c] = cellOf(0, 0.9999, 0, 0)
	}
	if free.readWhole() {
		t.Error("a page with many empty cells is read as a whole")
	}
}

// rectangle returns four cells of a grid in which two digits can be exchanged.
func rectangle(t *testing.T, g board.Grid) [4]board.Cell {
	t.Helper()
	for a := range board.Cell(board.CellCount) {
		for b := a + 1; b < board.CellCount; b++ {
			c, d := board.At(a.Row(), b.Col()), board.At(b.Row(), a.Col())
			if a.Row() != b.Row() && a.Col() != b.Col() && g[a] == g[b] && g[c] == g[d] &&
				(a.Box() == c.Box() || a.Box() == d.Box()) {
				return [4]board.Cell{a, b, c, d}
			}
		}
	}
	t.Fatal("there is none")
	return [4]board.Cell{}
}

// TestAnotherLikelyGridIsDoubt has four cells in which two digits can be exchanged.
func TestAnotherLikelyGridIsDoubt(t *testing.T) {
	solution := board.MustParseGrid("123456789456789123789123456231674895875912364694538217317265948542897631968341572")
	cells := rectangle(t, solution)
	for p, want := range map[float64]board.Cells{0.6: board.CellsOf(cells[:]...), 0.95: {}} {
		r := certain(solution)
		for i, c := range cells {
			exchanged := solution[cells[(i+2)%4]]
			r.Cells[c] = cellOf(solution[c], p, exchanged, 1-p)
			r.Cells[c].Kind = Handwritten
		}
		r.repair(false)
		if got := r.Uncertain(); got != want || r.Grid() != solution {
			t.Errorf("with %.2f: uncertain are %v, not %v", p, got, want)
		}
	}
}

// TestMissedCellsOfAFilledPage has cells that count as empty or as notes on a page that is
// otherwise filled in.
func TestMissedCellsOfAFilledPage(t *testing.T) {
	solution := solved(t, puzzles[0])
	for _, test := range []struct {
		name             string
		free             int
		kind             Kind
		digit            float64
		strange          bool
		filled, unsettle bool
	}{
		{name: "marks like the digit", free: 1, digit: 0.004, filled: true, unsettle: true},
		{name: "hardly any", free: 1, digit: 1e-4, unsettle: true},
		{name: "none", free: 1, digit: 1e-7},
		{name: "many such cells", free: 16, digit: 0.004, unsettle: true},
		{name: "something tall", free: 1, digit: 1e-6, strange: true, filled: true, unsettle: true},
		{name: "notes", free: 1, kind: Notes, digit: 1e-7, unsettle: true},
		{name: "many cells with notes", free: 16, kind: Notes, digit: 1e-7},
	} {
		r := certain(solution)
		var free board.Cells
		for i := range test.free {
			c := board.Cell(5 * i)
			r.Cells[c] = cellOf(0, 1-test.digit, solution[c], test.digit)
			r.Cells[c].Kind, r.Cells[c].strange = test.kind, test.strange
			free = free.With(c)
		}
		if !r.readWhole() {
			t.Fatalf("%s: not read as a whole", test.name)
		}
		want := board.Cells{}
		if test.unsettle {
			want = free
		}
		if filled := r.Grid() == solution; filled != test.filled || r.Uncertain() != want {
			t.Errorf("%s: filled %v, uncertain %v", test.name, filled, r.Uncertain())
		}
	}
}

// TestAClearDigitIsShownAsWritten has a digit that isn't the grid's, with shapes from unclear to
// clear.
func TestAClearDigitIsShownAsWritten(t *testing.T) {
	solution := solved(t, puzzles[0])
	for _, test := range []struct {
		p, digit float64 // probabilities of what was read and of the grid's digit
		changed  bool
	}{
		{0.99, 5e-5, true}, {0.99, 5e-6, false}, {0.9, 5e-6, true}, {0.9, 1e-8, false},
	} {
		const at = board.Cell(40)
		r := certain(solution)
		read := solution[at]%9 + 1
		r.Cells[at] = cellOf(read, test.p, solution[at], test.digit)
		r.Cells[at].Kind = Handwritten
		want := read
		if test.changed {
			want = solution[at]
		}
		r.repair(false)
		if got := r.Grid()[at]; got != want || r.Uncertain() != board.CellsOf(at) {
			t.Errorf("%+v: shown is %d, not %d; uncertain are %v", test, got, want, r.Uncertain())
		}
	}
}

// TestAWholeGridEndsDoubtOfADigit doubts some printed eights and nines: a valid grid confirms the
// others.
func TestAWholeGridEndsDoubtOfADigit(t *testing.T) {
	solution := solved(t, puzzles[0])
	r := certain(solution)
	doubts := 0
	for c, d := range solution {
		switch {
		case d == 8 && doubts < pairing:
			r.Cells[c] = cellOf(8, 0.9, 9, 0.1)
			doubts++
		case d == 8:
			r.Cells[c] = cellOf(8, 0.9995, 9, 5e-4)
		}
	}
	if r.repair(false); !r.Uncertain().IsEmpty() {
		t.Errorf("uncertain are %v", r.Uncertain())
	}
}
