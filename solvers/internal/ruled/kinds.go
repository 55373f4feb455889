package ruled

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// kind says which form the clauses of a kind have, and of what they are made.
type kind struct {
	min, max int               // cells
	repeats  bool              // whether a cell may appear twice
	line     bool              // whether the cells are a row or a column, from either end
	value    func(*read) error // checks the value, and sets the clause's number
	mark     mark
	build    func(*builder, *read)
}

// mark is a sort of sign between two cells. A rule that all signs are given leaves alone the
// neighbours that have one of its sort.
type mark uint8

const (
	dot    mark = 1 << iota // white and black
	letter                  // X and V
)

const (
	regionKind = "region"
	most       = board.CellCount // maximum number of cells in a line without a limit
)

// noSum is the number of a cage without a sum.
const noSum = 0

// ruleKinds has all kinds by name.
var ruleKinds = map[string]kind{
	// Houses, and cells that see each other.
	regionKind: {9, 9, false, false, noValue, 0, func(*builder, *read) {}}, // compile makes houses of them
	"extra":    {1, 9, false, false, noValue, 0, func(b *builder, c *read) { b.house(board.CellsOf(c.Cells...)) }},
	"x+":       {0, 0, false, false, noValue, 0, func(b *builder, c *read) { b.house(where(func(row, col int) bool { return row+col == 8 })) }},
	"x-":       {0, 0, false, false, noValue, 0, func(b *builder, c *read) { b.house(where(func(row, col int) bool { return row == col })) }},
	"windoku": {0, 0, false, false, noValue, 0, func(b *builder, c *read) {
		for i := range 4 {
			b.house(where(func(row, col int) bool { return row%4 != 0 && col%4 != 0 && row/4 == i/2 && col/4 == i%2 }))
		}
	}},
	"disjoint": {0, 0, false, false, noValue, 0, func(b *builder, c *read) {
		for i := range board.Size {
			b.house(where(func(row, col int) bool { return row%3 == i/3 && col%3 == i%3 }))
		}
	}},
	"knight": {0, 0, false, false, noValue, 0, func(b *builder, c *read) {
		b.moves([2]int{1, 2}, [2]int{2, 1}, [2]int{1, -2}, [2]int{2, -1})
	}},
	"king": {0, 0, false, false, noValue, 0, func(b *builder, c *read) { b.moves([2]int{1, 1}, [2]int{1, -1}) }},

	// Candidates.
	"odd":  {1, most, false, false, noValue, 0, func(b *builder, c *read) { b.only(c.Cells, board.DigitsOf(1, 3, 5, 7, 9)) }},
	"even": {1, most, false, false, noValue, 0, func(b *builder, c *read) { b.only(c.Cells, board.DigitsOf(2, 4, 6, 8)) }},

	// Relations of two cells.
	"nonconsecutive": {0, 0, false, false, noValue, 0, func(b *builder, c *read) {
		t := tableOf(func(x, y int) bool { return !apart(x, y, 1) })
		neighbours(func(x, y board.Cell) { b.relate(x, y, t) })
	}},
	"min": {1, most, false, false, noValue, 0, func(b *builder, c *read) { b.extremes(c, func(x, y int) bool { return x < y }) }},
	"max": {1, most, false, false, noValue, 0, func(b *builder, c *read) { b.extremes(c, func(x, y int) bool { return x > y }) }},
	"thermo": {2, 9, false, false, noValue, 0, func(b *builder, c *read) {
		b.different(board.CellsOf(c.Cells...))
		b.chain(c.Cells, func(x, y int) bool { return x < y })
	}},
	"whisper": {2, most, true, false, number(1, 8, 5), 0, func(b *builder, c *read) {
		b.chain(c.Cells, func(x, y int) bool { return x-y >= c.n || y-x >= c.n })
	}},
	"palindrome": {2, most, true, false, noValue, 0, func(b *builder, c *read) {
		for i, n := 0, len(c.Cells); i < n/2; i++ {
			b.same(c.Cells[i], c.Cells[n-1-i])
		}
	}},
	"clone": {2, most, true, false, evenCells, 0, func(b *builder, c *read) {
		for i, half := 0, len(c.Cells)/2; i < half; i++ {
			b.same(c.Cells[i], c.Cells[half+i])
		}
	}},
	"difference":     {2, 2, false, false, number(1, 8, 1), dot, func(b *builder, c *read) { b.chain(c.Cells, differ(c.n)) }},
	"ratio":          {2, 2, false, false, number(2, 9, 2), dot, func(b *builder, c *read) { b.chain(c.Cells, ratio(c.n)) }},
	"xv":             {2, 2, false, false, number(3, 17, -1), letter, func(b *builder, c *read) { b.chain(c.Cells, pairSum(c.n)) }},
	"difference-all": {0, 0, false, false, number(1, 8, 1), 0, func(b *builder, c *read) { b.unmarked(dot, differ(c.n)) }},
	"ratio-all":      {0, 0, false, false, number(2, 9, 2), 0, func(b *builder, c *read) { b.unmarked(dot, ratio(c.n)) }},
	"xv-all":         {0, 0, false, false, number(3, 17, -1), 0, func(b *builder, c *read) { b.unmarked(letter, pairSum(c.n)) }},

	// Sums and sets.
	"cage": {1, 9, false, false, number(1, 45, noSum), 0, func(b *builder, c *read) {
		b.house(board.CellsOf(c.Cells...))
		if c.n != noSum {
			b.add(c.n, c.Cells, nil)
			b.cages = append(b.cages, cage{board.CellsOf(c.Cells...), c.n})
		}
	}},
	"little": {1, most, true, false, number(1, 729, -1), 0, func(b *builder, c *read) { b.add(c.n, c.Cells, nil) }},
	"arrow": {2, most, true, false, circleDigits, 0, func(b *builder, c *read) {
		s := sumOf(0, c.Cells[c.n:], nil)
		for i, factor := c.n-1, -1; i >= 0; i, factor = i-1, factor*10 {
			s.count(c.Cells[i:i+1], factor)
		}
		b.sums = append(b.sums, s)
	}},
	"regionsum": {2, most, true, false, noValue, 0, func(b *builder, c *read) {
		segments := b.byRegion(c.Cells)
		for i := 1; i < len(segments); i++ {
			b.add(0, segments[i-1], segments[i])
		}
	}},
	"renban": {1, 9, false, false, noValue, 0, func(b *builder, c *read) {
		b.different(board.CellsOf(c.Cells...))
		b.groups = append(b.groups, group{c.Cells, setsOf(len(c.Cells), func(set board.Digits) bool {
			run := set / (set & -set)
			return run&(run+1) == 0
		})})
	}},
	"sandwich": {9, 9, false, true, number(0, 35, -1), 0, func(b *builder, c *read) { b.sandwich(c.Cells, c.n) }},
	"xsum": {9, 9, false, true, number(1, 45, -1), 0, func(b *builder, c *read) {
		var all []option
		for x := 1; x <= board.Size; x++ {
			all = append(all, option{[]restriction{{c.Cells[0], board.DigitsOf(board.Digit(x))}}, []sum{sumOf(c.n, c.Cells[:x], nil)}})
		}
		b.choices = append(b.choices, all)
	}},

	// Automata.
	"between": {3, most, false, false, noValue, 0, func(b *builder, c *read) {
		last := len(c.Cells) - 1
		endsFirst := append([]board.Cell{c.Cells[0], c.Cells[last]}, c.Cells[1:last]...)
		type ends struct{ read, low, high int }
		b.lines = append(b.lines, newLine(endsFirst, ends{}, func(s ends, d int) (ends, bool) {
			switch s.read {
			case 0:
				return ends{1, d, d}, true
			case 1:
				return ends{2, min(s.low, d), max(s.high, d)}, true
			}
			return s, s.low < d && d < s.high
		}, func(ends) bool { return true }))
	}},
	"quad": {1, 4, false, false, upToFour, 0, func(b *builder, c *read) {
		var missing [board.Size + 1]int8
		for _, d := range c.Value {
			missing[d-'0']++
		}
		b.lines = append(b.lines, newLine(c.Cells, missing, func(s [board.Size + 1]int8, d int) ([board.Size + 1]int8, bool) {
			s[d] = max(s[d]-1, 0)
			return s, true
		}, func(s [board.Size + 1]int8) bool { return s == [board.Size + 1]int8{} }))
	}},
	"skyscraper": {9, 9, false, true, number(1, 9, -1), 0, func(b *builder, c *read) {
		type view struct{ cells, highest, seen int }
		b.lines = append(b.lines, newLine(c.Cells, view{}, func(s view, d int) (view, bool) {
			s.cells++
			if d > s.highest {
				s.highest, s.seen = d, s.seen+1
			}
			return s, s.seen <= c.n && s.cells <= s.highest // the lower ones differ
		}, func(s view) bool { return s.seen == c.n }))
	}},
}

// evenCells accepts clauses without a value whose cells come in two halves.
func evenCells(r *read) error {
	if len(r.Cells)%2 != 0 {
		return errHalves
	}
	return noValue(r)
}

// circleDigits accepts a value that tells how many of the cells form the number in the circle.
func circleDigits(r *read) error {
	if err := number(1, 3, 1)(r); err != nil {
		return err
	}
	if len(r.Cells) <= r.n {
		return errShaft
	}
	return nil
}

func apart(x, y, n int) bool { return x-y == n || y-x == n }

func differ(n int) func(x, y int) bool { return func(x, y int) bool { return apart(x, y, n) } }

func ratio(n int) func(x, y int) bool { return func(x, y int) bool { return x == n*y || y == n*x } }

func pairSum(n int) func(x, y int) bool { return func(x, y int) bool { return x+y == n } }

// where returns the cells for which a function of row and column holds.
func where(holds func(row, col int) bool) (cells board.Cells) {
	for c := range board.Cell(board.CellCount) {
		if holds(c.Row(), c.Col()) {
			cells = cells.With(c)
		}
	}
	return cells
}

// same requires two cells to hold the same digit.
func (b *builder) same(x, y board.Cell) {
	if x != y {
		b.relate(x, y, tableOf(func(x, y int) bool { return x == y }))
	}
}

// moves requires cells that are one of several moves apart to differ.
func (b *builder) moves(all ...[2]int) {
	for c := range board.Cell(board.CellCount) {
		for _, m := range all {
			if row, col := c.Row()+m[0], c.Col()+m[1]; row < board.Size && 0 <= col && col < board.Size {
				b.different(board.CellsOf(c, board.At(row, col)))
			}
		}
	}
}

// unmarked requires neighbours without a mark of a sort not to have a relation.
func (b *builder) unmarked(sort mark, holds func(x, y int) bool) {
	t := tableOf(func(x, y int) bool { return !holds(x, y) })
	neighbours(func(x, y board.Cell) {
		if b.marked[pairOf(x, y)]&sort == 0 {
			b.relate(x, y, t)
		}
	})
}

// extremes relates a clause's cells to their neighbours, except for those of the same kind.
func (b *builder) extremes(c *read, holds func(x, y int) bool) {
	own, all, t := board.CellsOf(c.Cells...), b.all[c.Kind], tableOf(holds)
	neighbours(func(x, y board.Cell) {
		switch {
		case own.Contains(x) && !all.Contains(y):
			b.relate(x, y, t)
		case own.Contains(y) && !all.Contains(x):
			b.relate(y, x, t)
		}
	})
}

// byRegion cuts a line where it enters another region. Each cell outside the regions is a segment.
func (b *builder) byRegion(cells []board.Cell) (segments [][]board.Cell) {
	before := -1
	for _, c := range cells {
		region := slices.IndexFunc(b.regions, func(r board.Cells) bool { return r.Contains(c) })
		if region < 0 || region != before {
			segments = append(segments, nil)
		}
		before = region
		last := len(segments) - 1
		segments[last] = append(segments[last], c)
	}
	return segments
}

// sandwich requires the digits between the 1 and the 9 of a line to add up to a sum.
func (b *builder) sandwich(cells []board.Cell, n int) {
	crusts := board.DigitsOf(1, 9)
	between, outside := n, digitSum[board.AllDigits&^crusts]-n
	var all []option
	for i := range cells {
		for j := i + 1; j < len(cells); j++ {
			o := option{only: []restriction{{cells[i], crusts}, {cells[j], crusts}}}
			for _, part := range []struct {
				cells []board.Cell
				sum   int
			}{{cells[i+1 : j], between}, {slices.Concat(cells[:i], cells[j+1:]), outside}} {
				if len(part.cells) > 0 {
					o.sums = append(o.sums, sumOf(part.sum, part.cells, nil))
				} else if part.sum != 0 {
					o.only = append(o.only, restriction{cells[i], 0}) // can't be
				}
			}
			all = append(all, o)
		}
	}
	b.choices = append(b.choices, all)
}
