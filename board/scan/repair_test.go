package scan

import (
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/internal/solutions"
)

// certain returns a reading of a grid with all cells certain.
func certain(g board.Grid) *Reading {
	r := &Reading{}
	for c, d := range g {
		r.Cells[c] = cellOf(d, 0.9999, 0, 0)
	}
	return r
}

// cellOf returns a cell read as a digit with a probability, and with another digit as its
// alternative.
func cellOf(d board.Digit, p float64, other board.Digit, q float64) Cell {
	c := Cell{Digit: d, Raw: d, P: p}
	if d != 0 {
		c.Kind = Printed
	}
	c.Alternatives[0] = Alternative{d, p}
	n := 1
	if q > 0 {
		c.Alternatives[1] = Alternative{other, q}
		n++
	}
	for x := board.Digit(0); x <= 9; x++ {
		if x != d && (q == 0 || x != other) {
			c.Alternatives[n] = Alternative{x, 1e-9}
			n++
		}
	}
	return c
}

func TestRepair(t *testing.T) {
	good := puzzles[0] // 53..7....
	with := func(g board.Grid, c board.Cell, d board.Digit) board.Grid { g[c] = d; return g }
	tests := []struct {
		name      string
		cells     map[board.Cell]Cell
		want      board.Grid
		changed   board.Cells
		uncertain board.Cells
	}{
		{name: "nothing to repair", want: good},
		{
			name:      "a doubtful digit that breaks no rule stays",
			cells:     map[board.Cell]Cell{0: cellOf(5, 0.7, 6, 0.3)},
			want:      good,
			uncertain: board.CellsOf(0),
		},
		{
			name:      "a doubtful clash is repaired",
			cells:     map[board.Cell]Cell{0: cellOf(3, 0.8, 5, 0.2)},
			want:      good,
			changed:   board.CellsOf(0),
			uncertain: board.CellsOf(0),
		},
		{
			name:      "of two in a clash the doubtful one changes",
			cells:     map[board.Cell]Cell{0: cellOf(3, 0.9, 5, 0.1), 1: cellOf(3, 0.9999, 5, 1e-4)},
			want:      good,
			changed:   board.CellsOf(0),
			uncertain: board.CellsOf(0),
		},
		{
			name:      "two at once",
			cells:     map[board.Cell]Cell{0: cellOf(3, 0.8, 5, 0.2), 80: cellOf(8, 0.6, 9, 0.4)},
			want:      good,
			changed:   board.CellsOf(0, 80),
			uncertain: board.CellsOf(0, 80),
		},
		{
			name:      "a confident clash stays and is reported",
			cells:     map[board.Cell]Cell{0: cellOf(3, 0.999, 5, 1e-3)},
			want:      with(good, 0, 3),
			uncertain: board.CellsOf(0, 1, 35, 41),
		},
		{
			name:      "a nearly confident digit in a clash is repaired",
			cells:     map[board.Cell]Cell{0: cellOf(3, 0.997, 5, 0.003)},
			want:      good,
			changed:   board.CellsOf(0),
			uncertain: board.CellsOf(0),
		},
		{
			name:      "dirt taken for a digit",
			cells:     map[board.Cell]Cell{2: cellOf(5, 0.6, 0, 0.4)},
			want:      good,
			changed:   board.CellsOf(2),
			uncertain: board.CellsOf(2),
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r := certain(good)
			for c, cell := range test.cells {
				r.Cells[c] = cell
			}
			raw := r.Raw()
			r.repair(false)
			if r.Grid() != test.want || r.Changed() != test.changed || r.Uncertain() != test.uncertain {
				t.Errorf("read %v, changed %v, uncertain %v", r.Grid(), r.Changed(), r.Uncertain())
			}
			if r.Raw() != raw {
				t.Errorf("the digits before repair became %v", r.Raw())
			}
		})
	}
}

// TestSeveralSolutionsAreDoubted misses, or misreads, a digit of a puzzle that needs all its
// digits: whatever makes the solution unique is filled in or at least marked.
func TestSeveralSolutionsAreDoubted(t *testing.T) {
	good := puzzles[0]
	missed, nodes := board.Cell(0), effort
	for good[missed] == 0 || spare(nil, good, missed, &nodes) {
		missed++
	}
	right := good[missed]
	for _, test := range []struct {
		name               string
		read               Cell
		hand               bool
		changed, uncertain board.Cells
	}{
		{"likely", cellOf(0, 0.98, right, 0.0195), false, board.CellsOf(missed), board.CellsOf(missed)},
		{"hardly likely", cellOf(0, 0.99, right, 0.002), false, board.Cells{}, board.CellsOf(missed)},
		{"too unlikely", cellOf(0, 0.99, right, 0.0005), false, board.Cells{}, board.Cells{}},
		{"beyond doubt", cellOf(0, 0.9999, right, 0.0001), false, board.Cells{}, board.Cells{}},
		{"another digit, which settles nothing", cellOf(0, 0.98, right%9+1, 0.0195), false, board.Cells{}, board.Cells{}},
		{"beside handwriting", cellOf(0, 0.98, right, 0.0195), true, board.Cells{}, board.Cells{}},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := certain(good)
			r.Cells[missed] = test.read
			if test.hand {
				r.Cells[80].Kind = Handwritten
			}
			r.repair(false)
			if r.Changed() != test.changed || r.Uncertain() != test.uncertain {
				t.Errorf("changed %v, uncertain %v, read %v", r.Changed(), r.Uncertain(), r.Grid())
			}
		})
	}
}

// TestRepairOfAContradiction reads a wrong digit that doesn't clash but leaves no solution:
// the least certain of the digits that would explain it is reported.
func TestRepairOfAContradiction(t *testing.T) {
	g := puzzles[0]
	g[2] = 1 // the solution has a 4 there
	r := certain(g)
	r.Cells[2].P = 0.999
	r.repair(false)
	if !r.Uncertain().Contains(2) || !r.Changed().IsEmpty() || r.Grid() != g {
		t.Errorf("read %v, changed %v, uncertain %v", r.Grid(), r.Changed(), r.Uncertain())
	}
}

// TestRepairWithADoubtfulLattice repairs grids whose cells are all certain, with lattices
// that may be wrong.
func TestRepairWithADoubtfulLattice(t *testing.T) {
	cut, clash := puzzles[0], puzzles[0]
	for c := range 27 {
		cut[c] = 0
	}
	for c := range 9 {
		clash[c] = board.Digit(c%2 + 1)
	}
	for _, test := range []struct {
		name      string
		grid      board.Grid
		doubtful  bool
		uncertain int
	}{
		{"one solution", puzzles[0], true, 0},
		{"many solutions, doubtful", cut, true, board.CellCount},
		{"many solutions, the lattice is sure", cut, false, 0},
		{"full of clashes, the lattice is sure", clash, false, board.CellCount},
	} {
		r := certain(test.grid)
		for c := range r.Cells {
			r.Cells[c].Kind = Printed
		}
		r.repair(test.doubtful)
		if n := r.Uncertain().Len(); n != test.uncertain || r.Grid() != test.grid {
			t.Errorf("%s: %d cells are uncertain, not %d", test.name, n, test.uncertain)
		}
	}
}

func TestSolutions(t *testing.T) {
	many := puzzles[0]
	for c := range 40 {
		many[c] = 0
	}
	clash := puzzles[0]
	clash[80] = 7
	for _, test := range []struct {
		grid board.Grid
		want int
	}{{puzzles[0], 1}, {puzzles[1], 1}, {board.Grid{}, 2}, {many, 2}, {clash, 0}} {
		nodes := effort
		if n, known := (*solutions.Houses)(nil).Count(test.grid, 2, &nodes); n != test.want || !known {
			t.Errorf("%v has %d solutions, known %v; not %d", test.grid, n, known, test.want)
		}
	}
}

// TestSolutionsAreBounded counts the solutions of a grid that takes too long.
func TestSolutionsAreBounded(t *testing.T) {
	nodes := 10
	if n, known := (*solutions.Houses)(nil).Count(puzzles[1], 2, &nodes); n == 1 && known || nodes > 0 {
		t.Errorf("%d solutions, known %v, with ten positions looked at", n, known)
	}
}

// TestSpareDigit reads digits with less than full confidence from a grid with exactly one
// solution: that is evidence for the digits it depends on, and for no others.
func TestSpareDigit(t *testing.T) {
	g := puzzles[0]
	g[2] = 4 // as in the solution
	taken := board.Cell(0)
	for ; ; taken++ {
		less := g
		less[taken] = 0
		nodes := effort
		if n, known := (*solutions.Houses)(nil).Count(less, 2, &nodes); known && n == 2 {
			break
		}
	}
	for _, test := range []struct {
		cell board.Cell
		p    float64
		want bool
	}{
		{2, 0.93, true}, {2, 0.98, false}, {taken, 0.93, false}, {taken, 0.8, true},
	} {
		r := certain(g)
		r.Cells[test.cell] = cellOf(g[test.cell], test.p, 9, 1-test.p)
		r.repair(false)
		if got := r.Cells[test.cell].Uncertain; got != test.want || r.Uncertain().Len() > 1 {
			t.Errorf("%v with %.2f: uncertain is %v, of %v", test.cell, test.p, got, r.Uncertain())
		}
	}
}

// TestAMissedAnswerIsDoubted has marks that look like the solution's digit, or like another,
// in a cell that almost certainly counts as empty.
func TestAMissedAnswerIsDoubted(t *testing.T) {
	const cell, right, wrong = 2, 4, 8
	for _, test := range []struct {
		digit board.Digit
		p     float64
		kind  Kind
		want  bool
	}{
		{right, 0.01, Empty, true}, {right, 0.004, Empty, true}, {right, 0.002, Empty, false},
		{wrong, 0.01, Empty, false}, {right, 0.01, Notes, false},
	} {
		r := certain(puzzles[0])
		r.Cells[cell] = cellOf(0, 1-test.p, test.digit, test.p)
		r.Cells[cell].Kind = test.kind
		if r.repair(false); !r.Uncertain().IsEmpty() {
			t.Fatalf("%+v: uncertain whatever it looks like", test)
		}
		if r.doubtMissed(); r.Cells[cell].Uncertain != test.want || r.Uncertain().Len() > 1 {
			t.Errorf("%+v: uncertain are %v", test, r.Uncertain())
		}
	}
}

// TestEmptyBesideNotes is less sure that a cell is empty if there is writing on the page.
func TestEmptyBesideNotes(t *testing.T) {
	for kind, want := range map[Kind]bool{Empty: false, Notes: true} {
		r := certain(puzzles[0])
		r.Cells[2] = cellOf(0, 0.93, 8, 0.07) // not what the solution has there
		r.Cells[3].Kind = kind
		r.repair(false)
		if got := r.Cells[2].Uncertain; got != want {
			t.Errorf("beside %v: uncertain is %v", kind, got)
		}
	}
}

// TestADroppedDigitIsFlagged takes a digit that its puzzle doesn't need for nothing, as a faint one
// may be. Only what looks like that digit is a reason for doubt.
func TestADroppedDigitIsFlagged(t *testing.T) {
	full := puzzles[0] // with one digit more
	nodes := effort
	solution, _ := solutions.Only(full, &nodes)
	const cell = board.Cell(2)
	for _, seen := range []board.Digit{solution[cell], solution[cell]%9 + 1} {
		r := certain(full)
		r.Cells[cell] = cellOf(0, 0.948, seen, 0.05)
		r.repair(false)
		if got := r.Cells[cell].Uncertain; got != (seen == solution[cell]) {
			t.Errorf("an empty cell that may hold %d, where the solution has %d: uncertain is %v", seen, solution[cell], got)
		}
	}
}

// TestAnExchangeableDigitIsFlagged doubts a printed digit where the cell's other reading would
// leave the puzzle one solution, too.
func TestAnExchangeableDigitIsFlagged(t *testing.T) {
	g, c, other := puzzles[0], board.At(2, 7), board.Digit(0)
	nodes := effort
	for d := board.Digit(1); d <= 9; d++ {
		with := g
		with[c] = d
		if _, ok := solutions.Only(with, &nodes); ok && d != g[c] {
			other = d
		}
	}
	if other == 0 || spare(nil, g, c, &nodes) {
		t.Fatal("no digit can be exchanged for this one")
	}
	for _, p := range []struct {
		other board.Digit
		want  bool
	}{{other, true}, {g[board.At(2, 2)], false}} { // the latter clashes
		r := certain(g)
		r.Cells[c] = cellOf(g[c], 0.948, p.other, 0.05)
		r.repair(false)
		if got := r.Cells[c].Uncertain; got != p.want {
			t.Errorf("%d that may be %d: uncertain is %v", g[c], p.other, got)
		}
	}
}
