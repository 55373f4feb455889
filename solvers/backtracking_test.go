package solvers_test

import (
	"context"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// handSolved is a solved board. In its first two rows, 1 and 4 can trade
// places, in the cells called A, B, C and D below:
//
//	A 2 3 | B 5 6 | 7 8 9        1 2 3 | 4 5 6 | 7 8 9
//	C 6 8 | D 9 7 | 2 3 5        4 6 8 | 1 9 7 | 2 3 5
const handSolved = "123456789468197235759238146514983627237614598896725413681549372972361854345872961"

const cellA, cellB, cellC, cellD = board.Cell(0), board.Cell(3), board.Cell(9), board.Cell(12)

// handBoard returns the solved board with some cells emptied.
func handBoard(empty ...board.Cell) board.Grid {
	g := board.MustParseGrid(handSolved)
	for _, c := range empty {
		g[c] = 0
	}
	return g
}

// detour is the board with A, B and C empty and a 4 in D, so that B and C must
// be 1 and A must be 4, though 1 seems to fit A at first.
func detour() board.Grid {
	g := handBoard(cellA, cellB, cellC)
	g[cellD] = 4
	return g
}

// handCase is a board small enough to be searched by hand.
type handCase struct {
	name   string
	puzzle board.Grid
	limit  int
	count  int
	want   solvers.Stats // without times and NodesByDepth
	depths []int64       // NodesByDepth, from depth 1
}

// The counts, where T is a digit tried and R one taken back:
//
//	one empty cell, r9c9, which holds 1     limit 1: T1                      1
//	                                        limit 2: T1 R T2..T9            10
//	one empty cell, r1c9, which holds 9     limit 1: T1..T9                  9
//	r1c1 and r1c2, which hold 1 and 2       T1, T1 T2                        3
//	A B C D, limit 1                        A T1, B T1..4, C T1..4, D T1    10
//	         limit 2   A T1 R T2..T4: 5; for A=1 each of B, C and D nine T
//	                   and one R: 30; for A=4 B T1, C T1, D T1..4: 6        41
//	         limit 3   A T1..9 and two R: 11; for A=1 and A=4 30 each       71
//	detour, limit 1    A T1; B T1..9, a dead end; R; A T2..4; B T1; C T1    16
//	        limit 2    A T1..9 and two R: 11; B T1..9; B and C nine T and
//	                   one R each: 20                                       40
var backtrackingByHand = []handCase{
	{"full board", handBoard(), 1, 1, solvers.Stats{MaxDepth: 90}, nil},
	{"last cell", handBoard(80), 1, 1, solvers.Stats{Actions: 1, Placements: 1, MaxDepth: 90}, []int64{1}},
	{"last cell, all", handBoard(80), 2, 1,
		solvers.Stats{Actions: 10, Placements: 1, DeadEnds: 1, MaxDepth: 90}, []int64{1}},
	{"a nine", handBoard(8), 1, 1, solvers.Stats{Actions: 9, Placements: 1, MaxDepth: 90}, []int64{1}},
	{"two in a row", handBoard(0, 1), 1, 1, solvers.Stats{Actions: 3, Placements: 2, MaxDepth: 90}, []int64{1, 1}},
	{"rectangle, one", handBoard(cellA, cellB, cellC, cellD), 1, 1,
		solvers.Stats{Actions: 10, Placements: 4, MaxDepth: 90, GuessDepth: 1}, []int64{1, 1, 1, 1}},
	{"rectangle, two", handBoard(cellA, cellB, cellC, cellD), 2, 2,
		solvers.Stats{Actions: 41, Placements: 8, DeadEnds: 4, MaxDepth: 90, GuessDepth: 1}, []int64{2, 2, 2, 2}},
	{"rectangle, all", handBoard(cellA, cellB, cellC, cellD), 3, 2,
		solvers.Stats{Actions: 71, Placements: 8, DeadEnds: 8, MaxDepth: 90, GuessDepth: 1}, []int64{2, 2, 2, 2}},
	{"detour", detour(), 1, 1,
		solvers.Stats{Actions: 16, Placements: 4, DeadEnds: 1, MaxDepth: 90, GuessDepth: 1}, []int64{2, 1, 1}},
	{"detour, all", detour(), 2, 1,
		solvers.Stats{Actions: 40, Placements: 4, DeadEnds: 4, MaxDepth: 90, GuessDepth: 1}, []int64{2, 1, 1}},
}

func TestBacktrackingCountedByHand(t *testing.T) {
	testByHand(t, solvers.Backtracking{}, backtrackingByHand)
}

// testByHand compares a solver's figures with counts made by hand.
func testByHand(t *testing.T, s solvers.Solver, cases []handCase) {
	t.Helper()
	for _, tt := range cases {
		t.Run(tt.name, func(t *testing.T) {
			r, err := s.Solve(context.Background(), tt.puzzle, solvers.Options{Limit: solvers.OrAll(tt.limit)})
			if err != nil || r.Count != tt.count || !r.Solution.Solved() || r.Exhausted != (tt.count < tt.limit) {
				t.Fatalf("%d solutions (first %s), complete %v, error %v", r.Count, r.Solution, r.Exhausted, err)
			}
			copy(tt.want.NodesByDepth[1:], tt.depths)
			if got := timeless(r).Stats; got != tt.want {
				t.Errorf("got  %+v\nwant %+v", got, tt.want)
			}
		})
	}
}

// timeless returns a result without its times, so that two can be compared.
func timeless(r solvers.Result) solvers.Result {
	r.Stats.SetUp, r.Stats.Search = 0, 0
	return r
}

func TestBacktrackingReachesDepth90OnEverySolvedBoard(t *testing.T) {
	for _, g := range somePuzzles(t, fewerUnderRace(200), 30, 40) {
		r, err := solvers.Backtracking{}.Solve(context.Background(), g, solvers.Options{})
		if err != nil || r.Count != 1 || r.Stats.MaxDepth != 90 {
			t.Errorf("%d solutions, depth %d, error %v: %s", r.Count, r.Stats.MaxDepth, err, g)
		}
	}
}

// The placements for famous boards are those of any program that searches cell
// by cell and digit by digit.
func TestBacktrackingOnFamousBoards(t *testing.T) {
	if underRace {
		t.Skip("a million placements, one by one")
	}
	for _, tt := range []struct {
		puzzle     string
		placements int64
	}{
		{"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", 49_558},
		{".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...", 1_114_771},
	} {
		r, err := solvers.Backtracking{}.Solve(context.Background(), board.MustParseGrid(tt.puzzle), solvers.Options{})
		if err != nil || r.Stats.Placements != tt.placements || r.Stats.MaxDepth != 90 {
			t.Errorf("%s: %d placements, not %d; depth %d; error %v",
				tt.puzzle, r.Stats.Placements, tt.placements, r.Stats.MaxDepth, err)
		}
	}
}
