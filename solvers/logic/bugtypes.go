package logic

import "github.com/solvoku/solvoku/board"

// A Bivalue Universal Grave with several extra candidates, in two or more cells: without them,
// every open cell would have two candidates, and every digit two places in each house that
// lacks it. The puzzle would have no solution or several, so one of them is true.

// maxGraveCells bounds the cells with more than two candidates.
const maxGraveCells = 6

func bugTypes(v *view, s *search) {
	rest := v.open.Difference(v.pairs)
	if n := rest.Len(); n < 2 || n > maxGraveCells {
		return
	}
	var places [board.HouseCount][board.Size + 1]uint8
	for h := range places {
		for d := 1; d <= board.Size; d++ {
			places[h][d] = v.places[h][d]
		}
	}
	g := guarded{types: [...]Technique{BUG2, BUG3, BUG4}, cells: v.open}
	graves(v, s, &g, rest, &places)
}

// graves chooses, for each cell of rest, the two candidates that aren't guardians. places
// counts the places left for each digit in each house.
func graves(v *view, s *search, g *guarded, rest board.Cells, places *[board.HouseCount][board.Size + 1]uint8) {
	if rest.IsEmpty() {
		for h := range places {
			for d := 1; d <= board.Size; d++ {
				if n := places[h][d]; n != 0 && n != 2 {
					return
				}
			}
		}
		reportGuarded(v, s, g)
		return
	}
	c := rest.Min()
	for a := range v.has[c].All() {
		for b := range v.has[c].All() {
			more := v.has[c].Without(a).Without(b)
			if a >= b || !canDrop(c, more, places) {
				continue
			}
			next, left := *g, *places
			for d := range more.All() {
				next.guardians[d] = next.guardians[d].With(c)
				for _, h := range cellHouses[c] {
					left[h][d]--
				}
			}
			graves(v, s, &next, rest.Rest(), &left)
		}
	}
}

// canDrop reports whether a cell can lose digits: each must have more than two places in every
// house of the cell.
func canDrop(c board.Cell, more board.Digits, places *[board.HouseCount][board.Size + 1]uint8) bool {
	for d := range more.All() {
		for _, h := range cellHouses[c] {
			if places[h][d] < 3 {
				return false
			}
		}
	}
	return true
}
