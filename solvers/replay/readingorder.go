package replay

import (
	"context"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// resumable returns the search in reading order that a solver makes on a
// puzzle, if that is what it does. Such a search can be begun at any of its
// frames: what it does next follows from the digits on the board and the last
// event.
func resumable(s solvers.Solver, puzzle board.Grid) (search readingOrder, ok bool) {
	switch s.(type) {
	case solvers.Backtracking:
		return newReadingOrder(puzzle, true), true
	case solvers.FastBacktracking:
		return newReadingOrder(puzzle, false), true
	case solvers.Hybrid:
		return newReadingOrder(puzzle, false), puzzle.EmptyCount() <= solvers.HybridThreshold
	}
	return readingOrder{}, false
}

// readingOrder is the search of [solvers.Backtracking] and of
// [solvers.FastBacktracking]: the first empty cell in reading order, the digits
// from 1 to 9. It is a plain value.
type readingOrder struct {
	rejects bool // digits that do not fit are told of
	empty   int
	cells   [board.CellCount]board.Cell // the puzzle's empty ones

	digits board.Grid
	used   [board.HouseCount]board.Digits // that stand in each house
}

func newReadingOrder(puzzle board.Grid, rejects bool) readingOrder {
	r := readingOrder{rejects: rejects}
	for c, d := range puzzle {
		if d == 0 {
			r.cells[r.empty] = board.Cell(c)
			r.empty++
		}
	}
	return r
}

// resume makes the events that follow a frame, until so many solutions have been
// found since the search's start, to its end, or until ctx is done.
func (r readingOrder) resume(ctx context.Context, from Frame, limit int, tell func(solvers.Event)) {
	for c, d := range from.Digits {
		if d != 0 {
			r.put(board.Cell(c), d)
		}
	}
	const lookEvery = 1 << 14
	found := int(from.Counts[solvers.Found])
	e, more := r.after(from)
	for n := 1; more; n++ {
		if n%lookEvery == 0 && ctx.Err() != nil {
			return
		}
		tell(e)
		if e.Kind == solvers.Found {
			if found++; found >= limit {
				return
			}
		}
		e, more = r.next(e)
	}
}

// after returns the event that follows a frame, if one does.
func (r *readingOrder) after(f Frame) (e solvers.Event, more bool) {
	if f.Step == 0 {
		return r.enter(0)
	}
	return r.next(f.Event)
}

// next returns the event that follows another, if one does, and carries it out.
// The depth is the place of the cell among the empty ones.
func (r *readingOrder) next(last solvers.Event) (e solvers.Event, more bool) {
	switch last.Kind {
	case solvers.Place:
		return r.enter(last.Depth)
	case solvers.Reject, solvers.TakeBack:
		return r.try(last.Depth, last.Digit+1)
	default:
		return r.goBack(last.Depth)
	}
}

// enter comes to an empty cell, or has filled them all.
func (r *readingOrder) enter(depth int) (e solvers.Event, more bool) {
	if depth == r.empty {
		return solvers.Event{Kind: solvers.Found, Depth: depth}, true
	}
	return r.try(depth, 1)
}

// try tries the digits from one on in a cell.
func (r *readingOrder) try(depth int, d board.Digit) (e solvers.Event, more bool) {
	c := r.cells[depth]
	h := c.Houses()
	used := r.used[h[0]] | r.used[h[1]] | r.used[h[2]]
	for ; d <= board.Size; d++ {
		switch {
		case !used.Contains(d):
			r.put(c, d)
			return solvers.Event{Kind: solvers.Place, Cell: c, Digit: d, Depth: depth + 1}, true
		case r.rejects:
			return solvers.Event{Kind: solvers.Reject, Cell: c, Digit: d, Depth: depth}, true
		}
	}
	if used == board.AllDigits {
		return solvers.Event{Kind: solvers.DeadEnd, Cell: c, Depth: depth}, true
	}
	return r.goBack(depth)
}

// goBack takes the digit before a cell back.
func (r *readingOrder) goBack(depth int) (e solvers.Event, more bool) {
	if depth == 0 {
		return solvers.Event{}, false
	}
	c := r.cells[depth-1]
	d := r.digits[c]
	r.digits[c] = 0
	for _, h := range c.Houses() {
		r.used[h] = r.used[h].Without(d)
	}
	return solvers.Event{Kind: solvers.TakeBack, Cell: c, Digit: d, Depth: depth - 1}, true
}

func (r *readingOrder) put(c board.Cell, d board.Digit) {
	r.digits[c] = d
	for _, h := range c.Houses() {
		r.used[h] = r.used[h].With(d)
	}
}
