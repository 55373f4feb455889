package solvertest

import (
	"fmt"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// replay follows a trace on a board of its own.
type replay struct {
	puzzle, grid board.Grid
	excluded     *board.Candidates // the puzzle's, or nil
	placed       int               // digits on the board that are not givens

	placements, takenBack int64
	nodesByDepth          [board.CellCount + 1]int64
	found                 int
	first                 board.Grid // the board at the first Found

	err error // the first impossible event
}

func newReplay(c testCase) *replay {
	return &replay{puzzle: c.Puzzle, grid: c.Puzzle, excluded: c.Excluded}
}

// solved reports whether the board is a solution of the puzzle.
func (r *replay) solved() bool { return r.grid.Solved() && !excludes(r.excluded, &r.grid) }

// event follows one event.
func (r *replay) event(e solvers.Event) {
	if r.err != nil {
		return
	}
	switch e.Kind {
	case solvers.Place, solvers.Force:
		if e.Digit < 1 || e.Digit > board.Size || r.grid[e.Cell] != 0 {
			r.fail(e, "the cell holds %d", r.grid[e.Cell])
			return
		}
		r.grid[e.Cell] = e.Digit
		r.placed++
		r.placements++
		r.nodesByDepth[r.placed]++
	case solvers.TakeBack:
		if r.puzzle[e.Cell] != 0 || r.grid[e.Cell] != e.Digit || e.Digit == 0 {
			r.fail(e, "the cell holds %d, and the puzzle gives %d", r.grid[e.Cell], r.puzzle[e.Cell])
			return
		}
		r.grid[e.Cell] = 0
		r.placed--
		r.takenBack++
	case solvers.Found:
		if !r.solved() {
			r.fail(e, "the board is no solution: %s", r.grid)
			return
		}
		if r.found == 0 {
			r.first = r.grid
		}
		r.found++
	}
	if !r.holds(e) {
		r.fail(e, "the reason %q (constraint %d) is wrong", e.Reason, e.Constraint)
		return
	}
	if e.Depth != r.placed {
		r.fail(e, "the board has %d digits of the search", r.placed)
	}
}

// holds reports whether an event's reason is true on the board, as far as that can be
// checked without the candidates that the search has eliminated.
func (r *replay) holds(e solvers.Event) bool {
	switch e.Reason {
	case solvers.Unexplained:
		return true
	case solvers.NakedSingle, solvers.NoCandidate:
		c, ok := e.Constraint.Cell()
		return ok && c == e.Cell
	case solvers.HiddenSingle, solvers.NoPlace:
		h, d, ok := e.Constraint.House()
		return ok && d == e.Digit && h.CellSet().Contains(e.Cell)
	case solvers.Clash:
		h, d, ok := e.Constraint.House()
		if !ok || d != e.Digit {
			return false
		}
		for _, c := range h.Cells() {
			if c != e.Cell && r.grid[c] == d {
				return h.CellSet().Contains(e.Cell)
			}
		}
		return false
	case solvers.WrongBoard:
		return r.grid.EmptyCount() == 0 && !r.solved()
	case solvers.ByRule:
		return true // only the solver's own tests can tell
	}
	return false
}

func (r *replay) fail(e solvers.Event, format string, args ...any) {
	r.err = fmt.Errorf("%s %d in %s at depth %d, but %s", e.Kind, e.Digit, e.Cell, e.Depth, fmt.Sprintf(format, args...))
}

// check compares the trace with what the solve returned.
func (r *replay) check(result solvers.Result) error {
	stats := result.Stats
	switch {
	case r.err != nil:
		return r.err
	case r.placements != stats.Placements || r.takenBack != stats.DeadEnds:
		return fmt.Errorf("%d digits placed and %d taken back, where the figures say %d and %d",
			r.placements, r.takenBack, stats.Placements, stats.DeadEnds)
	case r.nodesByDepth != stats.NodesByDepth:
		return fmt.Errorf("nodes by depth %v, where the figures say %v", r.nodesByDepth, stats.NodesByDepth)
	case r.found != result.Count:
		return fmt.Errorf("%d solutions told of, %d counted", r.found, result.Count)
	case r.first != result.Solution:
		return fmt.Errorf("the first solution told of is %s, not %s", r.first, result.Solution)
	}
	return nil
}
