package logic

import (
	"flag"
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

var several = flag.Int("several", 30, "how many states with several solutions to check every conclusion in")

// TestStepsHoldInEverySolution removes some givens from puzzles and checks that the conclusions of
// every technique that doesn't rely on a single solution hold in all solutions of the rest.
func TestStepsHoldInEverySolution(t *testing.T) {
	rng := rand.New(rand.NewPCG(*seed, 7))
	walker := Finder{Several: true}
	f := Finder{Several: true}
	found := map[Technique]int{}
	n := 0
	randomPuzzles(t, func(puzzle, _ board.Grid) bool {
		for range 1 + rng.IntN(3) {
			puzzle[rng.IntN(board.CellCount)] = 0
		}
		sukaku := solvers.Sukaku{Digits: puzzle}
		if k, err := sukaku.Count(t.Context(), 2); err != nil || k < 2 {
			return true
		}
		possible, err := sukaku.TrueCandidates(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		st := NewState(puzzle)
		walker.Path(&st, func(next *Step) bool {
			if ruleList[walker.rule].level == Easy && rng.IntN(8) != 0 {
				return true
			}
			n++
			for i := range ruleList {
				if stride := strides[ruleList[i].names[0]]; stride > 1 && n%stride != i%stride {
					continue
				}
				for _, s := range f.run(&st, &ruleList[i], "", false) {
					if info, _ := s.Technique.Info(); info.OneSolution {
						t.Fatalf("%s\n%v argues with a single solution", st.String(), &s)
					}
					found[s.Technique]++
					for _, e := range s.Eliminations {
						if possible[e.Cell].Contains(e.Digit) {
							t.Fatalf("%s\n%v: %v is in a solution", st.String(), &s, e)
						}
					}
					for _, p := range s.Placements {
						if possible[p.Cell] != board.DigitsOf(p.Digit) {
							t.Fatalf("%s\n%v: %v isn't in every solution", st.String(), &s, p)
						}
					}
				}
			}
			return n < *several
		})
		if st.Broken() || st.Solved() {
			t.Fatalf("%v: the path ends at %s", puzzle, st.String())
		}
		return n < *several
	})
	t.Logf("%d states, %v", n, found)
}
