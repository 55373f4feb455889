package generate

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

func TestPuzzlesAreAsWanted(t *testing.T) {
	for symmetry := range symmetryCount {
		for _, minimal := range []bool{false, true} {
			for _, givens := range []int{0, 25, 32, 45, 81} {
				if minimal && givens > 25 {
					continue
				}
				opts := Options{Seed: 3, Givens: givens, Minimal: minimal, Symmetry: symmetry}
				g, err := New(opts)
				if err != nil {
					t.Fatal(err)
				}
				for range 5 {
					p, err := g.Next(t.Context())
					if err != nil {
						t.Fatalf("%+v: %v", opts, err)
					}
					check(t, p, opts)
				}
			}
		}
	}
}

// check checks a puzzle against its options.
func check(t *testing.T, p board.Grid, opts Options) {
	t.Helper()
	if n := upToTwo(t, p); n != 1 {
		t.Errorf("%+v: %v has %d solutions", opts, p, n)
	}
	if opts.Givens != 0 && p.FilledCount() != opts.Givens {
		t.Errorf("%+v: %v has %d givens", opts, p, p.FilledCount())
	}
	for _, o := range opts.Symmetry.orbits() {
		without := p
		given := 0
		for _, c := range o.all() {
			if p[c] != 0 {
				given++
				without[c] = 0
			}
		}
		if given != 0 && given != o.n {
			t.Errorf("%+v: %v breaks the symmetry at %v", opts, p, o.cells[0])
		}
		if opts.Minimal && given != 0 && upToTwo(t, without) != 2 {
			t.Errorf("%+v: %v does not need %v", opts, p, o.cells[0])
		}
	}
}

// upToTwo counts a puzzle's solutions up to two, with a different search from the generator's.
func upToTwo(t *testing.T, p board.Grid) int {
	t.Helper()
	r, err := solvers.ExactCover{}.Solve(t.Context(), p, solvers.Options{Limit: 2})
	if err != nil {
		t.Fatal(err)
	}
	return r.Count
}

func TestASeedAlwaysMakesTheSamePuzzle(t *testing.T) {
	for _, c := range []struct {
		opts Options
		want string
	}{
		{Options{Seed: 1, Minimal: true}, "27...........64.7...5...3........5.8.47.5.....9...6......4.8139..9...24....6.2..."},
		{Options{Seed: 2, Givens: 30, Symmetry: Rotate180}, "..1.32...6..1....7...8..3.4.4...19.38..4.5..11.52...7.5.6..9...9....8..5...52.1.."},
		{Options{Seed: 1 << 63}, ".9.1..3.46.4.23...3..85.96...5678231....19.56........8.7.5.6.2..563.287...8......"},
	} {
		got, err := Puzzle(t.Context(), c.opts)
		if err != nil {
			t.Fatal(err)
		}
		if got.String() != c.want {
			t.Errorf("%+v: got %v, want %s", c.opts, got, c.want)
		}
	}
}

func TestOptionsOutOfRangeAreRefused(t *testing.T) {
	for _, opts := range []Options{{Givens: -1}, {Givens: 16}, {Givens: 82}, {Symmetry: symmetryCount}, {Givens: 26, Symmetry: Rotate90}} {
		if p, err := Puzzle(t.Context(), opts); err == nil || p != (board.Grid{}) {
			t.Errorf("%+v: got %v, %v", opts, p, err)
		}
	}
}

func TestAnUnreachableNumberIsAnError(t *testing.T) {
	var unreached *UnreachedError
	// No minimal puzzle has more than 40 givens.
	g, err := New(Options{Givens: 60, Minimal: true})
	if err != nil {
		t.Fatal(err)
	}
	g.opts.Effort = 300
	p, err := g.Next(t.Context())
	if !errors.As(err, &unreached) || p != (board.Grid{}) {
		t.Fatalf("got %v, %v", p, err)
	}
	if unreached.givens != 60 || unreached.Attempts != 300 || unreached.nearest < 27 || unreached.nearest > 40 {
		t.Errorf("got %+v", unreached)
	}
}

// TestMinimalPuzzlesAreMinimal includes puzzles in which the last given, after which
// everything else follows, can be removed.
func TestMinimalPuzzlesAreMinimal(t *testing.T) {
	for _, opts := range []Options{{Seed: 53, Minimal: true}, {Seed: 80, Minimal: true}, {Seed: 9, Minimal: true, Symmetry: Horizontal}} {
		g, err := New(opts)
		if err != nil {
			t.Fatal(err)
		}
		for range 100 {
			p, err := g.Next(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			check(t, p, opts)
		}
	}
}

func TestUnreachedErrorsInWords(t *testing.T) {
	for want, e := range map[string]UnreachedError{
		"no puzzle was accepted in 7 attempts":                            {7, 0, 24},
		"no puzzle was accepted in 8 attempts":                            {8, 25, 25},
		"no puzzle with 17 givens in 300 attempts; the nearest had 22":    {300, 17, 22},
		"no puzzle with 60 givens in 100000 attempts; the nearest had 33": {100_000, 60, 33},
	} {
		if e.Error() != want {
			t.Errorf("%+v: %v", e, &e)
		}
	}
}

func TestSymmetriesInWords(t *testing.T) {
	for s, want := range map[Symmetry]string{
		None: "none", Rotate180: "half turn", AntiDiagonal: "other diagonal", AntiDiagonal + 1: "symmetry 7", 255: "symmetry 255",
	} {
		if got := s.String(); got != want {
			t.Errorf("symmetry %d is called %q, not %q", uint8(s), got, want)
		}
	}
}

// TestTheNearestNumberIsThatOfAllAttempts makes the same attempts in one call and one by one.
func TestTheNearestNumberIsThatOfAllAttempts(t *testing.T) {
	for _, opts := range []Options{
		{Givens: 60, Minimal: true},
		{Givens: 17},
		{Givens: 17, Symmetry: Rotate90}, // often needs more than twice that
	} {
		const attempts = 50
		nearest, tries := 0, func(effort int) *Generator {
			opts.Effort = effort
			g, err := New(opts)
			if err != nil {
				t.Fatal(err)
			}
			return g
		}
		single := tries(1)
		for range attempts {
			_, err := single.Next(t.Context())
			unreached, ok := errors.AsType[*UnreachedError](err)
			if !ok || unreached.nearest < board.MinGivens || unreached.Attempts != 1 {
				t.Fatalf("%+v: one attempt: %v", opts, err)
			}
			off := func(n int) int { return max(n-opts.Givens, opts.Givens-n) }
			if nearest == 0 || off(unreached.nearest) < off(nearest) {
				nearest = unreached.nearest
			}
		}
		_, err := tries(attempts).Next(t.Context())
		if unreached, ok := errors.AsType[*UnreachedError](err); !ok || *unreached != (UnreachedError{attempts, opts.Givens, nearest}) {
			t.Errorf("%+v: %v, but the nearest is %d", opts, err, nearest)
		}
	}
}

func TestGenerationStopsWhenTheContextIsDone(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Puzzle(ctx, Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

func TestGenerationAllocatesNothing(t *testing.T) {
	g, err := New(Options{Seed: 1, Minimal: true, Symmetry: Diagonal})
	if err != nil {
		t.Fatal(err)
	}
	ctx := t.Context()
	if n := testing.AllocsPerRun(20, func() { g.Next(ctx) }); n != 0 {
		t.Errorf("%v allocations for a puzzle", n)
	}
}

func TestSolutionsAreSpreadEvenly(t *testing.T) {
	// In 9000 grids each digit is in each cell 1000 times, give or take 30; a
	// deviation of six times that can't be chance.
	rng := rand.New(rand.NewPCG(1, 1))
	var counts [board.CellCount][board.Size + 1]int
	for range 9000 {
		g := Solution(rng)
		if !g.Solved() {
			t.Fatalf("%v is not a solution", g)
		}
		for c, d := range g {
			counts[c][d]++
		}
	}
	for c, byDigit := range counts {
		for d, n := range byDigit[1:] {
			if n < 820 || n > 1180 {
				t.Errorf("%d is %d times in %v", d+1, n, board.Cell(c))
			}
		}
	}
}

func TestOrbitsCoverTheBoardOnce(t *testing.T) {
	for symmetry := range symmetryCount {
		var seen board.Cells
		n := 0
		for _, o := range symmetry.orbits() {
			for _, c := range o.all() {
				seen = seen.With(c)
				n++
			}
		}
		if n != board.CellCount || seen.Len() != board.CellCount {
			t.Errorf("%v: %d cells, %d of them different", symmetry, n, seen.Len())
		}
	}
}

func BenchmarkPuzzle(b *testing.B) {
	for name, opts := range map[string]Options{
		"minimal":  {Seed: 1, Minimal: true},
		"any":      {Seed: 1},
		"symmetry": {Seed: 1, Minimal: true, Symmetry: Rotate180},
	} {
		b.Run(name, func(b *testing.B) {
			g, err := New(opts)
			if err != nil {
				b.Fatal(err)
			}
			givens := 0
			b.ReportAllocs()
			for b.Loop() {
				p, err := g.Next(b.Context())
				if err != nil {
					b.Fatal(err)
				}
				givens += p.FilledCount()
			}
			b.ReportMetric(float64(givens)/float64(b.N), "givens")
		})
	}
}

func BenchmarkSolution(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 1))
	for b.Loop() {
		Solution(rng)
	}
}
