package puzzles

import (
	"context"
	"errors"
	"io"

	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/solvers"
)

// chunk is the number of puzzles passed on at a time. The first chunk is smaller, so that
// something appears at once.
const (
	firstChunk = 64
	chunk      = 1024
)

// pauseEvery is the number of puzzles between two pauses.
const pauseEvery = 64

// IsMany reports whether a text contains more than one puzzle. It stops reading
// at the second.
func IsMany(open func() (io.ReadCloser, error)) bool {
	stream, err := open()
	if err != nil {
		return false
	}
	defer stream.Close() // nothing was written
	reader, err := format.NewReader(stream)
	if err != nil {
		return false
	}
	puzzles, others := 0, 0
	for _, err := range reader.All() {
		if err == nil {
			puzzles++
		} else {
			others++
		}
		// Don't read a long text that has no puzzles to its end.
		if puzzles > 1 || others > format.MostPuzzles/1024 {
			break
		}
	}
	return puzzles > 1
}

// ReadResult is how reading a text ended.
type ReadResult struct {
	Bad  int   // parts that are not puzzles
	Full bool  // whether there are more than [format.MostPuzzles]; the rest were not read
	Err  error // the reader's error, or the context's if reading was stopped
}

// ReadCollection reads the puzzles of a text, which it passes to add in chunks, in order.
// The pause of ctx is called every few milliseconds. An [*format.Error] in
// the result refuses the whole text.
func ReadCollection(ctx context.Context, r io.Reader, add func([]format.Document)) ReadResult {
	reader, err := format.NewReader(r)
	if err != nil {
		return ReadResult{Err: err}
	}
	var result ReadResult
	var pending []format.Document
	read, limit := 0, firstChunk
	interrupted := solvers.Interrupted(ctx)
	pass := func() {
		if len(pending) > 0 {
			add(pending)
			pending, limit = make([]format.Document, 0, chunk), chunk
		}
	}
	for d, err := range reader.All() {
		_, refused := errors.AsType[*format.Error](err)
		switch {
		case refused:
			result.Bad++
		case err != nil:
			result.Err = err
		case read == format.MostPuzzles:
			result.Full = true
		default:
			pending = append(pending, d)
			read++
		}
		if len(pending) == limit {
			pass()
		}
		if (read+result.Bad)%pauseEvery == 0 && interrupted() || ctx.Err() != nil {
			result.Err = ctx.Err()
		}
		if result.Err != nil || result.Full {
			break
		}
	}
	pass()
	return result
}
