package session

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Assessment holds what the app shows about the board unasked.
type Assessment struct {
	Filled    int              // cells that hold a digit
	Conflicts []board.Conflict // conflicts of all digits

	// Judgement covers the givens alone: judging the answers would reveal mistakes.
	// It is Unjudged until the solutions have been counted in the background. While
	// Counting is set, the count continues.
	Judgement diagnose.Judgement
	Counting  bool

	Suspects []diagnose.Suspect // known after the count
	Rated    bool               // whether Level is known, which comes last
	Level    logic.Level        // how hard givens with one solution are to solve by hand
}

// Conflicting returns every cell of a conflict.
func (a Assessment) Conflicting() board.Cells {
	var cells board.Cells
	for _, c := range a.Conflicts {
		cells = cells.Union(c.Cells)
	}
	return cells
}

// maxSuspected is the maximum number of suspects marked unasked.
const maxSuspected = 6

// Suspected returns the givens to mark as probably mistyped: none if there are too many.
func (a Assessment) Suspected() board.Cells { return suspected(a.Suspects) }

func suspected(all []diagnose.Suspect) (cells board.Cells) {
	if len(all) <= maxSuspected {
		for _, s := range all {
			cells = cells.With(s.Cell)
		}
	}
	return cells
}

// assessor reassesses the board whenever it changes.
type assessor struct {
	work    *work
	redraw  func()
	now     Assessment
	checker *solvers.Checker // by rules, kept because compiling rules is too slow for each change
	rules   board.Rules
	rated   atomic.Pointer[rating] // the puzzle that was rated last
	current context.Context        // ends when the board changes
	cancel  context.CancelFunc     // ends it
}

// assess starts the assessment of a board and cancels that of an earlier one.
func (s *assessor) assess(state board.State) {
	if s.cancel != nil {
		s.cancel()
	}
	ctx, cancel := context.WithCancel(s.work.context())
	s.current, s.cancel = ctx, cancel
	puzzle := state.OnlyGivens()
	if s.checker == nil || s.rules != state.Rules {
		s.checker, s.rules = solvers.NewChecker(state.Rules), state.Rules
	}
	s.now = Assessment{
		Filled:    state.Digits.FilledCount(),
		Conflicts: diagnose.WorstFirst(s.checker.Conflicts(&state.Digits, new(board.Candidates))),
		Judgement: diagnose.Judgement{State: puzzle},
	}
	if puzzle.Rules.Classic() || len(s.now.Conflicts) > 0 { // otherwise there is nothing to see, and AtSight compiles the rules
		s.now.Judgement = diagnose.AtSight(&puzzle)
	}
	if s.now.Judgement.Verdict != solvers.Unknown {
		return
	}
	// Each part is shown as soon as it is known, unless the board has changed since.
	known := func(alter func(*Assessment)) {
		s.work.deliver(func() {
			if ctx.Err() == nil {
				alter(&s.now)
				s.redraw()
			}
		})
	}
	s.work.start(func() {
		judged, ok := s.judge(ctx, &puzzle, known)
		switch {
		case !ok: // the board has changed since
		case judged.Verdict == solvers.NoSolution && !puzzle.Sukaku() && puzzle.Rules.Classic():
			limited, cancel := context.WithTimeout(ctx, blameTime)
			defer cancel()
			found, _ := diagnose.Puzzle(limited, puzzle.Digits) // the only error is the context's
			known(func(a *Assessment) { a.Suspects = found.Suspects() })
		case judged.Count == 1 && puzzle.Rules.Classic(): // the techniques know no others
			if _, rated := s.levelOf(&puzzle); !rated {
				s.rate(ctx, &puzzle, known)
			}
		}
	})
}

// firstCount is how long solutions are counted before the number so far is shown.
const firstCount = 30 * time.Millisecond

// judge judges the givens and publishes the judgement. If that takes long, it first
// reports a lower bound on the number of solutions. It returns false if the context ends
// first.
func (s *assessor) judge(ctx context.Context, puzzle *board.State, known func(func(*Assessment))) (judged diagnose.Judgement, ok bool) {
	level, rated := s.levelOf(puzzle)
	limited, cancel := context.WithTimeout(ctx, firstCount)
	defer cancel()
	judged, err := diagnose.Judge(limited, puzzle, diagnose.MaxCounted)
	if err != nil && ctx.Err() == nil {
		if first := judged; first.Verdict == solvers.Many {
			known(func(a *Assessment) { a.Judgement, a.Counting = first, true })
		}
		judged, err = diagnose.Judge(ctx, puzzle, diagnose.MaxCounted)
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

// levelOf returns the level of a board's puzzle if it is the one rated last.
func (s *assessor) levelOf(puzzle *board.State) (level logic.Level, known bool) {
	if r := s.rated.Load(); r != nil && r.puzzle == solvers.SukakuOf(puzzle) {
		return r.level, true
	}
	return 0, false
}

// rate rates a board's puzzle only once, however often the answers change.
func (s *assessor) rate(ctx context.Context, puzzle *board.State, known func(func(*Assessment))) {
	finder := logic.Finder{Interrupt: pausing.Interrupted(ctx)}
	level := finder.Rate(logic.FromBoard(puzzle)).Level
	if ctx.Err() != nil {
		return // the rating may be incomplete
	}
	s.rated.Store(&rating{solvers.SukakuOf(puzzle), level})
	known(func(a *Assessment) { a.Rated, a.Level = true, level })
}

// mistakes judges a board's answers in the background and calls found, unless the board has
// changed by then.
func (s *assessor) mistakes(state board.State, found func(diagnose.Judgement)) {
	ctx := s.current
	s.work.start(func() {
		judged, err := diagnose.Judge(ctx, &state, diagnose.MaxCounted)
		if err != nil {
			return // the board has changed
		}
		s.work.deliver(func() {
			if ctx.Err() == nil {
				found(judged)
			}
		})
	})
}
