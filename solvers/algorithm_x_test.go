package solvers

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
)

// solveTraced returns a solve's result, without times, and its events.
func solveTraced(s Solver, puzzle board.Grid, limit int) (Result, []Event) {
	var events []Event
	r, err := s.Solve(context.Background(), puzzle, Options{Limit: OrAll(limit), Trace: func(e Event) { events = append(events, e) }})
	if err != nil {
		panic(err)
	}
	r.Stats.SetUp, r.Stats.Search = 0, 0
	return r, events
}

func TestAlgorithmXMakesEveryStepOfExactCover(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		// A solved grid with some cells emptied, and sometimes a digit changed,
		// has no, one or many solutions.
		solved, _ := ExactCover{}.Solve(context.Background(), board.Grid{}, Options{Limit: 1})
		puzzle := solved.Solution
		cell := rapid.Custom(func(t *rapid.T) board.Cell { return board.Cell(rapid.IntRange(0, 80).Draw(t, "cell")) })
		for _, c := range rapid.SliceOfNDistinct(cell, 0, 60, rapid.ID[board.Cell]).Draw(t, "emptied") {
			puzzle[c] = 0
		}
		if c := cell.Draw(t, "changed"); rapid.Bool().Draw(t, "change") {
			puzzle[c] = 0
			if fit := puzzle.Candidates(c); fit != 0 {
				puzzle[c] = fit.Min()
			}
		}
		limit := rapid.IntRange(1, 20).Draw(t, "limit")
		want, wantEvents := solveTraced(ExactCover{}, puzzle, limit)
		got, gotEvents := solveTraced(AlgorithmX{}, puzzle, limit)
		if got != want {
			t.Fatalf("puzzle %v: got %+v, want %+v", puzzle, got, want)
		}
		if !slices.Equal(gotEvents, wantEvents) {
			t.Fatalf("puzzle %v: the events differ", puzzle)
		}
	})
}

func TestAlgorithmXTakesAsManyStepsAsExactCoverOnFamousPuzzles(t *testing.T) {
	limits := 2
	if testing.Short() {
		limits = 1
	}
	for _, tt := range famousTrees {
		for limit := 1; limit <= limits; limit++ {
			want, wantEvents := solveTraced(ExactCover{}, board.MustParseGrid(tt.puzzle), limit)
			got, gotEvents := solveTraced(AlgorithmX{}, board.MustParseGrid(tt.puzzle), limit)
			if got != want || !slices.Equal(gotEvents, wantEvents) {
				t.Errorf("%s, limit %d: got %+v, want %+v", tt.name, limit, got, want)
			}
		}
	}
}

// The tables are two views of one matrix: each row is where its constraints say.
func TestAlgorithmXTablesAgree(t *testing.T) {
	ones, all := 0, theMatrix()
	for k := range Constraint(ConstraintCount) {
		for i, r := range all.rowsOf[k] {
			if !slices.Contains(all.members[r][:], member{k, 1<<sizeShift | 1<<i}) || i > 0 && r <= all.rowsOf[k][i-1] {
				t.Errorf("constraint %d: row %d has %v", k, r, all.members[r])
			}
			ones++
		}
	}
	if ones != 4*matrixRows {
		t.Errorf("%d ones, not %d", ones, 4*matrixRows)
	}
}

// Everything removed is put back: no search leaves a trace in the sets.
func TestAlgorithmXRestoresItsSets(t *testing.T) {
	puzzle := board.MustParseGrid(famousTrees[1].puzzle)
	s := algorithmX{matrix: theMatrix(), monitor: startMonitor(context.Background(), Options{Limit: 2}), grid: puzzle, puzzle: puzzle}
	s.fill()
	sets := s.sets
	s.level(0, 0, false)
	if s.result.Count != 1 || s.sets != sets || s.grid != puzzle {
		t.Errorf("%d solutions, the state has changed", s.result.Count)
	}
}
