package cli

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"slices"
	"strconv"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/internal/judgement"
)

// solveOptions holds the options of a solve command.
type solveOptions struct {
	solver  solvers.Solver
	count   int // solutions to count, or 0
	json    bool
	board   bool          // draw the solutions
	timeout time.Duration // per puzzle, or 0

	chosen        bool   // whether the solver was named, so that no other one takes its place
	beforeVerdict string // text that -json writes between the puzzle and the verdict
	bitboard      bool   // whether the solver is Bitboard
	watched       bool   // whether a terminal shows how far a search is
	plain         bool   // whether no statistics are written, so that the search needn't collect them
}

// maxQuick is the largest number of solutions to count that is still [quickWork]. With few
// givens, a search for many can spend a long time in branches without any after the first one.
const maxQuick = 2

// solve solves the puzzles in a file on all cores and writes the results in the file's order.
func (s *session) solve(flags *flag.FlagSet) func() int {
	var w solveOptions
	s.readingVar(flags)
	s.rulesVar(flags)
	usual := solvers.BitboardID
	if _, err := solvers.ByID(s.list, usual); err != nil && len(s.list) > 0 {
		usual = s.list[0].Info().ID
	}
	name := flags.String("solver", usual, "the `SOLVER`, as the solvers command lists them")
	flags.IntVar(&w.count, "count", 0, "count up to `N` solutions and write the number as a third column;\n2 verifies that there is only one; a count that was cut short has a +\nand makes the exit status 1")
	all := flags.Bool("all", false, "write every solution on its own line, or with -count at most that many\nper puzzle; Bitboard finds them")
	flags.BoolVar(&w.board, "board", false, "draw the solutions and write the statistics of the search")
	flags.BoolVar(&w.json, "json", false, "write one JSON object per line; its times are from one run, whereas\nthe app shows the median of several")
	timeLimitVar(flags, &w.timeout, "timeout", "give up on a puzzle after a time `D` such as 500ms; the exit status\nis then 1")
	return s.withRules(func() int {
		var ok bool
		w.chosen = given(flags, "solver")
		switch w.solver, ok = s.solver(*name); {
		case !ok:
			return exitWrongUse
		case w.count < 0 || w.count == 0 && given(flags, "count"):
			return s.fail(exitWrongUse, "-count must be at least 1")
		case w.board && w.json:
			return s.fail(exitWrongUse, "-board and -json can't be combined")
		}
		_, w.bitboard = w.solver.(solvers.Bitboard)
		switch {
		case !*all:
		case w.board || w.json:
			return s.fail(exitWrongUse, "-all can't be combined with -board or -json")
		case !w.bitboard:
			return s.fail(exitWrongUse, "-all needs the solver %s", solvers.BitboardID)
		default:
			return w.allSolutions(s, flags.Arg(0))
		}
		w.beforeVerdict = `","solver":"` + *name + `","verdict":"`
		w.plain = w.bitboard && !w.json && !w.board && (w.count > 0 || w.timeout == 0)
		w.watched = terminal(s.stderr) != nil
		var quick quickWork
		if w.plain && w.count <= maxQuick && w.timeout == 0 && s.rules.Classic() {
			quick = w.workPlain
		}
		work := func(ctx context.Context, l *line, to *output) { w.work(ctx, s, l, to) }
		return s.eachLine(flags.Arg(0), maxHeld, work, quick)
	})
}

// work solves the puzzle on a line.
func (w *solveOptions) work(ctx context.Context, s *session, l *line, to *output) {
	e, ok := l.entry(format.WithRules)
	if !ok {
		return
	}
	to.puzzles++
	if e.addRules(s); e.err == nil && e.ruled() {
		e.err = w.canSolve(&e)
	}
	switch {
	case e.err != nil:
		var object any
		if w.json {
			object = badLine{e.line, e.err.Error()}
		}
		to.refuse(e.err, object)
		return
	}
	if w.timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, w.timeout)
		defer cancel()
	}
	if w.plain && e.marks == nil {
		if now := to.now; now != nil && w.watched && w.count > maxQuick {
			ctx = pausing.WithFound(ctx, func(n int) { now.solutions.Store(int64(n)) })
		}
		b := e.puzzle.Append(to.results)
		switch b, n, err := w.appendSolved(ctx, b, b[len(to.results):]); {
		case err != nil:
			r := to.room()
			*r = solvers.Result{Count: n}
			if n > 0 {
				r.Solution = solutionIn(b[len(to.results):])
			}
			w.write(to, &e, r, err)
			return
		case n > 0:
			to.results = b
			return
		}
		// appendSolved doesn't say why there is no solution.
	}
	w.search(ctx, &e, to)
}

// solutionIn returns the solution on a line that appendSolved has completed.
func solutionIn(line []byte) (solution board.Grid) {
	_, text, _ := bytes.Cut(line, []byte{','})
	_ = solution.UnmarshalText(text[:board.CellCount]) // Bitboard wrote it
	return solution
}

// workPlain is a [quickWork] for lines of 81 characters when no statistics are written. Nearly
// all lines in large files are of this kind. It saves a tenth of an easy line's time: searching
// for the end of the line and rewriting a puzzle that is already in the form to be written.
func (w *solveOptions) workPlain(ctx context.Context, text []byte, maxLines int, to *output) (size, lines int) {
	const widest = board.CellCount + len("\r\n")
	zeros := bytes.IndexByte(text[:min(maxLines*widest, len(text))], '0') >= 0
	for ; lines < maxLines; lines++ {
		n := w.solvePlain(ctx, text[size:], zeros, to)
		if n == 0 {
			break
		}
		size += n
	}
	return size, lines
}

// solvePlain does what workPlain does, for one line. It returns the line's length, or 0 for any
// other kind of line and for a puzzle without a solution. zeros tells whether the line may
// contain zeros.
func (w *solveOptions) solvePlain(ctx context.Context, text []byte, zeros bool, to *output) (size int) {
	const end = board.CellCount
	switch {
	case len(text) > end && text[end] == '\n':
		size = end + 1
	case len(text) > end+1 && text[end] == '\r' && text[end+1] == '\n':
		size = end + 2
	default:
		return 0
	}
	text = text[:end]
	b := slices.Grow(to.results, 2*(end+1)+len(",2"))
	if zeros {
		var puzzle board.Grid
		if puzzle.UnmarshalText(text) != nil {
			return 0
		}
		b = puzzle.Append(b)
	} else {
		b = append(b, text...)
	}
	b, n, err := w.appendSolved(ctx, b, text)
	if n == 0 || err != nil {
		return 0 // work finds out why there is no solution and knows the line's number
	}
	to.results = b
	to.puzzles++
	return size
}

// appendSolved completes a line that begins with a puzzle as [solveOptions.appendLine] would, if
// it returns that there is a solution. The error is the context's, if that ended the count.
func (w *solveOptions) appendSolved(ctx context.Context, b, puzzle []byte) (line []byte, n int, err error) {
	b = append(b, ',')
	if w.count == 0 {
		b, ok := solvers.AppendSolution(b, puzzle)
		if ok {
			n = 1
		}
		return append(b, '\n'), n, nil
	}
	b, n, err = solvers.AppendCounted(ctx, b, puzzle, w.count)
	b = strconv.AppendInt(append(b, ','), int64(n), 10)
	return append(b, '\n'), n, err
}

// search solves a puzzle with the solver itself.
func (w *solveOptions) search(ctx context.Context, e *entry, to *output) {
	opts := solvers.Options{Limit: max(w.count, 1)}
	if e.marks != nil {
		if puzzle := boardOf(e); puzzle.Sukaku() {
			opts.Excluded = &puzzle.Excluded
		}
		opts.Rules = e.marks.State.Rules
	}
	if now := to.now; now != nil && w.watched {
		opts.Pause = func(s solvers.Stats) { now.actions.Store(s.Actions) }
	}
	r := to.room()
	var err error
	switch {
	case e.ruled() && !w.chosen:
		*r, err = solvers.Rules{}.Solve(ctx, e.puzzle, opts)
	case w.bitboard:
		err = solvers.Bitboard{}.SolveInto(ctx, &e.puzzle, opts, r)
	default:
		*r, err = w.solver.Solve(ctx, e.puzzle, opts)
	}
	w.write(to, e, r, err)
}

// write writes the result for a puzzle.
func (w *solveOptions) write(to *output, e *entry, r *solvers.Result, err error) {
	why := impossible(e, r)
	if cut := w.cutOff(r, err); cut != "" {
		why = cut
	}
	to.bad = to.bad || why != ""
	if errors.Is(err, context.Canceled) {
		to.unfinished++
	}
	switch {
	case w.json:
		to.results = w.appendObject(to.results, e, r, err, why)
	case w.board:
		to.results = w.appendParagraph(to.results, e, *r, err, why)
	default:
		to.results = w.appendLine(to.results, e, r, err)
		if why != "" {
			to.complaints = appendComplaint(to.complaints, "line %d: %s", e.line, why)
		}
	}
}

// cutOff says why the search ended before it found the requested solutions or proved that there
// are fewer; "" if it didn't.
func (w *solveOptions) cutOff(r *solvers.Result, err error) string {
	switch {
	case max(w.count, 1) <= r.Count || r.Exhausted:
		return ""
	case err == nil && r.Count == 0:
		return found(r) + ": the solver gave up"
	case err == nil:
		return found(r) + ": the solver can't tell whether there are more"
	case solvers.VerdictOf(*r, err) == solvers.Invalid:
		return ""
	default:
		return found(r) + ": " + reason(err)
	}
}

// found says how many solutions a search had found when it was cut off.
func found(r *solvers.Result) string {
	if r.Count == 0 {
		return "no solution found"
	}
	return "at least " + plural(r.Count, "solution")
}

// impossible names the cells in which no digit fits, for a puzzle without a solution; "" if there
// are none.
func impossible(e *entry, r *solvers.Result) string {
	if r.Count > 0 || !r.Exhausted {
		return ""
	}
	puzzle := boardOf(e)
	judged := diagnose.AtSight(&puzzle)
	if judged.Impossible().IsEmpty() {
		return ""
	}
	judged.Verdict = solvers.NoSolution
	return judgement.Solutions(&judged, judgement.English)
}
