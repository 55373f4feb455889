package cli

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/generate"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/solvers/serate"
)

// symmetries holds the values of -symmetry.
var symmetries = map[string]generate.Symmetry{
	"none":          generate.None,
	"half-turn":     generate.Rotate180,
	"quarter-turn":  generate.Rotate90,
	"left-right":    generate.Horizontal,
	"top-bottom":    generate.Vertical,
	"diagonal":      generate.Diagonal,
	"anti-diagonal": generate.AntiDiagonal,
}

// generate makes puzzles and writes one per line.
func (s *session) generate(flags *flag.FlagSet) func() int {
	var opts generate.Options
	asJSON := flags.Bool("json", false, "write one JSON object per puzzle")
	n := flags.Int("n", 1, "make `N` puzzles")
	flags.BoolVar(&opts.Minimal, "minimal", false, "make minimal puzzles, in which every given is needed")
	flags.IntVar(&opts.Givens, "givens", 0, fmt.Sprintf("make puzzles with `N` givens, %d to %d; 0 for any number;\npuzzles with fewer than 20 are rare, and the search may give up", board.MinGivens, board.CellCount))
	symmetry := flags.String("symmetry", "half-turn", "the `SYMMETRY` of the givens' cells: none, half-turn, quarter-turn,\nleft-right, top-bottom, diagonal or anti-diagonal")
	level := flags.String("level", "", "the `LEVEL` of difficulty for a person: easy, medium, hard, unfair or\nextreme; puzzles of the last three are minimal")
	name := flags.String("technique", "", "a `TECHNIQUE` that the puzzles must need, as \"solvoku steps -list\"\nspells it; without -level, they have the level most common for it")
	er := flags.String("er", "", "a `RANGE` of ratings on Sudoku Explainer's scale such as 7.1..7.3, 7.1 or\n9.0..; puzzles above 1.5 are minimal; not with -level or -technique")
	date := flags.String("date", "", "write only the puzzle of a `DATE` such as 2026-11-22, or of today")
	flags.Uint64Var(&opts.Seed, "seed", rand.Uint64(), "the same `SEED` makes the same puzzles; without one, every run makes\ndifferent ones")
	flags.Lookup("seed").DefValue = "0" // the help omits zero values
	return func() int {
		var ok bool
		switch opts.Symmetry, ok = symmetries[strings.ToLower(*symmetry)]; {
		case !ok:
			return s.fail(exitWrongUse, "there is no symmetry %q; choose %s", *symmetry, choicesOf(symmetries))
		case *n < 1:
			return s.fail(exitWrongUse, "-n must be at least 1")
		case *date != "" && besides(flags, "date", "json") != "":
			return s.fail(exitWrongUse, "-date can't be combined with -%s", besides(flags, "date", "json"))
		case *date != "":
			return s.daily(*date, *asJSON)
		}
		var span serate.Range
		if *er != "" {
			if span, ok = serate.ParseRange(*er); !ok {
				return s.fail(exitWrongUse, "%q is not a range of possible ratings, such as 7.1..7.3", *er)
			}
			if *level != "" || *name != "" {
				return s.fail(exitWrongUse, "-er can't be combined with -level or -technique")
			}
		}
		technique, ok := s.techniqueNamed(*name)
		if !ok {
			return exitWrongUse
		}
		grade := generate.LikelyLevel(technique)
		if *level != "" {
			if grade, ok = levelNamed(*level); !ok {
				return s.fail(exitWrongUse, "there is no level %q; choose %s", *level, choices(levelNames()))
			}
		}
		search := puzzleSearch{session: s, progress: s.startProgress(), wanted: wanted(opts.Givens, *level, technique, *er)}
		switch {
		case *er != "":
			opts = opts.Rated(span)
		case technique != "":
			opts = opts.Needing(technique, grade)
		case *level != "":
			opts = opts.OfLevel(grade)
		}
		return search.write(opts, *n, *asJSON)
	}
}

// generated is the JSON object for a puzzle.
type generated struct {
	Puzzle   board.Grid `json:"puzzle"`
	Solution board.Grid `json:"solution"`
	Givens   int        `json:"givens"`
	Level    string     `json:"level"`
	Score    int        `json:"score"`
}

// puzzleLine returns the output for a puzzle.
func puzzleLine(puzzle board.Grid, asJSON bool) []byte {
	if !asJSON {
		return append(puzzle.Append(nil), '\n')
	}
	solution, _ := solvers.UniqueSolution(puzzle)
	rating := new(logic.Finder).Rate(logic.NewState(puzzle))
	return jsonLine(generated{puzzle, solution, puzzle.FilledCount(), rating.Level.String(), rating.Score})
}

// puzzleSearch is a search for puzzles. If a puzzle takes long, it says once what it is doing.
type puzzleSearch struct {
	*session
	progress *progress
	wanted   string
	since    time.Time // start of the search for the current puzzle
	told     bool
}

// write writes n puzzles.
func (w *puzzleSearch) write(opts generate.Options, n int, asJSON bool) int {
	defer w.progress.clear()
	generator, err := generate.New(opts)
	if err != nil {
		return w.fail(exitWrongUse, "%v", err)
	}
	ctx := pausing.With(w.ctx, w.attempt)
	for made := range n {
		w.since = time.Now()
		puzzle, err := generator.Next(ctx)
		if err != nil {
			w.progress.clear()
			if w.ctx.Err() != nil {
				return w.interrupted(after(made, "puzzle"))
			}
			return w.fail(exitNotAll, "%v", err)
		}
		if _, err := w.stdout.Write(puzzleLine(puzzle, asJSON)); err != nil {
			w.progress.clear()
			return w.cannotWrite(err)
		}
		w.progress.add(1)
	}
	return exitDone
}

// attempt is called before, and sometimes during, each attempt to make a puzzle.
func (w *puzzleSearch) attempt() {
	if w.told || time.Since(w.since) < w.notice {
		return
	}
	w.told = true
	w.progress.clear()
	w.complain("still searching for %s: such a puzzle is rare, and the search may end without one, after %s attempts",
		w.wanted, grouped(generate.Effort))
}

// wanted describes the puzzle to find.
func wanted(givens int, level string, technique logic.Technique, er string) string {
	text := "a puzzle"
	if givens > 0 {
		text += fmt.Sprintf(" with %d givens", givens)
	}
	if level != "" {
		text += " of the level " + strings.ToLower(level)
	}
	if technique != "" {
		text += " that needs the technique " + string(technique)
	}
	if er != "" {
		text += " rated " + er
	}
	return text
}

// daily writes the puzzle for a date.
func (s *session) daily(date string, asJSON bool) int {
	day := time.Now()
	if date != "today" {
		var err error
		if day, err = time.Parse(time.DateOnly, date); err != nil {
			return s.fail(exitWrongUse, "%q is not a date such as 2026-11-22, or today", date)
		}
	}
	return s.print(string(puzzleLine(generate.Daily(day), asJSON)))
}

// levelNames returns the values of -level.
func levelNames() (names []string) {
	for _, level := range logic.Levels() {
		names = append(names, strings.ToLower(level.String()))
	}
	return names
}

// levelNamed returns the level with the given name.
func levelNamed(name string) (logic.Level, bool) {
	for _, level := range logic.Levels() {
		if strings.EqualFold(level.String(), name) {
			return level, true
		}
	}
	return 0, false
}
