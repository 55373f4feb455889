package draw

import "math"

// logScale maps positive numbers logarithmically to 0..1, from one power of ten
// to another.
type logScale struct{ low, high int }

// newLogScale returns a scale for the given numbers, ignoring those that are not
// positive. It spans at least one decade. For bars, the smallest number must have
// a visible length, so the scale starts a decade lower if that number is at or
// near a power of ten.
func newLogScale(numbers []float64, bars bool) logScale {
	low, high := math.Inf(1), math.Inf(-1)
	for _, n := range numbers {
		if n > 0 {
			low, high = min(low, math.Log10(n)), max(high, math.Log10(n))
		}
	}
	if low > high {
		return logScale{0, 1}
	}
	if bars {
		low -= 0.2
	}
	s := logScale{int(math.Floor(low + 1e-9)), int(math.Ceil(high - 1e-9))}
	s.high = max(s.high, s.low+1)
	return s
}

// at returns the position of a number; numbers below the scale are at 0.
func (s logScale) at(n float64) float32 {
	if n <= 0 {
		return 0
	}
	return float32(min(max((math.Log10(n)-float64(s.low))/float64(s.high-s.low), 0), 1))
}

// tick is a number on an axis.
type tick struct {
	value float64
	major bool // has a label
}

// ticks returns the numbers to mark if a given number of labels fits: powers of
// ten and, on a short scale, 2 and 5 times each.
func (s logScale) ticks(labels int) []tick {
	var all []tick
	decades := s.high - s.low
	every := max((decades+labels)/max(labels, 1), 1)
	for e := s.low; e <= s.high; e++ {
		p := math.Pow10(e)
		all = append(all, tick{p, (e-s.low)%every == 0})
		if e < s.high && decades <= 2 {
			all = append(all, tick{2 * p, decades*3 < labels}, tick{5 * p, decades*3 < labels})
		}
	}
	return all
}
