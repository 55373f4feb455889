package serate

// search is an entry of the list of searches.
type search struct {
	min  float64 // the rating of the easiest steps that it finds
	find func(*Rater) bool
}

// searchList lists the searches in their order.
var searchList = []search{
	by(ruleLastCell, singles),
	by(ruleDirectPointing, directLocked),
	by(ruleDirectHiddenPair, func(r *Rater) bool { return r.hiddenSet(2, true) }),
	by(ruleNakedSingle, nakedSingle),
	by(ruleDirectHiddenTriple, func(r *Rater) bool { return r.hiddenSet(3, true) }),
	by(rulePointing, locked),
	by(ruleNakedPair, func(r *Rater) bool { return r.nakedSet(2) }),
	by(ruleXWing, func(r *Rater) bool { return r.fish(2) }),
	by(ruleHiddenPair, func(r *Rater) bool { return r.hiddenSet(2, false) }),
	by(ruleNakedTriple, func(r *Rater) bool { return r.nakedSet(3) }),
	by(ruleSwordfish, func(r *Rater) bool { return r.fish(3) }),
	by(ruleHiddenTriple, func(r *Rater) bool { return r.hiddenSet(3, false) }),
	by(ruleXYWing, func(r *Rater) bool { return r.wing(2, ruleXYWing) }),
	by(ruleXYZWing, func(r *Rater) bool { return r.wing(3, ruleXYZWing) }),
	by(ruleUniqueRectangle, uniqueLoop),
	by(ruleNakedQuadruple, func(r *Rater) bool { return r.nakedSet(4) }),
	by(ruleJellyfish, func(r *Rater) bool { return r.fish(4) }),
	by(ruleHiddenQuadruple, func(r *Rater) bool { return r.hiddenSet(4, false) }),
	by(ruleBUG1, bug),
	by(ruleAlignedPair, func(r *Rater) bool { return r.aligned(2, ruleAlignedPair) }),
	by(ruleXCycle, singleChains),
	by(ruleAlignedTriple, func(r *Rater) bool { return r.aligned(3, ruleAlignedTriple) }),
	branching(&nishioMode),
	branching(&staticMode),
	branching(&dynamicModes[0]),
	branching(&dynamicModes[1]),
	branching(&dynamicModes[2]),
	branching(&dynamicModes[3]),
	branching(&nestedModes[0]),
	branching(&nestedModes[1]),
	branching(&nestedModes[2]),
}

// by returns a search whose easiest steps have the rating of a rule.
func by(easiest Rule, find func(*Rater) bool) search { return search{baseRating[easiest], find} }

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
	e := r.chains(&singleMode)
	e.singleChains()
	return r.chained(e)
}

// chains returns the chainer after it has searched the board for the best chain.
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
