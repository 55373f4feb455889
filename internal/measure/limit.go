package measure

import (
	"context"
	"time"
)

// limit gives consecutive runs a context that ends with a parent context or after a
// timeout from the start of the run; 0 means none. It reuses one timer, because making a
// context with a timeout takes longer than solving an easy puzzle.
type runLimit struct {
	parent context.Context
	after  time.Duration

	ctx    context.Context // nil until the first run, and after one that took too long
	cancel context.CancelFunc
	timer  *time.Timer
}

// start returns the context of the next run.
func (l *runLimit) start() context.Context {
	switch {
	case l.ctx == nil:
		l.ctx, l.cancel = context.WithCancel(l.parent)
		if l.after > 0 {
			l.timer = time.AfterFunc(l.after, l.cancel)
		}
	case l.timer != nil:
		l.timer.Reset(l.after)
	}
	return l.ctx
}

// stop ends a run, and reports whether it took too long.
func (l *runLimit) stop() (late bool) {
	if l.timer == nil || l.timer.Stop() {
		return false
	}
	l.close()
	return true
}

// close releases the timer. Another run may follow.
func (l *runLimit) close() {
	if l.ctx != nil {
		l.cancel()
		l.ctx, l.timer = nil, nil
	}
}
