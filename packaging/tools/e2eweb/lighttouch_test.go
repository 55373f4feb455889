//go:build e2e

package e2eweb

import (
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// mice records the browser's mouse events before the page receives them.
const mice = `(() => {
	window.mice_ = [];
	for (const kind of ["mousedown", "mouseup", "click"]) {
		addEventListener(kind, (event) => event.isTrusted && mice_.push(kind + " " + event.clientX), true);
	}
})()`

// TestATapOnTheLightBoardIsNoClick taps cells and keys with a finger; browsers synthesize
// mouse events from that unless prevented. Those come later: if the light board has just
// gone, they would tap the app, and the tap would count twice.
func TestATapOnTheLightBoardIsNoClick(t *testing.T) {
	t.Parallel()
	r := blank(t, largeCell)
	t.Cleanup(r.checkConsole)
	r.before(mice)
	r.before(holdProgram)
	r.do(chromedp.Navigate(server.URL + "/#p=" + puzzle))
	r.lit()
	s := r.spots("play", "filled")
	for _, to := range [][2]float64{s.Cells[2], s.Keys["4"], s.Cells[3], s.Keys["6"]} {
		r.tap(to[0], to[1])
	}
	r.until("the taps are taken", func() bool {
		return r.truth(`document.querySelector("#light-board [data-cell='3']").getAttribute("aria-label") === "Row 1, column 4: 6, your answer"`)
	})
	r.do(input.DispatchMouseEvent(input.MouseMoved, 1, 1), chromedp.MouseClickXY(1, 1))
	r.until("the mouse is heard", func() bool { return r.truth(`mice_.includes("click 1")`) })
	if got := r.text(`mice_.join(", ")`); got != "mousedown 1, mouseup 1, click 1" {
		t.Errorf("beside the mouse's own events, taps make some: %s", got)
	}
}
