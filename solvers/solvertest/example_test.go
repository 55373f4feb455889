package solvertest_test

import (
	"context"
	"fmt"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/solvertest"
)

// columnwise is backtracking column by column: it solves the board mirrored at
// its diagonal.
type columnwise struct{}

func (columnwise) Info() solvers.Info {
	return solvers.Info{ID: "columnwise", Name: "Backtracking by columns", CanProve: true}
}

func (columnwise) Solve(ctx context.Context, puzzle board.Grid, opts solvers.Options) (solvers.Result, error) {
	if trace := opts.Trace; trace != nil {
		opts.Trace = func(e solvers.Event) {
			e.Cell = board.At(e.Cell.Col(), e.Cell.Row())
			e.Reason = solvers.Unexplained // it refers to the mirrored board
			trace(e)
		}
	}
	r, err := solvers.Backtracking{}.Solve(ctx, mirrored(puzzle), opts)
	r.Solution = mirrored(r.Solution)
	return r, err
}

func mirrored(g board.Grid) (m board.Grid) {
	for c := range board.Cell(board.CellCount) {
		m[board.At(c.Col(), c.Row())] = g[c]
	}
	return m
}

// A solver of one's own is tested like this, and appended to the list that the
// app is given.
func ExampleTestSolver() {
	mine := columnwise{}
	fmt.Println("findings:", solvertest.TestSolver(mine))

	list := append(solvers.All(), mine)
	found, err := solvers.ByID(list, "columnwise")
	fmt.Println(found.Info().Name, err)
	// Output:
	// findings: <nil>
	// Backtracking by columns <nil>
}
