package watch

import (
	"time"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/film"
)

// Standings returns the searches' positions.
func (r *Race) Standings() [2]film.Standing { return film.Standings(r.ends()) }

// ends returns how the searches ended, for those that have.
func (r *Race) ends() (ends [2]film.End) {
	for i, l := range r.frame.Lanes {
		ends[i] = film.End{Done: l.Done, Verdict: l.Result, At: r.finish(i)}
	}
	return ends
}

// Decided reports whether a search has finished, or both have given up.
func (r *Race) Decided() bool {
	return r.frame.Lanes[0].finished() || r.frame.Lanes[1].finished() || r.Over()
}

// finished reports whether the search has ended with a solution or a proof that
// there is none.
func (l Lane) finished() bool { return l.Done && l.Result != solvers.Unknown }

// finish returns the clock reading at which a search ended.
func (r *Race) finish(lane int) float64 {
	step := r.frame.Lanes[lane].State.Step
	switch p := r.Paces[lane]; {
	case r.Clock == EqualSteps:
		return float64(step)
	case p.Ended:
		return float64(p.Time())
	default:
		return p.TimeOf(step)
	}
}

// Share returns the fraction of a search that is done, if its length is known.
func (r *Race) Share(lane int) (share float64, known bool) {
	l, p := r.frame.Lanes[lane], r.Paces[lane]
	switch {
	case l.Done:
		return 1, true
	case !p.Ended || p.Events <= 0:
		return 0, false
	}
	return min(float64(l.State.Step)/float64(p.Events), 1), true
}

// noLeader is the leader of a race that has none.
const noLeader = -1

// leadBy is by how much of its search the leader has to be ahead.
const leadBy = 0.1

// Leader returns the lane that has done clearly more of its search, or noLeader while neither has
// or the length of either is unknown.
func (r *Race) Leader() int {
	first, known := r.Share(0)
	second, both := r.Share(1)
	switch {
	case !known || !both:
		return noLeader
	case first >= second+leadBy:
		return 0
	case second >= first+leadBy:
		return 1
	}
	return noLeader
}

// Time returns a search's function time: measured or, if the measurement was cut
// short, estimated from its pace. If the search hasn't ended in the race either, the
// time is a lower bound.
func (r *Race) Time(lane int) (d time.Duration, ended bool) {
	p, l := r.Paces[lane], r.frame.Lanes[lane]
	switch {
	case p.Ended:
		return p.Time(), true
	case l.Done:
		return time.Duration(p.TimeOf(l.State.Step)), true
	}
	return max(p.Time(), time.Duration(p.TimeOf(l.State.Step))), false
}

// Length returns a search's number of steps. If known is false, the search
// hasn't ended yet and is longer.
func (r *Race) Length(lane int) (steps int64, known bool) {
	p, l := r.Paces[lane], r.frame.Lanes[lane]
	switch {
	case l.Done:
		return l.State.Step, true
	case p.Exact:
		return p.Events, true
	}
	return l.State.Step, false
}

// End returns the clock reading at which both searches have ended. If one didn't end when
// it was measured, known is false and the race only gets at least that far.
func (r *Race) End() (at float64, known bool) {
	at, known = 0, true
	for _, p := range r.Paces {
		end := float64(p.Time())
		if r.Clock == EqualSteps {
			end = float64(p.Events)
		}
		at, known = max(at, end), known && p.Ended
	}
	if !known {
		at = max(at, r.frame.At)
	}
	return at, known
}
