package bitboard

import (
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// shortcuts counts the solutions of a position by guessing alone, and compares every position on
// the way with what the shortcuts say about it.
type shortcuts struct {
	t         *testing.T
	path      Path
	seen      map[[2]int]int // positions with few open cells, by number of cells and of candidates
	apart     int            // guesses whose cells were found to be apart
	solutions int
}

func (c *shortcuts) count(s *State) int {
	if s.Solved() {
		c.solutions++
		return 1
	}
	bit, first, second := choose(s, c.path, 0)
	var with, without State
	n, other := 0, 0
	ok := s.guessOn(c.path, &with, bit, first, second)
	if ok {
		n = c.count(&with)
	}
	if s.guessOn(c.path, &without, bit, second, first) {
		other = c.count(&without)
	}
	if ok && second != noDigit && apart(s, &with) {
		if c.apart++; n != other {
			c.t.Fatalf("%v: %d and %d solutions with the two digits of %v", s.state(), n, other, cellAt[bit])
		}
	}
	n += other
	if few := fewSolutions(s); few != 0 {
		candidates := 0
		for d := range s.cand {
			candidates += places{s.cand[d].a & s.open.a, s.cand[d].b & s.open.b}.len()
		}
		if c.seen[[2]int{s.OpenCount(), candidates}]++; n != few {
			c.t.Fatalf("%v: %d solutions, not %d", s.state(), n, few)
		}
		c.told(s, few)
		if few > 2 {
			c.strike(s)
		}
	}
	return n
}

// told compares the solutions reported for a position with few open cells.
func (c *shortcuts) told(s *State, few int) {
	all := map[board.Grid]bool{}
	search := Search{Path: c.path, Told: toldTo(func(g board.Grid) bool {
		if !g.Solved() {
			c.t.Fatalf("%v: %v is no solution", s.state(), g)
		}
		for cell, d := range g {
			if !s.Candidates(board.Cell(cell)).Contains(d) {
				c.t.Fatalf("%v: %v has other digits", s.state(), g)
			}
		}
		all[g] = true
		return true
	})}
	from := *s
	if search.countMany(&from); search.Found != few || len(all) != few {
		c.t.Fatalf("%v: %d solutions told, %d of them different, not %d", s.state(), search.Found, len(all), few)
	}
}

// strike compares the positions that result from striking a candidate.
func (c *shortcuts) strike(s *State) {
	for cell := range board.Cell(board.CellCount) {
		for d := range s.Candidates(cell).All() {
			if less := *s; s.Candidates(cell).Len() > 2 && less.strikeOn(c.path, cell, d) {
				c.count(&less)
			}
		}
	}
}

// TestShortcutsAreExact uses puzzles with up to hundreds of solutions.
func TestShortcutsAreExact(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 8))
	puzzles := 3000
	if testing.Short() {
		puzzles /= 10
	}
	for _, path := range Paths() {
		c := shortcuts{t: t, path: path, seen: map[[2]int]int{}}
		for range puzzles {
			g := solutionOf(t, rnd)
			for range 70 + rnd.IntN(25) {
				g[rnd.IntN(board.CellCount)] = 0
			}
			var s State
			if !s.LoadOn(path, &g) {
				t.Fatalf("%v has no solution", g)
			}
			if search := (Search{Limit: 500, Path: path}); !s.Solved() {
				from := s
				if search.Run(&from); search.Found < search.Limit {
					c.count(&s)
				}
			}
		}
		t.Logf("%v: %d solutions, positions with few open cells by these and candidates %v, %d guesses apart", path, c.solutions, c.seen, c.apart)
		for _, kind := range [][2]int{{4, 8}, {6, 12}, {7, 14}, {7, 15}} {
			if c.seen[kind] < 100 {
				t.Errorf("only %d positions with %d open cells and %d candidates", c.seen[kind], kind[0], kind[1])
			}
		}
	}
}
