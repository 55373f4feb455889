package serate

import "math/bits"

// Wings: two bivalue cells, the pincers, share a digit, and a pivot that sees both has their
// other two digits, or all three.
const (
	ruleXYWing  Rule = "XY-Wing"
	ruleXYZWing Rule = "XYZ-Wing"
)

// wing finds a pivot with two or three candidates and two of its bivalue peers that cover the
// pivot's candidates and share a digit. A pivot with three candidates also has that digit.
func (r *Rater) wing(candidates int, rule Rule) bool {
	g := &r.grid
	for pivot := range cellCount {
		p := g.has[pivot]
		if bits.OnesCount16(p) != candidates {
			continue
		}
		var pincers [20]uint8
		n := 0
		for _, c := range boardTables.peers[pivot] {
			m := g.has[c]
			shared := bits.OnesCount16(m & p)
			if bits.OnesCount16(m) == 2 && shared == candidates-1 {
				pincers[n] = c
				n++
			}
		}
		for _, a := range pincers[:n] {
			for _, b := range pincers[:n] {
				common := g.has[a] & g.has[b]
				if a == b || bits.OnesCount16(common) != 1 || (p|common) != g.has[a]|g.has[b] {
					continue
				}
				if candidates == 2 && p&common != 0 {
					continue
				}
				seen := boardTables.peerSet[a].and(boardTables.peerSet[b])
				if candidates == 3 {
					seen = seen.and(boardTables.peerSet[pivot])
				}
				if r.eraseIn(seen, common) {
					return r.done(rule, 0)
				}
			}
		}
	}
	return false
}
