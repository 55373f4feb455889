package soundness

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/solvers/generate"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// Spoiled copies of [uitest.Easy], which starts with 53..7.
const (
	// wrongDigit has a 2 instead of the 6 in row 2, without a clash.
	wrongDigit = "53..7....2..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	// clashing has a 5 instead of the 3 in r1c2.
	clashing = "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	// leftOut lacks givens, so that there are several solutions.
	leftOut = "53..7....6..1.5.....8....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	// fifteen has too few givens for a single solution.
	fifteen = "53..7....6..195....98....6.8....................................................."
)

func examine(t testing.TB, s board.State) Case {
	t.Helper()
	c, err := Examine(context.Background(), s)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestVerdicts(t *testing.T) {
	empty := board.Grid{}
	for _, c := range []struct {
		name, puzzle string
		want         solvers.Verdict
		repairs      bool
	}{
		{"an empty board", empty.String(), solvers.Many, false},
		{"a proper puzzle", uitest.Easy, solvers.Unique, false},
		{"a wrong digit", wrongDigit, solvers.NoSolution, true},
		{"a clash", clashing, solvers.Invalid, true},
		{"a given left out", leftOut, solvers.Many, true},
		{"too few givens", fifteen, solvers.Many, false},
		{"a given alone", "1" + empty.String()[1:], solvers.Many, false},
	} {
		got := examine(t, uitest.State(t, c.puzzle))
		if got.Judgement.Verdict != c.want || (len(got.Repairs) > 0) != c.repairs || !got.Complete {
			t.Errorf("%s: verdict %d with %d repairs, complete: %v; want %d", c.name, got.Judgement.Verdict, len(got.Repairs), got.Complete, c.want)
		}
		if (got.Judgement.Count == 0 && c.repairs) == got.Clash.IsEmpty() {
			t.Errorf("%s: the givens %v clash", c.name, got.Clash)
		}
	}
}

// TestEveryRepairLeavesOneSolution applies the repairs of spoiled puzzles.
func TestEveryRepairLeavesOneSolution(t *testing.T) {
	g, err := generate.New(generate.Options{Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 1))
	offered := 0
	for range 20 {
		puzzle, err := g.Next(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		c := board.Cell(rng.IntN(board.CellCount))
		puzzle[c] = board.Digit(1 + rng.IntN(board.Size))
		found := examine(t, uitest.State(t, puzzle.String()))
		for i, r := range found.Repairs {
			offered++
			var b edit.Board
			for _, change := range []edit.Change{edit.OpenState(found.Board), found.Change(r)} {
				if did, err := b.Apply(change); !did || err != nil {
					t.Fatalf("%v changes the board: %v, %v", r, did, err)
				}
			}
			givens := b.State().Givens()
			if _, only := solvers.UniqueSolution(givens); !only || b.State().Digits != givens {
				t.Errorf("repair %d, %v, leaves %v", i, r, givens)
			}
			if b.Undo(); b.State() != found.Board {
				t.Error("one undo does not take the repair back")
			}
		}
	}
	if offered == 0 {
		t.Error("no repair was offered")
	}
}

// TestARepairKeepsWhatThePersonEntered repairs a board with answers and notes.
func TestARepairKeepsWhatThePersonEntered(t *testing.T) {
	state := uitest.State(t, wrongDigit, "r1c3=1", "r1c4~2", "fill "+solutionOf(t, uitest.Easy))
	state.Notes[5] = board.DigitsOf(6, 8)
	state.Digits[5], state.Kinds[5] = 0, board.Empty
	found := examine(t, state)
	if found.Board.Has(board.SolverAnswer) {
		t.Error("a solver's answers are taken for the person's")
	}
	after := found.With(diagnose.Repair{Kind: diagnose.WrongDigit, Cell: 9, Digit: 6, Was: 2})
	if after.Digits[9] != 6 || after.Kinds[9] != board.Given || after.Notes[5] != board.DigitsOf(6, 8) {
		t.Errorf("the board is %v", after)
	}
	// Removing a given leaves an empty cell.
	after = found.With(diagnose.Repair{Kind: diagnose.Extra, Cell: 9, Was: 2})
	if after.Digits[9] != 0 || after.Kinds[9] != board.Empty {
		t.Errorf("r2c1 holds %d", after.Digits[9])
	}
}

func solutionOf(t testing.TB, puzzle string) string {
	t.Helper()
	solution, only := solvers.UniqueSolution(board.MustParseGrid(puzzle))
	if !only {
		t.Fatal("the puzzle has not one solution")
	}
	return solution.String()
}

func TestRepairsAreFoundByCell(t *testing.T) {
	found := examine(t, uitest.State(t, leftOut))
	first := found.Repairs[0].Cell
	i, ok := found.Concerning(first, 0)
	if !ok || !found.Repairs[i].Cells(found.Board.Givens()).Contains(first) {
		t.Errorf("%v is not found again: %d, %v", first, i, ok)
	}
	if _, ok := (&Case{}).Concerning(0, 0); ok {
		t.Error("without repairs there is one")
	}
}

func TestAnExaminationEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Examine(ctx, uitest.State(t, wrongDigit)); err == nil {
		t.Error("a cancelled examination returns no error")
	}
}
