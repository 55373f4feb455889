package cli

import (
	"flag"
	"fmt"
	"io"
	"math"
	"runtime"
	"slices"
	"strings"

	"github.com/solvoku/solvoku/ui/internal/version"
)

// command is a command of the program.
type command struct {
	name, operands string
	min, max       int // number of operands
	help           string

	// set declares the command's flags and returns the function to call once they are parsed,
	// which returns the exit code.
	set func(*session, *flag.FlagSet) func() int
}

// commands returns all commands, in the order of the help. The manual page and the shell
// completions are also generated from this table.
func commands() []command {
	return []command{
		{"solve", "[FILE|-|PUZZLE]", 0, 1, "solve the puzzles in a file or on standard input, one per line, or a single puzzle; write PUZZLE,SOLUTION for each", (*session).solve},
		{"bench", "FILE|-|PUZZLE", 1, 1, "measure how many puzzles of a file the solvers solve per second of their own time, and per second of CPU time, which includes the measurement", (*session).bench},
		{"generate", "", 0, 0, "make puzzles with one solution", (*session).generate},
		{"steps", "[FILE|-|PUZZLE]", 0, 1, "explain puzzles, or states of the form :CODE::CELLS:DELETED:::, step by step as a person would solve them; if a puzzle has several solutions, only as far as they all agree", (*session).steps},
		{"film", "[FILE|-|PUZZLE]", 0, 1, "make a film of how a puzzle is solved, an animated GIF", (*session).film},
		{"rate", "[FILE|-|PUZZLE]", 0, 1, "rate how hard puzzles are for a person, on HoDoKu's scale", (*session).rate},
		{"convert", "[FILE|-|PUZZLE]", 0, 1, "read puzzles in any format and write them in another", (*session).convert},
		{"check", "[FILE|-|PUZZLE]", 0, 1, "read puzzles in any format, up to 1 MB per line or puzzle, and say whether each has exactly one solution, and if not, which copying mistake explains it; exit with 1 if one does not", (*session).check},
		{"scan", "FILE...", 1, math.MaxInt, "read puzzles from pictures (JPEG, PNG, GIF, WebP, BMP), one per file", (*session).scan},
		{"solvers", "", 0, 0, "list the solvers", (*session).solvers},
		{"help", "[COMMAND]", 0, 1, "list the commands, or explain one", (*session).help},
		{"version", "", 0, 0, "print the version", (*session).version},
	}
}

// find returns the command named by the first argument.
func find(arg string) (command, bool) {
	switch arg {
	case "-h", "-help", "--help":
		arg = "help"
	case "-v", "-version", "--version":
		arg = "version"
	}
	all := commands()
	if i := slices.IndexFunc(all, func(c command) bool { return c.name == arg }); i >= 0 {
		return all[i], true
	}
	return command{}, false
}

// prepare returns a command's flags, and the function to call once they are parsed.
func (s *session) prepare(c command) (*flag.FlagSet, func() int) {
	flags := flag.NewFlagSet(c.name, flag.ContinueOnError)
	flags.SetOutput(io.Discard) // execute reports errors
	return flags, c.set(s, flags)
}

// synopsis returns a command with its flags and operands.
func synopsis(c command, flags *flag.FlagSet) string {
	words := []string{"solvoku", c.name}
	flags.VisitAll(func(f *flag.Flag) {
		value, _ := flag.UnquoteUsage(f)
		words = append(words, "["+strings.TrimSpace("-"+f.Name+" "+value)+"]")
	})
	return strings.TrimSpace(strings.Join(words, " ") + " " + c.operands)
}

// explanation returns the text on how to use a command.
func explanation(c command, flags *flag.FlagSet) string {
	var sb strings.Builder
	fmt.Fprintf(&sb, "Usage: %s\n%s\n", synopsis(c, flags), c.help)
	flags.SetOutput(&sb)
	flags.PrintDefaults()
	return sb.String()
}

// overview lists the commands.
func (s *session) overview() string {
	var sb strings.Builder
	sb.WriteString("solvoku opens its window, and solvoku FILE opens a file's puzzle in it. FILE can\n" +
		"also be a puzzle or a link. The commands are:\n\n")
	for _, c := range commands() {
		flags, _ := s.prepare(c)
		fmt.Fprintf(&sb, "  %s\n        %s\n", synopsis(c, flags), c.help)
	}
	sb.WriteString("\nA puzzle is 81 characters, row by row, with . or 0 for an empty cell. Anything\n" +
		"after it and a space is a comment, and so is a line that begins with #.\n")
	return sb.String()
}

// unknown reports a command that doesn't exist, suggests the most similar one, if any, and
// returns the exit code.
func (s *session) unknown(name string) int {
	for slips := 1; slips <= 2; slips++ {
		for _, c := range commands() {
			if similar(strings.TrimLeft(name, "-"), c.name, slips) {
				return s.fail(exitWrongUse, "there is no command %q; did you mean %q?", name, c.name)
			}
		}
	}
	return s.fail(exitWrongUse, "there is no command %q; \"solvoku help\" lists the commands", name)
}

// similar reports whether two words differ by no more than the given number of slips: letters
// added, removed, replaced or swapped with a neighbour.
func similar(a, b string, slips int) bool {
	for a != "" && b != "" && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	if a == b || slips == 0 {
		return a == b
	}
	return a != "" && similar(a[1:], b, slips-1) ||
		b != "" && similar(a, b[1:], slips-1) ||
		a != "" && b != "" && similar(a[1:], b[1:], slips-1) ||
		len(a) > 1 && len(b) > 1 && a[0] == b[1] && a[1] == b[0] && similar(a[2:], b[2:], slips-1)
}

// solvers lists the solvers: the name for -solver, the display name, and whether the solver can
// prove that there is no other solution.
func (s *session) solvers(*flag.FlagSet) func() int {
	return func() int {
		var sb strings.Builder
		for _, solver := range s.list {
			info := solver.Info()
			note := ""
			if !info.CanProve {
				note = " (may give up)"
			}
			fmt.Fprintf(&sb, "%-18s %s%s\n", info.ID, info.Name, note)
		}
		return s.print(sb.String())
	}
}

// help lists the commands or explains one.
func (s *session) help(flags *flag.FlagSet) func() int {
	return func() int {
		if flags.NArg() == 0 {
			return s.print(s.overview())
		}
		c, ok := find(flags.Arg(0))
		if !ok {
			return s.unknown(flags.Arg(0))
		}
		own, _ := s.prepare(c)
		return s.print(explanation(c, own))
	}
}

// version prints the version, the commit and the platform.
func (s *session) version(*flag.FlagSet) func() int {
	return func() int {
		return s.print(fmt.Sprintf("solvoku %s, %s, %s/%s\n", version.String(), runtime.Version(), runtime.GOOS, runtime.GOARCH))
	}
}
