package logic

import "github.com/solvoku/solvoku/board"

// JuniorExocet: two open cells of a box and a line, the base, have three or four candidates
// between them. A target cell in each of the two other boxes of the line's chute lies off the
// line. Three lines cross the chute: through the base's line beside the base, and through the
// targets, whose companions, the cells that share such a line and a box with them and lie off
// the base's line, have none of the base's digits. Beyond the chute, each of these digits is
// in the three crossing lines only in two lines along the chute. So each of the two digits of
// the base is in a target, and the targets hold nothing else.
const JuniorExocet Technique = "Junior Exocet"

func juniorExocets(v *view, s *search) {
	eachBase(v, func(line board.House, k int, base board.Cells, beside board.House) {
		juniorExocet(v, s, line, k, base, beside)
	})
}

// eachBase calls try with each base, the kth box of whose line it is in. beside crosses the
// line there.
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

// juniorExocet tries all targets of a base, the kth box of whose line it is in. beside crosses the
// line there.
func juniorExocet(v *view, s *search, line board.House, k int, base board.Cells, beside board.House) {
	digits := v.digitsIn(base)
	first, second := exocetTargets(v, line, boxOn(line, (k+1)%3), digits), exocetTargets(v, line, boxOn(line, (k+2)%3), digits)
	for t := range first.All() {
		for u := range second.All() {
			crossings := [3]board.House{beside, crossing(line, t), crossing(line, u)}
			if twoLines(v, line, crossings, digits) {
				exocetStep(v, s, JuniorExocet, base, board.CellsOf(t, u), crossings)
			}
		}
	}
}

// exocetTargets returns the open cells of a box that may be targets of a base in the line.
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

// twoLines reports whether each digit is, in crossing lines and beyond the chute of the line,
// only in two lines along that, or fewer.
func twoLines(v *view, line board.House, crossings [3]board.House, digits board.Digits) bool {
	var cells board.Cells
	for _, h := range crossings {
		cells = cells.Union(h.CellSet())
	}
	for k := range 3 {
		cells = cells.Difference(boxOn(line, k).CellSet())
	}
	return inTwoLines(v, line, cells, digits)
}

// inTwoLines reports whether each digit is, in some cells, only in two lines along a line, or
// fewer.
func inTwoLines(v *view, line board.House, cells board.Cells, digits board.Digits) bool {
	for d := range digits.All() {
		n := 0
		for along := line - line%board.Size; along < line-line%board.Size+board.Size; along++ {
			if in := along.CellSet().Intersect(cells); in.Overlaps(v.at[d]) || v.holds(in, d) {
				n++
			}
		}
		if n > 2 {
			return false
		}
	}
	return true
}

// exocetStep reports what an exocet eliminates: what the targets have beside the base's
// digits, and from the base the digits that the targets lack.
func exocetStep(v *view, s *search, t Technique, base, targets board.Cells, crossings [3]board.House) {
	digits := v.digitsIn(base)
	s.begin(t, digits)
	s.part(Pattern, 0, base, digits)
	s.part(Pivot, 0, targets, digits&v.digitsIn(targets))
	for _, h := range crossings {
		s.house(Stem, 0, h)
	}
	s.eliminateAll(board.AllDigits&^digits, targets)
	s.eliminateAll(digits&^v.digitsIn(targets), base)
	s.commit()
}
