package session

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
)

// Solve runs the chosen solver on the givens and the user's answers and passes the outcome
// to Config.Solved, unless the board changes first. A search that takes less than a tenth of
// a second redraws only once, with its outcome.
func (s *Session) Solve() {
	s.SolveTask(NewTask(s.State(), WithAnswers, s.preferences.chosen))
}

// SolveTask solves another task as [Session.Solve] solves the board, unless a search is running.
func (s *Session) SolveTask(t Task) {
	if s.search.Running() {
		return
	}
	s.notice = Notice{} // no redraw: that comes with the outcome, or once the search has taken a while
	state := s.State().WithoutSolver()
	if t.Scope == GivensOnly {
		state = state.OnlyGivens()
	}
	o := Outcome{Puzzle: t.Puzzle.Digits, Excluded: t.Puzzle.Excluded, Rules: t.Puzzle.Rules, Scope: t.Scope}
	solver := s.preferences.list[instead(s.preferences.list, t.Solver, t.Puzzle.Rules)]
	if chosen := s.preferences.list[t.Solver].Info(); solver.Info().ID != chosen.ID {
		o.Refused = chosen
	}
	s.search.start(solver, o, state, &s.timings.Timings, func(o Outcome) {
		s.settle(s.entry.fill(&o))
		s.marks.show(&o)
		o.Against = s.found.add(o)
		if s.notice.Kind == Busy {
			s.notice = Notice{}
		}
		s.config.Solved(o)
		s.commit()
	})
}

// instead returns the index of the chosen solver or, if that doesn't know a puzzle's rules, of the
// one that knows all. If the list lacks it, the chosen one refuses the puzzle.
func instead(list []solvers.Solver, chosen int, rules board.Rules) int {
	if solvers.CanSolve(list[chosen], rules) == nil {
		return chosen
	}
	if i := slices.IndexFunc(list, func(s solvers.Solver) bool { return s.Info().ID == solvers.RulesID }); i >= 0 {
		return i
	}
	return chosen
}

// Checked counts a check of the answers.
func (s *Session) Checked() { s.effort.Checks++ }

// MarkMistakes marks the answers that a judgement of the board finds wrong, until it changes.
func (s *Session) MarkMistakes(judged diagnose.Judgement) {
	if judged.State == s.State() {
		s.marks.check(judged)
		s.commit()
	}
}

// UndoMistake judges the answers in the background and undoes changes until none is wrong. A
// notice says if none is wrong; if undo can't help, the wrong ones are marked.
func (s *Session) UndoMistake() {
	s.Checked()
	s.assessor.mistakes(s.State(), func(judged diagnose.Judgement) {
		right := answersAgree(&judged)
		switch {
		case judged.Count == 0:
			s.Notify(Notice{Kind: Uncheckable, Judgement: &judged})
		case judged.WrongCells().IsEmpty():
			s.Notify(Notice{Kind: NoMistake})
		case s.Can().UndoTo(right):
			s.UndoTo(right)
			s.Notify(Notice{Kind: MistakeUndone})
		default:
			s.marks.check(judged)
			s.Notify(Notice{Kind: MistakeStays})
		}
	})
}
