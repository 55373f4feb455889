package cli

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/generate"
	"github.com/solvoku/solvoku/solvers/generate/graded"
	"github.com/solvoku/solvoku/solvers/logic"
)

// symmetries are the values of -symmetry.
var symmetries = map[string]generate.Symmetry{
	"none":          generate.None,
	"half-turn":     generate.Rotate180,
	"quarter-turn":  generate.Rotate90,
	"left-right":    generate.Horizontal,
	"top-bottom":    generate.Vertical,
	"diagonal":      generate.Diagonal,
	"anti-diagonal": generate.AntiDiagonal,
}

// generate writes puzzles, one per line.
func (s *session) generate(flags *flag.FlagSet, args []string) int {
	var opts generate.Options
	n := flags.Int("n", 1, "make `N` puzzles")
	flags.BoolVar(&opts.Minimal, "minimal", false, "make minimal puzzles, in which every given is needed")
	flags.IntVar(&opts.Givens, "givens", 0, fmt.Sprintf("the number of givens, %d to %d; 0 for any number;\nfewer than 20 are rarely found, and the search for them gives up", board.MinGivens, board.CellCount))
	symmetry := flags.String("symmetry", "none", "of the givens' cells: none, half-turn, quarter-turn,\nleft-right, top-bottom, diagonal or anti-diagonal")
	level := flags.String("level", "", "the `LEVEL` of difficulty for a person: easy, medium, hard, unfair or\nextreme, the last three minimal")
	name := flags.String("technique", "", "a technique `NAME` that the puzzles must need, as \"solvoku steps -list\"\nspells it; without -level, of the level that most of them have")
	date := flags.String("date", "", "write the puzzle of a `DATE` such as 2026-11-22, or of today, and no other")
	flags.Uint64Var(&opts.Seed, "seed", rand.Uint64(), "the same seed makes the same puzzles; without one, every run makes\nothers")
	flags.Lookup("seed").DefValue = "0" // the zero value is left out of the help
	if code, ok := s.parse(flags, args, 0, 0); !ok {
		return code
	}
	var ok bool
	if opts.Symmetry, ok = symmetries[strings.ToLower(*symmetry)]; !ok {
		s.complain("there is no symmetry %q", *symmetry)
		return exitWrongUse
	}
	if *n < 0 {
		s.complain("-n can't be negative")
		return exitWrongUse
	}
	if *date != "" {
		return s.daily(*date)
	}
	technique, ok := s.techniqueNamed(*name)
	if !ok {
		return exitWrongUse
	}
	grade := graded.LikelyLevel(technique)
	if *level != "" {
		if grade, ok = levelNamed(*level); !ok {
			s.complain("there is no level %q", *level)
			return exitWrongUse
		}
	}
	progress := s.startProgress()
	defer progress.clear()
	search := searching{session: s, progress: progress, wanted: wanted(opts.Givens, *level, technique)}
	ctx := solvers.WithPause(s.ctx, search.attempt)
	switch {
	case technique != "":
		opts = graded.Needing(technique, grade, opts)
	case *level != "":
		opts = graded.Options(grade, opts)
	}
	generator, err := generate.New(opts)
	if err != nil {
		s.complain("%v", err)
		return exitWrongUse
	}
	for range *n {
		search.begin()
		puzzle, err := generator.Next(ctx)
		if err != nil {
			progress.clear()
			if s.ctx.Err() != nil {
				return s.interrupted()
			}
			s.complain("%v", err)
			return exitNotAll
		}
		if _, err := fmt.Fprintln(s.stdout, puzzle); err != nil {
			progress.clear()
			return s.cannotWrite(err)
		}
		progress.step()
	}
	return exitDone
}

// searching says once what the program is doing, if a puzzle takes long.
type searching struct {
	*session
	progress *progress
	wanted   string
	since    time.Time // when the search for the present puzzle began
	told     bool
}

// begin marks the start of the search for a puzzle.
func (w *searching) begin() { w.since = time.Now() }

// attempt is called before each attempt, and sometimes during one.
func (w *searching) attempt() {
	if w.told || time.Since(w.since) < w.notice {
		return
	}
	w.told = true
	w.progress.clear()
	w.complain("still searching for %s: such a puzzle is rare, and the search may end without one, after %s attempts",
		w.wanted, grouped(generate.Effort))
}

// wanted describes the puzzle that is searched for.
func wanted(givens int, level string, technique logic.Technique) string {
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
	return text
}

// daily writes the puzzle of a date.
func (s *session) daily(date string) int {
	day := time.Now()
	if date != "today" {
		var err error
		if day, err = time.Parse(time.DateOnly, date); err != nil {
			s.complain("%q is not a date such as 2026-11-22, or today", date)
			return exitWrongUse
		}
	}
	if _, err := fmt.Fprintln(s.stdout, generate.Daily(day)); err != nil {
		return s.cannotWrite(err)
	}
	return exitDone
}

// levelNamed returns the level with a name.
func levelNamed(name string) (logic.Level, bool) {
	for level := logic.Easy; level <= logic.Extreme; level++ {
		if strings.EqualFold(level.String(), name) {
			return level, true
		}
	}
	return 0, false
}
