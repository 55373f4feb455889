package diagnose

import (
	"context"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers"
)

// MaxCounted is the largest number of solutions that is shown exactly.
const MaxCounted = 1000

// Judgement is the result of [Judge]. It is a value and shares nothing with the
// board.
type Judgement struct {
	// Verdict is the verdict on the givens: unique, many, none, invalid, or unknown until their
	// solutions have been counted. Without givens it is many.
	Verdict solvers.Verdict
	State   board.State // the board that was judged

	// Complete reports whether the judgement wasn't cut off. If it was, by the context or
	// because comparing the answers would take too long, Mistakes and Together may lack cells.
	Complete bool

	// Count is the number of solutions of the givens. There may be more unless
	// Exact is set.
	Count int
	Exact bool

	Solution  board.Grid       // the solution if there is exactly one, otherwise the zero grid
	Conflicts []board.Conflict // between givens, as [WorstFirst] orders them

	// Mistakes has the cells whose digit is in no solution of the givens. Together has
	// answers that are each possible, but not all in one solution: the smallest such set
	// found. Together is only ever set for puzzles with several solutions.
	Mistakes, Together board.Cells

	// Missing has the digits of the only solution that the notes lack. Unless every
	// empty cell has notes, a digit isn't ruled out by not being noted.
	Missing board.Candidates
}

// AtSight returns what can be known about a board without a search: that there are no givens,
// or that they clash.
func AtSight(s *board.State) Judgement {
	j := Judgement{State: *s}
	puzzle := solvers.SukakuOf(s)
	if puzzle == (solvers.Sukaku{}) {
		j.Verdict, j.Complete = solvers.Many, true
	} else if j.Conflicts = WorstFirst(puzzle.Conflicts()); len(j.Conflicts) > 0 {
		j.Verdict, j.Exact, j.Complete = solvers.Invalid, true, true
	}
	return j
}

// AsSukaku turns a board's notes into the puzzle's candidates, if they matter: every empty
// cell has some, and the digits alone have several solutions. It is for texts that list all
// candidates, which may describe a position in a puzzle or be the puzzle itself.
func AsSukaku(s board.State) board.State {
	if !s.FullNotes() || !s.Rules.Classic() {
		return s
	}
	givens := s.Givens()
	if n, err := solvers.Count(context.Background(), givens, 2); err != nil || n < 2 {
		return s
	}
	for c, d := range s.Digits {
		if d == 0 {
			s.Excluded[c] |= board.AllDigits &^ s.Notes[c]
		}
	}
	return s
}

// Judge judges a board. It counts solutions up to a limit, as [solvers.Count] does, but always
// up to 2; interactive programs pass [MaxCounted].
//
// If ctx ends first, Judge returns its error and what is known: the verdict is
// many if it found two solutions, otherwise unknown. It panics if ctx is nil.
func Judge(ctx context.Context, s *board.State, limit int) (Judgement, error) {
	pausing.Require(ctx, "diagnose")
	j := AtSight(s)
	if j.Verdict != solvers.Unknown {
		return j, ctx.Err()
	}
	puzzle := solvers.SukakuOf(s)
	if limit >= 0 {
		limit = max(limit, 2)
	}
	var err error
	j.Count, err = puzzle.Count(ctx, limit)
	j.Exact = err == nil && j.Count != limit
	j.Complete = err == nil
	switch {
	case j.Count > 1:
		j.Verdict = solvers.Many
		if err == nil {
			j.Complete, err = j.compare(ctx, &puzzle)
		}
	case err != nil:
	case j.Count == 0:
		j.Verdict = solvers.NoSolution
	default:
		j.Solution, _ = puzzle.Solve()
		if s.Digits != puzzle.Digits {
			j.Mistakes = j.differing(s)
		}
		j.Missing = j.missing(s)
		j.Verdict = solvers.Unique
	}
	return j, err
}

// NoGivens reports whether there is no puzzle yet: neither givens nor a Sukaku's
// candidates nor rules.
func (j *Judgement) NoGivens() bool {
	return j.Verdict == solvers.Many && solvers.SukakuOf(&j.State) == solvers.Sukaku{}
}

// At most one of the following methods returns true for a board, and only if its puzzle has
// exactly one solution.

// WrongAnswers reports whether an answer differs from the only solution.
func (j *Judgement) WrongAnswers() bool {
	return j.Verdict == solvers.Unique && !j.Mistakes.IsEmpty()
}

// Solved reports whether every cell holds the digit of the only solution.
func (j *Judgement) Solved() bool {
	return j.Verdict == solvers.Unique && j.Mistakes.IsEmpty() && j.State.Digits.EmptyCount() == 0
}

// WrongNotes reports whether the notes lack digits of the only solution although no answer is
// wrong.
func (j *Judgement) WrongNotes() bool {
	return j.Verdict == solvers.Unique && j.Mistakes.IsEmpty() && j.Missing != (board.Candidates{})
}

// Sound reports whether the board is on the way to the only solution: nothing is wrong, and some
// cells are empty.
func (j *Judgement) Sound() bool {
	return j.Verdict == solvers.Unique && j.Mistakes.IsEmpty() && j.Missing == (board.Candidates{}) && !j.Solved()
}

// compare looks for answers that no solution has, in a puzzle with several. It reports
// whether it found all of them, and returns the context's error.
func (j *Judgement) compare(ctx context.Context, puzzle *solvers.Sukaku) (complete bool, err error) {
	if j.State.Digits == puzzle.Digits {
		return true, nil
	}
	possible, err := puzzle.TrueCandidates(ctx)
	if err != nil {
		return false, err
	}
	right, fixed := puzzle.Digits, board.Cells{}
	for c, d := range j.State.Digits {
		switch cell := board.Cell(c); {
		case puzzle.Digits[c] != 0:
			fixed = fixed.With(cell)
		case d != 0 && !possible[c].Contains(d):
			j.Mistakes = j.Mistakes.With(cell)
		default:
			right[c] = d
		}
	}
	if !puzzle.Rules.Classic() {
		return j.compareRuled(ctx, puzzle, right, fixed)
	}
	w := work{ctx: ctx, left: guessesInAll}
	if j.State.Sukaku() {
		w.excluded = &puzzle.Excluded
	}
	n, complete := w.count(&right, 1, guessesOnCount)
	if n == 0 && complete {
		w.left = guessesOnClash
		j.Together, complete = w.clash(&right, fixed)
	}
	return complete || n > 0, ctx.Err()
}

// compareRuled is the last part of compare, for a puzzle with rules: it looks for answers among
// those on a board that can't all be in one solution.
func (j *Judgement) compareRuled(ctx context.Context, puzzle *solvers.Sukaku, right board.Grid, fixed board.Cells) (complete bool, err error) {
	possible := func() (bool, error) {
		n, err := (&solvers.Sukaku{Digits: right, Excluded: puzzle.Excluded, Rules: puzzle.Rules}).Count(ctx, 1)
		return n > 0, err
	}
	if ok, err := possible(); ok || err != nil {
		return err == nil, err
	}
	var together board.Cells
	for c, d := range right { // leave out what isn't needed for the contradiction
		if cell := board.Cell(c); d != 0 && !fixed.Contains(cell) {
			right[c] = 0
			ok, err := possible()
			if err != nil {
				return false, err
			}
			if ok {
				right[c], together = d, together.With(cell)
			}
		}
	}
	j.Together = together
	return true, nil
}

// differing returns the cells of a board whose digit differs from the only
// solution's.
func (j *Judgement) differing(s *board.State) (wrong board.Cells) {
	for c, d := range s.Digits {
		if d != 0 && d != j.Solution[c] {
			wrong = wrong.With(board.Cell(c))
		}
	}
	return wrong
}

// missing returns the digits of the only solution that a board's notes lack.
func (j *Judgement) missing(s *board.State) (missing board.Candidates) {
	if !s.FullNotes() {
		return missing
	}
	for c, notes := range s.Notes {
		if s.Digits[c] == 0 && !notes.Contains(j.Solution[c]) {
			missing[c] = board.DigitsOf(j.Solution[c])
		}
	}
	return missing
}

// Mistyped reports whether the puzzle was probably mistyped: it is known not to have
// exactly one solution, although it has enough givens for that. It is false for a Sukaku,
// since nobody types candidates one by one, and for a
// puzzle with rules, which may need no givens at all.
func (j *Judgement) Mistyped() bool {
	if j.State.Sukaku() || !j.State.Rules.Classic() {
		return false
	}
	switch j.Verdict {
	case solvers.Invalid, solvers.NoSolution, solvers.Many:
		return j.Givens() >= board.MinGivens
	default:
		return false
	}
}

// NeverUnique reports whether the givens clearly can't have exactly one solution, even
// without a search: there are fewer than [board.MinGivens], or two digits are missing
// and could swap places in every solution. Neither applies to a Sukaku or to a puzzle with rules.
func (j *Judgement) NeverUnique() bool {
	return !j.State.Sukaku() && j.State.Rules.Classic() && (j.Givens() < board.MinGivens || j.Absent().Len() > 1)
}

// Givens returns the number of givens.
func (j *Judgement) Givens() (n int) {
	for _, kind := range j.State.Kinds {
		given := 0
		if kind == board.Given { // branchless, since a branch would take most of the time
			given = 1
		}
		n += given
	}
	return n
}

// Absent returns the digits missing from the givens.
func (j *Judgement) Absent() board.Digits {
	digits := board.AllDigits
	for c, d := range j.State.Digits {
		if j.State.Kinds[c] == board.Given {
			digits = digits.Without(d)
		}
	}
	return digits
}

// Impossible returns the cells for which the puzzle's exclusions, givens and rules, each rule by
// itself, leave no candidate, so that it has no solution.
func (j *Judgement) Impossible() (cells board.Cells) {
	givens := solvers.SukakuOf(&j.State)
	candidates := j.State.OnlyGivens().Candidates()
	if !givens.Rules.Classic() {
		candidates = givens.Candidates()
	}
	for c, candidates := range candidates {
		if candidates == 0 && givens.Digits[c] == 0 {
			cells = cells.With(board.Cell(c))
		}
	}
	return cells
}

// WrongCells returns the cells whose answers are wrong, individually or in combination.
func (j *Judgement) WrongCells() board.Cells { return j.Mistakes.Union(j.Together) }

// Lacking returns the cells whose notes lack the digit of the only solution.
func (j *Judgement) Lacking() (cells board.Cells) {
	for c, digits := range j.Missing {
		if digits != 0 {
			cells = cells.With(board.Cell(c))
		}
	}
	return cells
}

// Agrees reports whether another board of the judged puzzle is free of mistakes: its
// digits lead to a solution and, if notes is set, its notes lack no digit of the only
// solution.
func (j *Judgement) Agrees(s *board.State, notes bool) bool {
	if s.Givens() != j.State.Givens() || s.Excluded != j.State.Excluded || s.Rules != j.State.Rules {
		return false
	}
	if j.Solution == (board.Grid{}) {
		_, ok := (&solvers.Sukaku{Digits: s.Digits, Excluded: s.Excluded, Rules: s.Rules}).Solve()
		return ok
	}
	return j.differing(s).IsEmpty() && (!notes || j.missing(s) == board.Candidates{})
}
