package bitboard

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// TestTwiceCountsPlaces compares counting all houses at once with counting one after
// another, in any state.
func TestTwiceCountsPlaces(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 6))
	for i := range 2000 {
		var s State
		for d := range s.cand {
			s.cand[d] = places{bandMasks, bandMask}
			for range i % 5 { // from full to nearly empty
				s.cand[d].a &= rnd.Uint64()
				s.cand[d].b &= rnd.Uint64()
			}
		}
		got := s.twice()
		for h, house := range houseSets {
			var want uint32
			for d, p := range s.cand {
				if bits.OnesCount64(p.a&house.a)+bits.OnesCount64(p.b&house.b) == 2 {
					want |= 1 << d
				}
			}
			if got[h] != want {
				t.Fatalf("%v, %v: %v, not %v", s.state(), board.House(h), board.Digits(got[h]), board.Digits(want))
			}
		}
	}
}
