package cli

import (
	"context"
	"io"
	"iter"
)

// eachLine calls work for each item of a file, on all cores, and writes what
// came of them in the file's order.
func eachLine[In any](s *session, name string, items func(io.Reader) iter.Seq[In], work func(context.Context, *In, *written)) int {
	input, closeInput, err := s.openBlocking(name) // inOrder waits for it in a goroutine
	if err != nil {
		s.complain("%v", err)
		return exitWrongUse
	}
	defer closeInput()
	code, lines := exitDone, 0
	progress := s.startProgress()
	defer progress.clear()
	for out := range inOrder(s.ctx, input, items, work) {
		if out.bad {
			code = exitNotAll
		}
		lines += out.lines
		if len(out.complaints) > 0 {
			progress.clear()
			s.stderr.Write(out.complaints)
		}
		if len(out.results) > 0 {
			if _, err := s.stdout.Write(out.results); err != nil {
				progress.clear()
				return s.cannotWrite(err)
			}
		}
		progress.add(out.lines)
	}
	progress.clear()
	switch {
	case s.ctx.Err() != nil:
		return s.interrupted()
	case lines == 0:
		s.complain("%s: no puzzles", inputName(name))
		return exitNotAll
	}
	return code
}
