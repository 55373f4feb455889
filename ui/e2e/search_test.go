//go:build e2e

package e2e

import (
	"image"
	"testing"

	"github.com/solvoku/solvoku/ui/theme"
)

// hard is Arto Inkala's puzzle of 2012.
const hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

// openPage opens a page with its keys.
func (a *app) openPage(keys ...string) {
	a.t.Helper()
	a.key(keys...)
	a.waitFor("a page in place of the main screen", func() bool { return !a.onMain() })
}

// onMain reports whether the main screen is showing, by whether Solve is in its place.
func (a *app) onMain() bool {
	return count(a.screenshot(), a.solve, paint(theme.ColorPrimary)) > a.solve.Dx()*a.solve.Dy()/2
}

// leavePage goes back to the main screen. On a busy page the first Escape stops the work, and
// on the main screen an extra one does nothing.
func (a *app) leavePage() {
	a.t.Helper()
	a.waitFor("the main screen", func() bool {
		if a.onMain() {
			return true
		}
		a.key("Escape")
		return a.onMain()
	})
}

// TestThePagesAboutTheSearch opens Compare, Race and Watch on a hard puzzle and runs each of
// them.
func TestThePagesAboutTheSearch(t *testing.T) {
	t.Parallel()
	a := atMain(start(t, options{}))
	a.setClipboard(hard)
	a.key("ctrl+v")
	a.waitFor("the pasted puzzle", func() bool { return a.board().Givens().FilledCount() == 21 })

	a.changes("the open menu bar", func() { a.key("alt") })
	a.openPage("Right", "Right", "Down", "Down", "Down", "Down", "Down", "Down", "Return") // Compare, in the Solve menu
	a.leavePage()

	a.openPage("l")
	a.away()
	learn := a.still()
	a.click(92, 14) // Edit, whose entries are greyed out on a page
	a.waitFor("the open menu", func() bool { return !same(learn, a.screenshot()) })
	a.click(110, 50)
	a.away()
	a.still()
	a.key("Escape")
	a.waitFor("the page without the menu", func() bool { return same(learn, a.screenshot()) })
	a.leavePage()
	for _, page := range []struct {
		name string
		key  string
		runs []string // the keys that run it
	}{
		{"compare", "c", []string{"m"}}, // which runs on its own
		{"race", "r", []string{"space"}},
		{"watch", "w", []string{"space"}},
	} {
		a.openPage(page.key)
		before := a.still()
		a.key(page.runs...)
		a.waitFor(page.name+" to move", func() bool { return changed(before, a.screenshot()) > 2000 })
		img := a.picture(page.name)
		if n := colours(img); n < 8 {
			t.Errorf("%s shows only %d colours", page.name, n)
		}
		a.leavePage()
	}
}

// TestAnExperimentIsRunAndStopped waits for the run that starts on its own, looks at its
// curves, and stops another one.
func TestAnExperimentIsRunAndStopped(t *testing.T) {
	t.Parallel()
	a := atMain(start(t, options{}))
	a.openPage("c", "shift+Tab", "shift+Tab", "Right") // past the question mark to the Many boards tab
	stop := func(img image.Image) bool { return !extent(img, paint(theme.ColorStop)).Empty() }
	a.waitFor("the run that begins by itself to have ended", func() bool {
		img := a.screenshot()
		return !stop(img) && count(img, img.Bounds(), paint(theme.ColorBar)) > 500
	})
	a.key("m")
	a.waitFor("points of two solvers", func() bool { // one each, if all puzzles have the same number of empty cells
		img := a.screenshot()
		all := img.Bounds()
		return count(img, all, paint(theme.ColorSeries1)) > 8 && count(img, all, paint(theme.ColorSeries3)) > 8
	})
	a.picture("curves")
	a.key("Return", "Return") // starts another run and stops it
	a.waitFor("the end of the experiment", func() bool { return !stop(a.screenshot()) })
	if img := a.picture("stopped"); count(img, img.Bounds(), paint(theme.ColorText)) < 100 {
		t.Error("the page is gone")
	}
	a.leavePage()
}

// TestASolverIsExplainedAndShown reads the page of the chosen solver, Exact Cover, and has it
// show where it loses: on a board where reading order is lucky.
func TestASolverIsExplainedAndShown(t *testing.T) {
	t.Parallel()
	const lucky = "..3.1.68.........4.7.9.5..3..83..9.........75.....4.....42....6.6...1....1.7..24."
	a := atMain(start(t, options{}))
	a.openPage("l", "shift+Tab", "Right") // the Solvers tab
	a.still()
	a.key("Tab", "Tab", "Tab", "Return") // the third solver
	a.waitFor("a text", func() bool {    // it comes after the first picture
		page := a.screenshot()
		return count(page, page.Bounds(), paint(theme.ColorText)) >= 2000
	})
	a.still()
	a.picture("explained")
	a.key("Tab", "Tab", "Return") // past the key that shows where it wins
	a.waitFor("the board that shows it", func() bool { return a.board().Givens().String() == lucky })
	a.waitFor("bars of times", func() bool {
		img := a.screenshot()
		return count(img, img.Bounds(), paint(theme.ColorBar)) > 500
	})
	a.picture("shown")
	a.leavePage()
}
