package solvers_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/internal/sample"
)

// somePuzzles returns puzzles with one solution and a number of empty cells
// that ranges from least to most. They are the same for every call.
func somePuzzles(tb testing.TB, n, minEmpty, maxEmpty int) []board.Grid {
	tb.Helper()
	r := rand.New(rand.NewPCG(uint64(n), 1))
	puzzles := make([]board.Grid, n)
	for i := range puzzles {
		puzzles[i] = sample.Puzzle(r, minEmpty+i%(maxEmpty-minEmpty+1))
	}
	return puzzles
}

// fewerUnderRace returns a number of puzzles, or a tenth of it.
func fewerUnderRace(n int) int {
	if underRace {
		return n / 10
	}
	return n
}

// withoutGivens returns a puzzle without its first givens, so that it may have
// more solutions.
func withoutGivens(g board.Grid, n int) board.Grid {
	for c := range g {
		if g[c] != 0 && n > 0 {
			g[c] = 0
			n--
		}
	}
	return g
}

// complete returns the solvers that can prove uniqueness, without Backtracking if
// a board has so many empty cells that it would take too long.
func complete(empty int) []solvers.Solver {
	var list []solvers.Solver
	for _, s := range everySolver() {
		slow := empty > 45 && s == solvers.Solver(solvers.Backtracking{})
		if s.Info().CanProve && !slow {
			list = append(list, s)
		}
	}
	return list
}

// misprint returns a puzzle with one given changed to another digit that clashes
// with no other. Most of these have no solution.
func misprint(g board.Grid) board.Grid {
	for c := range board.Cell(board.CellCount) {
		if d := g[c]; d != 0 {
			g[c] = 0
			if others := g.Candidates(c).Without(d); others != 0 {
				g[c] = others.Min()
				return g
			}
			g[c] = d
		}
	}
	return g
}

func TestSolversDoNotMindHowABoardIsArranged(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		g := sample.Puzzle(r, rapid.IntRange(20, 42).Draw(t, "empty cells"))
		g = withoutGivens(g, rapid.IntRange(0, 2).Draw(t, "givens too few"))
		shuffle := sample.NewShuffle(r)
		for _, s := range complete(g.EmptyCount()) {
			opts := solvers.Options{Limit: 50}
			plain, err := s.Solve(context.Background(), g, opts)
			if err != nil {
				t.Fatal(err)
			}
			shuffled, err := s.Solve(context.Background(), shuffle.Apply(g), opts)
			if err != nil {
				t.Fatal(err)
			}
			if plain.Count != shuffled.Count || plain.Exhausted != shuffled.Exhausted {
				t.Errorf("%s: %d solutions, rearranged %d", s.Info().ID, plain.Count, shuffled.Count)
			}
			if plain.Verdict() == solvers.Unique && shuffle.Apply(plain.Solution) != shuffled.Solution {
				t.Errorf("%s: another solution of the rearranged board", s.Info().ID)
			}
		}
	})
}

func FuzzSolve(f *testing.F) {
	f.Add(make([]byte, board.CellCount))
	for _, g := range somePuzzles(f, 10, 30, 55) {
		bytes := make([]byte, board.CellCount)
		for i, d := range g {
			bytes[i] = byte(d)
		}
		f.Add(bytes)
	}
	f.Fuzz(func(t *testing.T, bytes []byte) {
		if len(bytes) != board.CellCount {
			return
		}
		var g board.Grid
		for i, b := range bytes {
			g[i] = board.Digit(b % 10)
		}
		proved := map[string]string{} // what each solver proves about it
		for _, s := range everySolver() {
			r, err := boundedSolve(s, g, solvers.Options{Limit: 2})
			var conflict *board.ConflictError
			switch {
			case errors.As(err, &conflict) != (g.Check() != nil):
				t.Errorf("%s: error %v, where the board's is %v", s.Info().ID, err, g.Check())
			case r.Count > 0 && !(r.Solution.Solved() && r.Solution.Extends(g)):
				t.Errorf("%s: %s is no solution", s.Info().ID, r.Solution)
			case r.Exhausted || r.Count == 2:
				proved[fmt.Sprint(r.Verdict())] = s.Info().ID
			}
		}
		if len(proved) > 1 {
			t.Errorf("they don't agree: %v", proved)
		}
	})
}

// boundedSolve solves a puzzle, but stops after some effort.
func boundedSolve(s solvers.Solver, g board.Grid, opts solvers.Options) (solvers.Result, error) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	opts.Pause = func(stats solvers.Stats) {
		if stats.Placements > 20_000 {
			cancel()
		}
	}
	return s.Solve(ctx, g, opts)
}
