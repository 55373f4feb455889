package bitboard

import (
	"math/rand/v2"
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
			if peersOf[bit].has(int(bitOf[other])) != c.Sees(other) {
				t.Errorf("%v and %v: peers differ from the board's", c, other)
			}
		}
	}
}

// TestClosureKeepsWhatSomePermutationNeeds computes the band table again, from
// rows and boxes instead of bits.
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
					if got := int(ruleTables.closure[m] >> (9*third + bit) & 1); got != some[box][row] {
						t.Errorf("closure of %09b: bit %d, part %d is %d", m, bit, third, got)
					}
				}
				forced := ways > 0 && count[box][row] == ways
				if got := ruleTables.forced[m]>>bit&1 == 1; got != forced {
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

// TestFewGivensDoNotTakeLong counts guesses, of which two thousand take less than
// a millisecond.
func TestFewGivensDoNotTakeLong(t *testing.T) {
	for _, text := range append([]string{
		// Box 8 has two cells for three digits, which a search that begins
		// elsewhere keeps rediscovering.
		".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
		".....6....59.....82....8....45........3........6..3.54...325..6..................",
		// An early guess leaves a part of the board without a solution; most of
		// these were bred to be the worst of their kind for some form of the
		// search.
		"..43......76................3...4.8......6...9....8......87.......6....8..9......",
		"9.................................1.31.5........7....3....5.2.....3.29........7.1",
		".......4..78............39.............52.9..541..................3..............",
		"...4.........................5....2....368.....4.5.9....9....5.......79...7...24.",
		".......1........2........4........6....2....9.....6.......412.....9.24...........",
		"...6.......8....................3..837.....64.6.....2..3.2...4.........36....48.7",
		"..41....3.7...3.18.1.8......3...926............5...7..3.....4....9......8.13.....",
		"..3..891...7....3.....6.8......1.......7..3.9786..9....9......7...3..69.6.8......",
		// These two have no solution.
		"...59..8..........59.........91..7..3..6..2....8..91....4.1..36.3.....4..........",
		"....79....1...5.9...9.....51.4...7..7..8..6.............1..498....76.....4......1",
		"..4......8..3...............48927....978................3..9...7..4.8.92.2973....",
		// Neither has this one, as four guesses could show.
		"....8.......................489.7....978.....3...4.....837.......4..8.92.29.3....",
		// The worst that hill climbing found for the current search.
		"..8..............1..3..2..7...175..88......1.......3..5.....13.31....8..7........",
	}, lackingDigits...) {
		puzzle := board.MustParseGrid(text)
		if n := guessesOf(&puzzle); n > 2000 {
			t.Errorf("%s takes %d guesses", text, n)
		}
	}
	rnd := rand.New(rand.NewPCG(1, 2))
	for i := range 10_000 {
		puzzle := fewGivens(rnd, 8+i%9)
		if n := guessesOf(&puzzle); n > 500 {
			t.Errorf("%v takes %d guesses", puzzle, n)
		}
	}
}

// lackingDigits holds some of the worst puzzles that hill climbing found for a search that
// tries every digit: no solution is near, and 1, 5 and 6 have no given.
var lackingDigits = []string{
	"....82......3.........9......89.7....978....4....4.....732.....4..7..3.2.29.3....",
	".7.38........7........9.....489.7....978.3.4...2.4.....832...........2...29......",
	"..4..........7........9.7...48927....978.....3...4.....832...............29.3....",
	".....61.7.7....9.66.1.......19......756........3.1......7...5931.........95...6.1",
}

// guessesOf returns how many guesses it takes to count up to two solutions.
func guessesOf(puzzle *board.Grid) uint {
	var s State
	if !s.Load(puzzle) {
		return 0
	}
	r := Search{Limit: 2}
	r.Run(&s)
	return r.guesses
}

// fewGivens places n digits at random, without a conflict.
func fewGivens(rnd *rand.Rand, n int) (g board.Grid) {
	for n > 0 {
		c, d := board.Cell(rnd.IntN(board.CellCount)), board.Digit(1+rnd.IntN(board.Size))
		if g.Candidates(c).Contains(d) {
			g[c] = d
			n--
		}
	}
	return g
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

// solutionOf returns a full grid.
func solutionOf(t *testing.T, rnd *rand.Rand) board.Grid {
	for {
		g := fewGivens(rnd, 8)
		var s State
		if !s.load(&g) {
			continue
		}
		r := Search{Limit: 1, Keep: true}
		if r.Run(&s); r.Found == 1 {
			return r.Solution
		}
	}
}
