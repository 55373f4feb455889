package cli

import (
	"context"
	"errors"
	"flag"
	"io"
	"os"
	"strings"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// The exit codes of [Run].
const (
	exitDone        = 0   // every line was a puzzle
	exitNotAll      = 1   // some lines weren't or had a cell that no digit fits, check found fault with one, there were none, a search was cut off, or the output pipe was closed
	exitWrongUse    = 2   // wrong arguments
	exitNotWritten  = 3   // the output could not be written, as on a full disk
	exitInterrupted = 130 // interrupted; for other signals see endings
)

// Main calls [Run] with the process's own input and output and returns the exit code. Ctrl+C,
// SIGTERM and SIGHUP stop it.
func Main(args []string, list []solvers.Solver) int {
	attach()
	ctx, stop := untilSignal()
	defer stop()
	var stdout io.Writer = os.Stdout
	if stdoutClosed() {
		stdout = closedOutput{}
	}
	return Run(ctx, args, os.Stdin, stdout, os.Stderr, list)
}

// Run executes the command given by the program's arguments, without the program's name, and
// returns the exit code: 0 if every line was a puzzle; 1 if some were not, if check found fault
// with one or if a search was cut off; 2 for incorrect usage; 3 if the output could not be
// written; 130 if ctx was cancelled, or the code of the signal that is ctx's cause. If the reader of a pipe has closed it, Run returns 1
// without a message.
func Run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer, list []solvers.Solver) int {
	s := &session{ctx: ctx, stdin: stdin, stdout: stdout, stderr: stderr, list: list, notice: 2 * time.Second}
	if len(args) == 0 {
		io.WriteString(stderr, s.overview())
		return exitWrongUse
	}
	c, ok := find(args[0])
	if !ok {
		if _, _, window := ForWindow(args[:1]); window {
			why := "a command comes first"
			if len(args) == 1 {
				why = "this build has no window"
			}
			return s.fail(exitWrongUse, "%s: type \"solvoku solve %s\"", why, typedName(args[0]))
		}
		if err := notOpened(args[0]); err != nil {
			return s.fail(exitWrongUse, "%v", err)
		}
		return s.unknown(args[0])
	}
	return s.execute(c, args[1:])
}

// session is one run of the program.
type session struct {
	ctx            context.Context
	command        string // its name
	stdin          io.Reader
	stdout, stderr io.Writer
	list           []solvers.Solver
	notice         time.Duration // how long until generate says that it is still searching
	reading        int           // which of two readings of a text to use, from 1; 0 if not given
	rules          board.Rules   // rules for all puzzles read: see rulesVar
}

// execute parses a command's flags and runs it.
func (s *session) execute(c command, args []string) int {
	s.command = c.name
	flags, run := s.prepare(c)
	err := flags.Parse(args)
	switch better := flagsFirst(flags, args); {
	case errors.Is(err, flag.ErrHelp):
		return s.print(explanation(c, flags))
	case err != nil:
		advice := ": type a number"
		if strings.HasPrefix(err.Error(), "invalid boolean value") {
			advice = ": it takes no value"
		}
		why := strings.Replace(err.Error(), ": parse error", advice, 1)
		return s.fail(exitWrongUse, "%s: %s; see \"solvoku help %s\"", c.name, why, c.name)
	case better != nil:
		for i, arg := range better {
			better[i] = typedName(arg)
		}
		return s.fail(exitWrongUse, "flags come first: type \"solvoku %s %s\"", c.name, strings.Join(better, " "))
	case given(flags, "reading") && (s.reading < 1 || s.reading > 2):
		return s.fail(exitWrongUse, "-reading must be 1 or 2")
	case flags.NArg() < c.min:
		return s.fail(exitWrongUse, "%s needs a file; see \"solvoku help %s\"", c.name, c.name)
	case flags.NArg() > c.max:
		return s.fail(exitWrongUse, "%s doesn't take the argument %q; see \"solvoku help %s\"", c.name, flags.Arg(c.max), c.name)
	}
	return run()
}

// complain prints an error message.
func (s *session) complain(format string, args ...any) {
	s.stderr.Write(appendComplaint(nil, format, args...))
}

// fail prints an error message and returns the exit code.
func (s *session) fail(code int, format string, args ...any) int {
	s.complain(format, args...)
	return code
}

// print writes text to the standard output and returns the exit code.
func (s *session) print(text string) int {
	if _, err := s.stdout.Write([]byte(text)); err != nil {
		return s.cannotWrite(err)
	}
	return exitDone
}

// cannotWrite reports a write error and returns its exit code.
func (s *session) cannotWrite(err error) int {
	for _, closed := range closedPipe {
		if errors.Is(err, closed) {
			return exitNotAll
		}
	}
	return s.fail(exitNotWritten, "the output can't be written: %v", err)
}

// interrupted reports what stopped the work and what it had reached, and returns the exit code.
// What was reached of a single puzzle stands with its result.
func (s *session) interrupted(reached string) int {
	how := signalEndings[0]
	errors.As(context.Cause(s.ctx), &how)
	return s.fail(how.code, "%s %s", how.word, reached)
}

// after says how many things were done before the work was interrupted.
func after(n int, noun string) string {
	if n == 0 {
		return "before the first " + noun + " was done"
	}
	return "after " + plural(n, noun)
}

// solver returns the named solver, or prints an error.
func (s *session) solver(name string) (solvers.Solver, bool) {
	found, err := solvers.ByID(s.list, name)
	if err != nil {
		ids := make([]string, len(s.list))
		for i, other := range s.list {
			ids[i] = other.Info().ID
		}
		s.complain("%v; there are %s", err, strings.Join(ids, ", "))
	}
	return found, err == nil
}

// closedOutput stands in for the standard output of a program that was started without one. Go
// itself would open /dev/null instead.
type closedOutput struct{}

func (closedOutput) Write([]byte) (int, error) { return 0, os.ErrClosed }
