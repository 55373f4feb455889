package session

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/diagnose"
)

// CheckAnswers marks the answers that can't be right, until the board changes,
// or says that there are none. While a search is running it refuses.
func (s *Session) CheckAnswers() {
	s.findMistakes(func(judged diagnose.Judgement) {
		s.notice = noMistake(&judged)
		s.mark(judged)
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
	s.findMistakes(func(judged diagnose.Judgement) {
		right := answersAgree(&judged)
		switch {
		case judged.WrongCells().IsEmpty():
			s.Notify(noMistake(&judged))
		case s.CanUndoTo(right):
			s.UndoTo(right)
			s.Notify(Notice{Kind: MistakeUndone})
		default:
			s.mark(judged)
			s.Notify(Notice{Kind: MistakeStays})
		}
	})
}

// CanUndoMistake reports whether wrong answers are marked and undoing leads to a
// board without any.
func (s *Session) CanUndoMistake() bool {
	return !s.WrongAnswers().IsEmpty() && s.CanUndoTo(answersAgree(&s.marks.judged))
}

// answersAgree returns a function that reports whether the answers of an earlier
// board of the judged puzzle are right.
func answersAgree(judged *diagnose.Judgement) func(earlier board.State) bool {
	return func(earlier board.State) bool { return judged.Agrees(&earlier, false) }
}

// findMistakes judges the board in the background and calls found unless it has
// changed since.
func (s *Session) findMistakes(found func(diagnose.Judgement)) {
	if s.run != nil {
		s.Notify(Notice{Kind: Busy})
		return
	}
	ctx, state := s.current, s.State()
	s.background.Go(func() {
		judged, err := diagnose.Judge(ctx, &state, diagnose.MostCounted)
		if err != nil {
			return // the board has changed
		}
		s.do(func() {
			if ctx.Err() == nil && s.run == nil {
				found(judged)
			}
		})
	})
}

// mark marks wrong answers.
func (s *Session) mark(judged diagnose.Judgement) {
	s.marks.judged = judged
	s.marks.suspects = judged.WrongCells()
}

// noMistake says why no answer is marked as wrong. It is no notice if some are.
func noMistake(judged *diagnose.Judgement) Notice {
	switch {
	case judged.Count == 0:
		return Notice{Kind: Uncheckable, Judgement: judged}
	case judged.WrongCells().IsEmpty():
		return Notice{Kind: NoMistake}
	default:
		return Notice{}
	}
}
