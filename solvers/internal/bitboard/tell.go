package bitboard

import "math/bits"

// tell passes on the solution of a solved state, and reports whether to go on.
func (r *Search) tell(s *State) bool {
	s.rowOn(r.Path, &blend{cells: places{bandMasks, bandMask}}, &r.Told.Solution)
	return r.pass()
}

// pass passes on a solution and those for which it also stands, and reports whether to go on.
// Afterwards one of these is in the place of the first.
//
// It makes the changes of one set of twins at a time, the one whose number is how often two
// divides the number of those passed on, so that every combination comes up once.
func (r *Search) pass() bool {
	t := r.Told
	r.foundAt = r.guesses
	for told := uint(1); ; told++ {
		r.Found++
		if r.Stopped = !t.Each(); r.Stopped || r.Found == r.Limit {
			return false
		}
		set := bits.TrailingZeros(told)
		if set >= r.twins {
			return true
		}
		t.Solution.changeOn(r.Path, &t.twins[set])
	}
}

// addTwins adds a set of cells that apart found.
func (r *Search) addTwins(s *State, cells places) {
	if r.Told != nil {
		s.rowOn(r.Path, &blend{cells: cells}, &r.Told.twins[r.twins])
	}
	r.twins++
}

// tellFew passes on the solutions of a position in which fewSolutions counts two or three, and
// reports whether to go on. Cells and digits are named as there. It leaves the position in
// disorder.
func (r *Search) tellFew(s *State) bool {
	t := r.Told
	if three := (places{s.open.a &^ s.pairs.a, s.open.b &^ s.pairs.b}); !three.empty() {
		// Seven cells, all with b. If * holds it, so do the two cells that * doesn't see, and
		// each of the others has one other digit. Without b in * there are two solutions.
		star, b := three.first(), 0
		for s.open.a&^s.cand[b].a|s.open.b&^s.cand[b].b != 0 {
			b++
		}
		p := &peersOf[star&(bitSlots-1)]
		unseen := places{s.open.a &^ p.a, s.open.b &^ p.b}
		s.rowOn(r.Path, &blend{cells: unseen.others(), more: [2]digitPlaces{{s.open, b + 1}}}, &t.Solution)
		if !r.pass() {
			return false
		}
		s.cut(star, b)
		s.pairs = s.open
	}
	// All cells have two candidates, and the two solutions differ in all of them. A cell holds
	// one of its digits, d, and not the other, e; cells with neither hold the third digit. The
	// blend puts d and e into their cells and takes them from the others that have them.
	bit, d, e := firstPair(s)
	p, q := s.cand[d].and(s.open), s.cand[e].and(s.open)
	ofD := p.alternate(bit)
	not := q.alternate(bit)
	ofE := places{q.a &^ not.a, q.b &^ not.b}
	s.rowsOn(r.Path, &blend{
		cells: places{ofD.a | ofE.a, ofD.b | ofE.b}.others(),
		more:  [2]digitPlaces{{places{p.a &^ ofE.a, p.b &^ ofE.b}, d + 1}, {places{q.a &^ ofD.a, q.b &^ ofD.b}, e + 1}},
	}, &t.Solution, &t.other)
	if !r.pass() {
		return false
	}
	t.Solution.changeOn(r.Path, &t.other)
	return r.pass()
}

// alternate takes the places p of a digit in such a position and returns those that hold the
// digit if and only if a given cell does.
//
// Of two places that see each other, exactly one holds the digit: they can't both hold it, and if
// neither did, both would in the other solution, which has the other digit in each cell. So the
// places that the cell sees are unlike it, and the places that those see are like it.
//
// There are no other places. In each row and column of its cells the digit has two places, because
// n cells with two candidates there have n digits with two or more places each. So the places lie
// on closed paths. Seven cells have room for only one such path, of four or six places, and every
// second place on it is the cell itself or two steps from it.
//
// It is enough to look from any two of the places that the cell sees. On a path of four these are
// its neighbours, and each of them sees both places that are like the cell. On a path of six the
// cell may also see the opposite place, in its box. Then each of the three places that it sees has
// two of the three places like the cell as neighbours, a different two for each.
func (p places) alternate(bit int) places {
	cell := &peersOf[bit&(bitSlots-1)]
	unlike := p.and(*cell)
	first, last := unlike.ends()
	one, another := &peersOf[first&(bitSlots-1)], &peersOf[last&(bitSlots-1)]
	return places{p.a & (one.a | another.a), p.b & (one.b | another.b)}
}
