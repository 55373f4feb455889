package platform

import (
	"math"
	"syscall/js"
)

// Fyne doesn't support touch in a browser. The mouse events that browsers synthesize would
// do for taps, but not for scrolling, and they leave the pointer over the last key. So one finger
// becomes a mouse with its button down. A finger that stays within slop is a tap, even if it
// trembles. A second finger makes it a pinch, which zooms the page and presses nothing.
//
// Dragging a mouse scrolls nothing, so a finger moving up or down turns the wheel. Scrolling
// continues for a while after the finger lifts, until the next touch.
const (
	slop     = 10.0  // CSS pixels
	friction = 325.0 // ms in which the speed falls to a third (1/e)
	slowest  = 0.03  // CSS pixels per ms
	held     = 100.0 // ms after which a finger that hasn't moved counts as resting
)

// spot is a position in the page, in CSS pixels.
type spot struct{ x, y float64 }

// nowhere is a position where nothing is under the pointer and nothing is pressed.
var nowhere = spot{-1000, -1000}

// finger is the first finger touching.
type finger struct {
	id             int
	start, last    spot
	time           float64 // time of the last move, in ms
	speed          float64 // upward speed over the last few moves, in CSS pixels per ms
	moved, upright bool
}

// move follows the finger and returns how far it moved up.
func (f *finger) move(to spot, now float64) (by float64) {
	across, along := math.Abs(to.x-f.start.x), math.Abs(to.y-f.start.y)
	if !f.moved && math.Hypot(across, along) > slop {
		f.moved, f.upright = true, along > across
	}
	by = f.last.y - to.y
	if passed := now - f.time; passed > 0 {
		f.speed = 0.4*f.speed + 0.6*by/passed
	}
	f.last, f.time = to, now
	return by
}

// lift returns where the mouse button is released and how fast scrolling continues.
func (f *finger) lift(at spot, now float64) (up spot, speed float64) {
	if !f.moved {
		return f.start, 0
	}
	if !f.upright || now-f.time > held || math.Abs(f.speed) <= slowest {
		return at, 0
	}
	return at, f.speed
}

// turns returns the wheel turns with which Fyne scrolls by a number of pixels: it divides small
// turns by five and doubles large ones.
func turns(by float64) []float64 {
	if math.Abs(by) >= 10 {
		return []float64{by / 2}
	}
	var all []float64
	for rest := by; math.Abs(rest) > 0.01; {
		step := math.Copysign(min(math.Abs(rest), 0.99), rest)
		all = append(all, step*5)
		rest -= step
	}
	return all
}

// touch turns a finger on the canvas into a mouse.
type touch struct {
	finger *finger // nil for none

	// Scrolling that continues, if any.
	running int // the request for its next step; 0 for none
	at      spot
	speed   float64
	before  float64 // the time of the last step, in ms
	frame   js.Func // performs a step
}

// listenToTouch turns fingers into mice.
func listenToTouch() {
	t := &touch{}
	t.frame = js.FuncOf(func(_ js.Value, args []js.Value) any {
		t.step(args[0].Float())
		return nil
	})
	for kind, handle := range map[string]func(js.Value){
		"touchstart": t.began, "touchmove": t.moved, "touchend": t.ended,
		"touchcancel": func(event js.Value) {
			if _, ok := t.mine(event); ok {
				t.cancel()
			}
		},
	} {
		listen(document(), kind, func(event js.Value) {
			if tag := event.Get("target").Get("tagName"); tag.Type() == js.TypeString && tag.String() == "CANVAS" {
				handle(event)
			}
		})
	}
}

// mine returns the position of the finger, if the event is about it.
func (t *touch) mine(event js.Value) (spot, bool) {
	changed := event.Get("changedTouches")
	for i := range changed.Length() {
		if one := changed.Index(i); t.finger != nil && one.Get("identifier").Int() == t.finger.id {
			return spotOf(one), true
		}
	}
	return spot{}, false
}

func spotOf(event js.Value) spot {
	return spot{event.Get("clientX").Float(), event.Get("clientY").Float()}
}

func (t *touch) began(event js.Value) {
	if event.Get("touches").Length() > 1 {
		if t.finger != nil {
			t.cancel()
		}
		return
	}
	t.rest()
	first := event.Get("changedTouches").Index(0)
	at := spotOf(first)
	t.finger = &finger{id: first.Get("identifier").Int(), start: at, last: at, time: event.Get("timeStamp").Float()}
	mouse("mousemove", at)
	mouse("mousedown", at)
}

func (t *touch) moved(event js.Value) {
	at, ok := t.mine(event)
	if !ok {
		return
	}
	by := t.finger.move(at, event.Get("timeStamp").Float())
	if !t.finger.moved {
		return
	}
	mouse("mousemove", at)
	if t.finger.upright {
		scroll(at, by)
	}
}

func (t *touch) ended(event js.Value) {
	if event.Get("cancelable").Bool() {
		event.Call("preventDefault") // suppresses the browser's own mouse events
	}
	at, ok := t.mine(event)
	if !ok {
		return
	}
	up, speed := t.finger.lift(at, event.Get("timeStamp").Float())
	t.finger = nil
	mouse("mouseup", up)
	if speed == 0 {
		mouse("mousemove", nowhere) // nothing is under a lifted finger
		return
	}
	t.at, t.speed, t.before = up, speed, js.Global().Get("performance").Call("now").Float()
	t.next()
}

// cancel ends a touch without pressing anything.
func (t *touch) cancel() {
	t.finger = nil
	mouse("mousemove", nowhere)
	mouse("mouseup", nowhere)
}

// step continues scrolling at a decreasing speed.
func (t *touch) step(now float64) {
	passed := max(min(now-t.before, 50), 0)
	t.before = now
	scroll(t.at, t.speed*passed)
	if t.speed *= math.Exp(-passed / friction); math.Abs(t.speed) > slowest {
		t.next()
		return
	}
	t.rest()
}

func (t *touch) next() { t.running = js.Global().Call("requestAnimationFrame", t.frame).Int() }

// rest stops the continued scrolling.
func (t *touch) rest() {
	if t.running != 0 {
		js.Global().Call("cancelAnimationFrame", t.running)
		t.running = 0
		mouse("mousemove", nowhere)
	}
}

// mouse sends the page a one-button mouse event.
func mouse(kind string, at spot) {
	send(js.Global().Get("MouseEvent").New(kind, map[string]any{"clientX": at.x, "clientY": at.y, "button": 0, "bubbles": true, "cancelable": true}))
}

// scroll turns the wheel.
func scroll(at spot, by float64) {
	for _, turn := range turns(by) {
		send(js.Global().Get("WheelEvent").New("wheel", map[string]any{"clientX": at.x, "clientY": at.y, "deltaY": turn, "cancelable": true}))
	}
}

// send dispatches an event after the one being handled. Fyne handles each event on separate
// goroutines, which run in order only if each event comes from the page itself.
func send(event js.Value) {
	d := document()
	js.Global().Call("queueMicrotask", d.Get("dispatchEvent").Call("bind", d, event))
}

// zoomed reports whether a finger has zoomed the page.
func zoomed() bool {
	view := js.Global().Get("visualViewport")
	return view.Truthy() && view.Get("scale").Float() > 1.01
}

// listenToZoom leaves the wheel to the browser if it zooms the page, with Ctrl, or pans the
// zoomed page.
func listenToZoom() {
	listen(js.Global(), "wheel", func(event js.Value) {
		if event.Get("ctrlKey").Bool() || event.Get("metaKey").Bool() || zoomed() {
			event.Call("stopImmediatePropagation")
		}
	})
}
