package solvers

import (
	"context"
	"math"
	"math/rand/v2"

	"github.com/solvoku/solvoku/board"
)

// Annealing is simulated annealing as Rhyd Lewis describes it ("Metaheuristics
// can solve sudoku puzzles", 2007). Each box is filled with the digits that it
// lacks, in random order. From then on two digits of a box that are not givens
// swap places. The cost of a board is the number of digits that its rows and
// columns lack; a swap that does not raise it is kept, and one that raises it
// by x with probability exp(-x/t). The temperature t falls step by step, so
// that the board settles. If it settles on a wrong board, the search starts
// again with another filling.
//
// It can find a solution, but never prove that there is none or no other. It stops
// at the first one whatever Options.Limit is. After 25 starts of 400 cooling
// steps with 2,000 swaps each, about a second of work, it gives up: the result's
// verdict is then [Unknown] and there is no error. If no box has two empty cells
// there is nothing to swap, and it gives up at once.
//
// A swapped digit counts as taken back and placed again, so most dead ends are
// ordinary moves. The search does not recurse: max depth and guess depth are 0. An
// action is a digit put down in filling the boxes, or a swap considered, kept or
// not.
//
// Good at: showing that chance can solve a puzzle. Bad at: everything else,
// especially puzzles with few givens.
type Annealing struct{}

// Info describes the algorithm.
func (Annealing) Info() Info { return Info{AnnealingID, "Annealing", false} }

// The cooling schedule.
const (
	annealingStarts = 25
	annealingSteps  = 400  // cooling steps per start
	annealingSwaps  = 2000 // swaps considered per step
	annealingHot    = 0.6  // temperature of the first step
	annealingCold   = 0.3  // temperature of the last

	// annealingPollEvery is the number of steps between two checks of the
	// context: one or two milliseconds' worth.
	annealingPollEvery = 20
)

// Solve implements [Solver].
func (Annealing) Solve(ctx context.Context, puzzle board.Grid, opts Options) (Result, error) {
	if err := ClassicOnly(Annealing{}.Info().Name, opts.Rules); err != nil {
		return Result{}, err
	}
	s := annealing{monitor: startMonitor(ctx, opts), grid: puzzle}
	if err := s.refuse(&puzzle); err != nil {
		return s.result, err
	}
	s.random.Seed(opts.Seed, 0)
	s.listFree()
	s.searchBegins()
	if s.excludesItself(&puzzle) {
		s.lap()
		return s.result, nil // annealing never claims to have searched everything
	}
	s.search()
	s.lap()
	return s.result, s.ended
}

// annealing is one search.
type annealing struct {
	monitor
	random rand.PCG
	grid   board.Grid // always full, except between two starts

	free    [board.CellCount]board.Cell // the cells that are not givens, box by box
	mates   [board.CellCount]mates      // for each free cell, those of its box
	filled  int                         // number of free cells
	movable [board.CellCount]int        // free cells that have mates, as indices into free
	moves   int                         // number of movable cells

	inRow, inCol [board.Size][board.Size + 1]uint8 // how often a row or column holds a digit
	cost         int                               // digits that rows and columns lack, and digits that aren't allowed where they are

	starts, weighed, kept int64 // fillings, swaps considered, swaps kept
}

// mates is a run of free cells, as indices.
type mates struct{ first, count int }

// listFree lists the cells that are not givens.
func (s *annealing) listFree() {
	for b := range board.Size {
		first := s.filled
		for _, c := range board.Box(b).Cells() {
			if s.grid[c] == 0 {
				s.free[s.filled] = c
				s.filled++
			}
		}
		own := mates{first: first, count: s.filled - first}
		for i := first; i < s.filled; i++ {
			s.mates[i] = own
			if own.count > 1 {
				s.movable[s.moves] = i
				s.moves++
			}
		}
	}
}

// search starts over until it finds a solution or gives up.
func (s *annealing) search() {
	for range annealingStarts {
		s.fill()
		found, stop := s.cool()
		s.sumUp(s.filled)
		if found {
			s.found(&s.grid, s.filled)
		}
		if found || stop {
			return
		}
		s.clear()
		if s.moves == 0 {
			break
		}
	}
	s.sumUp(0)
}

// fill puts the digits that each box lacks into its free cells.
func (s *annealing) fill() {
	s.starts++
	for i := 0; i < s.filled; {
		own := s.mates[i]
		lacking := board.AllDigits
		for _, c := range board.Box(s.free[i].Box()).Cells() {
			lacking = lacking.Without(s.grid[c])
		}
		for ; i < own.first+own.count; i++ {
			skip := s.below(lacking.Len())
			rest := lacking
			for range skip {
				rest = rest.Without(rest.Min())
			}
			d := rest.Min()
			lacking = lacking.Without(d)
			s.grid[s.free[i]] = d
			s.tell(Place, s.free[i], d, i+1)
		}
	}
	s.count()
}

// clear takes the digits back.
func (s *annealing) clear() {
	if s.trace != nil {
		s.trace(Event{Kind: DeadEnd, Reason: WrongBoard, Cell: s.free[0], Depth: s.filled})
	}
	for i := s.filled - 1; i >= 0; i-- {
		c := s.free[i]
		d := s.grid[c]
		s.grid[c] = 0
		s.tell(TakeBack, c, d, i)
	}
}

// count counts the digits that the rows and columns hold and lack.
func (s *annealing) count() {
	s.inRow, s.inCol = [board.Size][board.Size + 1]uint8{}, [board.Size][board.Size + 1]uint8{}
	s.cost = 2 * board.CellCount
	for c := range board.Cell(board.CellCount) {
		d, row, col := s.grid[c], c.Row(), c.Col()
		if s.inRow[row][d] == 0 {
			s.cost--
		}
		if s.inCol[col][d] == 0 {
			s.cost--
		}
		s.inRow[row][d]++
		s.inCol[col][d]++
		s.cost += s.misplaced(c, d)
	}
}

// misplaced returns 1 if the puzzle excludes a digit from a cell, and 0 otherwise.
func (s *annealing) misplaced(c board.Cell, d board.Digit) int {
	if s.excluded == nil || !s.excluded[c].Contains(d) {
		return 0
	}
	return 1
}

// cool lets the board settle. It reports whether the board became a solution, and
// whether the search must stop.
func (s *annealing) cool() (found, stop bool) {
	if s.cost == 0 || s.moves == 0 {
		return s.cost == 0, false
	}
	for step := range annealingSteps {
		t := annealingHot * math.Pow(annealingCold/annealingHot, float64(step)/(annealingSteps-1))
		chance := chances(t)
		for range annealingSwaps {
			if s.swap(&chance); s.cost == 0 {
				return true, false
			}
		}
		if step%annealingPollEvery == 0 {
			if s.sumUp(s.filled); s.poll() {
				return false, true
			}
		}
	}
	return false, false
}

// chances returns, for a temperature, the probabilities of keeping a swap that raises
// the cost by 0 to 6. No swap can raise it further: by 4 in rows and columns, and by 2
// with digits that aren't allowed. Certainty is 1<<32.
func chances(t float64) (chance [7]uint64) {
	for rise := range chance {
		chance[rise] = uint64(math.Exp(-float64(rise)/t) * (1 << 32))
	}
	return chance
}

// swap considers swapping two free cells of a box, and does so if the swap is kept.
func (s *annealing) swap(chance *[7]uint64) {
	s.weighed++
	i := s.movable[s.below(s.moves)]
	own := s.mates[i]
	j := own.first + s.below(own.count-1)
	if j >= i {
		j++
	}
	a, b := s.free[i], s.free[j]
	rise := s.rise(a, b)
	if rise > 0 && s.random.Uint64()>>32 >= chance[rise] {
		return
	}
	s.kept++
	s.cost += rise
	d, e := s.grid[a], s.grid[b]
	s.put(a, d, e)
	s.put(b, e, d)
	if s.trace != nil {
		s.tell(TakeBack, a, d, s.filled-1)
		s.tell(TakeBack, b, e, s.filled-2)
		s.tell(Place, a, e, s.filled-1)
		s.tell(Place, b, d, s.filled)
	}
}

// rise returns how much the cost rises if two cells swap their digits.
func (s *annealing) rise(a, b board.Cell) int {
	rise := 0
	d, e := s.grid[a], s.grid[b]
	if p, q := a.Row(), b.Row(); p != q {
		rise += exchange(&s.inRow[p], d, e) + exchange(&s.inRow[q], e, d)
	}
	if p, q := a.Col(), b.Col(); p != q {
		rise += exchange(&s.inCol[p], d, e) + exchange(&s.inCol[q], e, d)
	}
	if s.excluded != nil {
		rise += s.misplaced(a, e) + s.misplaced(b, d) - s.misplaced(a, d) - s.misplaced(b, e)
	}
	return rise
}

// exchange returns the change in the number of digits missing from a house when one of its
// digits is replaced by another.
func exchange(holds *[board.Size + 1]uint8, gives, takes board.Digit) (rise int) {
	if holds[gives] == 1 {
		rise++
	}
	if holds[takes] == 0 {
		rise--
	}
	return rise
}

// put replaces the digit of a cell.
func (s *annealing) put(c board.Cell, old, d board.Digit) {
	row, col := c.Row(), c.Col()
	s.grid[c] = d
	s.inRow[row][old]--
	s.inRow[row][d]++
	s.inCol[col][old]--
	s.inCol[col][d]++
}

// below returns a random number from 0 to n-1, where n is at most 81.
func (s *annealing) below(n int) int { return int(s.random.Uint64() >> 32 * uint64(n) >> 32) }

// sumUp computes the figures, given the number of digits on the board.
func (s *annealing) sumUp(placed int) {
	stats := &s.result.Stats
	n := s.filled
	stats.Actions = s.starts*int64(n) + s.weighed
	stats.Placements = s.starts*int64(n) + 2*s.kept
	stats.DeadEnds = stats.Placements - int64(placed)
	for i := 1; i <= n; i++ {
		stats.NodesByDepth[i] = s.starts
	}
	if s.kept > 0 {
		stats.NodesByDepth[n-1] += s.kept
		stats.NodesByDepth[n] += s.kept
	}
}
