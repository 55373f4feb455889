// Package replay plays a solver's search on a puzzle step by step, forwards and back. A
// step is one event of the solver's trace.
//
// A solver cannot run backwards, and it makes too many events to keep: a search of 69
// million placements has about 700 million. A [Player] keeps blocks of 512 events, each
// with the [Frame] before the first of them: the most recent blocks, and blocks at
// regular distances over the whole search so far, which grow with it. Moving within these
// is immediate.
//
// A search by backtracking is resumed at the block before the step sought, which takes a
// few hundredths of a second in a search of a billion events. Any other search is
// repeated from its start, skipping about 100 million events a second. Searching on from
// the last known step handles about 40 million events a second. Long moves report their
// progress and can be stopped.
package replay

import (
	"context"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// Progress, if not nil, is called about every millisecond while the search runs, with the
// step reached. The context's pause function is called equally often.
type Progress func(step int64)

// Player plays one search. It is not safe for concurrent use, and must be closed.
//
// It keeps at most 3,072 blocks of 512 events, about 8 MB, and up to 3 searches suspended
// at different steps, however long the search is.
//
// The solver must perform the same search every time, as this module's solvers do.
type Player struct {
	solver solvers.Solver
	puzzle board.Grid

	frame    Frame // the current frame
	store    store
	searches []*search // unfinished searches, most recently used last
	keep     bool      // whether the events being replayed are worth keeping
	reached  int64     // steps reached by any search
	summary  Summary

	ended  bool // the end of the search is known, and so are the last block and the result
	last   *block
	result solvers.Result
	err    error
}

// New returns a player at step 0. A puzzle that the solver refuses has no other step.
func New(solver solvers.Solver, puzzle board.Grid) *Player {
	return newPlayer(solver, puzzle, defaultLimits)
}

func newPlayer(solver solvers.Solver, puzzle board.Grid, l limits) *Player {
	return &Player{
		solver: Engine(solver, puzzle), puzzle: puzzle,
		frame: newFrame(puzzle), store: newStore(l), summary: Summary{Width: 1},
	}
}

// Engine returns the solver that actually searches: the one picked by a solver that picks
// another for each puzzle, as Hybrid does, or the solver itself.
func Engine(solver solvers.Solver, puzzle board.Grid) solvers.Solver {
	if p, ok := solver.(interface {
		Pick(board.Grid) solvers.Solver
	}); ok {
		return p.Pick(puzzle)
	}
	return solver
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

// Length returns the number of steps of the search if its end has been reached, otherwise
// the number known to exist.
func (p *Player) Length() (steps int64, known bool) { return p.reached, p.ended }

// Result returns the solver's result, once the search's end has been reached. Its
// times are meaningless.
func (p *Player) Result() (solvers.Result, bool) { return p.result, p.ended }

// Summary returns the depth over the steps known to exist, except for the last few
// hundred until the end has been reached.
func (p *Player) Summary() Summary { return p.summary.clone() }

// Seek moves to a step, or to the end of the search if that comes first. It runs the
// search if the step isn't kept; see the package comment for how long that takes. It
// returns ctx's error, leaving the player where it was, or the solver's.
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
	stride := p.store.stride
	below := step / blockLen / stride * stride
	blocks := []*block{p.store.blocks[below], p.store.blocks[below+stride], p.last}
	for _, s := range p.searches {
		blocks = append(blocks, s.block)
	}
	best, distance := p.frame.Step, max(step-p.frame.Step, p.frame.Step-step)
	for _, b := range blocks {
		if b == nil {
			continue
		}
		near := min(max(step, b.start.Step), b.end())
		if d := max(step-near, near-step); d < distance {
			best, distance = near, d
		}
	}
	p.show(best)
	return best
}

// Explore continues the search beyond Reached for at most n steps, without moving
// the player. It reports whether the search's end has been reached.
func (p *Player) Explore(ctx context.Context, n int64) (ended bool, err error) {
	if p.ended {
		return true, p.err
	}
	p.keep = false
	to := p.reached + n
	_, err = p.run(ctx, to/blockLen, to, nil)
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

// find returns a block that contains the events leading to a step, or nil.
func (p *Player) find(step int64) *block {
	holds := func(b *block) bool { return b != nil && b.start.Step <= step && step <= b.end() }
	i := step / blockLen
	for _, b := range [...]*block{p.store.blocks[i], p.store.blocks[i-1], p.last} {
		if holds(b) {
			return b
		}
	}
	for _, s := range p.searches {
		if holds(s.block) {
			return s.block
		}
	}
	return nil
}

// NextDeadEnd moves on to the next dead end and reports whether there is one;
// the errors are those of [Player.Seek].
func (p *Player) NextDeadEnd(ctx context.Context, progress Progress) (found bool, err error) {
	for step := p.frame.Step; ; {
		if next := (step/blockLen + 1) * blockLen; p.summary.lacksDeadEnds(step, next) {
			step = next
			continue
		}
		b, err := p.load(ctx, step/blockLen, progress)
		if err != nil || b == nil {
			return false, err
		}
		for ; step < b.end(); step++ {
			if b.events[step-b.start.Step].kind() == solvers.DeadEnd {
				return true, p.Seek(ctx, step+1, progress)
			}
		}
		if b.n < blockLen {
			return false, nil
		}
	}
}

// PreviousDeadEnd moves back to the last dead end before this step and reports
// whether there is one; the errors are those of [Player.Seek].
func (p *Player) PreviousDeadEnd(ctx context.Context, progress Progress) (found bool, err error) {
	for step := p.frame.Step - 1; step > 0; {
		if before := (step - 1) / blockLen * blockLen; p.summary.lacksDeadEnds(before, step) {
			step = before
			continue
		}
		b, err := p.load(ctx, (step-1)/blockLen, progress)
		if err != nil {
			return false, err
		}
		for ; step > b.start.Step; step-- {
			if b.events[step-1-b.start.Step].kind() == solvers.DeadEnd {
				return true, p.Seek(ctx, step, progress)
			}
		}
	}
	return false, nil
}

// load returns a block with all its events, running the search if it isn't kept. It is
// nil beyond the search's end, and valid until the search runs again.
func (p *Player) load(ctx context.Context, index int64, progress Progress) (*block, error) {
	for {
		if b := p.store.blocks[index]; b != nil {
			return b, nil
		}
		if p.ended && index >= p.last.index() {
			if index > p.last.index() {
				return nil, nil
			}
			return p.last, nil
		}
		p.keep = true
		if _, err := p.run(ctx, index, (index+1)*blockLen, progress); err != nil {
			return nil, err
		}
	}
}
