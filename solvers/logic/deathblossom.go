package logic

import (
	"github.com/solvoku/solvoku/board"
)

// DeathBlossom: a stem cell and, for each of its candidates, a petal: an almost locked set
// whose places for that candidate all see the stem. Whatever digit the stem takes, one
// petal is locked. A digit that all petals share, and that isn't a candidate of the stem,
// is eliminated from every cell that sees all its places in the petals. Petals don't
// overlap unless [Finder.Overlap] is set, and lose no candidates themselves.

// maxPetals bounds the combinations tried for one stem.
const maxPetals = 200_000

func deathBlossoms(v *view, s *search) {
	k := s.selection()
	sets := almostLocked(v, s).sets
	for stems := v.open; !stems.IsEmpty(); stems = stems.Rest() {
		b := blossom{selection: k, stem: stems.Min(), budget: maxPetals}
		b.digits = v.has[b.stem]
		if b.digits.Len() < 2 {
			continue
		}
		for d := range b.digits.All() {
			for i := range sets {
				a := &sets[i]
				if a.digits.Contains(d) && a.digits&^b.digits != 0 && a.sees[d].Contains(b.stem) {
					b.petals[d] = append(b.petals[d], a)
				}
			}
			if b.petals[d] == nil {
				b.digits = 0
				break
			}
		}
		if b.digits != 0 {
			var seen [board.Size + 1]board.Cells
			for d := range (board.AllDigits &^ b.digits).All() {
				seen[d] = v.at[d].Without(b.stem)
			}
			b.grow(b.digits, board.Cells{}, &seen)
		}
	}
}

// blossom is the search around one stem.
type blossom struct {
	*selection
	stem   board.Cell
	digits board.Digits
	petals [board.Size + 1][]*als
	chosen [board.Size + 1]*als
	budget int
}

// grow chooses petals for the candidates in left. used holds the cells of the petals
// chosen so far, seen the cells from which each of their common digits can be eliminated.
func (b *blossom) grow(left board.Digits, used board.Cells, seen *[board.Size + 1]board.Cells) {
	if left == 0 {
		b.report(used, seen)
		return
	}
	d := left.Min()
	for _, a := range b.petals[d] {
		if !b.overlap && a.cells.Overlaps(used) {
			continue
		}
		if b.budget--; b.budget < 0 {
			return
		}
		var next [board.Size + 1]board.Cells
		any := false
		for z := range (a.digits &^ b.digits).All() {
			next[z] = seen[z].Intersect(a.sees[z])
			any = any || !next[z].IsEmpty()
		}
		if any {
			b.chosen[d] = a
			b.grow(left.Without(d), used.Union(a.cells), &next)
		}
	}
}

func (b *blossom) report(used board.Cells, seen *[board.Size + 1]board.Cells) {
	var r removal
	for d := range seen {
		r[d] = seen[d].Difference(used)
	}
	b.begin(DeathBlossom, r.digits())
	if !b.offer(&r, used.Len()) {
		return
	}
	b.part(Stem, 0, board.CellsOf(b.stem), b.digits)
	i := 0
	for d := range b.digits.All() {
		a := b.chosen[d]
		b.part(LockedSet, i, a.cells, a.digits)
		b.link(Link{From: Node{board.CellsOf(b.stem), d}, To: Node{a.at[d], d}, Index: i})
		i++
	}
	b.keep()
}
