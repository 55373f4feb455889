package explainer

// search is an entry of the list of searches.
type search struct {
	least float64 // the rating of the easiest steps that it finds
	find  func(*Rater) bool
}

// searches lists the searches in their order.
var searches = []search{
	by(LastCell, singles),
	by(DirectPointing, directLocked),
	by(DirectHiddenPair, hiddenSet(2, true)),
	by(NakedSingle, nakedSingle),
	by(DirectHiddenTriple, hiddenSet(3, true)),
	by(Pointing, locked),
	by(NakedPair, nakedSet(2)),
	by(XWing, fish(2)),
	by(HiddenPair, hiddenSet(2, false)),
	by(NakedTriple, nakedSet(3)),
	by(Swordfish, fish(3)),
	by(HiddenTriple, hiddenSet(3, false)),
	by(XYWing, wing(2, XYWing)),
	by(XYZWing, wing(3, XYZWing)),
	by(UniqueRectangle, uniqueLoop),
	by(NakedQuadruple, nakedSet(4)),
	by(Jellyfish, fish(4)),
	by(HiddenQuadruple, hiddenSet(4, false)),
	by(BUG1, bug),
	by(AlignedPair, aligned(2, AlignedPair)),
	by(XCycle, singleChains),
	by(AlignedTriple, aligned(3, AlignedTriple)),
	branching(&nishio),
	branching(&static),
	branching(&dynamic[0]),
	branching(&dynamic[1]),
	branching(&dynamic[2]),
	branching(&dynamic[3]),
	branching(&nested[0]),
	branching(&nested[1]),
	branching(&nested[2]),
}

// by returns a search whose easiest steps are those of a rule.
func by(easiest Rule, find func(*Rater) bool) search { return search{base[easiest], find} }

// branching returns a search for chains with several branches.
func branching(m *mode) search {
	return search{m.rating, func(r *Rater) bool {
		e := r.chains(m)
		e.branches()
		return r.chained(e)
	}}
}

// singleChains finds the best cycle or forcing chain.
func singleChains(r *Rater) bool {
	e := r.chains(&single)
	e.singleChains()
	return r.chained(e)
}

// chains returns the chainer, which looks at the board for the best chain.
func (r *Rater) chains(m *mode) *chainer {
	if r.chain == nil {
		r.chain = &chainer{goes: r.goes}
	}
	r.chain.begin(&r.grid, m)
	r.chain.start(false)
	return r.chain
}

// chained reports the best chain as a step.
func (r *Rater) chained(e *chainer) bool {
	h := &e.best
	if h.complexity == 0 || r.stopped {
		return false
	}
	r.step = step{h.rule, h.rating, h.complexity - 2, -1}
	if h.literal < candidateCount {
		r.step.place = int(h.literal)
	} else {
		r.elims = append(r.elims, e.eliminated(h)...)
	}
	return true
}
