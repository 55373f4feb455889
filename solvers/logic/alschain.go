package logic

import "github.com/solvoku/solvoku/board"

// ALSChain: four or more almost locked sets, each joined to the next by a restricted
// common that differs from the one before. Then the first set or the last is locked, and
// a digit that both have, other than the restricted commons at the chain's ends, is
// eliminated from every cell that sees all its places in both. Consecutive sets share no
// cells; others may.

const (
	// minALSLinks is the minimum number of restricted commons in a chain. With two it is an
	// ALS XY-Wing, with one an ALS-XZ.
	minALSLinks = 3

	// maxALSVisits bounds the work on one state.
	maxALSVisits = 100_000_000

	// maxALSTrace bounds the reconstruction of one chain.
	maxALSTrace = 20_000
)

// alsSearch is a breadth-first search for the chains that leave an almost locked set by one
// digit.
type alsSearch struct {
	*alsGraph
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

func alsChains(v *view, s *search) {
	k := s.selection()
	c := kept[alsSearch](s)
	c.alsGraph = almostLocked(v, s)
	c.link(s.overlap)
	visits := 0
	for i := range c.sets {
		var first board.Digits
		for _, l := range c.linksOf(i) {
			first |= l.digits
		}
		for ; first != 0; first &= first - 1 {
			c.first = first.Min()
			visits += c.spread(int32(i))
			alsChainEnds(v, k, c)
			if visits > maxALSVisits {
				return
			}
		}
	}
}

// spread fills the search with the steps that chains from a set reach, and returns how
// many links it examined.
func (c *alsSearch) spread(start int32) (visits int) {
	c.heads = c.heads[:0]
	for range c.sets {
		c.heads = append(c.heads, -1)
	}
	c.backs = c.backs[:0]
	c.steps = append(c.steps[:0], alsStep{set: start, same: -1, back: -1})
	for at := 0; at < len(c.steps); at++ {
		from := c.steps[at]
		for _, l := range c.linksOf(int(from.set)) {
			visits++
			digits := l.digits
			if at == 0 {
				digits &= board.DigitsOf(c.first)
			} else if from.digits.Len() == 1 {
				digits &^= from.digits
			}
			if digits != 0 && l.to != start {
				c.enter(int32(at), l.to, digits)
			}
		}
	}
	return visits
}

// enter follows a link.
func (c *alsSearch) enter(from, to int32, digits board.Digits) {
	links := c.steps[from].links + 1
	at := c.heads[to]
	for ; at >= 0; at = c.steps[at].same {
		step := &c.steps[at]
		if step.digits != digits || step.links < minALSLinks && step.links < links {
			continue
		}
		if step.links < links {
			return
		}
		break
	}
	if at < 0 {
		at = int32(len(c.steps))
		c.steps = append(c.steps, alsStep{to, c.heads[to], -1, links, digits})
		c.heads[to] = at
	}
	c.backs = append(c.backs, alsBack{from, c.steps[at].back})
	c.steps[at].back = int32(len(c.backs) - 1)
}

// alsChainEnds reports the chains found by the search.
func alsChainEnds(v *view, k *selection, c *alsSearch) {
	a := &c.sets[c.steps[0].set]
	for at := range c.steps {
		last := &c.steps[at]
		b := &c.sets[last.set]
		common := a.digits & b.digits &^ last.digits.With(c.first)
		if last.links < minALSLinks || common == 0 {
			continue
		}
		var r removal
		strikeCommon(v, &r, a, b, common)
		if r.count() == 0 || !k.promising(&r, 0) {
			continue
		}
		c.path, c.left = c.path[:0], maxALSTrace
		if !c.trace(int32(at)) {
			continue
		}
		length := 0
		for _, at := range c.path {
			length += c.sets[c.steps[at].set].cells.Len()
		}
		k.begin(ALSChain, r.digits())
		if k.offer(&r, length) {
			c.show(k.search)
			k.keep()
		}
	}
}

// trace finds a chain to a step that uses no set twice.
func (c *alsSearch) trace(at int32) bool {
	for _, later := range c.path {
		if c.steps[later].set == c.steps[at].set {
			return false
		}
	}
	c.path = append(c.path, at)
	if at == 0 {
		return true
	}
	for back := c.steps[at].back; back >= 0; back = c.backs[back].next {
		if c.left--; c.left < 0 {
			break
		}
		if c.trace(c.backs[back].step) {
			return true
		}
	}
	c.path = c.path[:len(c.path)-1]
	return false
}

// show adds the traced chain to the current step.
func (c *alsSearch) show(to *search) {
	var before *als
	for i := range c.path {
		step := &c.steps[c.path[len(c.path)-1-i]]
		set := &c.sets[step.set]
		to.part(LockedSet, i, set.cells, set.digits)
		if before != nil {
			commonLink(to, i-1, before, set, step.digits)
		}
		before = set
	}
}
