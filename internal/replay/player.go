// Package replay plays a solver's search on a puzzle step by step, forwards and
// back. A step is one event of the solver's trace.
//
// A solver cannot run backwards, and its events are too many to keep: a search of
// 69 million placements has about 700 million. A [Player] keeps blocks of 512
// events, each with the [Frame] before the first of them: the most recent blocks,
// and blocks at regular distances over the whole search so far, which grow with it.
// Moving within these is immediate.
//
// A search by backtracking is resumed at the block before the step sought, which takes
// some hundredths of a second in a search of a billion events. Any other is run again
// from its start, skipping events at some 100 million a second. Searching on from the last known step makes some 40 million events a second.
// Long moves report their progress and can be stopped.
package replay

import (
	"context"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// Options configures the search, as [solvers.Options] does. The zero value searches
// for one solution.
type Options struct {
	Limit solvers.Limit
	Seed  uint64
}

// Progress, if not nil, is called about every millisecond while the search runs,
// with the step that it has reached. It may block. A program on one thread, such as
// a web page, uses it to handle events.
type Progress func(step int64)

// Player plays one search. It is not safe for concurrent use, and must be closed.
//
// It keeps at most 3,072 blocks of 512 events, about 8 MB, and up to 3 searches
// suspended at different steps, however long the search is.
//
// The solver must make the same search whenever it is run, as those of this module
// do.
type Player struct {
	solver  solvers.Solver
	puzzle  board.Grid
	options Options

	frame    Frame // the current frame
	store    store
	searches []*search // unfinished searches, most recently used last
	keep     bool      // whether the events being replayed are worth keeping
	reached  int64     // steps that some search has made
	summary  Summary

	ended  bool // the end of the search is known, and with it the last block and the result
	last   *block
	result solvers.Result
	err    error
}

// New returns a player at step 0. The error is that of the puzzle's
// [board.Grid.Check].
func New(solver solvers.Solver, puzzle board.Grid, options Options) (*Player, error) {
	return newPlayer(solver, puzzle, options, defaultLimits)
}

func newPlayer(solver solvers.Solver, puzzle board.Grid, options Options, l limits) (*Player, error) {
	if err := puzzle.Check(); err != nil {
		return nil, err
	}
	if p, ok := solver.(interface {
		Pick(board.Grid) solvers.Solver
	}); ok {
		solver = p.Pick(puzzle)
	}
	return &Player{
		solver: solver, puzzle: puzzle, options: options,
		frame: newFrame(puzzle), store: newStore(l), summary: Summary{Width: 1},
	}, nil
}

// Close ends the suspended searches. Afterwards only Frame, Position, Reached,
// Length, Summary and Result may be called.
func (p *Player) Close() {
	for _, s := range p.searches {
		s.end()
	}
	p.searches = nil
}

// Frame returns the search at the current step.
func (p *Player) Frame() Frame { return p.frame }

// Position returns the current step, from 0.
func (p *Player) Position() int64 { return p.frame.Step }

// Reached returns the last step that is known to exist.
func (p *Player) Reached() int64 { return p.reached }

// Length returns the number of steps of the search if its end has been reached, else
// of those known to exist.
func (p *Player) Length() (steps int64, known bool) { return p.reached, p.ended }

// Result returns the solver's result, once the search's end has been reached. Its
// times are meaningless.
func (p *Player) Result() (solvers.Result, bool) { return p.result, p.ended }

// Summary returns the depth over the steps known to exist, except for the last few
// hundred until the end has been reached.
func (p *Player) Summary() Summary { return p.summary.clone() }

// Seek moves to a step, or to the end of the search if that comes first. It runs the
// search if the step isn't kept; the package comment says how long that takes. It returns
// ctx's error, leaving the player where it was, or the solver's.
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

// SeekNear moves to the step nearest to the given one that can be reached without
// running the search, and returns it.
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

// Explore continues the search beyond Reached for at most n steps, without moving
// the player. It reports whether the search's end has been reached.
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
