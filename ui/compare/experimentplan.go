package compare

import (
	"context"
	"fmt"
	"io"
	"iter"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/internal/measure"
	"github.com/solvoku/solvoku/solvers"
)

// showExperimentEvery is the minimum time between two updates of an experiment. Drawing takes
// most of it on a page without a graphics card.
const showExperimentEvery = 200 * time.Millisecond

// Plan describes an experiment.
type Plan struct {
	Solvers []solvers.Solver
	Limit   time.Duration // for each run; 0 for none

	// Open, if not nil, opens the file with the puzzles, one per line. It is
	// called twice: first to count them. If it is nil, Source generates them.
	Open   func() (io.ReadCloser, error)
	Source measure.Source

	// Lines, if not nil, receives a CSV file with one line per run.
	Lines io.Writer
}

// Picture is a snapshot of an experiment.
type Picture struct {
	Summary measure.Summary
	Total   int           // puzzles; 0 while counting
	Elapsed time.Duration // since the first puzzle
	Err     error         // why it ended early, unless it was stopped
}

// Done returns the number of puzzles handled so far.
func (p Picture) Done() int { return p.Summary.Puzzles + p.Summary.Refused }

// Share returns how much of the work is done, 0 to 1.
func (p Picture) Share() float64 {
	return min(float64(p.Done())/float64(max(p.Total, 1)), 1)
}

// Left estimates the remaining time from the progress so far, if that is possible
// yet.
func (p Picture) Left() (time.Duration, bool) {
	if p.Done() == 0 || p.Total == 0 {
		return 0, false
	}
	return time.Duration(float64(p.Elapsed) / float64(p.Done()) * float64(max(p.Total-p.Done(), 0))), true
}

// Run runs the experiment until it is done or ctx ends. It calls show with the
// results so far, at most ten times a second, and at the end.
func (p Plan) Run(ctx context.Context, show func(Picture)) {
	var picture Picture
	picture.Total, picture.Err = p.count(ctx)
	if picture.Err == nil {
		show(picture)
		p.run(ctx, &picture, show)
	}
	if ctx.Err() != nil {
		picture.Err = nil
	}
	show(picture)
}

func (p Plan) run(ctx context.Context, picture *Picture, show func(Picture)) {
	puzzles, end, err := p.puzzles(ctx)
	if err != nil {
		picture.Err = err
		return
	}
	defer end()
	started := time.Now()
	last := started
	interrupted := solvers.Interrupted(ctx)
	x := measure.Experiment{Solvers: p.Solvers, Timeout: p.Limit, Pause: func(s *measure.Summary) {
		interrupted()
		if now := time.Now(); now.Sub(last) >= showExperimentEvery {
			last = now
			show(Picture{Summary: s.Clone(), Total: picture.Total, Elapsed: now.Sub(started)})
		}
	}}
	var lines *measure.CSV
	if p.Lines != nil {
		if lines, err = measure.NewCSV(p.Lines); err != nil {
			picture.Err = err
			return
		}
		x.Record = lines.Record
	}
	picture.Summary, picture.Err = x.Run(ctx, puzzles)
	picture.Elapsed = time.Since(started)
	if lines != nil {
		if err := lines.Close(); picture.Err == nil {
			picture.Err = err
		}
	}
}

// puzzles opens the stream of puzzles; end closes it.
func (p Plan) puzzles(ctx context.Context) (puzzles iter.Seq2[board.Grid, error], end func(), err error) {
	if p.Open == nil {
		return p.Source.Puzzles(ctx), func() {}, nil
	}
	file, err := p.Open()
	if err != nil {
		return nil, nil, fmt.Errorf("open the puzzles: %w", err)
	}
	// A file opened for reading can be closed without checking the error.
	return entries(file), func() { _ = file.Close() }, nil
}

// entries yields the puzzles of a file, or why a line is none.
func entries(file io.Reader) iter.Seq2[board.Grid, error] {
	return func(yield func(board.Grid, error) bool) {
		for e := range format.Entries(file) {
			if !yield(e.Puzzle, e.Err) {
				return
			}
		}
	}
}

// count returns the number of puzzles, including invalid ones.
func (p Plan) count(ctx context.Context) (int, error) {
	if p.Open == nil {
		return p.Source.Count, nil
	}
	puzzles, end, err := p.puzzles(ctx)
	if err != nil {
		return 0, err
	}
	defer end()
	n, interrupted := 0, solvers.Interrupted(ctx)
	for range puzzles {
		if interrupted() {
			return 0, ctx.Err()
		}
		n++
	}
	return n, nil
}
