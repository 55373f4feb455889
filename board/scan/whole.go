package scan

import (
	"math"

	"github.com/solvoku/solvoku/board"
)

const (
	// almostFull is the number of digits from which a page counts as filled in, so that it
	// must be one valid grid.
	almostFull = 65
	// unlike is the lowest probability, relative to what was read, at which a digit whose shape
	// isn't clear is read as the grid's. For a clear one it is believable.
	unlike = 1e-7
	// overlooked is the lowest probability that what looks like notes is a digit.
	overlooked = 1e-4
	// apart is how much more the second-likeliest grid must cost where it differs from the
	// likeliest, for that to be trusted there: it then has less than 3 % of the probability.
	apart = 3.5
)

// readWhole reads a page whose cells nearly all hold digits as the valid grid that is likeliest
// for all cells together, and marks the uncertain cells. A digit that agrees with that grid is as
// probable as the grid's margin over the next likeliest one says where that has another digit, and
// certain if the margin is large enough. One that doesn't agree is always uncertain, and shown as
// it was read where its shape clearly isn't the grid's digit: it may be the player's mistake. It
// returns false, and has changed nothing, unless most digits agree with the grid.
func (r *Reading) readWhole() bool {
	filled := board.CellCount - r.Raw().EmptyCount()
	if filled < almostFull {
		return false
	}
	s := r.likeliest()
	if math.IsInf(s.best, 1) {
		return false
	}
	follows := 0
	for c, d := range s.solution {
		if r.Cells[c].Raw == d {
			follows++
		}
	}
	if float64(follows) < confirmingShare*float64(filled) {
		return false
	}
	for c := range r.Cells {
		cell := &r.Cells[c]
		switch d := s.solution[c]; {
		case cell.Digit == 0:
			cell.Uncertain = cell.P < line || cell.strange
		case cell.Digit == d:
			margin := apart
			if s.runnerUp[c] != d {
				margin = min(s.next-s.best, apart)
			}
			cell.Uncertain = margin < apart || cell.Kind == Printed && cell.strange
			cell.P = max(cell.P, 1/(1+math.Exp(-margin)))
		case cell.of(d) > believable*cell.P, cell.P < line && cell.of(d) > unlike*cell.P:
			cell.put(d)
		default:
			cell.Uncertain = true
		}
	}
	r.fillMissed(&s.solution)
	return true
}

// fillMissed puts the grid's digits into cells of a filled page that count as empty but have
// probably been missed, and marks those that may have been. The fewer there are, the less likely
// it is that they were left empty.
func (r *Reading) fillMissed(solution *board.Grid) {
	free := r.cells(func(c *Cell) bool { return c.Digit == 0 })
	for again := true; again; {
		again = false
		for c := range free.All() {
			cell := &r.Cells[c]
			odds := board.Size * float64(board.CellCount-free.Len()+1) / float64(free.Len())
			digit := cell.of(solution[c])
			switch {
			case cell.strange:
				digit = max(digit, chance/board.Size)
			case cell.Kind == Notes:
				digit = max(digit, overlooked)
			}
			cell.Uncertain = cell.Uncertain || odds*digit > (1-line)*cell.P
			if odds*digit > cell.P {
				cell.put(solution[c])
				cell.Kind = Handwritten
				free, again = free.Without(c), true
			}
		}
	}
}
