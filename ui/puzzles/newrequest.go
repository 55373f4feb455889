package puzzles

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/generate"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/solvers/serate"
	"github.com/solvoku/solvoku/ui/session"
)

// Request describes the puzzle to make. The level is never below the technique's.
type Request struct {
	Level     logic.Level
	Symmetry  generate.Symmetry
	Technique logic.Technique // a technique that the puzzle must need; "" for any

	// Rating, unless zero, is the range of the puzzle's ER and replaces the level and the
	// technique.
	Rating serate.Range
}

// Symmetries are the symmetries to choose from.
var Symmetries = []generate.Symmetry{
	generate.Rotate180, generate.Rotate90, generate.Horizontal, generate.Vertical,
	generate.Diagonal, generate.AntiDiagonal, generate.None,
}

// Ratings are the ranges of ratings to choose from: singles, techniques without chains,
// and chains by length.
var Ratings = []serate.Range{
	{Min: 12, Max: 15}, {Min: 17, Max: 20}, {Min: 23, Max: 28}, {Min: 30, Max: 40}, {Min: 42, Max: 62},
	{Min: 65, Max: 70}, {Min: 71, Max: 73}, {Min: 74, Max: 79}, {Min: 80, Max: 84}, {Min: 85, Max: 94},
}

// Techniques returns the techniques to choose from, without the easy ones, which every puzzle
// needs.
func Techniques() []logic.Info {
	var list []logic.Info
	for _, info := range logic.Techniques() {
		if info.Path && info.Level > logic.Easy {
			list = append(list, info)
		}
	}
	return list
}

// defaultRequest asks for the symmetry of most printed puzzles.
var defaultRequest = Request{Level: logic.Medium, Symmetry: generate.Rotate180}

// ParseRequest parses the result of [Request.Saved], with defaults for unknown names.
func ParseRequest(saved session.NewPuzzle) Request {
	r := defaultRequest
	r.Symmetry, r.Level = named(Symmetries, saved.Symmetry, r.Symmetry), named(logic.Levels(), saved.Level, r.Level)
	for _, info := range Techniques() {
		if string(info.Technique) == saved.Technique && info.Level <= r.Level {
			r.Technique = info.Technique
		}
	}
	if rating, _ := serate.ParseRange(saved.Rating); slices.Contains(Ratings, rating) {
		return r.WithRating(rating)
	}
	return r
}

func named[T interface{ String() string }](all []T, name string, otherwise T) T {
	for _, one := range all {
		if one.String() == name {
			return one
		}
	}
	return otherwise
}

// Saved returns the request in the form stored in the settings.
func (r Request) Saved() session.NewPuzzle {
	saved := session.NewPuzzle{Level: r.Level.String(), Symmetry: r.Symmetry.String(), Technique: string(r.Technique)}
	if r.Rating != (serate.Range{}) {
		saved.Rating = r.Rating.String()
	}
	return saved
}

// WithLevel returns the request with another level and without a rating, dropping a
// technique that is too hard for the level.
func (r Request) WithLevel(l logic.Level) Request {
	r.Level, r.Rating = l, serate.Range{}
	if info, _ := r.Technique.Info(); info.Level > l {
		r.Technique = ""
	}
	return r
}

// WithRating returns the request with another rating; unless that is zero, it drops the
// technique.
func (r Request) WithRating(rating serate.Range) Request {
	r.Rating = rating
	if rating != (serate.Range{}) {
		r.Technique = ""
	}
	return r
}

// WithTechnique returns the request with another technique, at least that technique's
// likely level, and no rating.
func (r Request) WithTechnique(t logic.Technique) Request {
	r.Technique, r.Rating = t, serate.Range{}
	if t != "" {
		r.Level = max(r.Level, generate.LikelyLevel(t))
	}
	return r
}

func (r Request) options(opts generate.Options) generate.Options {
	opts.Symmetry = r.Symmetry
	opts.Effort = cmp.Or(opts.Effort, makeEffort)
	switch {
	case r.Rating != (serate.Range{}):
		return opts.Rated(r.Rating)
	case r.Technique != "":
		return opts.Needing(r.Technique, r.Level)
	default:
		return opts.OfLevel(r.Level)
	}
}

// makeEffort is the default number of puzzles to try before giving up: about ten seconds.
const makeEffort = 20_000

const reportEvery = 100 * time.Millisecond

// Made is a puzzle with its rating.
type Made struct {
	Puzzle board.Grid
	Rating logic.Rating
}

// Make makes a puzzle that fits a request, and periodically calls tried, if not nil, with
// the number of puzzles tried so far. It returns a [*generate.UnreachedError] if none of
// opts.Effort (by default makeEffort) puzzles fits, and ctx's error when ctx is cancelled.
func Make(ctx context.Context, r Request, opts generate.Options, tried func(number int)) (Made, error) {
	opts = r.options(opts)
	accept, number, last := opts.Accept, 0, time.Now()
	opts.Accept = func(ctx context.Context, puzzle board.Grid) bool {
		if now := time.Now(); tried != nil && now.Sub(last) >= reportEvery {
			last = now
			tried(number)
		}
		number++
		return accept(ctx, puzzle)
	}
	puzzle, err := generate.Puzzle(ctx, opts)
	if err != nil {
		return Made{}, err
	}
	return rate(puzzle), nil
}

// Today returns the puzzle of the day for now's local date.
func Today(now time.Time) Made { return rate(generate.Daily(now)) }

func rate(puzzle board.Grid) Made {
	return Made{puzzle, new(logic.Finder).Rate(logic.NewState(puzzle))}
}
