package cli

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the manual page, the completions and what the commands write anew")

const manualFile = "../../packaging/solvoku.1"

// TestTheManualPageSaysWhatTheHelpSays generates the manual page from the table of commands.
func TestTheManualPageSaysWhatTheHelpSays(t *testing.T) {
	upToDate(t, manualFile, manual())
}

// upToDate compares a file that is generated from the table of commands with what it should be.
// "go test ./ui/cli -update" writes it.
func upToDate(t *testing.T, file, want string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s is not up to date: run \"go test ./ui/cli -update\"", file)
	}
}

// manual returns the manual page, in the mdoc language of mandoc and groff.
func manual() string {
	var sb strings.Builder
	sb.WriteString(manualHead)
	for _, c := range commands() {
		fmt.Fprintf(&sb, ".It Nm Cm %s%s\n%s\n", c.name, mdocSynopsis(c), sentence(c.help))
		if flags := flagsOf(c); len(flags) > 0 {
			sb.WriteString(".Bl -tag -width Ds\n")
			for _, f := range flags {
				fmt.Fprintf(&sb, ".It %s\n%s\n", f.mdoc(), sentence(f.usage))
			}
			sb.WriteString(".El\n")
		}
	}
	sb.WriteString(manualFiles)
	for _, o := range jsonObjects {
		fmt.Fprintf(&sb, ".Sh OUTPUT OF %s -JSON\n%s\n", strings.ToUpper(o.command), sentence(o.intro))
		list(&sb, o.keys)
	}
	sb.WriteString(manualProofs)
	list(&sb, proofKeys)
	sb.WriteString(".Pp\nThe rules are:\n")
	list(&sb, proofRules)
	return sb.String() + manualTail
}

// list writes names and their meaning.
func list(sb *strings.Builder, items [][2]string) {
	sb.WriteString(".Bl -tag -width Ds\n")
	for _, item := range items {
		fmt.Fprintf(sb, ".It %s\n%s\n", strings.ReplaceAll(item[0], " ", " , "), sentence(item[1]))
	}
	sb.WriteString(".El\n")
}

// option is a flag as shown in the manual page and the shell completions.
type option struct{ name, value, usage string }

func (o option) mdoc() string {
	if o.value == "" {
		return "Fl " + o.name
	}
	return "Fl " + o.name + " Ar " + o.value
}

// flagsOf returns a command's flags.
func flagsOf(c command) (all []option) {
	s := &session{list: everySolver()}
	flags, _ := s.prepare(c)
	flags.VisitAll(func(f *flag.Flag) {
		value, usage := flag.UnquoteUsage(f)
		switch f.DefValue {
		case "", "0", "0s", "false":
		default:
			usage += " (default " + f.DefValue + ")"
		}
		all = append(all, option{f.Name, value, strings.Join(strings.Fields(usage), " ")})
	})
	return all
}

// mdocSynopsis marks up a command's flags and operands.
func mdocSynopsis(c command) (text string) {
	for _, f := range flagsOf(c) {
		text += " Oo " + f.mdoc() + " Oc"
	}
	operands := strings.ReplaceAll(strings.ReplaceAll(strings.Trim(c.operands, "[]"), "|", " | "), "...", " ...")
	switch {
	case operands == "":
	case c.min == 0:
		text += " Oo Ar " + operands + " Oc"
	default:
		text += " Ar " + operands
	}
	return text
}

// sentence returns a text as lines of mdoc, with an initial capital and a full stop.
func sentence(text string) string {
	const lineLength = 78
	var sb strings.Builder
	length := 0
	for i, word := range strings.Fields(strings.ToUpper(text[:1]) + text[1:] + ".") {
		switch {
		case i == 0:
		case length+1+len(word) > lineLength:
			sb.WriteByte('\n')
			length = 0
		default:
			sb.WriteByte(' ')
			length++
		}
		sb.WriteString(word)
		length += len(word)
	}
	return sb.String()
}

const manualHead = `.\" Made by "go test ./ui/cli -update" from the help that the program prints.
.Dd November 27, 2026
.Dt SOLVOKU 1
.Os
.Sh NAME
.Nm solvoku
.Nd solve Sudoku and show how it was done
.Sh SYNOPSIS
.Nm
.Op Ar FILE | PUZZLE | LINK
.Nm
.Ar command
.Op Ar argument ...
.Sh DESCRIPTION
Without arguments,
.Nm
opens its window, in which
.Sq Help
explains the keys.
A file, a puzzle or a link to one is opened there.
Files are chosen in the desktop's dialog, through
.Xr xdg-desktop-portal 1
on Linux and BSD; where that is missing, on a page in the window.
With a command it works in the terminal and needs no display.
.Pp
A puzzle is 81 characters, row by row, with a dot or 0 for an empty cell.
Anything after it and a space is a comment, and so is a line that begins with
.Sq # .
Lines may end in LF, CR LF or CR.
.Pp
.Fl h
and
.Fl Fl help
list the commands,
.Fl v
and
.Fl Fl version
print the version.
.Sh COMMANDS
.Bl -tag -width Ds
`

const manualFiles = `.El
.Sh FILES
.Bl -tag -width Ds
.It Pa ~/.config/fyne/io.github.solvoku.solvoku/
The settings and the saved board.
.El
`

const manualProofs = `.Sh PROOFS
The proof of a step is a list of inferences, each of which follows only from the candidates on
the board and the inferences before it.
Those of branch 0 are the step's conclusion.
An inference has:
`

const manualTail = `.Sh EXIT STATUS
.Bl -tag -width Ds
.It 0
All lines were puzzles, or all pictures showed one.
.It 1
Some were not or did not, or the input was empty; or a puzzle had a cell in which no digit
fits; or a search or a rating ended early, for example because of
.Fl timeout .
.It 2
The arguments are invalid, or a file can't be opened.
.It 3
The output could not be written, for example because the disk is full or the output was closed
from the start.
.It 129, 130, 143
Ended by SIGHUP, a keyboard interrupt or SIGTERM.
The results so far were written.
A second signal ends the program at once.
.It 141
Ended by SIGPIPE, because the reader of the output, such as
.Xr head 1 ,
closed it.
On Windows, which has no such signal, it is 1.
.El
.Sh EXAMPLES
Solve the puzzles of a file and verify that each has only one solution:
.Pp
.Dl solvoku solve -count 2 puzzles.txt
.Pp
The output has a line for each puzzle: the puzzle, the solution, and the number
of solutions, at most 2.
If there is no solution, a word says why: none, invalid, gave-up or stopped.
A count that was cut short, for example by
.Fl timeout ,
has a plus after it, such as 1+.
.Pp
Write all solutions of a puzzle, but at most a hundred:
.Pp
.Dl solvoku solve -all -count 100 puzzle.txt
.Pp
Make ten puzzles and measure two solvers on them:
.Pp
.Dl solvoku generate -n 10 > ten.txt
.Dl solvoku bench -solver backtracking,exact-cover ten.txt
.Pp
Solve the puzzle in a photo:
.Pp
.Dl solvoku scan photo.jpg | solvoku solve
.Pp
Read all puzzles on a page:
.Pp
.Dl solvoku scan -all page.jpg
.Sh BUGS
https://github.com/solvoku/solvoku/issues
`
