package learn

import (
	"strconv"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/steps"
	"github.com/solvoku/solvoku/ui/widgets"
)

// refresh updates the page.
func (p *page) refresh() {
	findable := topics[p.topic].Findable()
	ready := p.quiz != nil
	p.try.SetView(disabled(p.try.View(), !ready))
	p.next.SetView(disabled(p.next.View(), len(p.examples) < 2))
	shell.SetVisible(p.try, !p.finding && findable)
	shell.ShowIf(p.finding, p.check, p.show)
	p.refreshDigits()
	p.board.SetView(p.view())
	widgets.SetText(p.text, p.texts()...)
	var named []board.Cell
	if p.quiz != nil && !p.finding {
		named = steps.NamedCells(p.text.String())
	}
	shell.SetCellKeys(p.cells, named, p.stage, p.flash)
	p.showProof()
	p.frame.Relayout()
	p.frame.Scroll.ScrollToTop()
}

// showProof puts the proof of the example into its fold, unless the person is to find the technique.
func (p *page) showProof() {
	shown := p.quiz != nil && !p.finding && len(p.quiz.Steps) > 0
	if shell.SetVisible(p.proof.Object, shown); !shown {
		return
	}
	reason := p.reason()
	n := len(reason.Lines)
	p.proof.SetCaption(lang.L("Proof"), lang.N("{{.Count}} lines", n, i18n.Values{"Count": i18n.Count(n)}))
	widgets.SetText(p.lines, widgets.Span{Kind: widgets.Body, Text: steps.Text(append(reason.Lines, reason.So)...)})
}

// flash makes a cell blink after its name was tapped.
func (p *page) flash(c board.Cell) {
	v := p.view()
	v.Selected, v.HasSelected = c, true
	p.board.SetView(v)
	p.board.Flash()
}

func disabled(v widgets.KeyView, is bool) widgets.KeyView {
	v.Disabled = is
	return v
}

// refreshDigits shows a key for each digit, enabled if it is a candidate of the
// selected cell.
func (p *page) refreshDigits() {
	for i, k := range p.digits {
		d := board.Digit(i + 1)
		v := widgets.KeyView{Text: strconv.Itoa(i + 1), Role: widgets.Switches, Disabled: true}
		if p.hasCell && p.quiz != nil {
			v.Disabled = !p.quiz.Candidates[p.selected].Contains(d)
			v.Held = p.quiz.Marked[p.selected].Contains(d)
		}
		k.SetView(v)
		shell.SetVisible(k, p.finding)
	}
}

// view returns what the board shows: the technique, or the marks.
func (p *page) view() boardview.View {
	if p.quiz == nil {
		if len(p.examples) == 0 {
			return boardview.View{}
		}
		return boardview.View{State: p.examples[p.at].Board}
	}
	if !p.finding && len(p.quiz.Steps) > 0 {
		return steps.View(&p.quiz.Steps[0], p.quiz.Board, p.quiz.Candidates)
	}
	m := &boardview.Marks{Candidates: p.quiz.Candidates}
	tint := boardview.StruckTint
	if p.quiz.Places() {
		tint = boardview.PlacedTint
	}
	for c, digits := range p.quiz.Marked {
		m.Tint(board.Cell(c), digits, tint)
	}
	if p.answer != nil {
		for _, wrong := range p.answer.Wrong {
			m.Framed = m.Framed.With(wrong.Cell)
		}
	}
	return boardview.View{State: p.quiz.Board, Marks: m, Selected: p.selected, HasSelected: p.hasCell}
}
