package hint

import (
	"context"
	"slices"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// progress is what is known so far about the way and the rating.
type progress struct {
	steps  Found
	judged diagnose.Judgement // of the way, once it is complete
	walked bool               // whether the way is complete
	rating Rating
}

// rate finds the whole way, unless it is known, and then rates the puzzle.
func (p *page) rate() {
	state, walked := p.host.Session().State(), p.way.whole()
	if !walked {
		p.way.begin()
	}
	p.rating, p.rates, p.search = Rating{}, true, &p.way
	request := p.way.request
	shell.Follow(p.work, func(ctx context.Context, report func(progress)) (Rating, error) {
		if !walked {
			judged, err := FindSteps(ctx, request, func(f Found) { report(progress{steps: f}) })
			if err != nil {
				return Rating{}, err
			}
			report(progress{judged: judged, walked: true})
		}
		return Rate(ctx, state, func(r Rating) { report(progress{rating: r}) }), nil
	}, p.rateOn, func(r Rating, err error) {
		p.rates, p.rated = false, true
		if err == nil {
			p.rating = r
		} else {
			p.way.done, p.way.stopped = true, true
		}
		p.show()
		if p.face == hardFace {
			text := p.content().spoken()
			if p.rating.Unique() {
				text += "\n" + spokenText(&p.rating)
			}
			p.host.Announce(text)
		}
	})
}

// rateOn shows the latest progress.
func (p *page) rateOn(now progress) {
	switch {
	case now.walked:
		p.way.judged, p.way.done = now.judged, true
		p.way.walk.Finish()
		p.way.walk.Go(p.way.walk.hardest())
	case len(now.steps.Items) > 0 || now.steps.Possible != (board.Candidates{}):
		p.way.found(now.steps)
	default:
		p.rating = now.rating
		if p.face != hardFace {
			return
		}
	}
	p.show()
}

// rateOrStop stops the rating, or rates the puzzle again.
func (p *page) rateOrStop() {
	if p.rates {
		p.work.Stop()
		return
	}
	p.rated = false
	p.start()
	p.show()
}

// hardest returns the row of the first of the hardest steps.
func (w *Walk) hardest() (row int) {
	hardest := w.Hardest()
	return max(0, slices.IndexFunc(w.shown, func(at int) bool { return w.items[at].Step.Technique == hardest }))
}

// atLevel counts the steps at a level.
func (w *Walk) atLevel(level logic.Level) (n int) {
	for i := range w.items {
		if info, _ := w.items[i].Step.Technique.Info(); info.Level == level {
			n++
		}
	}
	return n
}

// level returns the level of the hardest step.
func (w *Walk) level() (level logic.Level) {
	for i := range w.items {
		info, _ := w.items[i].Step.Technique.Info()
		level = max(level, info.Level)
	}
	return level
}

// ratedLevel returns how hard the puzzle is rated, if that is known.
func (p *page) ratedLevel() (level logic.Level, known bool) {
	switch a := p.host.Session().Assessment(); {
	case p.rating.HasLevel:
		return p.rating.HoDoKu.Level, true
	case a.Rated:
		return a.Level, true
	default:
		return 0, false
	}
}

// hardContent is the content of How hard.
func (p teller) hardContent() content {
	t := &p.way
	c := p.walkContent(t)
	c.heading, c.caption, c.leveled = widgets.Span{}, "", false
	c.keys = [3]action{1: primary(lang.L("Walk through it"), func() { p.walkThrough() })}
	if verdict := t.verdictOf(); verdict != "" {
		if c.offers {
			c.heading = widgets.Span{Kind: widgets.Heading, Text: verdict}
		}
		c.lead = append(c.lead, body(lang.L("Only a puzzle with one solution can be rated."))...)
		c.keys[1] = primary(lang.L("Done"), p.leave)
		return c
	}
	c.hard = true
	if t.several() {
		return p.unratedContent(c)
	}
	level, known := p.ratedLevel()
	if known {
		c.heading = widgets.Span{Kind: widgets.Verdict, Text: i18n.Level(level)}
	} else {
		c.heading = widgets.Span{Kind: widgets.Muted, Text: lang.L("Rating…")}
	}
	c.lead = nil
	if t.done {
		c.lead = body(hardText(&t.walk))
		if known && t.walk.level() < level {
			c.lead = append(c.lead, body(lang.L("Rated {{.Level}}; this way gets by with {{.Way}} steps.", i18n.Values{
				"Level": i18n.Level(level), "Way": i18n.Level(t.walk.level())}))...)
		}
	}
	return c
}

// unratedContent is the content of How hard for a puzzle with several solutions: how far the steps
// lead, without a rating.
func (p teller) unratedContent(c content) content {
	t := &p.way
	c.unrated = true
	c.heading = widgets.Span{Kind: widgets.Verdict, Text: lang.L("Several solutions")}
	if t.judged.Several() && !t.judged.NeverUnique() { // otherwise Solutions would give the reason too
		c.heading.Text = i18n.UpperFirst(i18n.Solutions(&t.judged))
	}
	c.lead = body(lang.L("Only a puzzle with one solution can be rated."))
	if p.rates { // without the ratings' fold, which has this key for other puzzles
		c.keys[2] = action{stopLooking(), p.rateOrStop}
	}
	if t.done && t.walk.Steps() > 0 {
		c.lead = append(append(c.lead, body(everywhereText(&t.walk))...), body(leftOutText())...)
	}
	return c
}

// everywhereText says how many steps hold in all of several solutions, and which is the hardest.
func everywhereText(w *Walk) string {
	item, number, _ := w.Row(w.hardest())
	n := w.Steps()
	return lang.N("{{.Count}} steps hold in every solution. The hardest is {{.Technique}}, step {{.Number}}.", n, i18n.Values{
		"Count": i18n.Count(n), "Number": i18n.Count(number), "Technique": i18n.Indefinite(item.Step.Technique)})
}

// leftOutText says which techniques aren't tried if a puzzle has several solutions.
func leftOutText() string { return lang.L("Techniques that need a single solution are left out.") }

// hardText says how long the way is and which step is hardest.
func hardText(w *Walk) string {
	n := w.Steps()
	if n == 0 {
		return ""
	}
	item, number, _ := w.Row(w.hardest())
	level := w.level()
	v := i18n.Values{
		"Count": i18n.Count(n), "Number": i18n.Count(number), "Technique": i18n.Indefinite(item.Step.Technique),
		"Some": i18n.Count(w.atLevel(level)), "Level": i18n.Level(level),
	}
	switch {
	case w.atLevel(level) == n:
		return lang.N("{{.Count}} steps, all {{.Level}}. The hardest is {{.Technique}}, step {{.Number}}.", n, v)
	case w.atLevel(level) == 1:
		return lang.N("{{.Count}} steps. The hardest is {{.Technique}}, step {{.Number}}.", n, v)
	default:
		return lang.N("{{.Count}} steps, {{.Some}} of them {{.Level}}. The hardest is {{.Technique}}, step {{.Number}}.", n, v)
	}
}

// walkThrough shows the way from its first step.
func (p *page) walkThrough() {
	p.turnTo(wayFace)
	p.goTo(0)
}
