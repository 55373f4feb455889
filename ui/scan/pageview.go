package scan

import (
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// show updates the page. Widgets ignore a view that equals their current one.
func (p *page) show() {
	busy := p.work.Busy()
	review := p.mode == reviewing
	shell.SetVisible(p.sheet, review)
	shell.SetVisible(p.frame, p.mode == cornering)
	shell.SetVisible(p.bar, busy)
	byHand := review && p.review.HasHand()
	shell.SetVisible(p.byHand, byHand)
	shell.SetVisible(p.hand, byHand)
	for _, k := range p.digits {
		shell.SetVisible(k, review)
	}
	shell.SetVisible(p.erase, review)
	shell.SetVisible(p.turn, review)
	shell.SetVisible(p.adjust, (review || p.mode == refused) && p.picture.Image != nil)
	shell.SetVisible(p.next, review)
	shell.SetVisible(p.use, review && !busy)
	shell.SetVisible(p.stop, busy)
	shell.SetVisible(p.another, p.mode == refused)
	shell.SetVisible(p.read, p.mode == cornering && !busy)

	var status, detail string
	switch {
	case p.mode == waiting:
		status = lang.L("Reading the picture…")
	case p.mode == refused:
		status = failureText(p.failure)
	case p.mode == cornering:
		status, detail = lang.L("Drag the corners onto the grid’s corners."), cornerText(p.corners.Selected)
		p.frame.setCorners(p.corners)
	default:
		status, detail = p.verdictText(), cellText(p.review, p.review.selected)
		p.sheet.setMarks(p.marks())
	}
	if p.mode != refused && p.failure != nil {
		status = failureText(p.failure)
	}
	p.status.SetText(status)
	p.detail.SetText(detail)
	if said := status + " " + detail; said != p.announced && (p.mode != reviewing || p.judged.Verdict != diagnose.Unjudged) {
		p.announced = said
		platform.Announce(said)
	}
	p.sets[false].Refresh()
	if review {
		p.showKeys()
	}
}

func (p *page) showKeys() {
	busy := p.work.Busy()
	doubtful := p.review.Doubtful()
	next := widgets.KeyView{Text: lang.X("scan.next", "Next"), Disabled: busy || doubtful.IsEmpty()}
	if n := doubtful.Len(); n > 0 {
		next.Kind = widgets.Accent
		next.Text = nextText(n)
	}
	p.next.SetView(next)
	use := widgets.KeyView{Text: lang.X("scan.use", "Use"), Disabled: p.review.State() == (board.State{})}
	if doubtful.IsEmpty() {
		use.Kind = widgets.Accent
	}
	p.use.SetView(use)
}

func (p *page) marks() gridMarks {
	m := gridMarks{selected: p.review.selected}
	clash := p.review.Conflicts()
	var clashing board.Cells
	for _, c := range clash {
		clashing = clashing.Union(c.Cells)
	}
	doubtful, repaired := p.review.Doubtful(), p.review.Repaired()
	for c := range board.Cell(board.CellCount) {
		mark := cellMark{digit: p.review.cells[c].digit, kind: p.review.Kind(c)}
		switch {
		case clashing.Contains(c):
			mark.sign = clashSign
		case repaired.Contains(c):
			mark.sign = repairedSign
		case doubtful.Contains(c):
			mark.sign = doubtSign
		}
		m.cells[c] = mark
	}
	return m
}
