package replay

import (
	"context"
)

// slice is the number of events between two checks of the context: a few tenths of a
// millisecond's worth.
const slice = 1 << 14

// run runs a search that has all events of a block until the given step or the search's
// end.
func (p *Player) run(ctx context.Context, block, step int64, progress Progress) (*search, error) {
	s := p.searchFor(block)
	for s.at() < step {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		s.advance(min(step-s.at(), slice))
		p.reached = max(p.reached, s.frame.Step)
		if progress != nil {
			progress(s.at())
		}
		if s.done {
			p.finish(s)
			return s, p.err
		}
	}
	return s, nil
}

// searchFor returns a search that isn't beyond a block and reaches it soon, as the most
// recently used. If a landmark is nearer than every search under way, it resumes the
// solver there or, if the solver can't be resumed, moves a search there.
func (p *Player) searchFor(block int64) *search {
	i := p.searchBefore(block)
	mark := p.store.before(min(block, p.reached/blockLen))
	if i >= 0 && (mark == nil || mark.start.Step <= p.searches[i].frame.Step) {
		return p.use(i)
	}
	var s *search
	switch solver, ok := p.solver.(resumer); {
	case ok && mark != nil && mark.start.Step > 0:
		s = resumeSearch(p, solver, mark.start)
	case i >= 0:
		s = p.use(i)
		s.skipTo(mark)
		return s
	default:
		s = newSearch(p)
		if mark != nil {
			s.skipTo(mark)
		}
	}
	p.makeRoom()
	p.searches = append(p.searches, s)
	return s
}

// searchBefore returns the index of the most advanced search that isn't beyond a block,
// or -1. Of two at the same step it prefers the one that can continue to the end.
func (p *Player) searchBefore(block int64) int {
	best := -1
	for i, s := range p.searches {
		if s.block.index() > block {
			continue
		}
		if best < 0 || s.frame.Step > p.searches[best].frame.Step || s.frame.Step == p.searches[best].frame.Step && !s.resumed {
			best = i
		}
	}
	return best
}

// use makes a search the most recently used.
func (p *Player) use(i int) *search {
	s := p.searches[i]
	p.searches = append(append(p.searches[:i], p.searches[i+1:]...), s)
	return s
}

// makeRoom ends the least recently used search if there are too many, but never the one
// that leads on to what isn't known yet.
func (p *Player) makeRoom() {
	if len(p.searches) < p.store.limits.searches {
		return
	}
	i := 0
	if s := p.searches[0]; s.frame.Step == p.reached && !s.resumed {
		i = 1
	}
	p.searches[i].end()
	p.searches = append(p.searches[:i], p.searches[i+1:]...)
}

// full stores a search's block once it has all its events.
func (p *Player) full(b *block) {
	p.sumUp(b)
	p.store.put(b, p.keep)
}

// sumUp adds a block to the summary if it is the next one there.
func (p *Player) sumUp(b *block) {
	if b.start.Step == p.summary.Steps {
		p.summary.add(b.events[:b.n])
	}
}

// finish takes the result of a search that has ended, and drops the search.
func (p *Player) finish(s *search) {
	p.sumUp(s.block)
	p.ended, p.last, p.result, p.err = true, s.block, s.result, s.err
	p.searches = p.searches[:len(p.searches)-1]
}
