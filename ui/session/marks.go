package session

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
)

// Marks highlight the findings of the last solve or check until the board changes.
type Marks struct {
	Differs   board.Cells        // cells in which another solution differs from the board's
	Suspects  board.Cells        // givens that are probably mistyped, or else wrong answers
	Judgement diagnose.Judgement // says which answers are wrong
}

// check marks the answers that a judgement finds wrong.
func (m *Marks) check(judged diagnose.Judgement) {
	m.Judgement, m.Suspects = judged, judged.WrongCells()
}

// show marks what an outcome says about the board: where another solution differs, or which
// digits it blames.
func (m *Marks) show(o *Outcome) {
	switch o.Verdict {
	case solvers.Unique, solvers.Many, solvers.Solved:
		m.Differs = o.Differs
	case solvers.NoSolution, solvers.Invalid:
		*m = Marks{}
		m.check(o.Judgement)
		m.Suspects = m.Suspects.Union(o.Suspected())
	}
}
