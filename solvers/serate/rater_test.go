package serate

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
)

// hard is rated 10.7, which takes a while.
const hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

// minimal returns minimal puzzles.
func minimal(t *testing.T, seed uint64, n int) (all []board.Grid) {
	t.Helper()
	next := Puzzles(seed, 0)
	for range n {
		all = append(all, next())
	}
	return all
}

// TestStepsAreSound follows the paths of puzzles: no step eliminates a digit of the
// solution or places another.
func TestStepsAreSound(t *testing.T) {
	puzzles := minimal(t, 5, 150)
	for _, f := range fixtures {
		if f.er < 100 {
			puzzles = append(puzzles, board.MustParseGrid(f.puzzle))
		}
	}
	met := map[Rule]int{}
	r := Rater{ctx: t.Context(), limit: Unsolvable.Float()}
	for _, puzzle := range puzzles {
		solution, _ := solvers.UniqueSolution(puzzle)
		r.grid.reset(&puzzle)
		for r.grid.left > 0 {
			if !r.next() {
				t.Fatalf("%v: no step", puzzle)
			}
			met[r.step.rule]++
			if len(r.elims) == 0 && r.step.place < 0 {
				t.Fatalf("%v: %s does nothing", puzzle, r.step.rule)
			}
			for _, x := range r.elims {
				if c := board.Cell(x / boardSize); solution[c] == board.Digit(x%boardSize+1) {
					t.Fatalf("%v: %s eliminates %d from %v", puzzle, r.step.rule, x%boardSize+1, c)
				}
			}
			if c := r.step.place / boardSize; r.step.place >= 0 && solution[c] != board.Digit(r.step.place%boardSize+1) {
				t.Fatalf("%v: %s places %d in %v", puzzle, r.step.rule, r.step.place%boardSize+1, board.Cell(c))
			}
			r.take()
		}
	}
	if len(met) < 30 {
		t.Errorf("only the rules %v", met)
	}
}

// TestRatingsHardlyDependOnTheOrder rates puzzles again with other digits, rows and columns
// in another order, and reflected. Which of several steps comes first changes then, but
// rarely the rating.
func TestRatingsHardlyDependOnTheOrder(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var r Rater
	same, all := 0, 0
	for _, puzzle := range minimal(t, 6, 120) {
		a, err := r.Rate(t.Context(), puzzle)
		if err != nil {
			t.Fatal(err)
		}
		b, err := r.Rate(t.Context(), shuffled(puzzle, rng))
		if err != nil {
			t.Fatal(err)
		}
		if a.EP != b.EP || a.ED != b.ED || a.ER-b.ER > 1 || b.ER-a.ER > 1 {
			t.Errorf("%v: %+v and %+v", puzzle, a, b)
		}
		if all++; a.ER == b.ER {
			same++
		}
	}
	if same < all*98/100 {
		t.Errorf("only %d of %d are the same", same, all)
	}
}

// shuffled returns the same puzzle in another form.
func shuffled(puzzle board.Grid, rng *rand.Rand) (out board.Grid) {
	lines := func() (order [boardSize]int) {
		bands := rng.Perm(3)
		for i, band := range bands {
			for j, line := range rng.Perm(3) {
				order[3*i+j] = 3*band + line
			}
		}
		return order
	}
	digits, down, across, turn := rng.Perm(boardSize), lines(), lines(), rng.IntN(2) == 1
	for c, d := range puzzle {
		row, col := down[c/boardSize], across[c%boardSize]
		if turn {
			row, col = col, row
		}
		if d != 0 {
			out[board.At(row, col)] = board.Digit(digits[d-1] + 1)
		}
	}
	return out
}

// TestARatingCanBeStopped ends the context at every look but the last ones: what is known
// by then is a bound that only grows.
func TestARatingCanBeStopped(t *testing.T) {
	const puzzle = "...9...86......5......5...1.2......47.85...9.4..36....2....3....4.69..7.67..1.4.."
	looks := func(limit int) (Rating, int, error) {
		ctx, cancel := context.WithCancel(t.Context())
		n := 0
		var r Rater
		rating, err := r.Rate(pausing.With(ctx, func() {
			if n++; n == limit {
				cancel()
			}
		}), board.MustParseGrid(puzzle))
		return rating, n, err
	}
	whole, all, err := looks(-1)
	if err != nil || all < 20 {
		t.Fatalf("%d looks, error %v", all, err)
	}
	lowest := Value(0)
	for n := 1; n < all; n += 3 {
		rating, got, err := looks(n)
		if !errors.Is(err, context.Canceled) || got != n {
			t.Fatalf("stopped at look %d of %d: %d looks, error %v", n, all, got, err)
		}
		if rating.ER < lowest || rating.ER > whole.ER {
			t.Errorf("stopped at look %d: at least %v, after %v; it is %v", n, rating.ER, lowest, whole.ER)
		}
		lowest = rating.ER
	}
	if lowest < 80 {
		t.Errorf("at least %v", lowest)
	}
	if rating, err := new(Rater).Rate(canceled(t), board.MustParseGrid(hard)); !errors.Is(err, context.Canceled) || rating != (Rating{}) {
		t.Errorf("%+v, %v", rating, err)
	}
}

func canceled(t *testing.T) context.Context {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	return ctx
}

// TestARaterForgets rates after a rating that was stopped.
func TestARaterForgets(t *testing.T) {
	var r Rater
	ctx, cancel := context.WithCancel(t.Context())
	r.Progress = func(p Progress) {
		if p.Min >= 95 {
			cancel()
		}
	}
	if rating, err := r.Rate(ctx, board.MustParseGrid(hard)); err == nil || rating.ER < 95 {
		t.Errorf("at least %v, error %v", rating.ER, err)
	}
	f := fixtures[8]
	if rating, err := r.Rate(t.Context(), board.MustParseGrid(f.puzzle)); err != nil || rating.ER != f.er || rating.Length != f.length {
		t.Errorf("%+v, %v", rating, err)
	}
}

// TestIn compares it with the rating.
func TestIn(t *testing.T) {
	var r Rater
	for _, puzzle := range minimal(t, 7, 60) {
		rating, err := r.Rate(t.Context(), puzzle)
		if err != nil {
			t.Fatal(err)
		}
		for _, ends := range [][2]Value{{-1, -1}, {-1, 0}, {0, 0}, {0, 1}, {1, 1}, {-50, 50}} {
			got, err := r.In(t.Context(), puzzle, Range{rating.ER + ends[0], rating.ER + ends[1]})
			if want := ends[0] <= 0 && ends[1] >= 0; err != nil || got != want {
				t.Errorf("%v, rated %v, between %v: %v, error %v", puzzle, rating.ER, ends, got, err)
			}
		}
	}
	if _, err := r.In(t.Context(), board.Grid{}, Range{0, 100}); !errors.Is(err, ErrNotUnique) {
		t.Errorf("error %v", err)
	}
	if _, err := r.In(canceled(t), board.MustParseGrid(hard), Range{0, 100}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

// TestStates rates a board with digits placed and candidates removed.
func TestStates(t *testing.T) {
	var r Rater
	for _, puzzle := range minimal(t, 8, 20) {
		whole, err := r.Rate(t.Context(), puzzle)
		if err != nil {
			t.Fatal(err)
		}
		state := logic.NewState(puzzle)
		if got, err := r.RateState(t.Context(), &state); err != nil || got != whole {
			t.Errorf("%v: %+v, %v, not %+v", puzzle, got, err, whole)
		}
		solution, _ := solvers.UniqueSolution(puzzle)
		for c := range board.Cell(board.CellCount) {
			for d := range state.Candidates(c).All() {
				if d != solution[c] {
					state.Eliminate(c, d)
				}
			}
		}
		if got, err := r.RateState(t.Context(), &state); err != nil || got.ER > 15 {
			t.Errorf("%v, all but solved: %+v, %v", puzzle, got, err)
		}
	}
}

// TestWhatHasNoRating rates a full board and what is no proper puzzle.
func TestWhatHasNoRating(t *testing.T) {
	var r Rater
	full, _ := solvers.UniqueSolution(board.MustParseGrid(hard))
	if got, err := r.Rate(t.Context(), full); err != nil || got != (Rating{Complete: true}) {
		t.Errorf("a full board: %+v, %v", got, err)
	}
	for _, text := range []string{strings.Repeat(".", 81), "55" + strings.Repeat(".", 79)} {
		if _, err := r.Rate(t.Context(), board.MustParseGrid(text)); !errors.Is(err, ErrNotUnique) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestValues(t *testing.T) {
	for v, want := range map[Value]string{0: "0.0", 9: "0.9", 12: "1.2", 100: "10.0", 200: "20.0"} {
		if got := v.String(); got != want {
			t.Errorf("%d is %q", v, got)
		}
		if got, ok := parseValue(want); !ok || got != v {
			t.Errorf("%q is %d", want, got)
		}
	}
	if v, ok := parseValue("7"); !ok || v != 70 {
		t.Errorf("7 is %v", v)
	}
	for _, text := range []string{"", ".", "7.", ".7", "7.11", "7,1", "-7", "+7", "7.x", "999"} {
		if v, ok := parseValue(text); ok {
			t.Errorf("%q is %v", text, v)
		}
	}
}

func TestRanges(t *testing.T) {
	for text, want := range map[string]Range{
		"7.1..7.3": {71, 73}, "7.1": {71, 71}, "9..": {90, Unsolvable}, "..2.0": {0, 20},
		"": {}, "..": {}, "7.3..7.1": {}, "7.12": {}, "7.": {}, "x": {}, "7.1..x": {}, "-1": {}, "7.1...7.3": {},
		"12..13": {}, "0.5": {}, "..0.9": {}, "20.1..": {}, "10.9": {109, 109}, "12..": {120, Unsolvable}, "20": {Unsolvable, Unsolvable},
	} {
		got, ok := ParseRange(text)
		if got != want || ok != (want != Range{}) {
			t.Errorf("%q: %v, %v", text, got, ok)
		}
		if again, _ := ParseRange(got.String()); ok && again != got {
			t.Errorf("%v became %v", got, again)
		}
	}
}

// TestLengths holds what lengths add to a rating.
func TestLengths(t *testing.T) {
	for tenths, limit := range []int{4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024, 1536} {
		for _, c := range []struct{ length, want int }{{limit, tenths}, {limit + 1, tenths + 1}} {
			if got := valueOf(lengthRating(c.length)); got != Value(c.want) {
				t.Errorf("%d adds %v", c.length, got)
			}
		}
	}
	// As in Sudoku Explainer, by the rounding of its sums.
	if six, five := 6.6+lengthRating(5), 6.5+lengthRating(7); six >= five {
		t.Errorf("%v isn't below %v", six, five)
	}
}

// TestRules checks the table of rules.
func TestRules(t *testing.T) {
	known := map[Rule]bool{}
	for i, info := range ruleList {
		if known[info.rule] || info.rule == "" || info.rating == 0 || info.rule != Rules()[i] {
			t.Errorf("%+v", info)
		}
		known[info.rule] = true
		if _, ok := info.technique.Info(); info.technique != "" && !ok {
			t.Errorf("%s: there is no technique %q", info.rule, info.technique)
		}
	}
	for i := 1; i < len(searchList); i++ {
		if a, b := searchList[i-1].min, searchList[i].min; b < a && b != baseRating[ruleUniqueRectangle] {
			t.Errorf("search %d finds steps of %v, after those of %v", i, b, a)
		}
	}
}
