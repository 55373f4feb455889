package serate

// Aligned exclusion: a digit is eliminated from a cell if every way to fill one or two other
// cells as well leaves a cell that sees them all without a candidate, or puts two equal digits
// into a house.
const (
	ruleAlignedPair   Rule = "Aligned Pair Exclusion"
	ruleAlignedTriple Rule = "Aligned Triple Exclusion"
)

// aligned finds n cells, the base, that can't hold some of their digits.
// Excluding cells have two candidates, or up to three for a base of three.
func (r *Rater) aligned(n int, rule Rule) bool {
	g := &r.grid
	var excluders cellSet
	for c := range cellCount {
		if k := g.count(c); k >= 2 && k <= n {
			excluders.add(c)
		}
	}
	var seen [cellCount]cellSet // the excluders that each base cell sees
	var base []int
	for c := range cellCount {
		if seen[c] = boardTables.peerSet[c].and(excluders); g.count(c) >= 2 && !seen[c].empty() {
			base = append(base, c)
		}
	}
	// In ascending order of their bit masks, so the second cell comes first.
	for j := 1; j < len(base); j++ {
		for i := 0; i < j; i++ {
			a, b := base[i], base[j]
			common := seen[a].and(seen[b])
			if common.count() < 2 {
				continue
			}
			if n == 2 {
				if r.exclude([]int{a, b}, common) {
					return r.done(rule, 0)
				}
				continue
			}
			for thirds := seen[a].or(seen[b]); !thirds.empty(); {
				c := thirds.first()
				thirds.remove(c)
				if c == a || c == b {
					continue
				}
				if all := common.and(seen[c]); all.count() >= 2 && r.exclude([]int{a, b, c}, all) {
					return r.done(rule, 0)
				}
			}
		}
	}
	return false
}

// exclude erases the base's candidates that are in no allowed combination.
func (r *Rater) exclude(base []int, excluders cellSet) bool {
	g := &r.grid
	var blocked []uint16
	all := uint16(0)
	for _, c := range base {
		all |= g.has[c]
	}
	for left := excluders; !left.empty(); {
		c := left.first()
		left.remove(c)
		if m := g.has[c]; m&^all == 0 {
			blocked = append(blocked, m)
		}
	}
	var allowed [3]uint16
	last := len(base) - 1
	// Try all digits in every cell but the last, for which a mask of the possible digits is
	// enough.
	try := func(ds ...int) {
		union, left := uint16(0), g.has[base[last]]
		for i, d := range ds {
			union |= 1 << d
			if boardTables.sees[base[i]][base[last]] {
				left &^= 1 << d
			}
		}
		for _, m := range blocked {
			switch m &^= union; {
			case m == 0:
				return
			case m&(m-1) == 0:
				left &^= m
			}
		}
		if left == 0 {
			return
		}
		for i, d := range ds {
			allowed[i] |= 1 << d
		}
		allowed[last] |= left
	}
	for _, x := range boardTables.digits[g.has[base[0]]] {
		if last == 1 {
			try(int(x))
			continue
		}
		for _, y := range boardTables.digits[g.has[base[1]]] {
			if x != y || !boardTables.sees[base[0]][base[1]] {
				try(int(x), int(y))
			}
		}
	}
	for i, c := range base {
		r.eraseFrom(c, g.has[c]&^allowed[i])
	}
	return len(r.elims) > 0
}
