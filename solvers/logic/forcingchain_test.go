package logic

import (
	"slices"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// threeWays leads from each candidate of r1c1 to r9c9 not being 9, and so from
// 9 in r9c9 to r1c1 having none.
const threeWays = "r1c1=123 r1c9=19 r9c1=29 r3c3=35 r3c9=59 r9c9=89 " +
	"r9c5=69 r1c5=17 r5c1=24 r2c2=38 r3c5=45" // third places, so that no house has a strong link

func TestForcingChains(t *testing.T) {
	var f Finder
	st := sketch(t, threeWays)
	for _, technique := range []Technique{ForcingChainContradiction, ForcingChainVerity} {
		steps := f.All(&st, technique)
		i := slices.IndexFunc(steps, func(s Step) bool {
			return slices.Equal(s.Eliminations, []Candidate{{board.At(8, 8), 9}})
		})
		if i < 0 {
			t.Errorf("%s: 9 in r9c9 is not ruled out", technique)
			continue
		}
		if chains := steps[i].Links[len(steps[i].Links)-1].Index + 1; chains != 3 {
			t.Errorf("%s: %d chains, want one for each candidate of r1c1", technique, chains)
		}
	}
}

// TestForcingChainsAreConnected follows the links of every forcing chain of
// some states: each begins where the one before ends, and strong and weak ones
// take turns.
func TestForcingChainsAreConnected(t *testing.T) {
	for st := range stuck(t, 5) {
		var f Finder
		for _, technique := range []Technique{ForcingChainContradiction, ForcingChainVerity} {
			for _, s := range f.All(&st, technique) {
				for i := 1; i < len(s.Links); i++ {
					a, b := s.Links[i-1], s.Links[i]
					if a.Index == b.Index && (a.To != b.From || a.Strong == b.Strong) {
						t.Fatalf("%v\n%v: %v does not continue %v", st.String(), &s, b, a)
					}
				}
			}
		}
	}
}
