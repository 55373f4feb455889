package solvers

import (
	"context"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/internal/ruled"
)

// Backtracking is the algorithm that every student learns first: take the first
// empty cell in reading order, look at its row, its column and its box, try the digits
// 1 to 9, recurse with each that none of them holds, and reset the cell if that fails. It
// is the reference for the others and is deliberately naive.
//
// It recurses once for each cell and once more at the end of each row, so that the
// last call on a solved board is at depth 90. An action is a digit tried or a digit
// taken back.
//
// On a puzzle with rules, it looks at every house of the cell and at each rule on it: whether the
// rule can still be met, as far as its own cells tell.
//
// Good at: needing no tables and little code. Bad at: puzzles whose first rows are
// empty, which can take hours.
type Backtracking struct{}

// Info describes the algorithm.
func (Backtracking) Info() Info { return Info{BacktrackingID, "Backtracking", true} }

// Solve implements [Solver].
func (Backtracking) Solve(ctx context.Context, puzzle board.Grid, opts Options) (Result, error) {
	s := backtracking{monitor: startMonitor(ctx, opts), grid: puzzle}
	if err := s.readRules(&puzzle, opts.Rules); err != nil {
		return s.result, err
	}
	s.searchBegins()
	if !s.excludesItself(&puzzle) {
		s.result.Stats.GuessDepth = s.cell(0, 0, 0)
	}
	return s.finish()
}

// Resume continues a search, with the same puzzle and options, after one of its events
// and calls opts.Trace for each later one. Figures passed to opts.Pause count from
// there. The error is ctx's, if that ended the search.
func (Backtracking) Resume(ctx context.Context, puzzle board.Grid, from Position, opts Options) error {
	s := backtracking{monitor: startMonitor(ctx, opts), grid: puzzle, resuming: true, from: from}
	if err := s.readRules(&puzzle, opts.Rules); err != nil {
		return err
	}
	if s.result.Count = from.Found; from.Found < s.limit {
		s.cell(0, 0, 0)
	}
	return s.ended
}

// backtracking is one search.
type backtracking struct {
	monitor
	grid     board.Grid
	rules    *ruled.Puzzle // nil for the classic rules
	resuming bool          // whether the search is still on its way to from
	from     Position      // where Resume continues
}

// readRules prepares the puzzle's rules. The error is why it can't be searched.
func (s *backtracking) readRules(puzzle *board.Grid, rules board.Rules) (err error) {
	if rules.Classic() {
		return s.refuse(puzzle)
	}
	s.rules, err = s.ruled(puzzle, rules)
	return err
}

// fitting returns the digits that an empty cell can take.
func (s *backtracking) fitting(row, col int) board.Digits {
	if s.rules != nil {
		return s.rules.Fitting(&s.grid, board.At(row, col))
	}
	return housesOf(&s.grid, row, col).fitting()
}

// pollEvery is the number of placements between two checks of the context: a
// fraction of a millisecond's worth or, in a browser, which is several times
// slower, a millisecond or two.
const pollEvery = 1 << 12

// pollEveryRuled replaces pollEvery for a puzzle with rules, each of which takes microseconds.
const pollEveryRuled = 1 << 5

// due reports whether the context is to be checked after a placement.
func (s *backtracking) due() bool {
	if s.rules != nil {
		return s.result.Stats.Placements%pollEveryRuled == 0
	}
	return s.result.Stats.Placements%pollEvery == 0
}

// cell fills the board from a cell on, given the number of digits placed so far,
// and returns the largest number of levels with a choice on any path below it.
func (s *backtracking) cell(row, col, placed int) (guesses int) {
	stats := &s.result.Stats
	stats.MaxDepth = max(stats.MaxDepth, row*(board.Size+1)+col)
	switch {
	case row == board.Size:
		if !s.resuming || s.from.Last.Kind != Found {
			s.found(&s.grid, placed)
		}
		s.resuming = false
		return 0
	case col == board.Size:
		return s.cell(row+1, 0, placed)
	case s.grid[board.At(row, col)] != 0:
		return s.cell(row, col+1, placed)
	}

	c := board.At(row, col)
	d, choices := board.Digit(1), 0
	if s.resuming {
		d, choices = s.retrace(c, placed)
	}
	fitting, allowed := s.fitting(row, col), s.allowed(c)
	for ; d <= board.Size; d++ {
		if !allowed.Contains(d) {
			continue
		}
		stats.Actions++
		if !fitting.Contains(d) {
			if s.trace != nil {
				s.tellReject(c, d, placed)
			}
			continue
		}
		choices++
		s.grid[c] = d
		stats.Placements++
		stats.NodesByDepth[placed+1]++
		if s.trace != nil {
			s.tell(Place, c, d, placed+1)
		}
		if !s.due() || !s.poll() {
			guesses = max(guesses, s.cell(row, col+1, placed+1))
		}
		s.grid[c] = 0
		if s.stop {
			// Digits that are no longer tried still count as choices.
			choices = (fitting & allowed).Len()
			break
		}
		stats.Actions++
		stats.DeadEnds++
		if s.trace != nil {
			s.tell(TakeBack, c, d, placed)
		}
	}
	if choices > 1 {
		guesses++
	}
	if choices == 0 && s.trace != nil {
		s.trace(Event{Kind: DeadEnd, Reason: NoCandidate, Cell: c, Constraint: Constraint(c), Depth: placed})
	}
	return guesses
}

// retrace returns the digit with which to continue in an empty cell on the way to
// from, and how many smaller digits fit.
func (s *backtracking) retrace(c board.Cell, placed int) (next board.Digit, choices int) {
	last := s.from.Last
	next = s.from.Digits[c]
	if placed == last.Depth {
		s.resuming = false
		switch last.Kind {
		case Place:
			next = 1
		case Reject, TakeBack:
			next = last.Digit + 1
		default: // a dead end, already traced
			return board.Size + 1, 1
		}
	}
	for d := range (s.fitting(c.Row(), c.Col()) & s.allowed(c)).All() {
		if d < next {
			choices++
		}
	}
	return next, choices
}

// fitting returns the digits that an empty cell's houses don't hold. Digits are below 16, so the
// masks don't change them; they let the compiler leave out a check of each shift.
func (h houses) fitting() board.Digits {
	const n = board.Size
	used := board.Digits(0)
	for i := range 3 { // three cells of each house
		used |= 1<<(h.row[3*i]&15) | 1<<(h.row[3*i+1]&15) | 1<<(h.row[3*i+2]&15)
		used |= 1<<(h.col[3*n*i]&15) | 1<<(h.col[3*n*i+n]&15) | 1<<(h.col[3*n*i+2*n]&15)
		used |= 1<<(h.box[n*i]&15) | 1<<(h.box[n*i+1]&15) | 1<<(h.box[n*i+2]&15)
	}
	return board.AllDigits &^ (used >> 1)
}

// houses holds a cell's row, column and box, each as the part of the grid from its first cell to
// its last. In it, neighbouring cells of a column are a row apart, as are the rows of a box.
type houses struct {
	row *[board.Size]board.Digit
	col *[8*board.Size + 1]board.Digit
	box *[2*board.Size + 3]board.Digit
}

func housesOf(g *board.Grid, row, col int) houses {
	return houses{
		(*[board.Size]board.Digit)(g[row*board.Size:]),
		(*[8*board.Size + 1]board.Digit)(g[col:]),
		(*[2*board.Size + 3]board.Digit)(g[row/3*3*board.Size+col/3*3:]),
	}
}

// tell traces an event, except while retracing the way to a position.
func (s *backtracking) tell(kind EventKind, c board.Cell, d board.Digit, placed int) {
	if !s.resuming {
		s.monitor.tell(kind, c, d, placed)
	}
}

// tellReject traces that a digit clashes, and in which house; for one that breaks a rule, not why.
func (s *backtracking) tellReject(c board.Cell, d board.Digit, placed int) {
	e := Event{Kind: Reject, Reason: Clash, Cell: c, Digit: d, Depth: placed}
	for i, h := range c.Houses() {
		if s.rules != nil && !h.CellSet().Without(c).SubsetOf(s.rules.Peers(c)) {
			continue // a box of a jigsaw
		}
		for _, other := range h.Cells() {
			if s.grid[other] == d {
				e.Constraint = ConstraintsOf(c, d)[1+i]
				s.trace(e)
				return
			}
		}
	}
	e.Reason = Unexplained
	s.trace(e)
}
