package variant

import (
	"math"

	"github.com/solvoku/solvoku/board"
)

const (
	// fewestSums is the minimum number of cells with a sum in a corner, most of them the upper
	// left one: at most one in lopsided of them may seem to have one in the lower right.
	fewestSums = 9
	lopsided   = 3
	// sumInk is the minimum share of the usual contrast that the points of a sum have on
	// average, besides what lines would leave there.
	sumInk = 0.06
	// stronger is by how many standard errors the borders above and to the left of cells with a
	// sum must be stronger on average than the others.
	stronger = 5.0
)

// CagesWithSums reports whether there are cages whose lines can't be told from the cells', as in
// blurred pictures, or that are told apart by their shades: a sum is in the upper left corner of a
// cage, so that the borders above and to the left of it have a cage's line, or shades on their two
// sides. A player's notes don't choose their cells by that.
func (b *Board) CagesWithSums() bool {
	var sums board.Cells
	for c := range board.Cell(board.CellCount) {
		if b.cornerInk(c, false) > sumInk*b.contrast {
			sums = sums.With(c)
		}
	}
	if sums.Len() < fewestSums || sums.Len() > board.CellCount/2 {
		return false
	}
	mirrored := 0
	for c := range board.Cell(board.CellCount) {
		if b.cornerInk(c, true) > sumInk*b.contrast {
			mirrored++
		}
	}
	if mirrored*lopsided > sums.Len() {
		return false
	}
	return b.begin(sums, b.borderInk) || b.begin(sums, b.shadeStep)
}

// begin reports whether the borders above and to the left of some cells are stronger than others.
func (b *Board) begin(cells board.Cells, strength func(c board.Cell, above bool) float64) bool {
	var with, without statistic
	for c := range board.Cell(board.CellCount) {
		for _, above := range [...]bool{false, true} {
			if above && c.Row()%3 == 0 || !above && c.Col()%3 == 0 {
				continue // a box's line may be thicker
			}
			if x := strength(c, above); cells.Contains(c) {
				with.add(x)
			} else {
				without.add(x)
			}
		}
	}
	return with.n > fewestSums && with.mean()-without.mean() > stronger*math.Sqrt(with.variance()/with.n+without.variance()/without.n)
}

// shadeStep returns 1 if a cell's background differs from that of the one above or to the left,
// and 0 otherwise.
func (b *Board) shadeStep(c board.Cell, above bool) float64 {
	other := c - 1
	if above {
		other = c - 9
	}
	if math.Abs(b.level[c]-b.level[other]) >= markLevels {
		return 1
	}
	return 0
}

// statistic adds numbers up.
type statistic struct{ n, sum, squares float64 }

func (s *statistic) add(x float64) { s.n, s.sum, s.squares = s.n+1, s.sum+x, s.squares+x*x }

func (s *statistic) mean() float64 { return s.sum / s.n }

func (s *statistic) variance() float64 { return max(s.squares/s.n-s.mean()*s.mean(), 0) }

// Borders are examined where neither a sum nor much of a digit is: between these distances from
// their upper or left end, and this far to both sides.
const (
	beyondSum  = 0.45
	beforeEnd  = 0.85
	nearBorder = 0.15
)

// borderInk returns how much the points beside a cell's upper or left side differ on average from
// the background.
func (b *Board) borderInk(c board.Cell, above bool) float64 {
	u, v := float64(c.Col()), float64(c.Row())
	sum, n := 0.0, 0.0
	for off := -nearBorder; off <= nearBorder; off += 1.0 / scale {
		other := c
		if off < 0 && above {
			other = c - 9
		} else if off < 0 {
			other = c - 1
		}
		for t := beyondSum; t < beforeEnd; t += 2.0 / scale {
			p, q := u+off, v+t
			if above {
				p, q = u+t, v+off
			}
			sum += math.Abs(b.at(p, q) - b.level[other])
			n++
		}
	}
	return sum / n
}

// A sum is between these distances from a cell's left side and from its upper one.
const (
	sumFrom   = 0.06
	sumRight  = 0.34
	sumBottom = 0.26
)

// cornerInk returns how much the points of a cell's upper left corner, or if mirrored of its lower
// right one, differ on average from what the lines along its sides would leave there.
func (b *Board) cornerInk(c board.Cell, mirrored bool) float64 {
	at := func(x, y float64) float64 {
		if mirrored {
			x, y = 1-x, 1-y
		}
		return math.Abs(b.at(float64(c.Col())+x, float64(c.Row())+y) - b.level[c])
	}
	const step = 2.0 / scale
	line := func(at func(t float64) float64) float64 {
		var most, second float64 // dashes have gaps
		for t := beyondSum; t < beforeEnd; t += step {
			if x := at(t); x > most {
				most, second = x, most
			} else if x > second {
				second = x
			}
		}
		return second
	}
	var down []float64
	for x := sumFrom; x < sumRight; x += step {
		down = append(down, line(func(t float64) float64 { return at(x, t) }))
	}
	sum, n := 0.0, 0.0
	for y := sumFrom; y < sumBottom; y += step {
		across := line(func(t float64) float64 { return at(t, y) })
		for i, d := range down {
			sum += max(at(sumFrom+step*float64(i), y)-max(across, d), 0)
			n++
		}
	}
	return sum / n
}
