package watch

import (
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// Race is one race. Its methods, except Run, must be called from one goroutine,
// such as the interface's, and never block. Close it when done.
//
// The clock only advances from one computed frame to the next. If computing falls
// behind, the clock waits, so that both searches are at the same moment in every
// frame.
type Race struct {
	paces  [2]Pace
	clock  Clock
	speed  ClockSpeed
	runner *runner

	frame   Frame
	asked   bool          // a frame was requested
	elapsed time.Duration // not yet added to the clock
	recent  window
}

// RaceConfig configures a race.
type RaceConfig struct {
	Puzzle  board.Grid
	Solvers [2]solvers.Solver
	Paces   [2]Pace // measured with these solvers on this puzzle
	Clock   Clock

	// Breathe, if not nil, is called about every millisecond while a frame is
	// computed. On the web it sleeps, so that the page stays responsive.
	Breathe func()
}

// NewRace returns a race at its start. [Race.Run] must run in the background. The
// error is a *board.ConflictError.
func NewRace(c RaceConfig) (*Race, error) {
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

// Run computes the race's frames until the race is closed.
func (r *Race) Run() { r.runner.run() }

// Close makes Run return, but doesn't wait for that.
func (r *Race) Close() { r.runner.cancel() }

// Frame returns the frame to show.
func (r *Race) Frame() Frame { return r.frame }

// Pace returns the measurement of a lane's solver.
func (r *Race) Pace(lane int) Pace { return r.paces[lane] }

// Clock returns the race's clock.
func (r *Race) Clock() Clock { return r.clock }

// Speed returns the speed of the clock.
func (r *Race) Speed() ClockSpeed { return r.speed }

// SetSpeed changes the speed of the clock.
func (r *Race) SetSpeed(s ClockSpeed) {
	r.speed = r.clock.bound(float64(s))
	r.recent = window{}
}

// Faster changes to the next speed up or down.
func (r *Race) Faster(faster bool) { r.SetSpeed(r.clock.faster(r.speed, faster)) }

// Over reports whether both searches have ended.
func (r *Race) Over() bool { return r.frame.Lanes[0].Done && r.frame.Lanes[1].Done }

const (
	// maxChunk is the maximum number of steps between two frames: some ten
	// milliseconds of computing.
	maxChunk = 1 << 19
	// maxLapse is the longest time between two frames by which the clock
	// advances.
	maxLapse = 100 * time.Millisecond
)

// Advance advances the clock and reports whether there is a new frame.
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
		r.runner.requests <- frameRequest{at, r.steps(at)}
		r.asked = true
	}
	return changed
}

// next returns the clock's next reading: as the elapsed time requires, but no
// further than can be computed for one frame.
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

// steps returns the steps that the searches have reached at a reading of the
// clock.
func (r *Race) steps(at float64) (steps [2]int64) {
	for i, p := range r.paces {
		switch {
		case r.clock == EqualTime:
			steps[i] = p.StepAt(at)
		case p.Events > 0 || p.Exact:
			steps[i] = int64(at)
			// Going beyond the last step shows the end of the search.
			if p.Exact && steps[i] >= p.Events {
				steps[i] = p.Events + 1
			}
		}
	}
	return steps
}

// window averages over a few frames.
type window struct {
	lapse  time.Duration
	frames int64
	steps  [2]int64
	clock  float64
	last   Drawn // the result of the previous window
}

// Drawn is how a race was drawn during the last second or so.
type Drawn struct {
	Every [2]int64   // of each search, one step in this many was drawn
	Speed ClockSpeed // the actual speed of the clock; 0 if not known yet
}

const windowLength = 500 * time.Millisecond

func (w *window) add(before, after Frame) {
	w.frames++
	w.clock += after.At - before.At
	for i := range w.steps {
		w.steps[i] += after.Lanes[i].State.Step - before.Lanes[i].State.Step
	}
}

// Drawn returns how the race was drawn recently.
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
		d.Speed = ClockSpeed(w.clock / w.lapse.Seconds())
		if r.clock == EqualTime {
			d.Speed = ClockSpeed(float64(w.lapse) / w.clock)
		}
	}
	*w = window{last: d}
	return d
}

// every returns, for each search, the number of steps per drawn step.
func (w *window) every() (every [2]int64) {
	for i, n := range w.steps {
		every[i] = max((n+w.frames/2)/max(w.frames, 1), 1)
	}
	return every
}

// Behind reports whether computing can't keep up with the chosen speed;
// [Race.Drawn] has the actual one.
func (r *Race) Behind() bool {
	actual, wanted := float64(r.recent.last.Speed), float64(r.speed)
	if r.clock == EqualTime {
		actual, wanted = wanted, actual
	}
	return r.recent.last.Speed > 0 && actual < 0.7*wanted
}
