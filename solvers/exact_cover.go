package solvers

import (
	"context"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/exactcover"
)

// ExactCover is Knuth's Algorithm X with dancing links. The matrix has a row
// for each digit in each cell, 729, and a column for each [Constraint], 324: a
// solution is a set of rows that meets each constraint once. The search takes
// an open constraint with the fewest rows left, of those the first, and tries
// its rows in turn.
//
// The givens' constraints are covered first, as set-up: what this leaves of
// the matrix is built, and the rest never is. Constraints keep their order.
//
// It recurses once for each row chosen, so that the last call on a solved
// board is at the depth of its number of empty cells. An action is a node of
// the matrix unlinked from its column or linked again: choosing a row hides
// each row that clashes with it, which unlinks its nodes in the three
// constraints other than the one that clashes. What chooses no row any more
// counts as little as the set-up: the search ends when it has found enough.
//
// Good at: any puzzle; the constraint with fewest rows leads straight to what
// is forced. Bad at: boards that are nearly full, where building the matrix
// takes longer than solving it.
//
// Source: Donald E. Knuth, "Dancing Links" (2000).
type ExactCover struct{}

// Info describes the algorithm.
func (ExactCover) Info() Info {
	return Info{ID: "exact-cover", Name: "Exact Cover", Complete: true}
}

// Solve implements [Solver].
func (ExactCover) Solve(ctx context.Context, puzzle board.Grid, opts Options) (Result, error) {
	s := exactCover{limit: opts.limit()}
	s.monitor = startMonitor(ctx, opts, &s.result.Stats)
	if err := puzzle.Check(); err != nil {
		s.lap()
		return s.result, err
	}
	matrix := s.build(&puzzle)
	options := exactcover.Options{Limit: opts.limit(), Look: s.look}
	if opts.Trace != nil {
		options.Trace = s.tell(&puzzle, opts.Trace)
	}
	search := matrix.Search(ctx, options)
	s.searchBegins()
	for rows := range search.Solutions() {
		if s.result.Count == 0 {
			s.result.Solution = puzzle
			for _, r := range rows {
				s.result.Solution[s.rows[r].cell] = s.rows[r].digit
			}
		}
		s.result.Count++
	}
	s.result.Complete = search.Complete()
	s.report(search.Stats())
	s.lap()
	return s.result, search.Err()
}

// exactCover is one search.
type exactCover struct {
	monitor
	limit       int
	rows        [board.CellCount * board.Size]placement // by row of the matrix
	constraints [ConstraintCount]Constraint             // by column of the matrix
	result      Result
}

// placement is a digit in a cell.
type placement struct {
	cell  board.Cell
	digit board.Digit
}

// build returns the matrix that is left once the givens' columns are covered.
func (s *exactCover) build(puzzle *board.Grid) *exactcover.Matrix {
	var candidates [board.CellCount]board.Digits
	var met [ConstraintCount]bool
	rows := 0
	used := usedDigits(puzzle)
	for c := range board.Cell(board.CellCount) {
		if d := puzzle[c]; d != 0 {
			for _, k := range ConstraintsOf(c, d) {
				met[k] = true
			}
			continue
		}
		houses := c.Houses()
		candidates[c] = board.AllDigits &^ (used[houses[0]] | used[houses[1]] | used[houses[2]])
		rows += candidates[c].Len()
	}

	var column [ConstraintCount]int
	columns := 0
	for k := range Constraint(ConstraintCount) {
		if !met[k] {
			s.constraints[columns] = k
			column[k] = columns
			columns++
		}
	}

	m := exactcover.New(columns, 0)
	m.Grow(rows, 4*rows)
	for c := range board.Cell(board.CellCount) {
		for digits := candidates[c]; digits != 0; digits &= digits - 1 {
			d := digits.Min()
			s.rows[m.Rows()] = placement{c, d}
			k := ConstraintsOf(c, d)
			if err := m.AddRow(column[k[0]], column[k[1]], column[k[2]], column[k[3]]); err != nil {
				panic(err) // four different columns: it can't be
			}
		}
	}
	return m
}

// usedDigits returns the digits that stand in each house.
func usedDigits(g *board.Grid) (used [board.HouseCount]board.Digits) {
	for c, d := range g {
		for _, h := range board.Cell(c).Houses() {
			used[h] = used[h].With(d)
		}
	}
	return used
}

func (s *exactCover) look(stats *exactcover.Stats) {
	s.report(*stats)
	s.lookUp()
}

// report takes the figures over.
func (s *exactCover) report(from exactcover.Stats) {
	to := &s.result.Stats
	to.Actions = from.Actions
	to.MaxDepth = from.MaxDepth
	to.Placements = from.Placements
	to.DeadEnds = from.DeadEnds
	to.GuessDepth = from.GuessDepth
	copy(to.NodesByDepth[:], from.NodesByDepth)
}

// tell returns a function that tells the matrix's events as the board's.
func (s *exactCover) tell(puzzle *board.Grid, trace func(Event)) func(exactcover.Event) {
	kinds := [...]EventKind{
		exactcover.Cover: Cover, exactcover.Uncover: Uncover, exactcover.Choose: Place,
		exactcover.TakeBack: TakeBack, exactcover.DeadEnd: DeadEnd, exactcover.Found: Found,
	}
	return func(from exactcover.Event) {
		to := Event{Kind: kinds[from.Kind], Depth: from.Depth}
		switch from.Kind {
		case exactcover.Choose, exactcover.TakeBack:
			to.Cell, to.Digit = s.rows[from.Row].cell, s.rows[from.Row].digit
		case exactcover.Cover, exactcover.Uncover:
			to.Constraint = s.constraints[from.Column]
		case exactcover.DeadEnd:
			to.Constraint = s.constraints[from.Column]
			to.Cell, to.Digit = to.Constraint.place(puzzle)
		}
		trace(to)
	}
}

// place returns a cell and a digit to show for a constraint that can't be met:
// the cell and 0 if no digit fits in it, else the first empty cell of the house
// and the digit that has no place there.
func (k Constraint) place(puzzle *board.Grid) (board.Cell, board.Digit) {
	if k < board.CellCount {
		return board.Cell(k), 0
	}
	k -= board.CellCount
	cells := board.House(k / board.Size).Cells()
	c := cells[0]
	for _, other := range cells {
		if puzzle[other] == 0 {
			c = other
			break
		}
	}
	return c, board.Digit(k%board.Size) + 1
}
