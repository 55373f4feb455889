package bitboard

import (
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// TestPathsThatAreNotHereArePortable checks what each path means on this machine.
func TestPathsThatAreNotHereArePortable(t *testing.T) {
	if machinePaths[0] != Portable {
		t.Errorf("the first path is %v", machinePaths[0])
	}
	has := map[Path]bool{}
	for _, p := range machinePaths {
		has[p] = true
	}
	for p := Portable; p <= AVX512; p++ {
		want := Portable
		if has[p] {
			want = p
		}
		if got := p.here(); got != want {
			t.Errorf("%v is %v here, not %v", p, got, want)
		}
	}
	if f := Fastest.here(); !has[f] || f == Portable && lastPath != Portable {
		t.Errorf("the fastest path is %v, of %v", f, machinePaths)
	}
	t.Logf("paths: %v, of which %v is the fastest", machinePaths, fastestPath)
}

// TestTextsOfEveryByte puts each byte into each cell of the texts of an empty
// grid and of inkala.
func TestTextsOfEveryByte(t *testing.T) {
	for _, text := range []string{strings.Repeat("0", board.CellCount), inkala} {
		for _, path := range Paths() {
			for c := range board.CellCount {
				for char := range 256 {
					changed := [board.CellCount]byte([]byte(text))
					changed[c] = byte(char)
					g, err := board.ParseGrid(string(changed[:]))
					var want, got State
					loaded := err == nil && want.LoadOn(path, &g)
					if ok := got.loadTextOn(path, &changed); ok != loaded || ok && got != want {
						t.Fatalf("%q on %v: %v, not %v", changed, path, ok, loaded)
					}
				}
			}
		}
	}
}

// TestTextsOfSolutions compares the texts and the grids of solved states with the grids that were
// loaded.
func TestTextsOfSolutions(t *testing.T) {
	n := 0
	r := Search{Limit: 2000, Told: toldTo(func(solution board.Grid) bool {
		for c, d := range solution { // so that each cell gets each digit
			solution[c] = board.Digit((int(d)+n)%board.Size) + 1
		}
		var s State
		if !s.Load(&solution) || !s.Solved() {
			t.Fatalf("%v is no solution", solution)
		}
		for _, path := range Paths() {
			// The surrounding bytes must stay.
			var text [board.CellCount + 2]byte
			s.textOn(path, (*[board.CellCount]byte)(text[1:]))
			if want := "\x00" + solution.String() + "\x00"; string(text[:]) != want {
				t.Fatalf("%q on %v, not %q", text, path, want)
			}
			var grids [3]board.Grid
			if s.solutionOn(path, &grids[1]); grids != [3]board.Grid{1: solution} {
				t.Fatalf("%v on %v, not %v", grids, path, solution)
			}
		}
		n++
		return true
	})}
	var empty State
	empty.Load(new(board.Grid))
	if r.Run(&empty); n != r.Limit {
		t.Errorf("%d solutions", n)
	}
}
