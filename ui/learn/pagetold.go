package learn

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/steps"
	"github.com/solvoku/solvoku/ui/widgets"
)

// told is the explanation of an example: its step in brief, the parts that the board draws, and,
// in a fold, the proof.
type told struct {
	reason steps.Reason
	parts  []steps.Part
	part   int // the part that is drawn alone, or noPart
	line   int // the proof line up to which the board is drawn, from 1; 0 for none

	text  *widgets.Text
	rows  *fyne.Container // one for each part
	lines *widgets.Lines
	proof *widgets.Fold
	folds *fyne.Container
}

// noPart is the index of a part when the step is drawn as a whole.
const noPart = -1

// build creates the widgets of the explanation.
func (t *told) build(p *page) {
	t.text, t.rows = widgets.NewText(), widgets.NewColumn(0)
	t.lines = widgets.NewLines(func(line int) { t.choose(p, noPart, line+1) })
	t.lines.TapWord = p.nameTapped
	t.proof = widgets.NewFold("", "", t.lines, func(bool) { p.frame.Relayout() })
	t.folds = widgets.NewRows(t.proof.Object)
}

// set makes the first step of a quiz the one that is explained.
func (t *told) set(q *Quiz) {
	t.part, t.line, t.parts, t.reason = noPart, 0, nil, steps.Reason{}
	if len(q.Steps) > 0 {
		t.reason = steps.ReasonOf(&q.state, &q.Steps[0])
		t.parts = steps.Parts(&q.Steps[0], &t.reason)
	}
}

// choose draws a part alone or the proof up to a line, or the whole step again.
func (t *told) choose(p *page, part, line int) {
	if part == t.part {
		part = noPart
	}
	if line == t.line || line > t.reason.Steps() {
		line = 0
	}
	t.part, t.line = part, line
	t.show(p)
	p.board.SetView(p.view())
}

// view returns the board with the step, the part, or the proof up to the line.
func (t *told) view(q *Quiz) boardview.View {
	switch s := &q.Steps[0]; {
	case t.line > 0:
		v := steps.View(s, q.Board, q.Candidates)
		v.Marks = t.reason.Draw(t.line, q.Candidates)
		return v
	case t.part != noPart:
		return t.parts[t.part].View(s, q.Board, q.Candidates)
	default:
		return steps.View(s, q.Board, q.Candidates)
	}
}

// show shows the explanation, unless the user is asked to find the technique.
func (t *told) show(p *page) {
	tells := p.tells()
	shell.ShowIf(tells, t.text, t.rows)
	shell.SetVisible(t.folds, tells && len(t.reason.Lines) > 0)
	if !tells {
		return
	}
	name := i18n.Step(&p.quiz.Steps[0])
	if name == p.stage.Title {
		name = lang.L("An example")
	}
	spans := []widgets.Span{{Kind: widgets.Heading, Text: name}}
	if t.reason.Lead != "" {
		spans = append(spans, widgets.Span{Kind: widgets.Body, Text: t.reason.Lead})
	}
	widgets.SetLines(t.text, spans...)
	t.showParts(p)
	n := len(t.reason.Lines)
	t.proof.SetCaption(lang.L("Proof"), lang.N("{{.Count}} lines", n, i18n.Values{"Count": i18n.Count(n)}))
	var lines []widgets.Span
	for _, line := range append(t.reason.Lines[:n:n], t.reason.So) {
		lines = append(lines, widgets.Span{Kind: widgets.Body, Text: line})
	}
	t.lines.Set(t.line-1, lines...)
}

// showParts shows a row for each part, highlighting that of the part drawn alone.
func (t *told) showParts(p *page) {
	for i := len(t.rows.Objects); i < len(t.parts); i++ {
		row := widgets.NewKey(widgets.KeyView{}, func() { t.choose(p, i, 0) })
		row.Keys = p.stage
		t.rows.Objects = append(t.rows.Objects, row)
	}
	for i, o := range t.rows.Objects {
		row := o.(*widgets.Key)
		if shell.SetVisible(row, i < len(t.parts)); i < len(t.parts) {
			view := t.parts[i].Row()
			view.Held = i == t.part
			row.SetView(view)
		}
	}
}

// nameTapped makes the cell named by a tapped word blink.
func (p *page) nameTapped(word string) bool {
	cells := steps.NamedCells(word)
	if len(cells) != 1 {
		return false
	}
	p.flash(cells[0])
	return true
}
