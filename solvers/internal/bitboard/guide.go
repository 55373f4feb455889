package bitboard

import (
	"math"
	"math/bits"

	"github.com/solvoku/solvoku/board"
)

// Guide chooses the guesses of one search, from [Guide.Begin] on. For nearly
// all puzzles it chooses by the state alone.
//
// A puzzle with very few givens is different. It has solutions in most places,
// but an early guess can leave a part of the board without any, in a way that
// the rules don't see, and chronological backtracking then tries every filling
// of the rest before it revokes that guess: half a million guesses at a puzzle
// where others of its kind take 30. A search is wide if it begins with that many
// candidates, or took more guesses than half of the hardest proper puzzles, which
// benefit, too. A wide search takes five measures:
//
//   - after a dead end the next guess is at the same candidate, as long as that
//     is open (Lecoutre and others' last-conflict reasoning): guesses that have
//     no part in the conflict are passed over on the way back up;
//   - of cells with two candidates, it prefers those with many dead ends so far
//     (Boussemart and others' conflict weights);
//   - where a digit led to no solution, neither will one with the same places, as their
//     solutions are the same with the two traded: digits without givens, for example
//     (see [Guide.Alike]);
//   - a house in which some digits have fewer places than there are digits is a
//     dead end;
//   - an attempt that finds nothing within its number of guesses is abandoned,
//     and another one with other choices and twice the patience begins at the
//     root (Gomes and others' restarts).
type Guide struct {
	wide     bool
	guesses  int // number of guesses in this attempt
	patience int // guesses until a fruitless attempt ends

	// The guess from which houses are checked again, and the number of guesses until
	// the check after that if it finds nothing.
	nextCheck, pause int

	// The candidate of the last dead end; the digit is noDigit before the first.
	lastBit, lastDigit int

	deadEnds [bitSlots]uint8 // by cell, over all attempts, up to the type's maximum

	seed uint32 // changes the choices from one attempt to the next; 0 in the first
}

const (
	// wideFrom is the minimum number of candidates of a wide search. The hardest
	// puzzles known with one solution have up to 264.
	wideFrom = 265

	// wideAfter is the number of guesses after which every search is wide. Half of
	// the hardest proper puzzles known take more.
	wideAfter = 64

	// firstPatience is several times what puzzles with few givens take (25 to 40).
	// properPatience, for searches that began with fewer candidates, is more than the
	// hardest proper puzzles known take (up to 300).
	firstPatience  = 128
	properPatience = 512

	// checkFrom is the first guess at which houses are checked, lateCheckFrom the first in
	// a search that began with few candidates, and longestPause the maximum number of
	// guesses between two checks. A check takes as long as a guess, so checks become rarer
	// while they find nothing.
	checkFrom     = 33
	lateCheckFrom = 320
	longestPause  = 16
)

// Begin starts a search in an open state.
func (g *Guide) Begin(root *State) {
	n := 0
	for d := range root.cand {
		n += places{root.cand[d].a & root.open.a, root.cand[d].b & root.open.b}.len()
	}
	*g = Guide{patience: properPatience, nextCheck: lateCheckFrom, pause: 1, lastDigit: noDigit}
	if n >= wideFrom {
		g.wide, g.patience, g.nextCheck = true, firstPatience, checkFrom
	}
}

// Fruitless reports whether the attempt has found nothing for so long that the search
// should call [Guide.Restart] and start again at its root. The caller must not have
// found a solution: another attempt would find it again.
func (g *Guide) Fruitless() bool { return g.guesses >= g.patience }

// Restart starts another attempt.
func (g *Guide) Restart() {
	g.patience *= 2
	g.seed += 0x9E3779B9
	g.guesses, g.nextCheck, g.pause, g.lastDigit = 0, checkFrom, 1, noDigit
}

// Choose returns the open cell of an unsolved state to guess at, or false if
// the state is a dead end. With two candidates, first and second, the cell's
// alternatives are Guess(c, first, second) and Guess(c, second, first). With
// more, second is 0, and the same two calls place first and strike it. Call
// [Guide.Dead] when neither led to a solution.
func (g *Guide) Choose(s *State) (c board.Cell, first, second board.Digit, ok bool) {
	bit, d, e := g.choose(Fastest, s)
	return cellAt[bit&(bitSlots-1)], board.Digit(d + 1), board.Digit(e + 1), d != noDigit
}

// Dead records that neither alternative of a guess led to a solution.
func (g *Guide) Dead(c board.Cell, first board.Digit) { g.dead(int(bitOf[c]), int(first)-1) }

// Alike returns the digits that need not be tried in a cell where d was tried and led to
// no solution, for a state and a guess from [Guide.Choose]. If they include the second
// candidate or, where there is none, all others, there is nothing left to try.
//
// These are the digits with exactly d's places in the state. Trading one of them for d
// turns every filling that the state allows into another one that it allows; so if none
// of these fillings has d in the cell, none has the other digit there. This holds for
// every limit on solutions and for any state, but only if everything with d in the cell
// was searched without meeting a solution: a branch that was stopped or abandoned proves
// nothing.
func (g *Guide) Alike(s *State, d board.Digit) board.Digits {
	return board.Digits(g.alike(s, int(d)-1))
}

// alike returns the set described at [Guide.Alike], which is empty unless the search is wide.
func (g *Guide) alike(s *State, digit int) (set uint32) {
	if !g.wide {
		return 0
	}
	same := s.cand[digit]
	for d, p := range s.cand {
		set |= (1 - nonzero((p.a^same.a)|(p.b^same.b))) << d
	}
	return set &^ (1 << digit)
}

// choose calls the function choose for this search. It returns noDigit for the first digit if the
// state is a dead end.
func (g *Guide) choose(path Path, s *State) (bit, first, second int) {
	g.guesses++
	if !g.wide {
		g.wide = g.guesses >= wideAfter
		return choose(s, path, 0)
	}
	if g.guesses >= g.nextCheck {
		if crowded(s) {
			g.pause = 1
			g.nextCheck = g.guesses + 1
			return 0, noDigit, noDigit
		}
		g.nextCheck = g.guesses + g.pause
		g.pause = min(2*g.pause, longestPause)
	}
	if d := g.lastDigit; d != noDigit && s.open.has(g.lastBit) && s.cand[d].has(g.lastBit) {
		return g.lastBit, d, otherDigit(s, g.lastBit, d)
	}
	if !s.pairs.empty() {
		return heaviestOn(s, path, &g.deadEnds)
	}
	return choose(s, path, g.seed*uint32(g.guesses))
}

// otherDigit returns the other digit of a cell with two candidates, or noDigit for a cell with
// more.
func otherDigit(s *State, bit, digit int) int {
	if !s.pairs.has(bit) {
		return noDigit
	}
	var set uint64
	if bit < 64 {
		set = s.digitsA(bit)
	} else {
		set = s.digitsB(bit)
	}
	return bits.TrailingZeros64(set &^ (1 << digit))
}

// dead records that all alternatives of a guess led nowhere.
func (g *Guide) dead(bit, digit int) {
	g.lastBit, g.lastDigit = bit, digit
	if n := &g.deadEnds[bit&(bitSlots-1)]; *n < math.MaxUint8 {
		*n++
	}
}

// crowded reports whether the places of one digit in some house are too few for
// the digits that have no other place there.
//
// Settling has covered the narrow cases: r crowded places among n open cells leave
// n-r cells for fewer than n-r digits, and one cell without a digit, or two with
// the same one, are already a contradiction. So r is between 2 and n-3.
func crowded(s *State) bool {
	for _, house := range houseSets {
		house.a &= s.open.a
		house.b &= s.open.b
		maxRoom := house.len() - 3
		if maxRoom < 2 {
			continue
		}
		var in [board.Size]places // the places of the open digits
		n := 0
		for d := range s.cand {
			in[n] = places{s.cand[d].a & house.a, s.cand[d].b & house.b}
			n += int(nonzero(in[n].a | in[n].b))
		}
		for _, p := range in[:n] {
			room := p.len()
			if room > maxRoom {
				continue
			}
			for _, q := range in[:n] {
				room -= 1 - int(nonzero(q.a&^p.a|q.b&^p.b))
			}
			if room < 0 {
				return true
			}
		}
	}
	return false
}

// hash mixes a number into a seed.
func hash(seed uint32, n int) uint32 {
	h := bits.RotateLeft32(seed^uint32(n)*0x85EBCA6B, 13) * 0xC2B2AE35
	return h ^ h>>16
}
