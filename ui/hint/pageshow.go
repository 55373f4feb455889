package hint

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/steps"
	"github.com/solvoku/solvoku/ui/widgets"
)

// show updates the page.
func (p *page) show() {
	c := p.content()
	p.shown.set(c.item)
	n := &p.panel
	shell.SetVisible(n.toggle, p.face != hardFace && p.host.Session().State().Rules.Classic())
	n.toggle.SetSelected(int(min(p.face, otherFace)) % int(depthCount))
	n.turn(c.hard)
	if c.hard {
		setText(n.verdict, c.heading)
		setText(n.summary, append(c.lead, p.say)...)
	} else {
		setText(n.heading, c.heading)
		setText(n.lead, append(c.lead, p.say)...)
	}
	n.showCaption(&c)
	n.showSteps(p, &c)
	n.showParts(p, &c)
	n.showProof(p, &c)
	n.hard.show(p, &c)
	n.showKeys(p, &c)
	p.set.Refresh()
	p.showBoard()
	p.frame.Relayout()
}

// turn puts either the parts of How hard or those of a hint into the panel: parts that aren't shown
// aren't in it, and cost nothing.
func (n *panel) turn(hard bool) {
	if n.column.Objects != nil && hard == n.hard.shown {
		return
	}
	n.hard.shown = hard
	if n.column.Objects = n.ofHint[n.room]; hard {
		n.column.Objects = n.ofHard
	}
	n.steps.Resize(fyne.Size{}) // forces a new layout: Fyne forgets a list that has been absent for a minute
}

// setText shows spans, one per line, or hides the text if there are none.
func setText(t *widgets.Text, spans ...widgets.Span) {
	widgets.SetLines(t, spans...)
	shell.SetVisible(t, t.String() != "")
}

func (n *panel) showCaption(c *content) {
	level := -1
	if c.leveled {
		level = int(c.level)
	}
	n.caption.Set(level, c.caption)
	shell.SetVisible(n.caption, c.caption != "")
}

// showSteps shows the steps around the current one as bars, rows and a list.
func (n *panel) showSteps(p *page, c *content) {
	t := p.trail()
	shell.SetVisible(n.strip, c.strip)
	if c.strip {
		n.strip.Set(t.walk.At(), bars(&t.walk))
	}
	n.rows.show(c.rows)
	shell.SetVisible(n.list.Object, c.list)
	if c.list {
		n.list.SetCaption(lang.L("List of steps"), t.count(t.walk.Listed()))
		n.steps.Open(t.walk.At())
	}
}

// showParts shows what the step draws, highlighting the part that is drawn alone.
func (n *panel) showParts(p *page, c *content) {
	var parts []steps.Part
	if c.item != nil && !c.veiled && !c.hard {
		parts = p.shown.parts
	}
	var views []widgets.KeyView
	for i, part := range parts {
		view := part.Row()
		view.Held = i == p.shown.part
		views = append(views, view)
	}
	n.parts.show(views)
}

// showProof shows the proof of the step in its fold, and the link to its technique's page.
func (n *panel) showProof(p *page, c *content) {
	proved := c.item != nil && !c.veiled && len(p.shown.Lines) > 0 && !c.hard
	shell.SetVisible(n.proof.Object, proved)
	if proved {
		count := len(p.shown.Lines)
		n.proof.SetCaption(lang.L("Proof"), lang.N("{{.Count}} lines", count, i18n.Values{"Count": i18n.Count(count)}))
		notation := p.shown.notation()
		var spans []widgets.Span
		for _, line := range append(append(notation, p.shown.Lines...), eliminatedBefore(p, c.item), p.shown.So) {
			if line != "" {
				spans = append(spans, widgets.Span{Kind: widgets.Body, Text: line})
			}
		}
		marked := -1
		if p.shown.line > 0 {
			marked = len(notation) + p.shown.line - 1
		}
		n.lines.Set(marked, spans...)
		shell.SetVisible(n.eureka, p.shown.Eureka() != "")
		n.eureka.SetView(p.set.View("eureka", command.Whole))
	}
	shell.SetVisible(n.about, c.item != nil && !c.hard)
	if c.item != nil {
		n.about.SetView(widgets.KeyView{Row: true, End: widgets.IconForward, Text: lang.L("What is {{.Technique}}?", i18n.Values{"Technique": i18n.Indefinite(c.item.Step.Technique)})})
	}
	shell.SetVisible(n.folds, proved || n.about.Visible() || c.list)
}

// eliminatedBefore names the earlier eliminations that the visible step relies on.
func eliminatedBefore(p *page, item *Item) string {
	var before []*logic.Step
	if t := p.trail(); t != nil {
		before = t.walk.before(t.walk.At())
	}
	return steps.Earlier(&item.Step, &item.Board.Digits, before)
}

// showKeys shows the keys or, while there is no puzzle, the ways to enter one.
func (n *panel) showKeys(p *page, c *content) {
	for i, k := range p.keys {
		a := &c.keys[i]
		p.runs[i] = a.run
		if shell.SetVisible(k, a.there() && !c.offers); a.there() {
			k.SetView(a.KeyView)
		}
	}
	for _, k := range p.offers {
		shell.SetVisible(k, c.offers)
	}
}
