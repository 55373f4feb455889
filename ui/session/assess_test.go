package session_test

import (
	"strings"
	"sync"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/session"
)

// TestTheVerdictFollowsTheGivens enters puzzles and waits for the last verdict.
func TestTheVerdictFollowsTheGivens(t *testing.T) {
	without := func(puzzle string, digits string) string {
		return strings.Map(func(r rune) rune {
			if strings.ContainsRune(digits, r) {
				return '.'
			}
			return r
		}, puzzle)
	}
	for _, c := range []struct {
		name, puzzle string
		verdict      solvers.Verdict
		solutions    int
		notUnique    bool
		faulty       bool
	}{
		{"an empty board", strings.Repeat(".", 81), solvers.Many, 0, true, false},
		{"a single given", "5" + strings.Repeat(".", 80), solvers.Many, diagnose.MaxCounted, true, false},
		{"a puzzle", easy, solvers.Unique, 1, false, false},
		{"a puzzle without a given", without(easy, "1"), solvers.Many, 3, false, true},
		{"a puzzle without two digits", without(easy, "12"), solvers.Many, 124, true, true},
		{"no solution", impossible, solvers.NoSolution, 0, true, true},
		{"a clash", clashing, solvers.Invalid, 0, false, true},
		{"a clash of two givens", "55" + strings.Repeat(".", 79), solvers.Invalid, 0, true, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := newRobot(t)
			d.Paste(c.puzzle)
			d.until("the solutions are counted", func() bool {
				a := d.Assessment()
				return a.Judgement.Verdict != solvers.Unknown && !a.Counting
			})
			a := d.Assessment()
			if j := a.Judgement; j.Verdict != c.verdict || j.NeverUnique() != c.notUnique || j.Mistyped() != c.faulty {
				t.Errorf("the assessment is %+v", a)
			}
			if a.Judgement.Count != c.solutions {
				t.Errorf("%d solutions, want %d", a.Judgement.Count, c.solutions)
			}
		})
	}
}

// TestAnAnswerThatClashesIsNoFaultOfThePuzzle puts an answer beside an equal
// given.
func TestAnAnswerThatClashesIsNoFaultOfThePuzzle(t *testing.T) {
	d := newRobot(t)
	d.Open(board.MustParseGrid(easy))
	d.Select(2)
	d.Key(5)
	d.until("the solutions are counted", func() bool { return d.Assessment().Judgement.Verdict != solvers.Unknown })
	if a := d.Assessment(); !a.Judgement.Sound() || len(a.Conflicts) == 0 || a.Judgement.Mistyped() {
		t.Errorf("the assessment is %+v", a)
	}
}

// TestTheVerdictIsFoundBesideTheInterface lets the count of the solutions stand still,
// and goes on meanwhile.
func TestTheVerdictIsFoundBesideTheInterface(t *testing.T) {
	counting, goOn := make(chan struct{}), make(chan struct{})
	var once sync.Once
	queue := make(chan func(), 1024)
	s := session.New(session.Config{
		Solvers: []solvers.Solver{solvers.ExactCover{}},
		Do:      func(f func()) { queue <- f },
		Changed: func() {},
		Solved:  func(session.Outcome) {},
		Save:    func([]byte) {},
		Pause: func() {
			once.Do(func() { close(counting) })
			<-goOn
		},
	})
	defer s.Close()
	s.Open(board.MustParseGrid(impossible))
	<-counting
	s.Select(1)
	s.Key(7)
	if got := s.State().Digits[1]; got != 7 {
		t.Errorf("while the solutions are counted, the key writes %d", got)
	}
	if s.Assessment().Judgement.Verdict != solvers.Unknown {
		t.Error("the solutions are counted already")
	}
	close(goOn)
	for s.Assessment().Judgement.Verdict == solvers.Unknown {
		(<-queue)()
	}
}
