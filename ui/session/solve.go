package session

import "github.com/solvoku/solvoku/solvers/diagnose"

// Solve runs the chosen solver on the givens and the user's answers and passes the outcome
// to Config.Solved. The board is locked until then. A search of less than a tenth of a
// second redraws once, with its outcome.
func (s *Session) Solve() {
	s.SolveTask(NewTask(s.State(), WithAnswers, s.preferences.chosen))
}

// SolveTask is [Session.Solve] for another task, unless a search is running. One that
// compares doesn't change the board.
func (s *Session) SolveTask(t Task) {
	if s.search.Running() {
		return
	}
	s.notice, s.entry.typing = Notice{}, typing{} // which redraws only once it has taken a while
	state := s.State().WithoutSolver()
	if t.Scope == GivensOnly {
		state = state.OnlyGivens()
	}
	o := Outcome{Puzzle: t.Puzzle.Digits, Excluded: t.Puzzle.Excluded, Scope: t.Scope, Against: t.Against}
	s.search.start(s.preferences.list[t.Solver], o, state, &s.timings.Timings, func(o Outcome) {
		if o.Against == nil {
			s.settle(s.entry.fill(&o))
			s.marks.show(&o)
		}
		s.config.Solved(o)
		s.commit()
	})
}

// CheckAnswers marks the answers that can't be right, until the board changes,
// or says that there are none. While a search is running it refuses.
func (s *Session) CheckAnswers() {
	s.findMistakes(func(judged diagnose.Judgement) {
		s.marks.check(judged)
		s.Notify(noMistake(&judged))
	})
}

// UndoMistake undoes changes until no answer is wrong. If none is wrong it says so, and if
// undo doesn't help it marks the wrong ones. While a search is running it refuses.
func (s *Session) UndoMistake() {
	s.findMistakes(func(judged diagnose.Judgement) {
		right := answersAgree(&judged)
		switch {
		case judged.WrongCells().IsEmpty():
			s.Notify(noMistake(&judged))
		case s.Can().UndoTo(right):
			s.UndoTo(right)
			s.Notify(Notice{Kind: MistakeUndone})
		default:
			s.marks.check(judged)
			s.Notify(Notice{Kind: MistakeStays})
		}
	})
}

// findMistakes counts a check and calls found with the judgement of the answers, unless the
// board has changed or a search runs by then.
func (s *Session) findMistakes(found func(diagnose.Judgement)) {
	if s.search.Running() {
		s.Notify(Notice{Kind: Busy})
		return
	}
	s.effort.Checks++
	s.assessor.mistakes(s.State(), func(judged diagnose.Judgement) {
		if !s.search.Running() {
			found(judged)
		}
	})
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
