package solvers

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/pausing"
)

const (
	inkala     = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	wikipedia  = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
	norvig     = ".....6....59.....82....8....45........3........6..3.54...325..6.................."
	impossible = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
	empty      = "................................................................................."
	full       = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"

	fullWithoutColumns = "...753649...682175...491283...237896...845721...169534...974368...526917...318452"
)

// countCases are puzzles with a known number of solutions, counted up to limit.
var countCases = []struct {
	name   string
	puzzle string
	limit  int
	want   int
}{
	{"Inkala's of 2012", inkala, 2, 1},
	{"Wikipedia's against brute force", wikipedia, 2, 1},
	{"Norvig's slowest, which has many", norvig, 2, 2},
	{"a full grid without its first two rows", empty[:18] + full[18:], 100, 8},
	{"a full grid without its first three columns", fullWithoutColumns, 1000, 276},
	{"a full grid without its first box", "...753649...682175...491283" + full[27:], 9, 1},
	{"Norvig's impossible one", ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........", 2, 0},
	{"the empty grid", empty, 1000, 1000},
	{"the empty grid, limit 1", empty, 1, 1},
	{"a full grid without its first three columns, no limit", fullWithoutColumns, -1, 276},
	{"the same, another negative limit", fullWithoutColumns, -3, 276},
	{"a full grid", full, 2, 1},
	{"a full grid with a mistake", "2" + full[1:], 2, 0},
	{"two equal digits in a row", "1.......1" + empty[9:], 2, 0},
	{"two equal digits in a mini-row", "11......." + empty[9:], 2, 0},
	{"two equal digits in a column", "1........" + empty[:36] + "1........" + empty[:27], 2, 0},
	{"two equal digits in a mini-column", "1........1" + empty[10:], 2, 0},
	{"two equal digits in a box", "1.........1" + empty[11:], 2, 0},
	{"a cell without a candidate", "12345678.........9" + empty[18:], 2, 0},
}

// count is [Count] for tests that let it finish.
func count(t testing.TB, puzzle board.Grid, limit int) int {
	t.Helper()
	n, err := Count(t.Context(), puzzle, limit)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestCountFindsTheKnownNumber(t *testing.T) {
	for _, c := range countCases {
		t.Run(c.name, func(t *testing.T) {
			puzzle := board.MustParseGrid(c.puzzle)
			if got := count(t, puzzle, c.limit); got != c.want {
				t.Errorf("Count is %d, want %d", got, c.want)
			}
			solution, ok := Solve(puzzle)
			if ok != (c.want > 0) || ok && (!solution.Solved() || !solution.Extends(puzzle)) || !ok && solution != (board.Grid{}) {
				t.Errorf("Solve returns %v, %v", solution, ok)
			}
			want := "#"
			if ok {
				want += solution.String()
			}
			if text, found := AppendSolution([]byte("#"), []byte(c.puzzle)); string(text) != want || found != ok {
				t.Errorf("AppendSolution returns %q, %v, not %q", text, found, want)
			}
			if text, n, err := AppendCounted(t.Context(), []byte("#"), []byte(c.puzzle), OrAll(c.limit)); string(text) != want || n != c.want || err != nil {
				t.Errorf("AppendCounted returns %q, %d, %v, not %q, %d", text, n, err, want, c.want)
			}
			seen := map[board.Grid]bool{}
			for s, err := range Solutions(t.Context(), puzzle) {
				if seen[s] || !s.Solved() || !s.Extends(puzzle) || err != nil {
					t.Fatalf("%v, %v is no new solution", s, err)
				}
				if seen[s] = true; len(seen) == c.limit {
					break
				}
			}
			if len(seen) != c.want {
				t.Errorf("Solutions yields %d, want %d", len(seen), c.want)
			}
		})
	}
}

func TestPuzzlesWithDigitsAboveNineHaveNoSolution(t *testing.T) {
	for _, d := range []board.Digit{10, 12, 15, 16, 17, 32, 128, 255} {
		for c := range board.Cell(board.CellCount) {
			var g board.Grid
			g[c] = d
			if n := count(t, g, 2); n != 0 {
				t.Fatalf("%d solutions with %d in %v", n, d, c)
			}
			if _, ok := Solve(g); ok {
				t.Fatalf("a solution with %d in %v", d, c)
			}
		}
	}
}

func TestCountStopsWhenTheContextIsDone(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	n, err := Count(ctx, board.Grid{}, -1)
	if !errors.Is(err, context.Canceled) || n == 0 || n > 100_000 {
		t.Errorf("got %d, %v", n, err)
	}
	text, n, err := AppendCounted(ctx, nil, []byte(empty), -1)
	if !errors.Is(err, context.Canceled) || n == 0 || n > 100_000 || len(text) != board.CellCount {
		t.Errorf("AppendCounted returns %q, %d, %v", text, n, err)
	}
}

func TestSolutionsWithoutAMaximumYieldsAll(t *testing.T) {
	puzzle := board.MustParseGrid(fullWithoutColumns)
	n := 0
	for _, err := range Solutions(t.Context(), puzzle) {
		if n++; err != nil {
			t.Fatal(err)
		}
	}
	if n != 276 {
		t.Errorf("%d solutions, want 276", n)
	}
}

func TestSolutionsStopsWhenTheContextIsDone(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var solutions int
	var last error
	for _, err := range Solutions(ctx, board.Grid{}) {
		if last != nil {
			t.Fatal("something follows the error")
		}
		if last = err; err == nil {
			solutions++
		}
	}
	if !errors.Is(last, context.Canceled) || solutions != 1 {
		t.Errorf("%d solutions, then %v", solutions, last)
	}
}

func TestLongSearchesPauseAndStop(t *testing.T) {
	loose := board.MustParseGrid(inkala)
	loose[0], loose[11] = 0, 0
	for name, search := range map[string]func(context.Context) error{
		"Count": func(ctx context.Context) error {
			_, err := Count(ctx, loose, -1)
			return err
		},
		"Solutions": func(ctx context.Context) (last error) {
			for _, err := range Solutions(ctx, loose) {
				last = err
			}
			return last
		},
		"TrueCandidates": func(ctx context.Context) error {
			hard := board.MustParseGrid(inkala)
			hard[0] = 0
			_, err := TrueCandidates(ctx, hard)
			return err
		},
	} {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		pauses := 0
		err := search(pausing.With(ctx, func() {
			pauses++
			cancel()
		}))
		if pauses != 1 || !errors.Is(err, context.Canceled) {
			t.Errorf("%s: stopped at the first of %d pauses: error %v", name, pauses, err)
		}
	}
}

func TestSolutionsSaysNothingToAConsumerWhoHasEnough(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	for _, err := range Solutions(ctx, board.Grid{}) {
		if err != nil {
			t.Fatal(err)
		}
		cancel()
		break
	}
	clashing := board.MustParseGrid("11" + empty[2:])
	for range Solutions(t.Context(), clashing) {
		t.Error("a puzzle with a conflict has a solution")
	}
}

func TestNoContextPanics(t *testing.T) {
	var none context.Context
	for name, call := range map[string]func(){
		"Solve":          func() { Bitboard{}.Solve(none, board.Grid{}, Options{}) },
		"Count":          func() { Count(none, board.Grid{}, -1) },
		"AppendCounted":  func() { AppendCounted(none, nil, nil, -1) },
		"Solutions":      func() { Solutions(none, board.Grid{}) },
		"TrueCandidates": func() { TrueCandidates(none, board.Grid{}) },
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("no panic")
				}
			}()
			call()
		})
	}
}

func TestSolve(t *testing.T) {
	for _, tt := range []struct{ puzzle, want string }{{inkala, full}, {full, full}, {norvig, ""}, {impossible, empty}, {"11" + full[2:], empty}} {
		puzzle := board.MustParseGrid(tt.puzzle)
		solution, ok := Solve(puzzle)
		if ok != (tt.want != empty) || tt.want != "" && solution != board.MustParseGrid(tt.want) || puzzle != board.MustParseGrid(tt.puzzle) {
			t.Errorf("%s: %s, %v", tt.puzzle, solution, ok)
		}
		var figures, other Result
		other.Count, other.Stats.NodesByDepth[7] = 3, 4 // left from an earlier puzzle
		figures, err := Bitboard{}.Solve(t.Context(), puzzle, Options{})
		also := Bitboard{}.SolveInto(t.Context(), &puzzle, Options{}, &other)
		figures.Stats.Search, other.Stats.Search = 0, 0
		if figures != other || (err == nil) != (also == nil) {
			t.Errorf("%s: %+v, %v, not %+v, %v", tt.puzzle, other, also, figures, err)
		}
	}
}

func TestUniqueSolution(t *testing.T) {
	got, ok := UniqueSolution(board.MustParseGrid(inkala))
	if want := board.MustParseGrid(full); !ok || got != want {
		t.Errorf("got %v, %v, want %v", got, ok, want)
	}
	for _, text := range []string{empty, norvig, "11" + empty[2:]} {
		if got, ok := UniqueSolution(board.MustParseGrid(text)); ok || got != (board.Grid{}) {
			t.Errorf("%s: got %v, %v", text, got, ok)
		}
	}
}

// loosened returns puzzles of all kinds: minimal ones, with some givens removed,
// added or changed at random.
func loosened(t testing.TB, n int) []board.Grid {
	next := Puzzles(7, 0)
	rng := rand.New(rand.NewPCG(7, 8))
	var list []board.Grid
	for i := range n {
		p := next()
		solution, ok := UniqueSolution(p)
		if !ok {
			t.Fatalf("%v has not one solution", p)
		}
		switch i % 4 {
		case 1:
			for range 3 {
				p[rng.IntN(board.CellCount)] = 0
			}
		case 2:
			for range 12 {
				c := rng.IntN(board.CellCount)
				p[c] = solution[c]
			}
		case 3:
			for {
				c := rng.IntN(board.CellCount)
				if d := p.Candidates(board.Cell(c)).Min(); d != 0 {
					p[c] = d
					break
				}
			}
		}
		list = append(list, p)
	}
	return list
}

func TestTrueCandidatesOfTheEmptyGridAreAll(t *testing.T) {
	got, err := TrueCandidates(t.Context(), board.Grid{})
	if err != nil {
		t.Fatal(err)
	}
	for c, digits := range got {
		if digits != board.AllDigits {
			t.Errorf("%v has only %v", board.Cell(c), digits)
		}
	}
}

func TestAppendSolutionRefusesWhatIsNoGrid(t *testing.T) {
	for _, text := range []string{"", full[1:], full + ".", full[:80] + "x"} {
		if b, ok := AppendSolution([]byte("#"), []byte(text)); string(b) != "#" || ok {
			t.Errorf("%q: %q, %v", text, b, ok)
		}
		if b, n, err := AppendCounted(t.Context(), []byte("#"), []byte(text), -1); string(b) != "#" || n != 0 || err != nil {
			t.Errorf("%q: %q, %d, %v", text, b, n, err)
		}
	}
}

func TestCountingAllocatesNothing(t *testing.T) {
	hard := board.MustParseGrid(inkala)
	many := board.MustParseGrid(norvig)
	room := make([]byte, 0, board.CellCount)
	for name, f := range map[string]func(){
		"Solve":          func() { Solve(hard) },
		"AppendSolution": func() { AppendSolution(room, []byte(inkala)); AppendSolution(room, []byte(full)) },
		"Count":          func() { count(t, hard, 2); count(t, many, 100) },
		"AppendCounted": func() {
			AppendCounted(t.Context(), room, []byte(full), 2)
			AppendCounted(t.Context(), room, []byte(norvig), 100)
		},
		"UniqueSolution": func() { UniqueSolution(hard) },
		"Solutions": func() {
			n := 0
			for range Solutions(t.Context(), many) {
				if n++; n == 100 {
					break
				}
			}
		},
		"TrueCandidates": func() {
			if _, err := TrueCandidates(t.Context(), many); err != nil {
				t.Error(err)
			}
		},
	} {
		if n := testing.AllocsPerRun(20, f); n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
}
