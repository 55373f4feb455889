//go:build e2e

package e2e

import (
	"image"
	"testing"

	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/theme"
)

// phones are window sizes in Fyne's units, by what they represent.
var phones = []struct {
	name string
	size image.Point
}{
	{"small", image.Pt(360, 640)},
	{"usual", image.Pt(412, 915)},
	{"aside", image.Pt(640, 360)},
}

// pixels returns the pixels of a length in Fyne units, at the scale of 1.4 of Fyne's phone
// simulation; onScreen does so for a size.
func pixels(units int) int { return units * 7 / 5 }

func onScreen(units image.Point) image.Point { return image.Pt(pixels(units.X), pixels(units.Y)) }

// onPhone starts the app in a phone's window, with a home folder, and waits for the main
// screen.
func onPhone(t *testing.T, units image.Point, home string) *app {
	t.Helper()
	s := start(t, options{phone: onScreen(units), home: home})
	// The first picture may still have the previous window size.
	const row = 72 // Solve may have one row of keys below it, or the menu at its right
	s.waitFor("Solve near the corner", func() bool {
		corner := onScreen(units).Sub(extent(s.screenshot(), paint(theme.ColorPrimary)).Max)
		return max(corner.X, corner.Y) <= pixels(20+row) && min(corner.X, corner.Y) >= 0
	})
	s.still()
	return atMain(s)
}

// touch touches a position for a time in seconds. Fyne's phone simulation misses touches
// shorter than a sixteenth of a second.
func (s *session) touch(x, y int, seconds string) {
	s.t.Helper()
	s.move(x, y)
	s.run("xdotool", "mousedown", "1", "sleep", seconds, "mouseup", "1")
}

// keyRows finds the rows of keys from the digits down to Solve, in pixels from the top, and
// the number of columns of the digit keys: six with the keys beside them, or three for the
// digits alone. It scans down the left edges of the digits, where only enabled keys are that
// high.
func (a *app) keyRows() (rows []image.Rectangle, columns int) {
	a.t.Helper()
	img, ground := a.still(), paint(fynetheme.ColorNameBackground)
	left, right, y := pixels(8), a.solve.Max.X, a.tiles.Max.Y
	if a.solve.Min.X > a.tiles.Max.X { // beside the board
		left, right, y = a.solve.Min.X, img.Bounds().Max.X-pixels(6), 0
	}
	x := left + (right-left)*19/50
	for ; y < a.solve.Max.Y; y++ {
		top := y
		for y < a.solve.Max.Y && !near(img.At(x, y), ground) {
			y++
		}
		if y-top >= pixels(30) {
			rows = append(rows, image.Rect(left, top, right, y))
		}
	}
	if len(rows) < 4 || len(rows) > 6 {
		a.picture("failed")
		a.t.Fatalf("the rows of keys: %v", rows)
	}
	if len(rows) > 4 {
		return rows, 3
	}
	return rows, 6
}

// digitKeys returns the centres of the keys 1 to 9.
func (a *app) digitKeys() (keys [board.Size + 1]image.Point) {
	a.t.Helper()
	gap := pixels(8)
	rows, columns := a.keyRows()
	left, width, perRow := rows[0].Min.X, rows[0].Dx(), min(columns, 5)
	if columns == 3 { // a third of the width is taken by other keys
		third := (width - gap) / 3
		left, width = left+third+gap, width-third-gap
	}
	pitch := (width + gap) / columns
	for i := range board.Size {
		row := rows[i/perRow]
		keys[i+1] = image.Pt(left+i%perRow*pitch+(pitch-gap)/2, (row.Min.Y+row.Max.Y)/2)
	}
	return keys
}

// TestOnAPhone enters a puzzle with a finger, solves it, rotates the phone with the result
// open, and comes back after the system has killed the app.
func TestOnAPhone(t *testing.T) {
	for _, p := range phones {
		t.Run(p.name, func(t *testing.T) {
			home := t.TempDir()
			a := onPhone(t, p.size, home)
			a.still()
			a.picture("main")
			rows, _ := a.keyRows()
			for _, row := range rows {
				if row.Dy() < pixels(44)-3 { // the edge of a grey key hardly differs from the background
					t.Errorf("a row of keys is only %d pixels high", row.Dy())
				}
			}

			a.choose(false)
			keys := a.digitKeys()
			first := true
			for c, d := range board.MustParseGrid(easy) {
				if d == 0 {
					continue
				}
				a.clickCell(board.Cell(c))
				if first { // a finger may rest on a key
					a.touch(keys[d].X, keys[d].Y, "0.5")
					first = false
				} else {
					a.click(keys[d].X, keys[d].Y)
				}
			}
			a.waitFor("the puzzle in the saved session", func() bool { return a.board().Givens().String() == easy })
			a.still()
			a.picture("entered")

			a.clickMiddle(a.solve)
			a.opened("the result")
			a.waitFor("the solution in the saved session", func() bool { return a.board().Digits.String() == solved })
			a.still()
			a.picture("result")
			a.turn(image.Pt(p.size.Y, p.size.X))
			if card := a.card(a.picture("result turned")); card.Dx() < pixels(250) {
				t.Errorf("on the turned phone the result's card is %v", card)
			}
			a.turn(p.size)
			a.click(4, 4) // outside the card, which closes it
			a.closed("the board without the result")
			a.lookAtTheSolution()
			a.kill()

			a.session = onPhone(t, p.size, home).session
			a.lookAtTheSolution()
			a.picture("after the kill")
		})
	}
}

// turn resizes the window, in units, and waits until the open page has adapted.
func (a *app) turn(units image.Point) {
	a.t.Helper()
	a.resize(pixels(units.X), pixels(units.Y))
	want := image.Rectangle{Max: onScreen(units)}
	a.waitFor("the turned phone", func() bool {
		img := a.screenshot()
		beside := want.Max.X - a.card(img).Max.X // the panel is on the right, or takes up the whole width
		return img.Bounds() == want && 0 <= beside && beside < pixels(64)
	})
	a.still()
}
