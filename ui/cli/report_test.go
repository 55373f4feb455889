package cli

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

func TestEveryVerdictInWords(t *testing.T) {
	clashing := board.MustParseGrid(clash).Check()
	w := &solveOptions{solver: solvers.ExactCover{}}
	for _, tt := range []struct {
		name   string
		result solvers.Result
		err    error
		want   string
	}{
		{"clash", solvers.Result{}, clashing, "invalid: clashing digits"},
		{"none", solvers.Result{Exhausted: true}, nil, "no solution, proved in "},
		{"unique", solvers.Result{Count: 1, Exhausted: true}, nil, "one solution in "},
		{"solved", solvers.Result{Count: 1}, nil, "solved in "},
		{"all of many", solvers.Result{Count: 1234, Exhausted: true}, nil, "1,234 solutions, one of them below in "},
		{"some of many", solvers.Result{Count: 2}, nil, "at least 2 solutions, one of them below in "},
		{"given up", solvers.Result{}, nil, "gave up in "},
		{"too long", solvers.Result{}, context.DeadlineExceeded, "stopped at the time limit after 0 ns by Exact Cover, so far with 0 actions, "},
		{"interrupted", solvers.Result{}, context.Canceled, "interrupted after 0 ns by "},
		{"broken", solvers.Result{}, errors.New("out of luck"), "out of luck in "},
	} {
		if got := w.sentence(tt.result, tt.err); !strings.HasPrefix(got, tt.want) {
			t.Errorf("%s: %q, not %q", tt.name, got, tt.want)
		}
	}
}

func TestProgressIsALineThatIsWrittenOverAndTakenAway(t *testing.T) {
	var out bytes.Buffer
	began := time.Now().Add(-time.Hour)
	p := &progress{out: &out, began: began, told: began, puzzles: 1233}
	p.add(1)
	p.add(1) // too soon after the first for another line
	if got := out.String(); !strings.HasPrefix(got, "\r\x1b[K1,234 puzzles, ") || strings.Count(got, "puzzles") != 1 {
		t.Errorf("shown: %q", got)
	}
	out.Reset()
	p.clear()
	p.clear()
	if got := out.String(); got != "\r\x1b[K" {
		t.Errorf("taken away: %q", got)
	}
}

func TestWithoutATerminalThereIsNoProgress(t *testing.T) {
	s := &session{stdout: &bytes.Buffer{}, stderr: &bytes.Buffer{}}
	p := s.startProgress()
	p.began, p.told = p.began.Add(-time.Hour), p.told.Add(-time.Hour)
	p.add(1)
	p.clear()
	if p.out != nil || p.shown || p.puzzles != 1 {
		t.Errorf("%+v", p)
	}
}
