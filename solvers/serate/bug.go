package serate

import "math/bits"

// A bivalue universal grave: except for a few extra candidates, every open cell has two
// candidates and every digit has two places or none in each house, which would leave two
// solutions.
const (
	ruleBUG1    Rule = "Bivalue Universal Grave + 1"
	ruleBUGMore Rule = "Bivalue Universal Grave + n"
)

// bug finds a bivalue universal grave. One of the extra candidates must be true.
func bug(r *Rater) bool {
	g := &r.grid
	rest := *g
	var extra [cellCount]uint16
	var cells []int
	var union uint16
	for _, k := range [3]int{boxKind, rowKind, columnKind} {
		for h := k * boardSize; h < (k+1)*boardSize; h++ {
			for d := range boardSize {
				m := rest.places[h][d]
				if n := bits.OnesCount16(m); n == 0 || n == 2 {
					continue
				}
				holders, holder := 0, 0
				for left := m; left != 0; left &= left - 1 {
					if c := int(boardTables.cells[h][bits.TrailingZeros16(left)]); rest.count(c) >= 3 {
						holders++
						holder = c
					}
				}
				if holders == 0 {
					return false
				}
				if holders > 1 {
					continue
				}
				if extra[holder] == 0 {
					cells = append(cells, holder)
				}
				extra[holder] |= 1 << d
				union |= 1 << d
				rest.erase(holder, d)
			}
		}
	}
	if len(cells) == 0 || !rest.grave() {
		return false
	}
	common := cellSet{^uint64(0), 1<<(cellCount-64) - 1}
	for _, c := range cells {
		common = common.and(boardTables.peerSet[c])
	}
	if len(cells) == 1 {
		c := cells[0]
		for left := g.has[c] &^ extra[c]; left != 0; left &= left - 1 {
			r.elims = append(r.elims, uint16(c*boardSize+bits.TrailingZeros16(left)))
		}
		return r.done(ruleBUG1, 0)
	}
	if bits.OnesCount16(union) == 1 {
		if r.eraseIn(common, union) {
			return r.done(ruleBUGMore, 0)
		}
		return len(cells) == 2 && r.bug4(&extra, cells)
	}
	if common.empty() {
		return false
	}
	if len(cells) == 2 && r.bug4(&extra, cells) {
		return true
	}
	return r.bug3(&extra, cells, union)
}

// grave reports whether each open cell has two candidates, and each digit two places or none
// in each house.
func (g *grid) grave() bool {
	for c, m := range &g.has {
		if !g.filled.has(c) && bits.OnesCount16(m) != 2 {
			return false
		}
	}
	for h := range g.places {
		for _, m := range &g.places[h] {
			if n := bits.OnesCount16(m); n != 0 && n != 2 {
				return false
			}
		}
	}
	return true
}

// bug4 finds two cells of a house that are the only places there of a digit other than the
// extra ones: one of them holds it, the other an extra digit.
func (r *Rater) bug4(extra *[cellCount]uint16, cells []int) bool {
	g := &r.grid
	a, b := cells[0], cells[1]
	for k := range houseKinds {
		h := boardTables.house[a][k]
		if boardTables.house[b][k] != h {
			continue
		}
		both := uint16(1)<<boardTables.position[a][k] | 1<<boardTables.position[b][k]
		for left := g.has[a] & g.has[b] &^ extra[a] &^ extra[b]; left != 0; left &= left - 1 {
			d := bits.TrailingZeros16(left)
			if g.places[h][d] != both {
				continue
			}
			for _, c := range cells {
				for gone := g.has[c] &^ extra[c] &^ (1 << d); gone != 0; gone &= gone - 1 {
					r.elims = append(r.elims, uint16(c*boardSize+bits.TrailingZeros16(gone)))
				}
			}
			if len(r.elims) > 0 {
				return r.done(ruleBUGMore, 0)
			}
		}
	}
	return false
}

// bug3 finds a naked set of a house in which the cells with extra digits, all of them in that
// house, count as one cell with these digits.
func (r *Rater) bug3(extra *[cellCount]uint16, cells []int, union uint16) bool {
	for n := 2; n <= 6; n++ {
		if bits.OnesCount16(union) > n {
			continue
		}
		for k := range houseKinds {
			h := boardTables.house[cells[0]][k]
			all := uint16(0)
			for _, c := range cells {
				if boardTables.house[c][k] == h {
					all |= 1 << boardTables.position[c][k]
				}
			}
			if bits.OnesCount16(all) != len(cells) {
				continue
			}
			for _, others := range boardTables.tuples[n-1] {
				set, ok := r.openSet(int(h), others, all)
				if ok && bits.OnesCount16(set|union) == n && r.eraseAt(int(h), ^(others|all)&(1<<boardSize-1), set|union) {
					return r.done(ruleBUGMore, 0.1*float64(n-1))
				}
			}
		}
	}
	return false
}

// openSet returns the union of the candidates of a house's cells at some positions. ok is false
// if one of the cells is filled or at an excluded position.
func (r *Rater) openSet(h int, at, without uint16) (union uint16, ok bool) {
	if at&without != 0 {
		return 0, false
	}
	for left := at; left != 0; left &= left - 1 {
		m := r.grid.has[boardTables.cells[h][bits.TrailingZeros16(left)]]
		if m&(m-1) == 0 {
			return 0, false
		}
		union |= m
	}
	return union, true
}
