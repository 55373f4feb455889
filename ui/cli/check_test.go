package cli

import (
	"slices"
	"strings"
	"testing"
)

// writes records each write separately.
type writes []string

func (w *writes) Write(p []byte) (int, error) {
	*w = append(*w, string(p))
	return len(p), nil
}

// TestCheckWritesWhatIsDone has a sound puzzle followed by one that isn't, for which slips are
// searched: the first one's result must not wait for the second.
func TestCheckWritesWhatIsDone(t *testing.T) {
	var out writes
	Run(t.Context(), []string{"check"}, strings.NewReader(inkala+"\n"+noWay+"\n"+inkala+"\n"), &out, &out, everySolver())
	if len(out) != 2 || !strings.HasSuffix(out[0], "line 1: 21 givens, one solution\n") || !strings.Contains(out[1], "line 2:") {
		t.Errorf("written: %q", out)
	}
}

// TestCheckSaysOfEachPuzzleWhatItSaysAlone has sound puzzles with the same number of givens and
// with fewer, and unsound ones with the same number.
func TestCheckSaysOfEachPuzzleWhatItSaysAlone(t *testing.T) {
	puzzles := []string{inkala, wikipedia, wikipedia, twoWays, inkala, noWay, wikipedia}
	_, all, _ := run(t, strings.Join(puzzles, "\n"), "check")
	got := slices.Collect(strings.Lines(all))[1:]
	var want []string
	for _, puzzle := range puzzles {
		_, alone, _ := run(t, puzzle, "check")
		want = append(want, slices.Collect(strings.Lines(alone))[1:]...)
	}
	if len(got) != len(want) {
		t.Fatalf("%q, not %q", got, want)
	}
	for i := range got {
		if _, is, _ := strings.Cut(got[i], ":"); !strings.HasSuffix(want[i], is) {
			t.Errorf("%q, not %q", got[i], want[i])
		}
	}
}

// TestCheckNamesABadLineAsAGoodOne has bad lines before, between and after puzzles: with -json
// each has the number of its line, the format and the number of puzzles, as each puzzle has.
func TestCheckNamesABadLineAsAGoodOne(t *testing.T) {
	_, stdout, stderr := run(t, "one\n"+inkala+"\ntwo\n"+wikipedia+"\n12345\n", "check", "-json")
	var got []string
	for line := range strings.Lines(stdout) {
		at, _, _ := strings.Cut(line, `,"givens":`)
		at, _, _ = strings.Cut(at, `,"error":`)
		got = append(got, at)
	}
	const rest = `,"recognised":"line","puzzles":2`
	want := []string{`{"line":1` + rest, `{"line":2` + rest, `{"line":3` + rest, `{"line":4` + rest, `{"line":5` + rest}
	if !slices.Equal(got, want) || stderr != "" {
		t.Errorf("%q, errors %q", got, stderr)
	}
}
