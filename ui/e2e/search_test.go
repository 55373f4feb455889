//go:build e2e

package e2e

import (
	"image"
	"testing"

	"github.com/solvoku/solvoku/ui/look"
)

// openSearch opens an item of the menu Search by the keyboard, counted from 0.
// Alt opens the menu bar at its first menu.
func (a *app) openSearch(item int) {
	a.t.Helper()
	a.key("alt")
	a.still()
	a.key("Right", "Right", "Right", "Down")
	for range item {
		a.key("Down")
	}
	a.key("Return")
	a.waitFor("a page in place of the main screen", func() bool { return !a.onMain() })
}

// onMain reports whether the main screen is seen, by its orange mode at the top.
func (a *app) onMain() bool {
	mode := image.Rect(a.solve.Min.X, 44, a.solve.Min.X+120, 84)
	return !extentIn(a.screenshot(), mode, paint(look.ColorAccent)).Empty()
}

// leavePage goes back to the main screen.
func (a *app) leavePage() {
	a.t.Helper()
	a.key("Escape")
	a.waitFor("the main screen", a.onMain)
}

// TestThePagesAboutTheSearch opens Compare, Race and Watch on a hard puzzle and
// lets each of them run.
func TestThePagesAboutTheSearch(t *testing.T) {
	a := atMain(start(t, options{}))
	a.setClipboard("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
	a.key("ctrl+v")
	a.waitFor("the pasted puzzle", func() bool { return a.board().Givens().Filled() == 21 })

	for _, page := range []struct {
		name string
		item int
		runs []string // the keys that let it run
	}{
		{"compare", 0, []string{"Return"}},
		{"race", 1, []string{"space"}},
		{"watch", 2, []string{"space"}},
	} {
		a.openSearch(page.item)
		before := a.screenshot()
		a.key(page.runs...)
		a.waitFor(page.name+" to move", func() bool { return changed(before, a.screenshot()) > 2000 })
		img := a.picture(page.name)
		if n := colours(img); n < 8 {
			t.Errorf("%s shows only %d colours", page.name, n)
		}
		a.leavePage()
	}
}

// changed returns how many pixels differ between two pictures of one size.
func changed(a, b image.Image) (n int) {
	each(a, func(x, y int) {
		if !near(a.At(x, y), b.At(x, y)) {
			n++
		}
	})
	return n
}
