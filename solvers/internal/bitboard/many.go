package bitboard

// Counting many solutions. Nearly all of the work is then near the leaves of the tree, and
// two shortcuts save half of the guesses: fewSolutions and apart. Their results hold
// for every position in which all conclusions have been drawn, on every path. In such a
// position the following is true, where an open digit of a house is one that none of its
// settled cells holds.
//
//  1. An open cell has two candidates or more, and none of them is in a settled cell of its
//     houses.
//  2. An open digit of a house has two places or more there, all of them open cells. A single
//     one in a row would be settled. A single one in a box leaves its row no other place, by
//     the rule for bands, and a single one in a column leaves its box no other, by the rule for
//     stacks.
//  3. So a house with n open cells has n open digits, and n isn't 1. If n is 2, both cells
//     have the same two candidates.
//
// Both shortcuts count all solutions of a position at once. A search adds these to those found
// and, if that reaches its limit, ends with the limit, whatever it is: at least so many exist.

// manyFrom is the number of solutions from which a search looks for shortcuts: one that only
// looks for a second solution never does.
const manyFrom = 2

// barren is the number of guesses without a solution after which a search looks for the
// place where it went wrong, as [Guide] does, rather than for shortcuts.
const barren = 16

// many reports whether the search is finding one solution after another.
func (r *Search) many() bool {
	return r.Found-r.before >= manyFrom && r.guesses-r.foundAt < barren
}

// unscored is the largest number of open cells at which a search for many solutions takes any
// cell with two candidates: scoring them would take longer than it saves.
const unscored = 12

// branchMany does what branch does while the search is finding one solution after another.
func (r *Search) branchMany(s *State) bool {
	bit, first, second := r.chooseMany(s)
	if first == noDigit {
		return true
	}
	var next State
	if s.guessOn(r.Path, &next, bit, first, second) {
		twins := second != noDigit && apart(s, &next)
		if twins {
			r.addTwins(s, settledIn(s, &next))
		}
		if !r.countMany(&next) {
			return false
		}
		if twins {
			r.twins--
			return true
		}
	}
	return !s.guessOn(r.Path, s, bit, second, first) || r.countMany(s)
}

// chooseMany does what [Guide.choose] does, for branchMany.
func (r *Search) chooseMany(s *State) (bit, first, second int) {
	switch {
	case s.pairs.empty():
		return r.guide.choose(r.Path, s)
	case s.open.len() <= unscored:
		return firstPair(s)
	}
	return heaviestOn(s, r.Path, &noWeights)
}

// countMany counts the solutions of a position, which may be solved, and reports whether to
// go on.
func (r *Search) countMany(s *State) bool {
	switch n := fewSolutions(s); {
	case n == 0:
		return r.branch(s)
	case r.Told == nil:
		return r.add(n)
	case n == 1:
		return r.tell(s)
	}
	return r.tellFew(s)
}

// fewSolutions returns the number of solutions of a position with at most seven open cells, or 0 for
// any other.
//
// With no open cell there is one solution, and with up to six there are two. As no row or
// column has a single open cell, the cells are in
//
//   - two rows and two columns, or three and three, with two cells in each. By 3 the cells of a
//     row or column have the same candidates, so all have the same two, a and b, and lie on a
//     closed path, by turns along a row and a column, on which a and b alternate: two fillings.
//     They satisfy the boxes, too. A box with some of the cells has the open digits a and b,
//     so it has two of the cells. Those differ if they are in one row or column, and if they
//     are opposite on a path of six, three steps apart. They can't be two steps apart, since
//     the cell between them would be in the box, too.
//   - two rows with three cells each and three columns with two each, or the transpose. By
//     2 and 3 the candidates of the columns are ab, bc and ca: one row is filled with a, b, c
//     and the other with b, c, a, or the other way round. A box with some of the cells has all
//     of one row or of one column, and adds no condition. Otherwise it would have two whole
//     columns, four cells for three digits, or three, six cells; or a row's cells of two
//     columns, whose candidates differ, against 3; or a single cell, also against 3.
//
// Seven are in three rows and three columns, since in two rows each column would have two:
//
//	.  ab ab     The rows and columns with two cells force the candidates ab and bc: by 3
//	bc .  bc     the last row has three open digits, and if both were ab, the third would
//	bc ab *      have one place, against 2. By 2 the cell * has a and c, and it may have b.
//
// Each candidate of * gives one filling, so there are two or three. A box with some of the
// cells has no open digits except a, b and c, so it has two or three cells. If they are in one
// row or column, it adds no condition. Otherwise it has two of the rows, two of the columns and
// one dot or both. With both, its two cells are ab and bc, against 3. With one dot but not *,
// a or c has one place in it, against 2. With one dot and *, its other cells are the ab and the
// bc in line with *, and these differ in all of the fillings.
func fewSolutions(s *State) int {
	switch n := s.open.len(); {
	case n > 7:
		return 0
	case n == 0:
		return 1
	case n == 7 && s.pairs != s.open:
		return 3
	}
	return 2
}

// apart reports whether a guess at a cell with two candidates, which led from s to next,
// settled cells that are independent of the others: all have two candidates in s, and no
// other cell lost a candidate. Then s has as many solutions with the other digit in the
// cell as with this one.
//
// Changing each of these cells to its other candidate turns a solution of s into another one.
// In next, each of the cells has a digit d that its houses have nowhere else. No other cell
// lost it, so in s all places of d in these houses are among the cells. By 2, the m digits
// that m of the cells hold in a house thus have at least two places each among them. That
// makes 2m, and m cells with two candidates have no more. So each of these digits has exactly
// two places in the house, both among the cells, and these cells have no other digits: a
// solution holds the digit in one of the two, and after the change in the other.
func apart(s, next *State) bool {
	settled := settledIn(s, next)
	if settled.a&^s.pairs.a|settled.b&^s.pairs.b != 0 {
		return false
	}
	var lost places
	for d := range s.cand {
		lost.a |= s.cand[d].a ^ next.cand[d].a
		lost.b |= s.cand[d].b ^ next.cand[d].b
	}
	return lost.a&^settled.a|lost.b&^settled.b == 0
}

// settledIn returns the open cells that are settled in a later state.
func settledIn(s, next *State) places {
	return places{s.open.a &^ next.open.a, s.open.b &^ next.open.b}
}
