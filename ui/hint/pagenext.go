package hint

import (
	"context"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/steps"
	"github.com/solvoku/solvoku/ui/widgets"
)

// degree is how much of the next step is revealed.
type degree uint8

const (
	nudged degree = iota // its name and where to look
	told                 // everything
	done                 // it has been carried out
)

// next is the state of the next step.
type next struct {
	hint   *Hint // nil during the search
	degree degree
}

// look starts the search for the hint on the current board.
func (p *page) look() {
	p.next = next{}
	p.search, p.rates = nil, false
	state := p.host.Session().State()
	shell.Start(p.work, func(ctx context.Context) (Hint, error) { return FindHint(ctx, state) }, func(h Hint, err error) {
		if err == nil {
			p.next.hint = &h
			if p.host.Session().Settings().ShowSteps {
				p.next.degree = told
			}
			p.show()
			p.announce()
		}
	})
}

// lookAgain discards the hint and everything else found on the previous board, and looks again.
func (p *page) lookAgain() {
	p.takeBoard()
	p.turnTo(nextFace)
}

// showMe reveals the whole step.
func (p *page) showMe() {
	p.next.degree = told
	p.show()
	p.announce()
}

// doIt carries out the step or corrects the mistake.
func (p *page) doIt() { p.perform(p.next.hint) }

// perform applies a hint's change to the board: the step, or the correction of a mistake, which
// leaves everything else as it is.
func (p *page) perform(h *Hint) {
	change, ok := h.Change()
	if !ok || p.host.Session().State() != h.Judgement.State || !p.host.Session().Perform(change) {
		return
	}
	mistaken := !h.HasStep
	p.takeBoard()
	if mistaken {
		p.turnTo(nextFace)
		return
	}
	after := *h
	after.Judgement.State = p.host.Session().State()
	p.next = next{&after, done}
	p.turnTo(nextFace)
	p.announce()
}

// canGoBack reports whether undo can go back to before the mistake.
func (p *page) canGoBack() bool {
	h := p.next.hint
	return p.face == nextFace && h != nil && h.Mistaken() && p.host.Session().Can().UndoTo(h.SoundBefore)
}

// goBack undoes everything since just before the mistake, including right answers.
func (p *page) goBack() {
	if p.canGoBack() {
		p.host.Session().UndoTo(p.next.hint.SoundBefore)
		p.lookAgain()
	}
}

// nextContent is the content for the next step.
func (p teller) nextContent() content {
	h := p.next.hint
	if h == nil {
		return content{
			lead: body(lang.L("Looking for the next step…")), view: p.plainView(),
			keys: [3]action{1: {widgets.KeyView{Text: lang.L("Looking…"), Kind: widgets.Primary, Disabled: true}, nil}},
		}
	}
	if !h.HasStep {
		return p.mistakeContent(h)
	}
	c := p.stepContent(h)
	switch p.next.degree {
	case nudged:
		n := nudgeTo(h)
		c.veiled, c.lead, c.view = true, body(n.Text), n.View(h.Judgement.State)
		c.keys[1] = primary(lang.L("Show me"), p.showMe)
	case told:
		if h.ruled() {
			c.lead, c.view = body(ruledLead(&h.Ruled)), ruledView(h)
		} else {
			c.lead = p.leadOf(c.item)
		}
		c.keys[1] = primary(lang.L("Do it"), p.doIt)
	default:
		c.veiled, c.lead, c.view = true, body(lang.L("Done. You can undo it.")), p.plainView()
		c.keys[0], c.keys[1] = p.takingBack(p.lookAgain), primary(lang.L("Next"), p.lookAgain)
	}
	return c
}

// stepContent is what all degrees of a step share.
func (p teller) stepContent(h *Hint) content {
	if h.ruled() {
		return content{heading: widgets.Span{Kind: widgets.Heading, Text: ruledName(&h.Ruled)}, caption: lang.L("Next step")}
	}
	info, _ := h.Step.Technique.Info()
	return content{
		heading: widgets.Span{Kind: widgets.Heading, Text: i18n.Step(&h.Step)}, level: info.Level, leveled: true,
		caption: nextCaption(h, info.Level),
		item:    &Item{Step: h.Step, Board: h.Judgement.State, Candidates: h.Candidates},
		keys:    [3]action{0: {widgets.KeyView{Text: lang.L("Other steps")}, func() { p.turnTo(otherFace) }}},
	}
}

// nudgeTo says where to look for a hint's step.
func nudgeTo(h *Hint) steps.Nudge {
	if h.ruled() {
		return ruledNudge(&h.Ruled)
	}
	return steps.NudgeTo(&h.Step, h.Candidates)
}

// takingBack is the key that undoes what the page has just done, and then shows the board as it
// was.
func (p teller) takingBack(show func()) action {
	return action{widgets.KeyView{Icon: widgets.IconUndo, Text: lang.L("Undo")}, func() {
		p.host.Session().Undo()
		show()
	}}
}

// nextCaption says how hard a hint's step is and, if the puzzle has several solutions, which
// techniques weren't tried.
func nextCaption(h *Hint, level logic.Level) string {
	v := i18n.Values{"Level": i18n.Level(level)}
	if h.Judgement.Several() {
		return lang.L("{{.Level}} · holds in every solution, no uniqueness used", v)
	}
	return lang.L("{{.Level}} · next step", v)
}

// mistakeContent is the content of a hint that isn't a step. Which answers or notes are wrong is
// only shown on request.
func (p teller) mistakeContent(h *Hint) content {
	j, wrong := &h.Judgement, i18n.Wrong(&h.Judgement)
	c := content{
		lead: []widgets.Span{{Kind: widgets.Body.IfWrong(wrong), Text: mistakeText(h)}},
		view: p.plainView(), offers: j.NoGivens(), keys: [3]action{1: primary(lang.L("Done"), p.leave)},
	}
	if c.offers {
		c.heading, c.lead = widgets.Span{Kind: widgets.Heading, Text: mistakeText(h)}, nil
	}
	c.view.Marks = &boardview.Marks{Candidates: j.State.Notes}
	if p.canGoBack() {
		c.keys[0] = action{widgets.KeyView{Icon: widgets.IconUndoTo, Text: lang.L("Undo to before the mistake")}, p.goBack}
	}
	blamed := j.Mistakes
	switch n := j.Mistakes.Len(); {
	case j.WrongAnswers():
		c.keys[1] = primary(lang.N("Erase the {{.Count}} wrong answers", n, i18n.Values{"Count": n}), p.doIt)
	case j.WrongNotes():
		blamed = j.Lacking()
		c.keys[1] = primary(lang.L("Restore these notes"), p.doIt)
	default:
		return c
	}
	c.heading = widgets.Span{Kind: widgets.Heading.IfWrong(wrong), Text: i18n.Mistakes(j)}
	if p.next.degree == nudged {
		c.lead, c.keys[0] = nil, action{widgets.KeyView{Text: lang.L("Show me which")}, p.showMe}
	} else {
		c.view.Marks.Frames = boardview.Blaming(blamed)
	}
	return c
}

// mistakeText describes a hint that isn't a step.
func mistakeText(h *Hint) string {
	switch {
	case h.Judgement.Sound() && h.ruled():
		return lang.L("There is no step here that a person would find. Solve shows the solution.")
	case h.Judgement.Sound():
		return lang.L("No technique helps on this board.")
	}
	return steps.Verdict(&h.Judgement)
}

// plainView is the board without a step.
func (p teller) plainView() boardview.View {
	return boardview.View{State: p.host.Session().State(), Conflicts: p.host.Session().Assessment().Conflicting()}
}

// leadOf returns the reason for a step in brief.
func (p teller) leadOf(item *Item) []widgets.Span {
	p.shown.set(item)
	return body(p.shown.Lead)
}

// otherContent is the content for browsing the steps that are possible now.
func (p teller) otherContent() content {
	t := &p.other
	c := p.walkContent(t)
	c.list = t.walk.Rows() > 0
	c.keys = [3]action{0: p.previous(), 1: {}, 2: p.moreOrStop()}
	if item := t.item(); item != nil {
		c.caption = lang.L("{{.Level}} · {{.Number}} of {{.Count}} possible now", i18n.Values{
			"Level": i18n.Level(c.level), "Number": i18n.Count(t.walk.At() + 1), "Count": t.count(t.walk.Rows())})
		c.keys[1] = primary(lang.L("Do it"), func() { p.perform(t.hint()) })
	}
	return c
}

// hint returns the step of the current row as a hint.
func (t *trail) hint() *Hint {
	item := t.item()
	return &Hint{Judgement: t.judgedBoard(), Step: item.Step, HasStep: true, Candidates: item.Candidates}
}
