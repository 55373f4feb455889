package platform

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"syscall/js"
	"testing"
)

// stroke is the path of a finger: its positions, each with a time in ms.
type stroke []struct{ x, y, at float64 }

func TestAFingerTapsMovesAndRunsOn(t *testing.T) {
	for name, c := range map[string]struct {
		stroke stroke
		lifted float64 // when, in ms
		by     float64 // how far up it moved
		up     spot
		speed  float64
	}{
		"a tap":                    {stroke{{50, 60, 0}}, 20, 0, spot{50, 60}, 0},
		"a trembling tap":          {stroke{{50, 60, 0}, {56, 66, 10}, {44, 54, 20}}, 25, 0, spot{50, 60}, 0},
		"upwards":                  {stroke{{50, 60, 0}, {50, 40, 10}, {50, 20, 20}}, 25, 40, spot{50, 20}, 1.68},
		"downwards":                {stroke{{50, 60, 0}, {50, 80, 10}}, 25, -20, spot{50, 80}, -1.2},
		"across":                   {stroke{{50, 60, 0}, {90, 55, 10}}, 25, 5, spot{90, 55}, 0},
		"upwards, then at rest":    {stroke{{50, 60, 0}, {50, 40, 10}}, 111, 20, spot{50, 40}, 0},
		"slowly":                   {stroke{{50, 60, 0}, {50, 40, 1000}}, 1010, 20, spot{50, 40}, 0},
		"upwards, and then across": {stroke{{50, 60, 0}, {50, 40, 10}, {90, 40, 20}}, 25, 20, spot{90, 40}, 0.48},
	} {
		first := c.stroke[0]
		f := finger{start: spot{first.x, first.y}, last: spot{first.x, first.y}, time: first.at}
		by, last := 0.0, f.last
		for _, p := range c.stroke[1:] {
			last = spot{p.x, p.y}
			if went := f.move(last, p.at); f.moved {
				by += went
			}
		}
		up, speed := f.lift(last, c.lifted)
		if by != c.by || up != c.up || math.Abs(speed-c.speed) > 1e-9 {
			t.Errorf("%s: by %v, up at %v, on with %v", name, by, up, speed)
		}
	}
}

// TestTheWheelTurnsByPixels adds up what Fyne makes of the turns: a fifth of one below 5, and
// twice a larger one.
func TestTheWheelTurnsByPixels(t *testing.T) {
	for _, by := range []float64{0, 0.005, 0.3, -0.99, 1, 2.5, -7, 9.99, 10, -120} {
		scrolled := 0.0
		for _, turn := range turns(by) {
			if math.Abs(turn) < 5 {
				scrolled += turn / 5
			} else {
				scrolled += turn * 2
			}
		}
		if math.Abs(scrolled-by) > 0.0101 {
			t.Errorf("%v pixels become %v", by, scrolled)
		}
	}
}

// touched makes a page in which events are dispatched, and returns a function that dispatches a
// finger's event and returns the mouse and wheel events that the page has received by then.
func touched(t *testing.T) func(kind string, at float64, fingers ...spot) []string {
	t.Helper()
	for _, name := range []string{"document", "MouseEvent", "WheelEvent", "requestAnimationFrame", "cancelAnimationFrame", "heard"} {
		before := js.Global().Get(name)
		t.Cleanup(func() { js.Global().Set(name, before) })
	}
	js.Global().Get("Function").New(`
		globalThis.heard = [];
		globalThis.document = Object.assign(new EventTarget(), { tagName: "CANVAS" });
		globalThis.MouseEvent = globalThis.WheelEvent = class extends Event {
			constructor(kind, { clientX, clientY, deltaY, ...init }) { Object.assign(super(kind, init), { clientX, clientY, deltaY }); }
		};
		globalThis.requestAnimationFrame = (step) => { globalThis.nextFrame = step; return 7; };
		globalThis.cancelAnimationFrame = () => {};
		for (const kind of ["mousemove", "mousedown", "mouseup", "wheel"]) document.addEventListener(kind, (event) =>
			heard.push(kind + " " + event.clientX + " " + (event.deltaY ?? event.clientY)));`).Invoke()
	listenToTouch()
	return func(kind string, at float64, fingers ...spot) []string {
		t.Helper()
		js.Global().Get("heard").Set("length", 0)
		var changed []any
		for i, f := range fingers {
			changed = append(changed, map[string]any{"identifier": i, "clientX": f.x, "clientY": f.y})
		}
		event := js.Global().Get("Event").New(kind, map[string]any{"cancelable": true})
		js.Global().Get("Object").Call("defineProperty", event, "timeStamp", map[string]any{"value": at})
		event.Set("changedTouches", changed)
		event.Set("touches", changed)
		document().Call("dispatchEvent", event)
		return soon(t)
	}
}

// soon returns the events received once the pending ones have been dispatched.
func soon(t *testing.T) (heard []string) {
	t.Helper()
	if _, err := await(js.Global().Get("Promise").Call("resolve")); err != nil {
		t.Fatal(err)
	}
	all := js.Global().Get("heard")
	for i := range all.Length() {
		heard = append(heard, all.Index(i).String())
	}
	return heard
}

const gone = "mousemove -1000 -1000"

func TestAFingerIsAMouse(t *testing.T) {
	touch := touched(t)
	for _, c := range []struct {
		kind    string
		at      float64
		fingers []spot
		want    []string
	}{
		{"touchstart", 0, []spot{{30, 40}}, []string{"mousemove 30 40", "mousedown 30 40"}},
		{"touchmove", 10, []spot{{33, 43}}, nil},
		{"touchend", 20, []spot{{33, 43}}, []string{"mouseup 30 40", gone}},

		{"touchstart", 30, []spot{{30, 40}}, []string{"mousemove 30 40", "mousedown 30 40"}},
		{"touchmove", 40, []spot{{60, 40}}, []string{"mousemove 60 40"}},
		{"touchend", 50, []spot{{61, 40}}, []string{"mouseup 61 40", gone}},

		// A pinch presses nothing, whatever follows.
		{"touchstart", 60, []spot{{30, 40}}, []string{"mousemove 30 40", "mousedown 30 40"}},
		{"touchstart", 70, []spot{{30, 40}, {90, 90}}, []string{gone, "mouseup -1000 -1000"}},
		{"touchmove", 80, []spot{{20, 20}}, nil},
		{"touchend", 90, []spot{{20, 20}}, nil},

		{"touchstart", 100, []spot{{30, 40}}, []string{"mousemove 30 40", "mousedown 30 40"}},
		{"touchcancel", 110, []spot{{30, 40}}, []string{gone, "mouseup -1000 -1000"}},

		// Upwards on a laptop's screen turns the wheel.
		{"touchstart", 120, []spot{{30, 90}}, []string{"mousemove 30 90", "mousedown 30 90"}},
		{"touchmove", 130, []spot{{30, 70}}, []string{"mousemove 30 70", "wheel 30 10"}},
		{"touchend", 140, []spot{{30, 70}}, []string{"mouseup 30 70"}},
	} {
		if got := touch(c.kind, c.at, c.fingers...); !slices.Equal(got, c.want) {
			t.Errorf("after %s at %v the page hears %q, want %q", c.kind, c.fingers, got, c.want)
		}
	}

	// Scrolling continues, more and more slowly, until a finger touches.
	began := js.Global().Get("performance").Call("now").Float()
	step := func(after float64) []string {
		js.Global().Get("heard").Set("length", 0)
		js.Global().Get("nextFrame").Invoke(began + after)
		return soon(t)
	}
	if got := step(1000); len(got) == 0 || !strings.HasPrefix(got[0], "wheel 30 ") {
		t.Errorf("it doesn't run on: %q", got)
	}
	if got := touch("touchstart", 150, spot{5, 5}); fmt.Sprint(got) != fmt.Sprint([]string{gone, "mousemove 5 5", "mousedown 5 5"}) {
		t.Errorf("it isn't stopped: %q", got)
	}
	touch("touchend", 160, spot{5, 5})
	touch("touchstart", 170, spot{30, 90})
	touch("touchmove", 180, spot{30, 70})
	touch("touchend", 190, spot{30, 70})
	steps := 0
	for got := []string(nil); !slices.Contains(got, gone) && steps < 1000; steps++ {
		got = step(1000 + 50*float64(steps))
	}
	if steps < 5 || steps > 200 {
		t.Errorf("it runs on for %d frames of 50 ms", steps)
	}
}
