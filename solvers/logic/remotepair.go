package logic

import (
	"github.com/solvoku/solvoku/board"
)

// RemotePair: at least four cells with the same two candidates, connected by seeing one
// another. Two cells an odd distance of three or more apart hold both digits, so a cell
// that sees both loses them. All connected cells form one instance.
const RemotePair Technique = "Remote Pair"

func remotePairs(f *Finder) {
	var done board.Cells
	for set := f.st.pairs; !set.IsEmpty(); set = set.Rest() {
		c := set.Min()
		if done.Contains(c) {
			continue
		}
		pair := f.st.has[c]
		same := filter(set, func(c board.Cell) bool { return f.st.has[c] == pair })
		sides := twoColours(c, func(some board.Cells) board.Cells { return seenBy(some).Intersect(same) })
		all := sides[0].Union(sides[1])
		done = done.Union(all)
		if all.Len() < 4 || sides[0].Overlaps(sides[1]) {
			continue
		}
		f.begin(RemotePair, pair)
		f.part(ColorOn, 0, sides[0], pair)
		f.part(ColorOff, 0, sides[1], pair)
		f.pairLinks(c, all, pair.Min())
		f.eliminateAll(pair, remoteSeen(sides).Difference(all))
		if f.commit() {
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
func (f *Finder) pairLinks(c board.Cell, all board.Cells, d board.Digit) {
	left := all.Without(c)
	for front := board.CellsOf(c); !front.IsEmpty(); {
		var next board.Cells
		for ; !front.IsEmpty(); front = front.Rest() {
			from := front.Min()
			for to := left.Intersect(from.PeerSet()); !to.IsEmpty(); to = to.Rest() {
				f.link(Link{
					From: Node{board.CellsOf(from), d}, To: Node{board.CellsOf(to.Min()), d}, Strong: true,
				})
				next, left = next.With(to.Min()), left.Without(to.Min())
			}
		}
		front = next
	}
}
