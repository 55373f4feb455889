package diagnose

import (
	"context"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// MaxCounted is the number of solutions up to which people are told the exact number.
const MaxCounted = 1000

// Judgement is what [Judge] found out about a board. It is a value and shares
// nothing with the board.
type Judgement struct {
	// Verdict is that on the givens: unique, many, none, invalid, or unknown while nobody
	// has counted their solutions. Without givens there are many.
	Verdict solvers.Verdict
	State   board.State // the board that was judged

	// Count is the number of solutions of the givens. Unless Exact is set there
	// may be more.
	Count int
	Exact bool

	Solution  board.Grid       // of a puzzle with exactly one, else the zero grid
	Conflicts []board.Conflict // of the givens

	// Mistakes are the cells whose digit is in no solution of the givens. Together are
	// answers each of which is possible, but not all of them in one solution: the
	// smallest such set that was found. That needs a puzzle with several solutions.
	Mistakes, Together board.Cells

	// Missing are the digits of the only solution that the notes lack. Unless every
	// empty cell has notes, a digit that isn't noted is not ruled out.
	Missing board.Candidates
}

// AtSight returns what is known about a board without a search: that there are no givens,
// or that they clash.
func AtSight(s *board.State) Judgement {
	j := Judgement{State: *s}
	givens := s.Givens()
	if givens == (board.Grid{}) && !s.Sukaku() {
		j.Verdict = solvers.Many
	} else if j.Conflicts = givens.Conflicts(); len(j.Conflicts) > 0 {
		j.Verdict, j.Exact = solvers.Invalid, true
	}
	return j
}

// AsSukaku returns a board whose notes become the candidates of the puzzle, if they
// matter: every empty cell has some, and the digits alone have several solutions. It is for
// texts that list all candidates, which may be the position in a puzzle or be the puzzle
// itself.
func AsSukaku(s board.State) board.State {
	if !s.FullNotes() {
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

// Judge judges a board. It counts solutions up to a limit, as [solvers.Count] does, but at
// least to 2; programs for people
// pass [MaxCounted].
//
// If ctx ends first, Judge returns its error and what is known: the verdict is
// many if it found two solutions, else unknown.
func Judge(ctx context.Context, s *board.State, limit int) (Judgement, error) {
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
	switch {
	case j.Count > 1:
		j.Verdict = solvers.Many
		if err == nil {
			err = j.compare(ctx, &puzzle)
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
// candidates.
func (j *Judgement) NoGivens() bool {
	return j.Verdict == solvers.Many && j.Givens() == 0 && !j.State.Sukaku()
}

// At most one of the following is true of a board, and only if its puzzle has exactly one
// solution.

// WrongAnswers reports whether an answer differs from the only solution.
func (j *Judgement) WrongAnswers() bool {
	return j.Verdict == solvers.Unique && !j.Mistakes.IsEmpty()
}

// Solved reports whether every cell holds the digit of the only solution.
func (j *Judgement) Solved() bool {
	return j.Verdict == solvers.Unique && j.Mistakes.IsEmpty() && j.State.Digits.EmptyCount() == 0
}

// WrongNotes reports whether notes lack digits of the only solution, while no answer is
// wrong.
func (j *Judgement) WrongNotes() bool {
	return j.Verdict == solvers.Unique && j.Mistakes.IsEmpty() && j.Missing != (board.Candidates{})
}

// Sound reports whether the board leads to the only solution: nothing is wrong, and cells
// are open.
func (j *Judgement) Sound() bool {
	return j.Verdict == solvers.Unique && j.Mistakes.IsEmpty() && j.Missing == (board.Candidates{}) && !j.Solved()
}

// compare looks for answers that no solution of a puzzle with several has. The
// error is the context's.
func (j *Judgement) compare(ctx context.Context, puzzle *solvers.Sukaku) error {
	if j.State.Digits == puzzle.Digits {
		return nil
	}
	possible, err := puzzle.TrueCandidates(ctx)
	if err != nil {
		return err
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
	w := work{ctx: ctx, left: guessesInAll}
	if j.State.Sukaku() {
		w.excluded = &puzzle.Excluded
	}
	if n, known := w.count(&right, 1, guessesOnCount); n == 0 && known {
		w.left = guessesOnClash
		j.Together = w.clash(&right, fixed)
	}
	return ctx.Err()
}

// differing returns the cells of a board whose digit is not that of the only
// solution.
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
// exactly one solution, although it has enough givens for one. A Sukaku, whose candidates
// nobody types one by one, never was.
func (j *Judgement) Mistyped() bool {
	if j.State.Sukaku() {
		return false
	}
	switch j.Verdict {
	case solvers.Invalid, solvers.NoSolution, solvers.Many:
		return j.Givens() >= board.MinGivens
	default:
		return false
	}
}

// NeverUnique reports whether the givens can't have exactly one solution, which is
// seen without a search: there are fewer than [board.MinGivens], or two digits have
// none and could swap places in every solution. For a Sukaku neither says anything.
func (j *Judgement) NeverUnique() bool {
	return !j.State.Sukaku() && (j.Givens() < board.MinGivens || j.Absent().Len() > 1)
}

// Givens returns the number of givens.
func (j *Judgement) Givens() (n int) {
	for _, kind := range j.State.Kinds {
		given := 0
		if kind == board.Given { // without a branch, which would take most of the time
			given = 1
		}
		n += given
	}
	return n
}

// Absent returns the digits that no given has.
func (j *Judgement) Absent() board.Digits {
	digits := board.AllDigits
	for c, d := range j.State.Digits {
		if j.State.Kinds[c] == board.Given {
			digits = digits.Without(d)
		}
	}
	return digits
}

// Impossible returns the cells that can hold nothing: what the puzzle excludes and the
// givens leave them no candidate, so that it has no solution.
func (j *Judgement) Impossible() (cells board.Cells) {
	givens := j.State.OnlyGivens()
	for c, candidates := range givens.Candidates() {
		if candidates == 0 && givens.Digits[c] == 0 {
			cells = cells.With(board.Cell(c))
		}
	}
	return cells
}

// WrongCells returns the cells whose answers are wrong, by themselves or together.
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
// digits lead to a solution and, if notes is set, its notes don't lack one of the
// only solution.
func (j *Judgement) Agrees(s *board.State, notes bool) bool {
	if s.Givens() != j.State.Givens() || s.Excluded != j.State.Excluded {
		return false
	}
	if j.Solution == (board.Grid{}) {
		_, ok := (&solvers.Sukaku{Digits: s.Digits, Excluded: s.Excluded}).Solve()
		return ok
	}
	return j.differing(s).IsEmpty() && (!notes || j.missing(s) == board.Candidates{})
}
