//go:build e2e

package e2eweb

import (
	"fmt"
	"image"
	"math"
	"testing"

	"github.com/chromedp/cdproto/input"

	"github.com/solvoku/solvoku/ui/shell"
)

// zoomTo shows the page as Chromium does when zoomed: with fewer and larger pixels.
func (r *rig) zoomTo(width, height, percent int64) {
	r.t.Helper()
	r.on.ratio = float64(percent) / 100
	r.turn(width*100/percent, height*100/percent)
}

// tilesIn returns the area covered by the board's tiles in a picture, in CSS pixels.
func (r *rig) tilesIn(picture *image.RGBA) (board image.Rectangle) {
	for _, tile := range areas(picture, looks[r.on.dark].tiles, 7, 7) {
		if w, h := tile.Dx(), tile.Dy(); w < 2*h && h < 2*w {
			board = board.Union(tile)
		}
	}
	return board
}

// TestZoomEnlarges zooms the page: the board keeps three quarters of its size on screen and 65%
// of the window's short side, while both algorithms, Solve and the Clear keys stay visible and
// grow. The light board is about as large.
func TestZoomEnlarges(t *testing.T) {
	t.Parallel()
	percents := []int64{100, 110, 125, 150, 175, 200, 250, 300}
	for _, window := range [][2]int64{{1040, 740}, {768, 1024}, {412, 780}} {
		t.Run(fmt.Sprintf("%dx%d", window[0], window[1]), func(t *testing.T) {
			t.Parallel()
			r := held(t, device{name: "zoom", width: window[0], height: window[1], ratio: 1}, "/#p="+puzzle)
			r.press(keysTo(40)) // whose houses don't include the board's corners
			name := func(percent int64, of string) string {
				return fmt.Sprintf("zoom-%dx%d-%d-%s", window[0], window[1], percent, of)
			}
			var light []*image.RGBA
			for _, percent := range percents {
				r.on.ratio = float64(percent) / 100
				r.resize(window[0]*100/percent, window[1]*100/percent)
				light = append(light, r.picture(name(percent, "light")))
			}
			r.release()
			var sides []int
			for i, percent := range percents {
				r.zoomTo(window[0], window[1], percent)
				app := r.picture(name(percent, "app"))
				board, was := r.tilesIn(app), r.tilesIn(light[i])
				// Tiles so small that their gaps vanish in one direction are still detected in
				// the other.
				if side := max(was.Dx(), was.Dy()); board.Empty() || side < board.Dx()/2 || side > board.Dx()*3/2 {
					t.Errorf("at %d %% the light board is at %v, the app's at %v", percent, was, board)
				}
				sides = append(sides, int(math.Round(float64(min(board.Dx(), board.Dy()))*r.on.ratio)))
				slack := int(math.Ceil(2 * r.on.ratio)) // of the picture, whose pixels are CSS pixels
				if sides[i] < sides[0]*3/4-slack {
					t.Errorf("at %d %% the board has %d pixels, at 100 %% %d", percent, sides[i], sides[0])
				}
				if short := int(min(window[0], window[1])); percent >= 150 && sides[i] < short*65/100-slack {
					t.Errorf("at %d %% the board has %d pixels of %d", percent, sides[i], short)
				}
			}
			t.Logf("%v pixels at %v %%", sides, percents)
		})
	}
}

// scroll returns the bounds of the panel's scrolling content.
func (r *rig) scroll() (x, y, height float64) {
	r.t.Helper()
	const name = 89.1 // the width of Backtracking in bold
	s := shell.Arrange(shell.Room{W: float32(r.on.width), H: float32(r.on.height), Em: 15, Name: name}).Scroll
	if s.H <= 0 {
		r.t.Fatal("nothing scrolls")
	}
	return float64(s.X + s.W/2), float64(s.Y), float64(s.H)
}

// TestThePanelScrollsAtAZoomOf300Percent turns the wheel over the panel and taps its last key.
func TestThePanelScrollsAtAZoomOf300Percent(t *testing.T) {
	t.Parallel()
	r := open(t, device{name: "zoom", width: 347, height: 247, ratio: 3}, "/#p="+puzzle)
	r.says("30 givens")
	x, y, height := r.scroll()
	r.do(input.DispatchMouseEvent(input.MouseMoved, x, y+height/2), input.DispatchMouseEvent(input.MouseWheel, x, y+height/2).WithDeltaX(0).WithDeltaY(2000))
	r.settle()
	r.picture("zoom-panel-app")
	r.tap(x, y+height-12)
	r.says("Watch")
}

// TestAFingerScrollsThePanel drags the panel in a small phone's window, which presses no key, and
// taps one of the last keys.
func TestAFingerScrollsThePanel(t *testing.T) {
	t.Parallel()
	r := open(t, device{name: "zoom", width: 220, height: 427, ratio: 1.5, phone: true}, "/#p="+puzzle)
	r.says("30 givens")
	x, y, height := r.scroll()
	for range 6 {
		r.do(input.DispatchTouchEvent(input.TouchStart, []*input.TouchPoint{{X: x, Y: y + height - 8}}))
		for at := y + height - 8; at > y; at -= 12 {
			r.do(input.DispatchTouchEvent(input.TouchMove, []*input.TouchPoint{{X: x, Y: at}}))
		}
		r.do(input.DispatchTouchEvent(input.TouchEnd, []*input.TouchPoint{}))
	}
	r.settle()
	r.picture("zoom-finger")
	r.cellNamed(2, "Row 1, column 3: empty")
	r.tap(x, y+height-12)
	r.says("Watch")
}
