package session_test

import (
	"cmp"
	"context"
	"testing"
	"time"

	"go.uber.org/goleak"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/session"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// Famous puzzles.
const (
	hardest    = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	hostile    = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
	easy       = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	impossible = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
	clashing   = ".99..5.1.85.4....2432......1...69.83.9.....6.62.71...9......1945....4.37.4.3..6.."
)

// robot is a session with the queue that stands for the interface's goroutine.
type robot struct {
	*session.Session
	t        testing.TB
	queue    chan func()
	outcomes []session.Outcome
	finishes []session.Finish
	passed   func() // called with each outcome, if not nil
	now      time.Time
	pace     time.Duration // between two readings of the clock; an hour if 0
	saved    []byte
	saves    int
	redraws  int
}

func newRobot(t testing.TB, list ...solvers.Solver) *robot {
	return newRobotSaving(t, func([]byte) {}, list...)
}

// newRobotSaving also passes what is saved to a function.
func newRobotSaving(t testing.TB, save func([]byte), list ...solvers.Solver) *robot {
	if list == nil {
		list = []solvers.Solver{solvers.Backtracking{}, solvers.ExactCover{}}
	}
	d := &robot{t: t, queue: make(chan func(), 1024)}
	d.Session = session.New(session.Config{
		Solvers: list,
		Do:      func(f func()) { d.queue <- f },
		Changed: func() { d.redraws++ },
		Solved: func(o session.Outcome) {
			d.outcomes = append(d.outcomes, o)
			if d.passed != nil {
				d.passed()
			}
		},
		Finished: func(f session.Finish) { d.finishes = append(d.finishes, f) },
		Now:      d.tick,
		Save:     func(text []byte) { d.saved, d.saves = text, d.saves+1; save(text) },
	})
	t.Cleanup(d.Close)
	return d
}

// tick is the session's clock, which goes on each time it is read.
func (d *robot) tick() time.Time {
	d.now = d.now.Add(cmp.Or(d.pace, time.Hour))
	return d.now
}

// until runs what comes through the queue until a condition holds.
func (d *robot) until(what string, holds func() bool) {
	d.t.Helper()
	limit := time.After(4 * time.Minute) // a busy machine with the race detector may take one
	for !holds() {
		select {
		case f := <-d.queue:
			f()
		case <-limit:
			d.t.Fatalf("waited in vain until %s", what)
		}
	}
}

// drain runs what has arrived in the queue.
func (d *robot) drain() {
	for len(d.queue) > 0 {
		(<-d.queue)()
	}
}

// restore restores a part of what a text holds.
func (d *robot) restore(text []byte, part session.Part) error {
	from, err := session.Read(text)
	if err == nil {
		d.Restore(from.Only(part))
	}
	return err
}

// restores restores a text and reports whether that was possible.
func (d *robot) restores(text []byte) bool {
	d.t.Helper()
	err := d.restore(text, session.Everything)
	if err != nil {
		d.t.Log(err)
	}
	return err == nil
}

// solve presses Solve and waits for the outcome.
func (d *robot) solve() session.Outcome {
	d.t.Helper()
	d.Solve()
	return d.outcome()
}

// outcome waits for the next outcome.
func (d *robot) outcome() session.Outcome {
	d.t.Helper()
	before := len(d.outcomes)
	d.until("the solve ended", func() bool { return len(d.outcomes) > before })
	return d.outcomes[before]
}

// enter types a puzzle as a person does who copies it from a newspaper.
func (d *robot) enter(puzzle string) {
	d.Select(0)
	for _, digit := range board.MustParseGrid(puzzle) {
		d.Key(digit)
	}
}

// endless is a solver that searches until it is stopped.
type endless struct{}

func (endless) Info() solvers.Info { return solvers.Info{ID: "endless", Name: "Endless"} }

func (endless) Solve(ctx context.Context, _ board.Grid, opts solvers.Options) (solvers.Result, error) {
	var r solvers.Result
	for ctx.Err() == nil {
		r.Stats.Actions++
		opts.Pause(r.Stats)
	}
	return r, ctx.Err()
}
