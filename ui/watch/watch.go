package watch

import (
	"context"
	"math"
	"sync"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/replay"
)

// Config configures a watch.
type Config struct {
	Solver solvers.Solver
	Puzzle board.Grid

	// Do schedules a function on the caller's goroutine. It may be called from
	// any goroutine.
	Do func(func())

	// Changed is called through Do with the latest view after a change. Several
	// changes may be combined into one call.
	Changed func(View)
}

// Watch plays one search. Its methods return immediately and must be called from
// the goroutine on which Do runs functions.
type Watch struct {
	ctx    context.Context
	config Config
	player *replay.Player
	ahead  int64         // number of steps to explore
	jump   int64         // the step from which the rising speed jumps
	wake   chan struct{} // signals a new request; its buffer holds one value
	ended  sync.WaitGroup
	closed bool // used only by the caller's goroutine

	mu      sync.Mutex // guards the fields below
	request request
	view    View
	posted  bool               // a call of Changed is pending
	cancel  context.CancelFunc // interrupts what the goroutine is doing
}

// request is a request by the user. A new request replaces a pending one.
type request struct {
	seekTarget
	close   bool
	playing bool
	speed   int
	chosen  bool // whether the user has chosen the speed; otherwise it rises
}

// seekTarget is where a seek is to end.
type seekTarget struct {
	step    int64
	near    bool // whether the nearest step that is quick to reach will do
	deadEnd int  // +1 for the next dead end, -1 for the previous one, instead of step
}

// New returns a paused watch at step 0 and starts exploring the search.
// Close the watch when done; ctx may have a pause function.
func New(ctx context.Context, config Config) *Watch {
	return newWatch(ctx, config, exploreSteps)
}

func newWatch(ctx context.Context, config Config, ahead int64) *Watch {
	p := replay.New(config.Solver, config.Puzzle)
	w := &Watch{ctx: ctx, config: config, player: p, ahead: ahead, jump: jumpAfter, wake: make(chan struct{}, 1)}
	w.request.speed = firstSpeed // from where it rises
	w.cancel = func() {}
	w.view = View{Frame: p.Frame(), Speed: firstSpeed, Exploring: true}
	w.ended.Go(w.work)
	return w
}

// Close ends the search and waits for its goroutine. Changed is not called again.
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

func (w *Watch) want(change func(*request)) {
	w.mu.Lock()
	change(&w.request)
	w.view.Playing, w.view.Speed, w.view.Jumped = w.request.playing, w.request.speed, 0
	w.view.Arrived = false
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

// moveTo moves to a target and stops playing.
func (w *Watch) moveTo(to seekTarget) {
	to.step = max(to.step, 0)
	w.want(func(r *request) { r.seekTarget, r.playing = to, false })
}

// Step moves by n steps, backwards if n is negative, and stops playing.
func (w *Watch) Step(n int64) {
	w.want(func(to *request) {
		to.seekTarget, to.playing = seekTarget{step: max(to.step+n, 0)}, false
		if w.view.Known {
			to.step = min(to.step, w.view.Length)
		}
	})
}

// GoTo moves to a step and stops playing.
func (w *Watch) GoTo(step int64) { w.moveTo(seekTarget{step: step}) }

// GoNear is like GoTo, but to the nearest step that can be shown at once.
func (w *Watch) GoNear(step int64) { w.moveTo(seekTarget{step: step, near: true}) }

// GoToEnd moves to the end of the search and stops playing.
func (w *Watch) GoToEnd() { w.GoTo(1 << 60) }

// NextDeadEnd moves to the next dead end, if any, and stops playing.
func (w *Watch) NextDeadEnd() { w.moveTo(seekTarget{deadEnd: 1}) }

// PreviousDeadEnd moves to the previous dead end, if any, and stops playing.
func (w *Watch) PreviousDeadEnd() { w.moveTo(seekTarget{deadEnd: -1}) }

// Cancel stops playing or seeking and stays at the current step.
func (w *Watch) Cancel() {
	w.want(func(to *request) { to.seekTarget, to.playing = seekTarget{step: w.view.Frame.Step}, false })
}

// SetSpeed chooses a speed by its index, which is clamped.
func (w *Watch) SetSpeed(speed int) {
	w.want(func(to *request) { to.speed, to.chosen = min(max(speed, 0), len(playSpeeds)-1), true })
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

// The minimum times between two frames.
const (
	frameTime = time.Second / maxFrames
	showEvery = 50 * time.Millisecond // while seeking or exploring
	maxFrames = 60
)

// View is everything to show at one moment.
type View struct {
	Frame   replay.Frame
	Length  int64           // steps known to exist
	Known   bool            // whether Length is the length of the whole search
	Verdict solvers.Verdict // Unknown until the end of the search is known
	Arrived bool            // whether Frame is the one last requested
	Failed  bool            // whether the solver failed
	Summary replay.Summary
	Playing bool
	Speed   int   // index in playSpeeds
	Jumped  int64 // the step from which the rising speed jumped to Frame; 0 if it didn't

	// Going is set during a seek from the step At to the step To.
	Going  bool
	At, To int64

	// Exploring is set while the search runs ahead to find its length and shape.
	Exploring bool
}

// playSpeeds holds the speeds to choose from, in steps per second. Above maxFrames
// there is more than one step per frame.
var playSpeeds = [...]float64{1, 2, 5, 10, 30, 60, 300, 1000, 10_000, 100_000, 1_000_000, 10_000_000}

// firstSpeed is the index of the initial speed: five steps per second.
const firstSpeed = 2

// Until the user chooses a speed, it rises: a search of jumpAfter steps ends within 40 seconds,
// and a longer one jumps as far as it is known by then.
const (
	steady    = 4 * time.Second // time at the first speed
	rise      = 0.65            // exponent by which the speed then rises each second
	jumpAfter = 100_000_000     // steps
)

// risingSpeed returns the speed, in steps per second, after playing for a time.
func risingSpeed(played time.Duration) float64 {
	speed := playSpeeds[firstSpeed] * math.Exp(rise*max(played-steady, 0).Seconds())
	return min(speed, playSpeeds[len(playSpeeds)-1])
}
