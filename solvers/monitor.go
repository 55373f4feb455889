package solvers

import (
	"context"
	"time"

	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers/internal/clock"
)

// monitor holds a running search's result and clock, and periodically checks
// the context and calls Pause. A search that embeds it can live on the stack.
type monitor struct {
	result Result // kept up to date by the search; the times by the monitor
	ctx    context.Context
	pause  func(Stats)
	since  time.Duration // when, on the clock, its present part began
	setUp  bool          // whether that part is set-up
	ended  error         // the context's error, once seen
}

// startMonitor starts the clock of the set-up. It panics if ctx is nil.
func startMonitor(ctx context.Context, opts Options) (m monitor) {
	m.start(ctx, opts)
	return m
}

// start is startMonitor for a monitor that has its zero value.
func (m *monitor) start(ctx context.Context, opts Options) {
	mustHave(ctx)
	m.ctx, m.pause, m.since, m.setUp = ctx, opts.Pause, clock.Now(), true
}

// startSearch is start for a search without set-up.
func (m *monitor) startSearch(ctx context.Context, opts Options) {
	m.start(ctx, opts)
	m.setUp = false
}

// lap adds the time since the last lap to the part of the clock that runs.
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

// lookUp calls Pause and the pause of the context, without counting their time, and
// reports whether the search must stop. A search calls it at least every few
// milliseconds; it takes well under a microsecond.
func (m *monitor) lookUp() (stop bool) {
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
	return m.ended != nil
}

// mustHave panics immediately if there is no context, not only when it is first
// checked.
func mustHave(ctx context.Context) {
	if ctx == nil {
		panic("solvers: nil context")
	}
}
