package logic

import "github.com/solvoku/solvoku/board"

// singlesQueue lists candidates that are the last in their cell, or a house's last place for a
// digit.
type singlesQueue struct {
	list      [maxSingles]Candidate
	next, end uint8
}

// maxSingles is the maximum number of singles: one for each digit in each house.
const maxSingles = board.HouseCount * board.Size

func (q *singlesQueue) push(c board.Cell, d board.Digit) {
	q.list[q.end] = Candidate{c, d}
	q.end++
}

// rest returns the remaining singles in the order in which they arose. Some may be stale.
func (q *singlesQueue) rest() []Candidate { return q.list[q.next:q.end] }

// oldest returns the oldest single whose cell is still open.
func (q *singlesQueue) oldest(v *view) (single Candidate, ok bool) {
	for ; q.next < q.end; q.next++ {
		if s := q.list[q.next]; v.has[s.Cell].Contains(s.Digit) {
			return s, true
		}
	}
	return Candidate{}, false
}

// orderHidden sorts the hidden singles that the givens produced into the order in which they
// arose. It is done lazily because it is slow, and most of the easiest puzzles never need one.
func (v *view) orderHidden() {
	if v.unordered == 0 {
		return
	}
	var of [board.Size + 1]board.Cells // of[d] holds the givens with digit d
	for set := v.givens; !set.IsEmpty(); set = set.Rest() {
		d := v.grid[set.Min()]
		of[d] = of[d].With(set.Min())
	}
	var q singlesQueue
	var when [maxSingles]moment
	for _, single := range v.hidden.list[:v.unordered] {
		if v.hasCandidate(single.Cell, single.Digit) {
			q.insert(&when, v.forcedAt(single, of[single.Digit]), single)
		}
	}
	for _, single := range v.hidden.list[v.unordered:v.hidden.end] {
		q.push(single.Cell, single.Digit)
	}
	v.hidden, v.unordered = q, 0
}

// forcedAt returns when a single first became the last place for its digit in a house. of has
// the givens with that digit.
func (v *view) forcedAt(single Candidate, of board.Cells) (first moment) {
	places := board.AllCells().Difference(v.givens)
	for set := of; !set.IsEmpty(); set = set.Rest() {
		places = places.Difference(set.Min().PeerSet())
	}
	first = never
	for _, h := range cellHouses[single.Cell] {
		if isOne(places.Intersect(h.CellSet())) {
			first = min(first, v.lastLoss(h, single, of)<<8|moment(h))
		}
	}
	return first
}

// lastLoss returns when the second-to-last place for a digit in a house was eliminated.
func (v *view) lastLoss(h board.House, single Candidate, of board.Cells) (last moment) {
	for _, c := range h.Cells() {
		if c == single.Cell {
			continue
		}
		gone := placed(c, single.Digit)
		if by := of.Intersect(c.PeerSet()); !by.IsEmpty() && (!v.givens.Contains(c) || by.Min() < c) {
			gone = struck(by.Min(), c)
		}
		last = max(last, gone)
	}
	return last
}

// moment is when a candidate is eliminated as givens are placed in reading order: a given first
// strikes its digit from its peers, in reading order, then removes its own cell's candidates.
type moment uint32

// struck returns the moment at which a given strikes its digit from a cell.
func struck(given, c board.Cell) moment { return moment(given)<<8 | moment(c) }

// placed returns the moment at which a given removes a digit from its own cell.
func placed(given board.Cell, d board.Digit) moment {
	return moment(given)<<8 | moment(board.CellCount) + moment(d)
}

const never = ^moment(0)

// insert adds a single to the queue, which is sorted by the moment at which each arose.
func (q *singlesQueue) insert(when *[maxSingles]moment, at moment, single Candidate) {
	i := q.end
	for ; i > 0 && when[i-1] > at; i-- {
		when[i], q.list[i] = when[i-1], q.list[i-1]
	}
	when[i], q.list[i] = at, single
	q.end++
}
