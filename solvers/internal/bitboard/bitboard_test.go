package bitboard

import (
	"testing"

	"github.com/solvoku/solvoku/board"
)

const inkala = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

func TestEveryCellHasOneBitAndTwentyPeers(t *testing.T) {
	seen := map[uint8]bool{}
	for c := range board.Cell(board.CellCount) {
		bit := bitOf[c]
		if cellAt[bit] != c || seen[bit] {
			t.Errorf("%v has bit %d, which is %v's", c, bit, cellAt[bit])
		}
		seen[bit] = true
		for other := range board.Cell(board.CellCount) {
			if peers[bit].has(int(bitOf[other])) != c.Sees(other) {
				t.Errorf("%v and %v: peers differ from the board's", c, other)
			}
		}
	}
}

// TestClosureKeepsWhatSomePermutationNeeds computes the band table once more,
// from rows and boxes instead of bits.
func TestClosureKeepsWhatSomePermutationNeeds(t *testing.T) {
	for m := range 512 {
		var some, count [3][3]int
		ways := 0
		for _, boxOf := range [][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
			fits := true
			for row, box := range boxOf {
				fits = fits && m>>(3*box+row)&1 == 1
			}
			if !fits {
				continue
			}
			ways++
			for row, box := range boxOf {
				some[box][row] = 1
				count[box][row]++
			}
		}
		for box := range 3 {
			for row := range 3 {
				bit := 3*box + row
				for third := range 3 {
					if got := int(tables.closure[m] >> (9*third + bit) & 1); got != some[box][row] {
						t.Errorf("closure of %09b: bit %d, part %d is %d", m, bit, third, got)
					}
				}
				forced := ways > 0 && count[box][row] == ways
				if got := tables.forced[m]>>bit&1 == 1; got != forced {
					t.Errorf("forced of %09b: bit %d is %v", m, bit, got)
				}
			}
		}
	}
}

func TestLoadKeepsEverySolutionsDigits(t *testing.T) {
	puzzle := board.MustParseGrid(inkala)
	var s State
	if !s.Load(&puzzle) {
		t.Fatal("a contradiction in a puzzle with a solution")
	}
	search := s
	r := Search{Limit: 1, Keep: true}
	r.Run(&search)
	for c := range board.Cell(board.CellCount) {
		switch d := s.Digit(c); {
		case !s.Candidates(c).Contains(r.Solution[c]):
			t.Errorf("%v lost its %d", c, r.Solution[c])
		case puzzle[c] != 0 && d != puzzle[c]:
			t.Errorf("%v holds %d, not the given %d", c, d, puzzle[c])
		case d == 0 && s.Candidates(c).Len() < 2:
			t.Errorf("%v is open with %v", c, s.Candidates(c))
		}
	}
}

func TestSparsePuzzlesDoNotTakeLong(t *testing.T) {
	// Box 8 has two cells for three digits, which a search that begins
	// elsewhere finds out again and again.
	for _, text := range []string{
		".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
		".....6....59.....82....8....45........3........6..3.54...325..6..................",
	} {
		var s State
		puzzle := board.MustParseGrid(text)
		if !s.Load(&puzzle) {
			continue
		}
		r := Search{Limit: 2}
		if r.Run(&s); r.guesses > 500 {
			t.Errorf("%s takes %d guesses", text, r.guesses)
		}
	}
}

func TestPlaceAndStrikeAreEachOthersComplement(t *testing.T) {
	puzzle := board.MustParseGrid(inkala)
	var s State
	s.Load(&puzzle)
	for c := range board.Cell(board.CellCount) {
		if s.Digit(c) != 0 {
			continue
		}
		for d := range s.Candidates(c).All() {
			n := 0
			with, without := s, s
			r := Search{Limit: 2}
			if with.Place(c, d) {
				r.Run(&with)
			}
			n, r.Found = n+r.Found, 0
			if without.Strike(c, d) {
				r.Run(&without)
			}
			if n += r.Found; n != 1 {
				t.Errorf("%d in %v: %d solutions with and without it", d, c, n)
			}
		}
	}
}
