package watch

import (
	"context"
	"time"

	"github.com/solvoku/solvoku/ui/internal/replay"
)

// worker is a watch's goroutine.
type worker struct {
	*Watch
	now       request       // the request in progress
	due       time.Time     // when the next frame is due while playing
	last      time.Time     // when play last advanced
	owed      float64       // steps earned since then, less than one
	played    time.Duration // since step 0, which raises the speed
	shown     time.Time     // when a view was last posted
	summed    time.Time     // when the summary was last copied
	summedUp  int64         // the number of steps known at that time
	exploring bool
	failed    bool // whether the solver returned an error
}

// exploreSteps is how far ahead the search is explored, about half a minute's
// work. It is bounded so that viewing the start of a search that takes hours doesn't
// keep the machine busy.
const exploreSteps = 1 << 30

// exploreSlice is the number of these steps between checks for a request: a few
// tens of milliseconds' worth.
const exploreSlice = 1 << 20

// work handles requests until asked to close.
func (w *Watch) work() {
	k := &worker{Watch: w, exploring: w.ahead > 0}
	defer w.player.Close()
	for {
		ctx, cancel := k.take()
		switch {
		case k.now.close:
			cancel()
			return
		case k.now.seekTarget != here(w.player):
			k.move(ctx)
		case k.now.playing && !time.Now().Before(k.due):
			k.play(ctx)
		case k.exploring:
			k.explore(ctx)
		default:
			k.sleep()
		}
		cancel()
	}
}

// take returns the current request and a context that is cancelled by the next one.
func (k *worker) take() (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(k.ctx)
	k.mu.Lock()
	defer k.mu.Unlock()
	started := k.request.playing && !k.now.playing
	faster := k.request.speed != k.now.speed
	k.now = k.request
	k.cancel = cancel
	if started || faster {
		now := time.Now()
		k.owed, k.last, k.due = 0, now, now
	}
	select { // the signal for the request taken here
	case <-k.wake:
	default:
	}
	return ctx, cancel
}

func (k *worker) sleep() {
	if !k.now.playing {
		k.show()
		<-k.wake
		return
	}
	timer := time.NewTimer(time.Until(k.due))
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-k.wake:
	}
}

// here returns a player's current step as a target.
func here(p *replay.Player) seekTarget { return seekTarget{step: p.Position()} }

// settle sets the requested target to the player's current step, unless there is a
// new request. At the end of the search it stops playing.
func (k *worker) settle(last bool) {
	k.mu.Lock()
	if k.request.seekTarget == k.now.seekTarget {
		k.request.seekTarget = here(k.player)
		k.request.playing = k.request.playing && !last
	}
	k.mu.Unlock()
}

func (k *worker) move(ctx context.Context) {
	var err error
	switch to := k.now.seekTarget; {
	case to.deadEnd > 0:
		_, err = k.player.NextDeadEnd(ctx, k.progress(k.player.Reached()))
	case to.deadEnd < 0:
		_, err = k.player.PreviousDeadEnd(ctx, k.progress(k.player.Position()))
	case to.near:
		k.player.SeekNear(to.step)
	default:
		err = k.player.Seek(ctx, to.step, k.progress(to.step))
	}
	k.arrived(ctx, err, err != nil)
}

// play makes the steps that are due.
func (k *worker) play(ctx context.Context) {
	now, at := time.Now(), k.player.Position()
	if at == 0 {
		k.played = 0
	}
	n, interval := k.earned(now.Sub(k.last))
	k.last, k.due = now, now.Add(interval)
	to := at + n
	if far := k.player.Reached(); !k.now.chosen && at >= k.jump && far > to+n {
		to = far
		defer k.jumped(at)
	}
	err := k.player.Seek(ctx, to, k.progress(to))
	length, known := k.player.Length()
	k.arrived(ctx, err, err != nil || known && k.player.Position() == length)
}

// earned returns how many steps are due when a time has passed since the last ones, and how long
// the next ones take to be due.
func (k *worker) earned(lapse time.Duration) (steps int64, interval time.Duration) {
	speed := k.raised()
	interval = max(time.Duration(float64(time.Second)/speed), frameTime)
	lapse = min(lapse, 2*interval)
	k.played += lapse
	if speed <= maxFrames {
		return 1, interval
	}
	k.owed += lapse.Seconds() * speed
	steps = int64(k.owed)
	k.owed -= float64(steps)
	return steps, interval
}

// raised returns the speed in steps per second, after raising it unless the user has chosen it.
func (k *worker) raised() float64 {
	if k.now.chosen {
		return playSpeeds[k.now.speed]
	}
	speed := risingSpeed(k.played)
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.now.speed = len(playSpeeds) - 1; !k.request.chosen {
		for playSpeeds[k.now.speed] > speed {
			k.now.speed--
		}
		k.request.speed = k.now.speed
	}
	return speed
}

// jumped shows that the search has jumped here from a step.
func (k *worker) jumped(from int64) {
	k.mu.Lock()
	k.view.Jumped = from
	k.mu.Unlock()
}

// arrived shows where a move ended. It doesn't settle a move that was interrupted
// by a new request, which continues the move if the target is the same. A failed search
// isn't explored any further.
func (k *worker) arrived(ctx context.Context, err error, last bool) {
	if err == nil || ctx.Err() == nil {
		k.exploring = k.exploring && err == nil
		k.failed = k.failed || err != nil
		k.settle(last)
	}
	k.show()
}

func (k *worker) explore(ctx context.Context) {
	ended, err := k.player.Explore(ctx, exploreSlice)
	if ended || err != nil && ctx.Err() == nil || k.player.Reached() >= k.ahead {
		k.exploring = false
	}
	if now := time.Now(); !k.exploring || now.Sub(k.shown) >= showEvery {
		k.show()
	}
}

// progress returns the function that a search calls during a seek to show its
// progress regularly.
func (k *worker) progress(to int64) func(int64) {
	begun := time.Now()
	return func(at int64) {
		now := time.Now()
		if now.Sub(begun) < 2*showEvery || now.Sub(k.shown) < showEvery {
			return
		}
		k.shown = now
		k.mu.Lock()
		k.view.Going, k.view.At, k.view.To = true, at, to
		k.view.Length, k.view.Known = k.player.Length()
		k.mu.Unlock()
		k.post()
	}
}

func (k *worker) show() {
	now := time.Now()
	k.shown = now
	k.mu.Lock()
	v := &k.view
	v.Frame = k.player.Frame()
	v.Length, v.Known = k.player.Length()
	result, _ := k.player.Result()
	v.Verdict, v.Failed = result.Verdict(), k.failed
	v.Arrived = k.request.seekTarget == here(k.player)
	v.Going, v.Exploring = false, k.exploring
	v.Playing, v.Speed = k.request.playing, k.request.speed
	if v.Length != k.summedUp && (!k.exploring || now.Sub(k.summed) >= showEvery) {
		v.Summary = k.player.Summary()
		k.summedUp, k.summed = v.Length, now
	}
	k.mu.Unlock()
	k.post()
}
