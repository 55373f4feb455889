package solvers

import "math"

// Limit is the number of solutions at which a solve stops. The zero Limit is one
// solution, so that Options{} asks for an answer and no more. A limit of two also shows
// whether there is another.
//
// It is a type of its own because a solve usually wants one solution, where [Count] and
// everything else usually wants all: for those, 0 is no limit.
type Limit struct {
	further int // after the first
}

// AtMost returns the limit of n solutions; 0 or less is no limit, as for [Count].
func AtMost(n int) Limit {
	if n <= 0 {
		n = math.MaxInt
	}
	return Limit{n - 1}
}

// Most returns the number of solutions to stop at, at least 1. Without a limit it is the
// largest int.
func (l Limit) Most() int { return l.further + 1 }
