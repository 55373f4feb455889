package film

import (
	"bytes"
	"context"
	"testing"

	"github.com/solvoku/solvoku/internal/ending"
	"github.com/solvoku/solvoku/solvers"
)

// TestAFilmEndsAnywhere cancels the making and the writing of films at their context checks.
// Without an error, the film must be complete.
func TestAFilmEndsAnywhere(t *testing.T) {
	looks := 0
	for _, list := range [][]solvers.Solver{{solvers.Backtracking{}}, {solvers.ExactCover{}, solvers.Propagation{}}} {
		r := request(t, puzzles[0], "en", list...)
		looks += ending.Anywhere(t, 10, func(ctx context.Context) ([]byte, error) {
			f, err := Make(ctx, r)
			if err != nil {
				return nil, err
			}
			var text bytes.Buffer
			err = HTML{}.Write(t.Context(), &text, f, nil)
			return text.Bytes(), err
		}, func(t *testing.T, part, _ []byte) {
			if part != nil {
				t.Error("a part of a film")
			}
		})
		f, err := Make(t.Context(), r)
		if err != nil {
			t.Fatal(err)
		}
		for _, write := range []func(context.Context, *bytes.Buffer) error{
			func(ctx context.Context, to *bytes.Buffer) error { return HTML{}.Write(ctx, to, f, nil) },
			func(ctx context.Context, to *bytes.Buffer) error {
				return GIF{Width: 200, Fonts: fonts}.Write(ctx, to, f, nil)
			},
		} {
			looks += ending.Anywhere(t, 8, func(ctx context.Context) ([]byte, error) {
				var text bytes.Buffer
				err := write(ctx, &text)
				return text.Bytes(), err
			}, nil)
		}
	}
	if looks < 100 {
		t.Errorf("only %d looks", looks)
	}
}
