package proof

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// record is the proof written so far: its lines, and what is known from them in the
// current branch and in those around it. It applies no rules; the builder does.
type record struct {
	*position
	lines  []Inference
	branch int
	known
	outer []known // what is known in the surrounding branches
}

// known holds what has been stated: the lines that make candidates false, and true literals.
type known struct {
	falseBy [board.CellCount][board.Size + 1]int32 // 0: not stated to be false
	truths  []truth
	from    int // the branch that this is restored to
}

// truth is a true literal and the line that states it.
type truth struct {
	line  int
	digit board.Digit
	cells board.Cells
}

// add adds a line to the current branch and returns its number.
func (r *record) add(line Inference) int {
	line.Branch = r.branch
	slices.Sort(line.From)
	line.From = slices.Compact(line.From)
	r.lines = append(r.lines, line)
	n := len(r.lines)
	if line.Rule != Assume {
		r.learn(n, line.Then)
	}
	return n
}

// learn records what a line states.
func (r *record) learn(line int, says []Literal) {
	for _, l := range says {
		if l.True {
			r.truths = append(r.truths, truth{line, l.Digit, l.Cells})
			continue
		}
		for c := range l.Cells.All() {
			if r.falseBy[c][l.Digit] == 0 {
				r.falseBy[c][l.Digit] = int32(line)
			}
		}
	}
}

// assume opens a branch.
func (r *record) assume(l Literal) {
	k := r.add(Inference{Rule: Assume, Then: []Literal{l}})
	saved := r.known
	saved.truths, saved.from = slices.Clone(r.truths), r.branch
	r.outer = append(r.outer, saved)
	r.branch = k
	r.learn(k, []Literal{l})
}

// assumption returns what the current branch assumes.
func (r *record) assumption() Literal { return r.lines[r.branch-1].Then[0] }

// leave closes the current branch.
func (r *record) leave() {
	last := len(r.outer) - 1
	r.known, r.outer = r.outer[last], r.outer[:last]
	r.truths, r.branch = slices.Clip(r.truths), r.known.from
}

// refute closes the current branch with a line, given without its Then, which becomes the
// opposite of what the branch assumes.
func (r *record) refute(line Inference) {
	line.From = append(line.From, r.branch)
	line.Then = []Literal{r.assumption().not()}
	r.leave()
	r.add(line)
}

// saying returns the last line of the current branch that states exactly these literals without
// assuming them, or 0 if there is none.
func (r *record) saying(want []Literal) int {
	for i := len(r.lines) - 1; i >= 0; i-- {
		if l := &r.lines[i]; l.Branch == r.branch && l.Rule != Assume && slices.Equal(l.Then, want) {
			return i + 1
		}
	}
	return 0
}

// isFalse reports whether the digit is known to be false in all of the cells that have it
// as a candidate.
func (r *record) isFalse(d board.Digit, in board.Cells) bool {
	for c := range in.Intersect(r.at[d]).All() {
		if r.falseBy[c][d] == 0 {
			return false
		}
	}
	return true
}

// isTrue reports whether the digit is known to be in one of exactly these cells.
func (r *record) isTrue(d board.Digit, in board.Cells) bool { return r.trueLine(d, in) != 0 }

// trueLine returns the line that states that the digit is in one of exactly these cells, or
// 0 if none does.
func (r *record) trueLine(d board.Digit, in board.Cells) int {
	for _, t := range r.truths {
		if t.digit == d && t.cells == in {
			return t.line
		}
	}
	return 0
}

// trueWithin returns cells, all of them in the given set, one of which is known to have the
// digit. ok is false if there are none.
func (r *record) trueWithin(d board.Digit, in board.Cells) (cells board.Cells, ok bool) {
	for _, t := range r.truths {
		if t.digit == d && t.cells.SubsetOf(in) {
			return t.cells, true
		}
	}
	return board.Cells{}, false
}

// open returns the cells in which the digit is a candidate that isn't known to be false.
func (r *record) open(d board.Digit, in board.Cells) board.Cells {
	for c := range in.Intersect(r.at[d]).All() {
		if r.falseBy[c][d] != 0 {
			in = in.Without(c)
		}
	}
	return in.Intersect(r.at[d])
}

// left returns the candidates of a cell that aren't known to be false.
func (r *record) left(c board.Cell) (digits board.Digits) {
	for d := range r.has[c].All() {
		if r.falseBy[c][d] == 0 {
			digits = digits.With(d)
		}
	}
	return digits
}

// falseIn returns the lines that make the digit false in the cells that have it as a
// candidate. ok is false if it isn't false in all of them.
func (r *record) falseIn(d board.Digit, in board.Cells) (lines []int, ok bool) {
	for c := range in.Intersect(r.at[d]).All() {
		n := r.falseBy[c][d]
		if n == 0 {
			return nil, false
		}
		lines = append(lines, int(n))
	}
	return lines, true
}

// falseAt returns the lines that make digits, which are candidates of a cell, false there.
// ok is false if they aren't all false.
func (r *record) falseAt(c board.Cell, digits board.Digits) (lines []int, ok bool) {
	for d := range digits.All() {
		n := r.falseBy[c][d]
		if n == 0 {
			return nil, false
		}
		lines = append(lines, int(n))
	}
	return lines, true
}

// without returns the cells in which none of the lines makes the digit false.
func (r *record) without(d board.Digit, in board.Cells, lines []int) board.Cells {
	for _, n := range lines {
		for _, l := range r.lines[n-1].Then {
			if l.Digit == d && !l.True {
				in = in.Difference(l.Cells)
			}
		}
	}
	return in
}

// clone returns a copy that can be changed.
func (r *record) clone() record {
	c := *r
	c.lines = append([]Inference(nil), r.lines...)
	c.truths = append([]truth(nil), r.truths...)
	c.outer = append([]known(nil), r.outer...)
	return c
}

// rehearse calls do, which may write only in branches that it opens itself, and then discards
// everything that was written.
func (r *record) rehearse(do func() bool) bool {
	lines, depth := len(r.lines), len(r.outer)
	ok := do()
	for len(r.outer) > depth {
		r.leave()
	}
	r.lines = r.lines[:lines]
	return ok
}

// attempt calls do and, unless that succeeds, discards what it has written.
func (r *record) attempt(do func() bool) bool {
	before := r.clone()
	if do() {
		return true
	}
	*r = before
	return false
}

// shortest makes n attempts, each from the same start, and keeps the first of those that take
// the fewest lines. It returns its index; -1 if none succeeds.
func (r *record) shortest(n int, try func(i int) (lines int, ok bool)) (kept int) {
	before := r.clone()
	best, fewest, kept := before, 0, -1
	for i := range n {
		*r = before.clone()
		if lines, ok := try(i); ok && (kept < 0 || lines < fewest) {
			best, fewest, kept = *r, lines, i
		}
	}
	*r = best
	return kept
}
