package variant

import (
	"math"
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/lattice"
)

const (
	// ringLargest is the largest radius of a circle's line: beyond it a cell's own lines are.
	ringLargest = 0.45
	// besideRing is the distance from the line to the paper beside it, in steps, and stretch half
	// the width of that paper inside: a halftone has specks everywhere.
	besideRing = 4
	stretch    = 1
	// nearly is by how many steps the radius of a circle may vary whose middle is sought.
	nearly = 3
	// insideCell is how far from the middle of a cell paper is sought, towards each of its sides.
	insideCell = 0.44
	// towardsCorner is the share of its distance below which a point is nearer to a corner of the
	// cell than to the middle of a side: in half of the directions. inCorners is the minimum number
	// of these 16 in which a bulb ends at the same distance, give or take unevenEnd steps, and of
	// the others in which it reaches as far.
	towardsCorner = 0.92
	inCorners     = 11
	unevenEnd     = 2.5
)

// middles are where a circle's middle is sought, seen from its cell's: in a blurred photo the
// lattice is off by that much.
var middles = [...]lattice.Point{{}, {X: 0.035}, {X: -0.035}, {Y: 0.035}, {Y: -0.035}, {X: 0.03, Y: 0.03}, {X: -0.03, Y: 0.03}, {X: 0.03, Y: -0.03}, {X: -0.03, Y: -0.03}}

// circled reports whether a cell has a circle around its digit: a line at one distance from the
// middle in nearly all directions, with paper inside and outside in most.
func (b *Board) circled(c board.Cell) (ink float64, ok bool) {
	threshold := b.minLine()
	r := newRays(b, c, 0, 0)
	for _, sign := range [...]float64{-1, 1} {
		if slices.Max(r.around(sign, threshold, nearly)) < closed {
			continue // as in most cells
		}
		for _, m := range middles {
			if r := newRays(b, c, m.X, m.Y); r.ringed(sign, threshold) {
				return threshold, true
			}
		}
	}
	return 0, false
}

// around returns in how many directions the cell is brighter or, if sign is -1, darker, by the
// distances that a circle's line may have, give or take some steps.
func (r *rays) around(sign, threshold float64, off int) []int {
	var count [samples]int
	for i := range r {
		var near uint64 // by distance plus off, whether a point is as bright there, give or take off
		for k, d := range r[i] {
			if sign*d >= threshold {
				near |= (1<<(2*off+1) - 1) << k
			}
		}
		for k := range count {
			count[k] += int(near >> (k + off) & 1)
		}
	}
	return count[sample(smallest) : sample(ringLargest)+1]
}

// most returns by how much the points in a direction are brighter than the cell or, if sign is
// -1, darker, at most, around a distance.
func (r *rays) most(bearing, k, off int, sign float64) (ink float64) {
	for _, d := range r[bearing][max(k-off, 0):min(k+off+1, samples)] {
		ink = max(ink, sign*d)
	}
	return ink
}

// axial holds by bearing how far a point is from the cell's middle towards the nearer side, as a
// share of its distance.
var axial = func() (all [bearings]float64) {
	for i := range all {
		sin, cos := math.Sincos(2 * math.Pi * (float64(i) + 0.5) / bearings)
		all[i] = max(math.Abs(sin), math.Abs(cos))
	}
	return all
}()

// ringed reports whether there is a ring brighter than the cell or, if sign is -1, darker, with
// paper on both sides.
func (r *rays) ringed(sign, threshold float64) bool {
	for k, on := range r.around(sign, threshold, 1) {
		if on >= closed && r.alone(sign, threshold, k+sample(smallest)) {
			return true
		}
	}
	return false
}

// alone reports whether there is paper on both sides of a ring in most directions.
func (r *rays) alone(sign, threshold float64, k int) bool {
	inside, outside, seen := 0, 0, 0
	for i := range r {
		ink := r.most(i, k, 1, sign)
		if ink < threshold {
			continue
		}
		if r.most(i, k-besideRing-stretch, stretch, sign) < ink/2 {
			inside++
		}
		if (nearMiddle+ray*float64(k+besideRing))*axial[i] > insideCell {
			continue // a cell's line is there
		}
		seen++
		if sign*r[i][k+besideRing] < ink/2 {
			outside++
		}
	}
	return inside >= clear && outside*bearings >= clear*seen
}

// bulb reports whether a cell has a filled circle: one that is shaded to the same distance in
// most directions, and paper beyond, which is sought only towards the cell's corners: a line is
// near in the other directions. It also returns by how much it is shaded.
func (b *Board) bulb(c board.Cell) (ink float64, ok bool) {
	r := newRays(b, c, 0, 0)
	var inks []float64
	for i := range r {
		inks = append(inks, math.Abs(r[i][sample(smallest)]))
	}
	if ink = median(inks); ink < b.minMark() {
		return 0, false
	}
	// A digit may interrupt the shade, or make it darker.
	end := func(bearing int) int {
		k, shaded := 0, 0
		for k < samples && (k <= sample(smallest) || math.Abs(r[bearing][k]) >= ink/2) {
			if math.Abs(r[bearing][k]) >= ink/2 {
				shaded++
			}
			k++
		}
		if 4*shaded < 3*k {
			return 0
		}
		return k
	}
	var ends []float64
	for i := range r {
		if k := end(i); axial[i] < towardsCorner && k > sample(smallest)+1 && k <= sample(largest)+1 {
			ends = append(ends, float64(k))
		}
	}
	if len(ends) < inCorners {
		return 0, false
	}
	usual, near, reached := median(slices.Clone(ends)), 0, 0
	for _, k := range ends {
		if math.Abs(k-usual) <= unevenEnd {
			near++
		}
	}
	for i := range r {
		if axial[i] >= towardsCorner && float64(end(i)) >= usual-unevenEnd {
			reached++
		}
	}
	return ink, near >= inCorners && reached >= inCorners
}
