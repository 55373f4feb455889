package bitboard

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// TestCrowdedIsHallsCondition compares the shortcuts of crowded with its
// definition, in settled states along random guesses.
func TestCrowdedIsHallsCondition(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 4))
	seen := map[bool]int{}
	crowding := board.MustParseGrid(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........")
	for i := range 60 {
		puzzle := crowding
		if i%2 == 0 {
			puzzle = fewGivens(rnd, rnd.IntN(20))
		}
		var s State
		for ok := s.Load(&puzzle); ok && !s.Solved(); {
			want := crowdedByDefinition(&s)
			if got := crowded(&s); got != want {
				t.Fatalf("%v: crowded %v, by definition %v", s.state(), got, want)
			}
			seen[want]++
			c := board.Cell(rnd.IntN(board.CellCount))
			if s.Digit(c) == 0 {
				ok = s.Guess(c, 0, s.Candidates(c).Min())
			}
		}
	}
	if seen[false] == 0 || seen[true] == 0 {
		t.Errorf("crowded and other states: %v", seen)
	}
}

// crowdedByDefinition reports whether some digit's places in a house are fewer
// than the digits that have all of theirs among them.
func crowdedByDefinition(s *State) bool {
	for h := range board.House(board.HouseCount) {
		var places [board.Size]uint
		for i, c := range h.Cells() {
			for d := range s.Candidates(c).All() {
				places[d-1] |= 1 << i
			}
		}
		for _, room := range places {
			n := 0
			for _, p := range places {
				if p&^room == 0 {
					n++
				}
			}
			if n > bits.OnesCount(room) {
				return true
			}
		}
	}
	return false
}

// state returns the state's candidates, for messages.
func (s *State) state() (all board.Candidates) {
	for c := range all {
		all[c] = s.Candidates(board.Cell(c))
	}
	return all
}
