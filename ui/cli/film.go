package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/film"
	"github.com/solvoku/solvoku/ui/internal/measure"
	"github.com/solvoku/solvoku/ui/language"
)

// filmOptions holds the options of a film command.
type filmOptions struct {
	request film.Request
	gif     film.GIF
	clock   string
	limit   float64 // megabytes
	lang    string  // the code of a language
	name    string  // the file's

	progress *progress
}

// film makes a film of one search, or of two racing searches.
func (s *session) film(flags *flag.FlagSet) func() int {
	var w filmOptions
	name := flags.String("solver", solvers.BacktrackingID, "the `SOLVER`, as the solvers command lists them; two separated by a comma\nmake a race")
	s.readingVar(flags)
	s.rulesVar(flags)
	steps := flags.String("steps", "", "only the steps of a `RANGE` such as 100-2500, 100- or -2500")
	flags.Int64Var(&w.request.Every, "every", 0, "one frame every `N` steps, instead of where the depth changes direction and\nevenly in between")
	flags.IntVar(&w.request.MaxFrames, "frames", film.MaxFrames, "at most `N` frames, up to 2000")
	flags.IntVar(&w.gif.Width, "size", film.UsualWidth, fmt.Sprintf("the width in `PIXELS`, %d to %d", film.MinWidth, film.MaxWidth))
	flags.BoolVar(&w.gif.Dark, "dark", false, "dark colours")
	flags.StringVar(&w.clock, "clock", "steps", "the `CLOCK` of a race: steps, which makes the same film on every machine,\nor time, based on function times that are measured first")
	flags.Float64Var(&w.limit, "limit", film.UsualSize/1e6, "the maximum size of the file in `MEGABYTES`; frames are left out of a film\nthat would be larger")
	flags.StringVar(&w.lang, "lang", "en", "the `LANG` of the film's texts: de, en, es, fr or vi")
	flags.StringVar(&w.name, "o", "", "the `FILE` to write, whose name ends in .gif")
	return s.withRules(func() int {
		if code := s.filmUse(&w, *name, *steps); code != exitDone {
			return code
		}
		puzzle, code := s.onePuzzle(flags.Arg(0), w.request.Solvers)
		if code != exitDone {
			return code
		}
		if err := s.canKeep(w.name); err != nil {
			return s.filmFailed(err)
		}
		w.request.Puzzle, w.request.Rules = puzzle.Digits, puzzle.Rules
		if !puzzle.Rules.Classic() {
			for i, solver := range w.request.Solvers {
				w.request.Solvers[i] = byRules{solver, puzzle.Rules}
			}
		}
		w.progress = &progress{out: terminal(s.stderr), told: time.Now()}
		defer w.progress.clear()
		return w.make(s)
	})
}

// byRules is a solver that keeps to a puzzle's rules.
type byRules struct {
	solvers.Solver
	rules board.Rules
}

// Solve implements [solvers.Solver].
func (r byRules) Solve(ctx context.Context, puzzle board.Grid, opts solvers.Options) (solvers.Result, error) {
	opts.Rules = r.rules
	return r.Solver.Solve(ctx, puzzle, opts)
}

// filmUse checks the options of a film.
func (s *session) filmUse(w *filmOptions, names, steps string) int {
	for name := range strings.SplitSeq(names, ",") {
		found, ok := s.solver(name)
		if !ok {
			return exitWrongUse
		}
		w.request.Solvers = append(w.request.Solvers, found)
	}
	ok := true
	if w.request.From, w.request.To, ok = stepRange(steps); !ok {
		return s.fail(exitWrongUse, "%q is not a range of steps such as 100-2500", steps)
	}
	race := len(w.request.Solvers) > 1
	switch {
	case len(w.request.Solvers) > 2:
		return s.fail(exitWrongUse, "a race takes two solvers")
	case filepath.Ext(w.name) != ".gif":
		return s.fail(exitWrongUse, "films are animated GIFs: -o needs the name of a file that ends in .gif")
	case w.gif.Width < film.MinWidth || w.gif.Width > film.MaxWidth:
		return s.fail(exitWrongUse, "-size must be from %d to %d", film.MinWidth, film.MaxWidth)
	case w.request.Every < 0:
		return s.fail(exitWrongUse, "-every can't be negative")
	case w.limit <= 0:
		return s.fail(exitWrongUse, "-limit must be above 0")
	case w.request.MaxFrames < 2 || w.request.MaxFrames > film.MaxFrames:
		return s.fail(exitWrongUse, "-frames must be from 2 to %d", film.MaxFrames)
	case w.clock != "steps" && w.clock != "time":
		return s.fail(exitWrongUse, "there is no clock %q; choose steps or time", w.clock)
	case w.clock == "time" && (!race || steps != "" || w.request.Every > 0):
		return s.fail(exitWrongUse, "-clock time requires a race, without -steps and -every")
	}
	lang, err := language.Read(assets.Translations(), w.lang)
	if err != nil {
		return s.fail(exitWrongUse, "there is no language %q; choose de, en, es, fr or vi", w.lang)
	}
	w.request.Lang = lang
	w.gif.Fonts = draw.Fonts{Regular: assets.FiraSansRegular, Bold: assets.FiraSansBold, Italic: assets.FiraSansItalic}
	return exitDone
}

// stepRange parses a range of steps; an end of 0 means the end of the search.
func stepRange(text string) (from, to int64, ok bool) {
	if text == "" {
		return 0, 0, true
	}
	first, last, found := strings.Cut(text, "-")
	read := func(text string) (n int64) {
		if text == "" {
			return 0
		}
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil || n < 0 {
			found = false
		}
		return n
	}
	from, to = read(first), read(last)
	return from, to, found && text != "-" && (last == "" || to > 0 && from <= to)
}

// onePuzzle reads the first puzzle of an input, which some solvers must be able to solve.
func (s *session) onePuzzle(name string, by []solvers.Solver) (none solvers.Sukaku, code int) {
	input, err := s.open(name)
	if err != nil {
		return none, s.unreadable(err)
	}
	defer input.Close()
	first, err := s.firstIn(input)
	switch {
	case s.ctx.Err() != nil:
		return none, s.interrupted("before a film was made")
	case err != nil:
		return none, s.fail(exitNotAll, "%s: %v", input.name, err)
	}
	if first.Listed {
		first.State = diagnose.AsSukaku(first.State)
	}
	if first.State.Sukaku() {
		return none, s.fail(exitNotAll, "line %d: film shows puzzles of givens, not of candidates", first.Line)
	}
	if err := s.addRules(&first.State); err != nil {
		return none, s.fail(exitNotAll, "line %d: %v", first.Line, err)
	}
	for _, solver := range by {
		if err := solvers.CanSolve(solver, first.State.Rules); err != nil {
			return none, s.fail(exitNotAll, "line %d: %v", first.Line, err)
		}
	}
	return solvers.SukakuOf(&first.State), exitDone
}

// firstIn returns the first puzzle in a text, or why its beginning isn't one.
func (s *session) firstIn(text io.Reader) (first format.Document, err error) {
	in, err := s.reader(text, format.WithRules)
	if err != nil {
		return format.Document{}, err
	}
	for d, fault := range in.All() {
		if fault == nil {
			return d, nil
		}
		if err == nil {
			err = fault
		}
	}
	return format.Document{}, err
}

// make makes the film and writes the file.
func (w *filmOptions) make(s *session) int {
	if w.clock == "time" {
		for _, solver := range w.request.Solvers {
			timing, err := measure.Time(s.ctx, solver, &w.request.Puzzle, measure.PageBudget, 0, nil)
			if err != nil {
				return s.filmFailed(err)
			}
			stats := timing.Result.Stats
			w.request.Times = append(w.request.Times, film.Times{SetUp: stats.SetUp, Search: stats.Search})
		}
	}
	w.request.Report = func(p film.Progress) { w.progress.say("%s steps, %.0f %%", grouped(p.Steps), 100*p.Share) }
	made, err := film.Make(s.ctx, w.request)
	if err != nil {
		return s.filmFailed(err)
	}
	made, size, err := film.Fit(made, int64(w.limit*1e6), func(f *film.Film, to io.Writer, shot func(film.Progress)) error {
		return w.write(s.ctx, to, f, "measuring", shot)
	})
	if err != nil {
		return s.filmFailed(err)
	}
	err = s.keepFile(w.name, func(to io.Writer) error { return w.write(s.ctx, to, made, "writing", func(film.Progress) {}) })
	w.progress.clear()
	if err != nil {
		return s.filmFailed(err)
	}
	fmt.Fprintf(s.stderr, "%s: %s, %.2f MB\n", shown(w.name), made.Taken(), float64(size)/1e6)
	return exitDone
}

// write writes a film.
func (w *filmOptions) write(ctx context.Context, to io.Writer, f *film.Film, doing string, shot func(film.Progress)) error {
	report := func(p film.Progress) {
		w.progress.say("%s, %.0f %%", doing, 100*p.Share)
		shot(p)
	}
	return w.gif.Write(ctx, to, f, report)
}

// keepFile writes a file, which gets its name only once it is complete.
func (s *session) keepFile(name string, write func(io.Writer) error) error {
	f, err := os.CreateTemp(filepath.Dir(name), ".solvoku-*")
	if err != nil {
		return fileError(name, err)
	}
	defer os.Remove(f.Name()) // fails once it is renamed
	err = write(f)
	if err := errors.Join(err, f.Chmod(0o644), f.Close()); err != nil {
		return fileError(name, err)
	}
	return fileError(name, os.Rename(f.Name(), name))
}

// canKeep reports, before a film is made, why a file of that name can't be written.
func (s *session) canKeep(name string) error {
	f, err := os.CreateTemp(filepath.Dir(name), ".solvoku-*")
	if err != nil {
		return fileError(name, err)
	}
	return fileError(name, errors.Join(f.Close(), os.Remove(f.Name())))
}

// fileError returns the error of a temporary file as one of the file that it is to become.
func fileError(name string, err error) error {
	if failed, ok := errors.AsType[*fs.PathError](err); ok {
		return fmt.Errorf("%s: %w", name, failed.Err)
	}
	if failed, ok := errors.AsType[*os.LinkError](err); ok {
		return fmt.Errorf("%s: %w", name, failed.Err)
	}
	return err
}

// filmFailed reports why there is no film and returns the exit code.
func (s *session) filmFailed(err error) int {
	tooMany, many := errors.AsType[*film.TooManyError](err)
	conflict, clash := errors.AsType[*board.ConflictError](err)
	switch {
	case s.ctx.Err() != nil:
		return s.interrupted("before a film was written")
	case many:
		return s.fail(exitWrongUse, "%v", tooMany)
	case errors.Is(err, film.ErrRange):
		return s.fail(exitWrongUse, "%v", err)
	case clash:
		return s.fail(exitNotAll, "%v", conflict)
	}
	return s.fail(exitNotWritten, "the film can't be written: %v", err)
}
