package share

import (
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
)

// TestWhatIsSharedKeepsTheRules in links, on paper, and in the only files that can hold them.
func TestWhatIsSharedKeepsTheRules(t *testing.T) {
	s := board.State{Rules: board.MustParseRules("x+;cage=3:1112")}
	s.Digits[0], s.Kinds[0] = 1, board.Answer
	for content, digits := range map[Content]int{Puzzle: 0, Whole: 1} {
		d := content.Document(s)
		if d.State.Rules != s.Rules || d.State.Digits.FilledCount() != digits {
			t.Errorf("%d: %v", content, d.State)
		}
		keep, turn, lose := Formats(d)
		if len(keep) == 0 || len(turn)+len(lose) > 0 {
			t.Errorf("%d: %v, %v, %v", content, keep, turn, lose)
		}
		for _, f := range keep {
			var file strings.Builder
			if err := Write(&file, f, d); err != nil {
				t.Error(err)
			}
			read, err := format.Read(strings.NewReader(file.String()), format.WithRules)
			if err != nil || read.At(0).State != d.State {
				t.Errorf("%s: %v", f.ID, err)
			}
		}
	}
	if !HasMore(s) || HasMore(s.OnlyGivens()) {
		t.Error("whether there are answers is wrong")
	}
}
