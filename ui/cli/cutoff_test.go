package cli

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// endsEarly is a solver whose search ends with an error after some solutions. Without an error it
// simply gives up, as annealing does.
type endsEarly struct {
	solvers.Bitboard
	found int
	err   error
}

func (s endsEarly) Solve(ctx context.Context, puzzle board.Grid, _ solvers.Options) (solvers.Result, error) {
	if s.found == 0 {
		return solvers.Result{}, s.err
	}
	r, _ := s.Bitboard.Solve(ctx, puzzle, solvers.Options{})
	r.Count = s.found
	return r, s.err
}

// TestASearchCutOffIsMarked solves and counts with searches that end early: the count doesn't look
// like a complete one, and the error output and the exit code say why.
func TestASearchCutOffIsMarked(t *testing.T) {
	solution, _ := solvers.Solve(board.MustParseGrid(twoWays))
	before := twoWays + "," + solution.String()
	late := context.DeadlineExceeded
	for _, tt := range []struct {
		solver           endsEarly
		args             string
		code             int
		stdout, stderr   string
		onlyInTheResults string
	}{
		{endsEarly{found: 192_083, err: late}, "-count 200000", exitNotAll, before + ",192083+\n", "at least 192,083 solutions: stopped at the time limit", ""},
		{endsEarly{found: 1, err: context.Canceled}, "-count 2", exitNotAll, before + ",1+\n", "at least 1 solution: interrupted", ""},
		{endsEarly{found: 1}, "-count 2", exitNotAll, before + ",1+\n", "at least 1 solution: the solver can't tell whether there are more", ""},
		{endsEarly{err: late}, "-count 2", exitNotAll, twoWays + ",stopped,0+\n", "no solution found: stopped at the time limit", ""},
		{endsEarly{found: 2, err: late}, "-count 2", exitDone, before + ",2\n", "", ""}, // as many as requested
		{endsEarly{found: 1, err: late}, "", exitDone, before + "\n", "", ""},
		{endsEarly{err: late}, "", exitNotAll, twoWays + ",stopped\n", "no solution found: stopped at the time limit", ""},
		{endsEarly{err: context.Canceled}, "", exitNotAll, twoWays + ",stopped\n", "no solution found: interrupted", ""},
		{endsEarly{}, "", exitNotAll, twoWays + ",gave-up\n", "no solution found: the solver gave up", ""},
		{endsEarly{}, "-count 2", exitNotAll, twoWays + ",gave-up,0+\n", "no solution found: the solver gave up", ""},
		{endsEarly{err: late}, "-json", exitNotAll, "", "", `,"verdict":"stopped","exhausted":false,`},
		{endsEarly{err: late}, "-json", exitNotAll, "", "", `"error":"stopped at the time limit"`},
		{endsEarly{}, "-json", exitNotAll, "", "", `"error":"no solution found: the solver gave up"`},
		{endsEarly{err: late}, "-board", exitNotAll, "line 1: stopped at the time limit after 0 ns by Bitboard, so far with 0 actions, depth 0, 0 placements, 0 dead ends, guess depth 0\n\n", "", ""},
		{endsEarly{found: 5, err: late}, "-count 9 -json", exitNotAll, "", "", `,"solutions_least":5,"exhausted":false,`},
		{endsEarly{found: 5, err: late}, "-count 9 -json", exitNotAll, "", "", `"error":"stopped at the time limit"`},
		{endsEarly{found: 1}, "-count 9 -json", exitNotAll, "", "", `"error":"at least 1 solution: the solver can't tell whether there are more"`},
		{endsEarly{found: 5, err: late}, "-count 9 -board", exitNotAll, "", "", "\nat least 5 solutions: stopped at the time limit\n"},
	} {
		var stdout, stderr bytes.Buffer
		code := Run(t.Context(), append([]string{"solve"}, strings.Fields(tt.args)...), strings.NewReader(twoWays), &stdout, &stderr, []solvers.Solver{tt.solver})
		want := ""
		if tt.stderr != "" {
			want = "solvoku: line 1: " + tt.stderr + "\n"
		}
		wrong := code != tt.code || stderr.String() != want
		if tt.stdout != "" {
			wrong = wrong || stdout.String() != tt.stdout
		}
		if wrong || !strings.Contains(stdout.String(), tt.onlyInTheResults) {
			t.Errorf("%+v %s: exit code %d, output %s, errors %s", tt.solver, tt.args, code, stdout.String(), stderr.String())
		}
	}
}

// TestACheckSaysWhetherItCountedAll has a puzzle with more solutions than are counted.
func TestACheckSaysWhetherItCountedAll(t *testing.T) {
	for _, tt := range []struct{ puzzle, want string }{
		{wikipedia, `"solutions":1,`}, {noWay, `"solutions":0,`}, {twoWays, `"solutions":2,`}, {clash, `"solutions":0,`},
		{"12......." + strings.Repeat(".", 72), `"solutions_least":1000,`}, {strings.Repeat(".", 81), `"solutions_least":1000,`},
	} {
		if _, stdout, _ := run(t, tt.puzzle, "check", "-json"); !strings.Contains(stdout, tt.want) || strings.Count(stdout, `"solutions`) != 1 {
			t.Errorf("%s: %s, not %s", tt.puzzle, stdout, tt.want)
		}
	}
}

// neverEnds is a solver whose search ends only with the context.
type neverEnds struct{ solvers.Bitboard }

func (neverEnds) Solve(ctx context.Context, _ board.Grid, _ solvers.Options) (solvers.Result, error) {
	<-ctx.Done()
	return solvers.Result{}, ctx.Err()
}

// TestARateOfRunsCutOffIsMarked measures a solver whose runs are ended by the time limit.
func TestARateOfRunsCutOffIsMarked(t *testing.T) {
	var stdout, stderr bytes.Buffer
	args := []string{"bench", "-rounds", "1", "-timeout", "1ms", "-"}
	code := Run(t.Context(), args, strings.NewReader(inkala+"\n"+inkala+"\n"), &stdout, &stderr, []solvers.Solver{neverEnds{}})
	const want = "solvoku: bitboard: hit the time limit on 2 puzzles; the true rate is lower than shown\n"
	if code != exitNotAll || stderr.String() != want || !strings.Contains(stdout.String(), " <") {
		t.Errorf("exit code %d, errors %q, output\n%s", code, stderr.String(), stdout.String())
	}
}
