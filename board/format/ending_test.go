package format_test

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/internal/ending"
)

// endingReader reads a text in pieces until its context is cancelled, even after the text's
// end.
type endingReader struct {
	ctx  context.Context
	text string
}

func (r *endingReader) Read(p []byte) (int, error) {
	const piece = 16
	switch {
	case r.ctx.Err() != nil:
		return 0, r.ctx.Err()
	case r.text == "":
		return 0, io.EOF
	}
	n := copy(p[:min(len(p), piece)], r.text)
	r.text = r.text[n:]
	return n, nil
}

// TestReadingEndsAnywhere cancels reading after each piece of texts in all formats: no text may be
// refused for the missing rest, and no part may be taken for the whole.
func TestReadingEndsAnywhere(t *testing.T) {
	all := func(r *format.Reading) []format.Document { return slices.Collect(r.All()) }
	looks := 0
	for _, e := range examples {
		looks += ending.Anywhere(t, 10, func(ctx context.Context) ([]format.Document, error) {
			reading, err := format.Read(&endingReader{ctx, e.text})
			if err != nil {
				if _, refused := errors.AsType[*format.Error](err); refused {
					t.Errorf("%s: %v", e.name, err)
				}
				return nil, err
			}
			return all(reading), nil
		}, nil)
	}
	long := strings.Repeat(norvig+"\n"+zeros+"\n", 500)
	looks += ending.Anywhere(t, 20, func(ctx context.Context) ([]format.Document, error) {
		reading, err := format.Read(&endingReader{ctx, long})
		if err != nil {
			return nil, err
		}
		return all(reading), nil
	}, nil)
	if looks < 1000 {
		t.Errorf("only %d looks", looks)
	}
}
