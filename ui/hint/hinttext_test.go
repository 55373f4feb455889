package hint

import (
	"regexp"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
)

var holes = regexp.MustCompile(`  | ,|,,| \.|: \.|\(\)`)

// TestTheSentencesOfRealStepsAreComplete follows hints to the solution and reads
// every text.
func TestTheSentencesOfRealStepsAreComplete(t *testing.T) {
	uitest.New(t, uitest.Phone)
	state := uitest.State(t, hardPuzzle)
	seen := map[logic.Technique]bool{}
	for {
		h := findHint(t, state)
		if h.Judgement.Solved() {
			break
		}
		why := hintReason(&h)
		for degree := WhereToLook; degree <= Done; degree++ {
			_, lines := stepTexts(&h, degree, &why)
			for _, line := range lines {
				if line == "" || holes.MatchString(line) {
					t.Errorf("%v, degree %d: %q", h.Step.String(), degree, line)
				}
			}
		}
		seen[h.Step.Technique] = true
		state = changed(t, state, h)
	}
	if len(seen) < 3 {
		t.Errorf("the puzzle shows only %v", seen)
	}
}

func TestSentencesNameTheStepsOwnParts(t *testing.T) {
	uitest.New(t, uitest.Phone)
	for _, c := range []struct {
		step logic.Step
		want []string
	}{
		{logic.Step{
			Technique: logic.HiddenSingle, Digits: board.DigitsOf(4),
			Parts:      []logic.Part{{Cells: board.CellsOf(2), Digits: board.DigitsOf(4)}},
			Houses:     []logic.HousePart{{House: board.Row(0)}},
			Placements: []logic.Candidate{{Cell: 2, Digit: 4}},
		}, []string{"In row 1, 4 fits only in r1c3.", "So r1c3 is 4."}},
		{logic.Step{
			Technique: logic.NakedPair, Digits: board.DigitsOf(3, 7),
			Parts:        []logic.Part{{Cells: board.CellsOf(0, 1), Digits: board.DigitsOf(3, 7)}},
			Houses:       []logic.HousePart{{House: board.Row(0)}},
			Eliminations: []logic.Candidate{{Cell: 5, Digit: 3}, {Cell: 5, Digit: 7}, {Cell: 6, Digit: 7}},
		}, []string{
			"In row 1, r1c1 and r1c2 have only 3 and 7 between them.",
			"So these candidates are eliminated: r1c6≠37, r1c7≠7.",
		}},
	} {
		h := Hint{Step: c.step}
		h.Judgement.State = uitest.State(t, "12.356789"+emptyPuzzle[9:])
		why := hintReason(&h)
		_, got := stepTexts(&h, Why, &why)
		if strings.Join(got, "\n") != strings.Join(c.want, "\n") {
			t.Errorf("%s reads\n%q, want\n%q", c.step.Technique, got, c.want)
		}
	}
}

// TestABoardWithoutAHintIsExplained reads what stands in place of a step, in two languages.
func TestABoardWithoutAHintIsExplained(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	sound, several := &Hint{}, &Hint{}
	sound.Judgement.Verdict, several.Judgement.Verdict = solvers.Unique, solvers.Many
	english := hintText(several)
	for language, want := range map[string]string{"en": "No technique helps on this board.", "de": "In diesem Gitter hilft keine Technik."} {
		r.Change(func(s *session.Settings) { s.Language = language })
		if got := hintText(sound); got != want {
			t.Errorf("%s: %q, not %q", language, got, want)
		}
		if got := hintText(several); got == want || got == "" || (got == english) != (language == "en") {
			t.Errorf("%s: an empty board: %q", language, got)
		}
	}
}
