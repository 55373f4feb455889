package race

import (
	"context"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/replay"
)

// Lane is one of the two searches at a moment. It is a plain value.
type Lane struct {
	State  replay.Frame
	Done   bool            // the search has ended at this step
	Result solvers.Verdict // what it came to, once done
}

// Placements returns how many digits the search has put down.
func (l Lane) Placements() int64 { return l.State.Placements() }

// TakenBack returns how many placements the search has taken back: its dead
// ends, as [solvers.Stats] has it.
func (l Lane) TakenBack() int64 { return l.State.Counts[solvers.TakeBack] }

// Frame is both searches at one moment of the race's clock.
type Frame struct {
	At    float64 // nanoseconds or steps, as the clock has it
	Lanes [2]Lane
}

// request asks for the frame at a moment.
type request struct {
	at    float64
	steps [2]int64
}

// runner computes frames in a goroutine of its own. Requests and frames go
// through channels that hold one each, so that nobody waits who must not:
// at most one request may be unanswered.
type runner struct {
	requests chan request
	frames   chan Frame
	cancel   context.CancelFunc
	done     chan struct{} // closed when the goroutine has ended
}

func startRunner(pair [2]solvers.Solver, puzzle board.Grid, breathe func()) (*runner, error) {
	var players [2]*replay.Player
	for i, s := range pair {
		p, err := replay.New(s, puzzle, replay.Options{})
		if err != nil {
			return nil, err
		}
		players[i] = p
	}
	ctx, cancel := context.WithCancel(context.Background())
	r := &runner{
		requests: make(chan request, 1), frames: make(chan Frame, 1),
		cancel: cancel, done: make(chan struct{}),
	}
	progress := func(int64) {
		if breathe != nil {
			breathe()
		}
	}
	go func() {
		defer close(r.done)
		for _, p := range players {
			defer p.Close()
		}
		for {
			select {
			case <-ctx.Done():
				return
			case asked := <-r.requests:
				frame := Frame{At: asked.at}
				for i, p := range players {
					err := p.Seek(ctx, asked.steps[i], progress)
					if ctx.Err() != nil {
						return
					}
					frame.Lanes[i] = laneOf(p, err)
				}
				r.frames <- frame
			}
		}
	}()
	return r, nil
}

// laneOf returns the search as a player has it. A search that failed is done,
// without an answer.
func laneOf(p *replay.Player, err error) Lane {
	l := Lane{State: p.Frame(), Done: err != nil}
	if l.Done {
		return l
	}
	if length, known := p.Length(); known && l.State.Step == length {
		result, _ := p.Result()
		l.Done, l.Result = true, result.Verdict()
	}
	return l
}
