package hint

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/steps"
	"github.com/solvoku/solvoku/ui/theme"
	"github.com/solvoku/solvoku/ui/widgets"
)

// cellContent is the content for the proof of a cell.
func (p teller) cellContent() content {
	if !p.asked {
		return p.cellExample()
	}
	t := &p.cell
	c := p.walkContent(t)
	n, cell := t.walk.Steps(), t.request.Cell
	if digit, ok := t.proves(); ok {
		c.heading.Text = lang.L("{{.Cell}} is {{.Digit}}", i18n.Values{"Cell": cell.String(), "Digit": int(digit)})
		c.heading.Kind, c.leveled, c.caption = widgets.Heading, false, t.everywhere(p.provedText(n))
		if c.strip = n > maxRows; !c.strip {
			c.rows = stepRows(t)
		} else if item := t.item(); item != nil {
			_, number, _ := t.walk.Row(t.walk.At())
			name := widgets.Span{Kind: widgets.Strong, Text: i18n.Count(number) + "  " + i18n.Step(&item.Step)}
			c.lead = append([]widgets.Span{name}, c.lead...)
		}
	} else if t.done && t.several() && n == 0 {
		tellSolutions(&c, t)
	}
	c.keys = [3]action{0: p.previous(), 1: p.cellKey(), 2: p.moreOrStop()}
	if p.put {
		c.keys[0] = p.takingBack(func() { p.keepProof(false) })
	}
	return c
}

// cellExample is the content with no cell chosen: what a choice does, and one to try it with.
func (p teller) cellExample() content {
	c := content{
		heading: widgets.Span{Kind: widgets.Heading, Text: lang.L("Choose a cell.")}, view: p.plainView(),
		lead: body(lang.L("Then its digit is proved, step by step.")),
	}
	example := board.Cell(slices.Index(c.view.State.Kinds[:], board.Empty))
	if h := p.next.hint; h != nil && h.HasStep && len(h.Step.Placements) > 0 {
		example = h.Step.Placements[0].Cell // which has a short proof
	}
	if c.view.State.Digits.FilledCount() < board.CellCount {
		c.keys[1] = primary(lang.L("For example {{.Cell}}", i18n.Values{"Cell": example.String()}), func() { p.tapCell(example) })
	}
	return c
}

// tellSolutions says which digits a cell without a proof has in a puzzle's several solutions.
func tellSolutions(c *content, t *trail) {
	cell := t.request.Cell
	digits := t.possible[cell]
	v := i18n.Values{"Cell": cell.String(), "Digit": int(digits.Min()), "Digits": i18n.List(strings.Split(digits.String(), ""))}
	c.heading = widgets.Span{Kind: widgets.Heading, Text: lang.L("{{.Cell}} is {{.Digit}} in every solution", v)}
	if digits.Len() > 1 {
		c.heading.Text, c.lead = lang.L("{{.Cell}} differs between the solutions", v), body(lang.L("They have {{.Digits}} there, so no steps prove one digit.", v))
		c.view.Marks = &boardview.Marks{}
		c.view.Marks.Candidates[cell] = digits
	}
}

// proves returns the digit that the list proves, if it proves one yet.
func (t *trail) proves() (board.Digit, bool) {
	n := t.walk.Steps()
	if n == 0 || !t.proved && !t.done {
		return 0, false
	}
	last := t.walk.items[n-1].Step
	if !places(&last, t.request.Cell) {
		return 0, false
	}
	return last.Placements[0].Digit, true
}

// provedText says how many steps prove the cell, and whether fewer might do.
func (p teller) provedText(n int) string {
	v := i18n.Values{"Count": i18n.Count(n)}
	switch t := &p.cell; {
	case !t.done:
		return lang.N("proved in {{.Count}} steps, looking for fewer…", n, v)
	case t.stopped:
		return lang.N("proved in {{.Count}} steps; perhaps fewer are enough", n, v)
	case t.walk.NeedsNet():
		return lang.N("proved in {{.Count}} steps; no proof was found without a forcing net", n, v)
	default:
		return lang.N("proved in {{.Count}} steps, none of which can be left out", n, v)
	}
}

// stepRows returns the steps of a short proof as rows, with the current one highlighted.
func stepRows(t *trail) (rows []widgets.KeyView) {
	for i := range t.walk.Steps() {
		item, number, ok := t.walk.Row(i)
		if !ok {
			break
		}
		rows = append(rows, widgets.KeyView{
			Row: true, Role: widgets.Chooses, Icon: widgets.IconSquare, Ink: levelInk(&item.Step),
			Text: i18n.Count(number) + "  " + i18n.Step(&item.Step), Held: i == t.walk.At(),
		})
	}
	return rows
}

// levelInk is the shade of blue for a step's level.
func levelInk(s *logic.Step) fyne.ThemeColorName {
	info, _ := s.Technique.Info()
	return theme.LevelColors()[info.Level]
}

// cellKey is the main key: it goes to the next step and, at the last one, places the digit.
func (p teller) cellKey() action {
	t := &p.cell
	digit, ok := t.proves()
	switch {
	case t.done && t.walk.Steps() == 0:
		return primary(lang.L("Done"), p.leave)
	case !ok || t.walk.At() < t.walk.Steps()-1:
		return p.nextStep()
	case p.host.Session().State().Digits[t.request.Cell] == digit || p.put:
		return primary(lang.L("Done"), p.leave)
	default:
		text := lang.L("Put {{.Digit}} in {{.Cell}}", i18n.Values{"Digit": int(digit), "Cell": t.request.Cell.String()})
		return primary(text, func() { p.putDown(digit) })
	}
}

// putDown places the cell's digit.
func (p *page) putDown(digit board.Digit) {
	change := edit.Change{Op: edit.SetAnswerAndNotes, Cell: p.cell.request.Cell, Digit: digit}
	if p.host.Session().Perform(change) {
		p.keepProof(true)
		p.notify(widgets.Span{Kind: widgets.Muted, Text: lang.L("Done. You can undo it.")})
	}
}

// keepProof keeps the proof after the cell's digit was placed, or taken back.
func (p *page) keepProof(put bool) {
	proof := p.cell
	p.takeBoard()
	p.cell, p.put = proof, put
	p.show()
}

// leads reports whether the board can have steps, or has some that hold in all of several
// solutions.
func (t *trail) leads() bool {
	return t.judged.Sound() || t.judged.Several() && (t.walk.Steps() > 0 || t.request.Kind == Cell)
}

// verdictOf says why there are no steps, or "" if there are.
func (t *trail) verdictOf() string {
	switch {
	case !t.leads():
		return steps.Verdict(&t.judged)
	case t.walk.Steps() > 0 || !t.done || t.stopped:
		return ""
	case t.request.Kind == Cell:
		return lang.L("No steps were found that prove {{.Cell}}.", i18n.Values{"Cell": t.request.Cell.String()})
	default:
		return lang.L("No technique helps on this board.")
	}
}
