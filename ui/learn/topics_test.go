package learn

import (
	"context"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/steps"
)

func TestEveryTechniqueHasItsPage(t *testing.T) {
	pages := map[logic.Technique]int{}
	for _, topic := range Topics() {
		for _, technique := range topic.Techniques {
			pages[technique]++
		}
		if topic.text == "" {
			t.Errorf("%s has no explanation", topic.Techniques[0])
		}
		if several := len(topic.Techniques) > 1; several != (topic.title != "") {
			t.Errorf("the topic of %s has the title %q", topic.Techniques[0], topic.title)
		}
	}
	for _, info := range logic.Techniques() {
		if n := pages[info.Technique]; n != 1 {
			t.Errorf("%s is on %d pages", info.Technique, n)
		}
		delete(pages, info.Technique)
	}
	for technique := range pages {
		t.Errorf("%s is not a technique", technique)
	}
}

func TestAnExplanationHasThreeSentencesInEveryLanguage(t *testing.T) {
	uitest.New(t, uitest.Phone)
	english := map[logic.Technique]string{}
	for _, l := range i18n.Languages() {
		if err := i18n.Use(assets.Translations(), l.Code); err != nil {
			t.Fatal(err)
		}
		for _, topic := range Topics() {
			technique, text := topic.Techniques[0], i18n.Text(topic.text).String()
			if n := strings.Count(text+" ", ". "); n != 3 {
				t.Errorf("%s, %s: %d sentences: %s", l.Code, technique, n, text)
			}
			if l.Code == "en" {
				english[technique] = text
			} else if text == english[technique] {
				t.Errorf("%s, %s is in English", l.Code, technique)
			}
		}
	}
}

// TestBeginnersSeeEverythingOnTheBoard looks at the examples of techniques up to the level Medium:
// nothing has been eliminated except by the digits on the board, so that these alone reveal a
// single. The candidates are drawn, except for techniques that are found without notes.
func TestBeginnersSeeEverythingOnTheBoard(t *testing.T) {
	uitest.New(t, uitest.Phone)
	for _, topic := range Topics() {
		for i, e := range topic.Examples() {
			info, _ := e.Technique.Info()
			plain := logic.NewState(e.Board.Digits)
			if info.Level < logic.Hard && e.state.AllCandidates() != plain.AllCandidates() {
				t.Errorf("%s: %s has lost candidates that no digit shows", e.Technique, e.state.String())
			}
			if info.Level == logic.Extreme || testing.Short() && i > 0 {
				continue // slow to find
			}
			q, err := NewQuiz(t.Context(), e)
			if err != nil {
				t.Fatal(err)
			}
			s := &q.Steps[0]
			candidates := steps.View(s, q.Board, q.Candidates).Marks.Candidates
			if s.Confined() == nil && info.Level > logic.Easy && candidates != q.Candidates {
				t.Errorf("%s: the candidates aren't all drawn", e.Technique)
			}
			if earlier := steps.Earlier(s, &q.Board.Digits, nil); earlier != "" {
				t.Errorf("%s: %s needs more than is seen: %s", e.Technique, e.state.String(), earlier)
			}
		}
	}
}

// TestHiddenSinglesAreShownInABoxAndInALine looks at what the page names first and second.
func TestHiddenSinglesAreShownInABoxAndInALine(t *testing.T) {
	kinds := map[string]bool{}
	for _, e := range (Topic{Techniques: []logic.Technique{logic.HiddenSingle}}).Examples()[:2] {
		q, err := NewQuiz(t.Context(), e)
		if err != nil {
			t.Fatal(err)
		}
		kinds[i18n.Step(&q.Steps[0])] = true
	}
	if len(kinds) != 2 {
		t.Errorf("both examples are %v", kinds)
	}
}

// TestExamplesShowTheirTechniques finds the technique in every example, and checks that what
// follows from it agrees with the puzzle's solution.
func TestExamplesShowTheirTechniques(t *testing.T) {
	read := 0
	for _, topic := range Topics() {
		list := topic.Examples()
		for _, technique := range topic.Techniques {
			n := 0
			for _, e := range list {
				if e.Technique == technique {
					n++
				}
			}
			if n < 2 {
				t.Errorf("%s has %d examples; finding it needs a second", technique, n)
			}
		}
		read += len(list)
		for i, e := range list {
			if testing.Short() && i > 0 {
				continue
			}
			q, err := NewQuiz(context.Background(), e)
			if err != nil || len(q.Steps) == 0 {
				t.Errorf("%s, %v: %d steps, %v", e.Technique, e.state.String(), len(q.Steps), err)
				continue
			}
			solution, only := solvers.UniqueSolution(e.Board.Givens())
			if !only {
				t.Errorf("%s: the puzzle %v has not one solution", e.Technique, e.Board.Givens())
			}
			for _, s := range q.Steps {
				if s.Technique != e.Technique {
					t.Errorf("an example of %s shows %s", e.Technique, s.Technique)
				}
				for _, c := range s.Eliminations {
					if solution[c.Cell] == c.Digit {
						t.Errorf("%s eliminates the true %v", s.String(), c)
					}
				}
				for _, c := range s.Placements {
					if solution[c.Cell] != c.Digit {
						t.Errorf("%s places the false %v", s.String(), c)
					}
				}
			}
		}
	}
	if lines := strings.Count(exampleBoards, "\n"); read != lines {
		t.Errorf("of %d lines %d are examples of a topic", lines, read)
	}
}
