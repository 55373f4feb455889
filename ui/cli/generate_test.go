package cli

import (
	"context"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/solvers/serate"
)

func TestGenerateMakesPuzzlesOfALevel(t *testing.T) {
	for _, level := range logic.Levels() {
		code, stdout, stderr := run(t, "", "generate", "-n", "2", "-seed", "1", "-level", strings.ToLower(level.String()))
		if code != exitDone || stderr != "" {
			t.Errorf("%v: exit code %d, %q", level, code, stderr)
		}
		for text := range strings.FieldsSeq(stdout) {
			if got := new(logic.Finder).Rate(logic.NewState(board.MustParseGrid(text))).Level; got != level {
				t.Errorf("%s is %v, not %v", text, got, level)
			}
		}
	}
}

func TestGenerateMakesPuzzlesThatNeedATechnique(t *testing.T) {
	for level, args := range map[logic.Level][]string{logic.Hard: nil, logic.Unfair: {"-level", "unfair"}} {
		code, stdout, stderr := run(t, "", append([]string{"generate", "-seed", "1", "-technique", "X-Wing"}, args...)...)
		if code != exitDone || stderr != "" {
			t.Fatalf("%v: exit code %d, %q", level, code, stderr)
		}
		r := new(logic.Finder).Rate(logic.NewState(board.MustParseGrid(strings.TrimSpace(stdout))))
		if r.Level != level || !slices.ContainsFunc(r.Uses, func(u logic.TechniqueCount) bool { return u.Technique == logic.XWing }) {
			t.Errorf("%v: %s is %v and uses %v", level, stdout, r.Level, r.Uses)
		}
	}
}

func TestGenerateMakesPuzzlesOfARating(t *testing.T) {
	code, stdout, stderr := run(t, "", "generate", "-n", "2", "-seed", "1", "-er", "2.0..2.3")
	if code != exitDone || stderr != "" {
		t.Fatalf("exit code %d, errors %q", code, stderr)
	}
	var r serate.Rater
	for line := range strings.Lines(stdout) {
		rating, err := r.Rate(t.Context(), board.MustParseGrid(strings.TrimSpace(line)))
		if err != nil || rating.ER < 20 || rating.ER > 23 {
			t.Errorf("%s is rated %v, error %v", line, rating.ER, err)
		}
	}
	if text := wanted(0, "", "", "7.1..7.3"); text != "a puzzle rated 7.1..7.3" {
		t.Errorf("searching for %s", text)
	}
	for args, want := range map[string]string{
		"-er x": `"x" is not a range`, "-er 12..13": `"12..13" is not a range of possible ratings`, "-er 0.5": "is not a range", "-er 7.1 -level hard": "-er can't be combined", "-er 7.1 -technique X-Wing": "-er can't be combined",
	} {
		if code, _, stderr := run(t, "", append([]string{"generate"}, strings.Fields(args)...)...); code != exitWrongUse || !strings.Contains(stderr, want) {
			t.Errorf("%q: exit code %d, errors %q", args, code, stderr)
		}
	}
}

func TestGenerateWritesThePuzzleOfADate(t *testing.T) {
	const want = ".34..81..2.87.......9.3.....2....79....2.1....87....2.....8.4.......32.5..31..87.\n"
	if code, stdout, stderr := run(t, "", "generate", "-date", "2026-11-22"); code != exitDone || stdout != want || stderr != "" {
		t.Errorf("exit code %d, %q, %q", code, stdout, stderr)
	}
	if code, stdout, _ := run(t, "", "generate", "-date", "today"); code != exitDone || len(stdout) != board.CellCount+1 {
		t.Errorf("exit code %d, %q", code, stdout)
	}
	for _, args := range [][]string{{"-date", "22.11."}, {"-level", "tricky"}, {"-technique", "Y-Wing"}} {
		if code, _, stderr := run(t, "", append([]string{"generate"}, args...)...); code != exitWrongUse || !strings.Contains(stderr, args[1]) {
			t.Errorf("%v: exit code %d, %q", args, code, stderr)
		}
	}
}

// impatient is an output that ends a context when something is written to it.
type impatient struct {
	strings.Builder
	cancel context.CancelFunc
}

func (i *impatient) Write(text []byte) (int, error) {
	i.cancel()
	return i.Builder.Write(text)
}

// TestALongSearchSaysWhatItIsDoing interrupts a search for the rarest kind of puzzle as soon as it
// says so.
func TestALongSearchSaysWhatItIsDoing(t *testing.T) {
	for args, want := range map[string]string{
		"-givens 17": "a puzzle with 17 givens",
		"-givens 17 -level extreme -technique X-Wing": "a puzzle with 17 givens of the level extreme that needs the technique X-Wing",
	} {
		ctx, cancel := context.WithCancel(t.Context())
		errs := &impatient{cancel: cancel}
		s := &session{ctx: ctx, stdout: io.Discard, stderr: errs, list: everySolver()}
		generate, _ := find("generate")
		code := s.execute(generate, strings.Fields(args))
		want = "solvoku: still searching for " + want + ": such a puzzle is rare, and the search may end without one, after 100,000 attempts\nsolvoku: interrupted before the first puzzle was done\n"
		if code != exitInterrupted || errs.String() != want {
			t.Errorf("%s: exit code %d, %q", args, code, errs.String())
		}
	}
}

func TestAQuickSearchSaysNothing(t *testing.T) {
	if code, _, stderr := run(t, "", "generate", "-n", "20"); code != exitDone || stderr != "" {
		t.Errorf("exit code %d, %q", code, stderr)
	}
}
