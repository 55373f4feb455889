package race

import (
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// Race is one race. It belongs to one goroutine, such as the interface's, which
// never waits for the goroutine that executes Run. Close it when done.
//
// The clock goes only from one frame to the next: where the computing falls
// behind, it waits, so that in each frame both searches stand at the same
// moment.
type Race struct {
	paces  [2]Pace
	clock  Clock
	speed  Speed
	runner *runner

	frame   Frame
	asked   bool          // a frame is being computed
	elapsed time.Duration // not yet brought onto the clock
	recent  window
}

// Config configures a race.
type Config struct {
	Puzzle  board.Grid
	Solvers [2]solvers.Solver
	Paces   [2]Pace // of these solvers on this puzzle
	Clock   Clock

	// Breathe, if not nil, is called about every millisecond while a frame is
	// computed. On the web it sleeps, so that the page stays alive.
	Breathe func()
}

// New makes a race at its start; [Race.Run] computes it. The
// error is a *board.ConflictError.
func New(c Config) (*Race, error) {
	runner, err := newRunner(c.Solvers, c.Puzzle, c.Breathe)
	if err != nil {
		return nil, err
	}
	r := &Race{paces: c.Paces, clock: c.Clock, runner: runner}
	r.speed = c.Clock.firstSpeed(c.Paces)
	for i := range r.frame.Lanes {
		r.frame.Lanes[i].State.Digits = c.Puzzle
	}
	return r, nil
}

// Run computes the race's frames, in a goroutine of its own, until the race is
// closed.
func (r *Race) Run() { r.runner.run() }

// Close ends Run, without waiting for its end.
func (r *Race) Close() { r.runner.cancel() }

// Frame returns the frame to show.
func (r *Race) Frame() Frame { return r.frame }

// Pace returns what was measured of a lane's solver.
func (r *Race) Pace(lane int) Pace { return r.paces[lane] }

// Clock returns the race's clock.
func (r *Race) Clock() Clock { return r.clock }

// Speed returns the speed of the clock.
func (r *Race) Speed() Speed { return r.speed }

// SetSpeed changes the speed of the clock.
func (r *Race) SetSpeed(s Speed) {
	r.speed = r.clock.bound(float64(s))
	r.recent = window{}
}

// Faster goes to the next speed up or down.
func (r *Race) Faster(faster bool) { r.SetSpeed(r.clock.faster(r.speed, faster)) }

// Over reports whether both searches have ended.
func (r *Race) Over() bool { return r.frame.Lanes[0].Done && r.frame.Lanes[1].Done }

const (
	// maxChunk is the most steps that a search makes from one frame to the
	// next: some ten milliseconds of computing.
	maxChunk = 1 << 19
	// maxLapse is the longest time between two frames that the clock follows.
	maxLapse = 100 * time.Millisecond
)

// Advance moves the clock on and reports whether there is a new frame.
func (r *Race) Advance(d time.Duration) (changed bool) {
	r.elapsed = min(r.elapsed+d, maxLapse)
	r.recent.lapse += d
	if r.asked {
		select {
		case frame := <-r.runner.frames:
			r.recent.add(r.frame, frame)
			r.frame, r.asked, changed = frame, false, true
		default:
			return false
		}
	}
	if !r.Over() {
		at := r.next()
		r.elapsed = 0
		r.runner.requests <- request{at, r.steps(at)}
		r.asked = true
	}
	return changed
}

// next returns where the clock goes next: as far as the elapsed time requires,
// but no further than can be computed for one frame.
func (r *Race) next() float64 {
	at := r.frame.At + r.clock.distance(r.speed, r.elapsed)
	for i, lane := range r.frame.Lanes {
		if lane.Done {
			continue
		}
		far := float64(lane.State.Step + maxChunk)
		if r.clock == EqualTime {
			if r.paces[i].Events <= 0 {
				continue
			}
			far = r.paces[i].TimeOf(lane.State.Step + maxChunk)
		}
		at = min(at, far)
	}
	return at
}

// steps returns the steps that the searches have reached at a moment.
func (r *Race) steps(at float64) (steps [2]int64) {
	for i, p := range r.paces {
		switch {
		case r.clock == EqualTime:
			steps[i] = p.StepAt(at)
		case p.Events > 0 || p.Exact:
			steps[i] = int64(at)
			// The end is seen by going on beyond the last step.
			if p.Exact && steps[i] >= p.Events {
				steps[i] = p.Events + 1
			}
		}
	}
	return steps
}

// window sums up a few frames.
type window struct {
	lapse  time.Duration
	frames int64
	steps  [2]int64
	clock  float64
	last   Drawn // of the window before
}

// Drawn is how a race was drawn in the last second or so.
type Drawn struct {
	Every [2]int64 // of each search, one step in so many was drawn
	Speed Speed    // how fast the clock went; 0 while it is not known
}

const windowLength = 500 * time.Millisecond

func (w *window) add(before, after Frame) {
	w.frames++
	w.clock += after.At - before.At
	for i := range w.steps {
		w.steps[i] += after.Lanes[i].State.Step - before.Lanes[i].State.Step
	}
}

// Drawn returns how the race was drawn lately.
func (r *Race) Drawn() Drawn {
	w := &r.recent
	if w.frames == 0 || w.lapse < windowLength {
		if w.last.Speed == 0 {
			return Drawn{Every: w.every()}
		}
		return w.last
	}
	d := Drawn{Every: w.every()}
	if w.clock > 0 {
		d.Speed = Speed(w.clock / w.lapse.Seconds())
		if r.clock == EqualTime {
			d.Speed = Speed(float64(w.lapse) / w.clock)
		}
	}
	*w = window{last: d}
	return d
}

// every returns of how many steps of each search one was drawn.
func (w *window) every() (every [2]int64) {
	for i, n := range w.steps {
		every[i] = max((n+w.frames/2)/max(w.frames, 1), 1)
	}
	return every
}

// Behind reports whether the computing can't keep up with the speed, which is
// then the one that Drawn reports.
func (r *Race) Behind() bool {
	actual, wanted := float64(r.recent.last.Speed), float64(r.speed)
	if r.clock == EqualTime {
		actual, wanted = wanted, actual
	}
	return r.recent.last.Speed > 0 && actual < 0.7*wanted
}
