package hint

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/steps"
)

// tapCell makes a cell the one to prove, unless it is a given, and frames it.
func (p *page) tapCell(c board.Cell) {
	open := p.host.Session().State().Kinds[c] != board.Given
	if open {
		p.ask(c)
	}
	if open && p.face == cellFace {
		p.turnTo(cellFace)
		return
	}
	p.framed = open && !(p.framed && p.named == c)
	p.named = c
	p.showBoard()
}

// ask makes a cell the one to prove.
func (p *page) ask(c board.Cell) {
	if state := p.host.Session().State(); state.Kinds[c] != board.Given && (!p.asked || p.cell.request.Cell != c) {
		p.asked, p.put = true, false
		p.cell = trail{request: Request{Kind: Cell, Cell: c, Board: state}}
	}
}

// announce tells screen readers what is shown.
func (p *page) announce() { p.host.Announce(p.content().spoken()) }

// flash makes a cell blink after its name has been tapped, and frames it.
func (p *page) flash(c board.Cell) {
	p.named, p.framed = c, true
	p.showBoard()
	p.board.Flash()
}

// showBoard shows the board of the current content.
func (p *page) showBoard() {
	c := p.content()
	v := c.view
	if c.item != nil && !c.veiled {
		v = p.shown.view(c.item)
	}
	if p.face == cellFace && p.asked {
		v.Selected, v.HasSelected = p.cell.request.Cell, true
	}
	if p.framed {
		v.Selected, v.HasSelected = p.named, true
	}
	p.board.SetView(v)
}

// stepView returns the board with a whole step drawn on it.
func stepView(item *Item) boardview.View { return steps.View(&item.Step, item.Board, item.Candidates) }
