package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board/format"
)

func TestConvertWritesEveryFormat(t *testing.T) {
	for _, f := range format.All() {
		if !f.Writes() {
			continue
		}
		code, stdout, stderr := run(t, inkala+"\n", "convert", "-to", f.ID)
		if code != exitDone || stderr != "" {
			t.Errorf("%s: exit code %d, %q", f.ID, code, stderr)
		}
		code, back, stderr := run(t, stdout, "convert", "-to", "line", "-")
		if code != exitDone || !strings.Contains(strings.ReplaceAll(back, " # Solvoku", ""), inkala) || stderr != "" && !strings.Contains(stderr, "left out") {
			t.Errorf("%s: exit code %d, %q, %q", f.ID, code, back, stderr)
		}
	}
}

func TestConvertSaysWhatIsLostAndWhatIsNoPuzzle(t *testing.T) {
	code, stdout, stderr := run(t, inkala+" # a title\nabc\n"+twoWays+"\n", "convert", "-to", "sdm")
	want := `solvoku: line 2, column 1: 'a', expected a digit or an empty cell (. or 0)
solvoku: left out, because the format "sdm" can't hold it: title
`
	if code != exitNotAll || strings.Count(stdout, "\n") != 2 || stderr != want {
		t.Errorf("exit code %d, %q, %q", code, stdout, stderr)
	}
	for _, c := range []struct {
		stdin, want string
		code        int
		args        []string
	}{
		{inkala, "needs a format to write", exitWrongUse, []string{"convert"}},
		{inkala, `the format "gsf" can't be written`, exitWrongUse, []string{"convert", "-to", "gsf"}},
		{"", "no cells", exitNotAll, []string{"convert", "-to", "line"}},
		{inkala + "\n" + inkala, "holds one puzzle", exitNotAll, []string{"convert", "-to", "sdk"}},
		{inkala, "no such file", exitWrongUse, []string{"convert", "-to", "line", "not-there"}},
		{inkala, "no such file", exitWrongUse, []string{"check", "not-there"}},
		{"hello", "'h', expected", exitNotAll, []string{"check"}},
	} {
		code, _, stderr := run(t, c.stdin, c.args...)
		if code != c.code || !strings.Contains(stderr, c.want) {
			t.Errorf("%v: exit code %d, %q", c.args, code, stderr)
		}
	}
}

// TestConvertSaysWhereAnswersBecomeGivens writes a board with an answer and with a note.
func TestConvertSaysWhereAnswersBecomeGivens(t *testing.T) {
	const board = ":0000:x:+1" // an answer, and a deleted candidate
	for to, want := range map[string]string{
		"candidates": "solvoku: written as givens, because the format \"candidates\" can't tell them apart: answers\n",
		"sukaku":     "solvoku: written as givens, because the format \"sukaku\" can't tell them apart: answers\n",
		"answers":    "solvoku: left out, because the format \"answers\" can't hold it: notes\nsolvoku: written as givens, because the format \"answers\" can't tell them apart: answers\n",
		"line":       "solvoku: left out, because the format \"line\" can't hold it: answers, notes\n",
		"hodoku":     "",
	} {
		code, _, stderr := run(t, board+strings.Repeat(".", 80)+":912:::\n", "convert", "-to", to)
		if code != exitDone || stderr != want {
			t.Errorf("%s: exit code %d, %q", to, code, stderr)
		}
	}
}

func TestConvertListsTheFormats(t *testing.T) {
	code, stdout, _ := run(t, "", "convert", "-list")
	if code != exitDone || strings.Count(stdout, "\n") != len(format.All()) ||
		!strings.Contains(stdout, "sdk            SudoCue puzzle .sdk (read and written), with title, author, details\n") {
		t.Errorf("exit code %d,\n%s", code, stdout)
	}
}

func TestCheckAsJSON(t *testing.T) {
	typo := "..4.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
	code, stdout, stderr := run(t, typo+"\n"+twoWays+"\n"+inkala+"\n"+clash+"\nabc\n", "check", "-json")
	if code != exitNotAll || stderr != "" {
		t.Fatalf("exit code %d, %q", code, stderr)
	}
	var got []map[string]any
	for line := range strings.Lines(stdout) {
		var object map[string]any
		if err := json.Unmarshal([]byte(line), &object); err != nil {
			t.Fatalf("%v in %s", err, line)
		}
		got = append(got, object)
	}
	if len(got) != 5 {
		t.Fatalf("%d lines", len(got))
	}
	for i, verdict := range []string{"none", "many", "unique", "invalid"} {
		for _, key := range []string{"recognised", "puzzles", "givens", "answers", "notes", "verdict", "repairs"} {
			if _, ok := got[i][key]; !ok {
				t.Errorf("line %d has no key %q", i+1, key)
			}
		}
		if got[i]["verdict"] != verdict || got[i]["puzzles"] != 4.0 || got[i]["recognised"] != "line" {
			t.Errorf("line %d: %v", i+1, got[i])
		}
	}
	first := got[0]["repairs"].([]any)[0].(map[string]any)
	if first["text"] != "r1c3: 3, not 4" || first["puzzle"] != strings.Replace(typo, "4", "3", 1) || first["kind"] != "wrong digit" {
		t.Errorf("first repair %v", first)
	}
	if got[4]["error"] != "line 5, column 1: 'a', expected a digit or an empty cell (. or 0)" {
		t.Errorf("%v", got[4])
	}
}

func TestCheckForPeople(t *testing.T) {
	state := ":0000:x:" + strings.Replace(inkala, ".", "+3", 1) + ":444::::"
	code, stdout, stderr := run(t, state+"\n"+twoWays+" two of them\n", "check")
	for _, want := range []string{
		"recognised: HoDoKu library line, 2 puzzles\n", "line 1: 21 givens, one solution\n  One answer is wrong: r1c2.\n",
		"line 2: two of them: 77 givens, 2 solutions\n  likely slip: r1c1: 1 is missing\n",
	} {
		if !strings.Contains(stdout, want) {
			t.Errorf("%q is not in\n%s", want, stdout)
		}
	}
	if code != exitNotAll || stderr != "" {
		t.Errorf("exit code %d, %q", code, stderr)
	}
	code, stdout, _ = run(t, inkala, "check", "-json")
	if code != exitDone || slices.Contains(strings.Fields(stdout), "wrong") {
		t.Errorf("exit code %d, %s", code, stdout)
	}
}

// TestCheckNamesEveryFault has a text with more bad parts than are read before the first result.
func TestCheckNamesEveryFault(t *testing.T) {
	const bad = foreseen + 70
	code, stdout, stderr := run(t, inkala+"\n"+strings.Repeat("abc\n", bad), "check")
	for n := range bad {
		line := fmt.Sprintf("solvoku: line %d, column 1: 'a', expected a digit or an empty cell (. or 0)\n", n+2)
		if !strings.HasPrefix(stderr, line) {
			t.Fatalf("%d: %.100q", n+2, stderr)
		}
		stderr = stderr[len(line):]
	}
	if want := "recognised: 81 characters, at least 1 puzzle\nline 1: 21 givens, one solution\n1 puzzle in all\n"; code != exitNotAll || stdout != want || stderr != "" {
		t.Errorf("exit code %d, %q, ends in %q", code, stdout, stderr)
	}
}

func TestConvertAndCheckSayWhenTheyAreInterruptedOrCannotWrite(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	full := errors.New("the disk is full")
	for _, args := range [][]string{{"convert", "-to", "sdm"}, {"check"}, {"check", "-json"}} {
		var out, errs bytes.Buffer
		code := Run(ctx, args, strings.NewReader(inkala+"\n"), &out, &errs, everySolver())
		if code != exitInterrupted || !strings.Contains(errs.String(), "interrupted") {
			t.Errorf("%v, interrupted: exit code %d, %q", args, code, errs.String())
		}
		errs.Reset()
		code = Run(t.Context(), args, strings.NewReader(inkala+"\n"), failing{full}, &errs, everySolver())
		if code != exitNotWritten || !strings.Contains(errs.String(), full.Error()) {
			t.Errorf("%v, full: exit code %d, %q", args, code, errs.String())
		}
	}
}

// failing is a writer that always fails.
type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }
