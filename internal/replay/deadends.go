package replay

import (
	"context"

	"github.com/solvoku/solvoku/solvers"
)

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

// load returns a block with all its events, running the search for it where it
// is not kept. It is nil beyond the search's end, and valid until the search
// runs again.
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
