package cli

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/solvers"
)

// benching is what the bench command was asked for.
type benching struct {
	solvers []solvers.Solver
	puzzles []board.Grid
	count   int
	rounds  int
	timeout time.Duration // for a puzzle, or 0
}

// bench measures solvers on the puzzles of a file, in rounds: each solver
// solves all puzzles in each round, one after the other on one core.
func (s *session) bench(flags *flag.FlagSet, args []string) int {
	var b benching
	names := flags.String("solver", "", "the solvers' `NAMES`, with commas between; all if empty")
	flags.IntVar(&b.count, "count", 1, "search for `N` solutions; 2 makes sure that there is one")
	flags.IntVar(&b.rounds, "rounds", 5, "measure `N` times")
	flags.DurationVar(&b.timeout, "timeout", time.Second, "stop at a puzzle after a time `D`; 0 for never")
	if code, ok := s.parse(flags, args, 1, 1); !ok {
		return code
	}
	if b.rounds < 1 || b.count < 1 || b.timeout < 0 {
		s.complain("-rounds and -count must be at least 1, and -timeout can't be negative")
		return exitWrongUse
	}
	b.solvers = s.list
	if *names != "" {
		b.solvers = nil
		for name := range strings.SplitSeq(*names, ",") {
			solver, ok := s.solver(strings.TrimSpace(name))
			if !ok {
				return exitWrongUse
			}
			b.solvers = append(b.solvers, solver)
		}
	}
	code, ok := s.load(flags.Arg(0), &b)
	if !ok {
		return code
	}
	if _, err := s.stdout.Write(b.table(s.measure(&b))); err != nil || s.ctx.Err() != nil {
		return exitNotAll
	}
	return code
}

// load reads the puzzles of a file.
func (s *session) load(name string, b *benching) (code int, ok bool) {
	input, closeInput, err := s.open(name)
	if err != nil {
		s.complain("%v", err)
		return exitWrongUse, false
	}
	defer closeInput()
	for puzzle, err := range format.Stream(input) {
		if err != nil {
			s.complain("%v", err)
			code = exitNotAll
			continue
		}
		b.puzzles = append(b.puzzles, puzzle)
	}
	if len(b.puzzles) == 0 {
		s.complain("%s: no puzzles", name)
		return exitNotAll, false
	}
	return code, true
}

// measured is what was measured of one solver.
type measured struct {
	rates   []float64 // puzzles a second, round by round
	stopped int       // puzzles of the last round that took too long, or were given up
}

// measure runs the rounds. It ends early with the context; a round that was
// not ended counts for nothing.
func (s *session) measure(b *benching) []measured {
	all := make([]measured, len(b.solvers))
	progress := s.startProgress()
	defer progress.clear()
	for range b.rounds {
		for i, solver := range b.solvers {
			var took time.Duration
			stopped := 0
			for _, puzzle := range b.puzzles {
				r, err := b.solveOne(s.ctx, solver, puzzle)
				if s.ctx.Err() != nil {
					return all
				}
				if err != nil || r.Verdict() == solvers.Unknown {
					stopped++
				}
				took += r.Stats.FunctionTime()
				progress.step()
			}
			all[i].rates = append(all[i].rates, float64(len(b.puzzles))/max(took, 1).Seconds())
			all[i].stopped = stopped
		}
	}
	return all
}

// solveOne solves one puzzle within its time.
func (b *benching) solveOne(ctx context.Context, s solvers.Solver, puzzle board.Grid) (solvers.Result, error) {
	ctx, cancel := limited(ctx, b.timeout)
	defer cancel()
	return s.Solve(ctx, puzzle, solvers.Options{MaxSolutions: b.count})
}

// table returns the measurements for people. The spread is how far the rounds
// lie apart, as a share of the median.
func (b *benching) table(all []measured) []byte {
	text := fmt.Appendf(nil, "%s puzzles, %d rounds\n%-18s %14s %8s %10s\n",
		grouped(int64(len(b.puzzles))), b.rounds, "solver", "puzzles/s", "spread", "unsolved")
	for i, solver := range b.solvers {
		m := all[i]
		if len(m.rates) == 0 {
			text = fmt.Appendf(text, "%-18s %14s\n", solver.Info().ID, "not measured")
			continue
		}
		slices.Sort(m.rates)
		median := (m.rates[(len(m.rates)-1)/2] + m.rates[len(m.rates)/2]) / 2
		spread := 100 * (m.rates[len(m.rates)-1] - m.rates[0]) / median
		text = fmt.Appendf(text, "%-18s %14s %6.1f %% %10s\n",
			solver.Info().ID, grouped(int64(median)), spread, grouped(int64(m.stopped)))
	}
	return text
}
