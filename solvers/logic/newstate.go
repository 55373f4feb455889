package logic

import "github.com/solvoku/solvoku/board"

// NewState returns the state of a puzzle: its digits are givens, and the candidates are
// what the givens leave. It panics if a digit exceeds 9, which [board.Grid.Check]
// reports.
//
// The result is the same as placing the givens in reading order, without singles that became
// stale. Computing it all at once takes a third of the time.
func NewState(puzzle board.Grid) State {
	s := State{view: view{grid: puzzle}}
	var of [board.Size + 1]board.Cells // of[d] holds the givens with digit d
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

// oneByOne does what [NewState] does, for a puzzle that is broken.
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

// fillCells sets the candidates of the open cells and reports whether each has any.
func (s *State) fillCells(of *[board.Size + 1]board.Cells) (ok bool) {
	for d := board.Digit(1); d <= lastDigit; d++ {
		s.at[d] = s.open
		for set := of[d]; !set.IsEmpty(); set = set.Rest() {
			s.at[d] = s.at[d].Difference(set.Min().PeerSet())
		}
	}
	var when [maxSingles]moment
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

// fillHouses counts the places for each digit in each house and reports whether every missing
// digit has one.
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
