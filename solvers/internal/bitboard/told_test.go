package bitboard

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// toldTo passes each solution to a function.
func toldTo(each func(board.Grid) bool) *Told {
	var told Told
	told.Each = func() bool { return each(told.Solution.Grid) }
	return &told
}

// TestSolutionsHaveTheSameOrder stops searches on every path after each number of solutions, and
// compares those passed on with the first ones that the portable path finds.
func TestSolutionsHaveTheSameOrder(t *testing.T) {
	rnd := rand.New(rand.NewPCG(47, 1))
	told := func(puzzle *board.Grid, path Path, limit, stop int) (solutions []board.Grid, search Search) {
		var s State
		s.LoadOn(path, puzzle)
		search = Search{Path: path, Limit: limit, Told: toldTo(func(g board.Grid) bool {
			solutions = append(solutions, g)
			return len(solutions) != stop
		})}
		search.Run(&s)
		return solutions, search
	}
	many := 0
	for range 60 {
		puzzle := solutionOf(t, rnd)
		for range 80 + rnd.IntN(20) {
			puzzle[rnd.IntN(board.CellCount)] = 0
		}
		all, _ := told(&puzzle, Portable, 100, 0)
		if len(all) > 2 {
			many++
		}
		for _, path := range append(Paths(), Fastest) {
			for n := range min(len(all)+2, 100) {
				want := all[:min(max(n, 1), len(all))]
				if got, search := told(&puzzle, path, 100, n); n > 0 && !slices.Equal(got, want) || search.Found != len(got) || search.Stopped != (n > 0 && n <= len(all)) {
					t.Fatalf("%v on %v, stopped after %d: %d solutions, or in another order", puzzle, path, n, len(got))
				}
				limit := n + 1
				got, search := told(&puzzle, path, limit, 0)
				if limit == 2 && len(got) == 2 { // where the second may be the first with two digits traded
					got[1] = all[1]
				}
				if !slices.Equal(got, all[:min(limit, len(all))]) || search.Found != len(got) || search.Stopped {
					t.Fatalf("%v on %v, limit %d: %d solutions, or in another order", puzzle, path, limit, len(got))
				}
			}
		}
	}
	if many < 20 {
		t.Errorf("only %d puzzles have several solutions", many)
	}
}

// TestRows compares rows on every path with their definition, cell by cell.
func TestRows(t *testing.T) {
	rnd := rand.New(rand.NewPCG(47, 2))
	cells := func() places { return places{rnd.Uint64() & bandMasks, rnd.Uint64() & bandMask} }
	for range 2000 {
		var s State
		for d := range s.cand {
			s.cand[d] = cells()
		}
		s.open = cells()
		b := blend{cells: cells(), more: [2]digitPlaces{{cells(), rnd.IntN(board.Size + 1)}, {cells(), rnd.IntN(board.Size + 1)}}}
		var want, open Row
		for c := range want.Grid {
			bit := int(bitOf[c])
			for d := range s.Candidates(board.Cell(c)).All() {
				if b.cells.has(bit) {
					want.Grid[c] ^= d
				}
				if s.open.has(bit) {
					open.Grid[c] ^= d
				}
			}
			for _, m := range b.more {
				if m.cells.has(bit) {
					want.Grid[c] ^= board.Digit(m.digit)
				}
			}
		}
		both := want
		for c := range both.Grid {
			both.Grid[c] ^= open.Grid[c]
		}
		for _, path := range append(Paths(), Fastest) {
			var row, first, second Row
			s.rowOn(path, &b, &row)
			s.rowsOn(path, &b, &first, &second)
			if row != want || first != want || second != open {
				t.Fatalf("%v: %v, %v and %v, not %v and %v", path, row, first, second, want, open)
			}
			if row.changeOn(path, &second); row != both {
				t.Fatalf("%v: changed to %v, not %v", path, row, both)
			}
		}
	}
}
