package lattice

import (
	"iter"

	"github.com/solvoku/solvoku/internal/scan/picture"
)

// Where only the lines between boxes show, as under a hard shadow, they cross in four points:
// the corners of the middle box.

const (
	// fewCrossings is the maximum number of crossings among which those are sought.
	fewCrossings = 40
	// The sides of the middle box are at least smallBox and at most largeBox of the picture's
	// shorter side, and differ from the opposite ones by at most skewed.
	smallBox = 0.1
	largeBox = 0.34
	skewed   = 0.25
	// maxMiddles is the maximum number of seeds tried from middle boxes.
	maxMiddles = 20
)

// searchMiddle tries the grids whose middle box has crossings of clear lines for corners, in the
// last view, of edges: what a shadow covers has them too, however dark.
func (f *finder) searchMiddle() {
	if f.budget.Spent() {
		return
	}
	tries := 0
	for m := range middleBoxes(f.dark, thresholds(f.dark)[0], f.budget) {
		if tries++; !f.live() || tries > maxMiddles || f.enough() {
			return
		}
		f.try(m, 0.4)
	}
}

// middleBoxes yields the maps of grids whose middle box has crossings for corners.
func middleBoxes(dark *picture.Gray, threshold uint8, budget *Budget) iter.Seq[Map] {
	return func(yield func(Map) bool) {
		all := findCrossings(dark, threshold, budget)
		all = all[:min(len(all), fewCrossings)]
		side := float64(min(dark.W, dark.H))
		b := makeBuckets(all, dark.W, dark.H)
		for _, c := range all {
			for _, right := range all {
				u := right.at.minus(c.at)
				if u.X < smallBox*side || u.X > largeBox*side || u.Y > u.X/2 || -u.Y > u.X/2 {
					continue
				}
				for _, down := range all {
					v := down.at.minus(c.at)
					if v.Y < smallBox*side || v.Y > largeBox*side || v.X > v.Y/2 || -v.X > v.Y/2 {
						continue
					}
					within := skewed * min(u.length(), v.length())
					i := b.nearest(c.at.plus(u).plus(v), within)
					if i < 0 {
						continue
					}
					from := []Point{{3, 3}, {6, 3}, {6, 6}, {3, 6}}
					h, ok := fitHomography(from, []Point{c.at, right.at, all[i].at, down.at}, nil)
					if ok && !yield(Map{H: h}) {
						return
					}
				}
			}
		}
	}
}
