package session

import "testing"

// TestClosedWorkDeliversNothing closes between a result and its delivery.
func TestClosedWorkDeliversNothing(t *testing.T) {
	var queue []func()
	w := work{schedule: func(f func()) { queue = append(queue, f) }}
	delivered, cancelled := 0, false
	end := make(chan struct{})
	w.start(func() {
		w.deliver(func() { delivered++ })
		<-end
	})
	w.close(func() { cancelled = true; close(end) })
	if len(queue) != 1 || !cancelled {
		t.Fatalf("%d results, cancelled %v", len(queue), cancelled)
	}
	if queue[0](); delivered != 0 {
		t.Error("a result is delivered after the end")
	}
}
