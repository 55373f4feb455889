package solvers

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// exactCovers are the solvers that search the exact cover matrix.
var exactCovers = []Solver{ExactCover{}, AlgorithmX{}}

// twoWayGrid is a solved grid in which 1 and 4 can trade places in r1c1, r1c4,
// r2c1 and r2c4.
const twoWayGrid = "123456789468197235759238146514983627237614598896725413681549372972361854345872961"

// gridWithout returns the rectangle's grid with some cells emptied.
func gridWithout(cells ...board.Cell) board.Grid {
	g := board.MustParseGrid(twoWayGrid)
	for _, c := range cells {
		g[c] = 0
	}
	return g
}

// exactCoverCases are boards small enough to be searched by hand. A row of the
// matrix is written as its cell and digit.
//
// One empty cell: its constraint is covered, which hides its one row in the
// other three: 3 nodes. Nothing is left to hide when the row is chosen. There is
// no other row to go back for.
//
// Two empty cells of one row that can hold one digit each: the same twice.
//
// The rectangle, its cells called A B over C D: eight rows, two in each of 16
// constraints.
//
//	cell A: hide A1 and A4 in three constraints each    6 unlinked
//	  A1: row 1 has its 1: hide B1 in three             3
//	      column 1 has: hide C1 in three                3
//	      box 1 has: nothing is left                    0
//	    cell B: hide B4 in three                        3
//	      B4: row 1 has its 4: nothing is left          0
//	          column 4 has: hide D4 in three            3
//	          box 2 has: nothing is left                0
//	        cell C: hide C4, cell D: hide D1            3 + 3   found
//
// That is 24. Going back to cell A takes 18, and A4 is the same with the digits
// exchanged: 18 more to the second solution. That was the last row to try.
var exactCoverCases = []struct {
	name    string
	puzzle  board.Grid
	limit   int
	actions int64
	count   int
	want    Stats // without actions and times
	depths  []int64
}{
	{"full", gridWithout(), 1, 0, 1, Stats{}, []int64{0}},
	{"one empty cell", gridWithout(40), 1, 3, 1, Stats{Placements: 1, MaxDepth: 1}, []int64{0, 1}},
	{"one empty cell, all", gridWithout(40), 2, 3, 1,
		Stats{Placements: 1, DeadEnds: 1, MaxDepth: 1}, []int64{0, 1}},
	{"two empty cells", gridWithout(0, 1), 1, 6, 1, Stats{Placements: 2, MaxDepth: 2}, []int64{0, 1, 1}},
	{"rectangle, one", gridWithout(0, 3, 9, 12), 1, 24, 1,
		Stats{Placements: 4, MaxDepth: 4, GuessDepth: 1}, []int64{0, 1, 1, 1, 1}},
	{"rectangle, two", gridWithout(0, 3, 9, 12), 2, 60, 2,
		Stats{Placements: 8, DeadEnds: 4, MaxDepth: 4, GuessDepth: 1}, []int64{0, 2, 2, 2, 2}},
	{"rectangle, all", gridWithout(0, 3, 9, 12), 3, 60, 2,
		Stats{Placements: 8, DeadEnds: 8, MaxDepth: 4, GuessDepth: 1}, []int64{0, 2, 2, 2, 2}},
}

func TestExactCoverFiguresCountedByHand(t *testing.T) {
	for _, tt := range exactCoverCases {
		for _, s := range exactCovers {
			t.Run(tt.name+"/"+s.Info().ID, func(t *testing.T) {
				r, err := s.Solve(context.Background(), tt.puzzle, Options{Limit: OrAll(tt.limit)})
				if err != nil || r.Count != tt.count || !r.Solution.Solved() || r.Exhausted != (tt.count < tt.limit) {
					t.Fatalf("%d solutions, error %v, complete %v", r.Count, err, r.Exhausted)
				}
				if r.Stats.Actions != tt.actions {
					t.Errorf("%d actions, not %d", r.Stats.Actions, tt.actions)
				}
				copy(tt.want.NodesByDepth[:], tt.depths)
				if got := searchTree(r.Stats); got != tt.want {
					t.Errorf("got  %+v\nwant %+v", got, tt.want)
				}
			})
		}
	}
}

// searchTree returns the figures that describe the search tree: not the times and
// not the actions.
func searchTree(s Stats) Stats {
	s.SetUp, s.Search, s.Actions = 0, 0, 0
	return s
}

// famousTrees holds puzzles by which solvers are often compared, with the figures of a
// search by the smallest constraint at limit 1.
var famousTrees = []struct {
	name    string
	puzzle  string
	count   int
	actions int64
	want    Stats // placements, dead ends, max depth, guess depth
}{
	{"Inkala 2012", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", 1, 39_888,
		Stats{Placements: 1471, DeadEnds: 1411, MaxDepth: 60, GuessDepth: 13}},
	{"Norvig's hard one", "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......", 1, 2775,
		Stats{Placements: 117, DeadEnds: 53, MaxDepth: 64, GuessDepth: 8}},
	{"against brute force", "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9", 1, 909,
		Stats{Placements: 64, MaxDepth: 64}},
	{"Norvig's impossible one", ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........", 0, 322_326,
		Stats{Placements: 8341, DeadEnds: 8341, MaxDepth: 29, GuessDepth: 17}},
}

func TestExactCoverOnFamousPuzzles(t *testing.T) {
	for _, tt := range famousTrees {
		for _, s := range exactCovers {
			t.Run(tt.name+"/"+s.Info().ID, func(t *testing.T) {
				puzzle := board.MustParseGrid(tt.puzzle)
				r, err := s.Solve(context.Background(), puzzle, Options{})
				if err != nil || r.Count != tt.count {
					t.Fatalf("%d solutions, error %v", r.Count, err)
				}
				if tt.count > 0 && (!r.Solution.Solved() || !r.Solution.Extends(puzzle)) {
					t.Errorf("not a solution:\n%s", r.Solution.Diagram())
				}
				if r.Stats.Actions != tt.actions {
					t.Errorf("%d actions, not %d", r.Stats.Actions, tt.actions)
				}
				got := searchTree(r.Stats)
				var placed int64
				for _, n := range got.NodesByDepth {
					placed += n
				}
				if placed != got.Placements || got.NodesByDepth[0] != 0 {
					t.Errorf("nodes by depth %v of %d placements", got.NodesByDepth, got.Placements)
				}
				got.NodesByDepth = tt.want.NodesByDepth
				if got != tt.want {
					t.Errorf("got  %+v\nwant %+v", got, tt.want)
				}
			})
		}
	}
}

func TestExactCoverSaysWhichDigitsClash(t *testing.T) {
	for _, s := range exactCovers {
		puzzle := gridWithout(0)
		puzzle[0] = 9
		r, err := s.Solve(context.Background(), puzzle, Options{})
		var clash *board.ConflictError
		if !errors.As(err, &clash) || r.Count != 0 || r.Exhausted {
			t.Errorf("%s: result %+v, error %v", s.Info().Name, r, err)
		}
	}
}

func TestExactCoverProvesAtOnceThatACellIsLeftWithoutADigit(t *testing.T) {
	puzzle := board.MustParseGrid("12345678." + "........9" + "..............." + "................................................")
	for _, s := range exactCovers {
		var got []Event
		r, err := s.Solve(context.Background(), puzzle, Options{Trace: func(e Event) { got = append(got, e) }})
		if err != nil || r.Verdict() != NoSolution || r.Stats.Placements != 0 {
			t.Errorf("%s: result %+v, error %v", s.Info().Name, r, err)
		}
		if want := []Event{{Kind: DeadEnd, Reason: NoCandidate, Cell: 8, Constraint: 8}}; !slices.Equal(got, want) {
			t.Errorf("%s: events %v, not %v", s.Info().Name, got, want)
		}
	}
}

func TestExactCoverStopsWithTheContextAndPausesOnTheWay(t *testing.T) {
	for _, s := range exactCovers {
		ctx, cancel := context.WithCancel(context.Background())
		pauses := 0
		var last Stats
		r, err := s.Solve(ctx, board.Grid{}, Options{Limit: 1 << 30, Pause: func(so Stats) {
			if so.Placements <= last.Placements || so.Actions <= last.Actions || so.Search < last.Search {
				t.Errorf("%s: from %+v to %+v", s.Info().Name, last, so)
			}
			last = so
			if pauses++; pauses == 3 {
				cancel()
			}
		}})
		cancel()
		if !errors.Is(err, context.Canceled) || pauses != 3 || r.Exhausted || r.Count == 0 || !r.Solution.Solved() {
			t.Errorf("%s: error %v after %d pauses, result %+v", s.Info().Name, err, pauses, r)
		}
		if r.Stats.Placements < last.Placements || r.Stats.DeadEnds >= r.Stats.Placements {
			t.Errorf("%s: figures %+v after %+v", s.Info().Name, r.Stats, last)
		}
	}
}

// replayTrace applies a trace's events to a board, and fails if one can't be applied.
func replayTrace(t *testing.T, puzzle board.Grid, events []Event) (solutions []board.Grid) {
	t.Helper()
	g := puzzle
	depth := 0
	covered := map[Constraint]bool{}
	for i, e := range events {
		switch e.Kind {
		case Place:
			if !g.Candidates(e.Cell).Contains(e.Digit) {
				t.Fatalf("event %d: %v in %v does not fit", i, e.Digit, e.Cell)
			}
			g[e.Cell] = e.Digit
			depth++
		case TakeBack:
			if g[e.Cell] != e.Digit || puzzle[e.Cell] != 0 {
				t.Fatalf("event %d: %v is not in %v", i, e.Digit, e.Cell)
			}
			g[e.Cell] = 0
			depth--
		case Cover, Uncover:
			if covered[e.Constraint] == (e.Kind == Cover) {
				t.Fatalf("event %d: %v of constraint %d twice", i, e.Kind, e.Constraint)
			}
			covered[e.Constraint] = e.Kind == Cover
		case Found:
			solutions = append(solutions, g)
		case DeadEnd:
		default:
			t.Fatalf("event %d: %v", i, e.Kind)
		}
		if e.Depth != depth {
			t.Fatalf("event %d: %v at depth %d, not %d", i, e.Kind, e.Depth, depth)
		}
	}
	return solutions
}

func TestExactCoverTraceCanBeReplayed(t *testing.T) {
	for _, s := range exactCovers {
		puzzle := board.MustParseGrid(famousTrees[1].puzzle)
		count := map[EventKind]int64{}
		var events []Event
		r, err := s.Solve(context.Background(), puzzle, Options{Limit: 2, Trace: func(e Event) {
			events = append(events, e)
			count[e.Kind]++
		}})
		if err != nil {
			t.Fatal(err)
		}
		if got := replayTrace(t, puzzle, events); !slices.Equal(got, []board.Grid{r.Solution}) {
			t.Errorf("%s: found %v", s.Info().Name, got)
		}
		if count[Place] != r.Stats.Placements || count[TakeBack] != r.Stats.DeadEnds || count[DeadEnd] == 0 ||
			count[Cover] != count[Uncover] {
			t.Errorf("%s: events %v, figures %+v", s.Info().Name, count, r.Stats)
		}
		untraced, _ := s.Solve(context.Background(), puzzle, Options{Limit: 2})
		if searchTree(untraced.Stats) != searchTree(r.Stats) || untraced.Stats.Actions != r.Stats.Actions {
			t.Errorf("%s: traced %+v, untraced %+v", s.Info().Name, r.Stats, untraced.Stats)
		}
	}
}

func TestExactCoverAllocatesNothingInTheSearch(t *testing.T) {
	for _, s := range exactCovers {
		allocs := func(puzzle board.Grid) float64 {
			return fewestAllocs(func() {
				if _, err := s.Solve(context.Background(), puzzle, Options{Limit: 2}); err != nil {
					t.Error(err)
				}
			})
		}
		// The hard board takes 2,719 placements.
		easy, hard := allocs(gridWithout(0, 1)), allocs(board.MustParseGrid(famousTrees[0].puzzle))
		if hard != easy || hard > 5 {
			t.Errorf("%s: %v allocations for an easy board, %v for a hard one", s.Info().Name, easy, hard)
		}
	}
}

// fewestAllocs returns the fewest allocations of several runs. Memory kept in a
// sync.Pool may disappear at any time, and with the race detector does so in one
// run of four.
func fewestAllocs(f func()) float64 {
	smallest := testing.AllocsPerRun(1, f)
	for range 30 {
		smallest = min(smallest, testing.AllocsPerRun(1, f))
	}
	return smallest
}
