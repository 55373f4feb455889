package session

import (
	"context"
	"sync"
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

	// Judgement is that of the givens alone: what it says about answers would give
	// their mistakes away. It is Unjudged until their solutions are counted in the
	// background. While Counting is set, the count goes on.
	Judgement diagnose.Judgement
	Counting  bool

	// Suspects are worked out after the count.
	Suspects []diagnose.Suspect
	// Rated reports whether Level is known: how hard the givens are for a
	// person. It is worked out last, for puzzles with one solution.
	Rated bool
	Level logic.Level
}

// Assessment returns the current assessment of the board.
func (s *Session) Assessment() Assessment { return s.assessment }

// Conflicting returns every cell whose digit appears more than once in one of
// its houses.
func (s *Session) Conflicting() board.Cells {
	var cells board.Cells
	for _, c := range s.assessment.Conflicts {
		cells = cells.Union(c.Cells)
	}
	return cells
}

// assess reassesses the board, cancelling an assessment in progress.
func (s *Session) assess() {
	if s.assessing != nil {
		s.assessing()
	}
	ctx, cancel := context.WithCancel(s.Context())
	s.current, s.assessing = ctx, cancel
	state := s.State()
	puzzle := state.OnlyGivens()
	s.assessment = Assessment{
		Filled:    state.Digits.FilledCount(),
		Conflicts: state.Digits.Conflicts(),
		Judgement: diagnose.AtSight(&puzzle),
	}
	if s.assessment.Judgement.Verdict != diagnose.Unjudged {
		return
	}
	// What is known is shown at once; each later part changes the assessment
	// again unless the board has changed since.
	known := func(alter func(*Assessment)) {
		s.do(func() {
			if ctx.Err() == nil {
				alter(&s.assessment)
				s.config.Changed()
			}
		})
	}
	s.background.Go(func() {
		judged, ok := s.judge(ctx, &puzzle, known)
		givens := puzzle.Digits
		switch {
		case !ok: // the board has changed since
		case judged.Verdict == diagnose.NoSolution:
			limited, cancel := context.WithTimeout(ctx, blameTime)
			defer cancel()
			found, _ := diagnose.Puzzle(limited, givens) // the only error is the context's
			known(func(a *Assessment) { a.Suspects = found.Suspects() })
		case judged.Verdict != diagnose.Several:
			if _, rated := s.rated.get(givens); !rated {
				s.rate(ctx, givens, known)
			}
		}
	})
}

// firstCount is how long the count of the solutions may take before what is
// known of it is shown.
const firstCount = 30 * time.Millisecond

// judge judges the givens and makes the judgement known: if that takes long, first
// how many solutions there are at least. It reports false if the context ends before.
func (s *Session) judge(ctx context.Context, puzzle *board.State, known func(func(*Assessment))) (judged diagnose.Judgement, ok bool) {
	level, rated := s.rated.get(puzzle.Digits)
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

// rate rates the givens in the background. A puzzle is rated once, however
// often the answers change.
func (s *Session) rate(ctx context.Context, givens board.Grid, known func(func(*Assessment))) {
	finder := logic.Finder{Interrupt: solvers.Interrupted(ctx)}
	level := finder.Rate(logic.NewState(givens)).Level
	if ctx.Err() != nil {
		return // the rating may be incomplete
	}
	s.rated.put(givens, level)
	known(func(a *Assessment) { a.Rated, a.Level = true, level })
}

// ratings remembers the puzzle that was rated last. Several goroutines may use
// it.
type ratings struct {
	mu     sync.Mutex
	known  bool
	puzzle board.Grid
	level  logic.Level
}

func (r *ratings) get(puzzle board.Grid) (level logic.Level, known bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.known || r.puzzle != puzzle {
		return 0, false
	}
	return r.level, true
}

func (r *ratings) put(puzzle board.Grid, level logic.Level) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.known, r.puzzle, r.level = true, puzzle, level
}
