package film

import "github.com/solvoku/solvoku/solvers"

// maxBuckets is the maximum number of buckets in a curve. It is even.
const maxBuckets = 4096

// curve records the depth of a search over its steps, starting at first, in a bounded
// number of buckets.
type curve struct {
	first, last int64 // the steps covered
	width       int64 // steps in a bucket, a power of 2; the last may have fewer
	buckets     []bucket
}

// bucket summarizes some steps.
type bucket struct {
	min, max     uint8
	minAt, maxAt int64 // the first step with that depth; for maxAt, the first dead end if there is one
	deadEnds     bool  // whether there are any
	ended        bool  // whether maxAt is one
}

// newCurve returns a curve that starts at a step with a depth.
func newCurve(first int64, depth int) *curve {
	c := &curve{first: first, last: first - 1, width: 1}
	c.add(depth, false)
	return c
}

// add appends a step.
func (c *curve) add(depth int, deadEnd bool) {
	c.last++
	at, d := c.last-c.first, uint8(depth)
	if at == maxBuckets*c.width {
		c.halve()
	}
	if at%c.width == 0 {
		c.buckets = append(c.buckets, bucket{d, d, c.last, c.last, deadEnd, deadEnd})
		return
	}
	b := &c.buckets[len(c.buckets)-1]
	if d < b.min {
		b.min, b.minAt = d, c.last
	}
	if d > b.max || d == b.max && deadEnd && !b.ended {
		b.max, b.maxAt, b.ended = d, c.last, deadEnd
	}
	b.deadEnds = b.deadEnds || deadEnd
}

// event appends the step of an event.
func (c *curve) event(e solvers.Event) { c.add(e.Depth, e.Kind == solvers.DeadEnd) }

// halve merges the buckets in pairs. All are full, and their number is even.
func (c *curve) halve() {
	for i := range len(c.buckets) / 2 {
		b, next := c.buckets[2*i], c.buckets[2*i+1]
		if next.min < b.min {
			b.min, b.minAt = next.min, next.minAt
		}
		if next.max > b.max || next.max == b.max && next.ended && !b.ended {
			b.max, b.maxAt, b.ended = next.max, next.maxAt, next.ended
		}
		b.deadEnds = b.deadEnds || next.deadEnds
		c.buckets[i] = b
	}
	c.buckets = c.buckets[:len(c.buckets)/2]
	c.width *= 2
}

// profile returns the curve for drawing, in at most n stretches.
func (c *curve) profile(n int) []Stretch {
	group := (len(c.buckets) + n - 1) / n
	var all []Stretch
	for i := 0; i < len(c.buckets); i += group {
		s := Stretch{Low: c.buckets[i].min, High: c.buckets[i].max}
		for _, b := range c.buckets[i:min(i+group, len(c.buckets))] {
			s.Low, s.High, s.DeadEnds = min(s.Low, b.min), max(s.High, b.max), s.DeadEnds || b.deadEnds
		}
		all = append(all, s)
	}
	return all
}

// point is a depth that the curve has reached.
type point struct {
	at    int64
	depth uint8
	ended bool // whether it is a dead end
}

// points returns the buckets' extremes in order.
func (c *curve) points() []point {
	var all []point
	for _, b := range c.buckets {
		low, high := point{b.minAt, b.min, false}, point{b.maxAt, b.max, b.ended}
		if high.at < low.at {
			low, high = high, low
		}
		all = append(all, low)
		if high.at > low.at {
			all = append(all, high)
		}
	}
	return all
}

// turn is a step at which the depth changes direction.
type turn struct {
	at    int64
	swing uint8 // the smaller of the changes before and after it
}

// turns returns where the depth turns, in order, with the swing of each: the largest
// swing for which turnsOf still reports it.
func (c *curve) turns() []turn {
	points := c.points()
	swings := map[int64]uint8{}
	var order []int64
	for swing := uint8(1); ; swing++ {
		found := turnsOf(points, swing)
		if len(found) == 0 {
			break
		}
		for _, at := range found {
			if swing == 1 {
				order = append(order, at)
			}
			swings[at] = swing
		}
	}
	all := make([]turn, len(order))
	for i, at := range order {
		all[i] = turn{at, swings[at]}
	}
	return all
}

// turnsOf returns the steps at which the depth turns by at least swing. At a peak it takes
// the first dead end, where the search turns back.
func turnsOf(points []point, swing uint8) (all []int64) {
	if len(points) == 0 {
		return nil
	}
	low, high, way := points[0], points[0], 0
	for _, p := range points[1:] {
		if p.depth < low.depth {
			low = p
		}
		if p.depth > high.depth || p.depth == high.depth && p.ended && !high.ended {
			high = p
		}
		switch {
		case way >= 0 && high.depth-p.depth >= swing && high.depth > p.depth:
			if way > 0 {
				all = append(all, high.at)
			}
			low, high, way = p, p, -1
		case way <= 0 && p.depth-low.depth >= swing && p.depth > low.depth:
			if way < 0 {
				all = append(all, low.at)
			}
			low, high, way = p, p, 1
		}
	}
	return all
}
