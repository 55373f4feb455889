package lattice

import (
	"cmp"
	"math"
	"slices"

	"github.com/solvoku/solvoku/internal/scan/picture"
)

// A page bent into its spine narrows toward there, more than a cubic bend allows for: its last
// column may be seen at 0.4 of the usual width. Its lines are followed outward, each from the
// three before it.

const (
	// Lines after sound are followed, and so are those before it from the first that doesn't show, which
	// comes after firstSound.
	sound      = 6
	firstSound = 4
	// A line follows the one before it at narrowest to widest times the spacing before, in steps of
	// spaceStep. At its ends that is up to tilted more or less, in steps of tiltStep. No column is
	// narrower than tightest times the usual one.
	narrowest = 0.4
	widest    = 1.16
	spaceStep = 0.02
	tilted    = 0.16
	tiltStep  = 0.04
	tightest  = 0.33
	// A page is bent into its spine if its last column there is narrower than bentTo times the usual
	// one.
	bentTo = 0.92
	// A line shows in at least showing of its nine edges, each at least edgeShows times as strong as
	// usual and at most inLine away, in cells.
	showing   = 5
	edgeShows = 0.14
	inLine    = 0.15
	// wholeLine is the strength of an edge, relative to the usual one, that counts in full.
	wholeLine = 0.6
	// branches is the number of places tried for each line. They are at least apart.
	branches = 3
	apart    = 0.08
	// uneven is the cost of a spacing e times that before, and askew that of a tilt of 1, in whole
	// lines.
	uneven = 0.5
	askew  = 1.0
	// frameShare is the share of a line's strength from which one before it is the frame instead:
	// the spine, or the edge of the paper, is beyond that.
	frameShare = 0.7
	// besideLine is the radius, in cells, of the surroundings with which a pixel is compared: near the
	// spine, larger ones are dark.
	besideLine = 0.16
	// followed is by how much a line must be elsewhere, in cells, to be moved.
	followed = 0.05
)

// Followed is a lattice whose outer lines were followed outward.
type Followed struct {
	Found

	// Beside says which outer row or column lay beside its line before, which didn't show where it was
	// sought: what was read there may be pieces of that line. In the order of [Map.Turned], that is the
	// last column, last row, first column and first row.
	Beside [4]bool

	// Narrow says in the same order which of them is narrower than the others.
	Narrow [4]bool
}

// FollowBend returns the lattice of a map's lines with the outer ones followed outward, or false if
// none of its sides bends into a spine, or not all ten lines of both axes show then: a map without one
// of them may be off by a line.
func FollowBend(g *picture.Gray, m Map) (Followed, bool) {
	dark := picture.Darkness(g, max(int(besideLine*m.CellSize()), 3))
	for _, by := range m.shifts(dark) {
		bent := m.Shifted(by[0], by[1])
		var beside, narrow [4]bool
		for n := range 4 {
			side := bent.Turned(n)
			frameless := side.frameless(dark)
			if side.followOut(dark) {
				bent = side.Turned(4 - n)
				narrow[n] = side.narrows()
				beside[n] = frameless
			}
		}
		if narrow == [4]bool{} {
			continue
		}
		for range 2 {
			bent.settle(dark)
		}
		all := bent.edges(dark, 0.2)
		if lo, hi := missing(&all[0]); lo+hi > 0 {
			continue
		}
		if lo, hi := missing(&all[1]); lo+hi > 0 {
			continue
		}
		if displacement(&all[0])+displacement(&all[1]) > 0 {
			continue
		}
		return Followed{Found{bent, bent.score(dark)}, beside, narrow}, true
	}
	return Followed{}, false
}

// Stretched returns the map whose crossings are f times as far from the grid's middle.
func (m Map) Stretched(f float64) Map {
	back, ok := m.H.inverse()
	if !ok {
		return m
	}
	stretched := Map{H: m.H}
	for i := range 10 {
		for j := range 10 {
			u, v := float64(j), float64(i)
			p := m.At(4.5+f*(u-4.5), 4.5+f*(v-4.5))
			q := back.At(p.X, p.Y)
			stretched.Rest[i][j] = [2]float64{q.X - u, q.Y - v}
		}
	}
	return stretched
}

// Frameless returns which sides of a map have no line where it has one, though those within do, in the
// order of [Map.Turned].
func Frameless(g *picture.Gray, m Map) (sides [4]bool) {
	dark := picture.Darkness(g, max(int(besideLine*m.CellSize()), 3))
	for n := range sides {
		side := m.Turned(n)
		sides[n] = side.frameless(dark)
	}
	return sides
}

// frameless reports whether nothing shows of the last line of axis 0, though the last but two does.
func (m *Map) frameless(dark *picture.Gray) bool {
	all := m.edges(dark, 0.25)
	usual := medianStrength(&all[0])
	return showsIn(&all[0][9], usual) == 0 && showsIn(&all[0][7], usual) >= showing
}

// showsIn returns in how many of its edges a line shows, given the usual strength.
func showsIn(line *[9]edge, usual float64) (n int) {
	for _, e := range line {
		if e.strength > max(3, edgeShows*usual) && math.Abs(e.off) < inLine {
			n++
		}
	}
	return n
}

// missing returns how many lines of an axis don't show from its first on, and up to its last.
func missing(axis *[10][9]edge) (first, last int) {
	usual := medianStrength(axis)
	var shown []int
	for k := range axis {
		if showsIn(&axis[k], usual) >= showing {
			shown = append(shown, k)
		}
	}
	if len(shown) == 0 {
		return 10, 10
	}
	return shown[0], 9 - shown[len(shown)-1]
}

// shifts returns by how many lines to the right and down a map may be off, the least first: not at all,
// by the one or two that don't show along a border, or by as many as the bold lines are.
func (m *Map) shifts(dark *picture.Gray) (all [][2]int) {
	edges := m.edges(dark, 0.25)
	var by [2][]int
	for axis := range edges {
		first, last := missing(&edges[axis])
		by[axis] = append(by[axis], 0, first, -last)
		if at := displacement(&edges[axis]); at > 0 {
			by[axis] = append(by[axis], at, at-3)
		}
		slices.Sort(by[axis])
		by[axis] = slices.Compact(by[axis])
	}
	for _, du := range by[0] {
		for _, dv := range by[1] {
			if max(du, -du) < 3 && max(dv, -dv) < 3 {
				all = append(all, [2]int{du, dv})
			}
		}
	}
	far := func(by [2]int) int { return by[0]*by[0] + by[1]*by[1] }
	slices.SortStableFunc(all, func(a, b [2]int) int { return cmp.Compare(far(a), far(b)) })
	return all
}

// followOut moves the outer lines of axis 0, at its end, to where they are, or returns false if they
// don't show or are there. The map has no bend but Rest.
func (m *Map) followOut(dark *picture.Gray) bool {
	all := m.edges(dark, 0.25)
	usual := medianStrength(&all[0])
	from := firstSound - 1
	for from < sound && showsIn(&all[0][from+1], usual) >= showing {
		from++
	}
	if from < firstSound {
		return false
	}
	out, _ := m.follow(dark, from+1, 1, 1, usual)
	if out == nil {
		return false
	}
	for k := from + 1; k < 10; k++ {
		off := 0.0
		for i := range 10 {
			off += (out.Rest[i][k][0] - m.Rest[i][k][0]) / 10
		}
		if math.Abs(off) > followed {
			*m = *out
			return true
		}
	}
	return false
}

// narrows reports whether the last column is narrower than the others.
func (m *Map) narrows() bool {
	last, usual := 0.0, 0.0
	for i := range 10 {
		last += m.crossing(i, 9).X - m.crossing(i, 8).X
		usual += m.crossing(i, firstSound).X - m.crossing(i, firstSound-1).X
	}
	return last < bentTo*usual
}

// follow returns the map with line k and those beyond it where they are, and how well they show, or
// nil if they don't. The line before it has the given spacing from the one before that, relative to that
// before, and the given width relative to the usual spacing.
func (m *Map) follow(dark *picture.Gray, k int, spacing, width, usual float64) (best *Map, sum float64) {
	if k == 10 {
		return m, 0
	}
	places := m.places(dark, k, usual)
	for _, p := range places {
		frame := func(q place) bool { return k == 9 && q.spacing < p.spacing && q.share > frameShare*p.share }
		if width*p.spacing < tightest || slices.ContainsFunc(places, frame) {
			continue
		}
		next := *m
		next.put(k, p)
		next.level(dark, k)
		found, rest := next.follow(dark, k+1, p.spacing, width*p.spacing, usual)
		if s := rest + p.share - uneven*math.Abs(math.Log(p.spacing/spacing)); found != nil && (best == nil || s > sum) {
			best, sum = found, s
		}
	}
	return best, sum
}

// crossing returns a crossing in the homography's plane.
func (m *Map) crossing(i, k int) Point {
	return Point{float64(k) + m.Rest[i][k][0], float64(i) + m.Rest[i][k][1]}
}

// place is where a line may be: its spacing from the one before it relative to that before, by how much
// more that is at its end, and how well it shows, as the share of a whole line.
type place struct{ spacing, tilt, share float64 }

// steps returns by how much the crossings of a line are away from the one before it, if the spacing
// stays and the lines across it bend on.
func (m *Map) steps(k int) (steps [10]Point) {
	var across, along, bend, even [10]float64
	for i := range steps {
		a, b, c := m.crossing(i, k-3), m.crossing(i, k-2), m.crossing(i, k-1)
		across[i], along[i] = c.X-b.X, c.Y-b.Y
		bend[i] = along[i] - (b.Y - a.Y)
		even[i] = 1
	}
	across, along, bend = aligned(across, even), aligned(along, even), aligned(bend, even)
	for i := range steps {
		steps[i] = Point{across[i], along[i] + bend[i]}
	}
	return steps
}

// put moves line k to a place, and those beyond it in the same steps.
func (m *Map) put(k int, p place) {
	for i, step := range m.steps(k) {
		c := m.crossing(i, k-1)
		for j := k; j < 10; j++ {
			n := float64(j - k + 1)
			m.Rest[i][j] = [2]float64{
				c.X + n*(p.spacing+p.tilt*(float64(i)-4.5)/4.5)*step.X - float64(j),
				c.Y + n*step.Y - float64(i),
			}
		}
	}
}

// level moves line k along itself, so that the lines across it meet it where they are.
func (m *Map) level(dark *picture.Gray, k int) {
	var offs, weights [10]float64
	for i := range offs {
		if e := m.measure(dark, 1, float64(i), float64(k-1), 0.3); e.strength > 3 {
			offs[i], weights[i] = e.off, min(e.strength, 30)
		}
	}
	for i, off := range aligned(offs, weights) {
		for j := k; j < 10; j++ {
			// It was measured halfway to the line before, which stays.
			m.Rest[i][j][1] += 2 * off * float64(j-k+1)
		}
	}
}

// aligned returns the values of the straight line that fits values with weights. Those that others
// contradict have little weight.
func aligned(values, weights [10]float64) [10]float64 {
	const scale = 0.06 // in cells, of the values that do
	a, b := 0.0, 0.0
	for round := range 3 {
		var sw, sx, sy, sxx, sxy float64
		for i, y := range values {
			x, w := float64(i)-4.5, weights[i]
			if round > 0 {
				r := (y - a - b*x) / scale
				w /= 1 + r*r
			}
			sw, sx, sy, sxx, sxy = sw+w, sx+w*x, sy+w*y, sxx+w*x*x, sxy+w*x*y
		}
		d := sw*sxx - sx*sx
		if d < 1e-9 {
			break
		}
		b = (sw*sxy - sx*sy) / d
		a = (sy - b*sx) / sw
	}
	for i := range values {
		values[i] = a + b*(float64(i)-4.5)
	}
	return values
}

const (
	placeCount = (widest-narrowest)/spaceStep + 1
	// beyond is how many places a profile across a line goes on at each side.
	beyond = 15
	spaces = placeCount + 2*beyond
	// alongPoints is the number of samples along an edge.
	alongPoints = 10
)

// profiles returns how much line k would stand out in each edge, by its spacing.
func (m *Map) profiles(dark *picture.Gray, k int) (all [9][spaces]float64, ok bool) {
	const margin = 0.14 // in cells, left out at each end of an edge
	steps := m.steps(k)
	at := func(i int, spacing float64) Point {
		p := m.crossing(i, k-1)
		return m.H.At(p.X+spacing*steps[i].X, p.Y+steps[i].Y)
	}
	for s := range all {
		pixels := at(s, 1).distance(at(s, 0))
		if !(pixels > 2 && pixels < 4000) {
			return all, false
		}
		var profile [spaces]float64
		for x := range profile {
			spacing := narrowest + spaceStep*float64(x-beyond)
			from := at(s, spacing)
			edge := at(s+1, spacing).minus(from)
			profile[x] = float64(total(dark, from.plus(edge.times(margin)), edge.times((1-2*margin)/(alongPoints-1)), alongPoints)) / alongPoints
		}
		// A line is darker than both its sides.
		side := int(min(max(math.Ceil(2.5/(pixels*spaceStep)), 6), 12))
		for x := side; x < spaces-side; x++ {
			all[s][x] = profile[x] - max(profile[x-side], profile[x+side])
		}
	}
	return all, true
}

// places returns where line k may be, given those before it, the best first.
func (m *Map) places(dark *picture.Gray, k int, usual float64) (best []place) {
	profiles, ok := m.profiles(dark, k)
	if !ok {
		return nil
	}
	var all [placeCount]place
	for x := range all {
		all[x].spacing = narrowest + spaceStep*float64(x)
		for tilt := -tilted; tilt <= tilted; tilt += tiltStep {
			share, shown := -askew*math.Abs(tilt), 0
			for s := range profiles {
				strength := profiles[s][beyond+x+int(math.Round(tilt*(float64(s)-4)/4.5/spaceStep))]
				if strength > max(3, edgeShows*usual) {
					shown++
				}
				share += min(max(strength, 0)/(wholeLine*usual+1), 1) / 9
			}
			if shown >= showing && share > all[x].share {
				all[x].tilt, all[x].share = tilt, share
			}
		}
	}
	slices.SortStableFunc(all[:], func(p, q place) int { return cmp.Compare(q.share, p.share) })
	for _, p := range all {
		near := func(q place) bool { return math.Abs(q.spacing-p.spacing) < apart }
		if p.share > 0 && len(best) < branches && !slices.ContainsFunc(best, near) {
			best = append(best, p)
		}
	}
	return best
}
