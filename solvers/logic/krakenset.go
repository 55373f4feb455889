package logic

import (
	"cmp"
	"slices"

	"github.com/solvoku/solvoku/board"
)

// KrakenSet: two to four cells of a house have any number of candidate digits. Chains with
// groups and almost locked sets lead from a candidate to some of theirs being false, and leave
// the cells one digit too few. So the candidate is wrong.
const KrakenSet Technique = "Kraken Locked Set"

// krakenSets reports, for each candidate, the set with the fewest links.
func krakenSets(f *Finder) {
	g := &f.graph
	g.buildAll(f.st, true, f.almostLocked())
	s := setSearch{f: f}
	var found []krakenSet
	for v := range g.plain {
		g.follow(v, true)
		s.from, s.best = v, krakenSet{}
		s.read()
		for h := range board.House(board.HouseCount) {
			s.house = h
			s.cells(f.st.open.Intersect(h.CellSet()), board.Cells{}, 0)
		}
		if !s.best.cells.IsEmpty() {
			found = append(found, s.best)
		}
	}
	slices.SortStableFunc(found, func(a, b krakenSet) int { return cmp.Compare(a.length, b.length) })
	for i := range found {
		f.krakenSetStep(&found[i])
	}
}

// krakenSet is a set of cells that a candidate leaves with too few digits.
type krakenSet struct {
	from   int // the candidate's node
	house  board.House
	cells  board.Cells
	digits board.Digits // those that are left
	length int          // the number of links
}

// setSearch is the search for the sets of a candidate, whose consequences are those in the
// graph.
type setSearch struct {
	f     *Finder
	from  int
	house board.House
	left  [board.CellCount]board.Digits // the candidates that aren't false
	cost  [board.CellCount][board.Size + 1]int
	best  krakenSet
}

func (s *setSearch) read() {
	g := &s.f.graph
	s.left = s.f.st.has
	for v := range g.plain {
		if n := &g.nodes[v]; g.forward.reaches(v, false) {
			s.left[n.cell] = s.left[n.cell].Without(n.digit)
			s.cost[n.cell][n.digit] = g.distance(v, false)
		}
	}
}

// cells extends a choice of cells, which have some digits left, by some of the rest of the
// house's.
func (s *setSearch) cells(rest, chosen board.Cells, digits board.Digits) {
	n := chosen.Len()
	if n >= minKraken && digits.Len() == n-1 {
		s.offer(chosen, digits)
	}
	if n == maxKraken {
		return
	}
	for ; !rest.IsEmpty(); rest = rest.Rest() {
		c := rest.Min()
		if all := digits | s.left[c]; s.left[c] != 0 && all.Len() < maxKraken {
			s.cells(rest.Rest(), chosen.With(c), all)
		}
	}
}

// offer keeps a set if it is the best so far. Without any one of its cells, the others have just
// as many digits as they are.
func (s *setSearch) offer(cells board.Cells, digits board.Digits) {
	k := krakenSet{from: s.from, house: s.house, cells: cells, digits: digits}
	for c := range cells.All() {
		var others board.Digits
		for other := range cells.Without(c).All() {
			others |= s.left[other]
		}
		if others != digits {
			return
		}
		for d := range (s.f.st.has[c] &^ digits).All() {
			k.length += s.cost[c][d]
		}
	}
	if s.best.cells.IsEmpty() || k.length < s.best.length {
		s.best = k
	}
}

func (f *Finder) krakenSetStep(k *krakenSet) {
	g := &f.graph
	from := &g.nodes[k.from]
	f.begin(KrakenSet, board.DigitsOf(from.digit))
	f.part(Stem, 0, from.cells, board.DigitsOf(from.digit))
	f.part(Pattern, 0, k.cells.Intersect(f.st.with(k.digits)), k.digits&f.st.digitsIn(k.cells))
	f.house(Pattern, 0, k.house)
	g.follow(k.from, true)
	chains := 0
	for d := range (f.st.digitsIn(k.cells) &^ k.digits).All() {
		for fins := k.cells.Intersect(f.st.at[d]); !fins.IsEmpty(); fins = fins.Rest() {
			f.part(Fin, chains, board.CellsOf(fins.Min()), board.DigitsOf(d))
			f.chainLinks(g.anyShortest(int(g.id[fins.Min()][d])-1, false), true, chains)
			chains++
		}
	}
	f.eliminate(from.digit, from.cells)
	f.commit()
}
