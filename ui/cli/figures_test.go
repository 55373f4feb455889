package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	jobs "github.com/solvoku/solvoku/internal/ending"
	"github.com/solvoku/solvoku/internal/pausing"
)

type cutCommand struct{ args, stdin string }

// cutCommands lists the commands whose figures can be cut off, with inputs that take many checks
// of the context.
var cutCommands = []cutCommand{
	{"solve -count 3000 -json", twoWays + "\n" + strings.Repeat(".", 81) + "\n"},
	{"solve -count 3000 -json -solver exact-cover", inkala + "\n" + strings.Repeat(".", 81) + "\n"},
	{"solve -json -solver backtracking", inkala + "\n"},
	{"solve -count 3000", twoWays + "\n" + strings.Repeat(".", 81) + "\n"},
	{"solve -count 3000 -board", twoWays + "\n" + strings.Repeat(".", 81) + "\n"},
	{"solve -board -solver backtracking", inkala + "\n"},
	{"rate -er -json", wikipedia + "\n" + aSlip + "\n" + forced + "\n"},
	{"rate -er", wikipedia + "\n" + forced + "\n"},
	{"steps -json", wikipedia + "\n" + twoWays + "\n"},
	{"steps", wikipedia + "\n" + twoWays + "\n"},
	{"steps -all -json", forced + "\n"},
	{"check -json", wikipedia + "\n" + aSlip + "\n" + twoWays + "\n"},
	{"check", wikipedia + "\n" + aSlip + "\n" + twoWays + "\n"},
	{"generate -n 3 -seed 7 -json", ""},
}

// forced needs a forcing chain, so that rating it takes a while.
const forced = "...9...86......5......5...1.2......47.85...9.4..36....2....3....4.69..7.67..1.4.."

// TestEveryFigureIsWholeMarkedOrLeftOut ends commands at their checks of the context and compares
// every figure of their output with the whole output's. -v shows what became of each.
func TestEveryFigureIsWholeMarkedOrLeftOut(t *testing.T) {
	pictures := photo(t, wikipedia) + " " + photo(t, inkala)
	of := append(slices.Clip(cutCommands),
		cutCommand{"scan -json " + pictures, ""}, cutCommand{"scan " + pictures, ""}, cutCommand{"scan -all -json " + pictures, ""})
	for _, c := range of {
		fate := map[string]map[string]bool{} // what became of each figure
		seen := func(figure, what string) {
			if fate[figure] == nil {
				fate[figure] = map[string]bool{}
			}
			fate[figure][what] = true
		}
		compare := compareText
		if strings.Contains(c.args, "-json") {
			compare = compareObjects
		}
		jobs.Anywhere(t, 25, func(ctx context.Context) (string, error) {
			var stdout bytes.Buffer
			code := Run(pausing.With(ctx, func() { _ = ctx.Err() }), strings.Fields(c.args), strings.NewReader(c.stdin), &stdout, io.Discard, everySolver())
			if code == exitInterrupted {
				return withoutAnyTimes(stdout.String()), context.Canceled
			}
			return withoutAnyTimes(stdout.String()), nil
		}, func(t *testing.T, part, whole string) {
			if wrong := compare(part, whole, seen); wrong != "" {
				t.Errorf("%s: %s in\n%s\nof\n%s", c.args, wrong, part, whole)
			}
		})
		for _, figure := range slices.Sorted(maps.Keys(fate)) {
			t.Logf("%s: %s: %s", c.args, figure, strings.Join(slices.Sorted(maps.Keys(fate[figure])), ", "))
		}
	}
}

// TestACutOffBenchSaysWhatItMeasured ends a measurement at its checks of the context: the heading has
// the number of rounds that some solver has made, each solver's line says if it has made fewer, and
// the number of unsolved puzzles is that of the whole run or left out.
func TestACutOffBenchSaysWhatItMeasured(t *testing.T) {
	heading := regexp.MustCompile(`^2 puzzles, (\d) rounds?, `)
	row := regexp.MustCompile(`^(\S+) +(?:not measured|<?[\d.,]+ +(?:-|<?[\d.,]+) +[\d.]+ % +(\d+)(?: \(of (\d) rounds?\))?)$`)
	whole := map[string]string{}
	job := func(ctx context.Context) (string, error) {
		var stdout, stderr bytes.Buffer
		args := strings.Fields("bench -rounds 3 -timeout 0 -solver backtracking,fast-backtracking,annealing -")
		code := Run(pausing.With(ctx, func() { _ = ctx.Err() }), args, strings.NewReader(wikipedia+"\n"+inkala+"\n"), &stdout, &stderr, everySolver())
		lines := strings.Split(strings.TrimSuffix(stdout.String(), "\n"), "\n")
		if code != exitInterrupted {
			for _, line := range lines[min(2, len(lines)):] {
				if m := row.FindStringSubmatch(line); m == nil || m[2] == "" || m[3] != "" {
					t.Errorf("uninterrupted: %s", line)
				} else {
					whole[m[1]] = m[2]
				}
			}
			return "", nil
		}
		if len(lines) < 3 { // ended while the puzzles were read
			return stderr.String(), context.Canceled
		}
		m := heading.FindStringSubmatch(lines[0])
		if m == nil || !strings.HasSuffix(stderr.String(), after(int(m[1][0]-'0'), "round")+"\n") {
			t.Errorf("%q after the heading %q", stderr.String(), lines[0])
			return "", context.Canceled
		}
		for _, line := range lines[2:] {
			fewer := row.FindStringSubmatch(line)
			switch {
			case fewer == nil:
				t.Errorf("what is %q?", line)
			case fewer[2] != "" && fewer[2] != whole[fewer[1]], fewer[3] != "" && fewer[3] >= m[1]:
				t.Errorf("%q of %v in %s rounds", line, whole, m[1])
			}
		}
		return "", context.Canceled
	}
	stops := 40
	if testing.Short() {
		stops = 8 // of 18 seconds with the race detector
	}
	jobs.Anywhere(t, stops, job, nil)
}

// withoutAnyTimes sets the times of the output to 0, including a picture's.
func withoutAnyTimes(text string) string {
	return regexp.MustCompile(`("ms":)[\d.]+`).ReplaceAllString(timeless(text), "${1}0")
}

// compareObjects compares lines of JSON with those of the whole output, and returns what passes for
// whole but isn't.
func compareObjects(part, whole string, seen func(figure, what string)) string {
	lines := strings.Split(whole, "\n")
	for i, line := range strings.Split(strings.TrimSuffix(part, "\n"), "\n") {
		if line == "" {
			continue
		}
		var got, want map[string]any
		if json.Unmarshal([]byte(line), &got) != nil || json.Unmarshal([]byte(lines[i]), &want) != nil {
			return line + " is no object"
		}
		_, isCut := got["error"]
		for key, value := range got {
			base, least := strings.CutSuffix(key, "_least")
			switch {
			case reflect.DeepEqual(value, want[key]):
				seen(key, "whole")
			case least && isCut && (atMost(value, want[base]) || atMost(value, want[key])):
				seen(base, "marked")
			case isCut && (key == "error" || key == "verdict" && value == "stopped" || key == "exhausted" && value == false):
				seen(key, "says so")
			case isCut && got["line"] != nil && len(got) == 2: // a line that says how many steps there were
			default:
				return key
			}
		}
		for key := range want {
			if _, kept := got[key]; !kept && got[key+"_least"] == nil {
				if seen(key, "left out"); !isCut {
					return key + " missing"
				}
			}
		}
	}
	return ""
}

// atMost reports whether a figure of JSON is no more than another: a number, or the length of a
// list or of an object.
func atMost(part, whole any) bool {
	size := func(v any) float64 {
		switch v := v.(type) {
		case float64:
			return v
		case []any:
			return float64(len(v))
		case map[string]any:
			return float64(len(v))
		}
		return 0
	}
	return size(part) <= size(whole)
}

// figureInText matches a number with the word before it, and what marks it as a lower bound.
var figureInText = regexp.MustCompile(`(\w+:? +)?(at least +)?\b(\d[\d.,]*\d|\d)\b(\+?)`)

// compareText does the same for lines of text. What stands after "so far" is marked, and so is what
// was done before an interruption.
func compareText(part, whole string, seen func(figure, what string)) string {
	lines := strings.Split(whole, "\n")
	first := func(line string) string { return strings.Join(append(strings.Fields(line), "")[:1], "") }
	for line := range strings.SplitSeq(strings.TrimSuffix(part, "\n"), "\n") {
		if slices.Contains(lines, line) {
			seen("a line", "whole")
			continue
		}
		if !cutOff(line) {
			return line
		}
		known := map[string]bool{}
		for _, other := range lines {
			if first(other) != first(line) {
				continue
			}
			for _, m := range figureInText.FindAllStringSubmatch(other, -1) {
				known[m[1]+m[3]] = true
			}
		}
		for _, mark := range []string{"so far", "nterrupted after"} {
			before, _, marked := strings.Cut(line, mark)
			if line = before; marked {
				seen("what follows "+mark, "marked")
			}
		}
		for _, m := range figureInText.FindAllStringSubmatch(line, -1) {
			figure := strings.TrimRight(m[1], ": ")
			switch {
			case m[2] != "" || m[4] != "" || strings.HasSuffix(m[1], "least "):
				seen(figure, "marked")
			case known[m[1]+m[3]]:
				seen(figure, "whole")
			default:
				return m[0]
			}
		}
	}
	return ""
}
