package explain

import (
	"github.com/solvoku/solvoku/ui/platform"
)

// tapLine chooses the line of the reason that is a line of the text.
func (p *hintPage) tapLine(line int) {
	if p.reading.Steps() > 0 {
		p.reading.choose(line - p.first)
	}
}

// lineChosen shows the reason up to the chosen line, and brings that into view.
func (p *hintPage) lineChosen() {
	p.framed = false
	p.showText()
	p.showKeys()
	p.showBoard()
	p.frame.Relayout()
	if top, bottom, ok := p.text.Extent(); ok {
		p.frame.Reveal(top, bottom)
		platform.Announce(p.reading.Lines[p.reading.line-1])
	}
}
