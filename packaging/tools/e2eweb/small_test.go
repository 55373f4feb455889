//go:build e2e

package e2eweb

import (
	"fmt"
	"image"
	"testing"
)

// TestATapHitsWhatIsDrawnThereInSmallWindows taps cells where the board appears, in
// phone windows with the browser's bars, in the smallest windows, and at 300% zoom.
func TestATapHitsWhatIsDrawnThereInSmallWindows(t *testing.T) {
	t.Parallel()
	r := open(t, largeCell, "/#p="+puzzle)
	r.says("30 givens")
	for _, window := range []struct {
		width, height int64
		ratio         float64
		board         int // minimum side of all its tiles together, of 300 with its edge
	}{
		{802, 293, 1, 180}, {568, 232, 1, 120}, {320, 256, 1, 100},
		{375, 553, 1, 285}, {360, 512, 1, 240}, {347, 247, 3, 100},
	} {
		name := fmt.Sprintf("%dx%d", window.width, window.height)
		r.on.ratio = window.ratio
		r.turn(window.width, window.height)
		var board image.Rectangle
		for _, tile := range areas(r.picture("small-"+name), looks[false].tiles, 7, 7) {
			if w, h := tile.Dx(), tile.Dy(); w < 2*h && h < 2*w {
				board = board.Union(tile)
			}
		}
		if w, h := board.Dx(), board.Dy(); min(w, h) < window.board || max(w, h)-min(w, h) > 4 || !board.In(image.Rect(0, 0, int(window.width), int(window.height))) {
			t.Errorf("%s: the board is %v", name, board)
			continue
		}
		// The last one doesn't change the corners of the board.
		for _, cell := range []int{0, 80, 28, 44, 40} {
			r.tapIn(screen{board: board}.cell(cell))
			r.until(fmt.Sprintf("in %s cell %d is selected", name, cell), func() bool {
				return r.truth(fmt.Sprintf(`document.querySelectorAll("#board [role=gridcell]")[%d].getAttribute("aria-selected") === "true"`, cell))
			})
		}
	}
}
