//go:build e2e

package e2e

import (
	"image"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/ui/theme"
)

func TestTheWindowOpensAndCloses(t *testing.T) {
	t.Parallel()
	s := start(t, options{})
	s.still()
	s.picture("open")
	s.close()
}

// TestTheFirstLookIsLight starts the app where nothing says which look the system prefers:
// without a bus, there is no settings portal.
func TestTheFirstLookIsLight(t *testing.T) {
	t.Parallel()
	s := start(t, options{})
	s.waitFor("tiles in the light colour", func() bool { return !extent(s.screenshot(), paint(theme.ColorTileB)).Empty() })
}

func TestTheWindowFollowsItsSize(t *testing.T) {
	t.Parallel()
	s := start(t, options{})
	want := image.Rect(0, 0, 900, 600)
	s.resize(want.Dx(), want.Dy())
	s.waitFor("a window of 900 by 600 pixels", func() bool { return s.screenshot().Bounds() == want })
	s.still()
	s.picture("wide")
}

func TestTheAppEndsWhenTheSystemAsks(t *testing.T) {
	t.Parallel()
	s := start(t, options{})
	s.terminate()
}

func TestTheClipboardIsThere(t *testing.T) {
	t.Parallel()
	s := start(t, options{})
	if got := s.clipboard(); got != "" {
		t.Errorf("a new display's clipboard holds %q", got)
	}
	const want = "53..7....\n6..195..."
	s.setClipboard(want)
	if got := s.clipboard(); got != want {
		t.Errorf("the clipboard holds %q, want %q", got, want)
	}
}

func TestMouseKeyboardAndClipboardReachTheApp(t *testing.T) {
	t.Parallel()
	const puzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	s := start(t, options{})
	s.setClipboard(puzzle)
	s.key("ctrl+v")
	s.waitForCopy("the pasted puzzle", puzzle)
	s.picture("pasted")

	board := extent(s.still(), paint(theme.ColorTileB))
	cell := board.Dx() / 9
	s.click(board.Max.X-cell/2, board.Max.Y-cell/2)
	s.typeText("7")
	s.waitForCopy("the puzzle with a digit in the clicked cell", puzzle[:80]+"7")
	s.picture("clicked")
	s.close()
}

// waitForCopy waits until the app copies a text.
func (s *session) waitForCopy(what, want string) {
	s.t.Helper()
	s.waitFor(what, func() bool {
		s.key("ctrl+c")
		return strings.TrimSpace(s.clipboard()) == want
	})
}

// TestNothingIsLitOnceThePointerHasLeftTheWindow points at Solve and then at the desktop
// outside the window.
func TestNothingIsLitOnceThePointerHasLeftTheWindow(t *testing.T) {
	t.Parallel()
	a := atMain(start(t, options{}))
	a.away()
	dark := a.still()
	a.move((a.solve.Min.X+a.solve.Max.X)/2, (a.solve.Min.Y+a.solve.Max.Y)/2)
	a.waitFor("a light under the pointer", func() bool { return !same(dark, a.screenshot()) })
	a.move(1200, 1000)
	a.waitFor("a window without a light", func() bool { return same(dark, a.screenshot()) })
	a.close()
}
