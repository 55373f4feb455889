package cli

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the manual page and what the commands write anew")

const manualFile = "../../packaging/solvoku.1"

// TestTheManualPageSaysWhatTheHelpSays makes the manual page of the commands'
// own help. Where the file is another, "go test ./ui/cli -update" writes it.
func TestTheManualPageSaysWhatTheHelpSays(t *testing.T) {
	want := manual()
	if *update {
		if err := os.WriteFile(manualFile, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(manualFile)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s is not up to date: run \"go test ./ui/cli -update\"", manualFile)
	}
}

// manual returns the manual page, in the mdoc language of mandoc and groff.
func manual() string {
	var sb strings.Builder
	sb.WriteString(manualHead)
	for _, c := range commands() {
		fmt.Fprintf(&sb, ".It Nm Cm %s\n%s\n", mdocArgs(strings.TrimSpace(c.name+" "+c.args)), sentence(c.help))
		if flags := flagsOf(c); len(flags) > 0 {
			sb.WriteString(".Bl -tag -width Ds\n")
			for _, f := range flags {
				fmt.Fprintf(&sb, ".It Fl %s\n%s\n", f[0], sentence(f[1]))
			}
			sb.WriteString(".El\n")
		}
	}
	return sb.String() + manualTail
}

// helpFlag matches a flag in what the flag package prints of a command.
var helpFlag = regexp.MustCompile(`(?m)^  -(\S+)(?: (\S+))?\n((?:    \t.*\n)+)`)

// flagsOf returns a command's flags, with the names of their values, and what
// each is for.
func flagsOf(c command) (all [][2]string) {
	var out bytes.Buffer
	s := &session{stdin: strings.NewReader(""), stdout: &out, stderr: &out, list: everySolver()}
	s.help(flag.NewFlagSet("help", flag.ContinueOnError), []string{c.name})
	for _, m := range helpFlag.FindAllStringSubmatch(out.String(), -1) {
		name := m[1]
		if m[2] != "" {
			name += " Ar " + m[2]
		}
		all = append(all, [2]string{name, strings.Join(strings.Fields(m[3]), " ")})
	}
	return all
}

// argFlag matches a flag in a command's arguments, and the blank before its
// value.
var argFlag = regexp.MustCompile(`-(\w+)( ?)`)

// mdocArgs marks up a command's arguments.
func mdocArgs(args string) string {
	args = argFlag.ReplaceAllStringFunc(args, func(m string) string {
		name, value := strings.CutSuffix(m, " ")
		if value {
			return "Fl " + name[1:] + " Ar "
		}
		return "Fl " + name[1:]
	})
	return strings.ReplaceAll(strings.ReplaceAll(args, "[", "Oo "), "]", " Oc")
}

// sentence returns a text as lines of mdoc, with a capital and a full stop.
func sentence(text string) string {
	const most = 78
	var sb strings.Builder
	length := 0
	for i, word := range strings.Fields(strings.ToUpper(text[:1]) + text[1:] + ".") {
		switch {
		case i == 0:
		case length+1+len(word) > most:
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
.Dd November 21, 2026
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
.Sq Keys and help
explains the keys.
A file, a puzzle or a link with one is opened there.
With a command it works in the terminal and needs no display.
.Pp
A puzzle is 81 characters, row by row, with a dot or 0 for an empty cell.
What follows it after a blank is a comment, and so is a line that begins with
.Sq # .
Lines may end in LF, in CR LF or in CR.
.Sh COMMANDS
.Bl -tag -width Ds
`

const manualTail = `.El
.Sh FILES
.Bl -tag -width Ds
.It Pa ~/.config/fyne/io.github.solvoku.solvoku/
The settings and the board as it was left.
.El
.Sh OUTPUT OF CHECK -JSON
.Bl -tag -width recognised
.It recognised
The format, by the name that
.Ql convert -list
gives it.
.It puzzles
How many puzzles the whole text holds.
.It givens , answers
81 characters each, with a dot for an empty cell.
.It notes
The digits noted in a cell, by the cell's name, such as r4c3.
.It verdict
Whether the givens have one solution: unique, none, many or invalid.
With solutions, their number, up to 1,000, and solution, if it is the only one.
.It repairs
The likely slips of copying, the likeliest first, each with its kind, its cells, a
text and the repaired puzzle; and others, the less likely ones.
.It line , title , author , conflicts , clash , wrong
Where the puzzle stands; what its text says of it; equal digits in a house; a
smallest set of givens that allow no solution; cells whose answers can't be right.
.It error
In place of all these, if the text is no puzzle: the line, the column and what was
expected there.
.El
.Sh EXIT STATUS
.Bl -tag -width Ds
.It 0
All lines were puzzles, and all pictures showed one.
.It 1
Some were not or did not, or there was none, or the reader of the output closed it.
.It 2
The arguments can't be followed, or a file can't be opened.
.It 3
The output could not be written, as on a full disk.
.It 129, 130, 143
Ended by SIGHUP, by an interrupt from the keyboard, or by SIGTERM.
The results so far were written.
A second signal ends the program at once.
.El
.Sh EXAMPLES
Solve the puzzles of a file and make sure that each has one solution:
.Pp
.Dl solvoku solve -count 2 puzzles.txt
.Pp
The output has a line for each puzzle: the puzzle, the solution, and the number
of solutions, at most 2.
Where there is no solution, a word says why: none, invalid, gave-up or stopped.
.Pp
Make ten puzzles and measure two solvers on them:
.Pp
.Dl solvoku generate -n 10 > ten.txt
.Dl solvoku bench -solver backtracking,exact-cover ten.txt
.Pp
Solve the puzzle in a photo:
.Pp
.Dl solvoku scan photo.jpg | solvoku solve
.Sh BUGS
https://github.com/solvoku/solvoku/issues
`
