package learn

import (
	"strconv"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// refresh updates the page.
func (p *page) refresh() {
	findable := topicList[p.topic].Findable()
	ready := p.quiz != nil
	p.try.SetView(disabled(p.try.View(), !ready))
	p.next.SetView(disabled(p.next.View(), len(p.examples) < 2))
	shell.SetVisible(p.try, !p.finding && findable)
	shell.ShowIf(p.finding, p.check, p.show)
	p.refreshDigits()
	p.board.SetView(p.view())
	widgets.SetText(p.text, p.texts()...)
	p.told.show(p)
	easier := widgets.Span{Kind: widgets.Muted, Text: p.easier()}
	widgets.SetText(p.more, easier)
	shell.SetVisible(p.more, easier.Text != "")
	p.frame.Relayout()
	p.frame.Scroll.ScrollToTop()
}

// flash makes a cell blink after its name has been tapped.
func (p *page) flash(c board.Cell) {
	v := p.view()
	v.Selected, v.HasSelected = c, true
	p.board.SetView(v)
	p.board.Flash()
}

// tells reports whether the example is explained.
func (p *page) tells() bool { return p.quiz != nil && !p.finding && len(p.quiz.Steps) > 0 }

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
	if p.tells() {
		return p.told.view(p.quiz)
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
