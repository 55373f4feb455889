package newpuzzle

import (
	"cmp"

	"github.com/solvoku/solvoku/solvers/generate"
	"github.com/solvoku/solvoku/solvers/generate/graded"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/session"
)

// Wish describes the puzzle to make. The level is never below the technique's.
type Wish struct {
	Level     logic.Level
	Symmetry  generate.Symmetry
	Technique logic.Technique // which the puzzle must need; "" for none in particular
}

// Levels are the levels to choose from.
var Levels = []logic.Level{logic.Easy, logic.Medium, logic.Hard, logic.Unfair, logic.Extreme}

// Symmetries are the symmetries to choose from.
var Symmetries = []generate.Symmetry{
	generate.Rotate180, generate.Rotate90, generate.Horizontal, generate.Vertical,
	generate.Diagonal, generate.AntiDiagonal, generate.None,
}

// Techniques returns the techniques to choose from: those of the path, apart
// from the easy ones, which every puzzle needs.
func Techniques() []logic.Info {
	var list []logic.Info
	for _, info := range logic.Techniques() {
		if info.Path && info.Level > logic.Easy {
			list = append(list, info)
		}
	}
	return list
}

// defaultWish is the wish before the first choice. Most puzzles in print are
// symmetrical under a half turn.
var defaultWish = Wish{Level: logic.Medium, Symmetry: generate.Rotate180}

// ParseWish returns the wish that [Wish.Saved] returned. A name that isn't known
// is replaced by the default.
func ParseWish(saved session.NewPuzzle) Wish {
	w := defaultWish
	for _, s := range Symmetries {
		if s.String() == saved.Symmetry {
			w.Symmetry = s
		}
	}
	for _, l := range Levels {
		if l.String() == saved.Level {
			w.Level = l
		}
	}
	for _, info := range Techniques() {
		if string(info.Technique) == saved.Technique && info.Level <= w.Level {
			w.Technique = info.Technique
		}
	}
	return w
}

// Saved returns the form in which the settings keep the wish.
func (w Wish) Saved() session.NewPuzzle {
	return session.NewPuzzle{Level: w.Level.String(), Symmetry: w.Symmetry.String(), Technique: string(w.Technique)}
}

// WithLevel returns the wish with another level. A technique that is too hard for
// it is dropped.
func (w Wish) WithLevel(l logic.Level) Wish {
	w.Level = l
	if info, _ := w.Technique.Info(); info.Level > l {
		w.Technique = ""
	}
	return w
}

// WithTechnique returns the wish with another technique. The level rises to the
// one that most puzzles with the technique have, if it is lower.
func (w Wish) WithTechnique(t logic.Technique) Wish {
	w.Technique = t
	if t != "" {
		w.Level = max(w.Level, graded.LikelyLevel(t))
	}
	return w
}

// options returns the options of a generator for the wish.
func (w Wish) options(opts generate.Options) generate.Options {
	opts.Symmetry = w.Symmetry
	opts.Effort = cmp.Or(opts.Effort, Effort)
	if w.Technique == "" {
		return graded.Options(w.Level, opts)
	}
	return graded.Needing(w.Technique, w.Level, opts)
}
