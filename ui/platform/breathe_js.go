package platform

import (
	"sync"
	"syscall/js"
	"time"
)

// workTime is how long work runs before it yields to the page. Work, page and
// drawing share one thread, so a frame is delayed by this time at most, plus the
// time to draw it. Longer times gain no measurable speed.
const workTime = 4 * time.Millisecond

// Breather returns the function that long work calls now and then, every
// millisecond or so, to let the page live. A goroutine that only yields lets
// no event of the page through; it must wait for one. A timer would do, but a
// browser lets it wait for 4 ms at least, and for a second in a tab out of
// sight, so the event is a message that the page sends to itself.
//
// Several goroutines may call it. The function is the same at every call, so that
// the page keeps one callback however often long work begins.
func Breather() func() { return pageBreather() }

var pageBreather = sync.OnceValue(func() func() {
	b := &breather{last: time.Now()}
	channel := js.Global().Get("MessageChannel").New()
	b.port = channel.Get("port2")
	channel.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		for _, wake := range b.waiting {
			close(wake)
		}
		b.waiting = nil
		b.last = time.Now()
		return nil
	}))
	return b.breathe
})

// breather needs no lock: goroutines of a page share one thread and change
// only where they wait.
type breather struct {
	port    js.Value
	last    time.Time // when the page last lived
	waiting []chan struct{}
}

func (b *breather) breathe() {
	if time.Since(b.last) < workTime {
		return
	}
	wake := make(chan struct{})
	b.waiting = append(b.waiting, wake)
	if len(b.waiting) == 1 {
		b.port.Call("postMessage", nil)
	}
	<-wake
}
