package proof

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// position holds the candidates of the board on which a step is proved. It doesn't change:
// what a proof has shown to be false is still a candidate here.
type position struct {
	has      board.Candidates
	at       [board.Size + 1]board.Cells // each digit's places
	unsolved board.Cells                 // the cells that have candidates
}

func positionOf(now *logic.State) (p position) {
	p.has = now.AllCandidates()
	for c, has := range p.has {
		for d := range has.All() {
			p.at[d] = p.at[d].With(board.Cell(c))
			p.unsolved = p.unsolved.With(board.Cell(c))
		}
	}
	return p
}

// seenByAll returns the cells that see all cells of a set.
func seenByAll(set board.Cells) board.Cells {
	seen := board.AllCells()
	for c := range set.All() {
		seen = seen.Intersect(c.PeerSet())
	}
	return seen
}

// eachSeesAll reports whether each cell of a set sees all others.
func eachSeesAll(set board.Cells) bool {
	for c := range set.All() {
		if !set.Without(c).SubsetOf(c.PeerSet()) {
			return false
		}
	}
	return true
}

// housesOf returns the houses that contain all cells of a set that isn't empty.
func housesOf(set board.Cells) (houses []board.House) {
	c := set.Min()
	for _, h := range c.Houses() {
		if set.SubsetOf(h.CellSet()) {
			houses = append(houses, h)
		}
	}
	return houses
}

// inHouses returns the cells of several houses.
func inHouses(houses []board.House) (cells board.Cells) {
	for _, h := range houses {
		cells = cells.Union(h.CellSet())
	}
	return cells
}
