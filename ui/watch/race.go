package watch

import (
	"context"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/replay"
)

// RaceConfig configures a race.
type RaceConfig struct {
	Puzzle  board.Grid
	Solvers [2]solvers.Solver
	Paces   [2]Pace // measured for these solvers on this puzzle
	Clock   Clock
}

// Race is one race: two watches that it moves along a clock. Its methods must be called
// from one goroutine, such as the interface's. Close it when done.
//
// The clock only advances from one computed frame to the next. If computing falls
// behind, the clock waits, so that both searches are at the same moment in every
// frame. A race longer than about 10^8 steps doesn't jump, as a [Watch] does: no steps are
// known ahead, and to reach a later moment takes as long as to run there at the maximum speed.
type Race struct {
	RaceConfig

	speed   ClockSpeed
	rising  rising // until the user chooses the speed
	frame   Frame
	pending bool          // whether the watches are computing the next frame
	at      float64       // that frame's clock reading
	elapsed time.Duration // not yet added to the clock
	recent  window
	watches [2]*Watch // polled by Advance
}

// NewRace returns a race at its start; ctx may have a pause function.
func NewRace(ctx context.Context, c RaceConfig) *Race {
	r := &Race{RaceConfig: c, rising: c.Clock.risingFrom(c.Clock.firstSpeed(c.Paces), c.Paces)}
	for i, s := range c.Solvers {
		r.watches[i] = newWatch(ctx, Config{Solver: s, Puzzle: c.Puzzle, Do: func(func()) {}}, 0)
		r.frame.Lanes[i].State.Digits = c.Puzzle
	}
	r.speed = r.rising.first
	return r
}

// Close ends the race and waits for its goroutines.
func (r *Race) Close() {
	for _, w := range r.watches {
		w.Close()
	}
}

// SetSpeed changes the speed of the clock.
func (r *Race) SetSpeed(s ClockSpeed) {
	r.speed, r.rising.first = r.Clock.bound(float64(s)), 0
	r.recent = window{}
}

// ChangeSpeed changes to the next speed up or down.
func (r *Race) ChangeSpeed(faster bool) { r.SetSpeed(r.Clock.next(r.speed, faster)) }

// Over reports whether both searches have ended.
func (r *Race) Over() bool { return r.frame.Lanes[0].Done && r.frame.Lanes[1].Done }

const (
	// maxChunk is the maximum number of steps between two frames: about ten
	// milliseconds of computing.
	maxChunk = 1 << 19
	// maxLapse is the maximum time by which the clock advances between two
	// frames.
	maxLapse = 100 * time.Millisecond
)

// Advance advances the clock and reports whether there is a new frame.
func (r *Race) Advance(d time.Duration) (changed bool) {
	r.elapsed = min(r.elapsed+d, maxLapse)
	r.recent.lapse += d
	if r.pending {
		frame := Frame{At: r.at}
		for i, w := range r.watches {
			v := w.View()
			if !v.Arrived {
				return false
			}
			frame.Lanes[i] = laneOf(v)
		}
		r.recent.add(r.frame, frame)
		r.frame, r.pending, changed = frame, false, true
	}
	if !r.Over() {
		r.raise()
		r.at, r.elapsed, r.pending = r.next(), 0, true
		for i, step := range r.steps(r.at) {
			r.watches[i].GoTo(step)
		}
	}
	return changed
}

// raise raises the speed unless the user has chosen it.
func (r *Race) raise() {
	if r.rising.first > 0 {
		r.rising.ran += r.elapsed
		r.speed = r.Clock.raised(r.rising)
	}
}

// next returns the clock's next reading, given the elapsed time, but no further than can
// be computed for one frame.
func (r *Race) next() float64 {
	at := r.frame.At + r.Clock.distance(r.speed, r.elapsed)
	for i, lane := range r.frame.Lanes {
		if lane.Done {
			continue
		}
		far := float64(lane.State.Step + maxChunk)
		if r.Clock == EqualTime {
			if r.Paces[i].Events <= 0 {
				continue
			}
			far = r.Paces[i].TimeOf(lane.State.Step + maxChunk)
		}
		at = min(at, far)
	}
	return at
}

// steps returns the steps that the searches have reached at a clock reading.
func (r *Race) steps(at float64) (steps [2]int64) {
	for i, p := range r.Paces {
		switch {
		case r.Clock == EqualTime:
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

// window averages over several frames.
type window struct {
	lapse  time.Duration
	frames int64
	steps  [2]int64
	clock  float64
	last   Drawn // the result of the previous window
}

// Drawn describes how a race was drawn during the last second or so.
type Drawn struct {
	Every [2]int64   // for each search, one step in this many was drawn
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
		if r.Clock == EqualTime {
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
	if r.Clock == EqualTime {
		actual, wanted = wanted, actual
	}
	return r.recent.last.Speed > 0 && actual < 0.7*wanted
}

// Lane is the state of one search.
type Lane struct {
	State  replay.Frame
	Done   bool            // whether the search ends at this step
	Result solvers.Verdict // the verdict, once Done
}

// Frame is the state of both searches at one clock reading.
type Frame struct {
	At    float64 // nanoseconds or steps, depending on the clock
	Lanes [2]Lane
}

// laneOf returns the state of a watch's search.
func laneOf(v View) Lane {
	return Lane{State: v.Frame, Done: v.Failed || v.Known && v.Frame.Step == v.Length, Result: v.Verdict}
}
