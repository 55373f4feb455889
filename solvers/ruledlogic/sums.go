package ruledlogic

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// What the 45 rule adds up: at most so many neighbouring houses, and as many cells inside and
// outside of them, together, that aren't known.
const (
	maxHouses  = 3
	maxUnknown = 4
)

// HouseSum is the sum of a house's digits.
const HouseSum = 45

// addAreas adds the houses and the unions of neighbouring rows, columns and regions.
func (f *Finder) addAreas() {
	kinds := map[string][]House{}
	for _, h := range f.houses {
		f.areas = append(f.areas, area{[]House{h}, h.Cells})
		if h.Kind == "row" || h.Kind == "column" || h.Kind == "box" || h.Kind == "region" {
			kinds[h.Kind] = append(kinds[h.Kind], h)
		}
	}
	for n := 2; n <= maxHouses; n++ {
		for _, kind := range [...]string{"row", "column", "box", "region"} {
			for of := range choices(kinds[kind], n) {
				if cells, ok := joined(of); ok {
					f.areas = append(f.areas, area{slices.Clone(of), cells})
				}
			}
		}
	}
}

// joined returns the cells of houses that don't overlap, and whether each touches one before it.
func joined(houses []House) (cells board.Cells, ok bool) {
	for _, h := range houses {
		if !cells.IsEmpty() && (cells.Overlaps(h.Cells) || !cells.Overlaps(beside(h.Cells))) {
			return cells, false
		}
		cells = cells.Union(h.Cells)
	}
	return cells, true
}

// beside returns the cells that share a side with some cells.
func beside(cells board.Cells) (all board.Cells) {
	for c := range cells.All() {
		if c.Col() > 0 {
			all = all.With(c - 1)
		}
		if c.Col() < board.Size-1 {
			all = all.With(c + 1)
		}
		if c.Row() > 0 {
			all = all.With(c - board.Size)
		}
		if c.Row() < board.Size-1 {
			all = all.With(c + board.Size)
		}
	}
	return all
}

// cageFilled finds digits that a cage's open cells can't have.
func (p *position) cageFilled() (Step, bool) {
	var first Step
	for i := range p.cages {
		s, possible := p.filled(&p.cages[i])
		for c := range s.Cells.All() {
			p.keeps(&s, c, possible[c])
		}
		if len(s.Placements) > 0 {
			return s, true
		}
		if s.concludes() && !first.concludes() {
			first = s
		}
	}
	return first, first.concludes()
}

// cageHolds finds digits that a cage holds, and cells that see all their places.
func (p *position) cageHolds() (Step, bool) {
	for i := range p.cages {
		s, possible := p.filled(&p.cages[i])
		common := board.AllDigits
		for _, set := range s.Sets {
			common &= set
		}
		if len(s.Sets) == 0 {
			continue
		}
		for d := range common.All() {
			var places board.Cells
			for c := range s.Cells.All() {
				if possible[c].Contains(d) {
					places = places.With(c)
				}
			}
			if p.strike(&s, d, places); s.concludes() {
				s.Digits = board.DigitsOf(d)
				return s, true
			}
		}
	}
	return Step{}, false
}

// filled returns a step about a cage with the sets of digits that its open cells can hold, and what
// each cell can have by these. It goes from cell to cell with the sets of those before.
func (p *position) filled(k *cage) (s Step, possible board.Candidates) {
	s = Step{Technique: CageCombinations, Rules: []board.Clause{k.Clause}, Cells: k.cells.Intersect(p.open)}
	rest := k.sum
	for c := range k.cells.All() {
		rest -= int(p.digits[c])
	}
	cells := slices.Collect(s.Cells.All())
	type sets [board.AllDigits + 1]bool
	reached, leads := make([]sets, len(cells)+1), make([]sets, len(cells)+1)
	reached[0][0] = true
	for i, c := range cells {
		for set, ok := range reached[i] {
			for d := range (p.has[c] &^ board.Digits(set)).All() {
				if ok {
					reached[i+1][board.Digits(set).With(d)] = true
				}
			}
		}
	}
	for set, ok := range reached[len(cells)] {
		if ok && sumOf(board.Digits(set)) == rest {
			leads[len(cells)][set] = true
			s.Sets = append(s.Sets, board.Digits(set))
		}
	}
	if len(s.Sets) == 0 {
		return s, *p.has // the board isn't possible
	}
	for i := len(cells) - 1; i >= 0; i-- {
		for set, ok := range reached[i] {
			for d := range (p.has[cells[i]] &^ board.Digits(set)).All() {
				if ok && leads[i+1][board.Digits(set).With(d)] {
					leads[i][set] = true
					possible[cells[i]] = possible[cells[i]].With(d)
				}
			}
		}
	}
	return s, possible
}

func sumOf(digits board.Digits) (sum int) {
	for d := range digits.All() {
		sum += int(d)
	}
	return sum
}

// fortyFive finds what follows from the sums of the cages in and across houses if at most so many
// cells are left over, inside or outside.
func (p *position) fortyFive(unknown int) (Step, bool) {
	for i := range p.areas {
		s := p.leftOver(&p.areas[i])
		if n := s.Cells.Len() + s.Beyond.Len(); n == 0 || n > unknown || len(s.Rules) == 0 {
			continue
		}
		cells := slices.Concat(slices.Collect(s.Cells.All()), slices.Collect(s.Beyond.All()))
		var possible board.Candidates
		if !p.balance(cells, s.Cells.Len(), s.Sum, new(board.Grid), &possible) {
			continue // the board isn't possible
		}
		for _, c := range cells {
			p.keeps(&s, c, possible[c])
		}
		if s.concludes() {
			return s, true
		}
	}
	return Step{}, false
}

// leftOver returns a step about what an area's cages leave over. A cage across the border counts
// if it has fewer open cells outside than inside.
func (p *position) leftOver(a *area) Step {
	s := Step{Technique: FortyFive, Houses: a.houses, Cells: a.cells, Sum: HouseSum * len(a.houses)}
	for _, k := range p.cages {
		in, out := k.cells.Intersect(a.cells), k.cells.Difference(a.cells)
		if in.SubsetOf(s.Cells) && !out.Overlaps(s.Beyond) && in.Intersect(p.open).Len() > out.Intersect(p.open).Len() {
			s.Rules = append(s.Rules, k.Clause)
			s.Cells, s.Beyond, s.Sum = s.Cells.Difference(in), s.Beyond.Union(out), s.Sum-k.sum
		}
	}
	for c := range s.Cells.All() {
		s.Sum -= int(p.digits[c])
	}
	for c := range s.Beyond.All() {
		s.Sum += int(p.digits[c])
	}
	s.Cells, s.Beyond = s.Cells.Intersect(p.open), s.Beyond.Intersect(p.open)
	return s
}

// balance adds what cells can have if the first ones hold a sum more than the others. The grid has
// the digits of those before.
func (p *position) balance(cells []board.Cell, first, sum int, g *board.Grid, possible *board.Candidates) bool {
	if len(cells) == 0 {
		return sum == 0
	}
	c, found := cells[0], false
	for d := range p.has[c].All() {
		seen := false
		for at := range p.book.Peers[c].All() {
			seen = seen || g[at] == d
		}
		rest := sum - int(d)
		if first <= 0 {
			rest = sum + int(d)
		}
		if g[c] = d; !seen && p.balance(cells[1:], first-1, rest, g, possible) {
			found = true
			possible[c] = possible[c].With(d)
		}
	}
	g[c] = 0
	return found
}
