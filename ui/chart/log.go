package chart

import "math"

// logScale maps positive numbers to 0..1 by their logarithm, from one power of
// ten to another.
type logScale struct{ low, high int }

// newLogScale returns the scale on which numbers have room; those that are not
// positive are passed over. A scale has one decade at least. Where it is for
// bars, the smallest number gets some length: it begins a decade lower if that
// number is a power of ten or close to it.
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

// at returns where a number lies; what is below the scale lies at 0.
func (s logScale) at(n float64) float32 {
	if n <= 0 {
		return 0
	}
	return float32(min(max((math.Log10(n)-float64(s.low))/float64(s.high-s.low), 0), 1))
}

// tick is a number on an axis.
type tick struct {
	value float64
	major bool // with a label
}

// ticks returns the numbers to mark if there is room for a number of labels:
// powers of ten, and 2 and 5 of each where the scale is short.
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
