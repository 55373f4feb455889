package hint

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/steps"
	"github.com/solvoku/solvoku/ui/theme"
	"github.com/solvoku/solvoku/ui/widgets"
)

// panel is what stands beside the board, above the keys.
type panel struct {
	relayout func()

	column        fyne.CanvasObject
	toggle        *widgets.Toggle
	verdict       *widgets.Text    // of How hard
	scale         *widgets.Graphic // of the levels
	summary       *widgets.Text    // of the way
	heading, lead *widgets.Text
	caption       *widgets.LevelText
	strip         *widgets.Strip
	rows, parts   []*widgets.Key
	rowBox        *fyne.Container
	partBox       *fyne.Container

	lines  *widgets.Lines // of the proof
	eureka *widgets.Key
	proof  *widgets.Fold
	steps  *widgets.RowList
	list   *widgets.Fold
	about  *widgets.Key
	folds  *fyne.Container

	hard hardPanel
}

// The maximum number of steps that stand as rows, and the height of a list of steps in rows.
const (
	mostRows = 5
	listRows = 6
)

// build makes the parts of the panel.
func (n *panel) build(p *page) {
	n.toggle = widgets.NewToggle([]string{lang.L("Next step"), lang.L("This cell"), lang.L("The whole way")}, func(i int) { p.turnTo(face(i)) })
	n.toggle.Keys = p.stage
	n.verdict, n.summary = widgets.NewText(), widgets.NewText()
	n.heading, n.lead, n.caption = widgets.NewText(), widgets.NewText(), widgets.NewLevelText()
	n.strip = widgets.NewStrip(lang.L("Steps"), p.goTo)
	n.strip.Keys = p.stage
	n.rows, n.rowBox = keyColumn(p, mostRows, p.goTo)
	n.parts, n.partBox = keyColumn(p, 4, p.light)

	n.lines = widgets.NewLines(p.tapLine)
	n.lines.TapWord = p.nameTapped
	n.eureka = widgets.NewKey(widgets.KeyView{}, p.shown.switchEureka)
	n.eureka.Keys = p.stage
	n.proof = n.fold(p, widgets.NewColumn(0, n.lines, shell.Inset(n.eureka)), nil)

	n.steps = widgets.NewRowList(func() int { return p.listed().Rows() }, p.row, p.goTo)
	n.steps.Keys = p.stage
	n.list = n.fold(p, container.New(listLayout{}, n.steps), func(open bool) {
		p.host.Session().Change(func(s *session.Settings) { s.StepList = open })
	})
	n.list.SetOpen(p.host.Session().Settings().StepList)
	n.about = widgets.NewKey(widgets.KeyView{}, p.about)
	n.about.Keys = p.stage
	n.hard.build(p)
	n.scale = widgets.NewGraphic(n.hard.drawScale, nil)
	n.folds = widgets.NewRows(n.proof.Object, n.list.Object, n.hard.hodoku.Object, n.hard.explainer.Object, n.about)
	n.column = n.content()
}

// fold returns a fold that lays the page out anew.
func (n *panel) fold(p *page, content fyne.CanvasObject, changed func(open bool)) *widgets.Fold {
	f := widgets.NewFold("", "", content, func(open bool) {
		if changed != nil {
			changed(open)
		}
		n.relayout()
	})
	f.Head.Keys = p.stage
	return f
}

// listLayout gives a list of steps room for a few rows, in which it scrolls.
type listLayout struct{}

// MinSize implements [fyne.Layout].
func (listLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	const rowHeight = 3 // in sizes of the text
	return fyne.NewSize(0, listRows*rowHeight*shell.TextSize())
}

// Layout implements [fyne.Layout].
func (listLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

// anyWidth lets the panel be as narrow as the window makes it.
type anyWidth struct{}

// MinSize implements [fyne.Layout].
func (anyWidth) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, objects[0].MinSize().Height)
}

// Layout implements [fyne.Layout].
func (anyWidth) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

// keyColumn returns rows, hidden, each of which does something with its index.
func keyColumn(p *page, count int, pressed func(i int)) (keys []*widgets.Key, column *fyne.Container) {
	column = widgets.NewColumn(0)
	for i := range count {
		k := widgets.NewKey(widgets.KeyView{}, func() { pressed(i) })
		k.Keys = p.stage
		keys = append(keys, k)
		column.Add(k)
	}
	widgets.ShareTextSize(keys...)
	return keys, column
}

// textGap lets the margins of texts overlap.
const textGap = -6

// content returns the parts from the top.
func (n *panel) content() fyne.CanvasObject {
	text := widgets.NewColumn(textGap, n.heading, n.caption, n.rowBox, n.lead)
	return container.New(anyWidth{}, widgets.NewColumn(0, shell.Inset(n.toggle), n.verdict, n.scale, n.summary, n.strip, text, n.partBox, n.folds))
}

// lineExtent returns where the marked line of the proof begins and ends in the panel.
func (n *panel) lineExtent() (top, bottom float32, ok bool) {
	top, bottom, ok = n.lines.Extent()
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	y := place(n.lines).Y - place(n.column).Y
	return top + y, bottom + y, ok
}

// show updates the page.
func (p *page) show() {
	c := p.content()
	p.shown.set(c.item)
	n := &p.panel
	shell.SetVisible(n.toggle, p.face != hardFace)
	n.toggle.SetSelected(int(min(p.face, otherFace)) % int(depthCount))
	if c.hard {
		setText(n.verdict, c.heading)
		setText(n.summary, append(c.lead, p.say)...)
		setText(n.heading)
		setText(n.lead)
	} else {
		setText(n.verdict)
		setText(n.summary)
		setText(n.heading, c.heading)
		setText(n.lead, append(c.lead, p.say)...)
	}
	n.showCaption(&c)
	p.showSteps(&c)
	p.showParts(&c)
	p.showProof(&c)
	n.hard.show(p, &c)
	shell.SetVisible(n.scale, c.hard)
	p.showKeys(&c)
	p.set.Refresh()
	p.showBoard()
	p.frame.Relayout()
}

// setText shows spans, each on a line, and hides a text without any.
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
func (p *page) showSteps(c *content) {
	n, t := &p.panel, p.trail()
	shell.SetVisible(n.strip, c.strip)
	if c.strip {
		n.strip.Set(t.walk.At(), bars(&t.walk))
	}
	for i, k := range n.rows {
		if shell.SetVisible(k, i < len(c.rows)); i < len(c.rows) {
			k.SetView(c.rows[i])
		}
	}
	shell.SetVisible(n.rowBox, len(c.rows) > 0)
	shell.SetVisible(n.list.Object, c.list)
	if c.list {
		n.list.SetCaption(lang.L("List of steps"), i18n.Count(t.walk.Rows()))
		n.steps.Open(t.walk.At())
	}
}

// showParts shows what the step draws, the part that is drawn alone held.
func (p *page) showParts(c *content) {
	var parts []steps.Part
	if c.item != nil && !c.veiled && !c.hard {
		parts = p.shown.parts
	}
	for i, k := range p.panel.parts {
		if shell.SetVisible(k, i < len(parts)); i < len(parts) {
			icon, ink := markOf(parts[i].Mark)
			k.SetView(widgets.KeyView{Row: true, Role: widgets.Switches, Icon: icon, Ink: ink, Text: parts[i].Text, Held: i == p.shown.part})
		}
	}
	shell.SetVisible(p.panel.partBox, len(parts) > 0)
}

// inks are the theme's colours of the discs behind candidates.
var inks = [...]fyne.ThemeColorName{
	boardview.NoTint:      theme.ColorText,
	boardview.PatternTint: theme.ColorMarkPattern,
	boardview.SecondTint:  theme.ColorMarkSecond,
	boardview.ThirdTint:   theme.ColorMarkThird,
	boardview.FourthTint:  theme.ColorMarkFourth,
	boardview.FifthTint:   theme.ColorMarkFifth,
	boardview.FinTint:     theme.ColorMarkFin,
	boardview.StruckTint:  theme.ColorMarkStruck,
	boardview.PlacedTint:  theme.ColorMarkPlaced,
}

// markOf returns the icon for how a board draws something.
func markOf(m steps.Mark) (widgets.Icon, fyne.ThemeColorName) {
	switch m.Shape {
	case steps.FrameShape:
		return widgets.IconFrame, inks[m.Tint]
	case steps.DashShape:
		return widgets.IconDashes, inks[m.Tint]
	case steps.LinkShape:
		return widgets.IconLinks, theme.ColorMarkArrow
	case steps.StruckShape:
		return widgets.IconStruck, inks[m.Tint]
	default:
		return widgets.IconDisc, inks[m.Tint]
	}
}

// showProof shows the proof of the step under its fold, and the way to its technique's page.
func (p *page) showProof(c *content) {
	n := &p.panel
	proved := c.item != nil && !c.veiled && len(p.shown.Lines) > 0 && !c.hard
	shell.SetVisible(n.proof.Object, proved)
	if proved {
		count := len(p.shown.Lines)
		n.proof.SetCaption(lang.L("Proof"), lang.N("{{.Count}} lines", count, i18n.Values{"Count": i18n.Count(count)}))
		notation := p.shown.notation()
		var spans []widgets.Span
		for _, line := range append(append(notation, p.shown.Lines...), p.earlier(c.item), p.shown.So) {
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
	shell.SetVisible(n.folds, proved || n.about.Visible() || c.list || c.hard)
}

// earlier names what was eliminated before the step in sight, on which that relies.
func (p *page) earlier(item *Item) string {
	var before []*logic.Step
	if t := p.trail(); t != nil {
		before = t.walk.before(t.walk.At())
	}
	return steps.Earlier(&item.Step, &item.Board.Digits, before)
}

// showKeys shows the keys, or the ways to bring a puzzle while there is none.
func (p *page) showKeys(c *content) {
	for i, k := range p.keys {
		a := &c.keys[i]
		p.runs[i] = a.run
		if shell.SetVisible(k, a.there() && !c.offers); a.there() {
			k.SetView(a.KeyView)
		}
	}
	for i, k := range p.offers {
		if shell.SetVisible(k, c.offers); c.offers {
			v := p.host.Commands().View(offered[i], command.Whole)
			v.Text = offerTexts[offered[i]].String()
			k.SetView(v)
		}
	}
}
