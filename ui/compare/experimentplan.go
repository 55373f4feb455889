package compare

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/measure"
)

// showExperimentEvery is the minimum time between two updates of an experiment. In a browser
// without hardware graphics, drawing takes up most of it.
const showExperimentEvery = 200 * time.Millisecond

// Plan describes an experiment.
type Plan struct {
	Solvers []solvers.Solver
	Limit   time.Duration // for each run; 0 for none

	// Open, if not nil, opens the file with the puzzles, in any format. It is
	// called twice, the first time to count them. If nil, Source generates them.
	Open   func() (io.ReadCloser, error)
	Source measure.Source

	// Lines, if not nil, receives a CSV file with one line per run.
	Lines io.Writer
}

// Picture is a snapshot of an experiment.
type Picture struct {
	Summary measure.Summary
	Total   int           // number of puzzles; 0 while counting
	Elapsed time.Duration // since the first puzzle
	Err     error         // why it ended early, if not because it was stopped
}

// Done returns the number of puzzles handled so far.
func (p Picture) Done() int { return p.Summary.Puzzles + p.Summary.Refused }

// Share returns the fraction of the work that is done.
func (p Picture) Share() float64 {
	return min(float64(p.Done())/float64(max(p.Total, 1)), 1)
}

// Left estimates the remaining time from the progress so far, or returns false if
// it's too early to tell.
func (p Picture) Left() (time.Duration, bool) {
	if p.Done() == 0 || p.Total == 0 {
		return 0, false
	}
	return time.Duration(float64(p.Elapsed) / float64(p.Done()) * float64(max(p.Total-p.Done(), 0))), true
}

// Run runs the experiment until it is done or ctx ends. It calls show with the
// results so far, at most five times a second, and at the end.
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
	interrupted := pausing.Interrupted(ctx)
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
	return puzzlesOf(file), func() { _ = file.Close() }, nil
}

// puzzlesOf yields the puzzles of a file, or an error for a part that isn't one.
func puzzlesOf(file io.Reader) iter.Seq2[board.Grid, error] {
	return func(yield func(board.Grid, error) bool) {
		reader, err := format.NewReader(file)
		if err != nil {
			yield(board.Grid{}, err)
			return
		}
		for d, err := range reader.All() {
			if !yield(d.State.Givens(), err) {
				return
			}
		}
	}
}

func (p Plan) count(ctx context.Context) (int, error) {
	if p.Open == nil {
		return p.Source.Count, nil
	}
	puzzles, end, err := p.puzzles(ctx)
	if err != nil {
		return 0, err
	}
	defer end()
	n, interrupted := 0, pausing.Interrupted(ctx)
	for range puzzles {
		if interrupted() {
			return 0, ctx.Err()
		}
		n++
	}
	return n, nil
}

// Lines buffers a text of up to a hundred megabytes or so: in a temporary file
// if possible, and otherwise, as in a browser, compressed in memory. Only one
// goroutine may use it at a time.
type Lines struct {
	file   *os.File // nil if there is no file system
	memory bytes.Buffer
	zip    *gzip.Writer
}

// NewLines returns an empty text. The file is created in the given folder, or in
// the system's temporary folder if folder is "".
func NewLines(folder string) *Lines {
	l := &Lines{}
	if file, err := os.CreateTemp(folder, "experiment-*.csv"); err == nil {
		_ = os.Remove(file.Name()) // so a killed app leaves none behind, on systems that can remove open files
		l.file = file
	} else {
		l.zip = gzip.NewWriter(&l.memory)
	}
	return l
}

// Write implements [io.Writer].
func (l *Lines) Write(p []byte) (int, error) {
	if l.file != nil {
		return l.file.Write(p)
	}
	return l.zip.Write(p)
}

// CopyTo copies the text to w. Nothing can be added afterwards.
func (l *Lines) CopyTo(w io.Writer) error {
	var from io.Reader
	if l.file != nil {
		if _, err := l.file.Seek(0, io.SeekStart); err != nil {
			return err
		}
		from = l.file
	} else {
		if err := l.zip.Close(); err != nil {
			return err
		}
		var err error
		if from, err = gzip.NewReader(bytes.NewReader(l.memory.Bytes())); err != nil {
			return err
		}
	}
	_, err := io.Copy(w, from)
	return err
}

// Close discards the text.
func (l *Lines) Close() error {
	if l.file == nil {
		return nil
	}
	closed, removed := l.file.Close(), os.Remove(l.file.Name())
	if errors.Is(removed, fs.ErrNotExist) {
		removed = nil
	}
	return errors.Join(closed, removed)
}
