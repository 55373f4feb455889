package explain

import (
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/steps"
)

// notation is the line with the Eureka notation before the current step's reason, none if
// it isn't wanted or the step has none.
func (p *walkPage) notation() []string { return p.reading.notation(p.host.Session().Settings()) }

// switchEureka shows or hides the Eureka notation of chains.
func (p *walkPage) switchEureka() {
	p.host.Session().Change(func(s *session.Settings) { s.Eureka = !s.Eureka })
	p.show()
}

// moveLine goes to another line of the reason.
func (p *walkPage) moveLine(by int) {
	p.reading.move(by)
	p.lineChosen()
}

// tapLine chooses a line of the open row's text. It reports whether the reason has several:
// a single one isn't chosen.
func (p *walkPage) tapLine(line int) bool {
	if p.reading.Steps() == 0 {
		return false
	}
	part, before := steps.Shortened(p.reading.Lines, p.reading.line)
	line -= len(p.notation())
	if line < 1 || line > len(part) {
		line = 0
	} else {
		line += before
	}
	p.reading.choose(line)
	p.lineChosen()
	return true
}

// lineChosen shows the reason up to the chosen line.
func (p *walkPage) lineChosen() {
	p.framed = false
	p.show()
	if n := p.reading.line; n > 0 {
		platform.Announce(p.reading.Lines[n-1])
	}
}
