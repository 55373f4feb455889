package logic

import (
	"math/bits"

	"github.com/solvoku/solvoku/board"
)

// JuniorExocet: two open cells where a box and a line intersect, the base, have three or four
// candidates between them. Each of the two other boxes of the line's chute has a target, a cell
// off the line. Three cross-lines cross the chute: one through the third cell of the
// intersection, and one through each target. A target's companion, the other cell off the
// base's line in its box and cross-line, has none of the base's digits. Beyond the chute, two
// lines, the cover, along the chute or across it, contain all places of each of these digits in
// the cross-lines, so the digit can't be in all three there. Hence each of the two digits that
// the base holds is in a target.
//
// Candidates that fit no way of filling base and targets are eliminated, such as the
// targets' other digits. A digit in a target needs room in the two other cross-lines, and it is
// also in the target's mirror: the two cells of the other target's box that lie outside the
// lines of both targets and of the base.

func juniorExocets(v *view, s *search) {
	eachBase(v, func(line board.House, k int, base board.Cells, beside board.House) {
		juniorExocet(v, s, line, k, base, beside)
	})
}

// eachBase calls try with each base, which is in the kth box of the line. beside crosses the
// line in that box, next to the base.
func eachBase(v *view, try func(line board.House, k int, base board.Cells, beside board.House)) {
	for line := range board.House(2 * board.Size) {
		for k := range 3 {
			mini := line.CellSet().Intersect(boxOn(line, k).CellSet())
			for c := range mini.All() {
				base := mini.Without(c)
				digits := v.digitsIn(base)
				if base.SubsetOf(v.open) && digits.Len() > 2 && digits.Len() < 5 {
					try(line, k, base, crossing(line, c))
				}
			}
		}
	}
}

// juniorExocet tries all targets of a base. The parameters are those of eachBase.
func juniorExocet(v *view, s *search, line board.House, k int, base board.Cells, beside board.House) {
	digits := v.digitsIn(base)
	first, second := exocetTargets(v, line, boxOn(line, (k+1)%3), digits), exocetTargets(v, line, boxOn(line, (k+2)%3), digits)
	for t := range first.All() {
		for u := range second.All() {
			x := newExocet(v, line, base, [3]board.House{beside, crossing(line, t), crossing(line, u)})
			if !x.hasRoom() {
				x.targets = [2]board.Cell{t, u}
				x.mirrors = [2]board.Cells{x.mirror(t, u), x.mirror(u, t)}
				x.report(v, s, JuniorExocet)
			}
		}
	}
}

// exocetTargets returns the open cells of a box that can be targets of a base in the line.
func exocetTargets(v *view, line, box board.House, digits board.Digits) (cells board.Cells) {
	off := box.CellSet().Difference(line.CellSet())
	for c := range off.Intersect(v.open).All() {
		companion := off.Intersect(crossing(line, c).CellSet()).Without(c)
		if v.has[c]&digits != 0 && v.has[companion.Min()]&digits == 0 && !digits.Contains(v.grid[companion.Min()]) {
			cells = cells.With(c)
		}
	}
	return cells
}

// exocet is a base, the three lines that cross its line, and two targets.
type exocet struct {
	line      board.House // the base's
	base      [2]board.Cell
	digits    board.Digits // the base's
	crossings [3]board.House
	rooms     [board.Size + 1]rooms

	targets [2]board.Cell
	mirrors [2]board.Cells // the mirrors of a Junior Exocet's targets
}

// rooms records where a digit is or can be in each of the three cross-lines, beyond the chute:
// one bit per line parallel to the chute.
type rooms [3]uint16

// newExocet returns an exocet without targets.
func newExocet(v *view, line board.House, base board.Cells, crossings [3]board.House) *exocet {
	x := &exocet{line: line, base: [2]board.Cell{base.Min(), base.Rest().Min()}, digits: v.digitsIn(base), crossings: crossings}
	var chute board.Cells
	for k := range 3 {
		chute = chute.Union(boxOn(line, k).CellSet())
	}
	for i, h := range crossings {
		for c := range h.CellSet().Difference(chute).All() {
			has := v.has[c] | board.DigitsOf(v.grid[c])
			for d := range (has & x.digits).All() {
				x.rooms[d][i] |= x.along(c)
			}
		}
	}
	return x
}

// along returns the bit of the line through a cell that is parallel to the base's.
func (x *exocet) along(c board.Cell) uint16 {
	if x.line.Kind() == board.RowKind {
		return 1 << c.Row()
	}
	return 1 << c.Col()
}

// hasRoom reports whether some digit can be in all three cross-lines beyond the chute.
func (x *exocet) hasRoom() bool {
	for d := range x.digits.All() {
		r := &x.rooms[d]
		if apart(r[0], r[1]) && apart(r[0], r[2]) && apart(r[1], r[2]) && bits.OnesCount16(r[0]|r[1]|r[2]) > 2 {
			return true
		}
	}
	return false
}

// apart reports whether two different elements can be chosen, one from each set.
func apart(a, b uint16) bool { return a != 0 && b != 0 && bits.OnesCount16(a|b) > 1 }

// mirror returns a target's mirror: one of its cells holds the target's digit if the base does.
func (x *exocet) mirror(target, other board.Cell) board.Cells {
	cells := board.Box(other.Box()).CellSet().Difference(x.line.CellSet())
	for _, h := range target.Houses() {
		cells = cells.Difference(h.CellSet())
	}
	return cells.Difference(crossing(x.line, other).CellSet())
}

// fits reports whether a digit of the base can be in a target: the other two cross-lines must
// have room for it.
func (x *exocet) fits(v *view, d board.Digit, target board.Cell) bool {
	if !v.has[target].Contains(d) {
		return false
	}
	var left [2]uint16
	n := 0
	for i, h := range x.crossings {
		if !h.CellSet().Contains(target) {
			left[n] = x.rooms[d][i] &^ x.along(target)
			n++
		}
	}
	return apart(left[0], left[1])
}

// exocetCase is one way of filling base, targets and mirrors.
type exocetCase [6]Candidate

// cases calls visit with every way of filling base, targets and mirrors. If a Senior Exocet has
// no mirror, or a mirror already holds the digit, the target takes the mirror's place.
func (x *exocet) cases(v *view, visit func(*exocetCase)) {
	for p := range v.has[x.base[0]].All() {
		for q := range v.has[x.base[1]].Without(p).All() {
			for i := range 2 {
				to := [2]Candidate{{x.targets[i], p}, {x.targets[1-i], q}}
				if !x.fits(v, p, to[0].Cell) || !x.fits(v, q, to[1].Cell) {
					continue
				}
				for m := range x.reflections(v, p, i).All() {
					for n := range x.reflections(v, q, 1-i).All() {
						visit(&exocetCase{{x.base[0], p}, {x.base[1], q}, to[0], to[1], {m, p}, {n, q}})
					}
				}
			}
		}
	}
}

// reflections returns the cells of a target's mirror that can have its digit.
func (x *exocet) reflections(v *view, d board.Digit, target int) board.Cells {
	mirror := x.mirrors[target]
	if mirror.IsEmpty() || v.holds(mirror, d) {
		return board.CellsOf(x.targets[target])
	}
	return mirror.Intersect(v.at[d])
}

// report eliminates what no way of filling the exocet allows. What follows only from a cell
// that is the same in every way is left to the single there.
func (x *exocet) report(v *view, s *search, t Technique) {
	gone, sure := v.at, v.at
	any := false
	x.cases(v, func(way *exocetCase) {
		any = true
		var holds, struck removal
		for _, f := range way {
			holds[f.Digit] = holds[f.Digit].With(f.Cell)
			for d := range struck {
				struck[d] = struck[d].With(f.Cell)
			}
			struck[f.Digit] = struck[f.Digit].Union(f.Cell.PeerSet())
		}
		for d := range gone {
			gone[d] = gone[d].Intersect(struck[d].Difference(holds[d]))
			sure[d] = sure[d].Intersect(holds[d])
		}
	})
	if !any {
		return // a broken board
	}
	base, targets := board.CellsOf(x.base[:]...), board.CellsOf(x.targets[:]...)
	own := base.Union(targets).Union(x.mirrors[0]).Union(x.mirrors[1])
	s.begin(t, x.digits)
	s.part(Pattern, 0, base, x.digits)
	s.part(Pivot, 0, targets, x.digits&v.digitsIn(targets))
	for _, h := range x.crossings {
		s.house(Stem, 0, h)
	}
	for d := board.Digit(1); d <= lastDigit; d++ {
		for c := range sure[d].All() {
			gone[d] = gone[d].Difference(c.PeerSet().Difference(own))
		}
		s.eliminate(d, gone[d])
	}
	s.commit()
}
