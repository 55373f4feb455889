package platform_test

import (
	"slices"
	"sync"
	"testing"
	"testing/synctest"

	"github.com/solvoku/solvoku/ui/platform"
)

func TestADispatcherHoldsFunctionsUntilTheStart(t *testing.T) {
	var got []string
	d := platform.NewDispatcher(func(f func()) { got = append(got, "passed on"); f() })
	d.Do(func() { got = append(got, "first") })
	d.Do(func() {
		got = append(got, "second")
		d.Do(func() { got = append(got, "from the second") })
	})
	if got != nil {
		t.Fatalf("before the start it runs %q", got)
	}
	d.Start()
	d.Start()
	d.Do(func() { got = append(got, "third") })
	want := []string{"first", "second", "passed on", "from the second", "passed on", "third"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestADispatcherLosesNothingDuringTheStart(t *testing.T) {
	const goroutines, each = 8, 200
	results := make(chan int, goroutines*each)
	d := platform.NewDispatcher(func(f func()) { f() })
	var all sync.WaitGroup
	for range goroutines {
		all.Go(func() {
			for i := range each {
				d.Do(func() { results <- i })
			}
		})
	}
	d.Start()
	all.Wait()
	if got := len(results); got != goroutines*each {
		t.Errorf("%d of %d functions ran", got, goroutines*each)
	}
}

func TestAStoppedDispatcherPassesNothingOn(t *testing.T) {
	passed, ran := 0, 0
	d := platform.NewDispatcher(func(f func()) { passed++; f() })
	d.Do(func() { ran++ }) // waits
	d.Stop()
	d.Start()
	d.Do(func() { ran++ })
	d.Stop()
	if passed != 0 || ran != 0 {
		t.Errorf("%d functions were passed on, %d ran", passed, ran)
	}
}

// Fyne panics in a goroutine that is passing on a function when the main loop ends. The
// dispatcher is stopped before that, and waits for the goroutine.
func TestStopWaitsForWhatIsBeingPassedOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		queue := make(chan func())
		d := platform.NewDispatcher(func(f func()) { queue <- f })
		d.Start()
		go d.Do(func() {})
		synctest.Wait() // until it is being passed on
		stopped := false
		go func() {
			d.Stop()
			stopped = true
			close(queue)
		}()
		synctest.Wait()
		if stopped {
			t.Fatal("Stop did not wait")
		}
		<-queue
		synctest.Wait()
		if !stopped {
			t.Error("Stop waits for nothing")
		}
		d.Do(func() {})
	})
}
