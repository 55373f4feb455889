package proof

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// cellsOf returns the cells of the step's parts with a role.
func (b *builder) cellsOf(role logic.Role) (all board.Cells) {
	for _, p := range b.step.Parts {
		if p.Role == role {
			all = all.Union(p.Cells)
		}
	}
	return all
}

// housesOf returns the step's houses with a role.
func (b *builder) housesOf(role logic.Role) (all []board.House) {
	for _, h := range b.step.Houses {
		if h.Role == role {
			all = append(all, h.House)
		}
	}
	return all
}

// lastPlace proves a digit that has one place left in a house: in a box if there is a
// choice, where that is seen best.
func (b *builder) lastPlace() bool {
	houses := b.housesOf(logic.Pattern)
	p := b.step.Placements[0]
	at := board.CellsOf(p.Cell)
	b.add(Inference{
		Rule: LastInHouse, Digits: board.DigitsOf(p.Digit), Cells: at, Houses: houses[len(houses)-1:],
		Then: []Literal{{p.Digit, at, true}},
	})
	return true
}

// lastDigit proves a cell's last candidate.
func (b *builder) lastDigit() bool {
	p := b.step.Placements[0]
	at := board.CellsOf(p.Cell)
	b.add(Inference{Rule: LastInCell, Digits: board.DigitsOf(p.Digit), Cells: at, Then: []Literal{{p.Digit, at, true}}})
	return true
}

// nakedSubset proves what n cells with n digits eliminate.
func (b *builder) nakedSubset() bool {
	b.add(Inference{
		Rule: Locked, Digits: b.step.Digits, Cells: b.cellsOf(logic.Pattern), Houses: b.housesOf(logic.Pattern),
		Then: byDigit(b.step.Eliminations),
	})
	return true
}

// hiddenSubset proves what n digits with n places eliminate.
func (b *builder) hiddenSubset() bool {
	line, ok := b.hidden(b.housesOf(logic.Pattern)[0])
	line.Then = byDigit(b.step.Eliminations)
	b.add(line)
	return ok
}

// hidden returns the line, but for what follows, for digits that have as many places in a
// house: its other open cells have only its other digits.
func (b *builder) hidden(h board.House) (line Inference, ok bool) {
	others := h.CellSet().Difference(b.cellsOf(logic.Pattern)).Intersect(b.unsolved)
	var digits board.Digits
	for c := range others.All() {
		digits |= b.has[c]
	}
	return Inference{Rule: Locked, Digits: digits, Cells: others, Houses: []board.House{h}}, others.Len() == digits.Len()
}

// fish proves the eliminations of a fish, or of locked candidates, which are fish of one
// house.
func (b *builder) fish() bool {
	d := b.step.Digits.Min()
	base, cover := b.housesOf(logic.Base), b.housesOf(logic.Cover)
	fins := b.cellsOf(logic.Fin).Union(b.cellsOf(logic.EndoFin))
	var inBase board.Cells
	for _, h := range base {
		inBase = inBase.Union(h.CellSet().Intersect(b.at[d]))
	}
	var outside []logic.Candidate
	for _, e := range b.step.Eliminations {
		if !inBase.Contains(e.Cell) {
			outside = append(outside, e)
		} else if !b.cannibal(d, e.Cell, base, cover) {
			return false
		}
	}
	if len(outside) > 0 {
		b.add(Inference{
			Rule: Cover, Digits: b.step.Digits, Cells: inBase.Difference(fins), Fins: fins, Houses: base, Cover: cover,
			Then: byDigit(outside),
		})
	}
	return true
}

// cannibal eliminates a candidate of the base that lies in two cover houses. If it were
// true, the other base houses would have to share fewer cover houses than they are.
func (b *builder) cannibal(d board.Digit, c board.Cell, base, cover []board.House) bool {
	b.assume(Literal{d, board.CellsOf(c), true})
	var left, room []board.House
	for _, h := range base {
		if !h.CellSet().Contains(c) {
			left = append(left, h)
		}
	}
	for _, h := range cover {
		if !h.CellSet().Contains(c) {
			room = append(room, h)
		}
	}
	if len(room) >= len(left) {
		return false
	}
	left = left[:len(room)+1]
	var places board.Cells
	for _, h := range left {
		places = places.Union(h.CellSet())
	}
	if !b.strike(d, places.Intersect(c.PeerSet())) {
		return false
	}
	if n := len(room); n > 0 && !b.contradicts() {
		line := Inference{Rule: Cover, Digits: board.DigitsOf(d), Houses: left[:n], Cover: room}
		var covered, all board.Cells
		for i, h := range line.Houses {
			all = all.Union(h.CellSet().Intersect(b.at[d]))
			covered = covered.Union(room[i].CellSet())
		}
		line.From, _ = b.falseIn(d, all.Difference(covered))
		line.Cells = b.without(d, all, line.From)
		line.Then = []Literal{{d, b.open(d, left[n].CellSet()).Difference(line.Cells), false}}
		b.add(line)
	}
	return b.absurd()
}
