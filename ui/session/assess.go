package session

import (
	"context"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Assessment is what the app shows about the board without a request.
type Assessment struct {
	Filled    int              // cells that hold a digit
	Conflicts []board.Conflict // of all digits

	// Judgement is that of the givens alone: a judgement of answers would give their
	// mistakes away. It is Unjudged until the solutions are counted in the background.
	// While Counting is set, the count continues.
	Judgement diagnose.Judgement
	Counting  bool

	Suspects []diagnose.Suspect // known after the count
	Rated    bool               // whether Level is known, which comes last
	Level    logic.Level        // how hard givens with one solution are to solve by hand
}

// Assessment returns the current assessment of the board.
func (s *Session) Assessment() Assessment { return s.assessment }

// Conflicting returns every cell whose digit appears more than once in a house.
func (a Assessment) Conflicting() board.Cells {
	var cells board.Cells
	for _, c := range a.Conflicts {
		cells = cells.Union(c.Cells)
	}
	return cells
}

// assess reassesses the board, cancelling an assessment in progress.
func (s *Session) assess() {
	if s.assessing != nil {
		s.assessing()
	}
	ctx, cancel := context.WithCancel(s.work.context())
	s.current, s.assessing = ctx, cancel
	state := s.State()
	puzzle := state.OnlyGivens()
	s.timings.keepTo(state.Allowed)
	s.assessment = Assessment{
		Filled:    state.Digits.FilledCount(),
		Conflicts: state.Digits.Conflicts(),
		Judgement: diagnose.AtSight(&puzzle),
	}
	if s.assessment.Judgement.Verdict != diagnose.Unjudged {
		return
	}
	// Each part is shown as soon as it is known, unless the board has changed since.
	known := func(alter func(*Assessment)) {
		s.work.deliver(func() {
			if ctx.Err() == nil {
				alter(&s.assessment)
				s.config.Changed()
			}
		})
	}
	s.work.start(func() {
		judged, ok := s.judge(ctx, &puzzle, known)
		switch {
		case !ok: // the board has changed since
		case judged.Verdict == diagnose.NoSolution && !puzzle.Sukaku():
			limited, cancel := context.WithTimeout(ctx, blameTime)
			defer cancel()
			found, _ := diagnose.Puzzle(limited, puzzle.Digits) // the only error is the context's
			known(func(a *Assessment) { a.Suspects = found.Suspects() })
		case judged.Count == 1:
			if _, rated := s.levelOf(&puzzle); !rated {
				s.rate(ctx, &puzzle, known)
			}
		}
	})
}

// firstCount is how long solutions are counted before the number so far is shown.
const firstCount = 30 * time.Millisecond

// judge judges the givens and makes the judgement known; if that takes long, it first
// reports the least number of solutions. It returns false if the context ends first.
func (s *Session) judge(ctx context.Context, puzzle *board.State, known func(func(*Assessment))) (judged diagnose.Judgement, ok bool) {
	level, rated := s.levelOf(puzzle)
	limited, cancel := context.WithTimeout(ctx, firstCount)
	defer cancel()
	judged, err := diagnose.Judge(limited, puzzle, diagnose.MostCounted)
	if err != nil && ctx.Err() == nil {
		if first := judged; first.Verdict == diagnose.Several {
			known(func(a *Assessment) { a.Judgement, a.Counting = first, true })
		}
		judged, err = diagnose.Judge(ctx, puzzle, diagnose.MostCounted)
	}
	if err != nil {
		return judged, false
	}
	known(func(a *Assessment) { a.Judgement, a.Counting, a.Rated, a.Level = judged, false, rated, level })
	return judged, true
}

type rating struct {
	puzzle solvers.Sukaku
	level  logic.Level
}

// levelOf returns the level of a board's puzzle, if it is the one that was rated last.
func (s *Session) levelOf(puzzle *board.State) (level logic.Level, known bool) {
	if r := s.rated.Load(); r != nil && r.puzzle == solvers.SukakuOf(puzzle) {
		return r.level, true
	}
	return 0, false
}

// rate rates a board's puzzle once, however often the answers change.
func (s *Session) rate(ctx context.Context, puzzle *board.State, known func(func(*Assessment))) {
	finder := logic.Finder{Interrupt: solvers.Interrupted(ctx)}
	level := finder.Rate(logic.FromBoard(puzzle)).Level
	if ctx.Err() != nil {
		return // the rating may be incomplete
	}
	s.rated.Store(&rating{solvers.SukakuOf(puzzle), level})
	known(func(a *Assessment) { a.Rated, a.Level = true, level })
}

// CheckAnswers marks the answers that can't be right, until the board changes,
// or says that there are none. While a search is running it refuses.
func (s *Session) CheckAnswers() {
	s.findMistakes(func(judged diagnose.Judgement) {
		s.notice = noMistake(&judged)
		s.mark(judged)
		s.commit()
	})
}

// CanCheckAnswers reports whether there are answers to check, and no search is running.
func (s *Session) CanCheckAnswers() bool {
	state := s.State()
	return s.run == nil && (state.Has(board.Answer) || state.Has(board.SolverAnswer))
}

// UndoMistake undoes changes until no answer is wrong. If none is wrong it says so, and if
// undo doesn't help it marks the wrong ones. While a search is running it refuses.
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

// CanUndoMistake reports whether wrong answers are marked and undo leads to before them.
func (s *Session) CanUndoMistake() bool {
	return !s.marks.Judgement.WrongCells().IsEmpty() && s.CanUndoTo(answersAgree(&s.marks.Judgement))
}

// answersAgree returns a function that reports whether an earlier board's answers are right.
func answersAgree(judged *diagnose.Judgement) func(earlier board.State) bool {
	return func(earlier board.State) bool { return judged.Agrees(&earlier, false) }
}

// findMistakes judges the board in the background and calls found if it hasn't changed.
func (s *Session) findMistakes(found func(diagnose.Judgement)) {
	if s.run != nil {
		s.Notify(Notice{Kind: Busy})
		return
	}
	s.effort.Checks++
	ctx, state := s.current, s.State()
	s.work.start(func() {
		judged, err := diagnose.Judge(ctx, &state, diagnose.MostCounted)
		if err != nil {
			return // the board has changed
		}
		s.work.deliver(func() {
			if ctx.Err() == nil && s.run == nil {
				found(judged)
			}
		})
	})
}

func (s *Session) mark(judged diagnose.Judgement) {
	s.marks.Judgement = judged
	s.marks.Suspects = judged.WrongCells()
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
