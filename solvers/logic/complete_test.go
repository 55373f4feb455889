package logic

import (
	"flag"
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
)

var complete = flag.Int("complete", 4, "how many states to search by trying every choice, too")

// references lists techniques with brute-force searches for their conclusions.
// Slow ones run only on every nth state.
var references = []struct {
	technique Technique
	every     int
	find      func(*State) conclusions
}{
	{DirectPointing, 1, directLockedByChoice(DirectPointing)},
	{DirectClaiming, 1, directLockedByChoice(DirectClaiming)},
	{DirectHiddenPair, 1, directHiddenByChoice(2)},
	{DirectHiddenTriple, 1, directHiddenByChoice(3)},
	{NakedPair, 1, nakedByChoice(2, false)},
	{NakedTriple, 1, nakedByChoice(3, false)},
	{NakedQuadruple, 1, nakedByChoice(4, false)},
	{LockedPair, 1, nakedByChoice(2, true)},
	{LockedTriple, 1, nakedByChoice(3, true)},
	{HiddenPair, 1, hiddenByChoice(2)},
	{HiddenTriple, 1, hiddenByChoice(3)},
	{HiddenQuadruple, 1, hiddenByChoice(4)},
	{XWing, 1, lineFishByChoice(2, false, false)},
	{Swordfish, 2, lineFishByChoice(3, false, false)},
	{Jellyfish, 4, lineFishByChoice(4, false, false)},
	{FinnedXWing, 1, lineFishByChoice(2, true, false)},
	{SashimiXWing, 1, lineFishByChoice(2, true, true)},
	{FinnedSwordfish, 2, lineFishByChoice(3, true, false)},
	{SashimiSwordfish, 2, lineFishByChoice(3, true, true)},
	{FinnedJellyfish, 4, lineFishByChoice(4, true, false)},
	{SashimiJellyfish, 4, lineFishByChoice(4, true, true)},
	{FrankenXWing, 4, anyFishByChoice(2, frankenKind, false)},
	{FinnedFrankenXWing, 4, anyFishByChoice(2, frankenKind, true)},
	{MutantXWing, 4, anyFishByChoice(2, mutantKind, false)},
	{FinnedMutantXWing, 4, anyFishByChoice(2, mutantKind, true)},
	{FrankenSwordfish, 200, anyFishByChoice(3, frankenKind, false)},
	{FinnedFrankenSwordfish, 200, anyFishByChoice(3, frankenKind, true)},
	{MutantSwordfish, 200, anyFishByChoice(3, mutantKind, false)},
	{FinnedMutantSwordfish, 200, anyFishByChoice(3, mutantKind, true)},
	{EmptyRectangle, 1, emptyRectanglesByChoice},
	{Skyscraper, 1, skyscrapersByChoice},
	{TwoStringKite, 1, kitesByChoice},
	{TurbotFish, 1, turbotFishByChoice},
	{WWing, 1, wWingsByChoice},
	{MWing, 1, shortWingsByChoice(MWing)},
	{SWing, 1, shortWingsByChoice(SWing)},
	{HWing, 1, shortWingsByChoice(HWing)},
	{LWing, 1, shortWingsByChoice(LWing)},
	{WXYZWing, 4, wxyzWingsByChoice},
	{XYWing, 1, xyWingsByChoice},
	{XYZWing, 1, xyzWingsByChoice},
	{Medusa, 1, medusasByChoice},
	{XChain, 1, xChainsByChoice},
	{XYChain, 1, xyChainsByChoice},
	{AlmostLockedPair, 1, almostLockedByChoice(2)},
	{AlmostLockedTriple, 1, almostLockedByChoice(3)},
	{Fireworks, 1, fireworksByChoice},
	{SueDeCoq, 2, suesDeCoqByChoice},
	{ALSXZ, 4, alsXZByChoice},
	{ALSWWing, 8, alsWWingsByChoice},
	{AlignedPairExclusion, 8, alignedPairsByChoice},
	{ALSXYWing, 20, alsXYWingsByChoice},
	{DeathBlossom, 20, deathBlossomsByChoice},
	{UniqueLoop, 4, uniqueLoopsByChoice},
	{ExtendedRectangle, 4, extendedRectanglesByChoice},
	{BUG2, 1, gravesByChoice(0)},
	{BUG3, 1, gravesByChoice(1)},
	{BUG4, 1, gravesByChoice(2)},
	{Guardian, 20, guardiansByChoice},
	{Oddagon, 4, oddagonsByChoice},
	{Tridagon, 4, tridagonsByChoice},
	{JuniorExocet, 1, juniorExocetsByChoice},
	{SeniorExocet, 1, seniorExocetsByChoice},
	{KrakenFish1, 40, krakensByChoice(false)},
	{KrakenFish2, 40, krakensByChoice(true)},
	{KrakenSet, 40, krakenSetsByChoice},
	{ALSForcingChain, 40, alsForcingChainsByChoice},
	{SKLoop, 1, skLoopsByChoice},
}

// TestFindersAreComplete compares the finders with brute force, in states along
// the paths of puzzles in which the next step isn't easy.
func TestFindersAreComplete(t *testing.T) {
	var walker, f Finder
	rng := rand.New(rand.NewPCG(*seed, 3))
	n := 0
	searched, found := make([]int, len(references)), make([]int, len(references))
	randomPuzzles(t, func(puzzle, _ board.Grid) bool {
		start := NewState(puzzle)
		walker.Path(&start, func(*Step) bool {
			if ruleList[walker.rule].level == Easy || rng.IntN(4) != 0 {
				return true
			}
			n++
			for i, ref := range references {
				if n%ref.every != i%ref.every {
					continue
				}
				searched[i]++
				want, got := ref.find(&start), conclusions{}
				steps := f.run(&start, ruleOf(ref.technique), ref.technique, false)
				for k := range steps {
					got[removalOf(&steps[k])] = true
				}
				found[i] += len(want)
				for r := range want {
					if !got[r] {
						t.Errorf("%s\n%s: missing %v", start.String(), ref.technique, r.appendTo(nil))
					}
				}
				for r := range got {
					if !want[r] {
						t.Errorf("%s\n%s: extra %v", start.String(), ref.technique, r.appendTo(nil))
					}
				}
			}
			return n < *complete
		})
		return n < *complete
	})
	if testing.Verbose() {
		for i, ref := range references {
			t.Logf("%-30s %6d states %7d conclusions", ref.technique, searched[i], found[i])
		}
	}
}

// removalOf returns what a step removes. A placement is recorded as if it removed its digit,
// and digit 0, from its cell.
func removalOf(s *Step) (r removal) {
	for _, p := range s.Placements {
		r[0], r[p.Digit] = r[0].With(p.Cell), r[p.Digit].With(p.Cell)
	}
	for _, e := range s.Eliminations {
		r[e.Digit] = r[e.Digit].With(e.Cell)
	}
	return r
}
