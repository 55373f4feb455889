package logic

import (
	"github.com/solvoku/solvoku/board"
)

// RemotePair: at least four cells with the same two candidates, connected by seeing one
// another. Two cells an odd distance of three or more apart hold both digits, which are
// eliminated from any cell that sees both. All connected cells form one instance.

func remotePairs(v *view, s *search) {
	var done board.Cells
	for set := v.pairs; !set.IsEmpty(); set = set.Rest() {
		c := set.Min()
		if done.Contains(c) {
			continue
		}
		pair := v.has[c]
		same := filter(set, func(c board.Cell) bool { return v.has[c] == pair })
		sides := twoColours(c, func(some board.Cells) board.Cells { return seenBy(some).Intersect(same) })
		all := sides[0].Union(sides[1])
		done = done.Union(all)
		if all.Len() < 4 || sides[0].Overlaps(sides[1]) {
			continue
		}
		s.begin(RemotePair, pair)
		s.part(ColorOn, 0, sides[0], pair)
		s.part(ColorOff, 0, sides[1], pair)
		pairLinks(s, c, all, pair.Min())
		s.eliminateAll(pair, remoteSeen(sides).Difference(all))
		if s.commit() {
			return
		}
	}
}

// remoteSeen returns the cells that see two cells of different sides that are three or
// more links apart.
func remoteSeen(sides [2]board.Cells) (seen board.Cells) {
	all := sides[0].Union(sides[1])
	for a := range sides[0].All() {
		for b := range sides[1].All() {
			if !a.PeerSet().Contains(b) || joinedAround(a, b, all) {
				seen = seen.Union(a.PeerSet().Intersect(b.PeerSet()))
			}
		}
	}
	return seen
}

// joinedAround reports whether two cells that see each other are also connected by
// another route.
func joinedAround(a, b board.Cell, all board.Cells) bool {
	reached := board.CellsOf(a)
	front := a.PeerSet().Intersect(all).Without(b)
	for !front.IsEmpty() {
		reached = reached.Union(front)
		front = seenBy(front).Intersect(all).Difference(reached)
	}
	return reached.Contains(b)
}

// pairLinks adds links for one of the digits that connect all cells of a remote pair,
// breadth first from one of them.
func pairLinks(s *search, c board.Cell, all board.Cells, d board.Digit) {
	left := all.Without(c)
	for front := board.CellsOf(c); !front.IsEmpty(); {
		var next board.Cells
		for ; !front.IsEmpty(); front = front.Rest() {
			from := front.Min()
			for to := left.Intersect(from.PeerSet()); !to.IsEmpty(); to = to.Rest() {
				s.link(Link{
					From: Node{board.CellsOf(from), d}, To: Node{board.CellsOf(to.Min()), d}, Strong: true,
				})
				next, left = next.With(to.Min()), left.Without(to.Min())
			}
		}
		front = next
	}
}
