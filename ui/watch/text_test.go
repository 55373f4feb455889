package watch

import (
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/film"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/replay"
)

func TestStepsInWords(t *testing.T) {
	puzzle := board.MustParseGrid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	hard := board.MustParseGrid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
	impossible := board.MustParseGrid("123456...........7..............7......................7.........................")
	for _, c := range []struct {
		solver solvers.Solver
		puzzle board.Grid
		step   int64
		want   string
	}{
		{solvers.Backtracking{}, puzzle, 0, "The search begins here."},
		{solvers.Backtracking{}, puzzle, 1, "r1c3: 1 fits."},
		{solvers.Backtracking{}, puzzle, 2, "r1c4: trying 1. Row 1 has it already."},
		{solvers.Backtracking{}, puzzle, 34, "Dead end: no digit fits r1c9."},
		{solvers.Backtracking{}, puzzle, 35, "r1c8: 9 is taken back."},
		{solvers.ExactCover{}, puzzle, 1, "Cover: a digit in r5c5."},
		{solvers.ExactCover{}, puzzle, 2, "r5c5: the row with 5 is chosen."},
		{solvers.AlgorithmX{}, puzzle, 3, "Cover: 5 in row 5."},
		{solvers.ExactCover{}, puzzle, 1 << 40, "Solution found."},
		{solvers.ExactCover{}, impossible, 1, "Dead end: nothing left for 7 in row 1."},
		{solvers.Propagation{}, puzzle, 1, "r5c5: only 5 is left."},
		{solvers.Propagation{}, puzzle, 2, "r4c4: 5 is eliminated."},
		{solvers.Annealing{}, hard, 1, "r1c2: 2, at random."},
	} {
		p := replay.New(c.solver, c.puzzle)
		if err := p.Seek(t.Context(), c.step, nil); err != nil {
			t.Fatal(err)
		}
		frame := p.Frame()
		if got := film.StepText(i18n.App(), c.solver.Info(), &frame); got != c.want {
			t.Errorf("%s, step %d: %q, not %q", c.solver.Info().ID, c.step, got, c.want)
		}
		p.Close()
	}
}

func TestConstraintsInWords(t *testing.T) {
	want := []string{"a digit in r2c8", "7 in row 2", "7 in column 8", "7 in box 3"}
	for i, k := range solvers.ConstraintsOf(board.At(1, 7), 7) {
		if got := film.ConstraintText(i18n.App(), k); got != want[i] {
			t.Errorf("%q, not %q", got, want[i])
		}
	}
}
