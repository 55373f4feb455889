package proof

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// fish is a digit's places in base houses, which all lie in an equal number of cover houses,
// except for fins. Locked candidates are a fish of one house.
type fish struct {
	b           *builder
	digit       board.Digit
	base, cover []board.House
}

// proveFish proves the eliminations of a fish: those outside the base in one line, those
// within it with a branch each.
func proveFish(b *builder, s step) bool {
	f := fish{b, s.Digits.Min(), s.houses(logic.Base), s.houses(logic.Cover)}
	places := inHouses(f.base).Intersect(b.at[f.digit])
	var outside []logic.Candidate
	for _, e := range s.Eliminations {
		if !places.Contains(e.Cell) {
			outside = append(outside, e)
		} else if !f.cannibal(e.Cell) {
			return false
		}
	}
	if len(outside) > 0 {
		fins := s.cells(logic.Fin).Union(s.cells(logic.EndoFin))
		b.add(Inference{
			Rule: Cover, Digits: s.Digits, Cells: places.Difference(fins), Fins: fins, Houses: f.base, Cover: f.cover,
			Then: byDigit(outside),
		})
	}
	return true
}

// cannibal eliminates a candidate of the base that lies in two cover houses. If it were
// true, the other base houses would have to share too few cover houses.
func (f *fish) cannibal(c board.Cell) bool {
	b, d := f.b, f.digit
	b.assume(Literal{d, board.CellsOf(c), true})
	holds := func(h board.House) bool { return h.CellSet().Contains(c) }
	left := slices.DeleteFunc(slices.Clone(f.base), holds)
	room := slices.DeleteFunc(slices.Clone(f.cover), holds)
	n := len(room)
	if n >= len(left) {
		return false
	}
	left = left[:n+1]
	if !b.strike(d, inHouses(left).Intersect(c.PeerSet())) {
		return false
	}
	if n > 0 && !b.contradicts() {
		line := coverLine(b, d, left[:n], room, inHouses(room))
		line.Then = []Literal{{d, b.open(d, left[n].CellSet()).Difference(line.Cells), false}}
		b.add(line)
	}
	return b.absurd()
}
