package replay

import (
	"context"

	"github.com/solvoku/solvoku/board"
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
	skip   int64  // events of the solve still to come before it reaches frame
	left   int64  // events left before control is returned

	resumed bool // was not started at the beginning, and so has no result

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
		options := solvers.Options{Limit: p.options.Limit, Seed: p.options.Seed, Trace: s.event, Pause: s.pause}
		return p.solver.Solve(ctx, p.puzzle, options)
	})
}

// resumer is a solver whose search can be taken up at any of its steps.
type resumer interface {
	solvers.Solver
	Resume(ctx context.Context, puzzle board.Grid, from solvers.Position, opts solvers.Options) error
}

// resumeSearch starts a search at the start of a block in mid-search.
func resumeSearch(p *Player, r resumer, from Frame) *search {
	s := startSearch(p, from, func(ctx context.Context, s *search) (solvers.Result, error) {
		options := solvers.Options{Limit: p.options.Limit, Seed: p.options.Seed, Trace: s.event}
		position := solvers.Position{Digits: from.Digits, Last: from.Event, Found: int(from.Counts[solvers.Found])}
		return solvers.Result{}, r.Resume(ctx, p.puzzle, position, options)
	})
	s.resumed = true
	return s
}

// startSearch suspends a search at a frame before it has run.
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

// skipTo moves the search to the start of a later block. The events up to there are only
// counted when it runs, which is several times as fast.
func (s *search) skipTo(b *block) {
	s.skip += b.start.Step - s.frame.Step
	s.frame = b.start
	s.player.store.reuse(s.block)
	s.block = s.player.store.begin(&s.frame)
}

// at returns the step that the solve has reached.
func (s *search) at() int64 { return s.frame.Step - s.skip }

// advance lets the search run for at most n events, or fewer if the solver makes none for
// a few milliseconds.
func (s *search) advance(n int64) {
	s.resume <- n
	<-s.held
}

// end ends the search and waits until the solve has returned.
func (s *search) end() {
	close(s.resume)
	<-s.held
}

// wait suspends the solve until it may continue.
func (s *search) wait() {
	n, ok := <-s.resume
	if !ok {
		s.ending = true
		s.cancel()
	}
	s.left = n
}

// event is the solve's trace.
func (s *search) event(e solvers.Event) {
	switch {
	case s.ending:
		return
	case s.skip > 0:
		s.skip--
		if s.left--; s.left == 0 {
			s.hold()
		}
		return
	}
	s.frame.apply(e)
	b := s.block
	b.events[b.n] = pack(e)
	b.n++
	if b.n == blockLen {
		s.player.full(b)
		s.block = s.player.store.begin(&s.frame)
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
