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
// an open constraint with the fewest rows left, of those the first, and tries
// its rows in turn.
//
// The givens' constraints are covered first, as set-up: only what this leaves
// of the matrix is built, in the matrix's order.
//
// It recurses once for each row chosen, so that the last call on a solved
// board is at the depth of its number of empty cells. An action is a node of
// the matrix unlinked from its column or linked again: choosing a row hides each
// row that clashes with it, which unlinks that row's nodes in its three other
// constraints. Neither the set-up nor restoring the matrix after the last row
// counts.
//
// Good at: any puzzle; the constraint with fewest rows leads straight to what
// is forced. Bad at: boards that are nearly full, for which building the matrix
// takes longer than solving it.
//
// Source: Donald E. Knuth, "Dancing Links" (2000).
type ExactCover struct{}

// Info describes the algorithm.
func (ExactCover) Info() Info {
	return Info{ID: ExactCoverID, Name: "Exact Cover", CanProve: true}
}

// Solve implements [Solver].
func (ExactCover) Solve(ctx context.Context, puzzle board.Grid, opts Options) (Result, error) {
	var s exactCover
	s.monitor = startMonitor(ctx, opts)
	if err := puzzle.Check(); err != nil {
		s.lap()
		return s.result, err
	}
	s.layout = layouts.Get().(*layout)
	defer layouts.Put(s.layout)
	s.build(&puzzle)
	options := exactcover.Options{MaxSolutions: opts.maxSolutions(), Pause: s.look}
	if opts.Trace != nil {
		options.Trace = s.teller(puzzle, opts.Trace)
	}
	search := s.matrix.Search(ctx, options)
	s.searchBegins()
	for rows := range search.Solutions() {
		if s.result.Count == 0 {
			s.result.Solution = puzzle
			for _, r := range rows {
				s.result.Solution[s.rows[r].cell()] = s.rows[r].digit()
			}
		}
		s.result.Count++
	}
	s.result.Exhausted = search.Exhausted()
	s.report(search.Stats())
	s.lap()
	return s.result, search.Err()
}

// exactCover is one search.
type exactCover struct {
	monitor
	*layout
}

func (s *exactCover) look(stats exactcover.Stats) {
	s.report(stats)
	s.lookUp()
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

// layouts pools unused layouts, which saves allocations when solving many
// puzzles.
var layouts = sync.Pool{New: func() any { return new(layout) }}

// layout maps the rows and columns of a puzzle's matrix to digits and
// constraints.
type layout struct {
	matrix      exactcover.Matrix
	ones        [4 * matrixRows]uint32
	rows        [matrixRows]matrixRow
	constraints [ConstraintCount]Constraint // by column
}

// build builds the part of the full matrix that remains after covering the
// givens' columns.
func (l *layout) build(puzzle *board.Grid) {
	used := usedDigits(puzzle)
	columns := 0
	var column [ConstraintCount]uint32
	open := func(k Constraint) {
		l.constraints[columns] = k
		column[k] = uint32(columns)
		columns++
	}
	for c, d := range puzzle {
		if d == 0 {
			open(Constraint(c))
		}
	}
	for h, digits := range used {
		first := Constraint(board.CellCount + board.Size*h)
		for d := range Constraint(board.Size) {
			if !digits.Contains(board.Digit(d + 1)) {
				open(first + d)
			}
		}
	}
	l.matrix.Reset(columns, 0)

	rows := 0
	ones := l.ones[:0]
	for c := range board.Cell(board.CellCount) {
		if puzzle[c] != 0 {
			continue
		}
		for digits := used.candidates(c); digits != 0; digits &= digits - 1 {
			r := rowFor(c, digits.Min())
			l.rows[rows] = r
			rows++
			for _, k := range &members[r] {
				ones = append(ones, column[k.constraint])
			}
		}
	}
	if rows == 0 {
		return
	}
	if err := l.matrix.AddRows(len(members[0]), ones); err != nil {
		panic(err) // four different columns in each row: it can't be
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
			to.Constraint = l.constraints[from.Column]
		case exactcover.DeadEnd:
			to.Constraint = l.constraints[from.Column]
			to.Reason, to.Cell, to.Digit = to.Constraint.unmet(&puzzle)
		}
		trace(to)
	}
}
