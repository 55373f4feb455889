package bitboard

import (
	"math/bits"

	"github.com/solvoku/solvoku/board"
)

// State is a position of the search: the candidates that are left. It is a
// plain value of 176 bytes; assigning copies it. The zero value is not
// usable; call [State.Load] first.
//
// After a method has returned false because of a contradiction, only
// [State.Digit], [State.Gained] and Load make sense; after Load, only Load.
type State struct {
	cand  [board.Size]places // by digit: where it can go
	open  places             // the cells that are not settled
	pairs places             // the cells with two candidates
}

// Load sets the state up with a puzzle's givens and draws all conclusions. It
// reports false if these show that the puzzle has no solution.
func (s *State) Load(puzzle *board.Grid) bool { return s.LoadOn(Fastest, puzzle) }

// LoadText does what [State.Load] does, for a puzzle as [board.Grid.UnmarshalText] reads it. For
// any other text it also reports false.
func (s *State) LoadText(text *[board.CellCount]byte) bool { return s.loadTextOn(Fastest, text) }

// Solved reports whether every cell is settled. The solution is then unique
// in this position.
func (s *State) Solved() bool { return s.open.empty() }

// Candidates returns the digits that a cell can still take: one if it is
// settled.
func (s *State) Candidates(c board.Cell) board.Digits {
	bit := int(bitOf[c])
	if bit < 64 {
		return board.Digits(s.digitsA(bit))
	}
	return board.Digits(s.digitsB(bit))
}

// Digit returns the digit of a settled cell, 0 for an open one.
func (s *State) Digit(c board.Cell) board.Digit {
	if s.open.has(int(bitOf[c])) {
		return 0
	}
	return s.Candidates(c).Min()
}

// Gained returns how many cells that were open in an earlier state have a
// digit now.
func (s *State) Gained(before *State) int {
	return s.settled(before.open)
}

// OpenCount returns the number of cells that are not settled.
func (s *State) OpenCount() int { return s.open.len() }

// Settled returns how many empty cells of the puzzle have a digit now.
func (s *State) Settled(puzzle *board.Grid) int {
	var empty places
	for c, d := range puzzle {
		if d == 0 {
			o := one(int(bitOf[c]))
			empty.a |= o.a
			empty.b |= o.b
		}
	}
	return s.settled(empty)
}

// settled returns how many of the given cells have a digit.
func (s *State) settled(among places) int {
	var held places
	for d := range s.cand {
		held.a |= s.cand[d].a
		held.b |= s.cand[d].b
	}
	return places{among.a &^ s.open.a & held.a, among.b &^ s.open.b & held.b}.len()
}

// Exclude strikes the candidates that a loaded puzzle excludes and draws all conclusions. It
// reports false for a contradiction, for example if a digit of the puzzle is excluded.
func (s *State) Exclude(puzzle *board.Grid, excluded *board.Candidates) bool {
	var changed board.Digits
	for c, set := range excluded {
		cell := board.Cell(c)
		if set == 0 {
			continue
		}
		if set.Contains(puzzle[c]) {
			return false
		}
		struck := s.Candidates(cell) & set
		if struck == s.Candidates(cell) {
			return false
		}
		for d := range struck.All() {
			s.Cut(cell, d)
		}
		changed |= struck
	}
	return s.Settle(changed)
}

// Place puts a candidate down and draws all conclusions. It reports false if
// there is a contradiction.
func (s *State) Place(c board.Cell, d board.Digit) bool { return s.Guess(c, d, 0) }

// Strike strikes a candidate and draws all conclusions. It reports false if
// there is a contradiction.
func (s *State) Strike(c board.Cell, d board.Digit) bool { return s.Guess(c, 0, d) }

// TryPlace and TryStrike are Place and Strike, faster on some machines. After a
// contradiction the state is meaningless.
func (s *State) TryPlace(c board.Cell, d board.Digit) bool { return s.placeOn(Fastest, c, d) }

// TryStrike does what Strike does, as described at [State.TryPlace].
func (s *State) TryStrike(c board.Cell, d board.Digit) bool { return s.strikeOn(Fastest, c, d) }

func (s *State) placeOn(path Path, c board.Cell, d board.Digit) bool {
	return s.guessOn(path, s, int(bitOf[c]), int(d)-1, noDigit)
}

func (s *State) strikeOn(path Path, c board.Cell, d board.Digit) bool {
	return s.guessOn(path, s, int(bitOf[c]), noDigit, int(d)-1)
}

// Put does what Place does, without drawing conclusions. Call [State.Settle] after one or more
// calls of Put and Cut, with all digits that were put or cut.
func (s *State) Put(c board.Cell, d board.Digit) { s.put(int(bitOf[c]), int(d-1)) }

// Cut does what Strike does, without drawing conclusions.
func (s *State) Cut(c board.Cell, d board.Digit) { s.cut(int(bitOf[c]), int(d-1)) }

// Settle draws all conclusions from some digits' changes. It reports false if
// there is a contradiction.
func (s *State) Settle(changed board.Digits) bool { return s.settle(uint32(changed)) }

// Guess puts the candidate keep down, strikes the candidate drop, where either
// may be 0 for none, and draws all conclusions. It reports false if there is a
// contradiction.
func (s *State) Guess(c board.Cell, keep, drop board.Digit) bool {
	return s.guess(int(bitOf[c]), int(keep)-1, int(drop)-1)
}

// put makes a cell a digit's only place in the cell's houses.
func (s *State) put(bit, d int) {
	p := &peersOf[bit&(bitSlots-1)]
	s.cand[d].a &^= p.a
	s.cand[d].b &^= p.b
}

// cut removes a digit from a cell.
func (s *State) cut(bit, d int) {
	o := one(bit)
	s.cand[d].a &^= o.a
	s.cand[d].b &^= o.b
}

// digitsA returns the candidates of a cell of the first word, as
// [board.Digits].
func (s *State) digitsA(bit int) uint64 {
	i, x := uint(bit)&63, &s.cand
	set := x[8].a >> i & 1
	set = set*2 + x[7].a>>i&1
	set = set*2 + x[6].a>>i&1
	set = set*2 + x[5].a>>i&1
	set = set*2 + x[4].a>>i&1
	set = set*2 + x[3].a>>i&1
	set = set*2 + x[2].a>>i&1
	set = set*2 + x[1].a>>i&1
	return set*2 + x[0].a>>i&1
}

// digitsB does for the second word what digitsA does for the first.
func (s *State) digitsB(bit int) uint64 {
	i, x := uint(bit)&63, &s.cand
	set := x[8].b >> i & 1
	set = set*2 + x[7].b>>i&1
	set = set*2 + x[6].b>>i&1
	set = set*2 + x[5].b>>i&1
	set = set*2 + x[4].b>>i&1
	set = set*2 + x[3].b>>i&1
	set = set*2 + x[2].b>>i&1
	set = set*2 + x[1].b>>i&1
	return set*2 + x[0].b>>i&1
}

// strike removes some digits from a cell and draws all conclusions.
func (s *State) strike(bit int, digits uint32) bool {
	for m := digits; m != 0; m &= m - 1 {
		s.cut(bit, bits.TrailingZeros32(m))
	}
	return s.settle(digits)
}
