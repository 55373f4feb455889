package proof

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// reason is a rule with what it needs, which makes a digit false in some cells.
type reason struct {
	line   Inference // but for Then
	covers board.Cells
}

// reasons returns the ways in which the digit can be shown to be false in some of the
// cells, whether or not that is known already. What was said last comes
// first, unless b.early is set.
func (b *builder) reasons(d board.Digit, in board.Cells) (all []reason) {
	for i := range b.truths {
		t := b.truths[len(b.truths)-1-i]
		if b.early {
			t = b.truths[i]
		}
		if t.digit != d {
			if covers := in.Intersect(t.cells); t.cells.Len() == 1 && !covers.IsEmpty() {
				all = append(all, reason{Inference{Rule: CellFull, From: []int{t.line}, Cells: t.cells, Digits: board.DigitsOf(t.digit)}, covers})
			}
			continue
		}
		for _, h := range housesOf(t.cells) {
			if covers := in.Intersect(h.CellSet()).Difference(t.cells); !covers.IsEmpty() {
				all = append(all, reason{Inference{Rule: HouseFull, From: []int{t.line}, Digits: board.DigitsOf(d), Cells: t.cells, Houses: []board.House{h}}, covers})
			}
		}
	}
	for i := range b.sets {
		s := &b.sets[i]
		places := s.Cells.Intersect(b.at[d])
		covers := in.Intersect(seenByAll(places)).Difference(s.Cells)
		if !s.Digits.Contains(d) || places.IsEmpty() || covers.IsEmpty() {
			continue
		}
		for lost := range s.Digits.Without(d).All() {
			if from, ok := b.falseLines(lost, s.Cells); ok && s.Digits.Len() == s.Cells.Len()+1 {
				slices.Sort(from)
				line := Inference{Rule: Locked, From: slices.Compact(from), Cells: s.Cells, Digits: s.Digits.Without(lost)}
				all = append(all, reason{line, covers})
			}
		}
	}
	return all
}

// best returns the reason that covers most of the cells.
func (b *builder) best(d board.Digit, in board.Cells) (best reason, ok bool) {
	most := 0
	for _, r := range b.reasons(d, in) {
		if n := r.covers.Len(); n > most {
			best, most = r, n
		}
	}
	return best, most > 0
}

// strike shows that the digit is false in the cells that have it as a candidate, with as
// many lines as that takes.
func (b *builder) strike(d board.Digit, in board.Cells) bool {
	for left := b.open(d, in); !left.IsEmpty(); left = b.open(d, in) {
		r, ok := b.best(d, left)
		if !ok {
			return false
		}
		r.line.Then = []Literal{{d, r.covers, false}}
		b.add(r.line)
	}
	return true
}

// fill shows that the digit is in one of the cells, which it can't if there are none.
func (b *builder) fill(d board.Digit, in board.Cells) bool {
	if in.IsEmpty() {
		return false
	}
	var best Inference
	found := false
	consider := func(line Inference, from []int, ok bool) {
		slices.Sort(from)
		from = slices.Compact(from)
		if ok && (!found || len(from) < len(best.From)) {
			line.From, line.Then = from, []Literal{{d, in, true}}
			best, found = line, true
		}
	}
	if c := in.Min(); in.Len() == 1 && b.has[c].Contains(d) {
		var from []int
		ok := true
		for other := range b.has[c].Without(d).All() {
			from = append(from, b.falseBy[c][other])
			ok = ok && b.falseBy[c][other] != 0
		}
		consider(Inference{Rule: LastInCell, Cells: in, Digits: board.DigitsOf(d)}, from, ok)
	}
	for _, h := range housesOf(in) {
		places := h.CellSet().Intersect(b.at[d])
		from, ok := b.falseBeside(d, places.Difference(in), in)
		consider(Inference{Rule: LastInHouse, Digits: board.DigitsOf(d), Cells: places, Houses: []board.House{h}}, from, ok)
	}
	if found {
		b.add(best)
	}
	return found
}

// falseBeside returns the lines that make the digit false in some cells. In a branch that
// contradicts itself such a line may say the same of where the digit is now said to be;
// then there is another for these cells alone.
func (b *builder) falseBeside(d board.Digit, cells, in board.Cells) (lines []int, ok bool) {
	lines, ok = b.falseLines(d, cells)
	if !ok {
		return nil, false
	}
	for i, c := range slices.Collect(cells.Intersect(b.at[d]).All()) {
		if b.without(d, in, lines[i:i+1]) == in {
			continue
		}
		if rs := b.reasons(d, board.CellsOf(c)); len(rs) > 0 {
			rs[0].line.Then = []Literal{{d, board.CellsOf(c), false}}
			lines[i] = b.add(rs[0].line)
		}
	}
	return lines, true
}

// isTrue reports whether the literal is known.
func (b *builder) isTrue(d board.Digit, in board.Cells) bool {
	return slices.ContainsFunc(b.truths, func(t truth) bool { return t.digit == d && t.cells == in })
}

// sayFalse returns a line that says just these false literals, as far as one line can;
// otherwise one that says them among others.
func (b *builder) sayFalse(want []Literal) (line int, ok bool) {
	for i := len(b.lines) - 1; i >= 0; i-- {
		if l := &b.lines[i]; l.Branch == b.branch && l.Rule != Assume && slices.Equal(l.Then, want) {
			return i + 1, true
		}
	}
	for _, r := range b.reasons(want[0].Digit, want[0].Cells) {
		if b.saysAll(&r, want) {
			r.line.Then = want
			return b.add(r.line), true
		}
	}
	c := want[0].Cells.Min()
	if n := b.falseBy[c][want[0].Digit]; n != 0 {
		for _, l := range want {
			if !says(b.lines[n-1].Then, l) {
				return 0, false
			}
		}
		return n, true
	}
	return 0, false
}

// saysAll reports whether one application of a rule says all the literals.
func (b *builder) saysAll(r *reason, want []Literal) bool {
	for _, l := range want {
		ok := slices.ContainsFunc(b.reasons(l.Digit, l.Cells), func(other reason) bool {
			return sameLine(&r.line, &other.line) && l.Cells.SubsetOf(other.covers)
		})
		if !ok {
			return false
		}
	}
	return true
}

// absurd closes the branch at hand by a contradiction and says that its assumption is
// wrong. ok is false if there is no contradiction yet.
func (b *builder) absurd() (ok bool) {
	line, ok := b.contradiction()
	if !ok {
		return false
	}
	k := b.branch
	line.From = append(line.From, k)
	line.Then = []Literal{b.lines[k-1].Then[0].Not()}
	b.leave()
	b.add(line)
	return true
}

// contradiction returns the contradiction in the branch at hand that needs the fewest
// lines.
func (b *builder) contradiction() (best Inference, found bool) {
	consider := func(line Inference, from []int) {
		slices.Sort(from)
		line.From = slices.Compact(from)
		if !found || len(line.From) < len(best.From) {
			best, found = line, true
		}
	}
	for c, has := range b.has {
		var from []int
		for d := range has.All() {
			if n := b.falseBy[c][d]; n != 0 {
				from = append(from, n)
			}
		}
		if has != 0 && len(from) == has.Len() {
			consider(Inference{Rule: Absurd, Cells: board.CellsOf(board.Cell(c))}, from)
		}
	}
	for h := range board.House(board.HouseCount) {
		for d := board.Digit(1); d <= board.Size; d++ {
			places := h.CellSet().Intersect(b.at[d])
			if places.IsEmpty() {
				continue
			}
			if from, ok := b.falseLines(d, places); ok {
				consider(Inference{Rule: Absurd, Digits: board.DigitsOf(d), Cells: places, Houses: []board.House{h}}, from)
			}
		}
	}
	return best, found
}
