package logic

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/internal/cells"
)

// The techniques that colour one digit's conjugate pairs. A cluster is a set of cells
// connected by such pairs. Coloured alternately, all cells of one colour are true and all
// of the other are false.
const (
	SimpleColorsTrap Technique = "Simple Colors Trap" // a candidate sees both colours of a cluster
	SimpleColorsWrap Technique = "Simple Colors Wrap" // two cells of one colour see each other: that colour is false
	MultiColors1     Technique = "Multi Colors 1"     // colours of two clusters see each other: at least one of the opposite colours is true
	MultiColors2     Technique = "Multi Colors 2"     // a colour sees both colours of another cluster: that colour is false
)

// cluster is the two colours of the cells that a digit's conjugate pairs connect.
type cluster [2]cells.Set

// clusters appends the clusters of a digit, in the order of their first cells.
func (f *Finder) clusters(list []cluster, d board.Digit) []cluster {
	var links [board.CellCount]cells.Set
	var linked cells.Set
	for h := range board.House(board.HouseCount) {
		if f.st.places[h][d] == 2 {
			pair := f.st.at[d].And(cells.House(h))
			a, b := pair.First(), pair.Rest().First()
			links[a], links[b] = links[a].With(b), links[b].With(a)
			linked = linked.Or(pair)
		}
	}
	for !linked.Empty() {
		var c cluster
		frontier := cells.Of(linked.First())
		for color := 0; !frontier.Empty(); color = 1 - color {
			c[color] = c[color].Or(frontier)
			var next cells.Set
			for ; !frontier.Empty(); frontier = frontier.Rest() {
				next = next.Or(links[frontier.First()])
			}
			frontier = next.Minus(c[1-color])
		}
		linked = linked.Minus(c[0]).Minus(c[1])
		list = append(list, c)
	}
	return list
}

// maxClusters exceeds the number of clusters that a digit can have.
const maxClusters = board.HouseCount

// seenBy returns the cells that see at least one cell of a set.
func seenBy(set cells.Set) (seen cells.Set) {
	for ; !set.Empty(); set = set.Rest() {
		seen = seen.Or(cells.Peers(set.First()))
	}
	return seen
}

func simpleColors(f *Finder) {
	for d := board.Digit(1); d <= lastDigit; d++ {
		var buffer [maxClusters]cluster
		for _, c := range f.clusters(buffer[:0], d) {
			seen := [2]cells.Set{seenBy(c[0]), seenBy(c[1])}
			var wrapped cells.Set
			for color := range c {
				if c[color].Meets(seen[color]) {
					wrapped = wrapped.Or(c[color])
				}
			}
			if !wrapped.Empty() && f.colors(SimpleColorsWrap, d, wrapped, c) {
				return
			}
			trapped := f.st.at[d].And(seen[0]).And(seen[1])
			if !trapped.Empty() && f.colors(SimpleColorsTrap, d, trapped, c) {
				return
			}
		}
	}
}

func multiColors(f *Finder) {
	for d := board.Digit(1); d <= lastDigit; d++ {
		var buffer [maxClusters]cluster
		all := f.clusters(buffer[:0], d)
		var seen [maxClusters]cluster
		for i, c := range all {
			seen[i] = cluster{seenBy(c[0]), seenBy(c[1])}
		}
		for i := range all {
			for j := range all {
				if i != j && f.multiColors(d, all[i], all[j], seen[i], seen[j], i < j) {
					return
				}
			}
		}
	}
}

// multiColors examines two clusters. Every pair is passed in both orders; first marks the
// first of these calls, because Multi Colors 1 doesn't depend on the order.
func (f *Finder) multiColors(d board.Digit, a, b, seenByA, seenByB cluster, first bool) (enough bool) {
	var wrapped, trapped cells.Set
	for i := range a {
		if a[i].Meets(seenByB[0]) && a[i].Meets(seenByB[1]) {
			wrapped = wrapped.Or(a[i])
		}
		for j := range b {
			if a[i].Meets(seenByB[j]) {
				trapped = trapped.Or(f.st.at[d].And(seenByA[1-i]).And(seenByB[1-j]))
			}
		}
	}
	return !wrapped.Empty() && f.colors(MultiColors2, d, wrapped, a, b) ||
		first && !trapped.Empty() && f.colors(MultiColors1, d, trapped, a, b)
}

// colors reports the eliminations that follow from the listed clusters.
func (f *Finder) colors(t Technique, d board.Digit, gone cells.Set, list ...cluster) (enough bool) {
	digits := board.DigitsOf(d)
	f.begin(t, digits)
	for i, c := range list {
		f.part(ColorOn, i, c[0], digits)
		f.part(ColorOff, i, c[1], digits)
		f.clusterLinks(d, i, c)
	}
	f.eliminate(d, gone)
	return f.commit()
}

// clusterLinks adds the conjugate pairs of a cluster.
func (f *Finder) clusterLinks(d board.Digit, index int, c cluster) {
	all := c[0].Or(c[1])
	var buffer [maxConjugates]conjugates
	for _, pair := range f.conjugatesIn(buffer[:0], d, 0, board.HouseCount) {
		if all.Has(pair.ends[0]) {
			l := strong(pair.ends[0], pair.ends[1], d)
			l.Index = index
			f.link(l)
		}
	}
}
