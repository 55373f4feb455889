package measure

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

func TestALimitStartsAnewForEachRun(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := runLimit{parent: t.Context(), after: time.Second}
		defer l.close()
		for _, run := range []struct {
			takes time.Duration
			late  bool
		}{{900 * time.Millisecond, false}, {900 * time.Millisecond, false}, {1100 * time.Millisecond, true}, {900 * time.Millisecond, false}} {
			ctx := l.start()
			time.Sleep(run.takes)
			synctest.Wait()
			if ended := ctx.Err() != nil; ended != run.late || l.stop() != run.late {
				t.Errorf("%v: the context has ended: %v", run.takes, ended)
			}
			time.Sleep(time.Hour) // between runs there is no limit
		}
		free := runLimit{parent: t.Context()}
		defer free.close()
		ctx := free.start()
		time.Sleep(time.Hour)
		if ctx.Err() != nil || free.stop() {
			t.Error("without a limit the run ended")
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
