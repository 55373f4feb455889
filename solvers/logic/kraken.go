package logic

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/solvoku/solvoku/board"
)

// Kraken fish: two to four lines as base and as many crossing lines as cover, as for a basic
// fish, with fins anywhere. If no fin is true, each cover line has one of the base's places. If
// a candidate makes every fin false, by chains with groups and almost locked sets, and leaves a
// cover line without one of the base's places, it is wrong.
const (
	// KrakenFish1: the candidate has the fish's digit and is in a cover line, outside the base, so
	// it sees the base's places there.
	KrakenFish1 Technique = "Kraken Fish Type 1"

	// KrakenFish2: chains lead from the candidate to the base's places in a cover line, too.
	KrakenFish2 Technique = "Kraken Fish Type 2"
)

// The least and the largest number of base lines.
const (
	minKraken = 2
	maxKraken = 4
)

// krakenFish reports, for each candidate and type, the fish with the fewest links.
func krakenFish(f *Finder) {
	g := &f.graph
	g.buildAll(f.st, true, f.almostLocked())
	s := krakenSearch{f: f}
	var found []kraken
	for v := range g.plain {
		g.follow(v, true)
		s.from, s.best = v, [2]kraken{}
		for s.digit = 1; s.digit <= lastDigit; s.digit++ {
			for _, s.first = range [2]board.House{0, board.Size} {
				if s.read() {
					s.bases(0, 0, 0, 0)
				}
			}
		}
		for _, k := range s.best {
			if k.base != 0 {
				found = append(found, k)
			}
		}
	}
	slices.SortStableFunc(found, func(a, b kraken) int { return a.compare(&b) })
	for i := range found {
		f.krakenStep(&found[i])
	}
}

// kraken is a kraken fish: the candidate it eliminates and its lines, as bits.
type kraken struct {
	from        int // the candidate's node
	kind        int // 0 for type 1
	digit       board.Digit
	first       board.House // the first line of the base's kind
	base, cover uint16
	spare       int // the cover line that the candidate leaves without a place
	length      int // the number of links
}

func (k *kraken) compare(other *kraken) int {
	return cmp.Or(cmp.Compare(k.length, other.length), cmp.Compare(k.base, other.base))
}

// krakenSearch is the search for the kraken fish of a candidate, whose consequences are those
// in the graph, in one digit and one kind of base lines.
type krakenSearch struct {
	f     *Finder
	from  int
	digit board.Digit
	first board.House
	all   [board.Size]uint16 // each line's places, as bits for the crossing lines
	left  [board.Size]uint16 // those that aren't false
	cost  [board.Size][board.Size]int
	best  [2]kraken // by type
}

// read fills in the lines and reports whether some place is false.
func (s *krakenSearch) read() (any bool) {
	g := &s.f.graph
	s.all, s.left = [board.Size]uint16{}, [board.Size]uint16{}
	for c := range s.f.st.at[s.digit].All() {
		line, cross := c.Row(), c.Col()
		if s.first != 0 {
			line, cross = cross, line
		}
		s.all[line] |= 1 << cross
		if v := int(g.id[c][s.digit]) - 1; g.forward.reaches(v, false) {
			s.cost[line][cross] = g.distance(v, false)
			any = true
		} else {
			s.left[line] |= 1 << cross
		}
	}
	return any
}

// bases extends a choice of base lines, whose places that aren't false lie in the crossing
// lines of union, by lines from next on.
func (s *krakenSearch) bases(next, size int, base, union uint16) {
	if size >= minKraken && bits.OnesCount16(union) == size-1 {
		s.offer(base, union)
	}
	if size == maxKraken {
		return
	}
	for i := next; i < board.Size; i++ {
		if s.left[i] != 0 && bits.OnesCount16(union|s.left[i]) < maxKraken {
			s.bases(i+1, size+1, base|1<<i, union|s.left[i])
		}
	}
}

// offer keeps a fish if it is the best of its type so far. Its last cover line is that of the
// candidate, or the one with most of the places that are false.
func (s *krakenSearch) offer(base, union uint16) {
	k := kraken{from: s.from, kind: 1, digit: s.digit, first: s.first, base: base}
	var gone [board.Size]int // the number of places that are false, by crossing line
	for left := base; left != 0; left &= left - 1 {
		i := bits.TrailingZeros16(left)
		for out := s.all[i] &^ union; out != 0; out &= out - 1 {
			cross := bits.TrailingZeros16(out)
			gone[cross]++
			k.length += s.cost[i][cross]
		}
	}
	for cross, n := range gone {
		if n > gone[k.spare] {
			k.spare = cross
		}
	}
	if n := &s.f.graph.nodes[s.from]; n.digit == s.digit {
		line, cross := n.cell.Row(), n.cell.Col()
		if s.first != 0 {
			line, cross = cross, line
		}
		if base>>line&1 == 0 && gone[cross] > 0 {
			k.kind, k.spare = 0, cross
			k.length -= gone[cross]
		}
	}
	k.cover = union | 1<<k.spare
	if best := &s.best[k.kind]; best.base == 0 || k.compare(best) < 0 {
		*best = k
	}
}

func (f *Finder) krakenStep(k *kraken) {
	g := &f.graph
	cross := board.House(board.Size) - k.first
	baseLines, coverLines := uint32(k.base)<<k.first, uint32(k.cover)<<cross
	inCover := cellsIn(coverLines)
	places, digits := f.st.at[k.digit].Intersect(cellsIn(baseLines)), board.DigitsOf(k.digit)
	from := &g.nodes[k.from]
	f.begin([...]Technique{KrakenFish1, KrakenFish2}[k.kind], board.DigitsOf(from.digit))
	f.part(Stem, 0, from.cells, board.DigitsOf(from.digit))
	f.part(Base, 0, places.Intersect(inCover), digits)
	fins := places.Difference(inCover)
	if !fins.IsEmpty() {
		f.part(Fin, 0, fins, digits)
	}
	f.houses(Base, baseLines)
	f.houses(Cover, coverLines)
	ends := fins
	if k.kind == 1 {
		ends = ends.Union(places.Intersect((cross + board.House(k.spare)).CellSet()))
	}
	g.follow(k.from, true)
	for i := 0; !ends.IsEmpty(); ends = ends.Rest() {
		f.chainLinks(g.anyShortest(int(g.id[ends.Min()][k.digit])-1, false), true, i)
		i++
	}
	f.eliminate(from.digit, from.cells)
	f.commit()
}
