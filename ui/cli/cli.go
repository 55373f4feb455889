// Package cli is Solvoku in a terminal: the same program without its window,
// and without Fyne.
package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/solvoku/solvoku/solvers"
)

// The exit codes of [Run].
const (
	exitDone        = 0   // all lines were puzzles
	exitNotAll      = 1   // some were not, or there were none, or the reader of the output has closed it
	exitWrongUse    = 2   // the arguments can't be followed
	exitNotWritten  = 3   // the output could not be written, as on a full disk
	exitInterrupted = 130 // interrupted; other signals have their own, see endings
)

// command is one thing that the program does.
type command struct {
	name, args, help string
	run              func(*session, *flag.FlagSet, []string) int
}

// commands returns all of them, in the order of the help.
func commands() []command {
	return []command{
		{"solve", "[-solver NAME] [-count N] [-board|-json] [-timeout D] [FILE|-|PUZZLE]",
			"solve the puzzles of a file or of the standard input, one per line, or the puzzle itself; write PUZZLE,SOLUTION for each", (*session).solve},
		{"bench", "[-solver NAME,...] [-count N] [-rounds N] [-timeout D] FILE",
			"measure how many puzzles of a file the solvers solve per second of their own time, and per second of CPU time, which includes the measuring", (*session).bench},
		{"generate", "[-n N] [-minimal] [-givens N] [-symmetry S] [-level LEVEL] [-technique NAME] [-seed S] [-date DATE]",
			"make puzzles with one solution", (*session).generate},
		{"steps", "[-technique NAME] [-all] [-json] [-list] [FILE|-]",
			"explain puzzles, or states of the form :CODE::CELLS:DELETED:::, step by step as a person would solve them", (*session).steps},
		{"rate", "[-json] [FILE|-]", "rate how hard puzzles are for a person, on HoDoKu's scale", (*session).rate},
		{"convert", "-to FORMAT [-list] [FILE|-]", "read puzzles in any format and write them in another", (*session).convert},
		{"check", "[-json] [FILE|-]", "read puzzles in any format and say whether each has exactly one solution, and if not, which slip of copying explains it; exit with 1 if one does not", (*session).check},
		{"scan", "[-json] [-raw] FILE...",
			"read puzzles from pictures (JPEG, PNG, GIF, WebP, BMP), one per file", (*session).scan},
		{"solvers", "", "list the solvers", (*session).solvers},
		{"help", "[COMMAND]", "list the commands, or explain one", (*session).help},
		{"version", "", "print the version", (*session).version},
	}
}

// aliases are other names by which people may call a command.
var aliases = map[string]string{"-h": "help", "-help": "help", "--help": "help", "-version": "version", "--version": "version"}

// find returns the command that a first argument names.
func find(arg string) (command, bool) {
	if name, ok := aliases[arg]; ok {
		arg = name
	}
	all := commands()
	i := slices.IndexFunc(all, func(c command) bool { return c.name == arg })
	if i < 0 {
		return command{}, false
	}
	return all[i], true
}

// Run does what the program's arguments, without its name, ask for, with the
// solvers of a list, and returns the exit code: 0 if all lines were puzzles, 1
// if some were not, 2 for wrong use, 3 if the output could not be written, 130
// if ctx was cancelled, or what its cause says. It says nothing where the output is a pipe that was
// closed, because the reader has enough.
func Run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer, list []solvers.Solver) int {
	s := &session{ctx: ctx, stdin: stdin, stdout: stdout, stderr: stderr, list: list, notice: noticeAfter}
	if len(args) == 0 {
		s.usage()
		return exitWrongUse
	}
	c, ok := find(args[0])
	if !ok {
		if err := notOpened(args[0]); err != nil {
			s.complain("%v", err)
			return exitWrongUse
		}
		s.complain("there is no command %q", args[0])
		s.usage()
		return exitWrongUse
	}
	flags := flag.NewFlagSet(c.name, flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.Usage = func() { s.explain(c, flags) }
	return c.run(s, flags, args[1:])
}

// session is one run of the program.
type session struct {
	ctx            context.Context
	stdin          io.Reader
	stdout, stderr io.Writer
	list           []solvers.Solver
	notice         time.Duration // after which a search for one puzzle says what it is doing
}

// noticeAfter is the session's notice.
const noticeAfter = 2 * time.Second

// complain prints an error message.
func (s *session) complain(format string, args ...any) {
	fmt.Fprintf(s.stderr, "solvoku: "+format+"\n", args...)
}

// usage lists the commands.
func (s *session) usage() { io.WriteString(s.stderr, overview()) }

func overview() string {
	var sb strings.Builder
	sb.WriteString("solvoku opens its window, and solvoku FILE the window with a file's puzzle, or\n" +
		"with the puzzle or link that stands in place of FILE. Its commands are:\n\n")
	for _, c := range commands() {
		fmt.Fprintf(&sb, "  solvoku %s\n        %s\n", strings.TrimSpace(c.name+" "+c.args), c.help)
	}
	sb.WriteString("\nA puzzle is 81 characters, row by row, with . or 0 for an empty cell. What\n" +
		"follows it after a blank is a comment, and so is a line that begins with #.\n")
	return sb.String()
}

// explain prints how to use a command.
func (s *session) explain(c command, flags *flag.FlagSet) {
	fmt.Fprintf(flags.Output(), "Usage: solvoku %s\n%s\n", strings.TrimSpace(c.name+" "+c.args), c.help)
	flags.PrintDefaults()
}

// parse reads a command's flags and checks how many arguments follow them. If
// it reports false, the command ends with the code.
func (s *session) parse(flags *flag.FlagSet, args []string, least, most int) (code int, ok bool) {
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return exitDone, false
	case err != nil:
		return exitWrongUse, false
	case flags.NArg() < least:
		s.complain("%s needs a file", flags.Name())
	case flags.NArg() > most:
		s.complain("%s can't do anything with %q", flags.Name(), flags.Arg(most))
	default:
		return exitDone, true
	}
	flags.Usage()
	return exitWrongUse, false
}

// solver returns the solver with a name, or prints an error.
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

// usual returns the ID of the solver that is taken if none is named.
func (s *session) usual() string {
	for _, other := range s.list {
		if id := other.Info().ID; id == solvers.BitboardID {
			return id
		}
	}
	if len(s.list) > 0 {
		return s.list[0].Info().ID
	}
	return ""
}

// cannotWrite complains of an error in writing, and returns the exit code for
// it.
func (s *session) cannotWrite(err error) int {
	for _, closed := range closedPipe {
		if errors.Is(err, closed) {
			return exitNotAll
		}
	}
	s.complain("the output can't be written: %v", err)
	return exitNotWritten
}

// interrupted says what stopped the work, and returns the exit code for it.
func (s *session) interrupted() int {
	how := endings[0]
	errors.As(context.Cause(s.ctx), &how)
	s.complain("%s", how.word)
	return how.code
}
