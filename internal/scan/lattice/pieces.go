package lattice

import (
	"math"

	"github.com/solvoku/solvoku/internal/scan/picture"
)

// run is a row of neighbouring pixels above a threshold.
type run struct {
	y, from, to int32
	earlier     int32 // a connected run that isn't later; itself if it is the first
	// Only in the first of connected runs: the box around all of them, and the index of
	// their points in [pieces].
	bottom, left, right int32
	points              int32
}

// pieces returns the right and left ends, row by row, of each set of connected pixels above
// a threshold that is large enough for a grid. Pixels also connect diagonally. The sets come
// in the order of their first pixels.
func pieces(dark *picture.Gray, threshold uint8) (all [][]Point) {
	runs := connected(dark, threshold)
	for i := range runs {
		r, first := &runs[i], &runs[firstOf(runs, int32(i))]
		first.bottom = r.y // runs are in the order of rows
		first.left, first.right = min(first.left, r.from), max(first.right, r.to)
	}
	long := max(dark.W, dark.H)
	for i := range runs {
		r := &runs[i]
		if r.earlier != int32(i) {
			continue
		}
		width, height := int(r.right-r.left), int(r.bottom-r.y)
		r.points = -1
		if max(width, height) >= long/6 && min(width, height) >= long/10 {
			r.points = int32(len(all))
			all = append(all, ends(int(r.y), int(r.bottom)))
		}
	}
	for i, r := range runs {
		first := &runs[firstOf(runs, int32(i))]
		if first.points < 0 {
			continue
		}
		points := all[first.points][2*(r.y-first.y):]
		points[0].X = max(points[0].X, float64(r.to)+0.5)
		points[1].X = min(points[1].X, float64(r.from)+0.5)
	}
	return all
}

// ends returns two points for each row, the right and the left end, ready to be widened.
func ends(top, bottom int) []Point {
	points := make([]Point, 0, 2*(bottom-top+1))
	for row := top; row <= bottom; row++ {
		y := float64(row) + 0.5
		points = append(points, Point{math.Inf(-1), y}, Point{math.Inf(1), y})
	}
	return points
}

// connected returns the runs of a picture, from top to bottom and from left to right, and
// connects those that touch.
func connected(dark *picture.Gray, threshold uint8) (runs []run) {
	above := 0 // index of the first run of the row above that may touch
	for y := range dark.H {
		row := dark.Pix[y*dark.W : (y+1)*dark.W]
		begin := len(runs)
		for x := 0; x < len(row); x++ {
			if row[x] < threshold {
				continue
			}
			from := int32(x)
			for x < len(row) && row[x] >= threshold {
				x++
			}
			to, here := int32(x-1), int32(len(runs))
			runs = append(runs, run{y: int32(y), from: from, to: to, earlier: here, left: from, right: to})
			for above < begin && runs[above].to < from-1 {
				above++
			}
			for k := above; k < begin && runs[k].from <= to+1; k++ {
				a, b := firstOf(runs, int32(k)), firstOf(runs, here)
				runs[max(a, b)].earlier = min(a, b)
			}
		}
		above = begin
	}
	return runs
}

// firstOf returns the first of the runs connected with a run, and shortens the path to it.
func firstOf(runs []run, i int32) int32 {
	for runs[i].earlier != i {
		runs[i].earlier = runs[runs[i].earlier].earlier
		i = runs[i].earlier
	}
	return i
}
