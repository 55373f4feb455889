package replay

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// Frame is the search after some of its steps. It is a plain value of about
// 400 bytes.
type Frame struct {
	Step  int64         // events so far
	Event solvers.Event // the last of them; the zero event at step 0

	Digits  board.Grid                    // the puzzle's digits and the search's
	Struck  [board.CellCount]board.Digits // candidates that the search has struck
	Covered Constraints                   // constraints that the givens meet or the search has covered
	Counts  [solvers.Found + 1]int64      // events so far by kind
}

// newFrame returns the search before its first step.
func newFrame(puzzle board.Grid) Frame {
	f := Frame{Digits: puzzle}
	for c, d := range puzzle {
		if d != 0 {
			for _, k := range solvers.ConstraintsOf(board.Cell(c), d) {
				f.Covered.set(k)
			}
		}
	}
	return f
}

// Depth returns the number of digits that the search has on the board.
func (f Frame) Depth() int { return f.Event.Depth }

// Placements returns the number of digits placed so far.
func (f Frame) Placements() int64 {
	return f.Counts[solvers.Place] + f.Counts[solvers.Force]
}

// apply applies the next event.
func (f *Frame) apply(e solvers.Event) {
	f.Step++
	f.Event = e
	f.Counts[e.Kind]++
	switch e.Kind {
	case solvers.Place, solvers.Force:
		f.Digits[e.Cell] = e.Digit
	case solvers.TakeBack:
		f.Digits[e.Cell] = 0
	case solvers.Eliminate:
		f.Struck[e.Cell] = f.Struck[e.Cell].With(e.Digit)
	case solvers.Restore:
		f.Struck[e.Cell] = f.Struck[e.Cell].Without(e.Digit)
	case solvers.Cover:
		f.Covered.set(e.Constraint)
	case solvers.Uncover:
		f.Covered.clear(e.Constraint)
	}
}
