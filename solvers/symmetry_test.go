package solvers

import (
	"context"
	"maps"
	"testing"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
)

// reshaping is a change to a grid that keeps it a Sudoku: digits renamed; rows,
// columns, bands and stacks swapped; and perhaps a transposition.
type reshaping struct {
	digits     [board.Size + 1]board.Digit
	rows, cols [board.Size]int
	transposed bool
}

func (r *reshaping) of(g board.Grid) (to board.Grid) {
	for c := range board.Cell(board.CellCount) {
		row, col := r.rows[c.Row()], r.cols[c.Col()]
		if r.transposed {
			row, col = col, row
		}
		to[board.At(row, col)] = r.digits[g[c]]
	}
	return to
}

func drawReshaping(t *rapid.T) (r reshaping) {
	for i, d := range rapid.Permutation([]board.Digit{1, 2, 3, 4, 5, 6, 7, 8, 9}).Draw(t, "digits") {
		r.digits[i+1] = d
	}
	lines := func(name string) (to [board.Size]int) {
		for i, band := range rapid.Permutation([]int{0, 1, 2}).Draw(t, name+" threes") {
			for j, line := range rapid.Permutation([]int{0, 1, 2}).Draw(t, name) {
				to[3*i+j] = 3*band + line
			}
		}
		return to
	}
	r.rows, r.cols = lines("rows"), lines("columns")
	r.transposed = rapid.Bool().Draw(t, "transposed")
	return r
}

func TestReshapedPuzzlesHaveReshapedAnswers(t *testing.T) {
	puzzles := append(loosened(t, 24), board.MustParseGrid(inkala), board.MustParseGrid(wikipedia), board.MustParseGrid(full))
	rapid.Check(t, func(t *rapid.T) {
		p := rapid.SampledFrom(puzzles).Draw(t, "puzzle")
		r := drawReshaping(t)
		q := r.of(p)

		const limit = 200
		want, got := map[board.Grid]bool{}, map[board.Grid]bool{}
		for s := range Solutions(context.Background(), p) {
			if want[r.of(s)] = true; len(want) > limit {
				break
			}
		}
		if n, err := Count(context.Background(), q, limit+1); n != len(want) || err != nil {
			t.Fatalf("%d solutions, reshaped %d, error %v", len(want), n, err)
		}
		if len(want) > limit {
			return
		}
		for s := range Solutions(context.Background(), q) {
			got[s] = true
		}
		if !maps.Equal(want, got) {
			t.Fatal("the solutions are others")
		}

		trueP, errP := TrueCandidates(context.Background(), p)
		trueQ, errQ := TrueCandidates(context.Background(), q)
		if errP != nil || errQ != nil {
			t.Fatal(errP, errQ)
		}
		for c := range board.Cell(board.CellCount) {
			for d := range trueP[c].All() {
				one := board.Grid{}
				one[c] = d
				moved := r.of(one)
				for at, e := range moved {
					if e != 0 && !trueQ[at].Contains(e) {
						t.Fatalf("%d is true in %v, but not where it went", d, c)
					}
				}
			}
		}
	})
}
