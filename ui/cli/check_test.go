package cli

import (
	"slices"
	"strings"
	"testing"
)

// writes records what is written at a time.
type writes []string

func (w *writes) Write(p []byte) (int, error) {
	*w = append(*w, string(p))
	return len(p), nil
}

// TestCheckWritesWhatIsDone has a puzzle that isn't sound, for which slips are looked for,
// after one that is: what is known of the first must not wait for the second.
func TestCheckWritesWhatIsDone(t *testing.T) {
	var out writes
	Run(t.Context(), []string{"check"}, strings.NewReader(inkala+"\n"+noWay+"\n"+inkala+"\n"), &out, &out, everySolver())
	if len(out) != 2 || !strings.HasSuffix(out[0], "line 1: 21 givens, one solution\n") || !strings.Contains(out[1], "line 2:") {
		t.Errorf("written: %q", out)
	}
}

// TestCheckSaysOfEachPuzzleWhatItSaysAlone has sound puzzles with as many givens as others
// and with fewer, and those that aren't, with as many.
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
