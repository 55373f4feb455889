package lattice

import (
	"sort"

	"github.com/solvoku/solvoku/internal/scan/picture"
)

// Drawn reports whether a picture was drawn by a computer rather than photographed:
// neighbouring pixels are mostly equal. A small screenshot that was strongly compressed may
// not show it.
func Drawn(g *picture.Gray) bool {
	equal := 0
	for i := 1; i < len(g.Pix); i++ {
		if g.Pix[i] == g.Pix[i-1] {
			equal++
		}
	}
	return 10*equal > 7*len(g.Pix)
}

// stripes is a picture cut up across the lines of an axis. For each stripe it records
// where the brightness changes over the stripe's whole width.
type stripes struct {
	n, length int
	width     int        // pixels per stripe
	changes   bitRows    // by position, a bit for each stripe that changes there
	near      [4]bitRows // the same for those that change at most 1, 2, 4 or 8 positions away
	anywhere  []uint64   // for line, to use again
}

// Strong compression leaves ripples beside edges. A change at most ringing pixels from one over
// loud times as strong may be a ripple.
const (
	ringing = 5
	loud    = 4
)

// makeStripes cuts up a picture: for axis 0, whose lines have constant x, into stripes of some
// rows; for axis 1 into stripes of some columns. If smooth, ripples beside edges don't count as
// changes.
func makeStripes(g *picture.Gray, axis int, smooth bool) stripes {
	across, along := g.H, g.W
	if axis == 1 {
		across, along = along, across
	}
	s := stripes{width: min(max(min(g.W, g.H)/150, 3), 8), length: along}
	s.n = across / s.width
	if s.n == 0 || along < 2 {
		s.n = 0
		return s
	}
	sums := make([]int32, s.n*along)
	for y := range g.H {
		row := g.Pix[y*g.W : (y+1)*g.W]
		if axis == 0 {
			if k := y / s.width; k < s.n {
				to := sums[k*along : (k+1)*along]
				for x, p := range row {
					to[x] += int32(p)
				}
			}
			continue
		}
		for k := range s.n {
			var t int32
			for _, p := range row[k*s.width : (k+1)*s.width] {
				t += int32(p)
			}
			sums[k*along+y] = t
		}
	}
	// A change counts if it is at least two levels of brightness, or well above the noise.
	var count [256]int
	difference := func(i int) int {
		d := int(sums[i+1] - sums[i])
		return max(d, -d)
	}
	for i := 0; i+1 < len(sums); i++ {
		count[min(difference(i), 255)]++
	}
	median, n := 0, 0
	for n += count[0]; 2*n < len(sums) && median < 255; n += count[median] {
		median++
	}
	threshold := max(2*s.width, 3*median)
	ripples := func(stripe, x, d int) bool {
		for i := max(x-ringing, 0); i <= min(x+ringing, along-2); i++ {
			if difference(stripe+i) > loud*d {
				return true
			}
		}
		return false
	}
	words := (s.n + 63) / 64
	s.changes = bitRows{words, make([]uint64, along*words)}
	for k := range s.n {
		for x := range along - 1 {
			if d := difference(k*along + x); d >= threshold && !(smooth && ripples(k*along, x, d)) {
				s.changes.bits[x*words+k/64] |= 1 << (k % 64)
			}
		}
	}
	s.near[0] = s.changes.widened(1)
	for i := range s.near[1:] {
		s.near[i+1] = s.near[i].widened(1 << i)
	}
	return s
}

// shares returns for each position the share of a range of stripes that change there or at most
// 1, 2, 4 or 8 positions away, by level. The parts are added one by one: other rounding would decide
// ties between places differently from when the thresholds were tried.
func (s *stripes) shares(from, to, level int) []float32 {
	all := make([]float32, s.length)
	part := 1 / float32(max(to-from, 1))
	sums := make([]float32, to-from+1)
	for i := range to - from {
		sums[i+1] = sums[i] + part
	}
	for x := range all {
		all[x] = sums[count(s.near[level].row(x), from, to)]
	}
	return all
}

// holds reports whether ten lines lie in the picture, the outer ones possibly just
// outside.
func (s *stripes) holds(start, step float64) bool {
	return start > -0.06*step-1 && start+9*step < float64(s.length)+0.06*step
}

// level returns which of the widths 1, 2, 4 or 8 matches the tolerance of the lines.
func level(step float64) int {
	switch {
	case step < 30:
		return 0
	case step < 60:
		return 1
	case step < 120:
		return 2
	}
	return 3
}

// peaks returns the positions where most stripes change.
func peaks(shares []float32) (all []int) {
	for i, v := range shares {
		if v < 0.15 {
			continue
		}
		top := true
		for j := max(i-2, 0); j <= min(i+2, len(shares)-1); j++ {
			if shares[j] > v || shares[j] == v && j < i {
				top = false
			}
		}
		if top {
			all = append(all, i)
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return shares[all[i]] > shares[all[j]] })
	return all[:min(len(all), 60)]
}

// within returns the shares of the stripes that ten lines of the other axis span.
func (s *stripes) within(b span) []float32 {
	from := min(max(int(b.start)/s.width, 0), s.n)
	to := min(max(int(b.start+9*b.step)/s.width, from), s.n)
	return s.shares(from, to, level(b.step))
}

// edges is what is to be seen of a line's nine edges.
type edges struct {
	first, last int    // positions within reach
	from, to    [9]int // stripes along each edge
	present     int    // how many edges show
}

// edges returns how many of the nine edges of a line are present, over at least a share of their
// length, within reach of a position.
func (s *stripes) edges(at, reach, minShare float64, across span) (e edges) {
	near := int(max(reach, 1))
	e.first, e.last = max(int(at+0.5)-near, 0), min(int(at+0.5)+near, s.length-1)
	if e.first > e.last {
		return e
	}
	s.anywhere = append(s.anywhere[:0], s.changes.row(e.first)...)
	for x := e.first + 1; x <= e.last; x++ {
		for j, word := range s.changes.row(x) {
			s.anywhere[j] |= word
		}
	}
	for cell := range 9 {
		from := int((across.start+(float64(cell)+0.15)*across.step)/float64(s.width)) + 1
		to := min(int((across.start+(float64(cell)+0.85)*across.step)/float64(s.width)), s.n)
		e.from[cell], e.to[cell] = max(from, 0), to
		if to > from && float64(count(s.anywhere, max(from, 0), to)) >= minShare*float64(to-from) {
			e.present++
		}
	}
	return e
}

// line returns how many edges of a line are present, as edges does, and by how much the line is off.
func (s *stripes) line(at, reach, minShare float64, across span) (present int, off float64) {
	e := s.edges(at, reach, minShare, across)
	if e.present < 4 {
		return e.present, 0
	}
	sum, weight := 0.0, 0.0
	for cell := range 9 {
		for k := e.from[cell]; k < e.to[cell]; k++ {
			if s.anywhere[k/64]>>(k%64)&1 == 0 {
				continue
			}
			for x := e.first; x <= e.last; x++ {
				if s.changes.bits[x*s.changes.words+k/64]>>(k%64)&1 != 0 {
					sum += float64(x) - at
					weight++
				}
			}
		}
	}
	return e.present, sum / weight
}
