//go:build !purego

package bitboard

import (
	"flag"
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
)

var many = flag.Int("load", 20_000, "how many puzzles of each kind are settled on every path")

// inAssembly returns the machine's paths except [Portable], with which the tests compare them.
func inAssembly(t testing.TB) []Path {
	if lastPath == Portable {
		t.Skip("this processor has no AVX2")
	}
	return machinePaths[1:]
}

// compare loads a puzzle on every path, and on every path guesses at any of its cells and
// then on until it meets a solution or a contradiction. It reports whether loading met no
// contradiction.
func compare(t *testing.T, puzzle *board.Grid, any uint) bool {
	t.Helper()
	var s State
	loaded := s.LoadOn(Portable, puzzle)
	for _, path := range inAssembly(t) {
		var got State
		ok := got.LoadOn(path, puzzle)
		compareStates(t, path, puzzle, s, got, loaded, ok)
		var read State
		ok = read.loadTextOn(path, (*[board.CellCount]byte)([]byte(puzzle.String())))
		compareStates(t, path, puzzle, s, read, loaded, ok)
	}
	if !loaded || s.Solved() {
		return loaded
	}
	bit := int(any % bitSlots)
	for !s.open.has(bit) {
		bit = (bit + 1) % bitSlots
	}
	digits := s.Candidates(cellAt[bit])
	first := int(digits.Min()) - 1
	second := int((digits &^ (1 << first)).Min()) - 1
	compareGuesses(t, puzzle, s, bit, first, noDigit)
	compareGuesses(t, puzzle, s, bit, second, first)
	for ok := true; ok && !s.Solved(); {
		compareChoices(t, puzzle, &s, any)
		bit, first, second := choose(&s, Portable, 0)
		compareGuesses(t, puzzle, s, bit, first, second)
		ok = s.guess(bit, first, second)
	}
	return true
}

// compareChoices compares the cells with two candidates that the paths choose, with weights
// seeded by any.
func compareChoices(t *testing.T, puzzle *board.Grid, s *State, any uint) {
	t.Helper()
	if s.pairs.empty() {
		return
	}
	var weights [bitSlots]uint8
	for i := range weights {
		weights[i] = uint8(hash(uint32(any), i) >> (any % 32))
	}
	for _, w := range []*[bitSlots]uint8{&noWeights, &weights} {
		bit, first, second := heaviest(s, w)
		for _, path := range inAssembly(t) {
			b, f, e := heaviestOn(s, path, w)
			if b != bit || f != first || e != second {
				t.Fatalf("%v on %v: guess %d %d %d, want %d %d %d", puzzle, path, b, f, e, bit, first, second)
			}
		}
	}
}

func compareGuesses(t *testing.T, puzzle *board.Grid, s State, bit, first, second int) {
	t.Helper()
	for _, g := range [][2]int{{first, second}, {second, first}} {
		want := s
		ok := want.guess(bit, g[0], g[1])
		for _, path := range inAssembly(t) {
			var next State
			got := s
			nextOK, gotOK := s.guessOn(path, &next, bit, g[0], g[1]), got.guessOn(path, &got, bit, g[0], g[1])
			compareStates(t, path, puzzle, want, next, ok, nextOK)
			compareStates(t, path, puzzle, want, got, ok, gotOK)
		}
	}
}

func compareStates(t *testing.T, path Path, puzzle *board.Grid, want, got State, wantOK, gotOK bool) {
	t.Helper()
	if want.open.empty() {
		want.pairs = places{} // whatever the state held previously
	}
	if wantOK != gotOK || wantOK && want != got {
		t.Fatalf("%v on %v:\n%v %v, want\n%v %v", puzzle, path, gotOK, got, wantOK, want)
	}
}

func TestPathsAgree(t *testing.T) {
	inAssembly(t)
	rnd := rand.New(rand.NewPCG(3, 4))
	full := solutionOf(t, rnd)
	n := *many
	if testing.Short() {
		n /= 10
	}
	for i := range n {
		// A few random givens; a solution without many of its digits; the same with
		// a wrong digit.
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

func FuzzPathsAgree(f *testing.F) {
	inAssembly(f)
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
