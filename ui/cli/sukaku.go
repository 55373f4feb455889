package cli

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/solvers/diagnose"
)

// boardOf returns the board on a line: a Sukaku if the line lists candidates that make up the
// puzzle.
func boardOf(e *entry) board.State {
	if e.marks == nil {
		return format.FromGrid(e.puzzle).State
	}
	return diagnose.AsSukaku(e.marks.State)
}

// lineOf returns a puzzle as a line that [format.ParseLine] can read: its givens, all candidates
// of a Sukaku, or a link if it has rules.
func lineOf(s *board.State) string {
	if !s.Rules.Classic() {
		return format.Link("", format.Document{State: s.OnlyGivens()})
	}
	if !s.Sukaku() {
		return s.Givens().String()
	}
	sukaku, _ := format.ByID("sukaku")
	text, err := sukaku.Text(format.Document{State: s.OnlyGivens()})
	if err != nil {
		panic(err) // can't happen: the format can be written
	}
	return text
}
