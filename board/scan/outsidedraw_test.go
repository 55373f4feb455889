package scan

import (
	"fmt"
	"math"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/lattice"
)

// extraRegions shades two regions by chance that don't touch, or the middles of the boxes.
func (d *drawing) extraRegions() {
	shade := d.pale(0.7, 0.88)
	if d.r.IntN(2) == 0 {
		d.shadeCells(func(c board.Cell) bool { return c.Row()%3 == 1 && c.Col()%3 == 1 }, shade)
		return
	}
	region := regions(d.r)
	touch := func(m, n int) bool {
		for c := range board.Cell(board.CellCount) {
			for _, o := range neighbours(c) {
				if region[c] == m && region[o] == n {
					return true
				}
			}
		}
		return false
	}
	for one, other := 0, 0; one == other || touch(one, other); {
		if one, other = d.r.IntN(9), d.r.IntN(9); one != other && !touch(one, other) {
			d.shadeCells(func(c board.Cell) bool { return region[c] == one || region[c] == other }, shade)
		}
	}
}

// clues writes single digits on all four sides.
func (d *drawing) clues() {
	size, off := within(d.r, 0.25, 0.45), within(d.r, 0.35, 0.55)
	for i := range 9 {
		middle := float64(i) + 0.5
		for _, at := range [...][2]float64{{middle, -off}, {middle, 9 + off}, {-off, middle}, {9 + off, middle}} {
			if d.r.IntN(5) > 0 {
				d.text(fmt.Sprint(1+d.r.IntN(6)), at[0], at[1], size, d.ink)
			}
		}
	}
}

// diagonalSums writes sums with an arrow on some places around the board.
func (d *drawing) diagonalSums() {
	size, wide := within(d.r, 0.22, 0.34), max(within(d.r, 0.02, 0.04), 1/d.cell)
	for _, k := range d.r.Perm(36)[:10] {
		along, aside := float64(k%9)+0.5, float64(2*d.r.IntN(2)-1)
		at, to := lattice.Point{X: along, Y: -0.5}, lattice.Point{X: aside, Y: 1}
		switch k / 9 {
		case 1:
			at, to = lattice.Point{X: along, Y: 9.5}, lattice.Point{X: aside, Y: -1}
		case 2:
			at, to = lattice.Point{X: -0.5, Y: along}, lattice.Point{X: 1, Y: aside}
		case 3:
			at, to = lattice.Point{X: 9.5, Y: along}, lattice.Point{X: -1, Y: aside}
		}
		d.text(fmt.Sprint(7+d.r.IntN(48)), at.X-0.1*to.X, at.Y-0.1*to.Y, size, d.ink)
		from, tip := lattice.Point{X: at.X + 0.2*to.X, Y: at.Y + 0.2*to.Y}, lattice.Point{X: at.X + 0.43*to.X, Y: at.Y + 0.43*to.Y}
		d.stroke([]lattice.Point{from, tip}, wide, d.ink)
		a := math.Atan2(to.Y, to.X)
		for _, turn := range [...]float64{2.5, -2.5} {
			d.stroke([]lattice.Point{tip, {X: tip.X + 0.13*math.Cos(a+turn), Y: tip.Y + 0.13*math.Sin(a+turn)}}, wide, d.ink)
		}
	}
}
