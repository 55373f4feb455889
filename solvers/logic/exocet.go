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

func juniorExocets(f *Finder) { f.exocetBases(f.exocet) }

// exocetBases calls try with each base, the kth box of whose line it is in. beside crosses the
// line there.
func (f *Finder) exocetBases(try func(line board.House, k int, base board.Cells, beside board.House)) {
	for line := range board.House(2 * board.Size) {
		for k := range 3 {
			mini := line.CellSet().Intersect(f.boxOn(line, k).CellSet())
			for c := range mini.All() {
				base := mini.Without(c)
				digits := f.st.digitsIn(base)
				if base.SubsetOf(f.st.open) && digits.Len() > 2 && digits.Len() < 5 {
					try(line, k, base, crossing(line, c))
				}
			}
		}
	}
}

// boxOn returns one of the three boxes that a row or a column runs through.
func (f *Finder) boxOn(line board.House, k int) board.House {
	if line < board.Size {
		return board.Box(int(line)/3*3 + k)
	}
	return board.Box(int(line-board.Size)/3 + 3*k)
}

// crossing returns the column of a cell if the line is a row, and otherwise its row.
func crossing(line board.House, c board.Cell) board.House {
	if line < board.Size {
		return board.Column(c.Col())
	}
	return board.Row(c.Row())
}

// exocet tries all targets of a base, the kth box of whose line it is in. beside crosses the
// line there.
func (f *Finder) exocet(line board.House, k int, base board.Cells, beside board.House) {
	digits := f.st.digitsIn(base)
	first, second := f.targets(line, f.boxOn(line, (k+1)%3), digits), f.targets(line, f.boxOn(line, (k+2)%3), digits)
	for t := range first.All() {
		for u := range second.All() {
			crossings := [3]board.House{beside, crossing(line, t), crossing(line, u)}
			if f.twoLines(line, crossings, digits) {
				f.exocetStep(JuniorExocet, base, board.CellsOf(t, u), crossings)
			}
		}
	}
}

// targets returns the open cells of a box that may be targets of a base in the line.
func (f *Finder) targets(line, box board.House, digits board.Digits) (cells board.Cells) {
	off := box.CellSet().Difference(line.CellSet())
	for c := range off.Intersect(f.st.open).All() {
		companion := off.Intersect(crossing(line, c).CellSet()).Without(c)
		if f.st.has[c]&digits != 0 && f.st.has[companion.Min()]&digits == 0 && !digits.Contains(f.st.grid[companion.Min()]) {
			cells = cells.With(c)
		}
	}
	return cells
}

// twoLines reports whether each digit is, in crossing lines and beyond the chute of the line,
// only in two lines along that, or fewer.
func (f *Finder) twoLines(line board.House, crossings [3]board.House, digits board.Digits) bool {
	var cells board.Cells
	for _, h := range crossings {
		cells = cells.Union(h.CellSet())
	}
	for k := range 3 {
		cells = cells.Difference(f.boxOn(line, k).CellSet())
	}
	return f.inTwoLines(line, cells, digits)
}

// inTwoLines reports whether each digit is, in some cells, only in two lines along a line, or
// fewer.
func (f *Finder) inTwoLines(line board.House, cells board.Cells, digits board.Digits) bool {
	for d := range digits.All() {
		n := 0
		for along := line - line%board.Size; along < line-line%board.Size+board.Size; along++ {
			if in := along.CellSet().Intersect(cells); in.Overlaps(f.st.at[d]) || f.st.holds(in, d) {
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
func (f *Finder) exocetStep(t Technique, base, targets board.Cells, crossings [3]board.House) {
	digits := f.st.digitsIn(base)
	f.begin(t, digits)
	f.part(Pattern, 0, base, digits)
	f.part(Pivot, 0, targets, digits&f.st.digitsIn(targets))
	for _, h := range crossings {
		f.house(Stem, 0, h)
	}
	f.eliminateAll(board.AllDigits&^digits, targets)
	f.eliminateAll(digits&^f.st.digitsIn(targets), base)
	f.commit()
}
