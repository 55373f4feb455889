package film

import (
	"bytes"
	"context"
	"encoding/json"
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
			return json.Marshal(f.Shots)
		}, func(t *testing.T, part, _ []byte) {
			if part != nil {
				t.Error("a part of a film")
			}
		})
		f, err := Make(t.Context(), r)
		if err != nil {
			t.Fatal(err)
		}
		looks += ending.Anywhere(t, 8, func(ctx context.Context) ([]byte, error) {
			var file bytes.Buffer
			err := GIF{Width: 200, Fonts: fonts}.Write(ctx, &file, f, nil)
			return file.Bytes(), err
		}, nil)
	}
	if looks < 100 {
		t.Errorf("only %d looks", looks)
	}
}
