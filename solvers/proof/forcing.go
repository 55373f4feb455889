package proof

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// contradictionChain proves a step whose assumption leads along chains to a contradiction.
// Chains that end with a node being false come first.
func (b *builder) contradictionChain() bool {
	b.assume(b.assumed())
	var chains [2][][]logic.Link
	for i := range max(1, b.chains()) {
		links := b.linksOf(i)
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

// verity proves a step that follows in every case.
func (b *builder) verity() bool {
	k := b.stem()
	follow := func(branch int) bool {
		if !b.net(b.linksOf(branch), false) {
			return false
		}
		for _, want := range conclusions(b.step) {
			if n := (logic.Node{Cells: want.Cells, Digit: want.Digit}); !want.True && !b.canStrike(n.Digit, n.Cells) && !b.arrive(n, false) {
				return false
			}
		}
		return true
	}
	if len(b.step.Eliminations) > 0 {
		return b.eliminate(k, follow)
	}
	want := conclusions(b.step)[:1]
	var ends []int
	for i := range k.of {
		b.assume(k.of[i])
		if !follow(i) {
			return false
		}
		n := b.trueLine(want[0].Digit, want[0].Cells)
		if n == 0 {
			return false
		}
		ends = append(ends, n)
		b.leave()
	}
	b.add(Inference{Rule: AllCases, From: ends, Digits: k.digits, Cells: k.cells, Houses: k.houses, Then: want})
	return true
}

// stem returns the choice at which the cases of a step begin.
func (b *builder) stem() choice {
	for _, p := range b.step.Parts {
		if p.Role != logic.Stem {
			continue
		}
		c := p.Cells.Min()
		if houses := b.housesOf(logic.Stem); len(houses) > 0 {
			return b.whichPlace(p.Digits.Min(), houses[0])
		}
		if p.Digits.Len() > 1 || b.has[c].Len() == 1 {
			return b.whichDigit(c)
		}
		first := Literal{p.Digits.Min(), p.Cells, b.step.Technique == logic.ForcingNetVerity}
		return whether(first)
	}
	return choice{}
}

// contradictionNet proves a step whose assumption leads to a contradiction through
// inferences with several premises.
func (b *builder) contradictionNet() bool {
	b.assume(b.assumed())
	if !b.net(b.step.Links, true) {
		return false
	}
	return b.absurd() || b.search(board.CellCount)
}

// net says what the links of a net lead to, as far as a contradiction if one is wanted.
func (b *builder) net(links []logic.Link, refuting bool) bool {
	for i, l := range links {
		if refuting && b.contradicts() {
			return true
		}
		if !b.settled(l.From) && !b.settle(l.From) {
			return false
		}
		if i+1 < len(links) && links[i+1].To == l.To && links[i+1].Strong == l.Strong {
			continue // it may need that link, too
		}
		if !b.arrive(l.To, l.Strong) {
			return false
		}
	}
	return true
}

// settled reports whether it is known if a node is true.
func (b *builder) settled(n logic.Node) bool {
	return b.isFalse(n.Digit, n.Cells) || b.isTrue(n.Digit, n.Cells)
}

// settle says whether a node that follows from the board alone is true.
func (b *builder) settle(n logic.Node) bool {
	return b.fill(n.Digit, n.Cells) || b.arrive(n, false)
}

// arrive says that a node is true, or false. A node of a deeper net is false because it
// leads to a contradiction of its own.
func (b *builder) arrive(n logic.Node, truth bool) bool {
	switch {
	case truth:
		return b.isTrue(n.Digit, n.Cells) || b.fill(n.Digit, n.Cells)
	case b.strike(n.Digit, n.Cells):
		return true
	}
	for c := range b.open(n.Digit, n.Cells).All() {
		if confine(b, n.Digit, c) {
			continue
		}
		ok := false
		for depth := 0; depth < maxDepth && !ok; depth++ {
			ok = refuted(b, Literal{n.Digit, board.CellsOf(c), true}, func() bool { return b.search(depth) })
		}
		if !ok {
			return false
		}
	}
	return true
}

// maxDepth bounds the assumptions within assumptions.
const maxDepth = 8

// search closes the branch at hand by a contradiction, which it looks for on the whole
// board with singles, locked candidates and, down to a depth, further assumptions.
func (b *builder) search(depth int) bool {
	for {
		b.spread(board.AllDigits, board.AllCells(), b.contradicts)
		if b.absurd() {
			return true
		}
		if b.confineAny() {
			continue
		}
		if depth == 0 || !b.refuteAny(depth-1) {
			return false
		}
	}
}

// confineAny says all that locked candidates eliminate.
func (b *builder) confineAny() (any bool) {
	for d := board.Digit(1); d <= board.Size; d++ {
		for c := range b.open(d, board.AllCells()).All() {
			any = confine(b, d, c) || any
		}
	}
	return any
}

// refuteAny eliminates the first candidate that a deeper search refutes.
func (b *builder) refuteAny(depth int) bool {
	for shallow := range depth + 1 {
		if refuteOne(b, board.AllCells(), func() bool { return b.search(shallow) }) {
			return true
		}
	}
	return false
}
