package proof

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Forcing chains and nets. What the links of a net lead to is stated link by link; where a
// net omits the details, a search finds them.

// proveContradictionChain proves a step whose assumption leads along chains to a
// contradiction. Chains that end with a node being false come first.
func proveContradictionChain(b *builder, s step) bool {
	b.assume(s.opposite())
	var chains [2][][]logic.Link
	for i := range max(1, s.chains()) {
		links := s.chain(i)
		end := 0
		if len(links) > 0 && links[len(links)-1].Strong {
			end = 1
		}
		chains[end] = append(chains[end], links)
	}
	for _, links := range slices.Concat(chains[0], chains[1]) {
		if !toAbsurdity(b, links) {
			return false
		}
		if b.absurd() {
			return true
		}
	}
	return false
}

// proveContradictionNet proves a step whose assumption leads to a contradiction through
// inferences with several premises.
func proveContradictionNet(b *builder, s step) bool {
	b.assume(s.opposite())
	return alongNet(b, s.Links, b.contradicts) && (b.absurd() || search(b, board.CellCount))
}

// proveVerity proves a step that holds in every case.
func proveVerity(b *builder, s step) bool {
	k := stem(b.position, s)
	follow := func(branch int) bool {
		if !alongNet(b, s.chain(branch), func() bool { return false }) {
			return false
		}
		for _, e := range s.Eliminations {
			if at := board.CellsOf(e.Cell); !b.canStrike(e.Digit, at) && !arrive(b, logic.Node{Cells: at, Digit: e.Digit}, false) {
				return false
			}
		}
		return true
	}
	if len(s.Eliminations) > 0 {
		return byCases(b, s.Eliminations, k, follow)
	}
	return placeByCases(b, s.Placements[0], k, follow)
}

// placeByCases proves a placement that follows in each branch of a choice.
func placeByCases(b *builder, p logic.Candidate, k choice, follow func(branch int) bool) bool {
	at := board.CellsOf(p.Cell)
	var ends []int
	for i := range k.branches {
		b.assume(k.branches[i])
		if !follow(i) {
			return false
		}
		n := b.trueLine(p.Digit, at)
		if n == 0 {
			return false
		}
		ends = append(ends, n)
		b.leave()
	}
	b.add(k.line(ends, []Literal{{p.Digit, at, true}}))
	return true
}

// stem returns the choice from which the cases of a step begin.
func stem(p *position, s step) choice {
	stems := s.parts(logic.Stem)
	if len(stems) == 0 {
		return choice{}
	}
	digits, cells := stems[0].Digits, stems[0].Cells
	if houses := s.houses(logic.Stem); len(houses) > 0 {
		return p.whichPlace(digits.Min(), houses[0])
	}
	if c := cells.Min(); digits.Len() > 1 || p.has[c].Len() == 1 {
		return p.whichDigit(c)
	}
	return whether(Literal{digits.Min(), cells, s.Technique == logic.ForcingNetVerity})
}

// alongNet states what the links of a net lead to, until enough returns true.
func alongNet(b *builder, links []logic.Link, enough func() bool) bool {
	for i, l := range links {
		if enough() {
			return true
		}
		if !settled(b, l.From) && !settle(b, l.From) {
			return false
		}
		if i+1 < len(links) && links[i+1].To == l.To && links[i+1].Strong == l.Strong {
			continue // the proof may need that link, too
		}
		if !arrive(b, l.To, l.Strong) {
			return false
		}
	}
	return true
}

// settled reports whether a node is known to be true or false.
func settled(b *builder, n logic.Node) bool {
	return b.isFalse(n.Digit, n.Cells) || b.isTrue(n.Digit, n.Cells)
}

// settle states whether a node is true, if that follows from the board alone.
func settle(b *builder, n logic.Node) bool {
	return b.fill(n.Digit, n.Cells) || arrive(b, n, false)
}

// arrive states that a node is true, or false. A node of a deeper net is false because it
// leads to a contradiction of its own.
func arrive(b *builder, n logic.Node, truth bool) bool {
	switch {
	case truth:
		return b.isTrue(n.Digit, n.Cells) || b.fill(n.Digit, n.Cells)
	case b.strike(n.Digit, n.Cells):
		return true
	}
	for c := range b.open(n.Digit, n.Cells).All() {
		if !confine(b, n.Digit, c) && !refuteBySearch(b, Literal{n.Digit, board.CellsOf(c), true}) {
			return false
		}
	}
	return true
}
