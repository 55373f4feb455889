package cli

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	jobs "github.com/solvoku/solvoku/internal/ending"
	"github.com/solvoku/solvoku/internal/pausing"
)

// written is the output that a command has left behind.
type written struct {
	stdout, file string
}

// TestCommandsEndAnywhere ends commands at their checks of the context. Such a command says so on
// the error output and by its exit code, what it has written is the beginning of its full output,
// except for lines that say that they were cut off, and no partial file is left.
func TestCommandsEndAnywhere(t *testing.T) {
	file := filepath.Join(t.TempDir(), "film.gif")
	lines := strings.Repeat(wikipedia+"\n"+twoWays+"\n"+noWay+"\n"+clash+"\n12\n", 3)
	picture := photo(t, wikipedia)
	for _, c := range []struct{ args, stdin string }{
		{"solve", lines},
		{"solve -solver backtracking -json", inkala + "\n" + wikipedia + "\n"},
		{"solve -count 5000", lines + strings.Repeat(".", 81) + "\n"},
		{"solve -all -count 500", twoWays + "\n1" + strings.Repeat(".", 80)},
		{"check", lines},
		{"check -json", lines},
		{"convert -to sdk", lines},
		{"rate", lines},
		{"rate -er -json", wikipedia + "\n" + twoWays + "\n"},
		{"steps", lines},
		{"steps -all -json", wikipedia + "\n"},
		{"generate -n 5 -seed 7", ""},
		{"generate -level hard -seed 7", ""},
		{"generate -er 7.1..9 -seed 7 -json", ""},
		{"scan " + picture, ""},
		{"film -solver propagation -frames 5 -o " + file, wikipedia},
	} {
		looks := jobs.Anywhere(t, 2, func(ctx context.Context) (w written, err error) {
			_ = os.Remove(file) // there may be none
			var stdout, stderr bytes.Buffer
			pausing := pausing.With(ctx, func() { _ = ctx.Err() })
			code := Run(pausing, strings.Fields(c.args), strings.NewReader(c.stdin), &stdout, &stderr, everySolver())
			text, _ := os.ReadFile(file) // the same
			w = written{timeless(stdout.String()), string(text)}
			if said := saysHowFar(stderr.String(), "interrupted"); said != (code == exitInterrupted) {
				t.Errorf("%s: exit code %d, errors %q", c.args, code, stderr.String())
			}
			if code == exitInterrupted {
				return w, context.Canceled
			}
			return w, nil
		}, func(t *testing.T, part, whole written) {
			if !begins(part.stdout, whole.stdout) || part.file != "" && part.file != whole.file {
				t.Errorf("%s: %q and a file of %d bytes are no beginning of %q and %d bytes", c.args, part.stdout, len(part.file), whole.stdout, len(whole.file))
			}
		})
		if looks == 0 {
			t.Errorf("%s: no looks", c.args)
		}
	}
}

// begins reports whether a text consists of the first lines of another, some of which may be
// replaced by lines saying that they were cut off.
func begins(part, whole string) bool {
	lines, others := strings.Split(strings.TrimSuffix(part, "\n"), "\n"), strings.Split(whole, "\n")
	if part == "" {
		return true
	}
	for i, line := range lines {
		if (i >= len(others) || line != others[i]) && !cutOff(line) {
			return false
		}
	}
	return strings.HasSuffix(part, "\n")
}

// cutOff reports whether a line says that it is about something cut off.
// The blank line after such a line belongs to it.
func cutOff(line string) bool { return cutOffMark.MatchString(line) }

var cutOffMark = regexp.MustCompile(`(?m)^$|,stopped(,0\+)?$|\d\+$|"error":"interrupted|^ *[Ii]nterrupted (after|before)|\bat least | so far(:| with )`)

// saysHowFar reports whether the last line of an error output says what ended a command, and what
// it had reached.
func saysHowFar(errs, word string) bool {
	return regexp.MustCompile(`(^|\n)solvoku: ` + word + ` (after [\d,]+ (puzzle|picture|round)s?|before (the first|a film)( \w+)+)\n?$`).MatchString(errs)
}
