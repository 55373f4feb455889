package watch

import (
	"context"
	"sync"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/replay"
)

// Config configures a watch.
type Config struct {
	Solver solvers.Solver
	Puzzle board.Grid

	// Do runs a function on the caller's goroutine, some time later. It may be
	// called from any goroutine.
	Do func(func())

	// Breathe, if not nil, is called every few milliseconds while the search
	// runs. On the web it sleeps, so that the page stays alive.
	Breathe func()

	// Changed is called, by Do, with the latest view after a change, at most
	// once for all changes that came before it.
	Changed func(View)
}

// Watch plays one search. Its methods are to be called from the goroutine that
// Do leads to, and return at once.
type Watch struct {
	config Config
	player *replay.Player
	ahead  int64         // how many steps the search is explored for
	wake   chan struct{} // holds one
	ended  sync.WaitGroup
	closed bool // the caller's alone

	mu      sync.Mutex // guards the following
	request request
	view    View
	posted  bool               // a call of Changed is pending
	cancel  context.CancelFunc // ends what the goroutine is doing
}

// request is what the person has asked for. It is a plain value, and a new one
// replaces one that is still pending.
type request struct {
	place
	close   bool
	playing bool
	speed   int
}

// place is a position in the search to go to.
type place struct {
	step    int64
	near    bool // about there is enough
	deadEnd int  // +1 or -1: at the next or the last dead end instead
}

// New makes a paused watch at step 0 and starts to explore the search. The error
// is a *board.ConflictError if the puzzle has a digit twice in a house. Close
// the watch when done.
func New(config Config) (*Watch, error) { return newWatch(config, exploreSteps) }

func newWatch(config Config, ahead int64) (*Watch, error) {
	p, err := replay.New(config.Solver, config.Puzzle, replay.Options{})
	if err != nil {
		return nil, err
	}
	w := &Watch{config: config, player: p, ahead: ahead, wake: make(chan struct{}, 1)}
	w.request.speed = firstSpeed
	w.cancel = func() {}
	w.view = View{Frame: p.Frame(), Speed: firstSpeed, Exploring: true}
	w.ended.Go(w.work)
	return w, nil
}

// Close ends the search and waits for it. Changed is not called any more.
func (w *Watch) Close() {
	if w.closed {
		return
	}
	w.closed = true
	w.want(func(to *request) { to.close = true })
	w.ended.Wait()
}

// View returns the latest view.
func (w *Watch) View() View {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.view
}

// want changes the request and wakes the goroutine.
func (w *Watch) want(change func(*request)) {
	w.mu.Lock()
	change(&w.request)
	w.view.Playing, w.view.Speed = w.request.playing, w.request.speed
	w.cancel()
	w.mu.Unlock()
	select {
	case w.wake <- struct{}{}:
	default:
	}
}

// Play starts playing, from the start if the search has ended.
func (w *Watch) Play() {
	w.want(func(to *request) {
		to.playing = true
		if w.view.Known && to.step >= w.view.Length {
			to.step = 0
		}
	})
}

// Pause stops playing.
func (w *Watch) Pause() { w.want(func(to *request) { to.playing = false }) }

// Step goes some steps on, or back for a negative number, and stops playing.
func (w *Watch) Step(n int64) {
	w.want(func(to *request) {
		to.place, to.playing = place{step: max(to.step+n, 0)}, false
		if w.view.Known {
			to.step = min(to.step, w.view.Length)
		}
	})
}

// GoTo goes to a step and stops playing.
func (w *Watch) GoTo(step int64) {
	w.want(func(to *request) { to.place, to.playing = place{step: max(step, 0)}, false })
}

// GoNear is GoTo to the nearest step that can be shown at once.
func (w *Watch) GoNear(step int64) {
	w.want(func(to *request) { to.place, to.playing = place{step: max(step, 0), near: true}, false })
}

// GoToEnd goes to the search's end and stops playing.
func (w *Watch) GoToEnd() { w.GoTo(endless) }

// endless is a step beyond the end of every search.
const endless = 1 << 60

// NextDeadEnd goes on to the next dead end, if there is one, and stops playing.
func (w *Watch) NextDeadEnd() { w.jump(1) }

// PreviousDeadEnd goes back to the dead end before, if there is one, and stops
// playing.
func (w *Watch) PreviousDeadEnd() { w.jump(-1) }

func (w *Watch) jump(direction int) {
	w.want(func(to *request) { to.deadEnd, to.playing = direction, false })
}

// Cancel stops playing or going somewhere, and stays at the step shown.
func (w *Watch) Cancel() {
	w.want(func(to *request) {
		to.place, to.playing = place{step: w.view.Frame.Step}, false
	})
}

// SetSpeed chooses a speed by its index; beyond the ends, the one there.
func (w *Watch) SetSpeed(speed int) {
	w.want(func(to *request) { to.speed = min(max(speed, 0), SpeedCount-1) })
}

// post schedules a call of Changed unless one is pending.
func (w *Watch) post() {
	w.mu.Lock()
	posted := w.posted
	w.posted = true
	w.mu.Unlock()
	if posted {
		return
	}
	w.config.Do(func() {
		w.mu.Lock()
		w.posted = false
		view := w.view
		w.mu.Unlock()
		if !w.closed {
			w.config.Changed(view)
		}
	})
}

// The shortest times between two pictures.
const (
	frameTime = time.Second / maxFrames
	showEvery = 50 * time.Millisecond // while the search runs to a step, or ahead
	maxFrames = 60
)
