package film

import (
	"slices"
)

// choose returns at most n of the steps from first to last, in order: the first and the
// last, those with the sharpest turns in depth (up to half of n), and others spread evenly
// between them.
func choose(first, last int64, turns []turn, n int) []int64 {
	if last-first < int64(n) {
		all := make([]int64, 0, last-first+1)
		for at := first; at <= last; at++ {
			all = append(all, at)
		}
		return all
	}
	points := append([]int64{first}, sharpest(turns, first, last, n/2-1)...)
	points = append(points, last)
	return between(points, n)
}

// sharpest returns up to n turns between two steps, those with the largest swings.
func sharpest(turns []turn, first, last int64, n int) []int64 {
	var count [256]int
	within := func(t turn) bool { return first < t.at && t.at < last }
	for _, t := range turns {
		if within(t) {
			count[t.swing]++
		}
	}
	threshold, sum := 256, 0
	for threshold > 1 && sum+count[threshold-1] <= n {
		threshold--
		sum += count[threshold]
	}
	var all []int64
	for _, t := range turns {
		if within(t) && int(t.swing) >= threshold {
			all = append(all, t.at)
		}
	}
	return all
}

// between inserts steps so that there are n, dividing the gaps as evenly as possible.
func between(points []int64, n int) []int64 {
	extra := func(gap, distance int64) int64 { return (gap+distance-1)/distance - 1 }
	needed := func(distance int64) (sum int64) {
		for i := range points[1:] {
			sum += extra(points[i+1]-points[i], distance)
		}
		return sum
	}
	low, high := int64(1), points[len(points)-1]-points[0]
	for low < high {
		if middle := low + (high-low)/2; needed(middle) <= int64(n-len(points)) {
			high = middle
		} else {
			low = middle + 1
		}
	}
	var all []int64
	for i := range points[1:] {
		gap := points[i+1] - points[i]
		k := extra(gap, low) + 1
		for part := range k {
			// Computed in parts, so that no product overflows.
			all = append(all, points[i]+gap/k*part+gap%k*part/k)
		}
	}
	return append(all, points[len(points)-1])
}

// every returns the steps from first on at a fixed distance, and the last.
func every(first, last, distance int64) []int64 {
	var all []int64
	for at := first; at < last; at += distance {
		all = append(all, at)
	}
	return append(all, last)
}

// nearest returns, for each step, the nearest of the others not yet taken by an earlier
// step. Both lists are in order.
func nearest(steps, others []int64) []int {
	var all []int
	at := 0
	for _, step := range steps {
		for at+1 < len(others) && distance(others[at+1], step) <= distance(others[at], step) {
			at++
		}
		if !slices.Contains(all[max(len(all)-1, 0):], at) {
			all = append(all, at)
		}
	}
	return all
}

func distance(a, b int64) int64 { return max(a-b, b-a) }

// Thin returns a film of at most n of the shots, chosen by the same rules as the film's.
func (f *Film) Thin(n int) *Film {
	if n >= len(f.Shots) {
		return f
	}
	clocks := make([]int64, len(f.Shots))
	for i := range f.Shots {
		clocks[i] = f.Shots[i].clock
	}
	thin := *f
	thin.Shots = nil
	for _, i := range nearest(choose(clocks[0], clocks[len(clocks)-1], f.turns, max(n, 2)), clocks) {
		thin.Shots = append(thin.Shots, f.Shots[i])
	}
	return &thin
}
