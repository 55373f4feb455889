package cli

import (
	"bufio"
	"context"
	"io"
	"sync"
	"time"

	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/solvers"
)

// allSolutions writes every solution of each puzzle in a file, one per line, as it is found. It
// searches one puzzle at a time: there may be too many solutions to hold back until another
// puzzle's are written.
func (w *solveOptions) allSolutions(s *session, name string) int {
	return s.withLines(name, func(in *input, lines io.Reader, bad func() bool) int {
		out := newStream(s)
		code, puzzles, done := exitDone, 0, 0
		for e := range entries(lines, format.WithRules) {
			if s.ctx.Err() != nil {
				break
			}
			if e.addRules(s); e.err == nil && e.ruled() {
				e.err = w.canSolve(&e)
			}
			if e.err != nil {
				code = s.fail(exitNotAll, "%v", e.err)
				continue
			}
			puzzles++
			r, err := w.eachSolution(s.ctx, &e, out)
			if out.flush() != nil {
				break
			}
			why := impossible(&e, &r)
			if err != nil {
				why = found(&r) + ": " + reason(err)
			} else {
				done++
			}
			if why != "" {
				code = s.fail(exitNotAll, "line %d: %s", e.line, why)
			}
		}
		switch err := out.close(); {
		case err != nil:
			return s.cannotWrite(err)
		case s.ctx.Err() != nil:
			return s.interrupted(after(done, "puzzle"))
		case puzzles == 0:
			return s.noPuzzles(in.name)
		case bad():
			return exitNotAll
		}
		return code
	})
}

// eachSolution writes the solutions of a puzzle or, if there are none, the verdict. The error says
// why there may be more.
func (w *solveOptions) eachSolution(ctx context.Context, e *entry, out *stream) (r solvers.Result, err error) {
	if w.timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, w.timeout)
		defer cancel()
	}
	puzzle := solvers.Sukaku{Digits: e.puzzle}
	if e.marks != nil {
		state := boardOf(e)
		puzzle = solvers.SukakuOf(&state)
	}
	line := append(appendPuzzle(nil, e), ',')
	start := len(line)
	wrong := puzzle.Check()
	for solution, ended := range puzzle.Solutions(ctx) {
		if err = ended; err != nil {
			break
		}
		line = append(solution.Append(line[:start]), '\n')
		r.Count++
		if _, failed := out.Write(line); failed != nil || r.Count == w.count {
			return r, nil
		}
	}
	r.Exhausted = err == nil && wrong == nil
	if r.Count == 0 {
		why := err
		if wrong != nil {
			why = wrong
		}
		out.Write(append(append(line[:start], verdictOf(&r, why)...), '\n')) // its error returns with the next
	}
	return r, err
}

// stream passes on its output in large pieces. Nothing waits longer than resultPatience.
type stream struct {
	lock sync.Mutex
	out  *bufio.Writer
	late *time.Timer // flushes pending output
}

func newStream(s *session) *stream {
	w := &stream{out: bufio.NewWriterSize(s.stdout, bufferSize)}
	w.late = time.AfterFunc(resultPatience, func() { w.flush() })
	return w
}

// Write implements [io.Writer]. It also returns the error of an earlier write.
func (w *stream) Write(text []byte) (int, error) {
	w.lock.Lock()
	defer w.lock.Unlock()
	if w.out.Buffered() == 0 {
		w.late.Reset(resultPatience)
	}
	return w.out.Write(text)
}

// flush passes on pending output, and returns the error if this or an earlier piece failed.
func (w *stream) flush() error {
	w.lock.Lock()
	defer w.lock.Unlock()
	return w.out.Flush()
}

// close passes on the last lines.
func (w *stream) close() error {
	w.late.Stop()
	return w.flush()
}
