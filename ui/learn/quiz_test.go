package learn

import (
	"context"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// quizOf returns the first example of a technique.
func quizOf(t testing.TB, technique logic.Technique) *Quiz {
	t.Helper()
	for _, topic := range Topics() {
		for _, e := range topic.Examples() {
			if e.Technique == technique {
				q, err := NewQuiz(context.Background(), e)
				if err != nil {
					t.Fatal(err)
				}
				return q
			}
		}
	}
	t.Fatalf("there is no example of %s", technique)
	return nil
}

func TestAnswersAreGraded(t *testing.T) {
	for _, technique := range []logic.Technique{logic.NakedSingle, logic.HiddenSingle, logic.NakedPair, logic.XWing, logic.XYChain} {
		q := quizOf(t, technique)
		if a := q.Check(); a.Grade != Nothing {
			t.Errorf("%s: nothing is graded %d", technique, a.Grade)
		}
		step := &q.Steps[0]
		all := conclusions(step)
		if q.Places() != (len(step.Placements) > 0) {
			t.Errorf("%s: places digits: %v", technique, q.Places())
		}
		for i, c := range all {
			if !q.Toggle(c.Cell, c.Digit) {
				t.Fatalf("%s: %v can't be marked", technique, c)
			}
			a := q.Check()
			want := Partly
			if a.Missing == 0 {
				want = Right
			}
			if a.Grade != want || a.Missing > len(all)-i-1 || i == len(all)-1 && a.Grade != Right {
				t.Errorf("%s: with %d of %d marks the answer is %+v", technique, i+1, len(all), a)
			}
		}
		wrong := wrongMark(t, q)
		q.Toggle(wrong.Cell, wrong.Digit)
		if a := q.Check(); a.Grade != Wrong || len(a.Wrong) != 1 || a.Wrong[0] != wrong {
			t.Errorf("%s: with a wrong mark the answer is %+v", technique, a)
		}
		q.Toggle(wrong.Cell, wrong.Digit)
		if a := q.Check(); a.Grade != Right {
			t.Errorf("%s: without it the answer is %+v", technique, a)
		}
	}
}

// wrongMark returns a candidate that doesn't follow from any instance.
func wrongMark(t testing.TB, q *Quiz) logic.Candidate {
	t.Helper()
	for c, digits := range q.Candidates {
		for d := range digits.All() {
			probe := *q
			probe.Marked = board.Candidates{}
			mark := logic.Candidate{Cell: board.Cell(c), Digit: d}
			probe.Toggle(mark.Cell, mark.Digit)
			if probe.Check().Grade == Wrong {
				return mark
			}
		}
	}
	t.Fatal("everything follows")
	return logic.Candidate{}
}

func TestOnlyCandidatesAreMarked(t *testing.T) {
	q := quizOf(t, logic.XWing)
	for c, d := range q.Board.Digits {
		if d != 0 && q.Toggle(board.Cell(c), d) {
			t.Fatalf("the digit in %v is marked", board.Cell(c))
		}
	}
}

func TestPreparingEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	e := Topics()[0].Examples()[0]
	if _, err := NewQuiz(ctx, e); err == nil {
		t.Error("a cancelled preparation succeeds")
	}
}
