package cli

import (
	"context"
	"flag"
	"fmt"
	"time"

	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/solvers"
)

// solving is a call of the solve command.
type solving struct {
	solver  solvers.Solver
	id      string // the solver's
	count   int    // solutions to count, or 0
	json    bool
	board   bool
	timeout time.Duration // for a puzzle, or 0
	plain   bool          // whether only Bitboard's solution is written, so that solvers.Solve does
}

// solve solves the puzzles of a file, on all cores, and writes what became of
// them in the file's order.
func (s *session) solve(flags *flag.FlagSet, args []string) int {
	var w solving
	name := flags.String("solver", s.usual(), "the solver's `NAME`, as the solvers command lists them")
	flags.IntVar(&w.count, "count", 0, "count up to `N` solutions and write the number as a third column;\n2 makes sure that there is one")
	flags.BoolVar(&w.board, "board", false, "draw the solutions and write the figures of the search")
	flags.BoolVar(&w.json, "json", false, "write one JSON object per line")
	flags.DurationVar(&w.timeout, "timeout", 0, "stop at a puzzle after a time `D` such as 500ms")
	if code, ok := s.parse(flags, args, 0, 1); !ok {
		return code
	}
	var ok bool
	if w.solver, ok = s.solver(*name); !ok {
		return exitWrongUse
	}
	w.id = w.solver.Info().ID
	if w.count < 0 || w.timeout < 0 {
		s.complain("-count and -timeout can't be negative")
		return exitWrongUse
	}
	if w.board && w.json {
		s.complain("-board and -json exclude each other")
		return exitWrongUse
	}
	_, bitboard := w.solver.(solvers.Bitboard)
	w.plain = bitboard && !w.json && !w.board && w.count == 0 && w.timeout == 0
	return eachLine(s, flags.Arg(0), format.Entries, w.work)
}

// work solves a line's puzzle.
func (w *solving) work(ctx context.Context, e *format.Entry, to *written) {
	if e.Err != nil {
		to.refuse(w.json, badLine{Line: e.Line, Error: e.Err.Error()})
		return
	}
	if w.plain {
		if solution, ok := solvers.Solve(e.Puzzle); ok {
			to.results = appendPair(to.results, &e.Puzzle, &solution)
			return
		}
		// Solve doesn't say why there is no solution.
	}
	ctx, cancel := limited(ctx, w.timeout)
	defer cancel()
	r, err := w.solver.Solve(ctx, e.Puzzle, solvers.Options{MaxSolutions: w.count})
	switch {
	case w.json:
		to.results = w.appendObject(to.results, e, &r, err)
	case w.board:
		to.results = w.appendParagraph(to.results, e, r, err)
	default:
		to.results = w.appendLine(to.results, e, &r, err)
	}
}

// refuse adds a complaint about a line that is no puzzle: to the results as
// JSON, or else for the standard error.
func (w *written) refuse(json bool, line badLine) {
	w.bad = true
	if json {
		w.results = append(w.results, jsonLine(line)...)
		return
	}
	w.complaints = fmt.Appendf(w.complaints, "solvoku: %s\n", line.Error)
}

// limited returns the context for a puzzle that may take a time; 0 is no limit.
func limited(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	if limit == 0 {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, limit)
}
