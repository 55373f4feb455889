package logic

import "github.com/solvoku/solvoku/board"

// Medusa colours candidates of several digits, connected by conjugate pairs and by cells with
// two candidates: all of one colour are true, and all of the other false. A colour is false if
// two of its candidates can't both be true, or if together they leave a cell without a
// candidate. Otherwise what contradicts both colours is eliminated.
const Medusa Technique = "3D Medusa"

// colouring is the candidates of two colours, by digit.
type colouring [2]removal

func medusas(f *Finder) {
	var p partners
	f.partners(&p)
	var coloured removal
	for d := board.Digit(1); d <= lastDigit; d++ {
		for c := range f.st.at[d].All() {
			if coloured[d].Contains(c) || p[c][d].IsEmpty() && !f.st.pairs.Contains(c) {
				continue
			}
			var k colouring
			f.colour(&p, &k, 0, Candidate{c, d})
			for d := range coloured {
				coloured[d] = coloured[d].Union(k[0][d]).Union(k[1][d])
			}
			f.medusa(&k)
		}
	}
}

// colour gives a candidate a colour, and all that are connected with it theirs.
func (f *Finder) colour(p *partners, k *colouring, colour int, x Candidate) {
	if k[colour][x.Digit].Contains(x.Cell) {
		return
	}
	k[colour][x.Digit] = k[colour][x.Digit].With(x.Cell)
	for c := range p[x.Cell][x.Digit].All() {
		f.colour(p, k, 1-colour, Candidate{c, x.Digit})
	}
	if f.st.pairs.Contains(x.Cell) {
		f.colour(p, k, 1-colour, Candidate{x.Cell, f.st.has[x.Cell].Without(x.Digit).Min()})
	}
}

// medusa reports what follows from a colouring of several digits.
func (f *Finder) medusa(k *colouring) {
	digits := k[0].digits() | k[1].digits()
	if digits.Len() < 2 {
		return // Simple Colors
	}
	out := [2]removal{f.contradicted(&k[0]), f.contradicted(&k[1])}
	for i := range k {
		clash, emptied := false, f.st.open
		for d := range out[i] {
			clash = clash || k[i][d].Overlaps(out[i][d])
			emptied = emptied.Difference(f.st.at[d].Difference(out[i][d]))
		}
		if clash {
			f.medusaStep(k, &k[i], digits, board.Cells{})
			return
		}
		if !emptied.IsEmpty() {
			f.medusaStep(k, &k[i], digits, emptied)
			return
		}
	}
	var trapped removal
	for d := range trapped {
		trapped[d] = f.st.at[d].Intersect(out[0][d]).Intersect(out[1][d])
	}
	if trapped.count() > 0 {
		f.medusaStep(k, &trapped, digits, board.Cells{})
	}
}

// contradicted returns what can't be true if all candidates of a colour are.
func (f *Finder) contradicted(colour *removal) (out removal) {
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

// medusaStep reports eliminations, which may be those of a colour that empties some cells.
func (f *Finder) medusaStep(k *colouring, gone *removal, digits board.Digits, emptied board.Cells) {
	f.begin(Medusa, digits)
	for i, role := range []Role{ColorOn, ColorOff} {
		n := 0
		for d := range k[i].digits().All() {
			f.part(role, n, k[i][d], board.DigitsOf(d))
			n++
		}
	}
	n := 0
	for c := range emptied.All() {
		f.part(Result, n, board.CellsOf(c), f.st.has[c])
		n++
	}
	var buffer [maxConjugates]conjugates
	for d := range digits.All() {
		for _, pair := range f.conjugatesIn(buffer[:0], d, 0, board.HouseCount) {
			if k[0][d].Union(k[1][d]).Contains(pair.ends[0]) {
				f.link(strong(pair.ends[0], pair.ends[1], d))
			}
		}
		for c := range k[0][d].Intersect(f.st.pairs).All() {
			f.link(cellLink(c, d, f.st.has[c].Without(d).Min()))
		}
	}
	f.elim = *gone
	f.commit()
}
