package replay

import (
	"context"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// Options are the wishes for the search, as in [solvers.Options]. The zero
// value asks for one solution.
type Options struct {
	Limit int
	Seed  uint64
}

// Progress, where one is given and not nil, is called about every millisecond
// while the search runs, with the step that it has come to. On the web, where a
// computing goroutine freezes the page, the caller sleeps in it.
type Progress func(step int64)

// Player plays one search. Its methods may be called from any goroutine, but
// only from one at a time. It is to be closed.
//
// It keeps at most 3,072 blocks of 512 events, about 8 MB, and up to 3
// searches held at different steps, however long the search is.
//
// The search is to be the same whenever it is run, as those of this module's
// solvers are.
type Player struct {
	solver  solvers.Solver
	puzzle  board.Grid
	options Options

	frame    Frame // where the player is
	store    store
	searches []*search // not done, the one used last at the end
	keep     bool      // whether what is run through now is worth keeping
	reached  int64     // steps that some search has made
	summary  Summary

	ended  bool // the search's end is known, with its last block and result
	last   *block
	result solvers.Result
	err    error
}

// New makes a player at step 0. The error is a *board.ConflictError where the
// puzzle holds a digit twice in a house.
func New(solver solvers.Solver, puzzle board.Grid, options Options) (*Player, error) {
	return newPlayer(solver, puzzle, options, defaultLimits)
}

func newPlayer(solver solvers.Solver, puzzle board.Grid, options Options, l limits) (*Player, error) {
	if err := puzzle.Check(); err != nil {
		return nil, err
	}
	return &Player{
		solver: solver, puzzle: puzzle, options: options,
		frame: newFrame(puzzle), store: newStore(l), summary: Summary{Width: 1},
	}, nil
}

// Close ends the searches under way. Only Frame, Position, Reached, Length,
// Summary and Result may be called afterwards.
func (p *Player) Close() {
	for _, s := range p.searches {
		s.end()
	}
	p.searches = nil
}

// Frame returns the search at the player's position.
func (p *Player) Frame() Frame { return p.frame }

// Position returns the step at which the player is, from 0.
func (p *Player) Position() int64 { return p.frame.Step }

// Reached returns the last step that is known to exist.
func (p *Player) Reached() int64 { return p.reached }

// Length returns the number of steps of the search if its end has been seen,
// else those known to exist.
func (p *Player) Length() (steps int64, known bool) { return p.reached, p.ended }

// Result returns what the solve found, once its end has been seen. Its times
// say nothing.
func (p *Player) Result() (solvers.Result, bool) { return p.result, p.ended }

// Summary returns the depth over the steps known to exist, but for the last
// few hundred while the end has not been seen.
func (p *Player) Summary() Summary { return p.summary.clone() }

// Seek moves to a step, or to the search's end if that comes first. Where the
// way there is not kept it runs the search; how long that takes the package's
// comment tells. The error is the context's, with the player where it was, or
// the solver's.
func (p *Player) Seek(ctx context.Context, step int64, progress Progress) error {
	step = max(step, 0)
	if p.ended {
		step = min(step, p.reached)
	}
	if p.show(step) {
		return nil
	}
	p.keep = true
	s, err := p.run(ctx, step/blockLen, step, progress)
	if err != nil {
		return err
	}
	p.frame = s.frame
	return nil
}

// SeekNear moves to the step nearest to the given one that can be reached at
// once, and returns it.
func (p *Player) SeekNear(step int64) int64 {
	step = min(max(step, 0), p.reached)
	if p.show(step) {
		return step
	}
	best := p.frame.Step
	try := func(b *block) {
		near := min(max(step, b.start.Step), b.end())
		if abs(near-step) < abs(best-step) {
			best = near
		}
	}
	below := step / blockLen / p.store.stride * p.store.stride
	for _, i := range [...]int64{below, below + p.store.stride} {
		if b := p.store.blocks[i]; b != nil {
			try(b)
		}
	}
	for _, s := range p.searches {
		try(s.block)
	}
	if p.ended {
		try(p.last)
	}
	p.show(best)
	return best
}

func abs(n int64) int64 { return max(n, -n) }

// Explore runs the search on beyond Reached, for at most n steps, and leaves
// the player where it is. It reports whether the search's end has been seen.
func (p *Player) Explore(ctx context.Context, n int64, progress Progress) (ended bool, err error) {
	if p.ended {
		return true, p.err
	}
	p.keep = false
	to := p.reached + n
	_, err = p.run(ctx, to/blockLen, to, progress)
	return p.ended, err
}

// show moves to a step that is kept and reports whether it is.
func (p *Player) show(step int64) bool {
	for _, s := range p.searches {
		if s.frame.Step == step {
			p.frame = s.frame
			return true
		}
	}
	b := p.find(step)
	if b == nil {
		return false
	}
	from := p.frame.Step
	if from < b.start.Step || from > step {
		p.frame = b.start
		from = b.start.Step
	}
	for _, e := range b.events[from-b.start.Step : step-b.start.Step] {
		p.frame.apply(e.event())
	}
	return true
}

// find returns a block from whose events a step follows, or nil.
func (p *Player) find(step int64) *block {
	holds := func(b *block) bool { return b != nil && b.start.Step <= step && step <= b.end() }
	i := step / blockLen
	if b := p.store.blocks[i]; holds(b) {
		return b
	}
	if b := p.store.blocks[i-1]; holds(b) {
		return b
	}
	if holds(p.last) {
		return p.last
	}
	for _, s := range p.searches {
		if holds(s.block) {
			return s.block
		}
	}
	return nil
}

// slice is how many events a search makes between two looks at the context:
// some tenths of a millisecond's worth.
const slice = 1 << 14

// run runs a search that has all events of a block until it has made so many
// steps, or to its end.
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

// searchFor returns a search that is not beyond a block and comes there soon,
// as the one used last. Where a landmark is nearer than the searches under way,
// one is begun there, or where that can't be, led there.
func (p *Player) searchFor(block int64) *search {
	i := p.searchBefore(block)
	mark := p.store.before(min(block, p.reached/blockLen))
	if i >= 0 && (mark == nil || mark.start.Step <= p.searches[i].frame.Step) {
		return p.use(i)
	}
	var s *search
	switch order, ok := resumable(p.solver, p.puzzle); {
	case mark != nil && ok:
		s = resumeSearch(p, order, mark.start)
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

// searchBefore returns the index of the search that has come furthest without
// being beyond a block, -1 if there is none. Of two at the same step it is the
// one that can go on to the end.
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

// use makes a search the one used last.
func (p *Player) use(i int) *search {
	s := p.searches[i]
	p.searches = append(append(p.searches[:i], p.searches[i+1:]...), s)
	return s
}

// makeRoom ends the search that was used longest ago where there are too many,
// but not the one that leads on to what is not known yet.
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

// full takes a search's block over that has all its events.
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

// finish takes over what a search has to tell that has ended, and drops it.
func (p *Player) finish(s *search) {
	p.sumUp(s.block)
	p.ended, p.last, p.result, p.err = true, s.block, s.result, s.err
	p.searches = p.searches[:len(p.searches)-1]
}
