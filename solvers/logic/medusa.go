package logic

import "github.com/solvoku/solvoku/board"

// Medusa colours candidates of several digits that are connected by conjugate pairs and by cells
// with two candidates: all of one colour are true and all of the other false. A colour is false
// if two of its candidates can't both be true, or if together they leave a cell without
// candidates. Otherwise, candidates that contradict both colours are eliminated.

// colouring holds the candidates of two colours, by digit.
type colouring [2]removal

func medusas(v *view, s *search) {
	var p partners
	p.fill(v)
	var coloured removal
	for d := board.Digit(1); d <= lastDigit; d++ {
		for c := range v.at[d].All() {
			if coloured[d].Contains(c) || p[c][d].IsEmpty() && !v.pairs.Contains(c) {
				continue
			}
			var k colouring
			colourFrom(v, &p, &k, 0, Candidate{c, d})
			for d := range coloured {
				coloured[d] = coloured[d].Union(k[0][d]).Union(k[1][d])
			}
			medusa(v, s, &k)
		}
	}
}

// colourFrom colours a candidate and all candidates connected with it.
func colourFrom(v *view, p *partners, k *colouring, colour int, x Candidate) {
	if k[colour][x.Digit].Contains(x.Cell) {
		return
	}
	k[colour][x.Digit] = k[colour][x.Digit].With(x.Cell)
	for c := range p[x.Cell][x.Digit].All() {
		colourFrom(v, p, k, 1-colour, Candidate{c, x.Digit})
	}
	if v.pairs.Contains(x.Cell) {
		colourFrom(v, p, k, 1-colour, Candidate{x.Cell, v.has[x.Cell].Without(x.Digit).Min()})
	}
}

// medusa reports what follows from a colouring of several digits.
func medusa(v *view, s *search, k *colouring) {
	digits := k[0].digits() | k[1].digits()
	if digits.Len() < 2 {
		return // Simple Colors
	}
	out := [2]removal{contradicted(&k[0]), contradicted(&k[1])}
	for i := range k {
		clash, emptied := false, v.open
		for d := range out[i] {
			clash = clash || k[i][d].Overlaps(out[i][d])
			emptied = emptied.Difference(v.at[d].Difference(out[i][d]))
		}
		if clash {
			medusaStep(v, s, k, &k[i], digits, board.Cells{})
			return
		}
		if !emptied.IsEmpty() {
			medusaStep(v, s, k, &k[i], digits, emptied)
			return
		}
	}
	var trapped removal
	for d := range trapped {
		trapped[d] = v.at[d].Intersect(out[0][d]).Intersect(out[1][d])
	}
	if trapped.count() > 0 {
		medusaStep(v, s, k, &trapped, digits, board.Cells{})
	}
}

// contradicted returns the candidates that can't be true if all candidates of a colour are.
func contradicted(colour *removal) (out removal) {
	for d := board.Digit(1); d <= lastDigit; d++ {
		out[d] = out[d].Union(seenBy(colour[d]))
		for other := range out {
			if other != int(d) {
				out[other] = out[other].Union(colour[d])
			}
		}
	}
	return out
}

// medusaStep reports eliminations, possibly of a colour that empties the emptied cells.
func medusaStep(v *view, s *search, k *colouring, gone *removal, digits board.Digits, emptied board.Cells) {
	s.begin(Medusa, digits)
	for i, role := range []Role{ColorOn, ColorOff} {
		n := 0
		for d := range k[i].digits().All() {
			s.part(role, n, k[i][d], board.DigitsOf(d))
			n++
		}
	}
	n := 0
	for c := range emptied.All() {
		s.part(Result, n, board.CellsOf(c), v.has[c])
		n++
	}
	var buffer [maxConjugates]conjugates
	for d := range digits.All() {
		for _, pair := range v.conjugatesIn(buffer[:0], d, 0, board.HouseCount) {
			if k[0][d].Union(k[1][d]).Contains(pair.ends[0]) {
				s.link(strong(pair.ends[0], pair.ends[1], d))
			}
		}
		for c := range k[0][d].Intersect(v.pairs).All() {
			s.link(cellLink(c, d, v.has[c].Without(d).Min()))
		}
	}
	s.removes(gone)
	s.commit()
}
