package proof

import (
	"math/bits"
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// exocet is the pattern of an Exocet. The two digits in the two cells of the base are also in the
// targets, because the lines that cross the base's line have too little room for them elsewhere.
type exocet struct {
	b             *builder
	base, targets board.Cells
	digits        board.Digits  // the base's
	line          board.House   // the base's
	crossings     []board.House // the cross-lines
	zone          board.Cells   // the chute and the cross-lines
	boxes         []board.House // the chute's, except the base's
}

// proveExocet proves the eliminations one by one, first those from the targets, then those from
// the base: no way of filling these is compatible with what is eliminated.
func proveExocet(b *builder, s step) bool {
	x := newExocet(b, s)
	all := conclusions(s.Step)
	slices.SortStableFunc(all, func(l, m Literal) int { return x.rank(l) - x.rank(m) })
	for _, said := range all {
		b.assume(said.not())
		if !x.close() {
			return false
		}
	}
	return true
}

// rank orders the eliminations.
func (x *exocet) rank(l Literal) int {
	switch {
	case l.Cells.SubsetOf(x.targets) && !x.digits.Contains(l.Digit):
		return 0
	case l.Cells.SubsetOf(x.targets):
		return 1
	case l.Cells.SubsetOf(x.base):
		return 2
	default:
		return 3
	}
}

func newExocet(b *builder, s step) *exocet {
	x := &exocet{b: b, base: s.cells(logic.Pattern), targets: s.cells(logic.Pivot), digits: s.Digits, crossings: s.houses(logic.Stem)}
	own := board.Box(x.base.Min().Box())
	for _, h := range housesOf(x.base) {
		if h != own {
			x.line = h
		}
	}
	x.zone = inHouses(x.crossings)
	for i := range board.Size {
		if h := board.Box(i); h.CellSet().Overlaps(x.line.CellSet()) {
			x.zone = x.zone.Union(h.CellSet())
			if h != own {
				x.boxes = append(x.boxes, h)
			}
		}
	}
	return x
}

// close closes the current branch: what is known there leaves no way of filling the base and
// the targets.
func (x *exocet) close() bool {
	b := x.b
	for said := -1; said < len(b.lines); {
		said = len(b.lines)
		for d := range x.digits.All() {
			b.strike(d, x.zone)
		}
		if b.contradicts() || x.cramped() && b.contradicts() {
			return b.absurd()
		}
		for d := range x.digits.All() {
			for _, h := range x.boxes {
				if in := b.open(d, h.CellSet()); in.Len() == 1 && !b.isTrue(d, in) && b.fill(d, in) {
					break
				}
			}
		}
	}
	return x.tryTargets(1) || x.tryBase() || x.tryTargets(2) || x.tryMirrors()
}

// closeBoth closes the current branch, which assumes something, and then the one around it.
func (x *exocet) closeBoth() bool {
	if !x.close() {
		return false
	}
	return x.close()
}

// tryBase closes the current branch by trying the candidates of a cell of the base, unless both
// are filled.
func (x *exocet) tryBase() bool {
	var cell board.Cell
	fewest := board.Size + 1
	for c := range x.base.All() {
		if left := x.b.left(c); !x.held(left, board.CellsOf(c)) && left.Len() < fewest {
			cell, fewest = c, left.Len()
		}
	}
	return fewest <= board.Size && x.each(x.b.left(cell), func(d board.Digit) Literal { return Literal{d, board.CellsOf(cell), true} })
}

// held reports whether cells are known to hold one of the digits.
func (x *exocet) held(digits board.Digits, cells board.Cells) bool {
	for d := range digits.All() {
		if x.b.isTrue(d, cells) {
			return true
		}
	}
	return false
}

// each assumes a literal for each digit, closes that branch, and then closes the current one.
func (x *exocet) each(digits board.Digits, assume func(board.Digit) Literal) bool {
	for d := range digits.All() {
		x.b.assume(assume(d))
		if !x.close() {
			return false
		}
	}
	return x.b.absurd()
}

// tryTargets closes the current branch by trying a digit of the base that n of the targets can
// have: it isn't in the first of two, or it must be in the only one.
func (x *exocet) tryTargets(n int) bool {
	b := x.b
	for d := range x.digits.All() {
		in := b.open(d, x.targets)
		_, placed := b.trueWithin(d, x.targets)
		if _, based := b.trueWithin(d, x.base); based && !placed && in.Len() == n {
			b.assume(Literal{d, board.CellsOf(in.Min()), n == 2})
			return x.closeBoth()
		}
	}
	return false
}

// tryMirrors closes the current branch by trying the places of a digit in a box of the chute.
func (x *exocet) tryMirrors() bool {
	b := x.b
	for d := range x.digits.All() {
		if _, based := b.trueWithin(d, x.base); !based {
			continue
		}
		for _, h := range x.boxes {
			if in := b.open(d, h.CellSet()); in.Len() > 1 {
				b.assume(Literal{d, board.CellsOf(in.Min()), true})
				return x.closeBoth()
			}
		}
	}
	return false
}

// cramped states that a cross-line has no place left for a digit: the digit's places in the
// cross-lines before it lie in as many lines that cross these.
func (x *exocet) cramped() bool {
	for size := 2; size <= len(x.crossings); size++ {
		for d := range x.digits.All() {
			for set := range uint(1) << len(x.crossings) {
				if bits.OnesCount(set) != size {
					continue
				}
				var lines []board.House
				for left := set; left != 0; left &= left - 1 {
					lines = append(lines, x.crossings[bits.TrailingZeros(left)])
				}
				if x.cramps(d, lines) {
					return true
				}
			}
		}
	}
	return false
}

// cramps states, for cramped, that a digit doesn't fit into all of some cross-lines.
func (x *exocet) cramps(d board.Digit, lines []board.House) bool {
	var along []board.House
	for h := x.line - x.line%board.Size; h < x.line-x.line%board.Size+board.Size; h++ {
		if x.b.open(d, inHouses(lines).Intersect(h.CellSet())).Len() > 0 {
			along = append(along, h)
		}
	}
	for _, h := range lines {
		if x.b.open(d, h.CellSet()).IsEmpty() {
			return false // it has the digit already
		}
	}
	return len(along) == len(lines)-1 && squeeze(x.b, d, lines, along)
}
