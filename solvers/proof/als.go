package proof

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Almost locked sets: excluding a digit from a set locks it, and it then excludes its other
// digits elsewhere.

// proveLockedSets proves the eliminations of a chain of almost locked sets. If the digit were
// there, the first set would lack it and so hold its others, the next would lack one of
// those, and so on, until the last would hold the digit.
func proveLockedSets(b *builder, s step) bool {
	if together(b, s, s.parts(logic.LockedSet)) {
		return true
	}
	for _, l := range byDigit(s.Eliminations) {
		for left := l.Cells; !left.IsEmpty(); {
			group, ok := refuteGroup(b, l.Digit, left)
			if !ok {
				return false
			}
			left = left.Difference(group)
		}
	}
	return true
}

// together proves a step by one application of [Locked] to n cells that have n digits, each of
// which they can hold only once.
func together(b *builder, s step, parts []logic.Part) bool {
	line := Inference{Rule: Locked, Then: byDigit(s.Eliminations)}
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

// refuteGroup eliminates the digit from as many of the cells as one branch can.
func refuteGroup(b *builder, d board.Digit, in board.Cells) (group board.Cells, ok bool) {
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
		if attempts[i].group.Len() < group.Len() || !loops(b, d, attempts[i].group, attempts[i].places) {
			return 0, false
		}
		group = attempts[i].group // smaller ones needn't be tried
		return len(b.lines), true
	})
	if kept < 0 {
		return group, false
	}
	return attempts[kept].group, true
}

// groupsWith returns one group for each house that contains all the places: the seen cells in
// that house. The last group is the first seen cell alone.
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

// loops assumes that the digit is in the group and therefore not in the places, which belong to
// one set, and follows the consequences back to the group.
func loops(b *builder, d board.Digit, group, places board.Cells) bool {
	b.assume(Literal{d, group, true})
	if !b.strike(d, places) {
		return false
	}
	for said := 0; said < len(b.lines); {
		said = len(b.lines)
		if b.strikeByLocked(d, group) {
			return clash(b, d, group) && b.absurd()
		}
		for i := range b.sets {
			for x := range b.sets[i].Digits.All() {
				b.strikeByLocked(x, b.open(x, b.sets[i].Cells))
			}
		}
	}
	return false
}

// proveSetBridge proves an ALS W-Wing: whichever place the bridging digit takes, one of the
// sets is locked.
func proveSetBridge(b *builder, s step) bool {
	d := s.Links[1].From.Digit
	k := b.whichPlace(d, s.houses(logic.Pattern)[0])
	return byCases(b, s.Eliminations, k, func(branch int) bool {
		for i := range b.sets {
			if places := b.sets[i].Cells.Intersect(b.at[d]); places.SubsetOf(seenByAll(k.branches[branch].Cells)) {
				return b.strike(d, places)
			}
		}
		return false
	})
}

// proveBlossom proves a Death Blossom: whichever digit the stem takes, one of the sets is
// locked.
func proveBlossom(b *builder, s step) bool {
	k := b.whichDigit(s.cells(logic.Stem).Min())
	return byCases(b, s.Eliminations, k, func(branch int) bool { return follow(b, s.Links[branch]) })
}
