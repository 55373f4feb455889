package compare

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/measure"
)

const easyPuzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// slowProver is a solver that takes 10 ms.
type slowProver struct{}

func (slowProver) Info() solvers.Info { return solvers.Info{ID: "slow"} }

func (slowProver) Solve(ctx context.Context, _ board.Grid, opts solvers.Options) (r solvers.Result, err error) {
	for range 10 {
		time.Sleep(time.Millisecond)
		opts.Pause(r.Stats)
	}
	return r, ctx.Err()
}

func TestAnExperimentReportsItsProgress(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		text := strings.Repeat(easyPuzzle+"\n", 200) + "what is this\n"
		shows, breaths := 0, 0
		var last Picture
		opened, closed := 0, 0
		plan := Plan{Solvers: []solvers.Solver{slowProver{}}, Open: func() (io.ReadCloser, error) {
			opened++
			return counted{strings.NewReader(text), &closed}, nil
		}}
		started := time.Now()
		plan.Run(pausing.With(t.Context(), func() { breaths++ }), func(p Picture) {
			shows++
			if p.Share() < last.Share() || p.Done() > p.Total {
				t.Errorf("%d of %d after %d", p.Done(), p.Total, last.Done())
			}
			if left, known := p.Left(); known && p.Done() == 100 && (left < 900*time.Millisecond || left > 1100*time.Millisecond) {
				t.Errorf("after 100 puzzles %v are left", left)
			}
			last = p
		})
		if last.Total != 201 || last.Done() != 201 || last.Share() != 1 || last.Summary.Refused != 1 || last.Err != nil {
			t.Errorf("at the end: %d of %d, %d refused, %v", last.Done(), last.Total, last.Summary.Refused, last.Err)
		}
		if limit := int(time.Since(started)/showExperimentEvery) + 2; shows > limit || shows < limit-3 || breaths < 1000 {
			t.Errorf("%d shows in %v, %d breaths", shows, time.Since(started), breaths)
		}
		if opened != 2 || closed != 2 {
			t.Errorf("opened %d times, closed %d times", opened, closed)
		}
	})
}

type counted struct {
	io.Reader
	closed *int
}

func (c counted) Close() error { *c.closed++; return nil }

func TestAnExperimentStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	var last Picture
	Plan{Solvers: []solvers.Solver{solvers.Bitboard{}}, Source: measure.Source{Count: 1 << 30}}.Run(ctx, func(p Picture) {
		if last = p; p.Done() > 0 {
			cancel()
		}
	})
	if last.Err != nil || last.Done() == 0 || last.Share() == 1 {
		t.Errorf("%d puzzles, %v", last.Done(), last.Err)
	}
}

func TestAFileThatCannotBeOpened(t *testing.T) {
	missing := errors.New("missing")
	var last Picture
	Plan{Open: func() (io.ReadCloser, error) { return nil, missing }}.Run(t.Context(), func(p Picture) { last = p })
	if !errors.Is(last.Err, missing) {
		t.Errorf("%v", last.Err)
	}
}

func TestLinesAreBufferedAndDiscarded(t *testing.T) {
	folder := t.TempDir()
	for _, where := range []string{folder, filepath.Join(folder, "missing")} {
		l := NewLines(where)
		var want strings.Builder
		for range 1000 {
			if _, err := io.WriteString(io.MultiWriter(l, &want), "a line of text\n"); err != nil {
				t.Fatal(err)
			}
		}
		for range 2 {
			var got strings.Builder
			if err := l.CopyTo(&got); err != nil || got.String() != want.String() {
				t.Errorf("%s: %d bytes, %v", where, got.Len(), err)
			}
		}
		if l.file == nil && l.memory.Len() > want.Len()/10 {
			t.Errorf("%d bytes in memory for %d", l.memory.Len(), want.Len())
		}
		if err := l.Close(); err != nil {
			t.Error(err)
		}
	}
	if left, _ := os.ReadDir(folder); len(left) > 0 {
		t.Errorf("files left: %v", left)
	}
}

// TestAFileOfAnyFormatIsAnExperiment reads a list with a line that is none, a grid, and a text
// without a puzzle.
func TestAFileOfAnyFormatIsAnExperiment(t *testing.T) {
	easy := board.MustParseGrid(easyPuzzle)
	for text, want := range map[string]string{
		easyPuzzle + "\n!\n" + easyPuzzle: "puzzle, refused, puzzle",
		easy.Diagram():                    "puzzle",
		"no puzzle":                       "refused",
	} {
		var got []string
		for puzzle, err := range puzzlesOf(strings.NewReader(text)) {
			switch {
			case err != nil:
				got = append(got, "refused")
			case puzzle.FilledCount() < board.MinGivens:
				got = append(got, puzzle.String())
			default:
				got = append(got, "puzzle")
			}
		}
		if got := strings.Join(got, ", "); got != want {
			t.Errorf("%.90q: %s, not %s", text, got, want)
		}
	}
}
