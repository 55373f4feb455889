package cli

import (
	"context"
	"flag"
	"fmt"
	"time"

	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/solvers"
)

// solving is what the solve command was asked for.
type solving struct {
	solver  solvers.Solver
	count   int // solutions to count, or 0
	json    bool
	timeout time.Duration // for a puzzle, or 0
}

// solve solves the puzzles of a file, on all cores, and writes what became of
// them in the file's order.
func (s *session) solve(flags *flag.FlagSet, args []string) int {
	var w solving
	name := flags.String("solver", s.usual(), "the solver's `NAME`, as the solvers command lists them")
	flags.IntVar(&w.count, "count", 0, "count up to `N` solutions")
	flags.BoolVar(&w.json, "json", false, "write one JSON object a line")
	flags.DurationVar(&w.timeout, "timeout", 0, "stop at a puzzle after a time `D` such as 500ms")
	if code, ok := s.parse(flags, args, 0, 1); !ok {
		return code
	}
	var ok bool
	if w.solver, ok = s.solver(*name); !ok {
		return exitWrongUse
	}
	if w.count < 0 || w.timeout < 0 {
		s.complain("-count and -timeout can't be negative")
		return exitWrongUse
	}
	input, closeInput, err := s.open(flags.Arg(0))
	if err != nil {
		s.complain("%v", err)
		return exitWrongUse
	}
	defer closeInput()

	code := exitDone
	progress := s.startProgress()
	defer progress.clear()
	for done := range solvers.InOrder(s.ctx, format.Entries(input), w.work) {
		if done.bad {
			code = exitNotAll
		}
		to := s.stdout
		if done.bad && !w.json {
			progress.clear()
			to = s.stderr
		}
		if _, err := to.Write(done.text); err != nil {
			return exitNotAll
		}
		progress.step()
	}
	if s.ctx.Err() != nil {
		return exitNotAll
	}
	return code
}

// solved is what a line's work came to.
type solved struct {
	text []byte // to be written
	bad  bool   // whether the line was no puzzle
}

// work solves a line's puzzle.
func (w *solving) work(ctx context.Context, e format.Entry) solved {
	if e.Err != nil {
		return solved{text: w.complaint(e), bad: true}
	}
	ctx, cancel := limited(ctx, w.timeout)
	defer cancel()
	r, err := w.solver.Solve(ctx, e.Puzzle, solvers.Options{MaxSolutions: w.count})
	if w.json {
		return solved{text: w.object(e, r, err)}
	}
	return solved{text: w.paragraph(e, r, err)}
}

// complaint tells of a line that is no puzzle.
func (w *solving) complaint(e format.Entry) []byte {
	if w.json {
		return jsonLine(badLine{Line: e.Line, Error: e.Err.Error()})
	}
	return fmt.Appendf(nil, "solvoku: %v\n", e.Err)
}

// limited returns the context for a puzzle that may take a time; 0 is no limit.
func limited(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	if limit == 0 {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, limit)
}
