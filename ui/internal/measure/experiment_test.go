package measure

import (
	"context"
	"encoding/csv"
	"errors"
	"io"
	"iter"
	"math"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// times yields a puzzle n times.
func times(n int, g board.Grid) iter.Seq2[board.Grid, error] {
	return func(yield func(board.Grid, error) bool) {
		for range n {
			if !yield(g, nil) {
				return
			}
		}
	}
}

func TestAnExperimentCountsEveryRunOnce(t *testing.T) {
	source := Source{Count: 60, Kind: EveryGivens, Seed: 1}
	var file strings.Builder
	out, err := NewCSV(&file)
	if err != nil {
		t.Fatal(err)
	}
	x := Experiment{Solvers: []solvers.Solver{solvers.ExactCover{}, solvers.Bitboard{}}, Record: out.Record}
	s, err := x.Run(t.Context(), source.Puzzles(t.Context()))
	if err != nil {
		t.Fatal(err)
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	lines, err := csv.NewReader(strings.NewReader(file.String())).ReadAll()
	if err != nil || len(lines) != 1+2*60 {
		t.Fatalf("%d lines, %v", len(lines), err)
	}
	if s.Puzzles != 60 || s.Refused != 0 {
		t.Errorf("%d puzzles, %d refused", s.Puzzles, s.Refused)
	}
	for _, tally := range s.Solvers {
		runs := 0
		var sum time.Duration
		for _, e := range tally.ByEmpty {
			runs += e.Runs
			sum += e.Time
		}
		if runs != 60 || tally.Runs != 60 || tally.Time.n != 60 || tally.Placements.n != 60 || tally.Cut != 0 || sum <= 0 {
			t.Errorf("%s: %d, %d, %d, %d runs, %d cut, %v", tally.Solver.ID, runs, tally.Runs, tally.Time.n, tally.Placements.n, tally.Cut, sum)
		}
	}
	for empty, e := range s.Solvers[0].ByEmpty {
		low, high := board.CellCount-MaxGivens, board.CellCount-MinGivens
		if within := low <= empty && empty <= high; within != (e.Runs > 0) {
			t.Errorf("%d runs with %d empty cells", e.Runs, empty)
		}
	}
}

func TestALimitCutsASlowRun(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		runs := 0
		x := Experiment{Solvers: []solvers.Solver{fake{takes: []time.Duration{time.Hour}, runs: &runs}}, Timeout: 9500 * time.Microsecond}
		s, err := x.Run(t.Context(), times(3, board.Grid{}))
		if err != nil || runs != 4 {
			t.Fatalf("%v after %d runs", err, runs)
		}
		sum := &s.Solvers[0].ByEmpty[board.CellCount]
		if sum.Cut != 3 || sum.Mean() != 10*time.Millisecond || s.Solvers[0].Cut != 3 {
			t.Errorf("%+v", sum)
		}
	})
}

// TestTheMedianLeavesOutAnInterruptedRun has a solver that takes a thousand
// times as long once.
func TestTheMedianLeavesOutAnInterruptedRun(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		runs := 0
		usual := time.Millisecond
		takes := []time.Duration{usual, usual, 1000 * usual, usual, usual, usual} // the first isn't counted
		x := Experiment{Solvers: []solvers.Solver{fake{takes: takes, runs: &runs}}}
		s, err := x.Run(t.Context(), times(5, board.Grid{}))
		if err != nil {
			t.Fatal(err)
		}
		sum := &s.Solvers[0].ByEmpty[board.CellCount]
		if ratio := float64(sum.Median()) / float64(usual); math.Abs(math.Log(ratio)) > 0.12 || sum.MedianCut() {
			t.Errorf("the median is %v", sum.Median())
		}
		if sum.Mean() < 100*usual {
			t.Errorf("the mean is %v", sum.Mean())
		}
	})
}

func TestTheMedianIsTooLowOnceMoreThanHalfAreCut(t *testing.T) {
	for cut, low := range []bool{false, false, false, true, true} {
		if s := (Sum{Runs: 4, Cut: cut}); s.MedianCut() != low {
			t.Errorf("%d of 4 runs were cut: %v", cut, !low)
		}
	}
}

func TestAnExperimentStops(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		defer cancel()
		runs := 0
		x := Experiment{Solvers: []solvers.Solver{fake{takes: []time.Duration{7 * time.Millisecond}, runs: &runs}}}
		s, err := x.Run(ctx, times(1000, board.Grid{}))
		if !errors.Is(err, context.DeadlineExceeded) || s.Puzzles != 6 || s.Solvers[0].Runs != 6 {
			t.Errorf("%v, %d puzzles, %d runs", err, s.Puzzles, s.Solvers[0].Runs)
		}
	})
}

func TestWhatIsNoPuzzleIsCountedAndPassedOver(t *testing.T) {
	var clash board.Grid
	clash[0], clash[8] = 7, 7
	bad := errors.New("line 1: bad")
	puzzles := func(yield func(board.Grid, error) bool) {
		_ = yield(board.Grid{}, bad) && yield(clash, nil) && yield(board.Grid{}, nil)
	}
	s, err := Experiment{Solvers: []solvers.Solver{solvers.Bitboard{}}}.Run(t.Context(), puzzles)
	if err != nil || s.Puzzles != 1 || s.Refused != 2 || !errors.Is(s.Refusal, bad) {
		t.Errorf("%v: %d puzzles, %d refused, first %v", err, s.Puzzles, s.Refused, s.Refusal)
	}
}

func TestAnErrorOfTheRecordEndsTheExperiment(t *testing.T) {
	full := errors.New("full")
	x := Experiment{Solvers: []solvers.Solver{solvers.Bitboard{}}, Record: func(Sample) error { return full }}
	if _, err := x.Run(t.Context(), times(5, board.Grid{})); !errors.Is(err, full) {
		t.Errorf("%v", err)
	}
}

// instant is a solver that does nothing.
type instant struct{}

func (instant) Info() solvers.Info { return solvers.Info{ID: "instant"} }
func (instant) Solve(context.Context, board.Grid, solvers.Options) (r solvers.Result, err error) {
	r.Stats.Search, r.Stats.Placements = 12345, 51
	return r, nil
}

func TestFiftyThousandPuzzlesTakeNoMoreMemoryThanAFew(t *testing.T) {
	heap := func() uint64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	out, err := NewCSV(io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	var early, late uint64
	pauses := 0
	x := Experiment{
		Solvers: []solvers.Solver{instant{}, instant{}, instant{}}, Timeout: time.Hour, Record: out.Record,
		Pause: func(s *Summary) {
			switch pauses++; pauses {
			case 100:
				early = heap()
			case 50_000:
				late = heap()
			}
		},
	}
	s, err := x.Run(t.Context(), times(50_000, board.Grid{}))
	if err != nil || s.Puzzles != 50_000 {
		t.Fatalf("%d puzzles, %v", s.Puzzles, err)
	}
	if late > early+256<<10 {
		t.Errorf("%d bytes after 100 puzzles, %d after 50,000", early, late)
	}
}

func TestASourceIsTheSameEachTime(t *testing.T) {
	for _, source := range []Source{{Count: 5, Kind: Minimal}, {Count: 5, Kind: EveryGivens, Seed: 3}, {Count: 5, Kind: OneGivens, Givens: 30}, {Count: 5, Kind: Graded, Level: logic.Hard}} {
		var first []board.Grid
		for g, err := range source.Puzzles(t.Context()) {
			if _, ok := solvers.UniqueSolution(g); !ok || err != nil || source.Kind == OneGivens && g.FilledCount() != 30 {
				t.Errorf("%+v: %v, %v", source, g, err)
			}
			first = append(first, g)
		}
		i := 0
		for g := range source.Puzzles(t.Context()) {
			if g != first[i] {
				t.Errorf("%+v: puzzle %d differs", source, i)
			}
			i++
		}
		if i != 5 {
			t.Errorf("%+v: %d puzzles", source, i)
		}
	}
}

func TestGradedPuzzlesAreOfTheirLevel(t *testing.T) {
	for _, level := range logic.Levels() {
		n := 0
		for puzzle, err := range (Source{Count: 3, Kind: Graded, Level: level, Seed: 1}).Puzzles(t.Context()) {
			n++
			if got := new(logic.Finder).Rate(logic.NewState(puzzle)).Level; err != nil || got != level {
				t.Errorf("%v is %v, not %v; %v", puzzle, got, level, err)
			}
		}
		if n != 3 {
			t.Errorf("%v: %d puzzles", level, n)
		}
	}
}

func TestAHistogramHoldsAllNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		numbers := rapid.SliceOfN(rapid.Int64Range(-1, 1<<50), 1, 200).Draw(t, "numbers")
		var h Histogram
		for _, n := range numbers {
			h.Add(n)
		}
		sum, last := h.zeros, 0.0
		for edges, n := range h.Bins() {
			if edges[0] < last || edges[1] <= edges[0] {
				t.Fatalf("bin %v after %v", edges, last)
			}
			last = edges[1]
			sum += n
		}
		if sum != h.n || sum != int64(len(numbers)) {
			t.Fatalf("%d in bins, %d in all, %d added", sum, h.n, len(numbers))
		}
	})
}

func TestQuantile(t *testing.T) {
	var h Histogram
	if h.Quantile(0.5) != 0 {
		t.Error("an empty histogram has a median")
	}
	for i := range int64(1001) {
		h.Add(i)
	}
	for q, want := range map[float64]float64{0.1: 100, 0.5: 500, 0.99: 990} {
		if got := h.Quantile(q); math.Abs(math.Log(got/want)) > 0.02 {
			t.Errorf("the %v quantile is %v, want about %v", q, got, want)
		}
	}
}
