package logic

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/internal/cells"
)

// RemotePair: at least four cells with the same two candidates, connected by seeing one
// another. Two cells an odd distance of three or more apart hold both digits, so a cell
// that sees both loses them. All connected cells form one instance.
const RemotePair Technique = "Remote Pair"

func remotePairs(f *Finder) {
	var done cells.Set
	for set := f.st.pairs; !set.Empty(); set = set.Rest() {
		c := set.First()
		if done.Has(c) {
			continue
		}
		pair := f.st.has[c]
		var same cells.Set
		for rest := set; !rest.Empty(); rest = rest.Rest() {
			if f.st.has[rest.First()] == pair {
				same = same.With(rest.First())
			}
		}
		sides := pairSides(c, same)
		all := sides[0].Or(sides[1])
		done = done.Or(all)
		if all.Len() < 4 || sides[0].Meets(sides[1]) {
			continue
		}
		f.begin(RemotePair, pair)
		f.part(ColorOn, 0, sides[0], pair)
		f.part(ColorOff, 0, sides[1], pair)
		f.pairLinks(c, all, pair.Min())
		seen := remoteSeen(sides).Minus(all)
		for left := pair; left != 0; left &= left - 1 {
			f.eliminate(left.Min(), seen)
		}
		if f.commit() {
			return
		}
	}
}

// pairSides returns the cells connected to c, divided into those at an even distance and
// those at an odd one.
func pairSides(c board.Cell, same cells.Set) (sides [2]cells.Set) {
	front := cells.Of(c)
	for side := 0; !front.Empty(); side ^= 1 {
		sides[side] = sides[side].Or(front)
		var next cells.Set
		for ; !front.Empty(); front = front.Rest() {
			next = next.Or(cells.Peers(front.First()))
		}
		front = next.And(same).Minus(sides[side^1])
	}
	return sides
}

// remoteSeen returns the cells that see two cells of different sides that are three or
// more links apart.
func remoteSeen(sides [2]cells.Set) (seen cells.Set) {
	all := sides[0].Or(sides[1])
	for on := sides[0]; !on.Empty(); on = on.Rest() {
		a := on.First()
		for off := sides[1]; !off.Empty(); off = off.Rest() {
			b := off.First()
			if !cells.Peers(a).Has(b) || joinedAround(a, b, all) {
				seen = seen.Or(cells.Peers(a).And(cells.Peers(b)))
			}
		}
	}
	return seen
}

// joinedAround reports whether two cells that see each other are also connected by
// another route.
func joinedAround(a, b board.Cell, all cells.Set) bool {
	reached := cells.Of(a)
	front := cells.Peers(a).And(all).Without(b)
	for !front.Empty() {
		reached = reached.Or(front)
		var next cells.Set
		for ; !front.Empty(); front = front.Rest() {
			next = next.Or(cells.Peers(front.First()))
		}
		front = next.And(all).Minus(reached)
	}
	return reached.Has(b)
}

// pairLinks adds links for one of the digits that connect all cells of a remote pair,
// breadth first from one of them.
func (f *Finder) pairLinks(c board.Cell, all cells.Set, d board.Digit) {
	left := all.Without(c)
	for front := cells.Of(c); !front.Empty(); {
		var next cells.Set
		for ; !front.Empty(); front = front.Rest() {
			from := front.First()
			for to := left.And(cells.Peers(from)); !to.Empty(); to = to.Rest() {
				f.link(Link{
					From: Node{cells.Of(from).Board(), d}, To: Node{cells.Of(to.First()).Board(), d}, Strong: true,
				})
				next, left = next.With(to.First()), left.Without(to.First())
			}
		}
		front = next
	}
}
