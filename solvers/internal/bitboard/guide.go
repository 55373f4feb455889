package bitboard

import (
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
// that others of its kind take 30 for. A search is wide if it begins with that many
// candidates, or took more guesses than any proper puzzle known. It takes three
// measures:
//
//   - after a dead end the next guess is at the same candidate, as long as that
//     is open (Lecoutre and others' last-conflict reasoning): guesses that have
//     no part in the conflict are passed over on the way back up;
//   - a house in which some digits have fewer places than they are is a dead
//     end;
//   - an attempt that finds nothing in its number of guesses is broken off, and
//     another one with other choices and twice the patience begins at the root
//     (Gomes and others' restarts).
type Guide struct {
	wide     bool
	guesses  int // of this attempt
	patience int // guesses until a fruitless attempt ends

	// The candidate of the last dead end; the digit is none before the first.
	lastBit, lastDigit int

	seed uint32 // changes the choices from one attempt to the next; 0 in the first
}

const (
	// wideFrom is the least number of candidates of a wide search. The hardest
	// puzzles known with one solution have up to 264.
	wideFrom = 265

	// wideAfter is the number of guesses after which every search is wide. The
	// hardest proper puzzles known take up to 600.
	wideAfter = 640

	// firstPatience is several times what puzzles with few givens take, 25 to 40.
	firstPatience = 128

	// checkFrom is the guess from which on houses are checked: past those that
	// nearly every puzzle with few givens needs, which would pay for the rest.
	checkFrom = 48
)

// Begin starts a search in an open state.
func (g *Guide) Begin(root *State) {
	n := 0
	for d := range root.cand {
		n += places{root.cand[d].a & root.open.a, root.cand[d].b & root.open.b}.len()
	}
	*g = Guide{patience: wideAfter, lastDigit: none}
	if n >= wideFrom {
		g.wide, g.patience = true, firstPatience
	}
}

// Fruitless reports whether the attempt found nothing for so long that the search
// does better to call [Guide.Restart] and start at its root again. The caller must not
// have found a solution.
func (g *Guide) Fruitless() bool { return g.guesses >= g.patience }

// Restart starts another attempt.
func (g *Guide) Restart() {
	g.patience *= 2
	g.seed += 0x9E3779B9
	g.guesses, g.lastDigit = 0, none
}

// Choose returns the open cell of an unsolved state to guess at, or false if
// the state is a dead end. With two candidates, first and second, the cell's
// alternatives are Guess(c, first, second) and Guess(c, second, first). With
// more, second is 0 and the alternatives are the same: to place first, and to
// strike it. Call [Guide.Dead] when neither led to a solution.
func (g *Guide) Choose(s *State) (c board.Cell, first, second board.Digit, ok bool) {
	bit, d, e := g.choose(s)
	return cellAt[bit&(slots-1)], board.Digit(d + 1), board.Digit(e + 1), d != none
}

// Dead notes that neither alternative of a guess led to a solution.
func (g *Guide) Dead(c board.Cell, first board.Digit) { g.dead(int(bitOf[c]), int(first)-1) }

// choose is [State.choose] in this search. It returns none for the first digit
// if the state is a dead end.
func (g *Guide) choose(s *State) (bit, first, second int) {
	g.guesses++
	if !g.wide {
		g.wide = g.guesses >= wideAfter
		return s.choose(0)
	}
	if g.guesses > checkFrom && s.crowded() {
		return 0, none, none
	}
	if d := g.lastDigit; d != none && s.open.has(g.lastBit) && s.cand[d].has(g.lastBit) {
		return g.lastBit, d, none
	}
	return s.choose(g.seed * uint32(g.guesses))
}

// dead notes that all alternatives of a guess led nowhere.
func (g *Guide) dead(bit, digit int) {
	g.lastBit, g.lastDigit = bit, digit
}

// crowded reports whether the places of one digit in a house are too few for
// the digits that have no other place there.
//
// Settling has seen to the narrow cases: r crowded places among n open cells leave
// n-r cells to fewer than n-r digits, and one cell without a digit, or two with
// the same one, are a contradiction already. So r is between 2 and n-3.
func (s *State) crowded() bool {
	for _, house := range houses {
		house.a &= s.open.a
		house.b &= s.open.b
		most := house.len() - 3
		if most < 2 {
			continue
		}
		var in [board.Size]places // of the open digits
		n := 0
		for d := range s.cand {
			in[n] = places{s.cand[d].a & house.a, s.cand[d].b & house.b}
			n += int(nonzero(in[n].a | in[n].b))
		}
		for _, p := range in[:n] {
			room := p.len()
			if room > most {
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
