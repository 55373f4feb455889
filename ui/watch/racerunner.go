package watch

import (
	"context"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/replay"
	"github.com/solvoku/solvoku/solvers"
)

// Lane is the state of one search.
type Lane struct {
	State  replay.Frame
	Done   bool            // the search ends at this step
	Result solvers.Verdict // the verdict, once Done
}

// Placements returns the number of digits placed so far.
func (l Lane) Placements() int64 { return l.State.Placements() }

// TakenBack returns the number of placements taken back, which [solvers.Stats]
// calls dead ends.
func (l Lane) TakenBack() int64 { return l.State.Counts[solvers.TakeBack] }

// Frame is the state of both searches at one reading of the clock.
type Frame struct {
	At    float64 // nanoseconds or steps, depending on the clock
	Lanes [2]Lane
}

// frameRequest requests the frame at a reading of the clock.
type frameRequest struct {
	at    float64
	steps [2]int64
}

// runner computes frames in its own goroutine. Requests and frames pass through
// channels with a buffer of one, so that the interface never blocks: at most one
// request may be unanswered.
type runner struct {
	players  [2]*replay.Player
	breathe  func()
	requests chan frameRequest
	frames   chan Frame
	ctx      context.Context
	cancel   context.CancelFunc
}

func newRunner(pair [2]solvers.Solver, puzzle board.Grid, breathe func()) (*runner, error) {
	r := &runner{breathe: breathe, requests: make(chan frameRequest, 1), frames: make(chan Frame, 1)}
	for i, s := range pair {
		p, err := replay.New(s, puzzle, replay.Options{})
		if err != nil {
			return nil, err
		}
		r.players[i] = p
	}
	r.ctx, r.cancel = context.WithCancel(context.Background())
	return r, nil
}

// run handles requests until the runner is cancelled.
func (r *runner) run() {
	for _, p := range r.players {
		defer p.Close()
	}
	for {
		select {
		case <-r.ctx.Done():
			return
		case asked := <-r.requests:
			frame, err := r.answer(asked)
			if err != nil {
				return
			}
			r.frames <- frame
		}
	}
}

// answer computes a frame. It fails only if the runner was cancelled.
func (r *runner) answer(asked frameRequest) (Frame, error) {
	frame := Frame{At: asked.at}
	for i, p := range r.players {
		err := p.Seek(r.ctx, asked.steps[i], r.progress)
		if ended := r.ctx.Err(); ended != nil {
			return frame, ended
		}
		frame.Lanes[i] = laneOf(p, err)
	}
	return frame, nil
}

func (r *runner) progress(int64) {
	if r.breathe != nil {
		r.breathe()
	}
}

// laneOf returns the state of a player's search. A failed search is done, without
// a verdict.
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
