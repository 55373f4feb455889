package glyph

import (
	"math"
	"slices"

	"github.com/solvoku/solvoku/board"
)

// group is a set of cells whose digits look alike.
type group struct {
	cells []board.Cell
	// opinion is the mean logarithm of the network's probability for each digit.
	opinion [10]float64
}

// grouping divides a page's cells into groups. apart has the sums of the distances between the
// cells of two groups: infinite if two of these cells share a house.
type grouping struct {
	groups []group
	apart  [][]float64
	last   float64 // the distance between the least similar two groups that were merged
}

// Thresholds of similarity, in the units of those in label.go.
const (
	// loose is the mean distance between the cells of two groups beyond which they don't look
	// alike, regardless of anything else.
	loose = 0.25

	// dissent is the share by which a distance is increased for each unit, a logarithm, of the
	// network's [disagreement]; quarrel is the maximum that counts.
	dissent = 0.3
	quarrel = 10

	// Two of at most nine groups are merged if that raises the logarithm of the digits'
	// [likelihood] by needed, plus steep for each factor of e by which they are farther apart
	// than any merged before.
	needed = 3
	steep  = 12

	// slightest is the lowest probability that counts: in an unusual font the network can be
	// quite wrong.
	slightest = 1e-14
)

// newGrouping returns a grouping with each cell on its own.
func newGrouping(outlines *[board.CellCount]outline, verdicts *[board.CellCount]Verdict, cells board.Cells) *grouping {
	s := &grouping{}
	for c := range cells.All() {
		g := group{cells: []board.Cell{c}}
		for d := 1; d <= 9; d++ {
			g.opinion[d] = math.Log(max(float64(verdicts[c].P[d]), slightest))
		}
		s.groups = append(s.groups, g)
		s.apart = append(s.apart, make([]float64, cells.Len()))
	}
	for i := range s.groups {
		for j := range i {
			d, a, b := math.Inf(1), s.groups[i].cells[0], s.groups[j].cells[0]
			if !a.Sees(b) {
				d = outlines[a].distance(&outlines[b])
			}
			s.apart[i][j], s.apart[j][i] = d, d
		}
	}
	return s
}

// gather merges the most similar groups, step by step, until nine are left or the rest don't
// look alike. Cells in one house are never in the same group, which reveals differences that
// are hardly visible.
func (s *grouping) gather() {
	for len(s.groups) > board.Size {
		a, b, d := s.nearest()
		if math.IsInf(d, 1) {
			return
		}
		s.last = max(s.last, d)
		s.join(a, b)
	}
	// A puzzle may have only eight different digits.
	for len(s.groups) > 1 {
		a, b, d := s.nearest()
		if math.IsInf(d, 1) {
			return
		}
		before := likelihood(s.groups)
		joined := slices.Clone(s.groups)
		joined[a] = joined[a].with(&joined[b])
		joined = slices.Delete(joined, b, b+1)
		if likelihood(joined)-before < needed+steep*math.Log(max(d, 1e-9)/max(s.last, 1e-9)) {
			return
		}
		s.join(a, b)
	}
}

// nearest returns the two most similar groups, the second with the higher index, and their
// distance.
func (s *grouping) nearest() (a, b int, nearest float64) {
	nearest = math.Inf(1)
	for i := range s.groups {
		for j := range i {
			d := s.apart[i][j] / float64(len(s.groups[i].cells)*len(s.groups[j].cells))
			if d > loose || d >= nearest {
				continue
			}
			if d *= 1 + dissent*disagreement(&s.groups[i], &s.groups[j]); d < nearest {
				a, b, nearest = j, i, d
			}
		}
	}
	return a, b, nearest
}

// join merges two groups; the second has the higher index.
func (s *grouping) join(a, b int) {
	s.groups[a] = s.groups[a].with(&s.groups[b])
	for i := range s.groups {
		s.apart[a][i] += s.apart[b][i]
		s.apart[i][a] = s.apart[a][i]
	}
	s.groups = slices.Delete(s.groups, b, b+1)
	s.apart = slices.Delete(s.apart, b, b+1)
	for i := range s.apart {
		s.apart[i] = slices.Delete(s.apart[i], b, b+1)
	}
}

// with returns two groups merged into one.
func (g group) with(other *group) (both group) {
	n, m := float64(len(g.cells)), float64(len(other.cells))
	for d := range g.opinion {
		both.opinion[d] = (n*g.opinion[d] + m*other.opinion[d]) / (n + m)
	}
	both.cells = slices.Concat(g.cells, other.cells)
	return both
}

// disagreement returns how improbable it is that two groups are the same digit.
func disagreement(a, b *group) float64 {
	low := float64(quarrel)
	for d := 1; d <= 9; d++ {
		low = min(low, -a.opinion[d]-b.opinion[d])
	}
	return low
}
