//go:build e2e

package e2eweb

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// flick swipes up by 120 CSS pixels, lifts the finger while it moves, and returns
// how many wheel events follow. It is a script because a busy machine would deliver
// the moves too late to give a speed.
func (r *rig) flick(x, y int) (turns string) {
	r.t.Helper()
	return r.text(fmt.Sprintf(`(async () => {
		const canvas = document.querySelector("canvas");
		let turns = 0, ended = false;
		addEventListener("wheel", () => { turns += ended; }, true);
		const send = (kind, clientY) => {
			const at = new Touch({ identifier: 1, target: canvas, clientX: %d, clientY });
			canvas.dispatchEvent(new TouchEvent(kind, { touches: kind === "touchend" ? [] : [at], changedTouches: [at], bubbles: true, cancelable: true }));
		};
		send("touchstart", %[2]d);
		for (let i = 1; i <= 6; i++) {
			await new Promise(requestAnimationFrame);
			send("touchmove", %[2]d - 20 * i);
		}
		send("touchend", %[2]d - 120);
		ended = true;
		await new Promise((done) => setTimeout(done, 1500));
		return String(turns);
	})()`, x, y))
}

// TestAFingerScrollsWhateverTheBrowserIsCalled flicks the list of techniques, on a laptop with a
// touch screen and on a tablet whose browser identifies as a desktop's.
func TestAFingerScrollsWhateverTheBrowserIsCalled(t *testing.T) {
	t.Parallel()
	for name, on := range map[string]device{
		"touch laptop": {name: "touch-laptop", width: 1180, height: 760, ratio: 1},
		"tablet":       {name: "tablet", width: 768, height: 500, ratio: 2},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tablet := name == "tablet"
			r := blank(t, on)
			t.Cleanup(r.checkConsole)
			r.do(
				emulation.SetTouchEmulationEnabled(true).WithMaxTouchPoints(5),
				emulation.SetDeviceMetricsOverride(on.width, on.height, on.ratio, tablet),
			)
			if !tablet { // a laptop's primary pointer is a mouse
				r.before(`const media = matchMedia.bind(window); window.matchMedia = (query) => media(query === "(pointer: coarse)" ? "not all" : query)`)
			}
			r.do(chromedp.Navigate(server.URL + "/#p=" + puzzle))
			r.shown()
			if keyboard := r.truth(`document.querySelector("#board [aria-selected=true]")`); keyboard == tablet {
				t.Fatalf("a keyboard has a cell to start from: %v", keyboard)
			}
			r.tap(float64(on.width)-40, 40)
			r.says("Menu: ")
			r.activate("button", "Learn…")
			r.says("Techniques")
			r.settle()
			before, told := r.picture(on.name+"-1"), r.status()
			if turns := r.flick(int(on.width)/2, 400); turns == "0" {
				t.Error("what the finger has set in motion doesn't run on")
			}
			r.settle()
			if differing(before, r.picture(on.name+"-2")) < 1000 {
				t.Error("the finger doesn't scroll")
			}
			if said := r.status(); said != told {
				t.Errorf("the finger pressed something: %q", said)
			}
		})
	}
}
