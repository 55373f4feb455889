package solvers_test

import (
	"context"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// Each placement is an action, and so is taking it back; nothing else is.
func TestFastBacktrackingCountedByHand(t *testing.T) {
	var cases []handCase
	for _, c := range backtrackingByHand {
		c.want.Actions = c.want.Placements + c.want.DeadEnds
		c.want.MaxDepth = len(c.depths) // the cells filled
		cases = append(cases, c)
	}
	testByHand(t, solvers.FastBacktracking{}, cases)
}

// The counts, where A1 is a digit placed and A-4 a candidate struck:
//
//	one empty cell     its digit                                             1
//	A B C D, limit 1   every cell can take 1 and 4: the search guesses A
//	                   A1 A-4 B-1 C-1, B4 D-4, C4, D1                        8
//	         limit 2   the same back, and with 1 and 4 exchanged            24
//	         limit 3   and these back                                       32
//	detour             B1 A-1, C1, A4: no guess, and nothing to go back to   4
func TestPropagationCountedByHand(t *testing.T) {
	rectangle := handBoard(cellA, cellB, cellC, cellD)
	testByHand(t, solvers.Propagation{}, []handCase{
		{"full board", handBoard(), 1, 1, solvers.Stats{}, nil},
		{"last cell", handBoard(80), 1, 1, solvers.Stats{Actions: 1, Placements: 1}, []int64{1}},
		{"last cell, all", handBoard(80), 2, 1, solvers.Stats{Actions: 1, Placements: 1}, []int64{1}},
		{"two in a row", handBoard(0, 1), 1, 1, solvers.Stats{Actions: 2, Placements: 2}, []int64{1, 1}},
		{"rectangle, one", rectangle, 1, 1,
			solvers.Stats{Actions: 8, Placements: 4, MaxDepth: 1, GuessDepth: 1}, []int64{1, 1, 1, 1}},
		{"rectangle, two", rectangle, 2, 2,
			solvers.Stats{Actions: 24, Placements: 8, DeadEnds: 4, MaxDepth: 1, GuessDepth: 1}, []int64{2, 2, 2, 2}},
		{"rectangle, all", rectangle, 3, 2,
			solvers.Stats{Actions: 32, Placements: 8, DeadEnds: 8, MaxDepth: 1, GuessDepth: 1}, []int64{2, 2, 2, 2}},
		{"detour", detour(), 1, 1, solvers.Stats{Actions: 4, Placements: 3}, []int64{1, 1, 1}},
		{"detour, all", detour(), 2, 1, solvers.Stats{Actions: 4, Placements: 3}, []int64{1, 1, 1}},
	})
}

// r1c1 and r1c2 lack 1 and 2. Either they are filled correctly, with 2 actions,
// or the wrong way round; then the only possible swap corrects them: 1 more, with
// both digits taken back and placed again.
func TestAnnealingCountedByHand(t *testing.T) {
	right := solvers.Stats{Actions: 2, Placements: 2}
	right.NodesByDepth[1], right.NodesByDepth[2] = 1, 1
	swapped := solvers.Stats{Actions: 3, Placements: 4, DeadEnds: 2}
	swapped.NodesByDepth[1], swapped.NodesByDepth[2] = 2, 2
	met := map[solvers.Stats]bool{}
	for seed := range uint64(20) {
		r, err := solvers.Annealing{}.Solve(context.Background(), handBoard(0, 1), solvers.Options{Seed: seed})
		if err != nil || r.Solution.String() != handSolved || r.Exhausted {
			t.Fatalf("solution %s, complete %v, error %v", r.Solution, r.Exhausted, err)
		}
		got := timeless(r).Stats
		if got != right && got != swapped {
			t.Errorf("seed %d: %+v", seed, got)
		}
		met[got] = true
	}
	if len(met) != 2 {
		t.Errorf("20 seeds gave %d of the 2 possible runs", len(met))
	}
}

func TestAnnealingGivesUpAndNeverProves(t *testing.T) {
	// A must be 4 for its box, but its row already has one; D could be 1. No box
	// has a second empty cell to swap with.
	stuck := handBoard(cellA, cellD)
	stuck[cellC] = 1
	r, err := solvers.Annealing{}.Solve(context.Background(), stuck, solvers.Options{})
	if err != nil || r.Verdict() != solvers.Unknown || r.Stats.Actions != 2 {
		t.Errorf("a board with nothing to swap: %v after %d actions, error %v", r.Verdict(), r.Stats.Actions, err)
	}

	if underRace {
		return
	}
	impossible := board.MustParseGrid("12345678.........9...............................................................")
	r, err = solvers.Annealing{}.Solve(context.Background(), impossible, solvers.Options{})
	if err != nil || r.Verdict() != solvers.Unknown || r.Stats.DeadEnds != r.Stats.Placements {
		t.Errorf("an impossible board: %v, %d of %d placements taken back, error %v",
			r.Verdict(), r.Stats.DeadEnds, r.Stats.Placements, err)
	}
	const swaps = 25 * 400 * 2000
	if want := int64(25*72 + swaps); r.Stats.Actions != want {
		t.Errorf("gave up after %d actions, not %d", r.Stats.Actions, want)
	}
}

// Fast backtracking is backtracking, except for its speed.
func TestFastBacktrackingWalksBacktrackingsTree(t *testing.T) {
	puzzles := somePuzzles(t, fewerUnderRace(300), 20, 45)
	for _, text := range []string{
		"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
		".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...",
	} {
		if underRace {
			break
		}
		puzzles = append(puzzles, board.MustParseGrid(text))
	}
	for i, g := range puzzles {
		if i%3 == 0 {
			g = withoutGivens(g, 2)
		}
		for _, limit := range []int{1, 3} {
			slow, _ := solvers.Backtracking{}.Solve(context.Background(), g, solvers.Options{Limit: solvers.OrAll(limit)})
			fast, err := solvers.FastBacktracking{}.Solve(context.Background(), g, solvers.Options{Limit: solvers.OrAll(limit)})
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range []*solvers.Result{&slow, &fast} {
				*r = timeless(*r)
				r.Stats.Actions, r.Stats.MaxDepth = 0, 0 // these are counted differently
			}
			if slow != fast {
				t.Errorf("%s, limit %d:\nbacktracking      %+v\nfast backtracking %+v", g, limit, slow, fast)
			}
		}
	}
}

func TestFastBacktrackingOnTheBoardAgainstBruteForce(t *testing.T) {
	if underRace {
		t.Skip("69 million placements")
	}
	g := board.MustParseGrid("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9")
	r, err := solvers.FastBacktracking{}.Solve(context.Background(), g, solvers.Options{})
	if err != nil || r.Stats.Placements != 69_175_316 || r.Stats.MaxDepth != 64 {
		t.Errorf("%d placements to depth %d, error %v", r.Stats.Placements, r.Stats.MaxDepth, err)
	}
}
