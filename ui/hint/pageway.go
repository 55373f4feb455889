package hint

import (
	"context"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/widgets"
)

// wayContent is the content for walking through the whole way.
func (p teller) wayContent() content {
	t := &p.way
	c := p.walkContent(t)
	c.list = t.walk.Rows() > 0
	c.keys = [3]action{0: p.previous(), 1: p.nextStep(), 2: p.moreOrStop()}
	return c
}

// walkContent is the content for a list of steps at its current row.
func (p teller) walkContent(t *trail) content {
	c := content{view: p.startView(t), strip: t.walk.Rows() > 0}
	item, number, ok := t.walk.Row(t.walk.At())
	switch text := t.verdictOf(); {
	case text != "":
		c.lead = []widgets.Span{{Kind: widgets.Body.IfWrong(i18n.Wrong(&t.judged)), Text: text}}
		if c.offers = t.judged.NoGivens(); c.offers {
			c.heading, c.lead = widgets.Span{Kind: widgets.Heading, Text: text}, nil
		}
	case ok:
		info, _ := item.Step.Technique.Info()
		c.item, c.level, c.leveled = item, info.Level, true
		c.heading = widgets.Span{Kind: widgets.Heading, Text: i18n.Step(&item.Step)}
		c.caption = p.captionOf(t, number)
		c.lead = p.leadOf(item)
	case t.walk.Rows() > 0:
		c.heading = widgets.Span{Kind: widgets.Heading, Text: endText(t)}
		if c.view = t.endView(); c.view.Marks != nil {
			c.lead = append(body(lang.L("So the steps end here. Each small digit is in one of them.")), body(leftOutText())...)
		}
	case !t.done:
		c.lead = body(lang.L("Looking…"))
	}
	if t.walk.Filtered() != "" {
		c.lead = append(c.lead, widgets.Span{Kind: widgets.Caption, Text: statusText(t)})
	}
	return c
}

// startView is the board before the first step.
func (p teller) startView(t *trail) boardview.View {
	return boardview.View{State: t.request.start(), Conflicts: p.host.Session().Assessment().Conflicting()}
}

// endView is the board after the last step, with the digits that open cells have in several
// solutions, if they differ.
func (t *trail) endView() boardview.View {
	v := boardview.View{State: t.walk.After()}
	if t.remain() {
		v.Marks = &boardview.Marks{}
		for c, d := range v.State.Digits {
			if d == 0 {
				v.Marks.Candidates[c] = t.possible[c]
			}
		}
	}
	return v
}

// captionOf gives a step's level and position: "Hard · step 4 of 39".
func (p teller) captionOf(t *trail, number int) string {
	info, _ := t.item().Step.Technique.Info()
	v := i18n.Values{"Level": i18n.Level(info.Level), "Number": i18n.Count(number), "Count": i18n.Count(t.walk.Steps())}
	if !t.whole() {
		return t.everywhere(lang.L("{{.Level}} · step {{.Number}} of {{.Count}} so far", v))
	}
	return t.everywhere(lang.L("{{.Level}} · step {{.Number}} of {{.Count}}", v))
}

// everywhere adds to a caption, if the puzzle has several solutions, that the step holds in all of
// them and which techniques weren't tried.
func (t *trail) everywhere(caption string) string {
	if !t.several() {
		return caption
	}
	return lang.L("{{.Caption}} · holds in every solution, no uniqueness used", i18n.Values{"Caption": caption})
}

// bars returns the steps of a list as the bars of a strip.
func bars(w *Walk) (all []widgets.StripBar) {
	for i := range w.Rows() {
		if item, number, ok := w.Row(i); ok {
			info, _ := item.Step.Technique.Info()
			all = append(all, widgets.StripBar{Level: int(info.Level), Name: headText(&item.Step, number)})
		}
	}
	return all
}

// listed returns the list of steps that can be unfolded.
func (p *page) listed() *Walk { return &p.listedTrail().walk }

// listedTrail returns the trail that the list belongs to: the whole way while the next step, which
// has no list, is shown.
func (p *page) listedTrail() *trail {
	if t := p.trail(); t != nil {
		return t
	}
	return &p.way
}

// row returns the view of a row of the list.
func (p *page) row(i int) widgets.RowView {
	item, number, ok := p.listed().Row(i)
	if !ok {
		return widgets.RowView{Head: endText(p.listedTrail())}
	}
	return widgets.RowView{Head: headText(&item.Step, number)}
}

// previous is the key for the previous step.
func (p teller) previous() action {
	at := p.listed().At()
	return action{widgets.KeyView{Icon: widgets.IconStepBack, Tip: lang.L("Previous step"), Disabled: at == 0}, func() { p.goTo(p.listed().At() - 1) }}
}

// nextStep is the main key: the next step.
func (p teller) nextStep() action {
	a := primary(lang.L("Next"), func() { p.goTo(p.listed().At() + 1) })
	a.Icon, a.Disabled = widgets.IconStep, p.listed().At() >= p.listed().Rows()-1
	return a
}

// moreOrStop is the key for everything else or, while a search is running, for stopping it.
func (p teller) moreOrStop() action {
	if !p.searches(p.trail()) {
		return action{widgets.KeyView{Icon: widgets.IconMenu, Tip: lang.L("More")}, sheets(p).openMore}
	}
	v := stopLooking()
	if p.trail().proved {
		v.Text, v.Tip = lang.L("Keep proof"), lang.L("Stop looking for a shorter proof")
	}
	return action{v, p.stop}
}

// stopLooking is the view of the key that stops a search for steps.
func stopLooking() widgets.KeyView {
	return widgets.KeyView{Text: lang.L("Stop"), Tip: lang.L("Stop looking for steps"), Kind: widgets.Stop}
}

// searches reports whether a list of steps is being searched for.
func (p *page) searches(t *trail) bool { return t != nil && p.work.Busy() && p.search == t && !t.done }

// stop ends the search and keeps its result so far.
func (p *page) stop() {
	if t := p.search; t != nil && p.work.Busy() {
		p.work.End()
		t.stopped, p.rates = true, false
		p.ended(t, t.judged, context.Canceled)
	}
}

// judgedBoard is the judgement of the board whose possible steps are listed.
func (t *trail) judgedBoard() diagnose.Judgement {
	j := t.judged
	j.State = t.request.Board
	return j
}
