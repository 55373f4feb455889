package hint

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/solvers/serate"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/widgets"
)

// asking opens How hard for a puzzle, without waiting for anything.
func asking(r *uitest.Robot, puzzle string) *robot {
	r.T.Helper()
	load(r, puzzle)
	return &robot{r, open(r.Window, nil, hardFace)}
}

func (p *robot) untilRated() { p.Until("it is rated", func() bool { return p.page.rated }) }

func TestThePageSaysHowHardThePuzzleIs(t *testing.T) {
	for _, size := range []fyne.Size{uitest.Phone, uitest.Wide} {
		r := uitest.New(t, size)
		p := asking(r, chains)
		h := &p.panel.hard
		if !h.meter.Visible() || h.run.View().Text != "Stop" || h.figures.Visible() || p.Stage().Title != "How hard?" {
			t.Error("the page doesn't show that it rates")
		}
		p.untilRated()
		p.says("Extreme\n")
		p.says("87 steps, 7 of them Unfair. The hardest is a Grouped AIC, step 18.\nRated Extreme; this way gets by with Unfair steps.")
		if got := h.hodoku.Head.View(); got.Text != "HoDoKu" || !strings.HasPrefix(got.Detail, "score ") || h.hodoku.Open() {
			t.Errorf("HoDoKu's rating is folded as %+v", got)
		}
		if got := h.explainer.Head.View(); got.Text != "Sudoku Explainer" || got.Detail != "8.3" || h.explainer.Open() {
			t.Errorf("the Explainer's rating is folded as %+v", got)
		}
		h.explainer.Head.Press()
		text := r.Text()
		for _, want := range []string{"Hardest technique: ", "Hardest rule: House Forcing Chains, length 10"} {
			if !strings.Contains(text, want) {
				t.Errorf("it doesn't say %q but %q", want, text)
			}
		}
		if h.meter.Visible() || h.run.Visible() || !h.figures.Visible() || p.panel.toggle.Visible() || p.panel.parts.box.Visible() {
			t.Error("the page shows that it rates, or what belongs to a hint")
		}
		for _, want := range []string{"HoDoKu\nExtreme, score ", "\nSudoku Explainer\nHardest rule: House Forcing Chains", "hardest step (ER): 8.3", "up to the first digit (EP): 2.5", "first step (ED): 2.5"} {
			if !strings.Contains(spokenText(&p.rating), want) {
				t.Errorf("a screen reader isn't told %q", want)
			}
		}
		r.NothingCutOff("the page", r.Content())
	}
}

// TestHowHardIsTheCoverOfTheWay goes from one face to the other and back.
func TestHowHardIsTheCoverOfTheWay(t *testing.T) {
	p := asking(uitest.New(t, uitest.Phone), hardPuzzle)
	p.untilRated()
	hardest := p.way.walk.hardest()
	p.at(hardest)
	if p.panel.strip.Current() != hardest {
		t.Errorf("the bar %d is framed, want %d", p.panel.strip.Current(), hardest)
	}
	p.Press(fyne.KeyRight)
	p.Press(fyne.KeyPageDown)
	if p.face != hardFace {
		t.Error("a key for steps leaves How hard")
	}
	p.panel.strip.Tapped(&fyne.PointEvent{Position: fyne.NewPos(p.panel.strip.Size().Width-10, 30)})
	if p.face != wayFace || p.way.walk.At() <= hardest {
		t.Errorf("a tap on a bar opens the face %d at row %d", p.face, p.way.walk.At())
	}
	p.Press(fyne.KeyEscape)
	if p.face != hardFace || p.Stage().Title != "How hard?" {
		t.Error("Escape doesn't lead back to How hard")
	}
	p.Tap(p.main())
	if p.face != wayFace || p.way.walk.At() != 0 || p.Stage().Title != "Hint" || p.work.Busy() {
		t.Errorf("Walk through it leads to the face %d at row %d", p.face, p.way.walk.At())
	}
	p.Press(fyne.KeyEscape)
	p.Press(fyne.KeyEscape)
	if !p.AtHome() {
		t.Error("Escape doesn't leave the page")
	}
}

// TestAWayBelowTheRatingSaysSo has a puzzle whose way needs no step at the rated level.
func TestAWayBelowTheRatingSaysSo(t *testing.T) {
	p := asking(uitest.New(t, uitest.Phone), hardPuzzle)
	p.untilRated()
	below := "this way gets by with"
	if c := p.content(); len(c.lead) != 1 {
		t.Errorf("it says %q", p.said())
	}
	p.rating.HoDoKu.Level = logic.Extreme
	p.show()
	p.says("Rated Extreme; " + below + " Medium steps.")
}

func TestHardTexts(t *testing.T) {
	uitest.New(t, uitest.Phone)
	item := func(t logic.Technique) Item { return Item{Step: logic.Step{Technique: t}} }
	for want, items := range map[string][]Item{
		"2 steps, all Easy. The hardest is a Naked Single, step 1.":               {item(logic.NakedSingle), item(logic.HiddenSingle)},
		"3 steps. The hardest is an X-Wing, step 2.":                              {item(logic.NakedSingle), item(logic.XWing), item(logic.NakedSingle)},
		"4 steps, 2 of them Extreme. The hardest is a Kraken Locked Set, step 3.": {item(logic.NakedSingle), item(logic.JuniorExocet), item(logic.KrakenSet), item(logic.NakedSingle)},
		"": nil,
	} {
		var w Walk
		w.Add(Found{Items: items})
		if got := hardText(&w); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
}

func TestARatingIsStoppedAndMadeAgain(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	p := asking(r, uitest.Hardest)
	p.panel.hard.explainer.Head.Press()
	p.Until("the second scale is at work", func() bool { return p.rating.HasLevel })
	p.Press(fyne.KeyReturn)
	p.Until("it has stopped", func() bool { return !p.work.Busy() })
	if p.rating.Exact || !strings.Contains(r.Text(), "Stopped: at least ") || p.panel.hard.run.View().Text != "Rate it again" {
		t.Errorf("%+v: it says %q", p.rating, r.Text())
	}
	p.panel.hard.run.Press()
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
	p := asking(r, "12"+strings.Repeat(".", 79))
	p.Until("it has ended", func() bool { return !p.work.Busy() })
	p.says("Only a puzzle with one solution can be rated.")
	if strings.Contains(r.Text(), "HoDoKu") || p.main().View().Text != "Done" {
		t.Errorf("it says %q", r.Text())
	}
}

// TestTexts covers what the page says in rare cases.
func TestTexts(t *testing.T) {
	unique := Rating{HasLevel: true, Judgement: diagnose.Judgement{Verdict: solvers.Unique}}
	for _, c := range []struct {
		alter        func(*Rating)
		busy         bool
		want, detail string
	}{
		{func(r *Rating) { r.Explainer.ER, r.Open = 95, 40 }, true, "At least 9.5: 40 cells are still empty.", "at least 9.5…"},
		{func(r *Rating) { r.Explainer.ER = 95 }, false, "Stopped: at least 9.5.", "at least 9.5"},
		{func(r *Rating) { r.Exact, r.Explainer.ER = true, serate.Unsolvable }, false, "Its rules don’t solve the puzzle.", ""},
		{func(r *Rating) { r.Exact, r.Explainer.ER, r.Explainer.Hardest = true, 32, "X-Wing" }, false, "Hardest rule: X-Wing", "3.2"},
		{func(r *Rating) { r.Exact = true }, false, "The puzzle is solved.", "0.0"},
	} {
		r := unique
		c.alter(&r)
		lines := explainerLines(&r, c.busy)
		if got := lines[len(lines)-1].Text; got != c.want {
			t.Errorf("it says %q, not %q", got, c.want)
		}
		if got := explainerDetail(&r, c.busy); got != c.detail {
			t.Errorf("in short it says %q, not %q", got, c.detail)
		}
	}
	if lines := hodokuLines(&Rating{}, false); lines[0].Text != "The rating was stopped." {
		t.Errorf("it says %q", lines[0].Text)
	}
	var lines []widgets.Span
	if lines = hodokuLines(&Rating{}, true); lines[0].Text != "Rating…" {
		t.Errorf("meanwhile it says %q", lines[0].Text)
	}
}
