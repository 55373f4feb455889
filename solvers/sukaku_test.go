package solvers_test

import (
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/internal/bitboard"
	"github.com/solvoku/solvoku/solvers/internal/sample"
)

// aSukaku returns a puzzle of candidates: a solution's digit in each cell and random others,
// with some digits placed. Occasionally a cell lacks the solution's digit, so that there may
// be no solution, or a placed digit isn't allowed, or no digit at all is.
func aSukaku(r *rand.Rand) solvers.Sukaku {
	var p solvers.Sukaku
	solution := sample.Puzzle(r, 0)
	extra := r.Float64() * 0.6
	spoilt := r.IntN(4) == 0
	for c, d := range solution {
		set := board.DigitsOf(d)
		for other := board.Digit(1); other <= board.Size; other++ {
			if r.Float64() < extra {
				set = set.With(other)
			}
		}
		switch r.IntN(25) {
		case 0:
			set = board.AllDigits
		case 1, 2, 3:
			p.Digits[c] = d
		}
		if spoilt && r.IntN(20) == 0 {
			if set = set.Without(d); c%4 == 0 {
				set = 0
			}
		}
		p.Excluded[c] = board.AllDigits &^ set
	}
	return p
}

// bruteSukaku counts the solutions without sharing code with any solver, and returns the digits
// of all of them by cell. It reports false if that takes too long.
func bruteSukaku(p *solvers.Sukaku) (n int, digits board.Candidates, known bool) {
	const limit = 10_000
	b := newBrute(p.Digits, limit)
	b.each = func(solution *[81]byte) bool {
		for c, d := range solution {
			digits[c] = digits[c].With(board.Digit(d))
		}
		return true
	}
	for c, set := range p.Excluded {
		b.excluded[c] = uint16(set) << 1
		if d := p.Digits[c]; d != 0 && set.Contains(d) {
			return 0, digits, true
		}
	}
	known = b.search()
	return b.found, digits, known
}

func TestSukakusAreCountedExactly(t *testing.T) {
	if testing.Short() {
		t.Skip("a sweep on one goroutine")
	}
	r := rand.New(rand.NewPCG(25, 3))
	var totals [4]int // of puzzles without, with one, with few and with many solutions
	for i := range fewerUnderRace(600) {
		p := aSukaku(r)
		want, digits, known := bruteSukaku(&p)
		if !known {
			continue
		}
		switch {
		case want < 2:
			totals[want]++
		case want < 10:
			totals[2]++
		default:
			totals[3]++
		}
		if n, err := p.Count(t.Context(), -1); n != want || err != nil {
			t.Fatalf("%v: %d solutions, not %d, %v", p, n, want, err)
		}
		if solution, ok := p.Solve(); ok != (want > 0) || ok && !solution.Solved() {
			t.Fatalf("%v: %v, %t", p, solution, ok)
		}
		if got, err := p.TrueCandidates(t.Context()); got != digits || err != nil {
			t.Fatalf("%v: the digits of all solutions are %v, not %v", p, got, digits)
		}
		for _, path := range bitboard.Paths() {
			var s bitboard.State
			search := bitboard.Search{Path: path}
			if s.LoadOn(path, &p.Digits) && s.Exclude(&p.Digits, &p.Excluded) {
				search.Run(&s)
			}
			if search.Found != want {
				t.Fatalf("%v, %v: %d solutions, not %d", path, p, search.Found, want)
			}
		}
		seen := map[board.Grid]bool{}
		for solution := range p.Solutions(t.Context()) {
			seen[solution] = true
			if !solution.Solved() {
				t.Fatalf("%v: %v is no solution", p, solution)
			}
		}
		if len(seen) != want {
			t.Fatalf("%v: %d solutions yielded, not %d", p, len(seen), want)
		}
		for _, s := range complete(p.Digits.EmptyCount()) {
			slow := s.Info().ID == solvers.BacktrackingID || s.Info().ID == solvers.FastBacktrackingID
			if slow && i%10 != 0 {
				continue
			}
			for _, limit := range []int{1, 2, max(want, 1), want + 1, 0} {
				got, err := s.Solve(t.Context(), p.Digits, solvers.Options{Limit: solvers.OrAll(limit), Excluded: &p.Excluded})
				expected := want
				if limit > 0 {
					expected = min(want, limit)
				}
				if got.Count != expected || err != nil {
					t.Fatalf("%s, limit %d, %v: %d solutions, not %d, %v", s.Info().Name, limit, p, got.Count, expected, err)
				}
				if limit == 0 && !got.Exhausted {
					t.Fatalf("%s, %v: not exhausted", s.Info().Name, p)
				}
			}
		}
	}
	t.Logf("none, one, few, many solutions: %v", totals)
	for _, n := range totals {
		if n < 3 && !underRace {
			t.Errorf("the puzzles are too much alike: %v", totals)
		}
	}
}

// TestTheOthersKeepToTheCandidates tests the solvers that prove nothing.
func TestTheOthersKeepToTheCandidates(t *testing.T) {
	r := rand.New(rand.NewPCG(25, 4))
	solved := map[string]int{}
	for range fewerUnderRace(20) {
		p := aSukaku(r)
		want, digits, known := bruteSukaku(&p)
		if !known {
			continue
		}
		for _, s := range everySolver() {
			if s.Info().CanProve {
				continue
			}
			got, err := s.Solve(t.Context(), p.Digits, solvers.Options{Excluded: &p.Excluded})
			if err != nil || got.Count > want {
				t.Fatalf("%s, %v: %d solutions of %d, %v", s.Info().Name, p, got.Count, want, err)
			}
			for c, d := range got.Solution {
				if got.Count > 0 && !digits[c].Contains(d) {
					t.Fatalf("%s, %v: %v is no solution", s.Info().Name, p, got.Solution)
				}
			}
			solved[s.Info().ID] += got.Count
		}
	}
	t.Logf("solved: %v", solved)
	for id, n := range solved {
		if n == 0 {
			t.Errorf("%s has solved nothing", id)
		}
	}
}
