package cli

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"iter"
	"os"
	"runtime"
	"strings"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/measure"
)

// bench measures how many puzzles per second the solvers solve.
func (s *session) bench(flags *flag.FlagSet) func() int {
	t := measure.Throughput{CPUTime: cpuTime, Timeout: time.Second}
	names := flags.String("solver", "", "the `SOLVER`, or several separated by commas; all if empty")
	limit := flags.Int("count", 1, "search for up to `N` solutions; 2 verifies that there is only one")
	flags.IntVar(&t.Rounds, "rounds", 0, "measure `N` times; with 0, until the median is stable, 5 to 25 times")
	timeLimitVar(flags, &t.Timeout, "timeout", "give up on a puzzle after a time `D`; 0 for never")
	return func() int {
		switch {
		case *limit < 1:
			return s.fail(exitWrongUse, "-count must be at least 1")
		case t.Rounds < 0:
			return s.fail(exitWrongUse, "-rounds can't be negative")
		}
		t.Limit = *limit
		if *names == "" {
			t.Solvers = s.list
			return s.measure(flags.Arg(0), &t)
		}
		for name := range strings.SplitSeq(*names, ",") {
			solver, ok := s.solver(strings.TrimSpace(name))
			if !ok {
				return exitWrongUse
			}
			t.Solvers = append(t.Solvers, solver)
		}
		return s.measure(flags.Arg(0), &t)
	}
}

// measure runs the measurement and writes the table. Meanwhile it shows a count of each round's
// puzzles, even if the table goes to the same terminal.
func (s *session) measure(name string, t *measure.Throughput) int {
	count, code, ok := s.load(name, t)
	if !ok {
		return code
	}
	shown := &progress{out: terminal(s.stderr)}
	rounds := map[string]int{}
	t.Record = func(r measure.Sample) {
		if id := r.Solver.ID; r.Number == 1 {
			rounds[id]++
			shown.restart(fmt.Sprintf("%s, round %d: ", id, rounds[id]))
		}
		shown.add(1)
	}
	rates, err := t.Run(s.ctx)
	shown.clear()
	if code := s.print(rateTable(count, rates)); code != exitDone {
		return code
	}
	switch {
	case s.ctx.Err() != nil:
		return s.interrupted(after(roundsOf(rates), "round"))
	case err != nil:
		return s.fail(exitNotAll, "%v", err)
	}
	for _, r := range rates {
		if r.Cut > 0 {
			code = s.fail(exitNotAll, "%s: hit the time limit on %s; the true rate is lower than shown", r.Solver.ID, plural(r.Cut, "puzzle"))
		}
	}
	return code
}

// maxKept is the maximum number of puzzles kept in memory, about 10 MB.
const maxKept = 1 << 17

// load reads an input's puzzles and returns their number. A large file is reread in each round, so
// that memory use doesn't grow with it; of any other input the first maxKept puzzles are taken.
func (s *session) load(name string, t *measure.Throughput) (count, code int, ok bool) {
	defer collectLess()()
	again := false
	code = s.withLines(name, func(in *input, lines io.Reader, bad func() bool) int {
		code := exitDone
		again = in.again
		for e := range entries(lines) {
			switch {
			case s.ctx.Err() != nil:
				return s.interrupted("before the first measurement")
			case count == maxKept && !again:
				ok = true
				return s.fail(exitNotAll, "%s: only the first %s puzzles are measured; all of them if they are in a file", in.name, grouped(maxKept))
			case e.err != nil:
				code = s.fail(exitNotAll, "%v", e.err)
				continue
			case e.marks != nil:
				code = s.fail(exitNotAll, "line %d: bench measures puzzles of givens, not of candidates", e.line)
				continue
			}
			if count++; !again || count <= maxKept {
				t.Puzzles = append(t.Puzzles, e.puzzle)
			}
		}
		switch {
		case count == 0:
			return s.noPuzzles(in.name)
		case bad():
			code = exitNotAll
		}
		ok = true
		return code
	})
	if ok && again && count > maxKept {
		t.Puzzles = nil
		t.Read = func() iter.Seq2[board.Grid, error] { return s.reread(name, count) }
	}
	return count, code, ok
}

// errChanged ends a measurement whose file changed between two rounds.
var errChanged = errors.New("changed while it was being measured")

// reread yields the puzzles of a file, skipping other lines, and fails if there are no longer
// exactly count puzzles. The measurement ends with the context if that ends a read.
func (s *session) reread(name string, count int) iter.Seq2[board.Grid, error] {
	return func(yield func(board.Grid, error) bool) {
		quiet := *s // errors were reported before
		quiet.stderr = io.Discard
		quiet.withLines(name, func(_ *input, lines io.Reader, _ func() bool) int {
			for e := range entries(lines) {
				if e.err != nil || e.marks != nil {
					continue
				}
				if count--; !yield(e.puzzle, nil) {
					return exitDone
				}
			}
			if count != 0 {
				yield(board.Grid{}, fmt.Errorf("%s %w", name, errChanged))
			}
			return exitDone
		})
	}
}

// roundsOf returns the largest number of rounds that a solver has made.
func roundsOf(rates []measure.Rate) (rounds int) {
	for _, r := range rates {
		rounds = max(rounds, len(r.PerSecond))
	}
	return rounds
}

// rateTable formats the measurements: medians, and the interquartile range of the rounds
// as a share of the median. Wall time is spent inside the solvers; CPU time is the whole
// process's during the measurement. A rate that is too high because runs were cut off is
// preceded by <, and one of fewer rounds than others, because of a signal, says of how many.
func rateTable(count int, rates []measure.Rate) string {
	rounds := roundsOf(rates)
	var sb strings.Builder
	fmt.Fprintf(&sb, "%s, %s, one core of %s\n%-18s %14s %16s %8s %10s\n",
		plural(count, "puzzle"), plural(rounds, "round"), cpuName(),
		"solver", "puzzles/s", "puzzles/CPU s", "spread", "unsolved")
	for _, r := range rates {
		if len(r.PerSecond) == 0 {
			fmt.Fprintf(&sb, "%-18s %14s\n", r.Solver.ID, "not measured")
			continue
		}
		cpu := "-"
		if perCPU := r.MedianPerCPU(); perCPU > 0 {
			cpu = perSecond(perCPU)
		}
		perSecond := perSecond(r.Median())
		if r.Cut > 0 {
			perSecond, cpu = "<"+perSecond, "<"+cpu
		}
		fewer := ""
		if n := len(r.PerSecond); n < rounds {
			fewer = " (of " + plural(n, "round") + ")"
		}
		fmt.Fprintf(&sb, "%-18s %14s %16s %6.1f %% %10s%s\n",
			r.Solver.ID, perSecond, cpu, 100*r.Spread(), grouped(int64(r.Unsolved)), fewer)
	}
	return sb.String()
}

// cpuName returns the processor's model if the system reports it, and its
// architecture otherwise.
func cpuName() string {
	text, _ := os.ReadFile("/proc/cpuinfo")
	for line := range strings.Lines(string(text)) {
		if key, name, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(key) == "model name" {
			return strings.TrimSpace(name)
		}
	}
	return runtime.GOOS + "/" + runtime.GOARCH
}
