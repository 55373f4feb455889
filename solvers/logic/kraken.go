package logic

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/solvoku/solvoku/board"
)

// Kraken fish: two to four lines as base and as many crossing lines as cover, as for a basic
// fish, with fins anywhere. If no fin is true, each cover line takes the digit at one of the
// base's places. So a candidate is false if it makes every fin false, through chains with groups
// and almost locked sets, and leaves some cover line without any of the base's places.
//
// KrakenFish1: the candidate has the fish's digit and is in a cover line, outside the base, so
// it sees the base's places there.
//
// KrakenFish2: chains also lead from the candidate to the base's places in a cover line.

// The minimum and maximum number of base lines.
const (
	minKraken = 2
	maxKraken = 4
)

// krakenFish reports the fish with the fewest links for each candidate and type.
func krakenFish(v *view, s *search) {
	g := graphOf(v, s, true, almostLocked(v, s).sets)
	f := krakenSearch{v: v, g: g}
	var found []kraken
	for from := range g.plain {
		g.follow(from, true)
		f.from, f.best = from, [2]kraken{}
		for f.digit = 1; f.digit <= lastDigit; f.digit++ {
			for _, f.first = range [2]board.House{0, board.Size} {
				if f.read() {
					f.bases(0, 0, 0, 0)
				}
			}
		}
		for _, k := range f.best {
			if k.base != 0 {
				found = append(found, k)
			}
		}
	}
	slices.SortStableFunc(found, func(a, b kraken) int { return a.compare(&b) })
	for i := range found {
		krakenStep(v, s, g, &found[i])
	}
}

// kraken is a kraken fish: the candidate it eliminates, and its lines as bits.
type kraken struct {
	from        int // the candidate's node
	kind        int // 0 for type 1
	digit       board.Digit
	first       board.House // the first line of the base's kind
	base, cover uint16
	spare       int // the cover line in which the candidate leaves no place
	length      int // the number of links
}

func (k *kraken) compare(other *kraken) int {
	return cmp.Or(cmp.Compare(k.length, other.length), cmp.Compare(k.base, other.base))
}

// krakenSearch searches one digit and one kind of base line for kraken fish that eliminate a
// candidate. The graph holds the candidate's consequences.
type krakenSearch struct {
	v     *view
	g     *graph
	from  int
	digit board.Digit
	first board.House
	all   [board.Size]uint16 // each line's places, as bits for the crossing lines
	left  [board.Size]uint16 // the places that aren't false
	cost  [board.Size][board.Size]int
	best  [2]kraken // by type
}

// read fills in the lines and reports whether any place is false.
func (f *krakenSearch) read() (any bool) {
	g := f.g
	f.all, f.left = [board.Size]uint16{}, [board.Size]uint16{}
	for c := range f.v.at[f.digit].All() {
		line, cross := c.Row(), c.Col()
		if f.first != 0 {
			line, cross = cross, line
		}
		f.all[line] |= 1 << cross
		if v := int(g.id[c][f.digit]) - 1; g.forward.reaches(v, false) {
			f.cost[line][cross] = g.distance(v, false)
			any = true
		} else {
			f.left[line] |= 1 << cross
		}
	}
	return any
}

// bases extends a choice of base lines with lines from next on. union has the crossing lines of
// the chosen lines' places that aren't false.
func (f *krakenSearch) bases(next, size int, base, union uint16) {
	if size >= minKraken && bits.OnesCount16(union) == size-1 {
		f.offer(base, union)
	}
	if size == maxKraken {
		return
	}
	for i := next; i < board.Size; i++ {
		if f.left[i] != 0 && bits.OnesCount16(union|f.left[i]) < maxKraken {
			f.bases(i+1, size+1, base|1<<i, union|f.left[i])
		}
	}
}

// offer keeps a fish if it is the best of its type so far. Its last cover line is the candidate's,
// or else the one with the most false places.
func (f *krakenSearch) offer(base, union uint16) {
	k := kraken{from: f.from, kind: 1, digit: f.digit, first: f.first, base: base}
	var gone [board.Size]int // the number of false places, by crossing line
	for left := base; left != 0; left &= left - 1 {
		i := bits.TrailingZeros16(left)
		for out := f.all[i] &^ union; out != 0; out &= out - 1 {
			cross := bits.TrailingZeros16(out)
			gone[cross]++
			k.length += f.cost[i][cross]
		}
	}
	for cross, n := range gone {
		if n > gone[k.spare] {
			k.spare = cross
		}
	}
	if n := &f.g.nodes[f.from]; n.digit == f.digit {
		line, cross := n.cell.Row(), n.cell.Col()
		if f.first != 0 {
			line, cross = cross, line
		}
		if base>>line&1 == 0 && gone[cross] > 0 {
			k.kind, k.spare = 0, cross
			k.length -= gone[cross]
		}
	}
	k.cover = union | 1<<k.spare
	if best := &f.best[k.kind]; best.base == 0 || k.compare(best) < 0 {
		*best = k
	}
}

func krakenStep(v *view, s *search, g *graph, k *kraken) {
	cross := board.House(board.Size) - k.first
	baseLines, coverLines := uint32(k.base)<<k.first, uint32(k.cover)<<cross
	inCover := cellsIn(coverLines)
	places, digits := v.at[k.digit].Intersect(cellsIn(baseLines)), board.DigitsOf(k.digit)
	from := &g.nodes[k.from]
	s.begin([...]Technique{KrakenFish1, KrakenFish2}[k.kind], board.DigitsOf(from.digit))
	s.part(Stem, 0, from.cells, board.DigitsOf(from.digit))
	s.part(Base, 0, places.Intersect(inCover), digits)
	fins := places.Difference(inCover)
	if !fins.IsEmpty() {
		s.part(Fin, 0, fins, digits)
	}
	s.houses(Base, baseLines)
	s.houses(Cover, coverLines)
	ends := fins
	if k.kind == 1 {
		ends = ends.Union(places.Intersect((cross + board.House(k.spare)).CellSet()))
	}
	g.follow(k.from, true)
	for i := 0; !ends.IsEmpty(); ends = ends.Rest() {
		g.show(s, g.anyShortest(int(g.id[ends.Min()][k.digit])-1, false), true, i)
		i++
	}
	s.eliminate(from.digit, from.cells)
	s.commit()
}
