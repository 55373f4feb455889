package replay

import (
	"slices"

	"github.com/solvoku/solvoku/solvers"
)

// maxBuckets is the most buckets of a summary. It is even.
const maxBuckets = 1024

// Summary is the search's depth over its steps, in at most 1,024 buckets.
type Summary struct {
	Steps   int64 // steps summed up, from the search's first
	Width   int64 // steps in a bucket, a power of 2; the last bucket may have fewer
	Buckets []Bucket
}

// Bucket summarizes some steps.
type Bucket struct {
	Min, Max, Last uint8 // depth: digits that the search had on the board
	DeadEnds       int64 // events of that kind
}

// join appends another bucket's steps.
func (b *Bucket) join(next Bucket) {
	b.Min, b.Max, b.Last = min(b.Min, next.Min), max(b.Max, next.Max), next.Last
	b.DeadEnds += next.DeadEnds
}

// add appends events.
func (s *Summary) add(events []packed) {
	for _, e := range events {
		depth := uint8(e.depth())
		step := Bucket{Min: depth, Max: depth, Last: depth}
		if e.kind() == solvers.DeadEnd {
			step.DeadEnds = 1
		}
		if s.Steps == maxBuckets*s.Width {
			s.halve()
		}
		if s.Steps%s.Width == 0 {
			s.Buckets = append(s.Buckets, step)
		} else {
			s.Buckets[len(s.Buckets)-1].join(step)
		}
		s.Steps++
	}
}

// lacksDeadEnds reports whether there certainly is no dead end between two steps.
func (s *Summary) lacksDeadEnds(from, to int64) bool {
	if to > s.Steps {
		return false
	}
	for _, b := range s.Buckets[from/s.Width : (to+s.Width-1)/s.Width] {
		if b.DeadEnds > 0 {
			return false
		}
	}
	return true
}

// halve merges every two buckets into one. All are full, and their number is even.
func (s *Summary) halve() {
	for i := range len(s.Buckets) / 2 {
		b := s.Buckets[2*i]
		b.join(s.Buckets[2*i+1])
		s.Buckets[i] = b
	}
	s.Buckets = s.Buckets[:len(s.Buckets)/2]
	s.Width *= 2
}

// clone returns a copy with buckets of its own.
func (s *Summary) clone() Summary {
	c := *s
	c.Buckets = slices.Clone(s.Buckets)
	return c
}
