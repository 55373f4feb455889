package ruledlogic

import (
	"iter"
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// The techniques that package logic doesn't have. A step by another rule has the rule's kind as its
// technique.
const (
	LockedCandidates logic.Technique = "Locked Candidates" // a cell that sees all places of a digit in a house loses it
	CageCombinations logic.Technique = "Cage Combinations" // the sets of digits that a cage's open cells can hold
	FortyFive        logic.Technique = "Innies and Outies" // the "45 rule": what a house's cages leave of 45
)

// techniques are the functions that look for steps, by how soon a person finds them: first what
// fills a cell, then what needs a single house or cage, then what needs notes.
var techniques = []func(*position) (Step, bool){
	(*position).fullHouse,
	func(p *position) (Step, bool) { return p.hidden(1, logic.HiddenSingle) },
	(*position).nakedSingle,
	(*position).cageFilled,
	func(p *position) (Step, bool) { return p.fortyFive(1) },
	(*position).cageHolds,
	(*position).byRule,
	(*position).locked,
	func(p *position) (Step, bool) { return p.naked(2, logic.NakedPair) },
	func(p *position) (Step, bool) { return p.hidden(2, logic.HiddenPair) },
	func(p *position) (Step, bool) { return p.fortyFive(maxUnknown) },
	func(p *position) (Step, bool) { return p.naked(3, logic.NakedTriple) },
	func(p *position) (Step, bool) { return p.hidden(3, logic.HiddenTriple) },
	(*position).xWing,
}

// position is a board with its candidates.
type position struct {
	*Finder
	digits *board.Grid
	has    *board.Candidates
	open   board.Cells                 // the empty cells
	places [board.Size + 1]board.Cells // the open cells with each digit as a candidate
}

// fullHouse finds the last open cell of a house.
func (p *position) fullHouse() (Step, bool) {
	for _, h := range p.houses {
		if cells := h.Cells.Intersect(p.open); cells.Len() == 1 && p.has[cells.Min()].Len() == 1 {
			s := Step{Technique: logic.FullHouse, Houses: []House{h}, Cells: cells, Digits: p.has[cells.Min()]}
			s.Placements = []logic.Candidate{{Cell: cells.Min(), Digit: s.Digits.Min()}}
			return s, true
		}
	}
	return Step{}, false
}

// nakedSingle finds a cell with one candidate.
func (p *position) nakedSingle() (Step, bool) {
	for c := range p.open.All() {
		if digit := p.has[c]; digit.Len() == 1 {
			s := Step{Technique: logic.NakedSingle, Cells: board.CellsOf(c), Digits: digit}
			if p.explain(&s, s.Cells, board.AllDigits&^digit); len(s.Because) == 1 {
				s.Rules = s.Because
			} else {
				s.Houses = p.housesOf(s.Cells)
			}
			s.Placements = []logic.Candidate{{Cell: c, Digit: digit.Min()}}
			return s, true
		}
	}
	return Step{}, false
}

// hidden finds n digits that have n places in a house.
func (p *position) hidden(n int, t logic.Technique) (Step, bool) {
	for _, h := range p.houses {
		var few []board.Digit
		for d := board.Digit(1); d <= board.Size; d++ {
			if at := p.places[d].Intersect(h.Cells); !at.IsEmpty() && at.Len() <= n {
				few = append(few, d)
			}
		}
		for of := range choices(few, n) {
			s := Step{Technique: t, Houses: []House{h}, Digits: board.DigitsOf(of...)}
			for _, d := range of {
				s.Cells = s.Cells.Union(p.places[d].Intersect(h.Cells))
			}
			if s.Cells.Len() != n {
				continue
			}
			if n == 1 {
				s.Placements = []logic.Candidate{{Cell: s.Cells.Min(), Digit: of[0]}}
			}
			for c := range s.Cells.All() {
				p.keeps(&s, c, s.Digits)
			}
			if s.concludes() {
				p.explain(&s, h.Cells.Intersect(p.open).Difference(s.Cells), s.Digits)
				return s, true
			}
		}
	}
	return Step{}, false
}

// naked finds n cells that see each other and have n digits between them.
func (p *position) naked(n int, t logic.Technique) (Step, bool) {
	for _, g := range p.groups {
		var few []board.Cell
		for c := range g.Intersect(p.open).All() {
			if p.has[c].Len() <= n {
				few = append(few, c)
			}
		}
		for of := range choices(few, n) {
			s := Step{Technique: t, Cells: board.CellsOf(of...)}
			for _, c := range of {
				s.Digits |= p.has[c]
			}
			if s.Digits.Len() != n {
				continue
			}
			for d := range s.Digits.All() {
				p.strike(&s, d, s.Cells.Intersect(p.places[d]))
			}
			if s.concludes() {
				s.Houses = p.housesOf(s.Cells)
				p.explain(&s, s.Cells, board.AllDigits&^s.Digits)
				return s, true
			}
		}
	}
	return Step{}, false
}

// locked finds a digit whose places in a house are all seen from a cell.
func (p *position) locked() (Step, bool) {
	for _, h := range p.houses {
		for d := board.Digit(1); d <= board.Size; d++ {
			s := Step{Technique: LockedCandidates, Houses: []House{h}, Cells: p.places[d].Intersect(h.Cells), Digits: board.DigitsOf(d)}
			if s.Cells.IsEmpty() {
				continue
			}
			if p.strike(&s, d, s.Cells); s.concludes() {
				for _, other := range p.houses {
					if s.Cells.Union(s.Concerned()).SubsetOf(other.Cells) {
						s.Cover = []House{other}
					}
				}
				p.explain(&s, h.Cells.Intersect(p.open).Difference(s.Cells), s.Digits)
				return s, true
			}
		}
	}
	return Step{}, false
}

// xWing finds two houses that have a digit only in two others, any of all kinds: these lose it
// elsewhere.
func (p *position) xWing() (Step, bool) {
	for d := board.Digit(1); d <= board.Size; d++ {
		var base []House
		for _, h := range p.houses {
			if h.Cells.Overlaps(p.places[d]) {
				base = append(base, h)
			}
		}
		for of := range choices(base, 2) {
			a, b := of[0].Cells.Intersect(p.places[d]), of[1].Cells.Intersect(p.places[d])
			if a.Overlaps(b) {
				continue
			}
			both := a.Union(b)
			for _, first := range base {
				if !first.Cells.Contains(both.Min()) {
					continue
				}
				for _, second := range base {
					cover := first.Cells.Union(second.Cells)
					if lost := p.places[d].Intersect(cover).Difference(both); both.SubsetOf(cover) && !lost.IsEmpty() {
						s := Step{Technique: logic.XWing, Houses: slices.Clone(of), Cover: []House{first, second}, Cells: both, Digits: board.DigitsOf(d)}
						for c := range lost.All() {
							s.Eliminations = append(s.Eliminations, logic.Candidate{Cell: c, Digit: d})
						}
						return s, true
					}
				}
			}
		}
	}
	return Step{}, false
}

// byRule finds what a rule leaves by itself, except for cages with a sum.
func (p *position) byRule() (Step, bool) {
	for i, c := range p.book.Clauses {
		if slices.ContainsFunc(p.cages, func(k cage) bool { return k.String() == c.String() }) {
			continue
		}
		left := *p.has
		for cell, d := range p.digits {
			if d != 0 {
				left[cell] = board.DigitsOf(d)
			}
		}
		cells, ok := p.book.Narrow(i, false, &left)
		if !ok {
			continue
		}
		s := Step{Technique: logic.Technique(c.Kind), Rules: []board.Clause{c}, Cells: cells}
		for cell := range p.open.All() {
			p.keeps(&s, cell, left[cell])
		}
		if s.concludes() {
			return s, true
		}
	}
	return Step{}, false
}

// choices yields the selections of n elements, in order.
func choices[E any](of []E, n int) iter.Seq[[]E] {
	return func(yield func([]E) bool) {
		chosen := make([]E, 0, n)
		var choose func(from int) bool
		choose = func(from int) bool {
			if len(chosen) == n {
				return yield(chosen)
			}
			for i := from; i < len(of); i++ {
				chosen = append(chosen, of[i])
				more := choose(i + 1)
				if chosen = chosen[:len(chosen)-1]; !more {
					return false
				}
			}
			return true
		}
		choose(0)
	}
}

// housesOf returns the first house that has all of some cells, if there is one.
func (p *position) housesOf(cells board.Cells) []House {
	for _, h := range p.houses {
		if cells.SubsetOf(h.Cells) {
			return []House{h}
		}
	}
	return nil
}

func (s *Step) concludes() bool { return len(s.Placements)+len(s.Eliminations) > 0 }

// keeps adds that a cell has only some digits: that it takes the only one, or that it loses others.
func (p *position) keeps(s *Step, c board.Cell, digits board.Digits) {
	had := p.has[c]
	if digits &= had; digits == had {
		return
	}
	if digits.Len() == 1 {
		s.Placements = append(s.Placements, logic.Candidate{Cell: c, Digit: digits.Min()})
	}
	for d := range (had &^ digits).All() {
		s.Eliminations = append(s.Eliminations, logic.Candidate{Cell: c, Digit: d})
	}
}

// strike adds that cells that see all places of a digit lose it.
func (p *position) strike(s *Step, d board.Digit, places board.Cells) {
	for c := range p.see(places).Intersect(p.places[d]).All() {
		s.Eliminations = append(s.Eliminations, logic.Candidate{Cell: c, Digit: d})
	}
}

// explain adds why cells don't have some digits: digits on the board, or rules by themselves.
func (p *position) explain(s *Step, cells board.Cells, digits board.Digits) {
	lefts := make([]board.Candidates, len(p.book.Clauses))
	for i := range lefts {
		lefts[i] = p.left(i, p.digits)
	}
	for c := range cells.All() {
		for d := range (digits &^ p.has[c]).All() {
			p.blame(s, lefts, c, d)
		}
	}
}

// blame adds why a cell doesn't have a digit, unless that is clear from what has been added.
func (p *position) blame(s *Step, lefts []board.Candidates, c board.Cell, d board.Digit) {
	var holders board.Cells
	for at := range p.book.Peers[c].All() {
		if p.digits[at] == d {
			holders = holders.With(at)
		}
	}
	if !holders.IsEmpty() {
		if !holders.Overlaps(s.Seen) {
			s.Seen = s.Seen.With(holders.Min())
		}
		return
	}
	for i, left := range lefts {
		if !left[c].Contains(d) {
			same := func(b board.Clause) bool { return b.String() == p.book.Clauses[i].String() }
			if !slices.ContainsFunc(s.Because, same) {
				s.Because = append(s.Because, p.book.Clauses[i])
			}
			return
		}
	}
}
