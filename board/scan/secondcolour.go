package scan

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/lattice"
)

// Apps show the puzzle's digits in one colour and the player's in another. These are the
// thresholds for distinguishing two colours.
const (
	// twoColours is the minimum distance between the means of two colours, with 255 levels
	// per channel, and oneColour the maximum distance from a digit to its mean, as a share
	// of that.
	twoColours = 55
	oneColour  = 0.3
	// fewestAnswers is the minimum number of digits in a second colour.
	fewestAnswers = 3
	// across is the number of points sampled along the side of a cell, and inkPoints how many of
	// all of them, a twentieth, count as a digit's ink.
	across    = 20
	inkPoints = across * across / 20
)

// colour is red, green and blue, 0 to 255.
type colour [3]float64

func (a colour) distance(b colour) (d float64) {
	for i := range a {
		d = max(d, a[i]-b[i], b[i]-a[i])
	}
	return d
}

// chroma is how far the colour is from grey.
func (a colour) chroma() float64 { return slices.Max(a[:]) - slices.Min(a[:]) }

// markPlayers takes printed digits in a second colour for the player's. Of two colours, the
// puzzle's is the one whose digits alone have exactly one solution; if both do, the one
// nearer to grey. In a photo, light colours a digit or two, which aren't a player's.
func (w *work) markPlayers(r *Reading, m lattice.Map) {
	if w.channels() == nil {
		return
	}
	var inks [board.CellCount]colour
	printed := r.cells(func(c *Cell) bool { return c.Kind == Printed })
	for c := range printed.All() {
		inks[c] = w.inkColour(m, c)
	}
	a, b, ok := divide(&inks, printed)
	if !ok {
		return
	}
	nodes := effort
	_, aIsOne := r.houses.Only(r.among(a), &nodes)
	_, bIsOne := r.houses.Only(r.among(b), &nodes)
	if !aIsOne && bIsOne || aIsOne && bIsOne && mean(&inks, a).chroma() > mean(&inks, b).chroma() {
		a, b = b, a
	}
	if !aIsOne && !bIsOne || b.Len() < fewestAnswers {
		return
	}
	for c := range b.All() {
		r.Cells[c].Kind = Handwritten
	}
}

// among returns the digits in some cells.
func (r *Reading) among(cells board.Cells) (g board.Grid) {
	for c := range cells.All() {
		g[c] = r.Cells[c].Digit
	}
	return g
}

// inkColour returns the colour of a digit: the mean of the points that differ most from the
// cell's background, as they would look on white paper in even light.
func (w *work) inkColour(m lattice.Map, c board.Cell) (ink colour) {
	const rim = 0.2
	var points [across * across]colour
	channels := w.channels()
	for i := range points {
		u := float64(c.Col()) + rim + (1-2*rim)*(float64(i%across)+0.5)/across
		v := float64(c.Row()) + rim + (1-2*rim)*(float64(i/across)+0.5)/across
		p := m.At(u, v)
		for k, channel := range channels {
			points[i][k] = float64(channel.At(p.X, p.Y))
		}
	}
	var ground colour
	for k := range ground {
		var values [len(points)]float64
		for i := range points {
			values[i] = points[i][k]
		}
		ground[k] = median(&values)
	}
	for _, p := range mostUnlike(&points, ground) {
		for k := range ink {
			ink[k] += p[k] / inkPoints
		}
	}
	// Dark paper, as in an app's dark mode, has no light to compensate for.
	if slices.Min(ground[:]) > 100 {
		for k := range ink {
			ink[k] = min(ink[k]*255/ground[k], 255)
		}
	}
	return ink
}

// median returns the median of levels from 0 to 255. Only those that are the same in whole
// numbers are sorted.
func median(values *[across * across]float64) float64 {
	var count [256]int
	for _, v := range values {
		count[uint8(v)]++
	}
	level, rank := 0, len(values)/2
	for ; rank >= count[level]; level++ {
		rank -= count[level]
	}
	var same [len(values)]float64
	n := 0
	for _, v := range values {
		if int(v) == level {
			same[n] = v
			n++
		}
	}
	slices.Sort(same[:n])
	return same[rank]
}

// mostUnlike returns the points that differ most from a colour.
func mostUnlike(points *[across * across]colour, from colour) (all [inkPoints]colour) {
	var apart [inkPoints]float64 // descending
	for i, p := range points {
		d := p.distance(from)
		at := min(i, inkPoints)
		for at > 0 && apart[at-1] < d {
			at--
		}
		if at < inkPoints {
			copy(apart[at+1:], apart[at:])
			copy(all[at+1:], all[at:])
			apart[at], all[at] = d, p
		}
	}
	return all
}

// divide splits cells by the colour of their ink. ok is false unless there are exactly two
// colours.
func divide(inks *[board.CellCount]colour, cells board.Cells) (a, b board.Cells, ok bool) {
	var first, second colour
	farthest := -1.0
	for c := range cells.All() {
		for d := range cells.All() {
			if apart := inks[c].distance(inks[d]); apart > farthest {
				first, second, farthest = inks[c], inks[d], apart
			}
		}
	}
	for range 4 {
		a, b = board.Cells{}, board.Cells{}
		for c := range cells.All() {
			if inks[c].distance(first) <= inks[c].distance(second) {
				a = a.With(c)
			} else {
				b = b.With(c)
			}
		}
		if a.IsEmpty() || b.IsEmpty() {
			return a, b, false
		}
		first, second = mean(inks, a), mean(inks, b)
	}
	apart := first.distance(second)
	if apart < twoColours {
		return a, b, false
	}
	for c := range cells.All() {
		if min(inks[c].distance(first), inks[c].distance(second)) > oneColour*apart {
			return a, b, false
		}
	}
	return a, b, true
}

func mean(inks *[board.CellCount]colour, cells board.Cells) (m colour) {
	for c := range cells.All() {
		for k := range m {
			m[k] += inks[c][k] / float64(cells.Len())
		}
	}
	return m
}
