package logic

import (
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
)

func TestExplainNeedsNoOtherStep(t *testing.T) {
	var f Finder
	rng := rand.New(rand.NewPCG(*seed, 2))
	n := 0
	puzzles(t, func(puzzle, solution board.Grid) bool {
		st := NewState(puzzle)
		cell := st.open.Min()
		for range rng.IntN(st.open.Len()) {
			cell = board.Cell(rng.IntN(board.CellCount))
			if puzzle[cell] == 0 {
				break
			}
		}
		if puzzle[cell] != 0 {
			return true
		}
		steps, ok := f.Explain(st, cell)
		if !ok {
			t.Fatalf("%v: %v is not explained", puzzle, cell)
		}
		now := st
		for i := range steps {
			if fault := refute(&steps[i], &now, &solution); fault != "" {
				t.Fatalf("%v, %v, step %d %v: %s", puzzle, cell, i+1, &steps[i], fault)
			}
			now.Apply(&steps[i])
		}
		if now.Grid()[cell] != solution[cell] {
			t.Fatalf("%v: %v is %d", puzzle, cell, now.Grid()[cell])
		}
		for skip := range len(steps) - 1 {
			if follows(&f, st, steps, skip) {
				t.Fatalf("%v: %v does not need step %d of %d, %v", puzzle, cell, skip+1, len(steps), &steps[skip])
			}
		}
		n++
		return n < 30
	})
}

// follows reports whether all steps but one are found one after the other.
func follows(f *Finder, st State, steps []Step, skip int) bool {
	for i := range steps {
		if i == skip {
			continue
		}
		info, _ := steps[i].Technique.Info()
		if info.Order >= firstNet {
			return false
		}
		found := false
		for _, s := range f.All(&st, steps[i].Technique) {
			found = found || s.same(&steps[i])
		}
		if !found {
			return false
		}
		st.Apply(&steps[i])
	}
	return true
}

func TestExplainOfAnEasyCell(t *testing.T) {
	// r1c9 needs one step: its row has all other digits.
	st := NewState(board.MustParseGrid("12345678........................................................................."))
	var f Finder
	steps, ok := f.Explain(st, 8)
	if !ok || len(steps) != 1 || steps[0].String() != "Full House 9: r1c9=9" {
		t.Errorf("%v, %v", steps, ok)
	}
	if _, ok := f.Explain(st, 0); ok {
		t.Error("a cell with a digit is explained")
	}
}
