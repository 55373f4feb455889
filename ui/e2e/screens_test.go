//go:build e2e

package e2e

import (
	"encoding/json"
	"errors"
	"image"
	"image/color"
	"io/fs"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/theme"
)

// The app's screens, found by their colours in the light variant, which the harness
// requests.

// paint returns a colour of the app's theme.
func paint(name fyne.ThemeColorName) color.Color {
	return theme.New(theme.Fonts{}, theme.Options{}).Color(name, fynetheme.VariantLight)
}

// app is a session at the app's main screen, with nothing selected.
type app struct {
	*session
	tiles image.Rectangle // the board
	solve image.Rectangle // the large key
}

// atMain waits for the main screen and locates its parts.
func atMain(s *session) *app {
	s.t.Helper()
	a := &app{session: s}
	s.waitFor("the large key", func() bool { // otherwise Escape would go to another page
		a.solve = extent(s.screenshot(), paint(theme.ColorPrimary))
		return a.solve.Dx() > 2*a.solve.Dy() && a.solve.Dy() > 20
	})
	s.key("Escape") // deselects the first cell, which shades its houses
	s.waitFor("the main screen", func() bool {
		img, before := s.screenshot(), a.tiles // a new window may resize once more
		// The corner boxes' colour; that of the other boxes resembles the edge of Solve.
		a.tiles = extent(img, paint(theme.ColorTileB))
		a.solve = extent(img, paint(theme.ColorPrimary))
		square := a.tiles.Dx() - a.tiles.Dy()
		return a.tiles == before && a.tiles.Dx() > 200 && square*square <= 4 && !a.solve.Empty()
	})
	return a
}

// centre returns the middle of a cell. The gaps between cells are small enough to ignore.
func (a *app) centre(c board.Cell) (x, y int) {
	at := func(from, length, i int) int { return from + length*(2*i+1)/(2*board.Size) }
	return at(a.tiles.Min.X, a.tiles.Dx(), c.Col()), at(a.tiles.Min.Y, a.tiles.Dy(), c.Row())
}

// clickCell clicks a cell.
func (a *app) clickCell(c board.Cell) { a.click(a.centre(c)) }

// clickMiddle clicks the middle of a rectangle and then moves the pointer away.
func (a *app) clickMiddle(r image.Rectangle) {
	a.click((r.Min.X+r.Max.X)/2, (r.Min.Y+r.Max.Y)/2)
	a.away()
}

// extentIn is extent within a part of a picture.
func extentIn(img image.Image, part image.Rectangle, c color.Color) image.Rectangle {
	return extent(img.(interface {
		SubImage(image.Rectangle) image.Image
	}).SubImage(part), c)
}

// choose clicks the left or the right segment of the solvers' toggle, which is in the row
// above Solve, and waits until it is orange.
func (a *app) choose(right bool) {
	a.t.Helper()
	img := a.screenshot()
	above := image.Rect(img.Bounds().Min.X, a.solve.Min.Y-a.length(72), img.Bounds().Max.X, a.solve.Min.Y)
	chosen := extentIn(img, above, paint(theme.ColorAccent))
	other := chosen.Sub(image.Pt(chosen.Dx(), 0))
	if toTheLeft := count(img, other.Inset(a.length(8)), paint(theme.ColorKey)) > other.Dx()*other.Dy()/4; toTheLeft == right {
		a.clickMiddle(chosen)
		return
	} else if right {
		other = chosen.Add(image.Pt(chosen.Dx(), 0))
	}
	a.clickMiddle(other)
	a.waitFor("the chosen solver in orange", func() bool {
		return !extentIn(a.screenshot(), other, paint(theme.ColorAccent)).Empty()
	})
}

// length returns the pixels of a length in the app's units.
func (a *app) length(units int) int {
	if a.phone {
		return pixels(units)
	}
	return units
}

// card returns the bounds of the open page, empty if there is none. White digits on the
// board have the same colour but are never that wide, and so has the chosen mode, which is
// never that high.
func (a *app) card(img image.Image) (found image.Rectangle) {
	wide := a.length(100) // wider than a cell, which is just as white when selected
	white := paint(theme.ColorCard)
	bounds := img.Bounds()
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		start := bounds.Min.X
		for x := bounds.Min.X; x <= bounds.Max.X; x++ {
			if x < bounds.Max.X && near(img.At(x, y), white) {
				continue
			}
			if x-start >= wide {
				found = found.Union(image.Rect(start, y, x, y+1))
			}
			start = x + 1
		}
	}
	if found.Dy() < a.length(60) {
		return image.Rectangle{}
	}
	return found
}

// opened waits until a page is open over the screen; closed waits until none is.
func (a *app) opened(what string) {
	a.t.Helper()
	a.waitFor(what, func() bool { return !a.card(a.screenshot()).Empty() })
}

func (a *app) closed(what string) {
	a.t.Helper()
	a.waitFor(what, func() bool { return a.card(a.screenshot()).Empty() })
}

// away moves the pointer to where it highlights nothing.
func (a *app) away() { a.move(1, a.tiles.Max.Y) }

// count returns the number of pixels with a colour in part of a picture.
func count(img image.Image, part image.Rectangle, c color.Color) int {
	n := 0
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			if near(img.At(x, y), c) {
				n++
			}
		}
	}
	return n
}

// cellOf returns the part of a picture that shows a cell.
func (a *app) cellOf(c board.Cell) image.Rectangle {
	x, y := a.centre(c)
	half := a.tiles.Dx() / (2 * board.Size) * 3 / 4
	return image.Rect(x-half, y-half, x+half, y+half)
}

// kept is what the tests look at in a saved session.
type kept struct {
	Board    string
	Settings struct{ Solver string }
}

// kept returns what the app has saved.
func (a *app) kept() (saved kept) {
	for _, name := range []string{"session", "session.before"} { // an app killed while it saves may leave the second alone
		found, err := filepath.Glob(filepath.Join(a.config(), "fyne*", "*", name))
		if err != nil || len(found) != 1 {
			continue // not saved yet
		}
		text, err := os.ReadFile(found[0])
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err == nil {
			err = json.Unmarshal(text, &saved)
		}
		if err != nil {
			a.t.Fatal(err)
		}
		return saved
	}
	return saved
}

// board returns the board that the app has saved, the empty one before it has.
func (a *app) board() board.State {
	saved := a.kept()
	if saved.Board == "" {
		return board.State{}
	}
	state, err := board.ParseState(saved.Board)
	if err != nil {
		a.t.Fatalf("the saved board: %v", err)
	}
	return state
}
