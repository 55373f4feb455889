package session

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
)

// SoundBefore returns a function that reports whether an earlier board of the
// same puzzle has no wrong answer: whether its digits lead to a solution.
func SoundBefore(now board.State) func(earlier board.State) bool {
	givens := now.Givens()
	return func(earlier board.State) bool {
		if earlier.Givens() != givens {
			return false
		}
		_, ok := solvers.Solve(earlier.Digits)
		return ok
	}
}

// CheckAnswers marks the answers that can't be right, until the board changes,
// or says that there are none. While a search is running it refuses.
func (s *Session) CheckAnswers() {
	s.findMistakes(func(wrong diagnose.Wrong) {
		s.notice = noMistake(wrong)
		s.mark(wrong)
		s.commit()
	})
}

// CanCheckAnswers reports whether there are answers to check, and no search is
// running.
func (s *Session) CanCheckAnswers() bool {
	state := s.State()
	return s.run == nil && (state.Has(board.Answer) || state.Has(board.SolverAnswer))
}

// UndoMistake undoes changes until no answer is wrong. If none is, or if
// undoing doesn't lead to such a board, it says so; in the latter case it marks
// the wrong answers. While a search is running it refuses.
func (s *Session) UndoMistake() {
	s.findMistakes(func(wrong diagnose.Wrong) {
		switch right := SoundBefore(s.State()); {
		case mistaken(wrong).IsEmpty():
			s.Notify(noMistake(wrong))
		case s.CanUndoTo(right):
			s.UndoTo(right)
			s.Notify(Notice{Kind: MistakeUndone})
		default:
			s.mark(wrong)
			s.Notify(Notice{Kind: MistakeStays})
		}
	})
}

// CanUndoMistake reports whether wrong answers are marked and undoing leads to a
// board without any.
func (s *Session) CanUndoMistake() bool {
	return !s.marks.wrong.IsEmpty() && s.CanUndoTo(SoundBefore(s.State()))
}

// findMistakes looks for wrong answers in the background and calls found unless
// the board has changed since.
func (s *Session) findMistakes(found func(diagnose.Wrong)) {
	if s.run != nil {
		s.Notify(Notice{Kind: Busy})
		return
	}
	ctx, state := s.current, s.State()
	s.background.Go(func() {
		wrong, err := diagnose.Mistakes(ctx, state)
		if err != nil {
			return // the board has changed
		}
		s.do(func() {
			if ctx.Err() == nil && s.run == nil {
				found(wrong)
			}
		})
	})
}

// mistaken returns the answers that are wrong, by themselves or together.
func mistaken(wrong diagnose.Wrong) board.Cells { return wrong.Answers.Union(wrong.Together) }

// mark marks wrong answers.
func (s *Session) mark(wrong diagnose.Wrong) {
	s.marks.wrong = mistaken(wrong)
	s.marks.suspects = s.marks.wrong
}

// noMistake says why no answer is marked as wrong. It is no notice if some are.
func noMistake(wrong diagnose.Wrong) Notice {
	switch {
	case wrong.Solutions == 0:
		return Notice{Kind: Uncheckable}
	case mistaken(wrong).IsEmpty():
		return Notice{Kind: NoMistake}
	default:
		return Notice{}
	}
}
