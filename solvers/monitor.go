package solvers

import (
	"context"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers/internal/clock"
)

// monitor is what all searches have in common: the result, the clock, the trace, and the
// periodic check of the context, with the calls to Pause. A search that embeds it can live
// on the stack.
type monitor struct {
	result   Result // kept up to date by the search; the times by the monitor
	trace    func(Event)
	limit    int
	excluded *board.Candidates // Options.Excluded
	stop     bool              // ends the search: enough was found, or the context is done

	ctx   context.Context
	pause func(Stats)
	since time.Duration // when the current part began, on the clock
	setUp bool          // whether that part is set-up
	ended error         // the context's error, once seen
}

// startMonitor starts the clock of the set-up. It panics if ctx is nil.
func startMonitor(ctx context.Context, opts Options) (m monitor) {
	m.start(ctx, opts)
	return m
}

// start does what startMonitor does, on a zero monitor.
func (m *monitor) start(ctx context.Context, opts Options) {
	pausing.Require(ctx, "solvers")
	m.trace, m.limit, m.excluded = opts.Trace, limitOf(opts.Limit), opts.Excluded
	m.ctx, m.pause, m.since, m.setUp = ctx, opts.Pause, clock.Now(), true
}

// lap adds the time since the last lap to the running part of the clock.
func (m *monitor) lap() {
	now := clock.Now()
	if m.setUp {
		m.result.Stats.SetUp += now - m.since
	} else {
		m.result.Stats.Search += now - m.since
	}
	m.since = now
}

// searchBegins ends the set-up's part of the clock.
func (m *monitor) searchBegins() {
	m.lap()
	m.setUp = false
}

// poll calls Pause and the context's pause function, without counting their time, and
// reports whether the search must stop. A search calls it at least every few
// milliseconds; it takes well under a microsecond.
func (m *monitor) poll() (stop bool) {
	if pause := pausing.Of(m.ctx); pause != nil || m.pause != nil {
		m.lap()
		if m.pause != nil {
			m.pause(m.result.Stats)
		}
		if pause != nil {
			pause()
		}
		m.since = clock.Now()
	}
	m.ended = m.ctx.Err()
	m.stop = m.stop || m.ended != nil
	return m.ended != nil
}

// found counts a solution with the given number of digits placed, and records the first.
func (m *monitor) found(solution *board.Grid, placed int) {
	if m.result.Count == 0 {
		m.result.Solution = *solution
	}
	m.result.Count++
	m.stop = m.result.Count == m.limit
	m.tell(Found, 0, 0, placed)
}

// tell traces an event.
func (m *monitor) tell(kind EventKind, c board.Cell, d board.Digit, placed int) {
	if m.trace != nil {
		m.trace(Event{Kind: kind, Cell: c, Digit: d, Depth: placed})
	}
}

// refuse returns why a puzzle can't be searched, after stopping the clock.
func (m *monitor) refuse(puzzle *board.Grid) error {
	err := puzzle.Check()
	if err != nil {
		m.lap()
	}
	return err
}

// allowed returns the digits that the puzzle doesn't exclude from a cell.
func (m *monitor) allowed(c board.Cell) board.Digits {
	if m.excluded == nil {
		return board.AllDigits
	}
	return board.AllDigits &^ m.excluded[c]
}

// excludesItself reports whether the puzzle excludes one of its own digits, so that there is
// no solution.
func (m *monitor) excludesItself(puzzle *board.Grid) bool {
	if m.excluded == nil {
		return false
	}
	for c, d := range puzzle {
		if m.excluded[c].Contains(d) {
			return true
		}
	}
	return false
}

// finish ends a search that was exhaustive unless it was stopped.
func (m *monitor) finish() (Result, error) {
	m.result.Exhausted = !m.stop
	m.lap()
	return m.result, m.ended
}
