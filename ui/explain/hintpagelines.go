package explain

import (
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
)

// notation is the line with the Eureka notation before the step's reason, none if it isn't
// wanted or there is none.
func (p *hintPage) notation() []string { return p.reading.notation(p.host.Session().Settings()) }

// switchEureka shows or hides the Eureka notation of chains.
func (p *hintPage) switchEureka() {
	p.host.Session().Change(func(s *session.Settings) { s.Eureka = !s.Eureka })
	p.lineChosen()
}

// moveLine goes to another line of the reason.
func (p *hintPage) moveLine(by int) {
	p.reading.move(by)
	p.lineChosen()
}

// tapLine chooses the line of the reason that is a line of the text.
func (p *hintPage) tapLine(line int) {
	if p.reading.Steps() > 0 {
		p.reading.choose(line - p.first)
		p.lineChosen()
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
