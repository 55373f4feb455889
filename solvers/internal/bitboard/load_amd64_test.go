//go:build !purego

package bitboard

import (
	"flag"
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
)

var many = flag.Int("load", 20_000, "how many puzzles of each kind are loaded both ways")

// compare loads a puzzle both ways. It reports whether there was no contradiction.
func compare(t *testing.T, puzzle *board.Grid) bool {
	t.Helper()
	var want, got State
	wantOK, gotOK := want.load(puzzle), load512(&got, puzzle)
	if want.open.empty() {
		want.pairs = places{} // whatever the state held before
	}
	if wantOK != gotOK || wantOK && want != got {
		t.Fatalf("%v: loaded\n%v %v, want\n%v %v", puzzle, gotOK, got, wantOK, want)
	}
	return wantOK
}

func needVector(t testing.TB) {
	if !vector {
		t.Skip("this processor has no AVX-512 VBMI")
	}
}

func TestBothWaysToLoadAgree(t *testing.T) {
	needVector(t)
	rnd := rand.New(rand.NewPCG(3, 4))
	full := solutionOf(t, rnd)
	for i := range *many {
		// Few givens at random; a solution without many of its digits; the same
		// with a slip.
		g := fewGivens(rnd, 1+rnd.IntN(24))
		compare(t, &g)
		if i%50 == 0 {
			full = solutionOf(t, rnd)
		}
		g = full
		for range 58 + rnd.IntN(60) {
			g[rnd.IntN(board.CellCount)] = 0
		}
		if !compare(t, &g) {
			t.Errorf("%v has no solution", g)
		}
		g[rnd.IntN(board.CellCount)] = board.Digit(rnd.IntN(11))
		compare(t, &g)
	}
}

// solutionOf returns a full grid.
func solutionOf(t *testing.T, rnd *rand.Rand) board.Grid {
	for {
		g := fewGivens(rnd, 8)
		var s State
		if !s.load(&g) {
			continue
		}
		r := Search{Limit: 1, Keep: true}
		if r.Run(&s); r.Found == 1 {
			return r.Solution
		}
	}
}

func FuzzBothWaysToLoadAgree(f *testing.F) {
	needVector(f)
	for _, text := range []string{inkala, "..43......76................3...4.8......6...9....8......87.......6....8..9......"} {
		g := board.MustParseGrid(text)
		seed := make([]byte, board.CellCount)
		for c, d := range g {
			seed[c] = byte(d)
		}
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, cells []byte) {
		var g board.Grid
		for c := range min(len(cells), board.CellCount) {
			g[c] = board.Digit(cells[c])
		}
		compare(t, &g)
	})
}
