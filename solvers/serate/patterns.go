package serate

import "math/bits"

// patterns adds the candidates that simple patterns, or failing those nested chains, turn off in
// the grid of the current branch. Only the first rule that finds any counts; patterns reports
// whether one did. A finding that needs no candidate erased by the branch is ignored, because it
// also holds without the branch.
func (e *chainer) patterns(q *consequences) bool {
	before := len(q.nodes)
	for _, find := range [...]func(*chainer, *consequences){
		(*chainer).lockedOff, (*chainer).hiddenPairsOff, (*chainer).nakedPairsOff, (*chainer).xWingsOff, (*chainer).nestedOff,
	} {
		if find(e, q); len(q.nodes) > before {
			return true
		}
	}
	return false
}

// implied adds a candidate as off, with a copy of the given parents.
func (e *chainer) implied(q *consequences, candidate int, parents []uint16, nested int32) {
	if q.off.has(candidate) {
		return
	}
	q.push(candidate+candidateCount, 0)
	q.parents = append(q.parents, parents...)
	q.nodes[len(q.nodes)-1].nested = nested
	q.enter()
	e.offQueue = append(e.offQueue, uint16(len(q.nodes)-1))
}

// gather returns the nodes of candidates of one digit in a house that have been erased.
func (e *chainer) gather(list []uint16, q *consequences, h, d int, among uint16) []uint16 {
	for left := e.base.places[h][d] &^ e.work.places[h][d] & among; left != 0; left &= left - 1 {
		c := int(boardTables.cells[h][bits.TrailingZeros16(left)])
		list = append(list, q.at[candidateCount+c*boardSize+d])
	}
	return list
}

func (e *chainer) lockedOff(q *consequences) {
	g := &e.work
	g.locked(func(ks [2]int, home, other, d int) bool {
		if g.places[home][d] == e.base.places[home][d] {
			return false
		}
		outside := g.outside(ks, home, other, d)
		if outside == 0 {
			return false
		}
		var list [boardSize]uint16
		parents := e.gather(list[:0], q, home, d, ^boardTables.cross[ks[0]][ks[1]][home%boardSize][other%boardSize])
		if len(parents) > 0 {
			e.impliedAt(q, other, outside, d, parents)
		}
		return false
	})
}

// impliedAt adds places of a digit in a house as off.
func (e *chainer) impliedAt(q *consequences, h int, at uint16, d int, parents []uint16) {
	for ; at != 0; at &= at - 1 {
		e.implied(q, int(boardTables.cells[h][bits.TrailingZeros16(at)])*boardSize+d, parents, 0)
	}
}

func (e *chainer) hiddenPairsOff(q *consequences) {
	g := &e.work
	for _, k := range scanOrder {
		for h := k * boardSize; h < (k+1)*boardSize; h++ {
			if g.open[h] <= 4 {
				continue
			}
			for b := 1; b < boardSize; b++ {
				m := g.places[h][b]
				if bits.OnesCount16(m) != 2 {
					continue
				}
				for a := range b {
					if g.places[h][a] != m || e.base.places[h][a] == m && e.base.places[h][b] == m {
						continue
					}
					var list [2 * boardSize]uint16
					parents := e.gather(list[:0], q, h, a, ^m)
					parents = e.gather(parents, q, h, b, ^m)
					for left := m; left != 0; left &= left - 1 {
						c := int(boardTables.cells[h][bits.TrailingZeros16(left)])
						for gone := g.has[c] &^ (1<<a | 1<<b); gone != 0; gone &= gone - 1 {
							e.implied(q, c*boardSize+bits.TrailingZeros16(gone), parents, 0)
						}
					}
				}
			}
		}
	}
}

func (e *chainer) nakedPairsOff(q *consequences) {
	g := &e.work
	for _, k := range scanOrder {
		for h := k * boardSize; h < (k+1)*boardSize; h++ {
			if g.open[h] < 4 {
				continue
			}
			for j := 1; j < boardSize; j++ {
				b := int(boardTables.cells[h][j])
				m := g.has[b]
				if bits.OnesCount16(m) != 2 {
					continue
				}
				for i := range j {
					a := int(boardTables.cells[h][i])
					if g.has[a] != m || e.base.has[a] == m && e.base.has[b] == m {
						continue
					}
					var list [2 * boardSize]uint16
					parents := list[:0]
					for _, c := range [2]int{a, b} {
						for left := e.base.has[c] &^ m; left != 0; left &= left - 1 {
							parents = append(parents, q.at[candidateCount+c*boardSize+bits.TrailingZeros16(left)])
						}
					}
					for p, c := range boardTables.cells[h] {
						if p == i || p == j {
							continue
						}
						for left := g.has[c] & m; left != 0; left &= left - 1 {
							e.implied(q, int(c)*boardSize+bits.TrailingZeros16(left), parents, 0)
						}
					}
				}
			}
		}
	}
}

func (e *chainer) xWingsOff(q *consequences) {
	g := &e.work
	for _, base := range [2]int{columnKind, rowKind} {
		cover := rowKind + columnKind - base
		var fit [boardSize]uint16 // the digits with two places in each line
		for i := range boardSize {
			for d, m := range &g.places[base*boardSize+i] {
				if bits.OnesCount16(m) == 2 && g.placed[d] <= boardSize-4 {
					fit[i] |= 1 << d
				}
			}
		}
		for j := 1; j < boardSize; j++ {
			for i := range j {
				for ds := fit[i] & fit[j]; ds != 0; ds &= ds - 1 {
					d := bits.TrailingZeros16(ds)
					a, b := base*boardSize+i, base*boardSize+j
					m := g.places[a][d]
					if g.places[b][d] != m || e.base.places[a][d] == m && e.base.places[b][d] == m {
						continue
					}
					var list [2 * boardSize]uint16
					parents := e.gather(list[:0], q, a, d, ^m)
					parents = e.gather(parents, q, b, d, ^m)
					for left := m; left != 0; left &= left - 1 {
						h := cover*boardSize + bits.TrailingZeros16(left)
						e.impliedAt(q, h, g.places[h][d]&^(1<<i|1<<j), d, parents)
					}
				}
			}
		}
	}
}
