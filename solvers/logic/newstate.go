package logic

import "github.com/solvoku/solvoku/board"

// NewState returns the state of a puzzle: its digits are givens, and the candidates are
// what the givens leave. It panics if a digit exceeds 9, which [board.Grid.Check]
// reports.
//
// It is the state to which placing the givens in reading order leads, without the singles
// that became stale. Computed as a whole it takes a third of the time.
func NewState(puzzle board.Grid) State {
	s := State{grid: puzzle}
	var of [board.Size + 1]board.Cells // of[d] is the givens that are d
	for c, d := range puzzle {
		if d == 0 {
			continue
		}
		s.givens = s.givens.With(board.Cell(c))
		of[d] = of[d].With(board.Cell(c))
		for _, h := range cellHouses[c] {
			if s.held[h].Contains(d) {
				return oneByOne(puzzle)
			}
			s.held[h] = s.held[h].With(d)
		}
	}
	s.open = board.AllCells().Difference(s.givens)
	if !s.fillCells(&of) || !s.fillHouses() {
		return oneByOne(puzzle)
	}
	s.unordered = s.hidden.end
	return s
}

// oneByOne is [NewState] for a puzzle that is broken.
func oneByOne(puzzle board.Grid) State {
	var s State
	s.open = board.AllCells()
	for d := board.Digit(1); d <= lastDigit; d++ {
		s.at[d] = board.AllCells()
	}
	for c := range s.has {
		s.has[c] = board.AllDigits
	}
	for h := range s.free {
		for d := 1; d <= board.Size; d++ {
			s.places[h][d] = board.Size
		}
		s.free[h] = board.Size
	}
	for c, d := range puzzle {
		if d != 0 {
			s.givens = s.givens.With(board.Cell(c))
			s.Place(board.Cell(c), d)
		}
	}
	return s
}

// fillCells sets the candidates of the open cells and reports whether each has some.
func (s *State) fillCells(of *[board.Size + 1]board.Cells) (ok bool) {
	for d := board.Digit(1); d <= lastDigit; d++ {
		s.at[d] = s.open
		for set := of[d]; !set.IsEmpty(); set = set.Rest() {
			s.at[d] = s.at[d].Difference(set.Min().PeerSet())
		}
	}
	var when [mostSingles]moment
	for set := s.open; !set.IsEmpty(); set = set.Rest() {
		c := set.Min()
		houses := &cellHouses[c]
		left := board.AllDigits &^ (s.held[houses[0]] | s.held[houses[1]] | s.held[houses[2]])
		s.has[c] = left
		switch second := left & (left - 1); { // left without its smallest digit
		case left == 0:
			return false
		case second == 0:
			var last moment
			for gone := board.AllDigits &^ left; gone != 0; gone &= gone - 1 {
				last = max(last, struck(of[gone.Min()].Intersect(c.PeerSet()).Min(), c))
			}
			s.naked.insert(&when, last, Candidate{c, left.Min()})
		case second&(second-1) == 0:
			s.pairs = s.pairs.With(c)
		}
	}
	return true
}

// fillHouses counts the places of the digits and reports whether each has some.
func (s *State) fillHouses() (ok bool) {
	for h := range board.House(board.HouseCount) {
		cells := h.CellSet()
		missing := board.AllDigits &^ s.held[h]
		s.free[h] = uint8(missing.Len())
		if s.free[h] == 1 {
			s.last |= 1 << h
		}
		for ; missing != 0; missing &= missing - 1 {
			d := missing.Min()
			in := s.at[d].Intersect(cells)
			n := in.Len()
			s.places[h][d] = uint8(n)
			switch n {
			case 0:
				return false
			case 1:
				s.hidden.push(in.Min(), d)
			}
		}
	}
	return true
}

// orderHidden puts the hidden singles to which the givens led in the order in which they
// arose. Most of the easiest puzzles never ask for one, and finding the order takes long.
func (s *State) orderHidden() {
	if s.unordered == 0 {
		return
	}
	var of [board.Size + 1]board.Cells // of[d] is the givens that are d
	for set := s.givens; !set.IsEmpty(); set = set.Rest() {
		d := s.grid[set.Min()]
		of[d] = of[d].With(set.Min())
	}
	var q singlesQueue
	var when [mostSingles]moment
	for _, single := range s.hidden.list[:s.unordered] {
		if s.hasCandidate(single.Cell, single.Digit) {
			q.insert(&when, s.forcedAt(single, of[single.Digit]), single)
		}
	}
	for _, single := range s.hidden.list[s.unordered:s.hidden.end] {
		q.push(single.Cell, single.Digit)
	}
	s.hidden, s.unordered = q, 0
}

// forcedAt returns when a house was first left with one place for a digit, given the givens
// that are the digit.
func (s *State) forcedAt(single Candidate, of board.Cells) (first moment) {
	places := board.AllCells().Difference(s.givens)
	for set := of; !set.IsEmpty(); set = set.Rest() {
		places = places.Difference(set.Min().PeerSet())
	}
	first = never
	for _, h := range cellHouses[single.Cell] {
		if isOne(places.Intersect(h.CellSet())) {
			first = min(first, s.lastLoss(h, single, of)<<8|moment(h))
		}
	}
	return first
}

// lastLoss returns when the second to last place of a digit in a house went.
func (s *State) lastLoss(h board.House, single Candidate, of board.Cells) (last moment) {
	for _, c := range h.Cells() {
		if c == single.Cell {
			continue
		}
		gone := placed(c, single.Digit)
		if by := of.Intersect(c.PeerSet()); !by.IsEmpty() && (!s.Given(c) || by.Min() < c) {
			gone = struck(by.Min(), c)
		}
		last = max(last, gone)
	}
	return last
}

// moment says when a candidate goes while givens are placed in reading order: a given first
// strikes its digit from its peers, in reading order, and then removes what its cell had.
type moment uint32

// struck returns the moment at which a given strikes its digit from a cell.
func struck(given, c board.Cell) moment { return moment(given)<<8 | moment(c) }

// placed returns the moment at which a given removes a digit from its own cell.
func placed(given board.Cell, d board.Digit) moment {
	return moment(given)<<8 | moment(board.CellCount) + moment(d)
}

const never = ^moment(0)

// insert adds a single in the order of the moments at which those of the queue arose.
func (q *singlesQueue) insert(when *[mostSingles]moment, at moment, single Candidate) {
	i := q.end
	for ; i > 0 && when[i-1] > at; i-- {
		when[i], q.list[i] = when[i-1], q.list[i-1]
	}
	when[i], q.list[i] = at, single
	q.end++
}
