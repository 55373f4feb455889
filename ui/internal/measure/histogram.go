package measure

import (
	"iter"
	"math"
)

// Dimensions of a [Histogram]: bins per decade, decades from 1, and how many bins
// Bins merges into one.
const (
	binsPerDecade = 20
	decades       = 14
	bins          = binsPerDecade * decades
	binsAsOne     = 2
)

// Histogram counts up to 2^32 numbers by size, in bins of equal width on a
// logarithmic scale, twenty to a decade, from 1 to 10^14 (in nanoseconds, more than
// a day). Its size is fixed at little more than 1 kB. The zero value is empty.
type Histogram struct {
	counts [bins]uint32
	zeros  int64 // numbers below 1
	n      int64
}

// Add counts a number. The last bin also takes everything larger.
func (h *Histogram) Add(x int64) {
	h.n++
	if x < 1 {
		h.zeros++
		return
	}
	h.counts[min(int(math.Log10(float64(x))*binsPerDecade+1e-9), bins-1)]++
}

// Bins yields the non-empty bins, merged to ten per decade for drawing: their lower
// and upper bounds, and their counts.
func (h *Histogram) Bins() iter.Seq2[[2]float64, int64] {
	return func(yield func([2]float64, int64) bool) {
		for i := 0; i < bins; i += binsAsOne {
			n := int64(0)
			for _, count := range h.counts[i : i+binsAsOne] {
				n += int64(count)
			}
			if n > 0 && !yield([2]float64{edge(i), edge(i + binsAsOne)}, n) {
				return
			}
		}
	}
}

func edge(bin int) float64 { return math.Pow(10, float64(bin)/binsPerDecade) }

// Quantile returns the approximate value that a share q, 0 to 1, of all numbers
// don't exceed, interpolated within its bin and so accurate to 12 %. It is 0 for an
// empty histogram.
func (h *Histogram) Quantile(q float64) float64 {
	wanted := int64(math.Ceil(q * float64(h.n)))
	seen := h.zeros
	if seen >= wanted {
		return 0
	}
	for i, n := range h.counts {
		if seen+int64(n) >= wanted {
			within := (float64(wanted-seen) - 0.5) / float64(n)
			return math.Pow(10, (float64(i)+within)/binsPerDecade)
		}
		seen += int64(n)
	}
	return edge(bins)
}
