package generate

import (
	"context"
	"fmt"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/solvers/serate"
)

// OfLevel returns options with which a generator makes puzzles of a level, as
// [logic.Finder.Rate] rates them. From [logic.Hard] on they are minimal unless a number of
// givens is requested, because nearly all puzzles with givens to spare are easier. Those of
// [logic.Medium] have 26, 28 or 30 givens then, depending on the seed. The result is for one
// generator. [New] refuses a level that isn't one of [logic.Levels].
func (opts Options) OfLevel(level logic.Level) Options {
	switch {
	case opts.Givens != 0 || opts.Minimal:
	case level >= logic.Hard:
		opts.Minimal = true
	case level == logic.Medium:
		opts.Givens = mediumGivens(opts)
	}
	if level > logic.Extreme {
		opts.impossible = fmt.Errorf("%v is not a level of difficulty", level)
	}
	return opts.accepting(level, "")
}

// mediumGivens returns the number of givens for puzzles of [logic.Medium]. Of the puzzles of
// any number, with 30 to 37 givens, only one in hundreds is of that level.
func mediumGivens(opts Options) int {
	const always = 28 // a number that every symmetry allows
	opts.Givens = always - 2 + 2*int(opts.Seed%3)
	if _, err := New(opts); err != nil {
		return always
	}
	return opts.Givens
}

// Needing returns options with which a generator makes puzzles of a level that need a
// technique: the path of [logic.Finder.Rate], which always takes the easiest step, uses
// it. The puzzles are minimal unless a number of givens is requested, because puzzles with
// givens to spare need few techniques. The result is for one generator. [New] refuses a
// technique that is unknown or that the path never uses, and a level below the technique's.
func (opts Options) Needing(technique logic.Technique, level logic.Level) Options {
	if opts.Givens == 0 {
		opts.Minimal = true
	}
	switch info, known := technique.Info(); {
	case !known:
		opts.impossible = fmt.Errorf("%q is not a technique", technique)
	case !info.Path:
		opts.impossible = fmt.Errorf("no puzzle needs the technique %q: ratings leave it out", technique)
	case level > logic.Extreme:
		opts.impossible = fmt.Errorf("%v is not a level of difficulty", level)
	case level < info.Level:
		opts.impossible = fmt.Errorf("a puzzle that needs the technique %q is at least %v, not %v", technique, info.Level, level)
	}
	return opts.accepting(level, technique)
}

// LikelyLevel returns the level of most puzzles that need a technique. It is the
// technique's own, except that it is Extreme for techniques near the end of the path,
// which are preceded by so many steps that the score exceeds the cap of [logic.Unfair].
// For an unknown technique it is Easy.
func LikelyLevel(technique logic.Technique) logic.Level {
	info, _ := technique.Info()
	if info.Score >= lateScore {
		return logic.Extreme
	}
	return info.Level
}

// lateScore is the score from which on techniques are late in the path: grouped
// chains, almost locked sets and what follows them.
const lateScore = 300

// Rated returns options with which a generator makes puzzles whose ER, on Sudoku Explainer's
// scale, is in a range. Unless a number of givens is requested they are minimal, except where
// the range has singles alone, which puzzles with givens to spare rarely exceed. The result is
// for one generator. [New] refuses a range that contains no possible rating.
func (opts Options) Rated(span serate.Range) Options {
	if opts.Givens == 0 && span.Max > singles {
		opts.Minimal = true
	}
	if !span.Possible() {
		opts.impossible = fmt.Errorf("no puzzle is rated %v", span)
	}
	rater := new(serate.Rater)
	opts.Accept = func(ctx context.Context, puzzle board.Grid) bool {
		fits, _ := rater.In(ctx, puzzle, span) // the generator ends with the context
		return fits
	}
	return opts
}

// singles is the highest rating of a hidden single.
const singles = 15

// accepting returns options that accept puzzles of a level whose path uses a
// technique, or any if it is "".
func (opts Options) accepting(level logic.Level, technique logic.Technique) Options {
	finder := new(logic.Finder)
	levels := map[logic.Technique]logic.Level{}
	for _, info := range logic.Techniques() {
		levels[info.Technique] = info.Level
	}
	opts.Accept = func(ctx context.Context, puzzle board.Grid) bool {
		finder.Interrupt = func() bool { return !pausing.Goes(ctx) }
		// Most puzzles are rejected at the first step that is too hard, which avoids the
		// hardest searches; some lack the technique.
		fits, used := true, technique == ""
		state := logic.NewState(puzzle)
		finder.Path(&state, func(s *logic.Step) bool {
			fits = levels[s.Technique] <= level
			used = used || s.Technique == technique
			return fits
		})
		return fits && used && finder.Rate(logic.NewState(puzzle)).Level == level && ctx.Err() == nil // otherwise the rating may be incomplete
	}
	return opts
}
