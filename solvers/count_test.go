package solvers

import (
	"context"
	"errors"
	"iter"
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/generate"
)

const (
	inkala    = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	wikipedia = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
	norvig    = ".....6....59.....82....8....45........3........6..3.54...325..6.................."
	empty     = "................................................................................."
	full      = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"

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
	{"the empty grid, limit 0", empty, 0, 0},
	{"a limit below 0", inkala, -3, 0},
	{"a full grid", full, 2, 1},
	{"a full grid with a mistake", "2" + full[1:], 2, 0},
	{"two equal digits in a row", "1.......1" + empty[9:], 2, 0},
	{"two equal digits in a mini-row", "11......." + empty[9:], 2, 0},
	{"two equal digits in a column", "1........" + empty[:36] + "1........" + empty[:27], 2, 0},
	{"two equal digits in a mini-column", "1........1" + empty[10:], 2, 0},
	{"two equal digits in a box", "1.........1" + empty[11:], 2, 0},
	{"a cell without a candidate", "12345678.........9" + empty[18:], 2, 0},
}

func TestCountFindsTheKnownNumber(t *testing.T) {
	for _, c := range countCases {
		t.Run(c.name, func(t *testing.T) {
			puzzle := board.MustParseGrid(c.puzzle)
			if got := Count(puzzle, c.limit); got != c.want {
				t.Errorf("Count is %d, want %d", got, c.want)
			}
			if got, err := CountContext(t.Context(), puzzle, c.limit); got != c.want || err != nil {
				t.Errorf("CountContext is %d, %v, want %d", got, err, c.want)
			}
			seen := map[board.Grid]bool{}
			for s := range Solutions(puzzle) {
				if len(seen) == c.limit || c.limit < 0 {
					break
				}
				if seen[s] || !s.Solved() || !s.Extends(puzzle) {
					t.Fatalf("%v is no new solution", s)
				}
				seen[s] = true
			}
			if len(seen) != c.want {
				t.Errorf("Solutions yields %d, want %d", len(seen), c.want)
			}
		})
	}
}

func TestCountIsZeroForDigitsAboveNine(t *testing.T) {
	for _, d := range []board.Digit{10, 12, 15, 16, 17, 32, 128, 255} {
		for c := range board.Cell(board.CellCount) {
			var g board.Grid
			g[c] = d
			if n := Count(g, 2); n != 0 {
				t.Fatalf("%d solutions with %d in %v", n, d, c)
			}
		}
	}
}

func TestCountContextStopsWhenTheContextIsDone(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	n, err := CountContext(ctx, board.Grid{}, 1_000_000_000)
	if !errors.Is(err, context.Canceled) || n == 0 || n > 100_000 {
		t.Errorf("got %d, %v", n, err)
	}
}

func TestSolutionsContextYieldsTheSame(t *testing.T) {
	puzzle := board.MustParseGrid(fullWithoutColumns)
	next, stop := iter.Pull(Solutions(puzzle))
	defer stop()
	for got, err := range SolutionsContext(t.Context(), puzzle) {
		if want, ok := next(); !ok || got != want || err != nil {
			t.Fatalf("got %v, %v, want %v, %v", got, err, want, ok)
		}
	}
	if extra, ok := next(); ok {
		t.Errorf("%v was left out", extra)
	}
}

func TestSolutionsContextStopsWhenTheContextIsDone(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var solutions int
	var last error
	for _, err := range SolutionsContext(ctx, board.Grid{}) {
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

// counting is a context that counts how often it is asked whether it has ended.
type counting struct {
	context.Context
	asked *int
}

func (c counting) Err() error {
	*c.asked++
	return c.Context.Err()
}

func TestSolutionsContextLooksUpBetweenSolutionsToo(t *testing.T) {
	asked, solutions := 0, 0
	puzzle := board.MustParseGrid(inkala)
	puzzle[0], puzzle[11] = 0, 0
	for range SolutionsContext(counting{t.Context(), &asked}, puzzle) {
		solutions++
	}
	if solutions == 0 || asked <= solutions {
		t.Errorf("it asked %d times for %d solutions", asked, solutions)
	}
}

func TestSolutionsContextSaysNothingToAConsumerWhoHasEnough(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	for _, err := range SolutionsContext(ctx, board.Grid{}) {
		if err != nil {
			t.Fatal(err)
		}
		cancel()
		break
	}
	for range SolutionsContext(t.Context(), board.MustParseGrid("11"+empty[2:])) {
		t.Error("a puzzle with a conflict has a solution")
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

// loosened returns puzzles of all kinds: minimal ones, with some givens taken
// away, given more, or changed at random.
func loosened(t testing.TB, n int) []board.Grid {
	g, err := generate.New(generate.Options{Seed: 7, Minimal: true})
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(7, 8))
	var list []board.Grid
	for i := range n {
		p, err := g.Next(t.Context())
		if err != nil {
			t.Fatal(err)
		}
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

func TestCountAgreesWithBacktracking(t *testing.T) {
	for _, p := range loosened(t, 60) {
		want, err := Backtracking{}.Solve(t.Context(), fewPlacements(p), Options{MaxSolutions: 20})
		if err != nil {
			t.Fatal(err)
		}
		if got := Count(p, 20); got != want.Count {
			t.Errorf("%v: %d solutions, backtracking finds %d", p, got, want.Count)
		}
	}
}

// fewPlacements turns a puzzle upside down if its lower half holds more
// givens, so that the naive search gets through it sooner.
func fewPlacements(p board.Grid) board.Grid {
	var turned board.Grid
	weight := 0
	for c, d := range p {
		turned[board.CellCount-1-c] = d
		if d != 0 {
			weight += c - board.CellCount/2
		}
	}
	if weight > 0 {
		return turned
	}
	return p
}

func TestTrueCandidatesAreTheDigitsOfAllSolutions(t *testing.T) {
	puzzles := append(loosened(t, 60), board.MustParseGrid(norvig), board.MustParseGrid(full), board.MustParseGrid("11"+empty[2:]))
	for _, p := range puzzles {
		const most = 20_000
		var want [board.CellCount]board.Digits
		n := 0
		for s := range Solutions(p) {
			if n++; n > most {
				break
			}
			for c, d := range s {
				want[c] = want[c].With(d)
			}
		}
		if n > most {
			continue
		}
		if got := TrueCandidates(p); got != want {
			t.Errorf("%v (%d solutions): got %v, want %v", p, n, got, want)
		}
	}
}

func TestTrueCandidatesOfTheEmptyGridAreAll(t *testing.T) {
	got, err := TrueCandidatesContext(t.Context(), board.Grid{})
	if err != nil {
		t.Fatal(err)
	}
	for c, digits := range got {
		if digits != board.AllDigits {
			t.Errorf("%v has only %v", board.Cell(c), digits)
		}
	}
}

func TestCountingAllocatesNothing(t *testing.T) {
	hard := board.MustParseGrid(inkala)
	many := board.MustParseGrid(norvig)
	for name, f := range map[string]func(){
		"Count":          func() { Count(hard, 2); Count(many, 100) },
		"UniqueSolution": func() { UniqueSolution(hard) },
		"TrueCandidates": func() { TrueCandidates(many) },
	} {
		if n := testing.AllocsPerRun(20, f); n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
}
