//go:build !purego

package bitboard

import (
	"flag"
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
)

var many = flag.Int("load", 20_000, "how many puzzles of each kind are settled both ways")

// compare loads a puzzle both ways, and guesses both ways at any of its cells. It
// reports whether loading met no contradiction.
func compare(t *testing.T, puzzle *board.Grid, any uint) bool {
	t.Helper()
	var want, got State
	wantOK, gotOK := want.load(puzzle), load512(&got, puzzle)
	compareStates(t, puzzle, want, got, wantOK, gotOK)
	if !wantOK || want.Solved() {
		return wantOK
	}
	bit, first, second := want.choose(0)
	compareGuesses(t, puzzle, want, bit, first, second)
	for bit = int(any % slots); !want.open.has(bit); {
		bit = (bit + 1) % slots
	}
	digits := want.Candidates(cellAt[bit])
	first = int(digits.Min()) - 1
	second = int((digits &^ (1 << first)).Min()) - 1
	compareGuesses(t, puzzle, want, bit, first, none)
	compareGuesses(t, puzzle, want, bit, second, first)
	return true
}

func compareGuesses(t *testing.T, puzzle *board.Grid, s State, bit, first, second int) {
	t.Helper()
	for _, g := range [][2]int{{first, second}, {second, first}} {
		want, got := s, s
		wantOK := want.guess(bit, g[0], g[1])
		var next State
		nextOK, gotOK := s.guessOn(AVX512, &next, bit, g[0], g[1]), got.guessOn(AVX512, &got, bit, g[0], g[1])
		compareStates(t, puzzle, want, next, wantOK, nextOK)
		compareStates(t, puzzle, want, got, wantOK, gotOK)
	}
}

func compareStates(t *testing.T, puzzle *board.Grid, want, got State, wantOK, gotOK bool) {
	t.Helper()
	if want.open.empty() {
		want.pairs = places{} // whatever the state held before
	}
	if wantOK != gotOK || wantOK && want != got {
		t.Fatalf("%v:\n%v %v, want\n%v %v", puzzle, gotOK, got, wantOK, want)
	}
}

func needVector(t testing.TB) {
	if !vector {
		t.Skip("this processor has no AVX-512 VBMI2")
	}
}

func TestBothWaysAgree(t *testing.T) {
	needVector(t)
	rnd := rand.New(rand.NewPCG(3, 4))
	full := solutionOf(t, rnd)
	n := *many
	if testing.Short() {
		n /= 10
	}
	for i := range n {
		// Few givens at random; a solution without many of its digits; the same
		// with a slip.
		g := fewGivens(rnd, 1+rnd.IntN(24))
		compare(t, &g, rnd.Uint())
		if i%50 == 0 {
			full = solutionOf(t, rnd)
		}
		g = full
		for range 58 + rnd.IntN(60) {
			g[rnd.IntN(board.CellCount)] = 0
		}
		if !compare(t, &g, rnd.Uint()) {
			t.Errorf("%v has no solution", g)
		}
		g[rnd.IntN(board.CellCount)] = board.Digit(rnd.IntN(11))
		compare(t, &g, rnd.Uint())
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

func FuzzBothWaysAgree(f *testing.F) {
	needVector(f)
	for _, text := range []string{inkala, "..43......76................3...4.8......6...9....8......87.......6....8..9......"} {
		g := board.MustParseGrid(text)
		seed := make([]byte, board.CellCount)
		for c, d := range g {
			seed[c] = byte(d)
		}
		f.Add(seed, uint(7))
	}
	f.Fuzz(func(t *testing.T, cells []byte, any uint) {
		var g board.Grid
		for c := range min(len(cells), board.CellCount) {
			g[c] = board.Digit(cells[c])
		}
		compare(t, &g, any)
	})
}
