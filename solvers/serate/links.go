package serate

import "math/bits"

// strongLink is a link from a candidate that is off to one that is therefore on.
type strongLink struct {
	to    uint16
	cause uint8
}

// linkGraph holds the links of a grid, for chains without branches.
type linkGraph struct {
	strongLinks [candidateCount][1 + houseKinds]strongLink // by cell, then box, row and column
	strongCount [candidateCount]uint8                      // number of strongLinks in use
	cell        [candidateCount]bool                       // whether the first strong link is within the cell

	// The candidates with strong links that are off because a candidate is on: in its
	// cell, then along its digit by box, row and column. Lists are made when needed.
	weak  [candidateCount][boardSize - 1 + 20]uint16
	weaks [candidateCount]weakCount

	grid *grid

	// search state
	onParent  [candidateCount]uint16 // the "off" that a candidate follows from
	offParent [candidateCount]uint16 // the "on" that its "off" follows from
	isOn      candidateSet
	isOff     candidateSet
	queue     []uint16
	depth     []int
}

// weakCount holds the numbers of a candidate's weak links.
type weakCount struct {
	known     bool
	cell, all uint8 // in the cell, and in total
}

// pathNode is a node of a chain without branches.
type pathNode struct {
	literal uint16
	cause   uint8
}

// build finds the strong links of a grid.
func (l *linkGraph) build(g *grid) {
	clear(l.weaks[:])
	l.grid = g
	for c, m := range &g.has {
		for left := m; left != 0; left &= left - 1 {
			d := bits.TrailingZeros16(left)
			i := c*boardSize + d
			n := uint8(0)
			l.cell[i] = bits.OnesCount16(m) == 2
			if l.cell[i] {
				l.strongLinks[i][0] = strongLink{uint16(c*boardSize + bits.TrailingZeros16(m&^(1<<d))), causeCell}
				n = 1
			}
		houses:
			for k, h := range boardTables.house[c] {
				p := g.places[h][d]
				if bits.OnesCount16(p) != 2 {
					continue
				}
				other := boardTables.cells[h][bits.TrailingZeros16(p&^(1<<boardTables.position[c][k]))]
				to := uint16(other)*boardSize + uint16(d)
				for _, s := range l.strongLinks[i][:n] {
					if s.to == to {
						continue houses
					}
				}
				l.strongLinks[i][n] = strongLink{to, causeHouse + h}
				n++
			}
			l.strongCount[i] = n
		}
	}
}

// offBy returns the candidates that are off because one is on, except those without strong
// links. The other candidates of its cell are included if y is set.
func (l *linkGraph) offBy(candidate int, y bool) []uint16 {
	w, list := &l.weaks[candidate], &l.weak[candidate]
	if !w.known {
		*w = l.findWeak(candidate)
	}
	if y {
		return list[:w.all]
	}
	return list[w.cell:w.all]
}

// findWeak lists the candidates that are off because one is on.
func (l *linkGraph) findWeak(candidate int) weakCount {
	g, list := l.grid, &l.weak[candidate]
	c, d := candidate/boardSize, candidate%boardSize
	w := weakCount{known: true}
	for left := g.has[c] &^ (1 << d); left != 0; left &= left - 1 {
		if next := c*boardSize + bits.TrailingZeros16(left); l.strongCount[next] != 0 {
			list[w.all] = uint16(next)
			w.all++
		}
	}
	w.cell = w.all
	for k, h := range boardTables.house[c] {
		for left := g.places[h][d] &^ (1 << boardTables.position[c][k]); left != 0; left &= left - 1 {
			other := boardTables.cells[h][bits.TrailingZeros16(left)]
			if k > 0 && boardTables.house[other][boxKind] == boardTables.house[c][boxKind] {
				continue
			}
			if next := int(other)*boardSize + d; l.strongCount[next] != 0 {
				list[w.all] = uint16(next)
				w.all++
			}
		}
	}
	return w
}

// linksOf returns the strong links of a candidate along houses, within its cell, or both.
func (l *linkGraph) linksOf(candidate int, x, y bool) []strongLink {
	all := l.strongLinks[candidate][:l.strongCount[candidate]]
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
