package solvers

import (
	"context"
	"sync"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/exactcover"
)

// ExactCover is Knuth's Algorithm X with dancing links. The matrix has a row
// for each digit in each cell, 729, and a column for each [Constraint], 324: a
// solution is a set of rows that meets each constraint once. The search takes
// the first open constraint with the fewest rows left and tries its rows in
// turn.
//
// The givens' constraints are covered first, as set-up: only what this leaves
// of the matrix is built, in the matrix's order.
//
// It recurses once for each row chosen, so that the last call on a solved
// board is at a depth equal to its number of empty cells. An action is a node of
// the matrix unlinked from its column or linked again: choosing a row hides each
// row that clashes with it, which unlinks that row's nodes in its three other
// constraints. Neither the set-up nor restoring the matrix after the last row
// counts.
//
// On a puzzle with rules, the matrix has more columns: for each digit in each extra house, and for
// each two digits that a rule keeps apart a column that is met at most once. Rules that say more
// than that, such as sums, are refused.
//
// Good at: any puzzle; the constraint with the fewest rows leads directly to forced
// digits. Bad at: boards that are nearly full, for which building the matrix
// takes longer than solving it.
//
// Source: Donald E. Knuth, "Dancing Links" (2000).
type ExactCover struct{}

// Info describes the algorithm.
func (ExactCover) Info() Info { return Info{ExactCoverID, "Exact Cover", true} }

// Solve implements [Solver].
func (ExactCover) Solve(ctx context.Context, puzzle board.Grid, opts Options) (Result, error) {
	s := coverings.Get().(*exactCover)
	defer s.release()
	s.monitor = startMonitor(ctx, opts)
	matrix := &s.matrix
	if opts.Rules.Classic() {
		if err := s.refuse(&puzzle); err != nil {
			return s.result, err
		}
	} else {
		var err error
		if matrix, err = s.buildRuled(&puzzle, opts.Rules); err != nil {
			return s.result, err
		}
	}
	if s.excludesItself(&puzzle) {
		s.searchBegins()
		return s.finish()
	}
	if opts.Rules.Classic() {
		s.build(&puzzle, &s.monitor)
	}
	options := exactcover.Options{Pause: s.look}
	if opts.Trace != nil {
		options.Trace = s.teller(puzzle, opts.Trace)
	}
	search := matrix.Search(ctx, options)
	s.searchBegins()
	for rows := range search.Solutions() {
		if s.result.Count == 0 {
			s.result.Solution = puzzle
			for _, r := range rows {
				s.result.Solution[s.rows[r].cell()] = s.rows[r].digit()
			}
		}
		if s.result.Count++; s.result.Count == s.limit {
			break
		}
	}
	s.result.Exhausted = search.Exhausted()
	s.report(search.Stats())
	s.lap()
	return s.result, search.Err()
}

// exactCover is one search.
type exactCover struct {
	monitor
	layout
}

// coverings pools the memory of searches, which saves allocations, and with them
// garbage collection, when solving many puzzles.
var coverings = sync.Pool{New: func() any { return new(exactCover) }}

// release returns the search's memory to the pool, without what belongs to the caller.
func (s *exactCover) release() {
	s.ctx, s.pause, s.trace, s.excluded = nil, nil, nil, nil
	coverings.Put(s)
}

func (s *exactCover) look(stats exactcover.Stats) {
	s.report(stats)
	s.poll()
}

// report copies the figures.
func (s *exactCover) report(from exactcover.Stats) {
	to := &s.result.Stats
	to.Actions = from.Actions
	to.MaxDepth = from.MaxDepth
	to.Placements = from.Placements
	to.DeadEnds = from.DeadEnds
	to.GuessDepth = from.GuessDepth
	copy(to.NodesByDepth[:], from.NodesByDepth)
}

// layout maps the rows and columns of a puzzle's matrix to digits and
// constraints.
type layout struct {
	matrix      exactcover.Matrix
	ones        [4 * matrixRows]uint32
	rows        [matrixRows]matrixRow
	constraints [ConstraintCount]Constraint // by column
	known       int                         // the number of columns that are constraints, which come first
}

// build builds the part of the full matrix that remains after covering the
// givens' columns. Which cells are empty is all but random, so they are listed
// without a branch on it: each cell is written, and counted if it is empty.
func (l *layout) build(puzzle *board.Grid, m *monitor) {
	used := usedDigits(puzzle)
	var empty [board.CellCount]board.Cell
	columns := 0
	for c, d := range puzzle {
		empty[columns], l.constraints[columns] = board.Cell(c), Constraint(c)
		if d == 0 {
			columns++
		}
	}
	cells := empty[:columns]
	var column [board.HouseCount][board.Size]uint32 // the column for each house and digit
	for h, digits := range used {
		for open := board.AllDigits &^ digits; open != 0; open &= open - 1 {
			d := open.Min()
			l.constraints[columns] = constraintFor(board.House(h), d)
			column[h][d-1] = uint32(columns)
			columns++
		}
	}
	l.matrix.Reset(columns, 0)
	l.known = columns

	rows := 0
	for i, c := range cells {
		h := c.Houses()
		inRow, inColumn, inBox := &column[h[0]], &column[h[1]], &column[h[2]]
		for digits := used.candidates(c) & m.allowed(c); digits != 0; digits &= digits - 1 {
			d := digits.Min()
			ones := (*[4]uint32)(l.ones[4*rows:])
			ones[0], ones[1], ones[2], ones[3] = uint32(i), inRow[d-1], inColumn[d-1], inBox[d-1]
			l.rows[rows] = rowFor(c, d)
			rows++
		}
	}
	if rows == 0 {
		return
	}
	if err := l.matrix.AddRows(4, l.ones[:4*rows]); err != nil {
		panic(err) // can't happen: each row has four different columns
	}
}

// teller returns a function that traces the matrix's events as the board's.
func (l *layout) teller(puzzle board.Grid, trace func(Event)) func(exactcover.Event) {
	kinds := [...]EventKind{
		exactcover.Cover: Cover, exactcover.Uncover: Uncover, exactcover.Choose: Place,
		exactcover.TakeBack: TakeBack, exactcover.DeadEnd: DeadEnd, exactcover.Found: Found,
	}
	return func(from exactcover.Event) {
		to := Event{Kind: kinds[from.Kind], Depth: from.Depth}
		switch from.Kind {
		case exactcover.Choose, exactcover.TakeBack:
			r := l.rows[from.Row]
			to.Cell, to.Digit = r.cell(), r.digit()
		case exactcover.Cover, exactcover.Uncover:
			if from.Column >= l.known {
				return // a rule's column is none of the constraints
			}
			to.Constraint = l.constraints[from.Column]
		case exactcover.DeadEnd:
			if from.Column >= l.known {
				break
			}
			to.Constraint = l.constraints[from.Column]
			to.Reason, to.Cell, to.Digit = to.Constraint.unmet(&puzzle)
		}
		trace(to)
	}
}
