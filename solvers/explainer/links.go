package explainer

import "math/bits"

// strong is a link from a candidate that is off to one that is on for that reason.
type strong struct {
	to    uint16
	cause uint8
}

// linkGraph holds the links of a grid, for chains without branches.
type linkGraph struct {
	strong  [candidateCount][1 + kinds]strong // by cell, then box, row and column
	strongs [candidateCount]uint8
	cell    [candidateCount]bool // whether the first strong link is that of the cell

	// search state
	onParent  [candidateCount]uint16 // the "off" that a candidate follows from
	offParent [candidateCount]uint16 // the "on" that its being off follows from
	isOn      candidateSet
	isOff     candidateSet
	queue     []uint16
	depth     []int
}

// pathNode is a node of a chain without branches.
type pathNode struct {
	literal uint16
	cause   uint8
}

// build finds the strong links of a grid.
func (l *linkGraph) build(g *grid) {
	for c, m := range &g.has {
		for left := m; left != 0; left &= left - 1 {
			d := bits.TrailingZeros16(left)
			i := c*size + d
			n := uint8(0)
			l.cell[i] = bits.OnesCount16(m) == 2
			if l.cell[i] {
				l.strong[i][0] = strong{uint16(c*size + bits.TrailingZeros16(m&^(1<<d))), causeCell}
				n = 1
			}
		houses:
			for k, h := range fixed.house[c] {
				p := g.places[h][d]
				if bits.OnesCount16(p) != 2 {
					continue
				}
				other := fixed.cells[h][bits.TrailingZeros16(p&^(1<<fixed.position[c][k]))]
				to := uint16(other)*size + uint16(d)
				for _, s := range l.strong[i][:n] {
					if s.to == to {
						continue houses
					}
				}
				l.strong[i][n] = strong{to, causeHouse + h}
				n++
			}
			l.strongs[i] = n
		}
	}
}

// linksOf returns the strong links of a candidate along houses, within its cell, or both.
func (l *linkGraph) linksOf(candidate int, x, y bool) []strong {
	all := l.strong[candidate][:l.strongs[candidate]]
	if l.cell[candidate] {
		switch {
		case !x:
			return all[:1]
		case !y:
			return all[1:]
		}
		return all
	}
	if !x {
		return nil
	}
	return all
}
