package logic

import (
	"github.com/solvoku/solvoku/board"
)

// These techniques colour one digit's conjugate pairs. A cluster is a set of cells connected
// by such pairs. If they are coloured alternately, all cells of one colour are true and all
// cells of the other are false.

// cluster holds the two colours of the cells connected by a digit's conjugate pairs.
type cluster [2]board.Cells

// clusters appends a digit's clusters to list, in the order of their first cells.
func clusters(v *view, list []cluster, d board.Digit) []cluster {
	var links linkTable
	var linked board.Cells
	for h := range board.House(board.HouseCount) {
		if v.places[h][d] == 2 {
			pair := v.at[d].Intersect(h.CellSet())
			a, b := pair.Min(), pair.Rest().Min()
			links[a], links[b] = links[a].With(b), links[b].With(a)
			linked = linked.Union(pair)
		}
	}
	for !linked.IsEmpty() {
		c := twoColours(linked.Min(), links.linked)
		linked = linked.Difference(c[0]).Difference(c[1])
		list = append(list, c)
	}
	return list
}

// maxClusters exceeds the number of clusters that a digit can have.
const maxClusters = board.HouseCount

// seenBy returns the cells that see at least one cell of a set.
func seenBy(set board.Cells) (seen board.Cells) {
	for ; !set.IsEmpty(); set = set.Rest() {
		seen = seen.Union(set.Min().PeerSet())
	}
	return seen
}

func simpleColors(v *view, s *search) {
	for d := board.Digit(1); d <= lastDigit; d++ {
		var buffer [maxClusters]cluster
		for _, c := range clusters(v, buffer[:0], d) {
			seen := [2]board.Cells{seenBy(c[0]), seenBy(c[1])}
			var wrapped board.Cells
			for color := range c {
				if c[color].Overlaps(seen[color]) {
					wrapped = wrapped.Union(c[color])
				}
			}
			if !wrapped.IsEmpty() && colorsStep(v, s, SimpleColorsWrap, d, wrapped, c) {
				return
			}
			trapped := v.at[d].Intersect(seen[0]).Intersect(seen[1])
			if !trapped.IsEmpty() && colorsStep(v, s, SimpleColorsTrap, d, trapped, c) {
				return
			}
		}
	}
}

func multiColors(v *view, s *search) {
	for d := board.Digit(1); d <= lastDigit; d++ {
		var buffer [maxClusters]cluster
		all := clusters(v, buffer[:0], d)
		var seen [maxClusters]cluster
		for i, c := range all {
			seen[i] = cluster{seenBy(c[0]), seenBy(c[1])}
		}
		for i := range all {
			for j := range all {
				if i != j && clusterPair(v, s, d, all[i], all[j], seen[i], seen[j], i < j) {
					return
				}
			}
		}
	}
}

// clusterPair examines two clusters. Every pair is passed in both orders; first marks the
// first of these calls, because Multi Colors 1 doesn't depend on the order.
func clusterPair(v *view, s *search, d board.Digit, a, b, seenByA, seenByB cluster, first bool) (enough bool) {
	var wrapped, trapped board.Cells
	for i := range a {
		if a[i].Overlaps(seenByB[0]) && a[i].Overlaps(seenByB[1]) {
			wrapped = wrapped.Union(a[i])
		}
		for j := range b {
			if a[i].Overlaps(seenByB[j]) {
				trapped = trapped.Union(v.at[d].Intersect(seenByA[1-i]).Intersect(seenByB[1-j]))
			}
		}
	}
	return !wrapped.IsEmpty() && colorsStep(v, s, MultiColors2, d, wrapped, a, b) ||
		first && !trapped.IsEmpty() && colorsStep(v, s, MultiColors1, d, trapped, a, b)
}

// colorsStep reports the eliminations that follow from the listed clusters.
func colorsStep(v *view, s *search, t Technique, d board.Digit, gone board.Cells, list ...cluster) (enough bool) {
	digits := board.DigitsOf(d)
	s.begin(t, digits)
	for i, c := range list {
		s.part(ColorOn, i, c[0], digits)
		s.part(ColorOff, i, c[1], digits)
		clusterLinks(v, s, d, i, c)
	}
	s.eliminate(d, gone)
	return s.commit()
}

// clusterLinks adds the conjugate pairs of a cluster to the current step.
func clusterLinks(v *view, s *search, d board.Digit, index int, c cluster) {
	all := c[0].Union(c[1])
	var buffer [maxConjugates]conjugates
	for _, pair := range v.conjugatesIn(buffer[:0], d, 0, board.HouseCount) {
		if all.Contains(pair.ends[0]) {
			l := strong(pair.ends[0], pair.ends[1], d)
			l.Index = index
			s.link(l)
		}
	}
}
