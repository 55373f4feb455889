package generate_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers/generate"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/solvers/serate"
)

func ExampleOptions_OfLevel() {
	puzzle, err := generate.Puzzle(context.Background(), generate.Options{Seed: 1}.OfLevel(logic.Hard))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(new(logic.Finder).Rate(logic.NewState(puzzle)).Level)
	// Output: Hard
}

func TestPuzzlesAreOfTheLevel(t *testing.T) {
	finder := new(logic.Finder)
	for _, level := range logic.Levels() {
		for _, symmetry := range []generate.Symmetry{generate.None, generate.Rotate180} {
			g, err := generate.New(generate.Options{Seed: 2, Symmetry: symmetry}.OfLevel(level))
			if err != nil {
				t.Fatal(err)
			}
			for range 2 {
				p, err := g.Next(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				if got := finder.Rate(logic.NewState(p)).Level; got != level {
					t.Errorf("%v is %v, not %v", p, got, level)
				}
			}
		}
	}
}

// TestMinimalUnlessGivensAreAskedFor holds which puzzles are minimal.
func TestMinimalUnlessGivensAreAskedFor(t *testing.T) {
	for _, level := range logic.Levels() {
		for _, opts := range []generate.Options{{}, {Givens: 28}, {Minimal: true}, {Minimal: true, Givens: 28}} {
			if got, want := opts.OfLevel(level).Minimal, opts.Minimal || level >= logic.Hard && opts.Givens == 0; got != want {
				t.Errorf("%v, %d givens: minimal %v", level, opts.Givens, got)
			}
			if got, want := opts.Needing(logic.XWing, level).Minimal, opts.Minimal || opts.Givens == 0; got != want {
				t.Errorf("X-Wing, %v, %d givens: minimal %v", level, opts.Givens, got)
			}
		}
	}
}

// TestMediumPuzzlesHaveFewGivensToSpare makes some with every symmetry. If all numbers of
// givens were allowed, they would take twenty times as many attempts.
func TestMediumPuzzlesHaveFewGivensToSpare(t *testing.T) {
	for symmetry := generate.None; symmetry <= generate.AntiDiagonal; symmetry++ {
		seen := map[int]bool{}
		for seed := range uint64(3) {
			p, err := generate.Puzzle(t.Context(), generate.Options{Seed: seed, Symmetry: symmetry, Effort: 2000}.OfLevel(logic.Medium))
			if err != nil {
				t.Fatalf("%v: %v", symmetry, err)
			}
			seen[p.FilledCount()] = true
		}
		if want := symmetry != generate.Rotate90; !seen[28] || seen[26] != want || seen[30] != want || len(seen) > 3 {
			t.Errorf("%v: the numbers of givens are %v", symmetry, seen)
		}
	}
	if got := (generate.Options{Givens: 33}).OfLevel(logic.Medium).Givens; got != 33 {
		t.Errorf("%d givens instead of the 33 asked for", got)
	}
}

// TestARatingPauses counts the pauses of one attempt: a web page stays alive while a hard
// puzzle is rated.
func TestARatingPauses(t *testing.T) {
	pauses := 0
	ctx := pausing.With(t.Context(), func() { pauses++ })
	opts := generate.Options{}.OfLevel(logic.Extreme)
	const hardest = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	if !opts.Accept(ctx, board.MustParseGrid(hardest)) || pauses < 10 {
		t.Errorf("%d pauses", pauses)
	}
}

// TestPuzzlesAreRatedInTheRange makes puzzles of some ranges.
func TestPuzzlesAreRatedInTheRange(t *testing.T) {
	var r serate.Rater
	for _, want := range []serate.Range{{Min: 12, Max: 12}, {Min: 15, Max: 15}, {Min: 20, Max: 23}, {Min: 30, Max: 40}, {Min: 71, Max: 73}} {
		opts := generate.Options{Seed: 3}.Rated(want)
		p, err := generate.Puzzle(t.Context(), opts)
		if err != nil {
			t.Fatal(err)
		}
		got, err := r.Rate(t.Context(), p)
		if err != nil || got.ER < want.Min || got.ER > want.Max {
			t.Errorf("%v: %v is rated %v, error %v", want, p, got.ER, err)
		}
		if minimal := want.Max > 15; opts.Minimal != minimal || (generate.Options{Givens: 28}).Rated(want).Minimal {
			t.Errorf("%v: minimal %v", want, opts.Minimal)
		}
	}
}

// TestAnEndedContextEndsARatedSearch cancels the search from within a rating.
func TestAnEndedContextEndsARatedSearch(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	opts := generate.Options{}.Rated(serate.Range{Min: 71, Max: 73})
	paused := pausing.With(ctx, cancel)
	const hardest = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	if opts.Accept(paused, board.MustParseGrid(hardest)) {
		t.Error("accepted")
	}
	if _, err := generate.Puzzle(paused, opts); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
}

// uses reports whether a puzzle's path uses a technique.
func uses(p board.Grid, technique logic.Technique) bool {
	return slices.ContainsFunc(new(logic.Finder).Rate(logic.NewState(p)).Uses,
		func(u logic.TechniqueCount) bool { return u.Technique == technique })
}

func TestPuzzlesNeedTheTechnique(t *testing.T) {
	finder := new(logic.Finder)
	for _, test := range []struct {
		technique logic.Technique
		level     logic.Level
		symmetry  generate.Symmetry
	}{
		{logic.NakedTriple, logic.Medium, generate.Rotate180},
		{logic.XWing, logic.Hard, generate.Rotate180},
		{logic.XWing, logic.Unfair, generate.None},
		{logic.Skyscraper, logic.Hard, generate.Diagonal},
		{logic.XYChain, logic.Extreme, generate.None},
	} {
		paused := 0
		ctx := pausing.With(t.Context(), func() { paused++ })
		p, err := generate.Puzzle(ctx, generate.Options{Seed: 4, Symmetry: test.symmetry}.Needing(test.technique, test.level))
		if err != nil {
			t.Fatal(err)
		}
		if got := finder.Rate(logic.NewState(p)).Level; got != test.level || !uses(p, test.technique) {
			t.Errorf("%v, %v: %v is %v, uses it: %v", test.technique, test.level, p, got, uses(p, test.technique))
		}
		if paused < 2 {
			t.Errorf("%v: %d pauses", test.technique, paused)
		}
	}
}

func TestLikelyLevels(t *testing.T) {
	for technique, want := range map[logic.Technique]logic.Level{
		logic.HiddenSingle: logic.Easy, logic.NakedPair: logic.Medium, logic.XWing: logic.Hard,
		logic.XYChain: logic.Unfair, logic.ALSXZ: logic.Extreme, logic.ForcingNetVerity: logic.Extreme,
	} {
		if got := generate.LikelyLevel(technique); got != want {
			t.Errorf("%v: %v, want %v", technique, got, want)
		}
	}
}

// TestImpossibleDifficultiesAreRefusedAtOnce asks for puzzles that can't exist: the generator
// is never made, rather than giving up after thousands of attempts.
func TestImpossibleDifficultiesAreRefusedAtOnce(t *testing.T) {
	for want, opts := range map[string]generate.Options{
		`"Y-Wing" is not a technique`:                                             generate.Options{}.Needing("Y-Wing", logic.Hard),
		`"" is not a technique`:                                                   generate.Options{}.Needing("", logic.Hard),
		`no puzzle needs the technique "SK Loop": ratings leave it out`:           generate.Options{}.Needing(logic.SKLoop, logic.Extreme),
		`a puzzle that needs the technique "X-Wing" is at least Hard, not Medium`: generate.Options{}.Needing(logic.XWing, logic.Medium),
		`Level(5) is not a level of difficulty`:                                   generate.Options{}.OfLevel(logic.Extreme + 1),
		`Level(200) is not a level of difficulty`:                                 generate.Options{}.Needing(logic.XWing, 200),
		`no puzzle is rated 0.0..0.9`:                                             generate.Options{}.Rated(serate.Range{Max: 9}),
		`no puzzle is rated 7.3..7.1`:                                             generate.Options{}.Rated(serate.Range{Min: 73, Max: 71}),
		`no puzzle is rated 21.0..30.0`:                                           generate.Options{}.Rated(serate.Range{Min: 210, Max: 300}),
	} {
		if _, err := generate.New(opts); err == nil || err.Error() != want {
			t.Errorf("the error is %v; want %s", err, want)
		}
		if _, err := generate.Puzzle(t.Context(), opts); err == nil || err.Error() != want {
			t.Errorf("the error is %v; want %s", err, want)
		}
	}
}

func BenchmarkNeeding(b *testing.B) {
	for _, technique := range []logic.Technique{logic.XWing, logic.Swordfish, logic.FinnedXWing} {
		b.Run(string(technique), func(b *testing.B) {
			info, _ := technique.Info()
			g, err := generate.New(generate.Options{Seed: 3, Symmetry: generate.Rotate180}.Needing(technique, info.Level))
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				if _, err := g.Next(b.Context()); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkOptions(b *testing.B) {
	for _, level := range logic.Levels() {
		b.Run(level.String(), func(b *testing.B) {
			g, err := generate.New(generate.Options{Seed: 3, Symmetry: generate.Rotate180}.OfLevel(level))
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				if _, err := g.Next(b.Context()); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
