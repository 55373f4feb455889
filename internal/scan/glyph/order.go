package glyph

// atRank returns the value that sorting would put at an index. It moves smaller values
// before that index and larger ones after it, which is several times as fast as sorting.
func atRank(values []float32, n int) float32 {
	for first, last := 0, len(values)-1; first < last; {
		pivot := median(values[first], values[(first+last)/2], values[last])
		less := first
		for i, v := range values[first : last+1] {
			values[first+i], values[less] = values[less], v
			step := 0 // added rather than branched on, because no processor can predict it
			if v < pivot {
				step = 1
			}
			less += step
		}
		if n < less {
			last = less - 1
			continue
		}
		// The rest is at least the pivot: next come the values equal to it.
		first = less
		for i := first; i <= last; i++ {
			if v := values[i]; v == pivot {
				values[i], values[first] = values[first], v
				first++
			}
		}
		if n < first {
			break
		}
	}
	return values[n]
}

// median returns the median of three values.
func median(a, b, c float32) float32 { return max(min(a, b), min(max(a, b), c)) }
