package measure

import (
	"context"
	"iter"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/generate"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Kind is the kind of puzzle that a [Source] generates.
type Kind uint8

// The kinds.
const (
	Minimal     Kind = iota // no given can be removed: mostly 22 to 27 givens
	EveryGivens             // every number of givens from [MinGivens] to [MaxGivens]
	OneGivens               // puzzles with a fixed number of givens
	Graded                  // one level of difficulty
)

// The numbers of givens of [EveryGivens]. Puzzles with fewer take long to
// generate, and those with more are trivial.
const (
	MinGivens = 23
	MaxGivens = 75
)

// Source is a stream of generated puzzles, each with one solution.
type Source struct {
	Count  int
	Kind   Kind
	Givens int         // for OneGivens, 20 to 81
	Level  logic.Level // for Graded
	Seed   uint64
}

// Puzzles yields the puzzles, always the same for the same source, or an error in place of a
// puzzle if the number of givens is out of range, or that number or the level wasn't reached.
// The sequence ends early if ctx does.
func (s Source) Puzzles(ctx context.Context) iter.Seq2[board.Grid, error] {
	return func(yield func(board.Grid, error) bool) {
		generators := map[int]*generate.Generator{}
		for i := range s.Count {
			givens := s.givens(i)
			g := generators[givens]
			if g == nil {
				var err error
				g, err = generate.New(s.options(givens))
				if err != nil {
					yield(board.Grid{}, err)
					return
				}
				generators[givens] = g
			}
			puzzle, err := g.Next(ctx)
			if ctx.Err() != nil || !yield(puzzle, err) {
				return
			}
		}
	}
}

// options returns the generator's options for puzzles with a number of givens.
func (s Source) options(givens int) generate.Options {
	o := generate.Options{Seed: s.Seed + uint64(givens), Givens: givens, Minimal: s.Kind == Minimal}
	if s.Kind == Graded {
		o = o.OfLevel(s.Level)
	}
	return o
}

// givens returns the number of givens of a puzzle, 0 for any.
func (s Source) givens(i int) int {
	switch s.Kind {
	case Minimal, Graded:
		return 0
	case OneGivens:
		return s.Givens
	}
	// Large steps cover the whole range before any part of it is complete, so that the start of
	// the stream is representative.
	const width, step = MaxGivens - MinGivens + 1, 20
	return MinGivens + i*step%width
}
