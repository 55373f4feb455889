package proof

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Krakens: from a candidate, chains exclude the fins of a pattern, which then lacks room.

// proveKraken proves a kraken fish: if the candidate were true, the base's remaining places
// would lie in fewer cover lines than the base has lines.
func proveKraken(b *builder, s step) bool {
	d, lines := s.parts(logic.Base)[0].Digits.Min(), s.houses(logic.Base)
	assumed := s.opposite()
	b.assume(assumed)
	for i := range s.chains() {
		if !toAbsurdity(b, s.chain(i)) {
			return false
		}
	}
	inBase := inHouses(lines)
	seen := assumed.Cells // the cells from which the candidate directly excludes the digit
	if assumed.Digit == d {
		seen = assumed.Cells.Min().PeerSet()
	}
	if !b.strike(d, inBase.Intersect(seen)) {
		return false
	}
	if b.absurd() {
		return true
	}
	cover := slices.DeleteFunc(s.houses(logic.Cover), func(h board.House) bool {
		return b.open(d, inBase.Intersect(h.CellSet())).IsEmpty()
	})
	return squeeze(b, d, lines, cover) && b.absurd()
}

// proveKrakenSet proves a kraken locked set: if the candidate were true, the set's cells would
// have one digit too few.
func proveKrakenSet(b *builder, s step) bool {
	b.assume(s.opposite())
	for i := range s.chains() {
		if !toAbsurdity(b, s.chain(i)) {
			return false
		}
		if b.absurd() {
			return true // the chains contradict each other already
		}
	}
	cells := s.cells(logic.Pattern)
	for c := range cells.All() {
		line := Inference{Rule: Locked, Cells: cells.Without(c)}
		for other := range line.Cells.All() {
			left := b.left(other)
			line.Digits |= left
			gone, _ := b.falseAt(other, b.has[other]&^left)
			line.From = append(line.From, gone...)
		}
		if line.Digits.Len() != line.Cells.Len() {
			continue
		}
		for d := range b.left(c).All() {
			line.Then = append(line.Then, Literal{d, board.CellsOf(c), false})
		}
		b.add(line)
		return b.absurd()
	}
	return false
}
