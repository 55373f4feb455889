package proof

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// pattern returns the line of [TwoWays] for the step's pattern.
func (b *builder) pattern() Inference {
	return Inference{Rule: TwoWays, Cells: b.cellsOf(logic.Pattern), Digits: b.step.Digits}
}

// oneCellDiffers proves that a rectangle's only cell with other candidates takes one of
// these.
func (b *builder) oneCellDiffers() bool {
	line := b.pattern()
	line.Then = byDigit(b.step.Eliminations)
	b.add(line)
	return true
}

// oneDigitDiffers proves what follows where a rectangle's cells have one other digit, and
// the cells that have it lie in a house.
func (b *builder) oneDigitDiffers() bool {
	line := b.pattern()
	for _, p := range b.step.Parts {
		if p.Role == logic.Fin {
			line.Then = []Literal{{p.Digits.Min(), p.Cells, true}}
		}
	}
	b.add(line)
	return b.strike(b.step.Eliminations[0].Digit, byDigit(b.step.Eliminations)[0].Cells)
}

// rectangle proves each elimination by what it would leave of a rectangle.
func (b *builder) rectangle() bool { return b.excluded(b.pattern()) }

// excluded proves each elimination by what it would leave of a pattern.
func (b *builder) excluded(line Inference) bool {
	for _, l := range byDigit(b.step.Eliminations) {
		for c := range l.Cells.All() {
			if b.strike(l.Digit, board.CellsOf(c)) {
				continue // the subset alone is enough
			}
			if b.completed(line, Literal{l.Digit, board.CellsOf(c), true}) {
				continue
			}
			b.assume(Literal{l.Digit, board.CellsOf(c), true})
			rest := func() bool { return b.onlyIn(line) }
			in := line.Cells
			if line.Digits == 0 { // all open cells are a grave's, so only its own candidates are looked at
				b.excludeGuardians(line)
				b.spread(board.AllDigits, b.cellsOf(logic.LockedSet), rest)
				b.excludeGuardians(line)
				in = b.cellsOf(logic.Fin)
			}
			b.spread(board.AllDigits, in.Union(b.cellsOf(logic.LockedSet)), func() bool { return rest() || b.contradicts() })
			if !rest() {
				if !b.absurd() {
					return false
				}
				continue
			}
			last := line
			for _, g := range b.guardians(line) {
				last.From = append(last.From, b.falseBy[g.Cell][g.Digit])
			}
			b.refute(last)
		}
	}
	return true
}

// completed proves that a digit isn't in a cell of a pattern by the houses in which the
// pattern's digits fit nowhere else: with it there, the cells would hold these alone.
func (b *builder) completed(line Inference, held Literal) bool {
	if !held.Cells.SubsetOf(line.Cells) {
		return false
	}
	var houses []Inference
	for d := range line.Digits.All() {
		for h := range board.House(board.HouseCount) {
			if in := b.at[d].Intersect(h.CellSet()); in.Len() == 2 && in.SubsetOf(line.Cells) {
				houses = append(houses, Inference{Rule: LastInHouse, Digits: board.DigitsOf(d), Cells: in, Houses: []board.House{h}, Then: []Literal{{d, in, true}}})
			}
		}
	}
	for _, n := range []int{1, 2} {
		for i, first := range houses {
			for _, second := range houses[i:] {
				if !completes(&b.has, &line, held, []Literal{first.Then[0], second.Then[0]}[:n]) {
					continue
				}
				for _, l := range []Inference{first, second}[:n] {
					line.From = append(line.From, b.add(l))
				}
				line.Then = []Literal{held.Not()}
				b.add(line)
				return true
			}
		}
	}
	return false
}

// completes reports whether a digit in one cell of a rectangle leaves its cells nothing but
// the rectangle's digits, if each of the literals holds.
func completes(has *[board.CellCount]board.Digits, rectangle *Inference, held Literal, truths []Literal) bool {
	left := *has
	put := func(d board.Digit, c board.Cell) {
		left[c] = board.DigitsOf(d)
		for other := range rectangle.Cells.Intersect(c.PeerSet()).All() {
			left[other] = left[other].Without(d)
		}
	}
	put(held.Digit, held.Cells.Min())
	for range truths {
		for _, t := range truths {
			var open board.Cells
			for c := range t.Cells.All() {
				if left[c].Contains(t.Digit) {
					open = open.With(c)
				}
			}
			if open.Len() == 1 {
				put(t.Digit, open.Min())
			}
		}
	}
	for c := range rectangle.Cells.All() {
		if left[c]&^rectangle.Digits != 0 {
			return false
		}
	}
	return true
}

// onlyIn reports whether a line's cells have no digits left but the line's.
func (b *builder) onlyIn(line Inference) bool {
	return !slices.ContainsFunc(b.guardians(line), func(g logic.Candidate) bool { return b.falseBy[g.Cell][g.Digit] == 0 })
}

// excludeGuardians says of each guardian that is excluded that it is false, in a line that
// says nothing else.
func (b *builder) excludeGuardians(line Inference) {
	for _, g := range b.guardians(line) {
		b.strike(g.Digit, board.CellsOf(g.Cell))
	}
}

// guardians returns the candidates of a line's cells that aren't digits of the line. Of a
// grave, which has no digits of its own, they are what the step names.
func (b *builder) guardians(line Inference) (all []logic.Candidate) {
	if line.Digits == 0 {
		for _, p := range b.step.Parts {
			for c := range p.Cells.All() {
				if p.Role == logic.Fin {
					all = append(all, logic.Candidate{Cell: c, Digit: p.Digits.Min()})
				}
			}
		}
		return all
	}
	for c := range line.Cells.All() {
		for d := range (b.has[c] &^ line.Digits).All() {
			all = append(all, logic.Candidate{Cell: c, Digit: d})
		}
	}
	return all
}

// guarded proves what follows where one of a pattern's guardians is true: from the only
// one, or from all, if they have one digit or are in one cell, at once.
func (b *builder) guarded(line Inference) bool {
	var cells board.Cells
	var digits board.Digits
	for _, g := range b.guardians(line) {
		cells, digits = cells.With(g.Cell), digits.With(g.Digit)
	}
	switch then := byDigit(b.step.Eliminations); {
	case digits.Len() == 1 && b.oneOfGuards(line, Literal{digits.Min(), cells, true}, then):
		return true
	case digits.Len() > 1 && cells.Len() == 1:
		line.Then = then
		b.add(line)
		return true
	}
	return b.excluded(line)
}

// oneOfGuards proves what follows from one of a pattern's cells having a digit. ok is false
// if that needs more.
func (b *builder) oneOfGuards(line Inference, guards Literal, then []Literal) (ok bool) {
	line.Then = []Literal{guards}
	return b.attempt(func() bool {
		b.add(line)
		return !slices.ContainsFunc(then, func(l Literal) bool { return !b.strike(l.Digit, l.Cells) })
	})
}

// swapped proves a step about cells that could be filled in two ways.
func (b *builder) swapped() bool { return b.guarded(b.pattern()) }

// grave proves a Bivalue Universal Grave with one candidate more.
func (b *builder) grave() bool {
	for _, p := range b.step.Parts {
		if p.Role == logic.Fin {
			b.add(Inference{Rule: TwoWays, Cells: b.unsolved, Then: []Literal{{p.Digits.Min(), p.Cells, true}}})
		}
	}
	b.strikeFull(b.step.Eliminations)
	return b.concluded()
}
