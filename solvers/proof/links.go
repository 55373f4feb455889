package proof

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// How the links of a chain are followed, in one or two lines per link.

// along follows links in order.
func along(b *builder, links []logic.Link) bool {
	for _, l := range links {
		if !follow(b, l) {
			return false
		}
	}
	return true
}

// follow states what a link leads to. A link between two digits of an almost locked set needs no
// line: once locked, the set makes the next node false.
func follow(b *builder, l logic.Link) bool {
	if !l.Strong {
		return b.strike(l.To.Digit, l.To.Cells)
	}
	return b.isTrue(l.To.Digit, l.To.Cells) || b.fill(l.To.Digit, l.To.Cells) || inSet(b.sets, l)
}

// inSet reports whether a link joins two digits of an almost locked set.
func inSet(sets []logic.Part, l logic.Link) bool {
	return l.From.Digit != l.To.Digit && slices.ContainsFunc(sets, func(p logic.Part) bool {
		return l.From.Cells.Union(l.To.Cells).SubsetOf(p.Cells) && p.Digits.Contains(l.From.Digit) && p.Digits.Contains(l.To.Digit)
	})
}

// backwards returns a chain's links read from its end.
func backwards(links []logic.Link) (back []logic.Link) {
	for _, l := range slices.Backward(links) {
		l.From, l.To = l.To, l.From
		back = append(back, l)
	}
	return back
}

// toAbsurdity follows a chain until it contradicts what is known. If a strong link leads
// to a node that is false, it doesn't also state that the node is true: the cell or house
// that has nothing left is contradiction enough.
func toAbsurdity(b *builder, links []logic.Link) bool {
	for _, l := range links {
		if l.Strong && !inSet(b.sets, l) && b.canStrike(l.To.Digit, l.To.Cells) {
			return b.strike(l.To.Digit, l.To.Cells)
		}
		if !follow(b, l) {
			return false
		}
		if l.Strong {
			continue
		}
		if cells, ok := b.trueWithin(l.To.Digit, l.To.Cells); ok {
			return clash(b, l.To.Digit, cells)
		}
	}
	return true
}

// clash turns a digit stated to be both true and false into a house without a place for it.
func clash(b *builder, d board.Digit, in board.Cells) bool {
	var best board.House
	fewest := board.Size + 1
	for _, h := range housesOf(in) {
		if n := b.open(d, h.CellSet()).Len(); n < fewest {
			best, fewest = h, n
		}
	}
	return b.strike(d, best.CellSet().Difference(in))
}
