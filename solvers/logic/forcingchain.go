package logic

import (
	"cmp"
	"maps"
	"math/bits"
	"slices"

	"github.com/solvoku/solvoku/board"
)

// Forcing chains follow every link from an assumption, including links of groups. Among
// the chains that lead to a conclusion, the shortest are reported.
//
// ForcingChainContradiction: an assumption from which chains lead to a node being both
// true and false, or to a cell or a house without a candidate, so the assumption is
// wrong.
//
// ForcingChainVerity: chains from every candidate of a cell, from every place of a
// digit in a house, or from a candidate being true and from its being false all lead
// to the same conclusion, which therefore holds.
//
// ALSForcingChain: a contradiction that only chains through almost locked sets lead to.

// forcing is a search for forcing chains.
type forcing struct {
	*search
	g      *graph
	reach  []uint64 // for each node and truth value: the nodes that become false, and those that become true
	proofs map[forcedKey]forced
	cases  []forcedCase

	common []uint64 // for one verity: the nodes that all its assumptions lead to
}

// forcedKey identifies a conclusion and the way it was reached.
type forcedKey struct {
	node      int16
	truth     bool
	technique Technique
}

// forced holds the chains that lead to a conclusion.
type forced struct {
	length int // total number of links
	chains []forcedChain
	result forcedCase // where the contradiction appears, or where the chains begin
}

// forcedChain is a chain from an assumption to one of its consequences.
type forcedChain struct{ from, to literal }

// literal states that a node is true or that it is false.
type literal struct {
	node  int16
	truth bool
}

// forcedCase is a cell, or a digit in a house: exactly one of its candidates is true.
type forcedCase struct {
	nodes  []int16
	cells  board.Cells
	digits board.Digits
	house  board.House
	housed bool
}

func forcingChains(v *view, s *search) {
	f := startForcing(v, s, nil)
	g := f.g
	f.reach = zeroed(f.reach, 4*g.plain*g.words)
	for from := range g.plain {
		for _, truth := range [...]bool{false, true} {
			g.follow(from, truth)
			copy(f.row(from, truth, false), g.forward.seen[0])
			copy(f.row(from, truth, true), g.forward.seen[1])
			f.contradictions(literal{int16(from), truth}, ForcingChainContradiction)
		}
	}
	f.verities()
	f.report()
}

func alsForcingChains(v *view, s *search) {
	easier := slices.Collect(maps.Keys(alsContradictions(v, s, nil).proofs))
	f := alsContradictions(v, s, almostLocked(v, s).sets)
	for _, key := range easier {
		delete(f.proofs, key)
	}
	f.report()
}

// alsContradictions finds the contradictions that chains through the given almost locked sets
// lead to.
func alsContradictions(v *view, s *search, sets []als) *forcing {
	f := startForcing(v, s, sets)
	for from := range f.g.plain {
		for _, truth := range [...]bool{false, true} {
			f.g.follow(from, truth)
			f.contradictions(literal{int16(from), truth}, ALSForcingChain)
		}
	}
	return f
}

// startForcing begins a search for chains with groups and the given almost locked sets.
func startForcing(v *view, s *search, sets []als) *forcing {
	f := kept[forcing](s)
	f.search, f.g = s, graphOf(v, s, true, sets)
	if f.proofs == nil {
		f.proofs = map[forcedKey]forced{}
	}
	clear(f.proofs)
	f.cases = v.cases()
	for i := range f.cases {
		k := &f.cases[i]
		for c := range k.cells.All() {
			for d := range k.digits.All() {
				k.nodes = append(k.nodes, f.g.id[c][d]-1)
			}
		}
	}
	return f
}

// row returns the nodes that get the truth value end if node v has the given one.
func (f *forcing) row(v int, truth, end bool) []uint64 {
	i := (4*v + 2*index(truth) + index(end)) * f.g.words
	return f.reach[i : i+f.g.words]
}

// cases lists the open cells, and the digits still to be placed in each house.
func (v *view) cases() (all []forcedCase) {
	for c := range v.open.All() {
		all = append(all, forcedCase{cells: board.CellsOf(c), digits: v.has[c]})
	}
	for h := range board.House(board.HouseCount) {
		for d := board.Digit(1); d <= lastDigit; d++ {
			if places := v.at[d].Intersect(h.CellSet()); !places.IsEmpty() {
				all = append(all, forcedCase{cells: places, digits: board.DigitsOf(d), house: h, housed: true})
			}
		}
	}
	return all
}

// note keeps the shortest proof of each conclusion.
func (f *forcing) note(key forcedKey, length int, build func() forced) {
	if !f.wants(key.technique) {
		return
	}
	if old, ok := f.proofs[key]; ok && old.length <= length {
		return
	}
	entry := build()
	entry.length = length
	f.proofs[key] = entry
}

// contradictions examines the consequences of an assumption. Contradictions in nodes of almost
// locked sets are ignored.
func (f *forcing) contradictions(from literal, t Technique) {
	g := f.g
	key := forcedKey{from.node, !from.truth, t}
	for i, word := range g.forward.seen[0] {
		for both := word & g.forward.seen[1][i] & g.mask[i]; both != 0; both &= both - 1 {
			v := i<<6 + bits.TrailingZeros64(both)
			length := g.distance(v, true) + g.distance(v, false)
			f.note(key, length, func() forced {
				n := &g.nodes[v]
				return forced{
					chains: []forcedChain{{from, literal{int16(v), true}}, {from, literal{int16(v), false}}},
					result: forcedCase{cells: n.cells, digits: board.DigitsOf(n.digit)},
				}
			})
		}
	}
	for i := range f.cases {
		k := &f.cases[i]
		if length, ok := f.allFalse(k); ok {
			f.note(key, length, func() forced {
				e := forced{result: *k}
				for _, v := range k.nodes {
					e.chains = append(e.chains, forcedChain{from, literal{v, false}})
				}
				return e
			})
		}
	}
}

// allFalse reports whether the assumption leaves a case without candidates, and how many
// links that takes.
func (f *forcing) allFalse(k *forcedCase) (length int, ok bool) {
	for _, v := range k.nodes {
		if !f.g.forward.reaches(int(v), false) {
			return 0, false
		}
	}
	for _, v := range k.nodes {
		length += f.g.distance(int(v), false)
	}
	return length, true
}

// verities looks for what follows in every case.
func (f *forcing) verities() {
	if !f.wants(ForcingChainVerity) {
		return
	}
	var from []literal
	for i := range f.cases {
		k := &f.cases[i]
		from = from[:0]
		for _, v := range k.nodes {
			from = append(from, literal{v, true})
		}
		if len(from) > 1 { // with one candidate it is a single
			f.verity(from, k)
		}
	}
	for v := range f.g.plain {
		n := &f.g.nodes[v]
		k := forcedCase{cells: n.cells, digits: board.DigitsOf(n.digit)}
		f.verity([]literal{{int16(v), false}, {int16(v), true}}, &k)
	}
}

// verity records the conclusions that several assumptions share.
func (f *forcing) verity(from []literal, k *forcedCase) {
	g := f.g
	for _, truth := range [...]bool{false, true} {
		common := append(f.common[:0], g.mask...)
		f.common = common
		for _, l := range from {
			for i, word := range f.row(int(l.node), l.truth, truth) {
				common[i] &= word
			}
		}
		var any uint64
		for _, l := range from {
			common[l.node>>6] &^= 1 << (l.node & 63)
		}
		for _, word := range common {
			any |= word
		}
		if any == 0 {
			continue
		}
		lengths := map[int]int{}
		for _, l := range from {
			g.follow(int(l.node), l.truth)
			for i, word := range common {
				for ; word != 0; word &= word - 1 {
					v := i<<6 + bits.TrailingZeros64(word)
					lengths[v] += g.distance(v, truth)
				}
			}
		}
		for v, length := range lengths {
			f.note(forcedKey{int16(v), truth, ForcingChainVerity}, length, func() forced {
				e := forced{result: *k}
				for _, l := range from {
					e.chains = append(e.chains, forcedChain{l, literal{int16(v), truth}})
				}
				return e
			})
		}
	}
}

// report reports the recorded conclusions, shortest proof first.
func (f *forcing) report() {
	keys := slices.SortedFunc(maps.Keys(f.proofs), func(a, b forcedKey) int {
		return cmp.Or(cmp.Compare(f.proofs[a].length, f.proofs[b].length),
			cmp.Compare(a.node, b.node), cmp.Compare(index(b.truth), index(a.truth)),
			cmp.Compare(a.technique, b.technique))
	})
	g := f.g
	for _, key := range keys {
		e := f.proofs[key]
		n := &g.nodes[key.node]
		f.begin(key.technique, board.DigitsOf(n.digit))
		role := Result
		if key.technique == ForcingChainVerity {
			role = Stem
		} else {
			f.part(Stem, 0, n.cells, board.DigitsOf(n.digit))
		}
		f.part(role, 0, e.result.cells, e.result.digits)
		if e.result.housed {
			f.house(role, 0, e.result.house)
		}
		for i, chain := range e.chains {
			g.follow(int(chain.from.node), chain.from.truth)
			g.show(f.search, g.anyShortest(int(chain.to.node), chain.to.truth), chain.from.truth, i)
		}
		if key.truth {
			f.place(n.cell, n.digit)
		} else {
			f.eliminate(n.digit, n.cells)
		}
		if f.commit() {
			return
		}
	}
}
