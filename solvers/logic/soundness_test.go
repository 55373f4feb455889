package logic

import (
	"flag"
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
)

var sound = flag.Int("sound", 20, "how many states to check every conclusion in")

// strides lists the rules whose search takes longer than all the quick ones
// together. They run only in one of this many states.
var strides = map[Technique]int{
	ContinuousALSLoop: 20, ALSXYWing: 4, ALSChain: 20,
	FrankenSwordfish: 10, FrankenJellyfish: 10,
	FinnedFrankenXWing: 10, FinnedFrankenSwordfish: 40, FinnedFrankenJellyfish: 100,
	MutantXWing: 50, MutantSwordfish: 50, MutantJellyfish: 50,
	FinnedMutantXWing: 50, FinnedMutantSwordfish: 200, FinnedMutantJellyfish: 500,
	MultiSectorLockedSets: 20, KrakenFish1: 10, KrakenSet: 10, ALSForcingChain: 10,
	ForcingChainContradiction: 4, ForcingNetContradiction: 20,
}

// TestConclusionsAreSound compares the conclusions of every instance of every
// technique with the solution, in states along the paths of puzzles, with rows,
// columns and digits permuted. It does less in each state than
// [TestEveryStepIsSound], so it covers many more of them.
func TestConclusionsAreSound(t *testing.T) {
	var walker, f Finder
	rng := rand.New(rand.NewPCG(*seed, 2))
	n := 0
	steps, searched := make([]int, len(ruleList)), make([]int, len(ruleList))
	puzzles(t, func(puzzle, solution board.Grid) bool {
		start := NewState(puzzle)
		walker.Path(&start, func(next *Step) bool {
			if level := ruleList[walker.rule].level; level == Easy && rng.IntN(8) != 0 {
				return true
			}
			n++
			change := randomChange(rng)
			st := change.state(t, &start)
			var end board.Grid
			for i, d := range solution {
				end[change.cell[i]] = change.digit[d]
			}
			f.Overlap = n%2 == 0
			for i := range ruleList {
				if stride := strides[ruleList[i].names[0]]; stride > 1 && n%stride != i%stride {
					continue
				}
				searched[i]++
				found := f.run(&st, &ruleList[i], "", false)
				steps[i] += len(found)
				for k := range found {
					if fault := refute(&found[k], &st, &end); fault != "" {
						t.Fatalf("%s\n%v\n%s", st.String(), &found[k], fault)
					}
				}
			}
			if n%20_000 == 0 {
				t.Logf("%d states", n)
			}
			return n < *sound
		})
		return n < *sound
	})
	if testing.Verbose() {
		for i := range ruleList {
			t.Logf("%-40s %8d states %9d instances", ruleList[i].names[0], searched[i], steps[i])
		}
	}
}
