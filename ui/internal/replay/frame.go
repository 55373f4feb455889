package replay

import (
	"math/bits"
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// Frame is the search after some of its steps. It is a plain value of about
// 400 bytes.
type Frame struct {
	Step  int64         // events so far
	Event solvers.Event // the last of them; the zero event at step 0

	Digits  board.Grid               // the puzzle's digits and the search's
	Struck  board.Candidates         // candidates that the search has eliminated
	Covered Constraints              // constraints that the givens satisfy or the search has covered
	Counts  [solvers.Found + 1]int64 // events so far by kind
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

// Constraints is a set of the constraints of exact cover. The zero value is
// the empty set; sets are compared with ==.
type Constraints [(solvers.ConstraintCount + 63) / 64]uint64

// Contains reports whether the set holds the constraint.
func (s Constraints) Contains(k solvers.Constraint) bool { return s[k/64]>>(k%64)&1 != 0 }

// Len returns how many constraints the set holds.
func (s Constraints) Len() int {
	n := 0
	for _, word := range s {
		n += bits.OnesCount64(word)
	}
	return n
}

func (s *Constraints) set(k solvers.Constraint)   { s[k/64] |= 1 << (k % 64) }
func (s *Constraints) clear(k solvers.Constraint) { s[k/64] &^= 1 << (k % 64) }

// Row is a row of Sudoku's exact cover matrix: a digit in a cell.
type Row struct {
	Cell  board.Cell
	Digit board.Digit
}

// Rows returns the nine rows that satisfy a constraint, whether or not the search can
// still choose them, by cell and then by digit.
func Rows(k solvers.Constraint) [board.Size]Row { return rowsOf[k] }

// Sizes returns the size of each open constraint's column: the number of its rows whose
// constraints are all open. The size of a covered constraint is 0.
func (s Constraints) Sizes() (sizes [solvers.ConstraintCount]uint8) {
	for c := range board.Cell(board.CellCount) {
		if s.Contains(solvers.Constraint(c)) {
			continue
		}
		for d := board.Digit(1); d <= board.Size; d++ {
			if ks := solvers.ConstraintsOf(c, d); s.Open(ks) {
				for _, k := range ks {
					sizes[k]++
				}
			}
		}
	}
	return sizes
}

// Open reports whether all constraints that a row satisfies are open, so that the search
// can choose the row.
func (s Constraints) Open(row [4]solvers.Constraint) bool {
	return !s.Contains(row[0]) && !s.Contains(row[1]) && !s.Contains(row[2]) && !s.Contains(row[3])
}

// rowsOf is computed once and never changes.
var rowsOf = func() (rows [solvers.ConstraintCount][board.Size]Row) {
	var filled [solvers.ConstraintCount]int
	for c := range board.Cell(board.CellCount) {
		for d := board.Digit(1); d <= board.Size; d++ {
			for _, k := range solvers.ConstraintsOf(c, d) {
				rows[k][filled[k]] = Row{c, d}
				filled[k]++
			}
		}
	}
	return rows
}()

// maxBuckets is the maximum number of buckets in a summary. It is even.
const maxBuckets = 1024

// Summary is the search's depth over its steps, in at most 1,024 buckets.
type Summary struct {
	Steps   int64 // steps summarized, from the search's first
	Width   int64 // steps per bucket, a power of 2; the last bucket may have fewer
	Buckets []Bucket
	Kinds   [solvers.Found + 1]int64 // events by kind
}

// Bucket summarizes some steps.
type Bucket struct {
	Min, Max, Last uint8 // depth: digits placed by the search
	DeadEnds       int64 // events of that kind
}

// join appends another bucket's steps.
func (b *Bucket) join(next Bucket) {
	b.Min, b.Max, b.Last = min(b.Min, next.Min), max(b.Max, next.Max), next.Last
	b.DeadEnds += next.DeadEnds
}

// add appends events.
func (s *Summary) add(events []packed) {
	for _, e := range events {
		depth := uint8(e.depth())
		step := Bucket{Min: depth, Max: depth, Last: depth}
		if e.kind() == solvers.DeadEnd {
			step.DeadEnds = 1
		}
		if s.Steps == maxBuckets*s.Width {
			s.halve()
		}
		if s.Steps%s.Width == 0 {
			s.Buckets = append(s.Buckets, step)
		} else {
			s.Buckets[len(s.Buckets)-1].join(step)
		}
		s.Kinds[e.kind()]++
		s.Steps++
	}
}

// lacksDeadEnds reports whether there certainly is no dead end between two steps.
func (s *Summary) lacksDeadEnds(from, to int64) bool {
	if to > s.Steps {
		return false
	}
	for _, b := range s.Buckets[from/s.Width : (to+s.Width-1)/s.Width] {
		if b.DeadEnds > 0 {
			return false
		}
	}
	return true
}

// halve merges every two buckets into one. All are full, and their number is even.
func (s *Summary) halve() {
	for i := range len(s.Buckets) / 2 {
		b := s.Buckets[2*i]
		b.join(s.Buckets[2*i+1])
		s.Buckets[i] = b
	}
	s.Buckets = s.Buckets[:len(s.Buckets)/2]
	s.Width *= 2
}

// clone returns a copy with buckets of its own.
func (s *Summary) clone() Summary {
	c := *s
	c.Buckets = slices.Clone(s.Buckets)
	return c
}
