package scan

import (
	"math"
	"math/bits"

	"github.com/solvoku/solvoku/board"
)

const (
	// almostFull is the number of digits from which a grid is completed as a whole.
	almostFull = 65
	// dearest is the maximum total cost of all corrections of such a grid: the logarithm of
	// how much less probable it becomes. apart is how much more the second-best reading must
	// cost for the best to be trusted.
	dearest = 20
	apart   = 2
	// hardlyEver is the lowest probability, relative to what was read, at which a reading is
	// considered there: a full grid says more about its cells than they do themselves.
	hardlyEver = 1e-5
)

// complete finds the most probable reading of an almost full grid that breaks no rule, and
// applies it. In a full grid a wrong digit conflicts in at least two houses, and several
// wrong ones are found together.
func (r *Reading) complete(g board.Grid, nodes *int) bool {
	if board.CellCount-g.EmptyCount() < almostFull {
		return false
	}
	// A smaller budget prunes more, so the cheapest reading is found first.
	for _, budget := range [...]float64{dearest / 4, dearest / 2, dearest} {
		s := r.completion(budget, nodes)
		s.run(0)
		if *nodes <= 0 {
			return false
		}
		if math.IsInf(s.best, 1) {
			continue
		}
		for c := range r.Cells {
			cell := &r.Cells[c]
			if cell.Raw == 0 {
				continue
			}
			if s.solution[c] != cell.Digit {
				cell.put(s.solution[c])
			}
			if s.next < s.best+apart && s.runnerUp[c] != s.solution[c] {
				cell.Uncertain = true
			}
		}
		return true
	}
	return false
}

// completion is the search for the cheapest full grid without clashes.
type completion struct {
	costs            [board.CellCount][10]float64
	grid             board.Grid
	rows, cols, boxs [9]uint16
	budget           float64
	nodes            *int

	best, next         float64 // the costs of the cheapest grids
	solution, runnerUp board.Grid
}

// completion returns a search in which cells read as empty may hold anything.
func (r *Reading) completion(budget float64, nodes *int) *completion {
	s := &completion{budget: budget, nodes: nodes, best: math.Inf(1), next: math.Inf(1)}
	for c := range r.Cells {
		cell := &r.Cells[c]
		for _, a := range cell.Alternatives {
			switch cost := math.Log(cell.P / max(a.P, 1e-12)); {
			case cell.Raw == 0:
				s.costs[c][a.Digit] = 0
			case a.P <= cell.P*hardlyEver:
				s.costs[c][a.Digit] = math.Inf(1)
			default:
				s.costs[c][a.Digit] = max(cost, 0)
			}
		}
	}
	return s
}

// run completes the grid, starting at a cost. It visits the cell with the fewest affordable
// digits first.
func (s *completion) run(cost float64) {
	if *s.nodes--; *s.nodes <= 0 {
		return
	}
	most := min(s.budget, s.next)
	best, fewest := board.Cell(0), 10
	for c := range board.Cell(board.CellCount) {
		if s.grid[c] != 0 {
			continue
		}
		n := 0
		for free := s.free(c); free != 0; free &= free - 1 {
			if cost+s.costs[c][bits.TrailingZeros16(free)] < most {
				n++
			}
		}
		if n < fewest {
			best, fewest = c, n
			if n == 0 {
				return
			}
		}
	}
	if fewest == 10 {
		s.keep(cost)
		return
	}
	for free := s.free(best); free != 0; free &= free - 1 {
		d := board.Digit(bits.TrailingZeros16(free))
		total := cost + s.costs[best][d]
		if total >= min(s.budget, s.next) {
			continue
		}
		bit := uint16(1) << d
		r, k, b := best.Row(), best.Col(), best.Box()
		s.grid[best], s.rows[r], s.cols[k], s.boxs[b] = d, s.rows[r]|bit, s.cols[k]|bit, s.boxs[b]|bit
		s.run(total)
		s.grid[best], s.rows[r], s.cols[k], s.boxs[b] = 0, s.rows[r]&^bit, s.cols[k]&^bit, s.boxs[b]&^bit
	}
}

// free returns the digits missing from all houses of a cell, as bits 1 to 9.
func (s *completion) free(c board.Cell) uint16 {
	return ^(s.rows[c.Row()] | s.cols[c.Col()] | s.boxs[c.Box()]) & 0x3fe
}

// keep records a full grid if it is one of the two cheapest.
func (s *completion) keep(cost float64) {
	if cost < s.best {
		s.next, s.runnerUp = s.best, s.solution
		s.best, s.solution = cost, s.grid
	} else {
		s.next, s.runnerUp = cost, s.grid
	}
}
