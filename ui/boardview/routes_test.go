package boardview

import (
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
)

// TestArrowsAvoidDigits draws arrows that would cross candidates if they were straight.
func TestArrowsAvoidDigits(t *testing.T) {
	geo := newGeometry(fyne.NewSquareSize(600), 1, board.Rules{})
	for _, c := range []struct {
		name       string
		candidates board.Digits // in every cell
		from, to   Spot
		straight   int // candidates that the straight line crosses
		best       int
	}{
		{"along a row", board.DigitsOf(5), Spot{board.At(4, 0), 5}, Spot{board.At(4, 4), 5}, 3, 0},
		{"along the upper edge", board.DigitsOf(2), Spot{board.At(0, 0), 2}, Spot{board.At(0, 8), 2}, 7, 0},
		{"between rows of candidates", board.AllDigits, Spot{board.At(4, 0), 5}, Spot{board.At(4, 4), 5}, 11, 0},
		{"down a column", board.AllDigits, Spot{board.At(8, 8), 9}, Spot{board.At(0, 8), 9}, 23, 1},
	} {
		m := &Marks{}
		for cell := range board.Cell(board.CellCount) {
			m.Candidates[cell] = c.candidates
		}
		obstacles := obstaclesOf(m, &board.Grid{}, geo)
		from, to := geo.candidate(c.from.Cell, c.from.Digit), geo.candidate(c.to.Cell, c.to.Digit)
		if n := crossings(route{}.points(from, to, geo.Tile), obstacles, from, to); n != c.straight {
			t.Errorf("%s: the straight line crosses %d digits, want %d", c.name, n, c.straight)
		}
		way := best(from, to, geo, obstacles)
		if n := crossings(way, obstacles, from, to); n > c.best {
			t.Errorf("%s: the best course crosses %d digits, want at most %d", c.name, n, c.best)
		}
		if !geo.holds(way) {
			t.Errorf("%s: the best course leaves the board", c.name)
		}
	}
}

// TestALineBetweenTwoPointsMeetsADigit puts a digit far from both ends of a line, where only
// its distance from the line itself reveals it.
func TestALineBetweenTwoPointsMeetsADigit(t *testing.T) {
	way := []fyne.Position{{X: 0, Y: 0}, {X: 100, Y: 0}}
	for _, c := range []struct {
		at   fyne.Position
		want int
	}{{fyne.NewPos(50, 3), 1}, {fyne.NewPos(50, 5), 0}, {fyne.NewPos(104, 3), 0}, {fyne.NewPos(0, 0), 0}} {
		if n := crossings(way, []obstacle{{c.at, 4}}, way[0], way[1]); n != c.want {
			t.Errorf("a digit at %v is crossed %d times, want %d", c.at, n, c.want)
		}
	}
}
