package logic

import (
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
)

func TestShortenedStepsNeedNoOther(t *testing.T) {
	for _, order := range []Order{RatingOrder, HintOrder} {
		testShorten(t, order)
	}
}

// explain returns the steps of the path that lead to a cell's digit, shortened.
func explain(f *Finder, st State, cell board.Cell) (steps []Step, ok bool) {
	now := st
	f.Path(&now, func(s *Step) bool {
		steps = append(steps, s.Clone())
		ok = s.places(cell)
		return !ok
	})
	for shorter := range f.Shorten(st, steps) {
		steps = shorter
	}
	return steps, ok
}

func testShorten(t *testing.T, order Order) {
	f := Finder{Order: order}
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
		steps, ok := explain(&f, st, cell)
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

// follows reports whether all steps except one are found one after another.
func follows(f *Finder, st State, steps []Step, skip int) bool {
	for i := range steps {
		if i == skip {
			continue
		}
		if ruleOf(steps[i].Technique).order >= firstNet {
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

// TestWhatIsIntactStillFollows checks that steps that a proof keeps because nothing they look
// at has changed can still be found.
func TestWhatIsIntactStillFollows(t *testing.T) {
	f, all := Finder{Order: HintOrder}, Finder{}
	rng := rand.New(rand.NewPCG(*seed, 5))
	kept := map[Technique]int{}
	n := 0
	randomPuzzles(t, func(puzzle, _ board.Grid) bool {
		var steps []Step
		var states []State
		st := NewState(puzzle)
		f.Path(&st, func(s *Step) bool {
			steps, states = append(steps, s.Clone()), append(states, st)
			return true
		})
		// Leave out steps at random, and those that no longer follow.
		now := NewState(puzzle)
		for i := range steps {
			s := &steps[i]
			if !s.intact(&now, &states[i]) || rng.IntN(10) == 0 {
				continue
			}
			if ruleOf(s.Technique).order < firstNet && now != states[i] {
				found := false
				for _, other := range all.All(&now, s.Technique) {
					found = found || other.covers(s, &now)
				}
				if kept[s.Technique]++; !found {
					t.Errorf("%s\n%v doesn't follow", now.String(), s)
				}
			}
			now.Apply(s)
		}
		n++
		return n < 100
	})
	if len(kept) < 15 {
		t.Errorf("only %v were kept", kept)
	}
}

func TestShortenYieldsShorterProofs(t *testing.T) {
	st := NewState(board.MustParseGrid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"))
	f := Finder{Order: HintOrder}
	var steps []Step
	now := st
	f.Path(&now, func(s *Step) bool {
		steps = append(steps, s.Clone())
		return !s.places(2)
	})
	before := len(steps)
	for shorter := range f.Shorten(st, steps) {
		now := st
		for i := range shorter {
			now.Apply(&shorter[i])
		}
		if len(shorter) >= before || now.Grid()[2] != 4 || now.Broken() {
			t.Fatalf("%d steps after %d, and r1c3 is %d", len(shorter), before, now.Grid()[2])
		}
		before = len(shorter)
	}
	if before != 7 {
		t.Errorf("%d steps are left, want 7", before)
	}
	for range f.Shorten(st, nil) {
		t.Error("no steps are shortened")
	}
}

func TestShortenForAnEasyCell(t *testing.T) {
	// r1c9 needs one step: its row has all other digits.
	st := NewState(board.MustParseGrid("12345678........................................................................."))
	steps, ok := explain(new(Finder), st, 8)
	if !ok || len(steps) != 1 || steps[0].String() != "Full House 9: r1c9=9" {
		t.Errorf("%v, %v", steps, ok)
	}
}
