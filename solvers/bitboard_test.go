package solvers

import (
	"context"
	"errors"
	"math"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// bitboardCases holds puzzles and the bitboard solver's figures for them.
var bitboardCases = []struct {
	name       string
	puzzle     string
	limit      int
	count      int
	complete   bool
	guesses    int // guess depth
	placements int64
	deadEnds   int64
}{
	// The last digit follows, is found, and stays.
	{"one empty cell", "." + full[1:], 1, 1, true, 0, 1, 0},
	// With a limit of 2 the search goes on, and finds that nothing is left.
	{"one empty cell, limit 2", "." + full[1:], 2, 1, true, 0, 1, 1},
	{"a full grid", full, 1, 1, true, 0, 0, 0},
	// Four cells, two digits: a guess and three that follow, twice.
	{"two ways, first only", deadlyPair, 1, 1, false, 1, 4, 0},
	{"two ways, both, then stopped", deadlyPair, 2, 2, false, 1, 8, 4},
	{"two ways, all searched", deadlyPair, 3, 2, true, 1, 8, 8},
}

// deadlyPair is the full grid without the 2 and 3 of r1c3, r1c6, r2c3 and r2c6,
// which can also be swapped.
const deadlyPair = "81.75.64994.68.175" + "675491283154237896369845721287169534521974368438526917796318452"

// stubborn makes the search restart: an early guess leaves part of the board without
// a solution.
const stubborn = "...6.......8....................3..837.....64.6.....2..3.2...4.........36....48.7"

// hopeless has no solution, which becomes clear when candidates are struck before the
// search restarts.
const hopeless = "....8........7........9.....489.7..3.972.....3...4.....83729.....4..8..2.29.3...."

// climbed was found by hill climbing: the search needs seventy times as many placements
// if it follows conflicts other than the last.
const climbed = "....82......37........9......89.7....978...4.....4.....732.....4..7...23.29.3...."

func TestBitboardMastersAClimbedPuzzle(t *testing.T) {
	got, err := Bitboard{}.Solve(t.Context(), board.MustParseGrid(climbed), Options{})
	if err != nil || got.Count != 1 || got.Stats.Placements > 4_000 {
		t.Errorf("%d placements, %d solutions, %v", got.Stats.Placements, got.Count, err)
	}
}

func TestBitboardCountsAsDocumented(t *testing.T) {
	for _, c := range bitboardCases {
		t.Run(c.name, func(t *testing.T) {
			puzzle := board.MustParseGrid(c.puzzle)
			got, err := Bitboard{}.Solve(t.Context(), puzzle, Options{Limit: OrAll(c.limit)})
			if err != nil {
				t.Fatal(err)
			}
			s := got.Stats
			if got.Count != c.count || got.Exhausted != c.complete {
				t.Errorf("%d solutions, complete %v", got.Count, got.Exhausted)
			}
			if s.Placements != c.placements || s.DeadEnds != c.deadEnds || s.Actions != c.placements+c.deadEnds {
				t.Errorf("%d placements, %d dead ends, %d actions", s.Placements, s.DeadEnds, s.Actions)
			}
			if s.GuessDepth != c.guesses || s.MaxDepth != c.guesses {
				t.Errorf("guess depth %d, max depth %d", s.GuessDepth, s.MaxDepth)
			}
		})
	}
}

func TestBitboardFiguresAgreeWithEachOther(t *testing.T) {
	for _, p := range append(loosened(t, 80), board.MustParseGrid(inkala), board.MustParseGrid(norvig), board.MustParseGrid(stubborn), board.MustParseGrid(climbed), board.MustParseGrid(hopeless), board.Grid{}) {
		for _, limit := range []int{1, 2, 30} {
			got, err := Bitboard{}.Solve(t.Context(), p, Options{Limit: OrAll(limit)})
			if err != nil {
				t.Fatal(err)
			}
			s := got.Stats
			var nodes int64
			for _, n := range s.NodesByDepth {
				nodes += n
			}
			if nodes != s.Placements || s.NodesByDepth[0] != 0 {
				t.Errorf("%v: %d nodes by depth, %d placements", p, nodes, s.Placements)
			}
			left := s.Placements - s.DeadEnds
			if stopped := got.Count == limit; stopped && left != int64(p.EmptyCount()) || !stopped && left != 0 {
				t.Errorf("%v, limit %d, %d solutions: %d digits stay placed", p, limit, got.Count, left)
			}
			if got.Count > 0 && !(got.Solution.Solved() && got.Solution.Extends(p)) {
				t.Errorf("%v: %v is no solution", p, got.Solution)
			}
		}
	}
}

func TestBitboardTraceAgreesWithTheFigures(t *testing.T) {
	// The last one has cells that follow from candidates that were struck.
	for _, p := range append(loosened(t, 40), board.MustParseGrid(inkala), board.MustParseGrid(norvig), board.MustParseGrid(stubborn), board.MustParseGrid(climbed), board.MustParseGrid(hopeless), board.Grid{}) {
		replay := replayed{t: t, grid: p}
		got, err := Bitboard{}.Solve(t.Context(), p, Options{Limit: 5, Trace: replay.see})
		if err != nil {
			t.Fatal(err)
		}
		plain, err := Bitboard{}.Solve(t.Context(), p, Options{Limit: 5})
		if err != nil {
			t.Fatal(err)
		}
		s, q := got.Stats, plain.Stats
		s.SetUp, s.Search, q.SetUp, q.Search = 0, 0, 0, 0
		if s != q {
			t.Errorf("%v: traced %+v, untraced %+v", p, s, q)
		}
		if replay.put != s.Placements || replay.back != s.DeadEnds || replay.found != got.Count {
			t.Errorf("%v: trace %+v, figures %+v", p, replay, s)
		}
		if replay.put+replay.back+replay.struck != s.Actions {
			t.Errorf("%v: %d actions", p, s.Actions)
		}
	}
}

// replayed is the board that results from a trace.
type replayed struct {
	t                 *testing.T
	grid              board.Grid
	placed            int
	put, back, struck int64
	found             int
}

func (r *replayed) see(e Event) {
	switch e.Kind {
	case Place, Force:
		if r.grid[e.Cell] != 0 {
			r.t.Fatalf("%v in %v, which holds a digit", e.Digit, e.Cell)
		}
		r.grid[e.Cell] = e.Digit
		r.placed++
		r.put++
	case TakeBack:
		if r.grid[e.Cell] != e.Digit {
			r.t.Fatalf("%v taken back from %v, which holds %v", e.Digit, e.Cell, r.grid[e.Cell])
		}
		r.grid[e.Cell] = 0
		r.placed--
		r.back++
	case Eliminate, Restore:
		r.struck++
	case Found:
		if !r.grid.Solved() {
			r.t.Fatalf("found %v", r.grid)
		}
		r.found++
	}
	if e.Depth != r.placed {
		r.t.Fatalf("%v at depth %d with %d digits placed", e.Kind, e.Depth, r.placed)
	}
}

func TestBitboardRefusesConflicts(t *testing.T) {
	var conflict *board.ConflictError
	got, err := Bitboard{}.Solve(t.Context(), board.MustParseGrid("11"+empty[2:]), Options{})
	if !errors.As(err, &conflict) || got.Count != 0 || got.Exhausted {
		t.Errorf("got %+v, %v", got, err)
	}
}

func TestBitboardStopsWhenTheContextIsDone(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	pauses := 0
	got, err := Bitboard{}.Solve(ctx, board.Grid{}, Options{Limit: math.MaxInt, Pause: func(s Stats) {
		if pauses++; pauses == 3 {
			cancel()
		}
	}})
	if !errors.Is(err, context.Canceled) || pauses != 3 || got.Exhausted || got.Count == 0 {
		t.Errorf("got %v after %d pauses, complete %v, %d solutions", err, pauses, got.Exhausted, got.Count)
	}
}

func FuzzCountTakesAnyBytes(f *testing.F) {
	for _, text := range []string{inkala, norvig, full, empty, deadlyPair} {
		g := board.MustParseGrid(text)
		raw := make([]byte, len(g))
		for i, d := range g {
			raw[i] = byte(d)
		}
		f.Add(raw)
	}
	f.Add([]byte{10, 255, 0, 9})
	f.Fuzz(func(t *testing.T, raw []byte) {
		var g board.Grid
		for i := range min(len(g), len(raw)) {
			g[i] = board.Digit(raw[i])
		}
		before := g
		n := count(t, g, 3)
		sound := g.Check() == nil
		for _, d := range g {
			sound = sound && d <= board.Size
		}
		if n < 0 || n > 3 || !sound && n != 0 {
			t.Fatalf("%d solutions, sound %v", n, sound)
		}
		yielded := 0
		for s, err := range Solutions(t.Context(), g) {
			if err != nil {
				t.Fatal(err)
			}
			if !s.Solved() || !s.Extends(g) {
				t.Fatalf("%v is no solution", s)
			}
			if yielded++; yielded == 3 {
				break
			}
		}
		if yielded != n || g != before {
			t.Fatalf("%d solutions yielded, %d counted", yielded, n)
		}
	})
}
