package puzzles

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/generate"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/solvers/serate"
	"github.com/solvoku/solvoku/ui/session"
)

func TestEveryLevelIsMade(t *testing.T) {
	for _, level := range logic.Levels() {
		for _, symmetry := range []generate.Symmetry{generate.None, generate.Rotate180, generate.Diagonal} {
			made, err := Make(t.Context(), Request{Level: level, Symmetry: symmetry}, generate.Options{Seed: 1}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if made.Rating.Level != level {
				t.Errorf("%v, %v: %v", level, symmetry, made.Rating.Level)
			}
			if _, unique := solvers.UniqueSolution(made.Puzzle); !unique {
				t.Errorf("%v has several solutions", made.Puzzle)
			}
		}
	}
}

func TestATechniqueIsNeeded(t *testing.T) {
	request := defaultRequest.WithTechnique(logic.XWing)
	made, err := Make(t.Context(), request, generate.Options{Seed: 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if request.Level != logic.Hard || made.Rating.Level != logic.Hard ||
		!slices.ContainsFunc(made.Rating.Uses, func(u logic.TechniqueCount) bool { return u.Technique == logic.XWing }) {
		t.Errorf("%v for %v: %+v", made.Puzzle, request, made.Rating)
	}
}

func TestARequestOutOfReachEnds(t *testing.T) {
	request := Request{Level: logic.Extreme, Technique: logic.FrankenXWing}
	_, err := Make(t.Context(), request, generate.Options{Seed: 1, Effort: 30}, nil)
	if unreached, ok := errors.AsType[*generate.UnreachedError](err); !ok || unreached.Attempts != 30 {
		t.Errorf("the error is %v", err)
	}
}

func TestMakingIsStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	request := Request{Level: logic.Extreme, Technique: logic.FrankenXWing}
	reported := 0
	_, err := Make(ctx, request, generate.Options{Seed: 1}, func(n int) {
		if n > 0 {
			reported = n
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || reported == 0 || reported >= makeEffort {
		t.Errorf("%v after %d puzzles", err, reported)
	}
}

// TestTodaysPuzzleIsTheSameEverywhere pins a week's daily puzzles, which must never
// change.
func TestTodaysPuzzleIsTheSameEverywhere(t *testing.T) {
	for day, want := range map[string]string{
		"2026-11-16": "..8...1....5.1.8.31.93.6547.83...67..4..5..9..52...48.2175.89.68.6.3.7....4...2..",
		"2026-11-17": "175.4.38...915......3..8...7.8.96..43.......54..23.8.7...9..7......751...67.1.548",
		"2026-11-18": ".3....7695..3..12.6.9..1..8.......53.1.2.5.4.86.......3..6..4.2.54..3..7186....9.",
		"2026-11-19": ".6..9.3.52....419...93..4......1658...........1653......1..38...237....47.4.8..6.",
		"2026-11-20": "5...1.......23..8782....6.43....54...9.....5...47....97.8....2141..92.......6...5",
		"2026-11-21": "..83...92..9..2.172...9...6....6...3...8.7...5...4....3...7...887.5..6..65...81..",
		"2026-11-22": ".34..81..2.87.......9.3.....2....79....2.1....87....2.....8.4.......32.5..31..87.",
	} {
		for _, zone := range []int{-11, 0, 14} {
			for _, clock := range []string{"00:00", "12:30", "23:59"} {
				now, err := time.ParseInLocation("2006-01-02 15:04", day+" "+clock, time.FixedZone("", zone*3600))
				if err != nil {
					t.Fatal(err)
				}
				if got := Today(now); got.Puzzle.String() != want || !got.Rating.Solved {
					t.Errorf("%v: %v", now, got.Puzzle)
				}
			}
		}
	}
}

func TestARequestIsRemembered(t *testing.T) {
	for _, r := range []Request{
		defaultRequest,
		{Level: logic.Easy, Symmetry: generate.None},
		{Level: logic.Unfair, Symmetry: generate.AntiDiagonal, Technique: logic.XWing},
		{Level: logic.Extreme, Symmetry: generate.Rotate90, Technique: logic.ALSXZ},
	} {
		if got := ParseRequest(r.Saved()); got != r {
			t.Errorf("%+v became %+v", r, got)
		}
	}
	for _, saved := range []session.NewPuzzle{
		{}, {Level: "Tricky", Symmetry: "spiral", Technique: "Y-Wing"},
		{Technique: string(logic.XWing)}, {Technique: string(logic.HiddenSingle)}, {Technique: string(logic.MutantXWing)},
	} {
		if got := ParseRequest(saved); got != defaultRequest {
			t.Errorf("%+v became %+v", saved, got)
		}
	}
}

func TestARatingTakesThePlaceOfTheLevel(t *testing.T) {
	want := Ratings[2]
	r := Request{Level: logic.Hard, Technique: logic.XWing}.WithRating(want)
	if r != (Request{Level: logic.Hard, Rating: want}) {
		t.Errorf("%+v", r)
	}
	if got := ParseRequest(r.Saved()); got.Rating != want || got.Technique != "" {
		t.Errorf("%+v became %+v", r, got)
	}
	for name, got := range map[string]Request{"level": r.WithLevel(logic.Easy), "technique": r.WithTechnique(logic.XWing), "none": r.WithRating(serate.Range{})} {
		if got.Rating != (serate.Range{}) || got.Saved().Rating != "" {
			t.Errorf("%s: %+v", name, got)
		}
	}
	for _, saved := range []string{"", "x", "1.0..9.9", "2.3.."} {
		if got := ParseRequest(session.NewPuzzle{Rating: saved}); got.Rating != (serate.Range{}) {
			t.Errorf("%q became %v", saved, got.Rating)
		}
	}
	made, err := Make(t.Context(), r, generate.Options{Seed: 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	rating, err := new(serate.Rater).Rate(t.Context(), made.Puzzle)
	if err != nil || rating.ER < want.Min || rating.ER > want.Max {
		t.Errorf("%v is rated %v, error %v", made.Puzzle, rating.ER, err)
	}
	last := serate.Value(0)
	for _, r := range Ratings {
		if r.Min <= last || r.Max < r.Min {
			t.Errorf("%v follows %v", r, last)
		}
		last = r.Max
	}
}

func TestLevelAndTechniqueAgree(t *testing.T) {
	steps := []struct {
		do   func(Request) Request
		want Request
	}{
		{func(r Request) Request { return r.WithTechnique(logic.XWing) }, Request{Level: logic.Hard, Technique: logic.XWing}},
		{func(r Request) Request { return r.WithLevel(logic.Extreme) }, Request{Level: logic.Extreme, Technique: logic.XWing}},
		{func(r Request) Request { return r.WithTechnique(logic.NakedPair) }, Request{Level: logic.Extreme, Technique: logic.NakedPair}},
		{func(r Request) Request { return r.WithLevel(logic.Easy) }, Request{Level: logic.Easy}},
		{func(r Request) Request { return r.WithTechnique(logic.ALSXZ) }, Request{Level: logic.Extreme, Technique: logic.ALSXZ}},
		{func(r Request) Request { return r.WithLevel(logic.Unfair) }, Request{Level: logic.Unfair, Technique: logic.ALSXZ}},
		{func(r Request) Request { return r.WithTechnique("") }, Request{Level: logic.Unfair}},
	}
	r := Request{Level: logic.Easy}
	for i, s := range steps {
		if r = s.do(r); r != s.want {
			t.Fatalf("step %d: %+v, want %+v", i, r, s.want)
		}
	}
}
