package cli

import (
	"bytes"
	"context"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/solvoku/solvoku/solvers/serate"
)

// level2 takes a second to rate on Sudoku Explainer's scale: 10.7.
const level2 = inkala

func TestRateOnSudokuExplainersScale(t *testing.T) {
	const puzzle = "...9...86......5......5...1.2......47.85...9.4..36....2....3....4.69..7.67..1.4.."
	for args, want := range map[string]string{
		"-er":       ", ER 8.3 EP 2.5 ED 2.5 House Forcing Chains\n",
		"-er -json": `,"er":8.3,"ep":2.5,"ed":2.5,"er_rule":"House Forcing Chains","er_length":10}` + "\n",
	} {
		code, stdout, stderr := run(t, puzzle+"\n", append([]string{"rate"}, strings.Fields(args)...)...)
		if code != exitDone || !strings.HasSuffix(stdout, want) || stderr != "" {
			t.Errorf("%s: exit code %d, errors %q, output %q, want at the end %q", args, code, stderr, stdout, want)
		}
	}
}

// TestALongRatingIsStopped stops a rating with -timeout: the result so far is a lower bound.
func TestALongRatingIsStopped(t *testing.T) {
	for args, want := range map[string]struct{ stdout, stderr string }{
		"-er":       {`, ER at least [\d.]+( EP [\d.]+)?( ED [\d.]+)?\n$`, `^solvoku: line 1: ER at least \S+: stopped at the time limit\n$`},
		"-er -json": {`,"er_least":[\d.]+(,"ep":[\d.]+)?(,"ed":[\d.]+)?,"error":"stopped at the time limit"}`, "^$"},
	} {
		code, stdout, stderr := run(t, level2+"\n", append([]string{"rate", "-timeout", "1ms"}, strings.Fields(args)...)...)
		if code != exitNotAll || !regexp.MustCompile(want.stdout).MatchString(stdout) || strings.Contains(stdout, `"er":`) || !regexp.MustCompile(want.stderr).MatchString(stderr) {
			t.Errorf("%s: exit code %d, errors %q, output %q, not %q", args, code, stderr, stdout, want)
		}
	}
}

// TestALongRatingSaysThatItGoesOn has a rating say so from the start.
func TestALongRatingSaysThatItGoesOn(t *testing.T) {
	w := &rateOptions{explainer: true, notice: time.Nanosecond}
	w.raters.New = func() any { return new(serate.Rater) }
	ctx, cancel := context.WithCancel(t.Context())
	var to output
	told := ""
	to.handOver = func() {
		told += string(to.complaints)
		to.complaints = to.complaints[:0]
		if strings.Count(told, "\n") == 3 {
			cancel()
		}
	}
	onStates(false, nil, w.work)(ctx, &line{text: []byte(level2), number: 7}, &to)
	if !strings.Contains(told, "line 7: still rating: ER at least ") || !to.cut || !strings.Contains(string(to.results), ", ER at least ") {
		t.Errorf("said %q, and then %+v", told, to)
	}
}

// TestWhatALineSaysEarlyIsWrittenInOrder hands over a message before its line is finished.
func TestWhatALineSaysEarlyIsWrittenInOrder(t *testing.T) {
	var stdout, stderr bytes.Buffer
	s := &session{ctx: t.Context(), stdin: strings.NewReader("a\nb\nc\n"), stdout: &stdout, stderr: &stderr}
	s.eachLine("-", maxHeld, func(_ context.Context, l *line, to *output) {
		to.puzzles++
		to.complaints = append(to.complaints, "early "+strings.TrimSpace(string(l.text))+"\n"...)
		to.handOver()
		if len(to.complaints) > 0 {
			t.Errorf("%q has not been handed over", to.complaints)
		}
		to.results = append(to.results, l.text...)
	}, nil)
	if stdout.String() != "a\nb\nc\n" || stderr.String() != "early a\nearly b\nearly c\n" {
		t.Errorf("wrote %q and said %q", stdout.String(), stderr.String())
	}
}

// TestWhatIsUnknownOfARatingIsLeftOut has ratings that were cut off before the first step, before
// the first digit, and later.
func TestWhatIsUnknownOfARatingIsLeftOut(t *testing.T) {
	for _, tt := range []struct {
		rating          serate.Rating
		inWords, inJSON string
	}{
		{serate.Rating{ER: 75}, ", ER at least 7.5", `{"er_least":7.5}`},
		{serate.Rating{ER: 75, ED: 71, Steps: 1}, ", ER at least 7.5 ED 7.1", `{"er_least":7.5,"ed":7.1}`},
		{serate.Rating{ER: 75, EP: 72, ED: 71, Steps: 9}, ", ER at least 7.5 EP 7.2 ED 7.1", `{"er_least":7.5,"ep":7.2,"ed":7.1}`},
	} {
		if got := inWords(&tt.rating, context.Canceled); got != tt.inWords {
			t.Errorf("%q, not %q", got, tt.inWords)
		}
		if got := string(jsonLine(explained(&tt.rating, context.Canceled))); got != tt.inJSON+"\n" {
			t.Errorf("%s, not %s", got, tt.inJSON)
		}
	}
}
