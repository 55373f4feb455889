package hint

import (
	"context"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/solvers/explainer"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// chains is a puzzle rated 8.3 by a chain.
const chains = "...9...86......5......5...1.2......47.85...9.4..36....2....3....4.69..7.67..1.4.."

func boardOf(text string) board.State {
	grid := board.MustParseGrid(text)
	s := board.State{Digits: grid}
	for c, d := range grid {
		if d != 0 {
			s.Kinds[c] = board.Given
		}
	}
	return s
}

func TestRate(t *testing.T) {
	reports := 0
	r := Rate(t.Context(), boardOf(chains), func(r Rating) {
		if reports++; !r.HasLevel || r.Exact {
			t.Errorf("reported %+v", r)
		}
	})
	if !r.Exact || r.Explainer.ER != 83 || r.Explainer.Hardest != "House Forcing Chains" || r.HoDoKu.Score == 0 || reports == 0 {
		t.Errorf("%+v after %d reports", r, reports)
	}
	for text, want := range map[string]solvers.Verdict{
		strings.Repeat(".", 81): solvers.Many, "55" + strings.Repeat(".", 79): solvers.Invalid, "12" + strings.Repeat(".", 79): solvers.Many,
	} {
		if r := Rate(t.Context(), boardOf(text), func(Rating) { t.Error("reported") }); r.Judgement.Verdict != want || r.Unique() || r.HasLevel {
			t.Errorf("%s: %+v", text, r)
		}
	}
}

// TestARatingEndsWithItsContext ends it at later and later looks, up to those of the second
// scale.
func TestARatingEndsWithItsContext(t *testing.T) {
	for n := 1; ; n *= 2 {
		ctx, cancel := context.WithCancel(t.Context())
		looks := 0
		r := Rate(solvers.WithPause(ctx, func() {
			if looks++; looks == n {
				cancel()
			}
		}), boardOf(uitest.Hardest), func(Rating) {})
		cancel()
		if r.Exact {
			t.Fatalf("stopped at look %d: %+v", n, r)
		}
		if r.Explainer.Steps > 0 && r.HasLevel {
			return
		}
	}
}

func TestThePageSaysHowHardThePuzzleIs(t *testing.T) {
	for _, size := range []fyne.Size{uitest.Phone, uitest.Wide} {
		r := uitest.New(t, size)
		r.Session().Open(board.MustParseGrid(chains))
		p := openHard(r.Window)
		if !p.meter.Visible() || p.run.View().Text != "Stop" || p.figures.Visible() {
			t.Error("the page doesn't show that it rates")
		}
		r.Until("the rating is there", func() bool { return p.rating.Exact })
		text := r.Text()
		for _, want := range []string{"HoDoKu’s scale", "score", "Hardest technique: ", "Sudoku Explainer’s scale", "Hardest rule: House Forcing Chains, length 10"} {
			if !strings.Contains(text, want) {
				t.Errorf("it doesn't say %q but %q", want, text)
			}
		}
		if p.meter.Visible() || p.run.Visible() || !p.figures.Visible() {
			t.Error("the page shows that it rates")
		}
		for _, want := range []string{"hardest step (ER): 8.3", "up to the first digit (EP): 2.5", "first step (ED): 2.5"} {
			if !strings.Contains(spokenText(&p.rating), want) {
				t.Errorf("a screen reader isn't told %q", want)
			}
		}
		r.NothingCutOff("the page", r.Content())
	}
}

func TestARatingIsStoppedAndMadeAgain(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	r.Session().Open(board.MustParseGrid(uitest.Hardest))
	p := openHard(r.Window)
	r.Until("the second scale is at work", func() bool { return p.rating.HasLevel })
	r.Press(fyne.KeyReturn)
	r.Until("it has stopped", func() bool { return !p.work.Busy() })
	if p.rating.Exact || !strings.Contains(r.Text(), "Stopped: at least ") || p.run.View().Text != "Rate it again" {
		t.Errorf("%+v: it says %q", p.rating, r.Text())
	}
	r.Tap(p.run)
	if !p.work.Busy() {
		t.Error("it doesn't rate again")
	}
	r.Leave()
	if p.work.Busy() {
		t.Error("it still rates when the page is left")
	}
}

func TestWhatHasNoRating(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	r.Session().Open(board.MustParseGrid("12" + strings.Repeat(".", 79)))
	p := openHard(r.Window)
	r.Until("it has ended", func() bool { return !p.work.Busy() })
	if text := r.Text(); !strings.Contains(text, "Only a puzzle with one solution can be rated.") || p.run.Visible() || p.figures.Visible() {
		t.Errorf("it says %q", text)
	}
}

// TestTexts has what the page says in cases that are rare.
func TestTexts(t *testing.T) {
	unique := Rating{HasLevel: true, Judgement: diagnose.Judgement{Verdict: solvers.Unique}}
	for _, c := range []struct {
		alter func(*Rating)
		busy  bool
		want  string
	}{
		{func(r *Rating) { r.Explainer.ER, r.Open = 95, 40 }, true, "At least 9.5: 40 cells are still empty."},
		{func(r *Rating) { r.Explainer.ER = 95 }, false, "Stopped: at least 9.5."},
		{func(r *Rating) { r.Exact, r.Explainer.ER = true, explainer.Unsolvable }, false, "Its rules don’t solve the puzzle."},
		{func(r *Rating) { r.Exact, r.Explainer.Hardest = true, "X-Wing" }, false, "Hardest rule: X-Wing"},
		{func(r *Rating) { r.Exact = true }, false, "The puzzle is solved."},
	} {
		r := unique
		c.alter(&r)
		lines := explainerLines(&r, c.busy)
		if got := lines[len(lines)-1].Text; got != c.want {
			t.Errorf("it says %q, not %q", got, c.want)
		}
	}
	if lines := hodokuLines(&Rating{}, false); lines[0].Text != "The rating was stopped." {
		t.Errorf("it says %q", lines[0].Text)
	}
}
