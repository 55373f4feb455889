package proof

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// follow says what a link leads to. Along the link between two digits of an almost locked
// set there is nothing to say: that the set is locked then makes the next node false.
func (b *builder) follow(l logic.Link) bool {
	if !l.Strong {
		return b.strike(l.To.Digit, l.To.Cells)
	}
	return b.isTrue(l.To.Digit, l.To.Cells) || b.fill(l.To.Digit, l.To.Cells) || b.inSet(l)
}

// inSet reports whether a link joins two digits of an almost locked set.
func (b *builder) inSet(l logic.Link) bool {
	return l.From.Digit != l.To.Digit && slices.ContainsFunc(b.sets, func(p logic.Part) bool {
		return l.From.Cells.Union(l.To.Cells).SubsetOf(p.Cells) && p.Digits.Contains(l.From.Digit) && p.Digits.Contains(l.To.Digit)
	})
}

// along follows links in order.
func (b *builder) along(links []logic.Link) bool {
	for _, l := range links {
		if !b.follow(l) {
			return false
		}
	}
	return true
}

// backwards returns a chain's links read from its end.
func backwards(links []logic.Link) (back []logic.Link) {
	for _, l := range slices.Backward(links) {
		l.From, l.To = l.To, l.From
		back = append(back, l)
	}
	return back
}

// chain proves what a chain eliminates that begins and ends with a strong link: if the
// first node is false, the last is true.
func (b *builder) chain() bool {
	links := b.step.Links
	first := links[0].From
	return b.eliminate(whether(Literal{first.Digit, first.Cells, true}), func(branch int) bool {
		return branch == 0 || b.along(links)
	})
}

// closedLoop proves what a loop eliminates: whichever way its first node goes, all others
// follow, in one direction or the other.
func (b *builder) closedLoop() bool {
	links := b.step.Links
	first, last := links[0].From, len(links)-1
	return b.eliminate(whether(Literal{first.Digit, first.Cells, true}), func(branch int) bool {
		if branch == 0 {
			return b.along(backwards(links[1:]))
		}
		return b.along(links[:last])
	})
}

// brokenLoop proves what a loop says about the candidate at which it begins, by assuming
// the opposite.
func (b *builder) brokenLoop() bool {
	links := b.step.Links
	first := links[0].From
	b.assume(Literal{first.Digit, first.Cells, !links[0].Strong})
	return b.toAbsurdity(links) && b.absurd() && b.emptyCell()
}

// toAbsurdity follows a chain until it contradicts what is known. Where a strong link
// leads to a node that is false, it doesn't say that this is true, too: the cell or the
// house that has nothing left is contradiction enough.
func (b *builder) toAbsurdity(links []logic.Link) bool {
	for _, l := range links {
		if l.Strong && !b.inSet(l) {
			if b.canStrike(l.To.Digit, l.To.Cells) {
				return b.strike(l.To.Digit, l.To.Cells)
			}
		}
		if !b.follow(l) {
			return false
		}
		if !l.Strong {
			if at := slices.IndexFunc(b.truths, func(t truth) bool {
				return t.digit == l.To.Digit && t.cells.SubsetOf(l.To.Cells)
			}); at >= 0 {
				return b.clash(b.truths[at].digit, b.truths[at].cells)
			}
		}
	}
	return true
}

// clash leads what is said to be both true and false to a house without a place for it.
func (b *builder) clash(d board.Digit, in board.Cells) bool {
	var best board.House
	fewest := board.Size + 1
	for _, h := range housesOf(in) {
		if n := b.open(d, h.CellSet()).Len(); n < fewest {
			best, fewest = h, n
		}
	}
	return b.strike(d, best.CellSet().Difference(in))
}

// emptyCell says what the step eliminates from cells whose digit the proof has found.
func (b *builder) emptyCell() bool {
	for _, t := range slices.Clone(b.truths) {
		var list []logic.Candidate
		for _, e := range b.step.Eliminations {
			if t.cells == board.CellsOf(e.Cell) && t.digit != e.Digit {
				list = append(list, e)
			}
		}
		if len(list) > 0 {
			b.add(Inference{Rule: CellFull, From: []int{t.line}, Cells: t.cells, Digits: board.DigitsOf(t.digit), Then: byDigit(list)})
		}
	}
	return b.concluded()
}

// bridge proves a W-Wing: whichever place the bridging digit takes, one of the two cells
// takes the other.
func (b *builder) bridge() bool {
	pattern := b.step.Parts[slices.IndexFunc(b.step.Parts, func(p logic.Part) bool { return p.Role == logic.Pattern })]
	return b.eliminate(b.placesOf(pattern.Digits.Min(), b.housesOf(logic.Pattern)[0]), func(int) bool {
		return b.pincers()
	})
}

// wing proves an XY-Wing or an XYZ-Wing: whichever digit the pivot takes, it or one of the
// pincers is what they share.
func (b *builder) wing() bool {
	pivot := b.cellsOf(logic.Pivot).Min()
	return b.eliminate(b.digitsOf(pivot), func(int) bool { return b.pincers() })
}

// pincers says what is left in the pincers that see what the branch assumes.
func (b *builder) pincers() bool {
	assumed := b.truths[len(b.truths)-1]
	for c := range b.cellsOf(logic.Pincer).All() {
		at := board.CellsOf(c)
		if !b.has[c].Contains(assumed.digit) || !assumed.cells.SubsetOf(c.PeerSet()) {
			continue
		}
		if left := b.has[c].Without(assumed.digit); left.Len() == 1 {
			b.strike(assumed.digit, at)
			b.fill(left.Min(), at)
		}
	}
	return true
}
