package measure

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

func TestALimitStartsAgainForEachRun(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		runs := 0
		takes := []time.Duration{900 * time.Millisecond, 900 * time.Millisecond, 1100 * time.Millisecond, 900 * time.Millisecond}
		solver := fake{takes: takes, runs: &runs}
		l := runLimit{parent: t.Context(), after: time.Second}
		defer l.close()
		for _, took := range takes {
			if _, cut, err := l.solve(solver, &board.Grid{}, solvers.Options{}); err != nil || cut != (took > time.Second) {
				t.Errorf("%v: cut %t, %v", took, cut, err)
			}
			time.Sleep(time.Hour) // there is no limit between runs
		}
		free := runLimit{parent: t.Context()}
		defer free.close()
		if _, cut, err := free.solve(fake{takes: []time.Duration{time.Hour}, runs: new(int)}, &board.Grid{}, solvers.Options{}); cut || err != nil {
			t.Errorf("without a limit the run is cut: %t, %v", cut, err)
		}
	})
}

func TestASlowPuzzleIsCutAndCounted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		runs, cuts := 0, 0
		rates, err := Throughput{
			Solvers: []solvers.Solver{fake{takes: []time.Duration{time.Millisecond, time.Millisecond, time.Hour, time.Millisecond}, runs: &runs}},
			Puzzles: make([]board.Grid, 3),
			Rounds:  1,
			Timeout: 9500 * time.Microsecond,
			Record: func(s Sample) {
				if s.Cut {
					cuts++
				}
			},
		}.Run(t.Context())
		if err != nil || rates[0].Unsolved != 1 || cuts != 1 || len(rates[0].PerSecond) != 1 || runs != 4 {
			t.Errorf("%+v, %v, %d cut, %d runs", rates, err, cuts, runs)
		}
	})
}
