package platform

import (
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// restingLoop is a loop like the interface's, with a Rest, in a synctest bubble.
type restingLoop struct {
	*Rest
	queue  chan func()
	events chan struct{}
	waits  int
}

func rested(t *testing.T, f func(l *restingLoop)) {
	synctest.Test(t, func(t *testing.T) {
		l := &restingLoop{queue: make(chan func(), 100), events: make(chan struct{}, 100)}
		l.Rest = NewRest(func(f func()) { l.queue <- f }, Waiter{
			Wait: func(limit time.Duration) {
				l.waits++
				select {
				case <-l.events:
				case <-time.After(limit):
				}
			},
			Wake: func() { l.events <- struct{}{} },
		})
		done := make(chan struct{})
		go func() {
			defer close(done)
			for f := range l.queue {
				f()
			}
		}()
		l.Begin()
		f(l)
		l.End()
		time.Sleep(restTime)
		synctest.Wait()
		close(l.queue)
		<-done
	})
}

// look calls a function between two turns of the loop.
func (l *restingLoop) look(f func()) {
	done := make(chan struct{})
	l.queue <- func() { f(); close(done) }
	<-done
}

// turns returns how often the loop waits during a time.
func (l *restingLoop) turns(d time.Duration) (n int) {
	l.look(func() { n = -l.waits })
	time.Sleep(d)
	l.look(func() { n += l.waits })
	return n
}

func TestALoopRestsWhileNothingHappens(t *testing.T) {
	rested(t, func(l *restingLoop) {
		if n := l.turns(restAfter / 2); n < 50 {
			t.Errorf("at first the loop turns %d times in half a second", n)
		}
		time.Sleep(restAfter)
		if n := l.turns(10 * time.Second); n > 21 {
			t.Errorf("at rest the loop turns %d times in ten seconds", n)
		}
		l.events <- struct{}{}
		if n := l.turns(restAfter / 2); n < 50 {
			t.Errorf("after an event the loop turns %d times in half a second", n)
		}
		time.Sleep(restAfter)
		l.look(l.Stir)
		if n := l.turns(restAfter / 2); n < 50 {
			t.Errorf("while something moves the loop turns %d times in half a second", n)
		}
	})
}

// TestTurnsAreTold counts what is told after an event and at rest: those who look at the screen see
// what an event leads to at once, and twice a second what else has changed.
func TestTurnsAreTold(t *testing.T) {
	rested(t, func(l *restingLoop) {
		told := 0
		l.look(func() { l.Turned = func() { told++ } })
		time.Sleep(2 * restAfter)
		l.look(func() { told = 0 })
		time.Sleep(10 * time.Second)
		l.look(func() {
			if told < 19 || told > 21 {
				t.Errorf("in ten seconds at rest it is told %d times", told)
			}
		})
		l.events <- struct{}{}
		time.Sleep(2 * restAfter)
		l.look(func() {
			if told < 50 {
				t.Errorf("after an event it is told %d times", told)
			}
		})
	})
}

// TestWhatTakesLongIsTold schedules functions that take longer than the loop waits before it rests:
// each is told after it has run.
func TestWhatTakesLongIsTold(t *testing.T) {
	rested(t, func(l *restingLoop) {
		ran, told := 0, 0
		l.look(func() { l.Turned = func() { told = ran } })
		for n := 1; n <= 20; n++ {
			l.scheduled.Add(1)
			time.Sleep(watchTime * time.Duration(n)) // turns between counting a function and running it
			l.queue <- func() { time.Sleep(2 * restAfter); ran = n }
			time.Sleep(4 * restAfter)
			l.look(func() {
				if told != n {
					t.Errorf("%d functions have run and %d are told", n, told)
				}
			})
		}
	})
}

func TestARestingLoopRunsWhatIsScheduledAtOnce(t *testing.T) {
	rested(t, func(l *restingLoop) {
		for _, after := range []time.Duration{0, restAfter / 2, 2 * restAfter, 5*restAfter + restTime/3} {
			time.Sleep(after)
			begun, ran := time.Now(), make(chan struct{})
			l.Do(func() { close(ran) })
			<-ran
			if took := time.Since(begun); took > watchTime {
				t.Errorf("after %v a function waits for %v", after, took)
			}
		}
	})
}

// TestALoopAtRestTidiesUp counts redraws and memory returned while nothing happens: once
// after each event, and not while there are events.
func TestALoopAtRestTidiesUp(t *testing.T) {
	rested(t, func(l *restingLoop) {
		var drawn, freed atomic.Int64
		l.look(func() { l.Redraw, l.free = func() { drawn.Add(1) }, func() { freed.Add(1) } })
		want := func(when string, d, f int64) {
			t.Helper()
			if drawn.Load() != d || freed.Load() != f {
				t.Errorf("%s: drawn %d and given back %d times, want %d and %d", when, drawn.Load(), freed.Load(), d, f)
			}
		}
		for range 10 {
			time.Sleep(20 * time.Second)
			l.events <- struct{}{}
		}
		want("while events come", 0, 0)
		time.Sleep(time.Minute)
		want("after a minute", 0, 1)
		time.Sleep(20 * time.Second)
		want("after 80 seconds", 1, 2)
		time.Sleep(time.Hour)
		want("after an hour", 1, 2)
		l.events <- struct{}{}
		time.Sleep(80 * time.Second)
		want("after an event", 2, 4)
	})
}

func TestWithoutAWaiterNothingRests(t *testing.T) {
	r := NewRest(func(func()) { t.Error("something is scheduled") }, Waiter{})
	r.Begin()
	ran := false
	NewRest(func(f func()) { f() }, Waiter{}).Do(func() { ran = true })
	if !ran {
		t.Error("a function is not scheduled")
	}
}
