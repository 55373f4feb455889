package measure

import (
	"iter"
	"math"
)

// The bins of a [Histogram]: so many to a decade, and so many decades from 1.
const (
	binsPerDecade = 10
	decades       = 14
	bins          = binsPerDecade * decades
)

// Histogram counts numbers by their size, in bins that are equally wide on a
// logarithmic scale, ten to a decade: from 1 to 10^14, which is more than a
// day in nanoseconds. Its size is fixed. The zero value is empty.
type Histogram struct {
	counts [bins]int64
	zeros  int64 // numbers below 1
	n      int64
}

// Add counts a number. What is larger than the last bin goes into that.
func (h *Histogram) Add(x int64) {
	h.n++
	if x < 1 {
		h.zeros++
		return
	}
	h.counts[bin(x)]++
}

func bin(x int64) int {
	return min(int(math.Log10(float64(x))*binsPerDecade+1e-9), bins-1)
}

// N returns how many numbers were counted, and Zeros how many of them were
// below 1 and so are in no bin.
func (h *Histogram) N() int64 { return h.n }

// Zeros returns how many numbers below 1 were counted.
func (h *Histogram) Zeros() int64 { return h.zeros }

// Bins yields the bins that hold numbers: the number at which each begins, the
// one at which it ends, and how many it holds.
func (h *Histogram) Bins() iter.Seq2[[2]float64, int64] {
	return func(yield func([2]float64, int64) bool) {
		for i, n := range h.counts {
			if n > 0 && !yield([2]float64{edge(i), edge(i + 1)}, n) {
				return
			}
		}
	}
}

func edge(bin int) float64 { return math.Pow(10, float64(bin)/binsPerDecade) }

// Quantile returns about the number that a share q, 0 to 1, of all numbers do
// not exceed: the middle of its bin, which is within 13 % of it. It is 0 for an
// empty histogram.
func (h *Histogram) Quantile(q float64) float64 {
	wanted := int64(math.Ceil(q * float64(h.n)))
	seen := h.zeros
	if seen >= wanted {
		return 0
	}
	for i, n := range h.counts {
		if seen += n; seen >= wanted {
			return math.Sqrt(edge(i) * edge(i+1))
		}
	}
	return edge(bins)
}
