package solvers_test

import (
	"context"
	"math"
	"math/rand/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/generate"
	"github.com/solvoku/solvoku/solvers/internal/sample"
)

// gateClass is a kind of puzzle on which searches are compared. Nothing is assumed about
// what it makes: the comparison finds out how many solutions there are.
type gateClass struct {
	name string
	make func(r *rand.Rand) board.Grid
}

// gateClasses are drawn from in turn. Most are nearly symmetric, because a search that
// mistakes one thing for another fails on these.
var gateClasses = []gateClass{
	{"one solution", func(r *rand.Rand) board.Grid { return sample.Puzzle(r, 46+r.IntN(11)) }},
	{"a wrong given", withWrongGiven},
	{"a few givens less than needed", func(r *rand.Rand) board.Grid { return without(r, sample.Puzzle(r, 55), 1+r.IntN(3)) }},
	{"many solutions", manySolutions},
	{"one digit without a given", func(r *rand.Rand) board.Grid { return lackingSomeDigits(r, 1) }},
	{"two digits without a given", func(r *rand.Rand) board.Grid { return lackingSomeDigits(r, 2) }},
	{"three digits without a given", func(r *rand.Rand) board.Grid { return lackingSomeDigits(r, 3) }},
	{"two lines that can trade", tradingLines},
	{"two lines that can nearly trade", func(r *rand.Rand) board.Grid { return nearly(r, tradingLines(r)) }},
	{"unchanged by a symmetry", symmetrical},
	{"nearly unchanged by a symmetry", func(r *rand.Rand) board.Grid { return nearly(r, symmetrical(r)) }},
	{"bred against the search", bredVariation},
	{"few givens", func(r *rand.Rand) board.Grid { return thinned(r, generate.Solution(r), 0.1+0.22*r.Float64()) }},
}

// thinned returns a grid with only a share of its digits.
func thinned(r *rand.Rand, g board.Grid, share float64) board.Grid {
	for c := range g {
		if r.Float64() >= share {
			g[c] = 0
		}
	}
	return g
}

// without returns a puzzle without n of its givens.
func without(r *rand.Rand, g board.Grid, n int) board.Grid {
	for n > 0 && g.FilledCount() > 0 {
		if c := r.IntN(board.CellCount); g[c] != 0 {
			g[c] = 0
			n--
		}
	}
	return g
}

// manySolutions returns a puzzle that has only just reached a number of solutions drawn from
// 100 to 1,200, uniformly by order of magnitude.
func manySolutions(r *rand.Rand) board.Grid {
	g := sample.Puzzle(r, 50)
	for smallest := int(100 * math.Pow(12, r.Float64())); ; {
		if n, err := solvers.Count(context.Background(), g, smallest); n == smallest || err != nil {
			return g
		}
		g = without(r, g, 1)
	}
}

// nearly returns a puzzle with one given fewer or one more, which clashes with no other.
func nearly(r *rand.Rand, g board.Grid) board.Grid {
	for range 100 {
		c := board.Cell(r.IntN(board.CellCount))
		if g[c] != 0 {
			g[c] = 0
			return g
		}
		if fit := g.Candidates(c); fit != 0 && r.IntN(3) == 0 {
			g[c] = oneOf(r, fit)
			return g
		}
	}
	return g
}

// withWrongGiven returns a puzzle with a given changed at random to a digit that no house
// then has twice. Most of these have no solution.
func withWrongGiven(r *rand.Rand) board.Grid {
	g := sample.Puzzle(r, 40+r.IntN(16))
	for {
		c := board.Cell(r.IntN(board.CellCount))
		if g[c] == 0 {
			continue
		}
		old := g[c]
		g[c] = 0
		if fit := g.Candidates(c).Without(old); fit != 0 {
			g[c] = oneOf(r, fit)
			return g
		}
		g[c] = old
	}
}

func oneOf(r *rand.Rand, set board.Digits) board.Digit {
	for range r.IntN(set.Len()) {
		set &= set - 1
	}
	return set.Min()
}

// lackingSomeDigits returns a puzzle in which some digits have no given, and the others
// have most of theirs.
func lackingSomeDigits(r *rand.Rand, n int) board.Grid {
	g := thinned(r, generate.Solution(r), 0.4+0.45*r.Float64())
	for _, d := range r.Perm(board.Size)[:n] {
		for c := range g {
			if g[c] == board.Digit(d+1) {
				g[c] = 0
			}
		}
	}
	return g
}

// tradingLines returns a puzzle in which two rows of a band, or two columns of a stack,
// are empty, so that each solution has a twin with the two traded.
func tradingLines(r *rand.Rand) board.Grid {
	g := thinned(r, generate.Solution(r), 0.5+0.5*r.Float64())
	first := 3 * r.IntN(3)
	lines := r.Perm(3)[:2]
	columns := r.IntN(2) == 0
	for c := range board.Cell(board.CellCount) {
		line := c.Row()
		if columns {
			line = c.Col()
		}
		if line == first+lines[0] || line == first+lines[1] {
			g[c] = 0
		}
	}
	return g
}

// symmetrical returns a puzzle that a symmetry of the board, with digits renamed, maps to
// itself. It maps each solution to a solution, usually a different one.
func symmetrical(r *rand.Rand) board.Grid {
	type motion struct {
		of    func(row, col int) board.Cell
		order int
	}
	m := []motion{
		{func(row, col int) board.Cell { return board.At(8-row, 8-col) }, 2},
		{func(row, col int) board.Cell { return board.At(col, row) }, 2},
		{func(row, col int) board.Cell { return board.At(8-row, col) }, 2},
		{func(row, col int) board.Cell { return board.At(col, 8-row) }, 4},
		{func(row, col int) board.Cell { return board.At((row+3)%9, col) }, 3},
		{func(row, col int) board.Cell { return board.At((row+3)%9, col/3*3+(col+1)%3) }, 3},
	}[r.IntN(6)]

	// The digits are renamed in cycles as long as the motion's; some stay as they are.
	var renamed [board.Size + 1]board.Digit
	digits := r.Perm(board.Size)
	cycles := r.IntN(board.Size/m.order + 1)
	for i, d := range digits {
		to := d
		if i < cycles*m.order {
			to = digits[i/m.order*m.order+(i+1)%m.order]
		}
		renamed[d+1] = board.Digit(to + 1)
	}

	var g board.Grid
	few := 1 + r.IntN(400) // a number of solutions low enough to stop at
	for range 300 {
		next := g
		c := board.Cell(r.IntN(board.CellCount))
		fit := g.Candidates(c)
		if g[c] != 0 || fit == 0 {
			continue
		}
		ok := true
		for d := oneOf(r, fit); ok && next[c] != d; d, c = renamed[d], m.of(c.Row(), c.Col()) {
			ok = next[c] == 0 && next.Candidates(c).Contains(d)
			next[c] = d
		}
		if !ok {
			continue
		}
		if _, solvable := solvers.Solve(next); !solvable && r.IntN(50) > 0 {
			continue
		}
		g = next
		if n, err := solvers.Count(context.Background(), g, few+1); n <= few && err == nil {
			break
		}
	}
	return g
}

// bredVariation returns one of the puzzles that hill climbing found to be the worst for
// some form of the search, rearranged and often with some cells changed.
func bredVariation(r *rand.Rand) board.Grid {
	g := board.MustParseGrid(bred[r.IntN(len(bred))])
	for range r.IntN(6) {
		c := board.Cell(r.IntN(board.CellCount))
		if fit := g.Candidates(c); g[c] == 0 && fit != 0 && r.IntN(3) > 0 {
			g[c] = oneOf(r, fit)
		} else {
			g[c] = 0
		}
	}
	return sample.NewShuffle(r).Apply(g)
}

// bred have few givens and few solutions or none. They make Bitboard's search restart,
// strike what fails at once, and skip digits that another stands for.
var bred = []string{
	"....82......3.........9......89.7....978....4....4.....732.....4..7..3.2.29.3....",
	".7.38........7........9.....489.7....978.3.4...2.4.....832...........2...29......",
	"..4..........7........9.7...48927....978.....3...4.....832...............29.3....",
	".....61.7.7....9.66.1.......19......756........3.1......7...5931.........95...6.1",
	"..43......76................3...4.8......6...9....8......87.......6....8..9......",
	"9.................................1.31.5........7....3....5.2.....3.29........7.1",
	"...4.........................5....2....368.....4.5.9....9....5.......79...7...24.",
	"..41....3.7...3.18.1.8......3...926............5...7..3.....4....9......8.13.....",
	"..3..891...7....3.....6.8......1.......7..3.9786..9....9......7...3..69.6.8......",
	"...59..8..........59.........91..7..3..6..2....8..91....4.1..36.3.....4..........",
	"....79....1...5.9...9.....51.4...7..7..8..6.............1..498....76.....4......1",
	"..4......8..3...............48927....978................3..9...7..4.8.92.2973....",
	"....8.......................489.7....978.....3...4.....837.......4..8.92.29.3....",
	"..8..............1..3..2..7...175..88......1.......3..5.....13.31....8..7........",
	"....8........7........9.....489.7..3.972.....3...4.....83729.....4..8..2.29.3....",
	"....82......37........9......89.7....978...4.....4.....732.....4..7...23.29.3....",
	".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
	"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
	"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
	"9.75.1.6.1.5.62..7.6..971..6..9......7162...9.9.15...6...7..6.1......7.5.16..592.",
	"...36...2.3.5.9..6..9......5.38..24..9..4......8..2.65....2.3.....48.5.9.....3..4",
}
