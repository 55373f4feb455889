package ruledlogic

import (
	"context"
	"math/rand/v2"
	"slices"
	"sort"
	"strconv"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/generate"
)

// cagesOf covers a solution with cages of two or three cells, as far as their digits differ.
func cagesOf(g *board.Grid, r *rand.Rand) (rules []board.Clause) {
	var taken board.Cells
	for c := range board.Cell(board.CellCount) {
		if taken.Contains(c) {
			continue
		}
		cells, digits := []board.Cell{c}, board.DigitsOf(g[c])
		for size := 2 + r.IntN(2); len(cells) < size; {
			next := slices.DeleteFunc(slices.Collect(beside(board.CellsOf(cells...)).Difference(taken).All()), func(c board.Cell) bool { return digits.Contains(g[c]) })
			if len(next) == 0 {
				break
			}
			c := next[r.IntN(len(next))]
			cells, digits = append(cells, c), digits.With(g[c])
		}
		taken = taken.Union(board.CellsOf(cells...))
		rules = append(rules, board.Clause{Kind: "cage", Value: strconv.Itoa(sumOf(digits)), Cells: cells})
	}
	return rules
}

// linesOf has rules of many kinds that a solution obeys, along paths at random.
func linesOf(g *board.Grid, r *rand.Rand) (rules []board.Clause) {
	for range 40 {
		path := []board.Cell{board.Cell(r.IntN(board.CellCount))}
		for range 3 {
			around := slices.Collect(beside(board.CellsOf(path[len(path)-1])).Difference(board.CellsOf(path...)).All())
			if len(around) > 0 {
				path = append(path, around[r.IntN(len(around))])
			}
		}
		sum := 0
		for _, c := range path {
			sum += int(g[c])
		}
		line := board.Row(r.IntN(board.Size)).Cells()
		for _, c := range []board.Clause{
			{Kind: "thermo", Cells: path}, {Kind: "renban", Cells: path}, {Kind: "whisper", Cells: path}, {Kind: "between", Cells: path},
			{Kind: "arrow", Cells: path}, {Kind: "difference", Cells: path[:2]}, {Kind: "ratio", Cells: path[:2]},
			{Kind: "xv", Value: "10", Cells: path[:2]}, {Kind: "palindrome", Cells: path}, {Kind: "regionsum", Cells: path},
			{Kind: "little", Value: strconv.Itoa(sum), Cells: path}, {Kind: "odd", Cells: path[:1]}, {Kind: "min", Cells: path[:1]}, {Kind: "max", Cells: path[:1]},
			{Kind: "quad", Value: strconv.Itoa(int(g[path[0]])), Cells: path}, {Kind: "sandwich", Value: strconv.Itoa(r.IntN(36)), Cells: line[:]},
			{Kind: "skyscraper", Value: strconv.Itoa(1 + r.IntN(6)), Cells: line[:]}, {Kind: "xsum", Value: strconv.Itoa(1 + r.IntN(45)), Cells: line[:]},
		} {
			p := solvers.Sukaku{Digits: *g, Rules: board.RulesOf(c)}
			if r.IntN(3) == 0 && p.Check() == nil {
				rules = append(rules, c)
			}
		}
	}
	return rules
}

// jigsaw has boxes that have exchanged equal digits with others.
func jigsaw(g *board.Grid, r *rand.Rand) (rules []board.Clause) {
	for i := range board.Size {
		cells := board.Box(i).Cells()
		rules = append(rules, board.Clause{Kind: "region", Cells: cells[:]})
	}
	for range board.Size {
		a, b := rules[r.IntN(board.Size)].Cells, rules[r.IntN(board.Size)].Cells
		i := r.IntN(board.Size)
		for j := range b {
			if g[b[j]] == g[a[i]] {
				a[i], b[j] = b[j], a[i]
				break
			}
		}
	}
	return rules
}

// both has the clues of two functions.
func both(a, b func(*board.Grid, *rand.Rand) []board.Clause) func(*board.Grid, *rand.Rand) []board.Clause {
	return func(g *board.Grid, r *rand.Rand) []board.Clause { return append(a(g, r), b(g, r)...) }
}

// makers make puzzles: with rules for the whole board, and with clues that follow from a solution.
var makers = []struct {
	name, rules string
	clues       func(*board.Grid, *rand.Rand) []board.Clause
	solved      int // of three puzzles, how many hints lead to the end
}{
	{"killer", "", cagesOf, 3},
	{"jigsaw", "", jigsaw, 3},
	{"X", "x+;x-", nil, 2},
	{"killer jigsaw", "", both(jigsaw, cagesOf), 3},
	{"killer X", "x+;x-", cagesOf, 3},
	{"windoku", "windoku", nil, 2},
	{"disjoint groups", "disjoint", nil, 3},
	{"anti-knight", "knight", nil, 3},
	{"lines", "", linesOf, 2},
}

// puzzle returns a puzzle of a maker with one solution, or with more if fewer givens are left than
// that needs.
func puzzle(r *rand.Rand, maker, fewer int) (s board.State, solution board.Grid) {
	m := makers[maker]
	if solution = generate.Solution(r); m.rules != "" {
		some := solvers.Sukaku{Rules: board.MustParseRules(m.rules)}
		some.Digits[r.IntN(board.CellCount)] = board.Digit(1 + r.IntN(board.Size))
		solution, _ = some.Solve()
	}
	s.Rules = board.MustParseRules(m.rules)
	if m.clues != nil {
		s.Rules = board.RulesOf(slices.Concat(slices.Collect(s.Rules.Clauses()), m.clues(&solution, r))...)
	}
	order := r.Perm(board.CellCount)
	givens := func(n int) (p solvers.Sukaku) {
		p.Rules = s.Rules
		for _, c := range order[:n] {
			p.Digits[c] = solution[c]
		}
		return p
	}
	n := sort.Search(board.CellCount, func(n int) bool {
		p := givens(n)
		count, _ := p.Count(context.Background(), 2)
		return count == 1
	})
	p := givens(max(n-fewer, 0))
	s.Digits = p.Digits
	for c, d := range s.Digits {
		if d != 0 {
			s.Kinds[c] = board.Given
		}
	}
	return s, solution
}
