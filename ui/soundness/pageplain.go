package soundness

import (
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/widgets"
)

// plain is the page for a board that needs no fixing or hasn't been judged.
type plain struct {
	*page
	checking, stopped bool
}

func (p *plain) begin()         {}
func (p *plain) tap(board.Cell) {}
func (p *plain) move(int)       {}

func (p *plain) shown() shown {
	s := shown{board: p.plainView(), main: p.done()}
	switch {
	case p.checking:
		s.lines, s.main = headed(lang.L("Checking…"), false), p.stop()
	case p.stopped:
		s.lines = headed(lang.L("Stopped"), false)
		s.body = []string{lang.L("It isn’t known whether the puzzle is sound.")}
		s.main = action{primary(lang.L("Check again")), p.judge}
	case p.judged.NoGivens():
		s.lines, s.offers, s.main = headed(verdictText(&p.judged), false), true, action{}
	default:
		s.lines = headed(verdictText(&p.judged), false,
			widgets.Span{Kind: widgets.Muted, Text: givensText(&p.judged)})
		s.body = []string{soundText(&p.judged, p.topic == Answers && p.answered())}
	}
	return s
}
