package explain

import (
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/shell"
)

// ways are the commands of the main screen that bring a puzzle, where there is none.
var ways = [...]command.ID{"paste", "photo", "new"}

// take leaves the page for a way to bring a puzzle.
func (p *hintPage) take(way command.ID) {
	p.leave()
	p.host.Run(way)
}

// showOffers shows the ways to bring a puzzle while there is none.
func (p *hintPage) showOffers() {
	missing := p.hint != nil && p.hint.Judgement.Verdict == diagnose.NoGivens
	for i, k := range p.offers {
		if shell.SetVisible(k, missing); missing {
			k.SetView(p.host.Commands().View(ways[i], command.Whole))
		}
	}
}
