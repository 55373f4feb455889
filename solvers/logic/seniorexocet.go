package logic

import "github.com/solvoku/solvoku/board"

// SeniorExocet: a [JuniorExocet] with a target beyond the chute, or with both in one box. The
// targets are any two cells of the three cross-lines off the base's line. They include all such
// cells in the two other boxes of the chute that have a digit of the base. Beyond the chute and
// outside the targets, two lines cover the places of each base digit in the cross-lines.

func seniorExocets(v *view, s *search) {
	eachBase(v, func(line board.House, k int, base board.Cells, beside board.House) {
		seniorExocet(v, s, line, k, base, beside)
	})
}

// seniorExocet tries all crossing lines of a base, which lies in the kth box of line. beside
// crosses the line there.
func seniorExocet(v *view, s *search, line board.House, k int, base board.Cells, beside board.House) {
	digits := v.digitsIn(base)
	boxes := [2]board.House{boxOn(line, (k+1)%3), boxOn(line, (k+2)%3)}
	chute := boxes[0].CellSet().Union(boxes[1].CellSet()).Union(boxOn(line, k).CellSet())
	var free board.Cells // cells with one of the base's digits, as a candidate or filled in
	for d := range digits.All() {
		free = free.Union(v.at[d])
		free = free.Union(filter(chute.Difference(v.open), func(c board.Cell) bool { return v.grid[c] == d }))
	}
	beyond := free.Difference(chute).Intersect(v.open)
	free = free.Intersect(chute).Difference(line.CellSet())
	for first := range line.CellSet().Intersect(boxes[0].CellSet()).All() {
		for second := range line.CellSet().Intersect(boxes[1].CellSet()).All() {
			crossings := [3]board.House{beside, crossing(line, first), crossing(line, second)}
			in := free.Intersect(crossings[1].CellSet().Union(crossings[2].CellSet()))
			n := in.Len()
			if n > 2 || !in.SubsetOf(v.open) || n == 2 && in.Overlaps(boxes[0].CellSet()) && in.Overlaps(boxes[1].CellSet()) {
				continue // too many, filled, or junior
			}
			x := newExocet(v, line, base, crossings)
			cells := crossings[0].CellSet().Union(crossings[1].CellSet()).Union(crossings[2].CellSet())
			x.senior(v, s, in, beyond.Intersect(cells))
		}
	}
}

// senior completes the targets in the chute with cells offered beyond it.
func (x *exocet) senior(v *view, s *search, targets, offered board.Cells) {
	if targets.Len() == 2 {
		if !x.hasRoom() {
			x.targets = [2]board.Cell{targets.Min(), targets.Rest().Min()}
			x.report(v, s, SeniorExocet)
		}
		return
	}
	for ; !offered.IsEmpty(); offered = offered.Rest() {
		target := offered.Min()
		before := x.rooms
		for d := range v.has[target].All() {
			for i, h := range x.crossings {
				if h.CellSet().Contains(target) {
					x.rooms[d][i] &^= x.along(target)
				}
			}
		}
		x.senior(v, s, targets.With(target), offered.Rest())
		x.rooms = before
	}
}
