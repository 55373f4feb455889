//go:build e2e

package e2eweb

import (
	"image"
	"image/color"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp/kb"
)

// hard is a puzzle on which the solvers differ.
const hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

// mainKey is the colour of a page's main key, light and dark.
var mainKey = slices.Concat(looks[false].solve, looks[true].solve)

// searchDevices are the devices for testing the search pages: the widest and the narrowest.
var searchDevices = []device{desktop, smallCell}

// onSearchPage opens a page of the menu on each device, with the hard puzzle on
// the board.
func onSearchPage(t *testing.T, name, title string, test func(r *rig)) {
	for _, on := range searchDevices {
		t.Run(on.name, func(t *testing.T) {
			t.Parallel()
			r := open(t, on, "/#p="+hard)
			r.says("21 givens · one solution")
			r.chooseFar(name)
			r.says(title)
			r.settle()
			test(r)
			r.leave()
			r.find() // the main screen is back
		})
	}
}

// lastTab chooses the last tab of the page, in the upper right corner.
func (r *rig) lastTab() {
	r.t.Helper()
	var tabs image.Rectangle
	for _, a := range areas(r.picture(""), looks[r.on.dark].keys, 100, 30) {
		if a.Min.Y < barHeight && a.Max.X > tabs.Max.X {
			tabs = a
		}
	}
	r.hush()
	r.tap(float64(tabs.Max.X)-30, float64(tabs.Min.Y+tabs.Max.Y)/2)
}

// openMine opens the saved puzzles.
func (r *rig) openMine() {
	r.t.Helper()
	r.menu("Puzzles…")
	r.settle()
	r.lastTab()
	r.says("Mine")
	r.settle()
}

// chooseFar chooses a menu row that may be out of sight at first.
func (r *rig) chooseFar(name string) {
	r.t.Helper()
	names := r.openMenu()
	at := slices.Index(names, name)
	if at < 0 {
		r.t.Fatalf("the menu has no %q: %q", name, names)
	}
	rows := r.sheetRows()
	// One of several columns may extend out of sight, so the last column's rows are counted
	// from the end.
	end := rows[len(rows)-1].Min.X
	if last := len(rows) - (len(names) - at); last >= 0 && end > rows[0].Max.X && rows[last].Min.X == end {
		r.tapIn(rows[last])
		return
	}
	if at < len(rows)-2 {
		r.tapIn(rows[at])
		return
	}
	r.scrollToEnd()
	rows = r.sheetRows()
	r.tapIn(rows[len(rows)-(len(names)-at)])
}

// drawUp swipes the content up, or turns the page with the key.
func (r *rig) drawUp() {
	r.t.Helper()
	if !r.on.phone {
		r.press(kb.PageDown)
		return
	}
	x, y := float64(r.on.width)/2, float64(r.on.height)*0.6
	touch := func(kind input.TouchType, at ...*input.TouchPoint) { r.do(input.DispatchTouchEvent(kind, at)) }
	touch(input.TouchStart, &input.TouchPoint{X: x, Y: y})
	for i := range 15 {
		touch(input.TouchMove, &input.TouchPoint{X: x, Y: y - float64(20*(i+1))})
	}
	touch(input.TouchEnd)
}

// scrollToEnd swipes the content up until nothing moves any more.
func (r *rig) scrollToEnd() {
	r.t.Helper()
	for before := r.picture(""); ; {
		r.drawUp()
		r.settle()
		after := r.picture("")
		if differing(before, after) == 0 {
			return
		}
		before = after
	}
}

// leave goes back to the main screen, by touch on a phone.
func (r *rig) leave() {
	r.t.Helper()
	if r.on.phone {
		r.tap(50, 36)
	} else {
		r.press(kb.Escape)
	}
	r.settle()
	if !r.on.phone {
		r.press(kb.Escape) // deselects the board's first cell
		r.settle()
	}
}

// lowest returns the lowest area with some colours that is as large as a key.
func (r *rig) lowest(colors []color.NRGBA) image.Rectangle {
	r.t.Helper()
	found := areas(r.picture(""), colors, 40, 40)
	if len(found) == 0 {
		r.picture("no-key-" + r.on.name)
		r.t.Fatal("there is no such key")
	}
	return slices.MaxFunc(found, func(a, b image.Rectangle) int { return a.Min.Y - b.Min.Y })
}

// differing returns how many pixels differ between two pictures of the same size.
func differing(a, b *image.RGBA) (n int) {
	for i := range len(a.Pix) / 4 {
		if !is(a, i, []color.NRGBA{{b.Pix[4*i], b.Pix[4*i+1], b.Pix[4*i+2], 0xFF}}) {
			n++
		}
	}
	return n
}

func TestSolversAreCompared(t *testing.T) {
	t.Parallel()
	onSearchPage(t, "Compare…", "This board", func(r *rig) {
		r.says("is the fastest: ")
		r.settle()
		r.picture("compare-" + r.on.name)
		read := r.reads()
		for _, figure := range []string{"Constraint propagation", "495,276", "39,888"} { // the same on every machine
			if !strings.Contains(read, figure) {
				r.t.Errorf("the comparison lacks %s:\n%s", figure, read)
			}
		}
	})
}

func TestTwoSolversRace(t *testing.T) {
	t.Parallel()
	onSearchPage(t, "Watch…", "One solver", func(r *rig) {
		r.lastTab()
		r.says("Two solvers", "Clock at 0 ns")
		r.says("slowed to") // both are measured
		r.tapIn(r.lowest(mainKey))
		r.says("Exact Cover finished") // the other one may take another half minute
		r.picture("race-1-" + r.on.name)
		tiles := areas(r.picture(""), looks[r.on.dark].tiles, 12, 12)
		if n := len(tiles); n < 150 {
			r.t.Errorf("two boards have %d tiles", n)
		}
		// The toggle is in the lower left corner; its right half selects the other clock.
		var toggle image.Rectangle
		for _, a := range areas(r.picture(""), looks[r.on.dark].keys, 80, 40) {
			if a.Min.Y >= int(r.on.height)-80 && (toggle.Empty() || a.Min.X < toggle.Min.X) {
				toggle = a
			}
		}
		r.tap(float64(toggle.Max.X)-float64(toggle.Dx())/4, float64(toggle.Min.Y+toggle.Max.Y)/2)
		r.settle()
		if before := r.picture(""); differing(before, r.picture("")) == 0 { // a race that was over starts at the first step
			r.tapIn(r.lowest(mainKey))
		}
		r.until("the app says after how many steps", func() bool {
			return strings.Contains(r.status(), "Exact Cover finished") && strings.Contains(r.status(), " steps")
		})
		r.picture("race-2-" + r.on.name)
	})
}

// barHeight is below the height of a page's bar, which holds its tabs, with its margin.
const barHeight = 30

func TestASearchIsWatched(t *testing.T) {
	t.Parallel()
	onSearchPage(t, "Watch…", "Watch", func(r *rig) {
		// To the right of Play are the keys for the next step and the next dead end.
		play := r.lowest(mainKey)
		var right []image.Rectangle
		for _, a := range areas(r.picture(""), looks[r.on.dark].keys, 40, 40) {
			if a.Min.X > play.Max.X && a.Min.Y < play.Max.Y && a.Max.Y > play.Min.Y {
				right = append(right, a)
			}
		}
		if right = rows(right)[0]; len(right) != 2 {
			r.t.Fatalf("right of Play are %v", right)
		}
		r.tapIn(right[0])
		r.says("Step 1 of ")
		r.tapIn(right[1])
		r.says("Dead end: ")
		r.settle()
		before := r.picture("watch-1-" + r.on.name)

		// Below the bar's tabs, the widest key-like area above the others is the toggle:
		// between board and constraints on a desktop, between the board and four panels on a
		// phone.
		var toggle image.Rectangle
		for _, a := range areas(before, looks[r.on.dark].keys, 200, 40) {
			if a.Min.Y > barHeight && (toggle.Empty() || a.Min.Y < toggle.Min.Y) {
				toggle = a
			}
		}
		at := 0.75
		if r.on.phone {
			at = 0.3
		}
		r.tap(float64(toggle.Min.X)+at*float64(toggle.Dx()), float64(toggle.Min.Y+toggle.Max.Y)/2)
		var field []image.Rectangle
		r.until("the constraints are shown", func() bool {
			field = nil
			for _, a := range areas(r.picture(""), looks[r.on.dark].solve, 12, 12) {
				if a.Dx() < 40 {
					field = append(field, a)
				}
			}
			return len(field) > 20 && differing(before, r.picture("")) > 10_000
		})
		r.tapIn(field[len(field)/2])
		r.until("the constraint's rows are told", func() bool { return strings.Contains(r.status(), " rows, ") || strings.Contains(r.status(), " row, ") })
		r.settle()
		r.picture("watch-2-" + r.on.name)
	})
}

func TestASolverIsExplainedAndShown(t *testing.T) {
	t.Parallel()
	onSearchPage(t, "Learn…", "Techniques", func(r *rig) {
		r.lastTab()
		r.says("Solvers")
		if r.on.phone {
			r.settle()
			look := looks[r.on.dark]
			r.tapIn(flatRows(r.picture(""), look.ground, look.inks)[2])
		} else {
			r.press(kb.Enter) // the chosen solver has the focus
		}
		r.says("Exact Cover")
		r.settle()
		r.picture("explained-1-" + r.on.name)
		r.scrollToEnd()
		r.picture("explained-2-" + r.on.name)
		// The last key above the paging keys shows where it loses.
		var show image.Rectangle
		for _, a := range areas(r.picture(""), looks[r.on.dark].keys, 200, 40) {
			if a.Max.Y < int(r.on.height)-60 {
				show = a
			}
		}
		r.tapIn(show)
		r.says("This board")
		r.says("is the fastest: ") // the comparison has ended
		r.settle()
		r.picture("explained-3-" + r.on.name)
		if read := r.reads(); !strings.Contains(read, "Placements") || !strings.Contains(read, "71") || !strings.Contains(read, "89") {
			r.t.Errorf("it does not show what was claimed:\n%s", read)
		}
	})
}
