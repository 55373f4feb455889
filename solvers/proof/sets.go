package proof

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// together proves the step by one application of [Locked] to cells that have as many
// digits as they are, each of which they can hold only once.
func (b *builder) together(parts []logic.Part) bool {
	line := Inference{Rule: Locked, Then: byDigit(b.step.Eliminations)}
	for _, p := range parts {
		line.Cells, line.Digits = line.Cells.Union(p.Cells), line.Digits|p.Digits
	}
	if line.Cells.Len() != line.Digits.Len() {
		return false
	}
	for d := range line.Digits.All() {
		if !eachSeesAll(line.Cells.Intersect(b.at[d])) {
			return false
		}
	}
	for _, l := range line.Then {
		places := line.Cells.Intersect(b.at[l.Digit])
		if !line.Digits.Contains(l.Digit) || l.Cells.Overlaps(line.Cells) || !l.Cells.SubsetOf(seenByAll(places)) {
			return false
		}
	}
	b.add(line)
	return true
}

// lockedSets proves what a chain of almost locked sets eliminates. If the digit were there,
// the first set would lack it and so hold its others, the next would lack one of those, and
// so on, until the last would hold the digit.
func (b *builder) lockedSets() bool {
	if b.together(b.sets) {
		return true
	}
	for _, l := range byDigit(b.step.Eliminations) {
		for left := l.Cells; !left.IsEmpty(); {
			group, ok := b.refuteGroup(l.Digit, left)
			if !ok {
				return false
			}
			left = left.Difference(group)
		}
	}
	return true
}

// refuteGroup eliminates the digit from as many of the cells as one branch can.
func (b *builder) refuteGroup(d board.Digit, in board.Cells) (group board.Cells, ok bool) {
	type attempt struct{ group, places board.Cells }
	var attempts []attempt
	for i := range b.sets {
		places := b.sets[i].Cells.Intersect(b.at[d])
		if !b.sets[i].Digits.Contains(d) || places.IsEmpty() {
			continue
		}
		for _, g := range groupsWith(in.Intersect(seenByAll(places)), places) {
			attempts = append(attempts, attempt{g, places})
		}
	}
	slices.SortStableFunc(attempts, func(a, b attempt) int { return b.group.Len() - a.group.Len() })
	kept := b.shortest(len(attempts), func(i int) (lines int, ok bool) {
		if attempts[i].group.Len() < group.Len() || !b.loops(d, attempts[i].group, attempts[i].places) {
			return 0, false
		}
		group = attempts[i].group
		return len(b.lines), true
	})
	if kept < 0 {
		return group, false
	}
	return attempts[kept].group, true
}

// groupsWith returns those of the cells that lie in a house with all places, for each such
// house, and the first of them alone.
func groupsWith(seen, places board.Cells) (groups []board.Cells) {
	for h := range board.House(board.HouseCount) {
		if places.SubsetOf(h.CellSet()) && seen.Overlaps(h.CellSet()) {
			groups = append(groups, seen.Intersect(h.CellSet()))
		}
	}
	if !seen.IsEmpty() {
		groups = append(groups, board.CellsOf(seen.Min()))
	}
	return groups
}

// loops assumes that the digit is in the group, so not in the places, which belong to one
// set, and leads that back to the group.
func (b *builder) loops(d board.Digit, group, places board.Cells) bool {
	b.assume(Literal{d, group, true})
	if !b.strike(d, places) {
		return false
	}
	for said := 0; said < len(b.lines); {
		said = len(b.lines)
		for _, r := range b.reasons(d, group) {
			if r.line.Rule == Locked && group.SubsetOf(r.covers) {
				r.line.Then = []Literal{{d, group, false}}
				b.add(r.line)
				return clash(b, d, group) && b.absurd()
			}
		}
		for i := range b.sets {
			for x := range b.sets[i].Digits.All() {
				in := b.open(x, b.sets[i].Cells)
				for _, r := range b.reasons(x, in) {
					if r.line.Rule == Locked && !in.IsEmpty() && in.SubsetOf(r.covers) {
						r.line.Then = []Literal{{x, in, false}}
						b.add(r.line)
						break
					}
				}
			}
		}
	}
	return false
}

// blossom proves a Death Blossom: whichever digit the stem takes, one of the sets is
// locked.
func (b *builder) blossom() bool {
	stem := b.cellsOf(logic.Stem).Min()
	return b.eliminate(b.whichDigit(stem), func(branch int) bool { return follow(b, b.step.Links[branch]) })
}

// sueDeCoq proves a Sue de Coq. Where its two sets share a digit of their own, which counts
// twice, its cells have fewer digits than they are, and each elimination takes a look at
// the cases.
func (b *builder) sueDeCoq() bool {
	if b.together(b.step.Parts) {
		return true
	}
	b.sets = nil
	var in board.Cells
	for _, p := range b.step.Parts {
		in = in.Union(p.Cells)
	}
	return b.refuteEach(func(Literal) bool { return b.exhaust(in, 2) })
}

// exhaust closes the branch at hand by a contradiction, which it looks for in the cells
// with singles, subsets and, down to a depth, further assumptions.
func (b *builder) exhaust(in board.Cells, depth int) bool {
	for {
		b.spread(board.AllDigits, in, b.contradicts)
		if b.absurd() {
			return true
		}
		if !b.lockAny(in) && (depth == 0 || !refuteOne(b, in, func() bool { return b.exhaust(in, depth-1) })) {
			return false
		}
	}
}

// lockAny eliminates what a naked subset of the cells excludes from others of them.
func (b *builder) lockAny(in board.Cells) bool {
	for h := range board.House(board.HouseCount) {
		if b.lockIn(in, in.Intersect(h.CellSet()), board.Cells{}, 0) {
			return true
		}
	}
	return false
}

// lockIn extends a subset by cells of a house.
func (b *builder) lockIn(in, offered, chosen board.Cells, digits board.Digits) bool {
	for ; !offered.IsEmpty(); offered = offered.Rest() {
		c := offered.Min()
		all, cells := digits|b.left(c), chosen.With(c)
		if all.Len() == cells.Len() && cells.Len() > 1 && b.lock(in, cells, all) || b.lockIn(in, offered.Rest(), cells, all) {
			return true
		}
	}
	return false
}

// lock eliminates what a subset excludes from the cells.
func (b *builder) lock(in, cells board.Cells, digits board.Digits) bool {
	line := Inference{Rule: Locked, Cells: cells, Digits: digits}
	for c := range cells.All() {
		for d := range (b.has[c] &^ digits).All() {
			line.From = append(line.From, b.falseBy[c][d])
		}
	}
	for d := range digits.All() {
		seen := seenByAll(b.open(d, cells))
		if gone := b.open(d, in).Intersect(seen).Difference(cells); !gone.IsEmpty() {
			from, _ := b.falseIn(d, cells.Difference(b.open(d, cells)))
			line.From = append(line.From, from...)
			line.Then = append(line.Then, Literal{d, gone, false})
		}
	}
	if line.Then == nil {
		return false
	}
	b.add(line)
	return true
}
