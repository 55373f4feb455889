package platform_test

import (
	"slices"
	"sync"
	"testing"
	"testing/synctest"

	"github.com/solvoku/solvoku/ui/platform"
)

func TestAGateHoldsBackUntilItIsOpened(t *testing.T) {
	var got []string
	g := platform.NewGate(func(f func()) { got = append(got, "passed on"); f() })
	g.Do(func() { got = append(got, "first") })
	g.Do(func() {
		got = append(got, "second")
		g.Do(func() { got = append(got, "from the second") })
	})
	if got != nil {
		t.Fatalf("a closed gate lets through %q", got)
	}
	g.Open()
	g.Open()
	g.Do(func() { got = append(got, "third") })
	want := []string{"first", "second", "passed on", "from the second", "passed on", "third"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestAGateLosesNothingThatComesWhileItOpens(t *testing.T) {
	const goroutines, each = 8, 200
	results := make(chan int, goroutines*each)
	g := platform.NewGate(func(f func()) { f() })
	var all sync.WaitGroup
	for range goroutines {
		all.Go(func() {
			for i := range each {
				g.Do(func() { results <- i })
			}
		})
	}
	g.Open()
	all.Wait()
	if got := len(results); got != goroutines*each {
		t.Errorf("%d of %d functions ran", got, goroutines*each)
	}
}

func TestAClosedGateLetsNothingThrough(t *testing.T) {
	passed, ran := 0, 0
	g := platform.NewGate(func(f func()) { passed++; f() })
	g.Do(func() { ran++ }) // waits
	g.Close()
	g.Open()
	g.Do(func() { ran++ })
	g.Close()
	if passed != 0 || ran != 0 {
		t.Errorf("%d functions were passed on, %d ran", passed, ran)
	}
}

// Fyne panics in a goroutine that is passing a function on when the main loop ends. The
// gate is closed before, and waits for it.
func TestCloseWaitsForWhatIsBeingPassedOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		queue := make(chan func())
		g := platform.NewGate(func(f func()) { queue <- f })
		g.Open()
		go g.Do(func() {})
		synctest.Wait() // until it is being passed on
		closed := false
		go func() {
			g.Close()
			closed = true
			close(queue)
		}()
		synctest.Wait()
		if closed {
			t.Fatal("Close did not wait")
		}
		<-queue
		synctest.Wait()
		if !closed {
			t.Error("Close waits for nothing")
		}
		g.Do(func() {})
	})
}
