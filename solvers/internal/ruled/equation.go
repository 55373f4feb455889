package ruled

import (
	"math/bits"
	"slices"

	"github.com/solvoku/solvoku/board"
)

// equation says that the sums of groups, each times a factor, add up to a total.
type equation struct {
	at    []board.Cell
	parts []part
	total int // above the parts' least values

	// Working memory: the sums that each part can have; the totals that the first parts can
	// reach, and those from which the others can reach the whole, as bits.
	sums      []uint64
	ways, end [][]uint64
}

// part is a group with a factor. least is the minimum of its sum times the factor.
type part struct {
	group
	factor, least int
}

// value returns what a sum adds to the equation's total.
func (p *part) value(sum int) int { return p.factor*sum - p.least }

func (e *equation) cells() []board.Cell { return e.at }

// newEquation returns the constraint for a sum. Cells with the same factor that see each other
// form a part.
func newEquation(of sum, peers *[board.CellCount]board.Cells) *equation {
	e := &equation{at: of.cells, total: of.total}
	var used board.Cells
	for i, c := range of.cells {
		if used.Contains(c) {
			continue
		}
		p := part{factor: of.factors[i]}
		p.at, used = append(p.at, c), used.With(c)
		see := peers[c]
		for j := i + 1; j < len(of.cells) && len(p.at) < board.Size; j++ {
			if other := of.cells[j]; of.factors[j] == p.factor && see.Contains(other) && !used.Contains(other) {
				p.at, used, see = append(p.at, other), used.With(other), see.Intersect(peers[other])
			}
		}
		p.sets = setsOf(len(p.at), nil)
		p.least = min(p.factor*digitSum[p.sets[0]], p.factor*digitSum[p.sets[len(p.sets)-1]])
		e.total -= p.least
		e.parts = append(e.parts, p)
	}
	if len(e.parts) == 1 {
		p := &e.parts[0]
		p.sets = slices.DeleteFunc(p.sets, func(set board.Digits) bool { return p.value(digitSum[set]) != e.total })
	}
	e.sums = make([]uint64, len(e.parts))
	for range len(e.parts) + 1 {
		e.ways = append(e.ways, make([]uint64, max(e.total, 0)/64+1))
		e.end = append(e.end, make([]uint64, max(e.total, 0)/64+1))
	}
	return e
}

func (e *equation) narrow(s *state) bool {
	n := len(e.parts)
	switch {
	case n == 1:
		return e.parts[0].narrow(s)
	case e.total < 0:
		return false
	}
	e.ways[0][0] = 1
	for i := range e.parts {
		p := &e.parts[i]
		e.sums[i] = p.sums(s)
		clear(e.ways[i+1])
		for rest := e.sums[i]; rest != 0; rest &= rest - 1 {
			shiftUp(e.ways[i+1], e.ways[i], p.value(bits.TrailingZeros64(rest)))
		}
	}
	if e.ways[n][e.total/64]>>(e.total%64)&1 == 0 {
		return false
	}
	clear(e.end[n])
	e.end[n][e.total/64] = 1 << (e.total % 64)
	for i := n - 1; i >= 0; i-- {
		p := &e.parts[i]
		clear(e.end[i])
		possible := uint64(0)
		for rest := e.sums[i]; rest != 0; rest &= rest - 1 {
			if shiftDown(e.end[i], e.end[i+1], e.ways[i], p.value(bits.TrailingZeros64(rest))) {
				possible |= rest & -rest
			}
		}
		if !p.keep(s, possible) {
			return false
		}
	}
	return true
}

// shiftUp adds to a set of numbers those of another, each plus a value.
func shiftUp(to, from []uint64, by int) {
	words, rest := by/64, uint(by%64)
	for w := len(to) - 1; w >= words; w-- {
		x := from[w-words] << rest
		if w > words {
			x |= from[w-words-1] >> (64 - rest)
		}
		to[w] |= x
	}
}

// shiftDown adds to a set of numbers those of another, each minus a value, that are also in a
// third. It reports whether there are any.
func shiftDown(to, from, within []uint64, by int) (some bool) {
	words, rest := by/64, uint(by%64)
	for w := 0; w+words < len(from); w++ {
		x := from[w+words] >> rest
		if w+words+1 < len(from) {
			x |= from[w+words+1] << (64 - rest)
		}
		x &= within[w]
		to[w] |= x
		some = some || x != 0
	}
	return some
}
