//go:build e2e

package e2e

import (
	"image"
	"strconv"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/theme"
)

const (
	easy    = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solved  = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	hostile = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
)

// TestFromTheStartToTheResult enters a puzzle by mouse and keyboard and solves
// it, with both solvers.
func TestFromTheStartToTheResult(t *testing.T) {
	t.Parallel()
	for _, solver := range []struct {
		id    string
		right bool
		depth string
	}{{"backtracking", false, "90"}, {"exact-cover", true, "51"}} {
		t.Run(solver.id, func(t *testing.T) {
			t.Parallel()
			a := atMain(start(t, options{}))
			a.choose(solver.right)
			for c, d := range board.MustParseGrid(easy) {
				if d == 0 {
					continue
				}
				a.clickCell(board.Cell(c))
				a.key(strconv.Itoa(int(d)))
			}
			a.waitFor("the puzzle in the saved session", func() bool { return a.board().Givens().String() == easy })
			a.key("Escape")
			a.still()
			a.picture("entered")

			a.clickMiddle(a.solve)
			a.opened("the result")
			a.still()
			img := a.picture("result")
			if card := a.card(img); card.Dx() < 300 || card.Dy() < 150 {
				t.Errorf("the result's card is %v", card)
			}
			a.waitFor("the solution in the saved session", func() bool { return a.board().Digits.String() == solved })
			if got := a.kept().Settings.Solver; got != solver.id {
				t.Errorf("solved with %s", got)
			}

			a.key("Tab", "Tab") // from Done, around to Clear Answers
			a.key("Escape")
			a.closed("the board without the result")
			a.lookAtTheSolution()
		})
	}
}

// lookAtTheSolution checks by their colours that givens are white and the
// solver's digits orange, in every cell; on the pale tiles of the selected digit
// both are darker. A phone has no Escape to deselect it.
func (a *app) lookAtTheSolution() {
	a.t.Helper()
	a.key("Escape")
	a.waitFor("givens in white and answers in orange", func() bool {
		img := a.screenshot()
		for c, d := range board.MustParseGrid(easy) {
			cell := a.cellOf(board.Cell(c))
			orange := count(img, cell, paint(theme.ColorSolver)) + count(img, cell, paint(theme.ColorInkSolver))
			white := count(img, cell, paint(theme.ColorGiven)) + count(img, cell, paint(theme.ColorInk))
			if given := d != 0; given == (orange >= 20) || white+orange < 20 { // a selected digit's tile is white too
				return false
			}
		}
		return true
	})
	a.picture("solved")
}

func TestTheResultIsCopied(t *testing.T) {
	t.Parallel()
	a := atMain(start(t, options{}))
	a.choose(false)
	a.setClipboard(easy)
	a.key("ctrl+v")
	a.waitFor("the pasted puzzle", func() bool { return a.board().Givens().String() == easy })
	a.key("Return")
	a.opened("the result")
	a.still()
	a.key("Tab", "Tab", "Return") // from Done, around and past the figures to More figures
	a.still()
	a.key("Tab", "Tab", "Return") // past those to Copy
	a.waitFor("the figures on the clipboard", func() bool { return strings.Contains(a.clipboard(), "Max depth: 90") })
	for _, want := range []string{"One solution", "found by Backtracking", "Placements: 4,208", easy, solved} {
		if got := a.clipboard(); !strings.Contains(got, want) {
			t.Errorf("the copied text lacks %q:\n%s", want, got)
		}
	}
}

func TestALongSearchCountsAndStops(t *testing.T) {
	t.Parallel()
	a := atMain(start(t, options{}))
	a.choose(false)
	a.setClipboard(hostile)
	a.key("ctrl+v")
	a.waitFor("the pasted puzzle", func() bool { return a.board().Givens().String() == hostile })
	a.clickMiddle(a.solve)
	a.waitFor("the key that stops", func() bool { return !extent(a.screenshot(), paint(theme.ColorStop)).Empty() })
	first := a.picture("searching")
	a.waitFor("counters that move", func() bool { return !same(first, a.screenshot()) })
	a.key("Escape")
	a.opened("the page that says it was stopped")
	a.still()
	a.picture("stopped")
	if got := a.board().Digits.String(); got != hostile {
		t.Errorf("the board is not as before: %s", got)
	}
}

// TestTheBoardSurvivesAKill kills the app without a warning.
func TestTheBoardSurvivesAKill(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	first := atMain(start(t, options{home: home}))
	first.clickCell(board.At(1, 4))
	first.key("5")
	first.waitFor("the digit in the saved session", func() bool { return first.board().Digits[board.At(1, 4)] == 5 })
	first.kill()

	second := start(t, options{home: home})
	a := atMain(second)
	a.waitFor("the digit on the board", func() bool {
		return count(a.screenshot(), a.cellOf(board.At(1, 4)), paint(theme.ColorGiven)) >= 20
	})
	a.picture("after the kill")
	a.key("ctrl+z")
	a.waitFor("the undone board", func() bool { return a.board() == board.State{} })
}

// TestTheFirstWindowFitsASmallScreen starts the app on a screen smaller than its first window.
func TestTheFirstWindowFitsASmallScreen(t *testing.T) {
	t.Parallel()
	small := image.Pt(960, 600)
	s := start(t, options{screen: small})
	s.waitFor("a window of the screen's size", func() bool { return s.screenshot().Bounds().Max == small })
	a := atMain(s)
	a.waitFor("Solve in sight", func() bool {
		solve := extent(s.screenshot(), paint(theme.ColorPrimary))
		return solve.Dy() >= 40 && solve.In(image.Rectangle{Max: small})
	})
}

// TestEverySizeShowsEverything looks at the window at sizes from a small phone
// to a large screen.
func TestEverySizeShowsEverything(t *testing.T) {
	t.Parallel()
	for _, size := range []image.Point{{360, 640}, {412, 892}, {640, 360}, {1180, 760}, {2560, 1440}} {
		name := strconv.Itoa(size.X) + "x" + strconv.Itoa(size.Y)
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := start(t, options{screen: image.Pt(2600, 1500)})
			s.resize(size.X, size.Y)
			want := image.Rectangle{Max: size}
			s.waitFor("the window in its size", func() bool { return s.screenshot().Bounds() == want })
			s.still()
			a := atMain(s)
			threshold := min(size.X, size.Y) / 2
			s.waitFor("board and Solve in place", func() bool { // the window may still show the previous size
				img := s.screenshot()
				board, solve := extent(img, paint(theme.ColorTileB)), extent(img, paint(theme.ColorPrimary))
				return board.In(want) && solve.In(want) && !board.Overlaps(solve) && solve.Dy() >= 40 && board.Dx() >= threshold
			})
			a.picture("main")
		})
	}
}
