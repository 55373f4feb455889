package explain

import (
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/steps"
)

// tapLine chooses a line of the open row's text. It reports whether the reason has several:
// a single one isn't chosen.
func (p *walkPage) tapLine(line int) bool {
	if p.reading.Steps() == 0 {
		return false
	}
	part, before := steps.Shortened(p.reading.Lines, p.reading.line)
	line -= len(p.reading.notation())
	if line < 1 || line > len(part) {
		line = 0
	} else {
		line += before
	}
	p.reading.choose(line)
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
