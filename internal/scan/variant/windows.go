package variant

import (
	"math"
	"slices"

	"github.com/solvoku/solvoku/board"
)

// Windows reports whether the four extra regions of a hyper Sudoku (windoku) are shaded, hatched
// or outlined.
func (b *Board) Windows() bool {
	var windows board.Cells
	for c := range board.Cell(board.CellCount) {
		if c.Row()%4 != 0 && c.Col()%4 != 0 {
			windows = windows.With(c)
		}
	}
	return b.setApart(windows) || b.darkened(windows) || b.outlined(windows) || b.hatched(windows)
}

// hatched reports whether some cells, and no others, have a pattern.
func (b *Board) hatched(cells board.Cells) bool {
	var each []float64
	for x := 0.12; x < 0.27; x += 1.0 / scale {
		each = append(each, x)
	}
	var pattern [board.CellCount]float64 // by how much points in the corners differ on average from the background
	for c := range pattern {
		n := 0
		cornersOf(board.Cell(c), each, func(u, v float64) {
			pattern[c] += math.Abs(b.at(u, v) - b.level[c])
			n++
		})
		pattern[c] /= float64(n)
	}
	return shaded(cells, func(c, d board.Cell) float64 { return math.Abs(pattern[c] - pattern[d]) }, shade)
}

const (
	// An outline is at most outlineFrom from the line between the cells.
	outlineFrom = scale * 14 / 100
	// outlined is the minimum share of the borders, with and without an outline, that are on
	// their side of the middle between the two averages; unlikely is by how many standard errors
	// these differ.
	outlined = 0.9
	unlikely = 12.0
)

// profile is the ink across a border, from one side to the other.
type profile [2*outlineFrom + 1]float64

func (p *profile) total() (sum float64) {
	for _, ink := range p {
		sum += ink
	}
	return sum
}

func (p *profile) most() float64 { return slices.Max(p[:]) }

func (p *profile) width() float64 { return p.total() / max(p.most(), 1) }

// outlined reports whether the borders around some cells look different from the others: an
// outline is drawn beside the lines between cells, or instead of them. The lines around boxes
// don't count, because they may be thicker.
func (b *Board) outlined(cells board.Cells) bool {
	var on, off []profile
	pairs(func(c, d board.Cell) {
		if c.Box() != d.Box() {
			return
		}
		var p profile
		for k := range p {
			p[k] = b.along(c, d, k-outlineFrom)
		}
		if cells.Contains(c) != cells.Contains(d) {
			on = append(on, p)
		} else {
			off = append(off, p)
		}
	})
	for _, measure := range [...]func(*profile) float64{(*profile).total, (*profile).most, (*profile).width} {
		if differ(on, off, measure) {
			return true
		}
	}
	return false
}

// differ reports whether a measure tells two kinds of borders apart.
func differ(on, off []profile, measure func(*profile) float64) bool {
	var with, without statistic
	for i := range on {
		with.add(measure(&on[i]))
	}
	for i := range off {
		without.add(measure(&off[i]))
	}
	more, middle := with.mean() > without.mean(), (with.mean()+without.mean())/2
	right := func(all []profile, above bool) bool {
		n := 0
		for i := range all {
			if measure(&all[i]) > middle == above {
				n++
			}
		}
		return float64(n) >= outlined*float64(len(all))
	}
	return right(on, more) && right(off, !more) &&
		math.Abs(with.mean()-without.mean()) > unlikely*math.Sqrt(with.variance()/with.n+without.variance()/without.n)
}
