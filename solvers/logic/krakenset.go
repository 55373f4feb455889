package logic

import (
	"cmp"
	"slices"

	"github.com/solvoku/solvoku/board"
)

// KrakenSet: two to four cells of a house have any number of candidate digits. Through chains
// with groups and almost locked sets, a candidate makes some of theirs false and leaves the
// cells one digit short. So the candidate is false.

// krakenSets reports the set with the fewest links for each candidate.
func krakenSets(v *view, s *search) {
	g := graphOf(v, s, true, almostLocked(v, s).sets)
	l := setSearch{v: v, g: g}
	var found []krakenSet
	for from := range g.plain {
		g.follow(from, true)
		l.from, l.best = from, krakenSet{}
		l.read()
		for h := range board.House(board.HouseCount) {
			l.house = h
			l.cells(v.open.Intersect(h.CellSet()), board.Cells{}, 0)
		}
		if !l.best.cells.IsEmpty() {
			found = append(found, l.best)
		}
	}
	slices.SortStableFunc(found, func(a, b krakenSet) int { return cmp.Compare(a.length, b.length) })
	for i := range found {
		krakenSetStep(v, s, g, &found[i])
	}
}

// krakenSet is a set of cells in which a candidate leaves too few digits.
type krakenSet struct {
	from   int // the candidate's node
	house  board.House
	cells  board.Cells
	digits board.Digits // the digits that are left
	length int          // the number of links
}

// setSearch searches for the sets of a candidate. The graph holds the candidate's consequences.
type setSearch struct {
	v     *view
	g     *graph
	from  int
	house board.House
	left  board.Candidates // the candidates that aren't false
	cost  [board.CellCount][board.Size + 1]int
	best  krakenSet
}

func (l *setSearch) read() {
	g := l.g
	l.left = l.v.has
	for v := range g.plain {
		if n := &g.nodes[v]; g.forward.reaches(v, false) {
			l.left[n.cell] = l.left[n.cell].Without(n.digit)
			l.cost[n.cell][n.digit] = g.distance(v, false)
		}
	}
}

// cells extends a choice of cells with some of the rest of the house. digits are the digits left
// in the chosen cells.
func (l *setSearch) cells(rest, chosen board.Cells, digits board.Digits) {
	n := chosen.Len()
	if n >= minKraken && digits.Len() == n-1 {
		l.offer(chosen, digits)
	}
	if n == maxKraken {
		return
	}
	for ; !rest.IsEmpty(); rest = rest.Rest() {
		c := rest.Min()
		if all := digits | l.left[c]; l.left[c] != 0 && all.Len() < maxKraken {
			l.cells(rest.Rest(), chosen.With(c), all)
		}
	}
}

// offer keeps a set if it is the best so far. It drops a set if leaving out a cell would leave
// fewer digits.
func (l *setSearch) offer(cells board.Cells, digits board.Digits) {
	k := krakenSet{from: l.from, house: l.house, cells: cells, digits: digits}
	for c := range cells.All() {
		var others board.Digits
		for other := range cells.Without(c).All() {
			others |= l.left[other]
		}
		if others != digits {
			return
		}
		for d := range (l.v.has[c] &^ digits).All() {
			k.length += l.cost[c][d]
		}
	}
	if l.best.cells.IsEmpty() || k.length < l.best.length {
		l.best = k
	}
}

func krakenSetStep(v *view, s *search, g *graph, k *krakenSet) {
	from := &g.nodes[k.from]
	s.begin(KrakenSet, board.DigitsOf(from.digit))
	s.part(Stem, 0, from.cells, board.DigitsOf(from.digit))
	s.part(Pattern, 0, k.cells.Intersect(v.with(k.digits)), k.digits&v.digitsIn(k.cells))
	s.house(Pattern, 0, k.house)
	g.follow(k.from, true)
	chains := 0
	for d := range (v.digitsIn(k.cells) &^ k.digits).All() {
		for fins := k.cells.Intersect(v.at[d]); !fins.IsEmpty(); fins = fins.Rest() {
			s.part(Fin, chains, board.CellsOf(fins.Min()), board.DigitsOf(d))
			g.show(s, g.anyShortest(int(g.id[fins.Min()][d])-1, false), true, chains)
			chains++
		}
	}
	s.eliminate(from.digit, from.cells)
	s.commit()
}
