package logic

import "github.com/solvoku/solvoku/board"

// ALSChain: four or more almost locked sets, each joined to the next by a restricted
// common that differs from the one before. Then the first set or the last is locked, and
// a digit that both have, other than the restricted commons at the chain's ends, is
// eliminated from every cell that sees all its places in both. Consecutive sets share no
// cells; others may.
const ALSChain Technique = "Almost Locked Set XY-Chain"

const (
	// minALSLinks is the least number of restricted commons in a chain. Two make an ALS
	// XY-Wing, one the ALS XZ-Rule.
	minALSLinks = 3

	// maxALSVisits bounds the work on one state.
	maxALSVisits = 100_000_000

	// maxALSTrace bounds the reconstruction of one chain.
	maxALSTrace = 20_000
)

// alsSearch finds, breadth first, the chains that leave an almost locked set by one
// digit.
type alsSearch struct {
	first board.Digit
	steps []alsStep
	heads []int32 // by almost locked set: the last step that reaches it, -1 for none
	backs []alsBack
	path  []int32 // the chain being traced, from its end
	left  int     // budget
}

// alsStep is a point that chains reach: an almost locked set, the restricted commons that
// lead to it and that the previous one left open, and the number of links. Once chains
// are long enough, longer ones to the same point are not followed.
type alsStep struct {
	set    int32
	same   int32 // another step that reaches the set, -1 for none
	back   int32 // in backs: the steps that may precede this one, -1 for none
	links  int16
	digits board.Digits
}

type alsBack struct{ step, next int32 }

func alsChains(f *Finder) {
	f.startSelection()
	sets := f.almostLocked()
	f.als.link(f.Overlap)
	s := &f.als.search
	visits := 0
	for i := range sets {
		var first board.Digits
		for _, l := range f.als.linksOf(i) {
			first |= l.digits
		}
		for ; first != 0; first &= first - 1 {
			s.first = first.Min()
			visits += f.als.spread(int32(i))
			f.alsChainEnds()
			if visits > maxALSVisits {
				return
			}
		}
	}
}

// spread fills the search with the steps that chains from a set reach, and returns how
// many links it examined.
func (g *alsGraph) spread(start int32) (visits int) {
	s := &g.search
	s.heads = s.heads[:0]
	for range g.sets {
		s.heads = append(s.heads, -1)
	}
	s.backs = s.backs[:0]
	s.steps = append(s.steps[:0], alsStep{set: start, same: -1, back: -1})
	for at := 0; at < len(s.steps); at++ {
		from := s.steps[at]
		for _, l := range g.linksOf(int(from.set)) {
			visits++
			digits := l.digits
			if at == 0 {
				digits &= board.DigitsOf(s.first)
			} else if from.digits.Len() == 1 {
				digits &^= from.digits
			}
			if digits != 0 && l.to != start {
				s.enter(int32(at), l.to, digits)
			}
		}
	}
	return visits
}

// enter follows a link.
func (s *alsSearch) enter(from, to int32, digits board.Digits) {
	links := s.steps[from].links + 1
	at := s.heads[to]
	for ; at >= 0; at = s.steps[at].same {
		step := &s.steps[at]
		if step.digits != digits || step.links < minALSLinks && step.links < links {
			continue
		}
		if step.links < links {
			return
		}
		break
	}
	if at < 0 {
		at = int32(len(s.steps))
		s.steps = append(s.steps, alsStep{to, s.heads[to], -1, links, digits})
		s.heads[to] = at
	}
	s.backs = append(s.backs, alsBack{from, s.steps[at].back})
	s.steps[at].back = int32(len(s.backs) - 1)
}

// alsChainEnds reports the chains found by the search.
func (f *Finder) alsChainEnds() {
	s := &f.als.search
	a := &f.als.sets[s.steps[0].set]
	for at := range s.steps {
		last := &s.steps[at]
		b := &f.als.sets[last.set]
		common := a.digits & b.digits &^ last.digits.With(s.first)
		if last.links < minALSLinks || common == 0 {
			continue
		}
		var r removal
		f.strikeCommon(&r, a, b, common)
		if r.count() == 0 || !f.promising(&r, 0) {
			continue
		}
		s.path, s.left = s.path[:0], maxALSTrace
		if !s.trace(int32(at)) {
			continue
		}
		length := 0
		for _, at := range s.path {
			length += f.als.sets[s.steps[at].set].cells.Len()
		}
		f.begin(ALSChain, r.digits())
		if f.offer(&r, length) {
			f.alsChainParts()
			f.keepStep()
		}
	}
}

// trace finds a chain to a step that uses no set twice.
func (s *alsSearch) trace(at int32) bool {
	for _, later := range s.path {
		if s.steps[later].set == s.steps[at].set {
			return false
		}
	}
	s.path = append(s.path, at)
	if at == 0 {
		return true
	}
	for back := s.steps[at].back; back >= 0; back = s.backs[back].next {
		if s.left--; s.left < 0 {
			break
		}
		if s.trace(s.backs[back].step) {
			return true
		}
	}
	s.path = s.path[:len(s.path)-1]
	return false
}

// alsChainParts adds the traced chain to the current step.
func (f *Finder) alsChainParts() {
	s := &f.als.search
	var before *als
	for i := range s.path {
		step := &s.steps[s.path[len(s.path)-1-i]]
		set := &f.als.sets[step.set]
		f.part(LockedSet, i, set.cells, set.digits)
		if before != nil {
			f.commonLink(i-1, before, set, step.digits)
		}
		before = set
	}
}
