package learn

import (
	"context"
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Quiz is an example in which a person marks what follows from the technique: candidates to
// eliminate or digits to place.
type Quiz struct {
	Example
	Steps      []logic.Step    // all instances of the technique, at least one
	Easier     logic.Technique // an easier technique that the board also allows, or ""
	Candidates board.Candidates
	Marked     board.Candidates
}

// NewQuiz prepares an example. It looks for all instances of the technique, which may take some
// time. Its only error is the context's.
func NewQuiz(ctx context.Context, e Example) (*Quiz, error) {
	q := &Quiz{Example: e, Candidates: e.state.AllCandidates()}
	finder := logic.Finder{Interrupt: pausing.Interrupted(ctx)}
	if step, ok := finder.Next(&e.state); ok {
		switch {
		case step.Technique == e.Technique:
			q.Steps = append(q.Steps, *step) // the instance that the path takes comes first
			finder = logic.Finder{Interrupt: finder.Interrupt}
		case before(step.Technique, e.Technique):
			q.Easier = step.Technique
		}
	}
	if info, _ := e.Technique.Info(); len(q.Steps) == 0 || info.Level < logic.Extreme {
		q.Steps = append(q.Steps, finder.All(&e.state, e.Technique)...)
	}
	return q, ctx.Err()
}

// before reports whether a technique precedes another in the order of the path.
func before(a, b logic.Technique) bool {
	for _, info := range logic.Techniques() {
		switch info.Technique {
		case b:
			return false
		case a:
			return true
		}
	}
	return false
}

// Places reports whether the technique places digits rather than eliminating candidates.
func (q *Quiz) Places() bool { return len(q.Steps) > 0 && len(q.Steps[0].Placements) > 0 }

// Toggle marks or unmarks a candidate. A cell has at most one mark if the technique places digits.
// Toggle returns false if there is no such candidate.
func (q *Quiz) Toggle(c board.Cell, d board.Digit) bool {
	if !q.Candidates[c].Contains(d) {
		return false
	}
	if q.Places() {
		q.Marked[c] &= board.DigitsOf(d)
	}
	q.Marked[c] ^= board.DigitsOf(d)
	return true
}

// Grade rates an answer.
type Grade uint8

// The grades.
const (
	Nothing Grade = iota // nothing is marked
	Wrong                // some marks don't follow from the technique
	Partly               // all marks follow, but the instance has more conclusions
	Right                // all conclusions of an instance are marked
)

// Answer says which marks are wrong or missing.
type Answer struct {
	Grade   Grade
	Wrong   []logic.Candidate // marks that don't follow from any instance
	Missing int               // number of conclusions the most complete instance still lacks
}

// Check judges the marks, which may belong to several instances.
func (q *Quiz) Check() Answer {
	var a Answer
	follows := map[logic.Candidate]bool{}
	for i := range q.Steps {
		for _, c := range conclusions(&q.Steps[i]) {
			follows[c] = true
		}
	}
	marks := 0
	for c, digits := range q.Marked {
		for d := range digits.All() {
			marks++
			if mark := (logic.Candidate{Cell: board.Cell(c), Digit: d}); !follows[mark] {
				a.Wrong = append(a.Wrong, mark)
			}
		}
	}
	switch {
	case marks == 0:
		return a
	case len(a.Wrong) > 0:
		a.Grade = Wrong
		return a
	}
	a.Missing = q.missing()
	if a.Grade = Partly; a.Missing == 0 {
		a.Grade = Right
	}
	return a
}

// missing returns the number of unmarked conclusions of the instance that lacks the fewest, among
// those with at least one mark.
func (q *Quiz) missing() int {
	fewest := 2 * board.CellCount * board.Size
	for i := range q.Steps {
		all := conclusions(&q.Steps[i])
		left := slices.DeleteFunc(slices.Clone(all), func(c logic.Candidate) bool { return q.Marked[c.Cell].Contains(c.Digit) })
		if len(left) < len(all) {
			fewest = min(fewest, len(left))
		}
	}
	return fewest
}

// conclusions returns what follows from a step.
func conclusions(s *logic.Step) []logic.Candidate {
	if len(s.Placements) > 0 {
		return s.Placements
	}
	return s.Eliminations
}
