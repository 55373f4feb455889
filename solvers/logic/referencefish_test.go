package logic

import (
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// TestGeneralFishAreComplete compares the fish with boxes, up to size four, with
// every cover of some randomly chosen bases, and checks each fish found against
// the definition.
func TestGeneralFishAreComplete(t *testing.T) {
	const bases = 30 // per technique and state
	techniques := []struct {
		technique Technique
		size      int
		kind      int
		fins      bool
	}{
		{FrankenXWing, 2, frankenKind, false}, {FinnedFrankenXWing, 2, frankenKind, true},
		{FrankenSwordfish, 3, frankenKind, false}, {FinnedFrankenSwordfish, 3, frankenKind, true},
		{FrankenJellyfish, 4, frankenKind, false}, {FinnedFrankenJellyfish, 4, frankenKind, true},
		{MutantXWing, 2, mutantKind, false}, {FinnedMutantXWing, 2, mutantKind, true},
		{MutantSwordfish, 3, mutantKind, false}, {FinnedMutantSwordfish, 3, mutantKind, true},
		{MutantJellyfish, 4, mutantKind, false}, {FinnedMutantJellyfish, 4, mutantKind, true},
	}
	var walker, f Finder
	rng := rand.New(rand.NewPCG(*seed, 5))
	n := 0
	chosen, found := make([]int, len(techniques)), make([]int, len(techniques))
	randomPuzzles(t, func(puzzle, _ board.Grid) bool {
		st := NewState(puzzle)
		walker.Path(&st, func(*Step) bool {
			if ruleList[walker.rule].level == Easy || rng.IntN(8) != 0 {
				return true
			}
			// Trying all of them in one state would take seconds.
			i := n % len(techniques)
			k := techniques[i]
			n++
			steps := f.run(&st, ruleOf(k.technique), k.technique, false)
			got := conclusions{}
			for j := range steps {
				s := &steps[j]
				var base, cover []board.House
				for _, h := range s.Houses {
					if h.Role == Base {
						base = append(base, h.House)
					} else {
						cover = append(cover, h.House)
					}
				}
				found[i]++
				r, ok := fishOf(&st, s.Digits.Min(), base, cover, k.kind, k.fins)
				if !ok || r != removalOf(s) || len(base) != k.size || len(cover) != k.size {
					t.Errorf("%s\n%v, by its houses %v", st.String(), s, r.appendTo(nil))
				}
				got[r] = true
			}
			for range bases {
				d := board.Digit(1 + rng.IntN(board.Size))
				houses := housesOf(&st, d)
				if len(houses) < 2*k.size {
					continue
				}
				rng.Shuffle(len(houses), func(i, j int) { houses[i], houses[j] = houses[j], houses[i] })
				choose(houses[k.size:], k.size, func(cover []board.House) {
					r, ok := fishOf(&st, d, houses[:k.size], cover, k.kind, k.fins)
					if ok {
						chosen[i]++
					}
					if ok && !got[r] {
						t.Errorf("%s\n%s: missing %v", st.String(), k.technique, r.appendTo(nil))
					}
				})
			}
			return n < *complete*len(techniques)/4
		})
		return n < *complete*len(techniques)/4
	})
	if testing.Verbose() {
		for i, k := range techniques {
			t.Logf("%-30s %6d found %6d chosen", k.technique, found[i], chosen[i])
		}
	}
}
