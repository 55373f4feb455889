package ui

import (
	"context"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// Solve implements solvers.Solver.
func (endless) Solve(ctx context.Context, _ board.Grid, opts solvers.Options) (solvers.Result, error) {
	var r solvers.Result
	for ctx.Err() == nil {
		r.Stats.Actions++
		opts.Pause(r.Stats)
	}
	return r, ctx.Err()
}

func TestTheResultTellsWhatItCost(t *testing.T) {
	r := newRig(t, phone)
	r.session.Paste(hardest)
	r.session.Choose(0)
	view := r.solved()
	if view.Title != "Backtracking solved it" || view.Subtitle != "Givens only · one solution" {
		t.Errorf("%q, %q", view.Title, view.Subtitle)
	}
	texts := strings.Join(textsIn(view.Content), "\n")
	for _, want := range []string{"495,276", "actions", "90", "max depth", "function time"} {
		if !strings.Contains(texts, want) {
			t.Errorf("the page lacks %q:\n%s", want, texts)
		}
	}
	r.tap(r.sheetKey("More"))
	texts = strings.Join(textsIn(r.sheet().Content), "\n")
	for _, want := range []string{"Set-up time", "Search time", "49,558", "49,498", "Guess depth", "26", "Placements by depth"} {
		if !strings.Contains(texts, want) {
			t.Errorf("under More the page lacks %q:\n%s", want, texts)
		}
	}
	r.tap(r.sheetKey("Copy"))
	if got := r.app.Clipboard().Content(); !strings.Contains(got, "Actions: 495,276") || !strings.Contains(got, hardest) {
		t.Errorf("copied %q", got)
	}
	r.tap(r.sheetKey("Done"))
	r.noSheet()
}

func TestTheOtherSolverIsSetBeside(t *testing.T) {
	r := newRig(t, phone)
	r.session.Paste(hardest)
	r.solved()
	r.tap(r.sheetKey("Solve with Backtracking"))
	r.until("the comparison is there", func() bool { return !r.session.Running() && len(r.pages.open) > 0 })
	view := r.sheet()
	texts := strings.Join(textsIn(view.Content), "\n")
	for _, want := range []string{"Backtracking needs 12.4 × the actions of Exact Cover", "495,276", "Exact Cover solved it"} {
		if !strings.Contains(texts, want) {
			t.Errorf("the page lacks %q:\n%s", want, texts)
		}
	}
}

func TestALongSolveShowsCountersAndStops(t *testing.T) {
	r := newRig(t, phone, endless{})
	r.session.Paste(hardest)
	r.tap(r.main.solve)
	r.until("the counters are shown", func() bool { return r.main.meter.Visible() })
	if r.main.solve.View().Text != "Stop" {
		t.Fatalf("the large key says %q", r.main.solve.View().Text)
	}
	first := r.main.status.Text()
	r.until("the counters move", func() bool { return r.main.status.Text() != first })
	r.tap(r.main.solve)
	r.until("the search has stopped", func() bool { return len(r.pages.open) > 0 })
	if view := r.sheet(); view.Title != "Backtracking was stopped" {
		t.Errorf("the page says %q", view.Title)
	}
	if r.main.meter.Visible() || r.main.solve.View().Text != "Solve" {
		t.Error("the screen still shows a search")
	}
	if got := r.session.State().Digits.String(); got != hardest {
		t.Errorf("the board is %s", got)
	}
}

func TestWrongAnswersCanBeLeftOut(t *testing.T) {
	r := newRig(t, phone)
	r.session.Open(board.MustParseGrid(easy))
	r.tapCell(2)
	r.tap(r.digitKey(1))
	if view := r.solved(); view.Title != "No solution" {
		t.Fatalf("the page says %q", view.Title)
	}
	r.tap(r.sheetKey("Solve without my answers"))
	r.until("the second result is there", func() bool { return !r.session.Running() && len(r.pages.open) > 0 })
	if view := r.sheet(); view.Subtitle != "Givens only · one solution" {
		t.Errorf("the page says %q", view.Subtitle)
	}
}

// textsIn returns every text in an object.
func textsIn(o fyne.CanvasObject) []string {
	var texts []string
	walk(o, func(o fyne.CanvasObject) {
		if text, ok := textOf(o); ok && text != "" {
			texts = append(texts, text)
		}
	})
	return texts
}
