package logic

import "github.com/solvoku/solvoku/board"

// State is a partly solved board: the givens, the digits placed since, and the remaining
// candidates. It is a plain value; assignment copies it. Make one with [NewState] or
// [ParseState].
//
// Invariant: no candidate is a digit that a peer holds, and a cell with a digit has no
// candidates.
type State struct {
	view
	broken bool
}

// FromBoard returns the state in which to look for a board's next steps. It has the board's
// givens and answers and, if every empty cell has notes, only the candidates noted. The techniques
// know classic rules only: the state of a board with others is [State.Broken], so that there are
// no steps.
func FromBoard(b *board.State) State {
	s := NewState(b.Givens())
	s.broken = s.broken || !b.Rules.Classic()
	if b.Sukaku() {
		s.exclude(&b.Excluded)
	}
	for c, d := range b.Digits {
		if d != 0 && b.Kinds[c] != board.Given {
			s.Place(board.Cell(c), d)
		}
	}
	if !b.FullNotes() {
		return s
	}
	for c := range board.Cell(board.CellCount) {
		for d := range s.Candidates(c).All() {
			if !b.Notes[c].Contains(d) {
				s.Eliminate(c, d)
			}
		}
	}
	return s
}

// exclude turns the state into a Sukaku's by eliminating the candidates that the puzzle
// excludes. If a placed digit is excluded, the state is [State.Broken].
func (s *State) exclude(excluded *board.Candidates) {
	for c, set := range excluded {
		s.broken = s.broken || set.Contains(s.grid[c])
		for d := range (s.has[c] & set).All() {
			s.Eliminate(board.Cell(c), d)
		}
	}
	s.sukaku = true
}

// Grid returns the digits on the board.
func (s *State) Grid() board.Grid { return s.grid }

// Given reports whether the cell's digit is part of the puzzle.
func (s *State) Given(c board.Cell) bool { return s.givens.Contains(c) }

// Candidates returns a cell's candidates: none if the cell holds a digit.
func (s *State) Candidates(c board.Cell) board.Digits { return s.has[c] }

// AllCandidates returns the candidates of all cells.
func (s *State) AllCandidates() (all board.Candidates) {
	for c := range board.Cell(board.CellCount) {
		all[c] = s.Candidates(c)
	}
	return all
}

// Solved reports whether every cell holds a digit. Use [State.Broken] to check whether
// they clash.
func (s *State) Solved() bool { return s.open.IsEmpty() }

// Broken reports whether the board is visibly unsolvable: digits clash, a cell has no
// candidate, or a house has no place for a digit.
func (s *State) Broken() bool { return s.broken }

// Place puts a digit into a cell and eliminates the candidates it rules out.
func (s *State) Place(c board.Cell, d board.Digit) {
	had := s.has[c]
	s.broken = s.broken || !had.Contains(d)
	s.grid[c] = d
	s.open = s.open.Without(c)
	s.pairs = s.pairs.Without(c)
	s.has[c] = 0
	houses := cellHouses[c]
	for _, h := range houses {
		s.last &^= 1 << h
		if s.free[h]--; s.free[h] == 1 {
			s.last |= 1 << h
		}
		s.held[h] = s.held[h].With(d)
	}
	for struck := s.at[d].Intersect(c.PeerSet()); !struck.IsEmpty(); struck = struck.Rest() {
		s.strike(struck.Min(), d)
	}
	for left := had; left != 0; left &= left - 1 {
		k := left.Min()
		s.at[k] = s.at[k].Without(c)
		for _, h := range houses {
			if s.places[h][k]--; s.places[h][k] <= 1 {
				s.fewPlaces(h, k)
			}
		}
	}
}

// fewPlaces handles a digit that has lost a place in a house and has at most one left.
func (s *State) fewPlaces(h board.House, d board.Digit) {
	switch {
	case s.held[h].Contains(d):
	case s.places[h][d] == 0:
		s.broken = true
	default:
		s.hidden.push(s.at[d].Intersect(h.CellSet()).Min(), d)
	}
}

// Eliminate removes a candidate if it is present.
func (s *State) Eliminate(c board.Cell, d board.Digit) {
	if s.has[c].Contains(d) {
		s.strike(c, d)
	}
}

// strike removes a candidate that is present.
func (s *State) strike(c board.Cell, d board.Digit) {
	left := s.has[c].Without(d)
	s.has[c] = left
	s.at[d] = s.at[d].Without(c)
	switch second := left & (left - 1); { // left without its smallest digit
	case second&(second-1) != 0:
	case second != 0:
		s.pairs = s.pairs.With(c)
	case left != 0:
		s.pairs = s.pairs.Without(c)
		s.naked.push(c, left.Min())
	default:
		s.broken = true
	}
	for _, h := range cellHouses[c] {
		if s.places[h][d]--; s.places[h][d] <= 1 {
			s.fewPlaces(h, d)
		}
	}
}

// Apply carries out a step's placements or eliminations.
func (s *State) Apply(step *Step) {
	for _, p := range step.Placements {
		s.Place(p.Cell, p.Digit)
	}
	for _, e := range step.Eliminations {
		s.Eliminate(e.Cell, e.Digit)
	}
}
