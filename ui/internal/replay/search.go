package replay

import (
	"context"
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers"
)

// search is a running solve that can be suspended at any event.
//
// It has a goroutine, which runs only while advance waits for it: the two hand control to
// each other, so nothing here needs a lock. iter.Pull works the same way, but its
// coroutine crashes the program if it is resumed from a goroutine locked to a thread, as
// an interface's is, after being started from one that isn't.
type search struct {
	player *Player
	frame  Frame
	block  *block // the events since its start; never full
	skip   int64  // events still to come before the solve reaches frame
	left   int64  // events left before control is returned

	resumed bool // was not started from the beginning, and so has no result

	resume chan int64    // hands over control with the number of events to run; closed to end the search
	held   chan struct{} // receives when control returns; closed when the solve has returned
	cancel context.CancelFunc
	ending bool // the result is no longer wanted

	done   bool // whether the solve has returned, which sets these:
	result solvers.Result
	err    error
}

// newSearch starts a search and suspends it before its first event.
func newSearch(p *Player) *search {
	return startSearch(p, newFrame(p.puzzle), func(ctx context.Context, s *search) (solvers.Result, error) {
		return p.solver.Solve(ctx, p.puzzle, solvers.Options{Trace: s.event, Pause: s.pause})
	})
}

// resumer is a solver whose search can be resumed at any of its steps.
type resumer interface {
	solvers.Solver
	Resume(ctx context.Context, puzzle board.Grid, from solvers.Position, opts solvers.Options) error
}

// resumeSearch starts a search at the start of a block in mid-search.
func resumeSearch(p *Player, r resumer, from Frame) *search {
	s := startSearch(p, from, func(ctx context.Context, s *search) (solvers.Result, error) {
		position := solvers.Position{Digits: from.Digits, Last: from.Event, Found: int(from.Counts[solvers.Found])}
		return solvers.Result{}, r.Resume(ctx, p.puzzle, position, solvers.Options{Trace: s.event})
	})
	s.resumed = true
	return s
}

// startSearch creates a search suspended at a frame, before it has run.
func startSearch(p *Player, from Frame, run func(context.Context, *search) (solvers.Result, error)) *search {
	s := &search{player: p, frame: from, resume: make(chan int64), held: make(chan struct{})}
	s.block = p.store.begin(&s.frame)
	ctx, cancel := context.WithCancel(context.Background())
	s.cancel = cancel
	go func() {
		defer close(s.held)
		defer cancel()
		if s.wait(); s.ending {
			return
		}
		s.result, s.err = run(ctx, s)
		s.done = true
	}()
	return s
}

// skipTo moves the search to the start of a later block. When it runs, it only counts the
// events up to there, which is several times as fast.
func (s *search) skipTo(b *block) {
	s.skip += b.start.Step - s.frame.Step
	s.frame = b.start
	s.player.store.spare = s.block
	s.block = s.player.store.begin(&s.frame)
}

// at returns the step that the solve has reached.
func (s *search) at() int64 { return s.frame.Step - s.skip }

// advance lets the search run for at most n events, or fewer if the solver produces none
// for a few milliseconds.
func (s *search) advance(n int64) {
	s.resume <- n
	<-s.held
}

func (s *search) end() {
	close(s.resume)
	<-s.held
}

// wait suspends the solve until it may go on.
func (s *search) wait() {
	n, ok := <-s.resume
	if !ok {
		s.ending = true
		s.cancel()
	}
	s.left = n
}

// event records an event of the solve's trace.
func (s *search) event(e solvers.Event) {
	switch {
	case s.ending:
		return
	case s.skip > 0:
		s.skip--
	default:
		s.frame.apply(e)
		b := s.block
		b.events[b.n] = pack(e)
		if b.n++; b.n == blockLen {
			s.player.sumUp(b)
			s.player.store.put(b, s.player.keep)
			s.block = s.player.store.begin(&s.frame)
		}
	}
	if s.left--; s.left == 0 {
		s.hold()
	}
}

// pause is called by the solve every few milliseconds.
func (s *search) pause(solvers.Stats) {
	if !s.ending {
		s.hold()
	}
}

func (s *search) hold() {
	s.held <- struct{}{}
	s.wait()
}

// slice is the number of events between two checks of the context, which take a few
// tenths of a millisecond.
const slice = 1 << 14

// run runs a search that has all events of a block until the given step or the search's
// end.
func (p *Player) run(ctx context.Context, block, step int64, progress Progress) (*search, error) {
	s := p.searchFor(block)
	for interrupted := pausing.Interrupted(ctx); s.at() < step; {
		if interrupted() {
			return nil, ctx.Err()
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

// searchFor returns a search that isn't beyond a block and will reach it soon, marked as
// most recently used. If a landmark is nearer than every current search, it resumes the
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
	p.searches = append(slices.Delete(p.searches, i, i+1), s)
	return s
}

// makeRoom ends the least recently used search if there are too many, but never the one
// that leads into unknown steps.
func (p *Player) makeRoom() {
	if len(p.searches) < p.store.limits.searches {
		return
	}
	i := 0
	if s := p.searches[0]; s.frame.Step == p.reached && !s.resumed {
		i = 1
	}
	p.searches[i].end()
	p.searches = slices.Delete(p.searches, i, i+1)
}

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
