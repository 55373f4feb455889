package platform_test

import (
	"slices"
	"sync"
	"testing"

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
