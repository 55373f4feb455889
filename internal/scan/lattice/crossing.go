package lattice

import (
	"iter"
	"math"
	"math/bits"
	"sort"

	"github.com/solvoku/solvoku/internal/scan/picture"
)

// crossing is a point where two lines cross, with the direction of one of them, from 0 to
// 90 degrees in [steps].
type crossing struct {
	at       Point
	strength int
	step     int
}

// steps is the number of directions distinguished in a quarter turn.
const steps = 8

// arms holds, for a direction, the pixels of a crossing's four arms and of the four gaps
// between them, as distances in the bytes of a [wide] picture.
type arms struct {
	arm [4][armPixels]int
	gap [4][gapPixels]int
}

const (
	armLength = 7             // in pixels from the crossing
	armPixels = armLength - 1 // pixels of an arm that count: all but the nearest
	gapPixels = 3             // pixels of a gap that count
)

func makeArms(w int) (all [steps]arms) {
	for s := range steps {
		for q := range 4 {
			angle := (float64(s)/steps + float64(q)) * math.Pi / 2
			offset := func(angle, r float64) int {
				return 2 * (int(math.Round(r*math.Sin(angle)))*w + int(math.Round(r*math.Cos(angle))))
			}
			for k := range all[s].arm[q] {
				all[s].arm[q][k] = offset(angle, float64(k+2))
			}
			for k, r := range [gapPixels]float64{4, 5.5, 7} {
				all[s].gap[q][k] = offset(angle+math.Pi/4, r)
			}
		}
	}
	return all
}

// findCrossings returns the points from which dark arms extend in four directions with
// light between them, clearest first.
func findCrossings(dark *picture.Gray, threshold uint8, budget *Budget) []crossing {
	w, h := dark.W, dark.H
	const edge = armLength + 1 // distance, in pixels, at which no arm leaves the picture
	if w <= 2*edge || h <= 2*edge {
		return nil
	}
	all := makeArms(w)
	response := make([]int16, w*h)
	step := make([]uint8, w*h)
	minDot := int(threshold)
	faint := max(minDot/4, 3) // responses below this don't count
	minArm := inEach * word(armPixels*(minDot/2))
	pixels := widened(dark)
	looked := 0
	for y := edge; y < h-edge; y++ {
		for i := y*w + edge; i < (y+1)*w-edge; i += lanes {
			dots := pixels.at(2 * i).reach(inEach * word(minDot))
			if rest := (y+1)*w - edge - i; rest < lanes {
				dots &= 1<<(16*rest) - 1
			}
			if dots != 0 {
				looked += lanes
			}
			for s := 0; s < steps && dots != 0; s++ {
				a := &all[s]
				here := dots
				weakest := pixels.arm(i, &a.arm[0])
				here &= weakest.reach(minArm)
				for q := 1; q < 4 && here != 0; q++ {
					arm := pixels.arm(i, &a.arm[q])
					here &= arm.reach(minArm)
					weakest = weakest.min(arm)
				}
				if here == 0 {
					continue
				}
				brightest := pixels.gap(i, &a.gap[0])
				for q := 1; q < 4; q++ {
					brightest = brightest.max(pixels.gap(i, &a.gap[q]))
				}
				// Sums of six pixels and of three; rounding in the divisions below is in the
				// crossing's favour.
				here &= (weakest + 4*inEach).reach(2*brightest + inEach*word(armPixels*faint))
				for ; here != 0; here &= here - 1 {
					lane := bits.TrailingZeros64(uint64(here)) / 16
					at := i + lane
					if r := int16(weakest.lane(lane)/armPixels - brightest.lane(lane)/gapPixels); r > response[at] {
						response[at], step[at] = r, uint8(s)
					}
				}
			}
		}
	}
	budget.Spend((crossingCost*w*h + candidateCost*looked) / 1000)
	var found []crossing
	const apart = 4 // pixels in each direction, within which only the clearest crossing counts
	for y := edge; y < h-edge; y++ {
		for x := edge; x < w-edge; x++ {
			i := y*w + x
			r := response[i]
			if int(r) < faint {
				continue
			}
			top := true
			for dy := -apart; dy <= apart && top; dy++ {
				for dx := -apart; dx <= apart; dx++ {
					j := i + dy*w + dx
					if q := response[j]; q > r || q == r && j < i {
						top = false
						break
					}
				}
			}
			if top {
				found = append(found, crossing{Point{float64(x) + 0.5, float64(y) + 0.5}, int(r), int(step[i])})
			}
		}
	}
	sort.SliceStable(found, func(i, j int) bool { return found[i].strength > found[j].strength })
	return found[:min(len(found), 1500)]
}

// buckets indexes crossings by position.
type buckets struct {
	all  []crossing
	cell [][]int32
	w, h int
}

// bucketSize is the side of a bucket in pixels. It affects only the speed.
const bucketSize = 16

func makeBuckets(all []crossing, w, h int) *buckets {
	b := &buckets{all: all, w: w/bucketSize + 1, h: h/bucketSize + 1}
	b.cell = make([][]int32, b.w*b.h)
	for i, c := range all {
		j := int(c.at.Y)/bucketSize*b.w + int(c.at.X)/bucketSize
		b.cell[j] = append(b.cell[j], int32(i))
	}
	return b
}

// nearest returns the crossing nearest to a point within a distance, or -1.
func (b *buckets) nearest(p Point, within float64) int {
	best := -1
	for i := range b.around(p, within) {
		if d := b.all[i].at.distance(p); d <= within {
			best, within = i, d
		}
	}
	return best
}

// around yields the crossings near a point, and some that are farther away.
func (b *buckets) around(p Point, within float64) iter.Seq[int] {
	return func(yield func(int) bool) {
		x0, x1 := max(int((p.X-within)/bucketSize), 0), min(int((p.X+within)/bucketSize), b.w-1)
		y0, y1 := max(int((p.Y-within)/bucketSize), 0), min(int((p.Y+within)/bucketSize), b.h-1)
		for y := y0; y <= y1; y++ {
			for x := x0; x <= x1; x++ {
				for _, i := range b.cell[y*b.w+x] {
					if !yield(int(i)) {
						return
					}
				}
			}
		}
	}
}

// crossings yields maps of the lattices that crossings grow into. Growth starts from a
// crossing with neighbours in four directions and follows, step by step, where the last
// steps lead, so that neither perspective nor a bend matters.
func crossings(dark *picture.Gray, threshold uint8, budget *Budget) iter.Seq[Map] {
	return func(yield func(Map) bool) {
		b := makeBuckets(findCrossings(dark, threshold, budget), dark.W, dark.H)
		used := make([]bool, len(b.all))
		tries := 0
		for i := range b.all {
			if used[i] {
				continue
			}
			if tries++; tries > 400 {
				return
			}
			for _, basis := range b.bases(i, float64(min(dark.W, dark.H))/7) {
				grown := b.grow(i, basis[0], basis[1])
				if len(grown) < 28 {
					continue
				}
				again := 0
				for _, n := range grown {
					if used[n.crossing] {
						again++
					}
				}
				if again > len(grown)/2 {
					continue
				}
				maps := b.maps(grown)
				if len(maps) == 0 {
					continue
				}
				for _, n := range grown {
					used[n.crossing] = true
				}
				for _, m := range maps {
					if !yield(m) {
						return
					}
				}
				break
			}
		}
	}
}

// bases returns pairs of steps, right and down, from a crossing to neighbours that lead
// on to others.
func (b *buckets) bases(i int, maxLength float64) (all [][2]Point) {
	c := b.all[i]
	angle := float64(c.step) / steps * math.Pi / 2
	var near [2][]Point
	for j := range b.around(c.at, maxLength) {
		d := b.all[j].at.minus(c.at)
		length := d.length()
		if length < 7 || length > maxLength {
			continue
		}
		for axis := range 2 {
			a := angle + float64(axis)*math.Pi/2
			along := d.X*math.Cos(a) + d.Y*math.Sin(a)
			if along > 0.95*length {
				near[axis] = append(near[axis], d)
			}
		}
	}
	for axis := range near {
		all := near[axis]
		sort.Slice(all, func(i, j int) bool { return all[i].length() < all[j].length() })
		near[axis] = all[:min(len(all), 4)]
	}
	for _, u := range near[0] {
		for _, v := range near[1] {
			if r := u.length() / v.length(); r < 0.55 || r > 1.8 {
				continue
			}
			within := 0.2 * min(u.length(), v.length())
			if b.nearest(c.at.plus(u).plus(v), within) < 0 {
				continue
			}
			lead := 0
			for _, p := range []Point{u.times(2), v.times(2), u.times(-1), v.times(-1), u.minus(v), v.minus(u)} {
				if b.nearest(c.at.plus(p), within) >= 0 {
					lead++
				}
			}
			if lead >= 3 {
				all = append(all, [2]Point{u, v})
			}
		}
	}
	return all
}

// node is a crossing with its position in a lattice.
type node struct {
	u, v     int
	crossing int
	du, dv   Point // steps to the right and down from here
}

// grow returns the lattice grown from a crossing with two initial steps.
func (b *buckets) grow(i int, du, dv Point) []node {
	const maxLines = 14 // maximum lines in each direction from the first; nine are needed
	type place struct{ u, v int }
	var at [2*maxLines + 1][2*maxLines + 1]bool // which places are filled, counted from the outermost
	at[maxLines][maxLines] = true
	taken := make([]bool, len(b.all))
	taken[i] = true
	all := []node{{0, 0, i, du, dv}}
	for n := 0; n < len(all) && len(all) < 300; n++ {
		here := all[n]
		p := b.all[here.crossing].at
		for _, d := range [4]place{{1, 0}, {0, 1}, {-1, 0}, {0, -1}} {
			to := place{here.u + d.u, here.v + d.v}
			if to.u < -maxLines || to.u > maxLines || to.v < -maxLines || to.v > maxLines || at[to.u+maxLines][to.v+maxLines] {
				continue
			}
			step := here.du.times(float64(d.u)).plus(here.dv.times(float64(d.v)))
			j := b.nearest(p.plus(step), 0.2*min(here.du.length(), here.dv.length()))
			if j < 0 || taken[j] {
				continue
			}
			next := node{to.u, to.v, j, here.du, here.dv}
			went := b.all[j].at.minus(p)
			if d.u != 0 {
				next.du = here.du.times(0.5).plus(went.times(0.5 * float64(d.u)))
			} else {
				next.dv = here.dv.times(0.5).plus(went.times(0.5 * float64(d.v)))
			}
			at[to.u+maxLines][to.v+maxLines] = true
			taken[j] = true
			all = append(all, next)
		}
	}
	return all
}

// maps returns maps of the grids to which a lattice may belong, those containing most of
// it first. Without an outer frame, or with lines beside the grid, there is more than
// one.
func (b *buckets) maps(grown []node) (all []Map) {
	var count [2]map[int]int
	for axis := range count {
		count[axis] = map[int]int{}
	}
	for _, n := range grown {
		count[0][n.u]++
		count[1][n.v]++
	}
	var starts [2][]int
	for axis := range count {
		lo, hi := math.MaxInt, math.MinInt
		for k, c := range count[axis] {
			if c >= 3 {
				lo, hi = min(lo, k), max(hi, k)
			}
		}
		if hi-lo < 5 {
			return nil
		}
		// Windows of ten lines, those with the most crossings first.
		inWindow := func(start int) (n int) {
			for k := start; k < start+10; k++ {
				n += count[axis][k]
			}
			return n
		}
		for s := min(lo, hi-9); s <= max(lo, hi-9); s++ {
			starts[axis] = append(starts[axis], s)
		}
		all := starts[axis]
		sort.SliceStable(all, func(i, j int) bool { return inWindow(all[i]) > inWindow(all[j]) })
		starts[axis] = all[:min(len(all), 3)]
	}
	for i, su := range starts[0] {
		for j, sv := range starts[1] {
			if i+j > 2 {
				continue
			}
			var from, to []Point
			for _, n := range grown {
				u, v := n.u-su, n.v-sv
				if u >= 0 && u < 10 && v >= 0 && v < 10 {
					from = append(from, Point{float64(u), float64(v)})
					to = append(to, b.all[n.crossing].at)
				}
			}
			if h, ok := fitHomography(from, to, nil); ok && len(from) >= 20 {
				all = append(all, Map{H: h})
			}
		}
	}
	return all
}
