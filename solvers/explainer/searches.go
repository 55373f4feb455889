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
	by(DirectHiddenPair, func(r *Rater) bool { return r.hiddenSet(2, true) }),
	by(NakedSingle, nakedSingle),
	by(DirectHiddenTriple, func(r *Rater) bool { return r.hiddenSet(3, true) }),
	by(Pointing, locked),
	by(NakedPair, func(r *Rater) bool { return r.nakedSet(2) }),
	by(XWing, func(r *Rater) bool { return r.fish(2) }),
	by(HiddenPair, func(r *Rater) bool { return r.hiddenSet(2, false) }),
	by(NakedTriple, func(r *Rater) bool { return r.nakedSet(3) }),
	by(Swordfish, func(r *Rater) bool { return r.fish(3) }),
	by(HiddenTriple, func(r *Rater) bool { return r.hiddenSet(3, false) }),
	by(XYWing, func(r *Rater) bool { return r.wing(2, XYWing) }),
	by(XYZWing, func(r *Rater) bool { return r.wing(3, XYZWing) }),
	by(UniqueRectangle, uniqueLoop),
	by(NakedQuadruple, func(r *Rater) bool { return r.nakedSet(4) }),
	by(Jellyfish, func(r *Rater) bool { return r.fish(4) }),
	by(HiddenQuadruple, func(r *Rater) bool { return r.hiddenSet(4, false) }),
	by(BUG1, bug),
	by(AlignedPair, func(r *Rater) bool { return r.aligned(2, AlignedPair) }),
	by(XCycle, singleChains),
	by(AlignedTriple, func(r *Rater) bool { return r.aligned(3, AlignedTriple) }),
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
