package scan

import (
	"math"
	"math/bits"

	"github.com/solvoku/solvoku/board"
)

const (
	// dearest is the maximum cost of a valid grid, the logarithm of how much less probable it is
	// than what was read. Digits by chance cost more.
	dearest = 220
	// mistaken is the most that one cell costs: however clear it is, it may be a mistake.
	mistaken = 12
	// positions is the maximum number of positions that the search visits. A page takes about
	// a hundred, a pale one with many mistakes some thousand.
	positions = 5_000
	// rounds is the number of rounds of pricing, and firstChange how much prices change in the
	// first of them.
	rounds      = 150
	firstChange = 2
)

// likeliest is the search for the two valid grids that cost least.
type likeliest struct {
	costs            [board.CellCount][board.Size + 1]float64
	base             float64 // the cost of a grid beyond its cells' costs
	grid             board.Grid
	rows, cols, boxs [board.Size]uint16 // digits that each house holds, in bits 1 to 9
	maxCost          float64            // the maximum cost of a grid
	nodes            int                // how many more positions may be visited

	best, next         float64 // the costs of the cheapest grids
	solution, runnerUp board.Grid
}

// likeliest returns the two likeliest valid grids. A cell read as empty may hold anything.
func (r *Reading) likeliest() *likeliest {
	s := &likeliest{nodes: positions, best: math.Inf(1), next: math.Inf(1)}
	for c := range r.Cells {
		cell := &r.Cells[c]
		if cell.Raw == 0 {
			continue
		}
		for _, a := range cell.Alternatives {
			s.costs[c][a.Digit] = mistaken
			if a.P > 0 {
				s.costs[c][a.Digit] = min(max(math.Log(cell.P/a.P), 0), mistaken)
			}
		}
	}
	bound := s.price()
	// A low limit prunes most, so the cheapest grid is found soon.
	for more := apart; math.IsInf(s.best, 1) && s.maxCost < dearest && s.nodes > 0; more *= 2 {
		s.maxCost = min(bound+more, dearest)
		s.run(s.base)
	}
	if s.nodes <= 0 {
		s.best = math.Inf(1) // a cheaper one may be left
	}
	return s
}

// price moves costs between cells without changing that of any valid grid, so that the cells'
// cheapest digits together cost nearly as much as the cheapest grid, and returns how much that
// is. Each digit has a price in each house, which goes up while several of the house's cells
// want it and down while none does.
func (s *likeliest) price() (bound float64) {
	var prices, best [3 * board.Size][board.Size + 1]float64
	bound = math.Inf(-1)
	for round := range rounds {
		var wanted [3 * board.Size][board.Size + 1]int
		sum := 0.0
		for c := range board.Cell(board.CellCount) {
			houses := housesOf(c)
			cheapest, cost := 0, math.Inf(1)
			for d := 1; d <= board.Size; d++ {
				if x := s.costs[c][d] + prices[houses[0]][d] + prices[houses[1]][d] + prices[houses[2]][d]; x < cost {
					cheapest, cost = d, x
				}
			}
			sum += cost
			for _, h := range houses {
				wanted[h][cheapest]++
			}
		}
		for h := range prices {
			for d := 1; d <= board.Size; d++ {
				sum -= prices[h][d]
			}
		}
		if sum > bound {
			bound, best = sum, prices
		}
		change := firstChange / float64(1+round/8)
		for h := range prices {
			for d := 1; d <= board.Size; d++ {
				prices[h][d] += float64(change * float64(wanted[h][d]-1))
			}
		}
	}
	for c := range board.Cell(board.CellCount) {
		for _, h := range housesOf(c) {
			for d := 1; d <= board.Size; d++ {
				s.costs[c][d] += best[h][d]
			}
		}
	}
	for h := range best {
		for d := 1; d <= board.Size; d++ {
			s.base -= best[h][d]
		}
	}
	return bound
}

// housesOf returns the numbers of a cell's row, column and box among the 27 houses.
func housesOf(c board.Cell) [3]int {
	return [3]int{c.Row(), board.Size + c.Col(), 2*board.Size + c.Box()}
}

// run completes the grid, whose digits so far have a cost. It visits the cell with the fewest
// affordable digits first: those which, with the cheapest possible digits in the other cells,
// make a grid that costs less than the limit.
func (s *likeliest) run(cost float64) {
	if s.nodes--; s.nodes <= 0 {
		return
	}
	var cheapest [board.CellCount]float64
	bound := cost
	for c := range board.Cell(board.CellCount) {
		if s.grid[c] != 0 {
			continue
		}
		cheapest[c] = math.Inf(1)
		for free := s.free(c); free != 0; free &= free - 1 {
			cheapest[c] = min(cheapest[c], s.costs[c][bits.TrailingZeros16(free)])
		}
		bound += cheapest[c]
	}
	if bound >= s.limit() {
		return
	}
	at, fewest := board.Cell(0), board.Size+1
	for c := range board.Cell(board.CellCount) {
		if s.grid[c] != 0 {
			continue
		}
		n := 0
		for free := s.free(c); free != 0; free &= free - 1 {
			if bound-cheapest[c]+s.costs[c][bits.TrailingZeros16(free)] < s.limit() {
				n++
			}
		}
		if n < fewest {
			at, fewest = c, n
		}
	}
	if fewest > board.Size {
		s.keep(cost)
		return
	}
	for left := s.free(at); left != 0; {
		d := s.cheapest(at, left)
		left &^= 1 << d
		if bound-cheapest[at]+s.costs[at][d] >= s.limit() {
			return
		}
		s.put(at, d)
		s.run(cost + s.costs[at][d])
		s.take(at)
	}
}

// limit returns the cost from which a grid is of no interest.
func (s *likeliest) limit() float64 { return min(s.maxCost, s.best+apart, s.next) }

// cheapest returns the cheapest of a set of digits for a cell.
func (s *likeliest) cheapest(c board.Cell, digits uint16) board.Digit {
	best := board.Digit(bits.TrailingZeros16(digits))
	for digits &= digits - 1; digits != 0; digits &= digits - 1 {
		if d := board.Digit(bits.TrailingZeros16(digits)); s.costs[c][d] < s.costs[c][best] {
			best = d
		}
	}
	return best
}

// free returns the digits missing from all houses of a cell, as bits 1 to 9.
func (s *likeliest) free(c board.Cell) uint16 {
	return ^(s.rows[c.Row()] | s.cols[c.Col()] | s.boxs[c.Box()]) & 0x3fe
}

func (s *likeliest) put(c board.Cell, d board.Digit) {
	bit := uint16(1) << d
	s.grid[c] = d
	s.rows[c.Row()] |= bit
	s.cols[c.Col()] |= bit
	s.boxs[c.Box()] |= bit
}

func (s *likeliest) take(c board.Cell) {
	bit := uint16(1) << s.grid[c]
	s.grid[c] = 0
	s.rows[c.Row()] &^= bit
	s.cols[c.Col()] &^= bit
	s.boxs[c.Box()] &^= bit
}

// keep records a full grid, which is one of the two cheapest.
func (s *likeliest) keep(cost float64) {
	if cost < s.best {
		s.next, s.runnerUp = s.best, s.solution
		s.best, s.solution = cost, s.grid
	} else {
		s.next, s.runnerUp = cost, s.grid
	}
}
