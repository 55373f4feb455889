package lattice

import (
	"slices"

	"github.com/solvoku/solvoku/internal/scan/picture"
)

// sizes are the numbers of cells along a side that [OtherSizes] distinguishes: those of
// Sudoku variants, and others, so that a crossword isn't taken for one of them.
var sizes = [...]int{4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 20, 25}

const (
	// minLine is how much darker than its sides a line must be, in 256ths of the brightness.
	minLine = 4
	// mostHidden is the share of its bands, in percent, in which a line may be hidden, by a
	// reflection or a finger. Digits leave more free.
	mostHidden = 30
	// clearest is the strength from which no line is clearer than another.
	clearest = 127
	// lineShare is the minimum share of the lines between n cells, in percent, and betweenShare the
	// maximum share of cells with a line through their middle that is at least half as clear.
	lineShare    = 80
	betweenShare = 25
)

// sides are the distances, in samples, at which lines are compared with both their sides: the
// longest below sideShare of a cell.
var sides = [...]int{4, 7, 13}

const sideShare = 0.16

// rules shows how clearly a line is at each sample across a grid, for each of the sides.
type rules struct {
	grid  *banded
	bent  [bands]int
	clear [len(sides)]profile
	ends  [2]float64 // where the frame's lines are
}

func rulesOf(grid *banded) *rules {
	r := &rules{grid: grid, bent: grid.bend()}
	for s, d := range sides {
		for i := mostBent + d + 1; i < flatAll-mostBent-d-1; i++ {
			var count [clearest + 1]uint8 // bands, by how clear the line is
			for b := range grid {
				near := grid[b][i+r.bent[b]-d-1:][:2*d+3]
				best := max(near[d]-max(near[0], near[2*d]), near[d+1]-max(near[1], near[2*d+1]), near[d+2]-max(near[2], near[2*d+2]))
				count[int(min(max(best, 0), clearest))]++
			}
			clear, n := 0, count[0]
			for 100*int(n) <= mostHidden*bands {
				clear++
				n += count[clear]
			}
			r.clear[s][i] = float32(clear)
		}
	}
	r.ends = [2]float64{r.frame(0), r.frame(flatSide)}
	return r
}

// frameReach is how far from the outline the frame's line may be, in samples.
const frameReach = 12

// frame returns where the frame's line is, near an end of the axis.
func (r *rules) frame(end int) float64 {
	best, at := float32(minLine), end+flatEdge
	for i := end + flatEdge - frameReach; i <= end+flatEdge+frameReach; i++ {
		if r.clear[0][i] > best {
			best, at = r.clear[0][i], i
		}
	}
	return float64(at - flatEdge)
}

// framed returns how many of both ends have a line.
func (r *rules) framed() (n int) {
	for _, at := range r.ends {
		if r.clear[0][int(at)+flatEdge] > minLine {
			n++
		}
	}
	return n
}

// fewestFramed is the minimum number of a grid's four sides that have a line.
const fewestFramed = 3

// cellsAlong returns the number of equal cells into which lines divide both axes of a grid on a
// homography of 9 by 9 units, or 0.
func cellsAlong(g *picture.Gray, h *Homography) int {
	across := flatten(g, h, 0)
	var down *banded
	for _, look := range looks {
		a := rulesOf(across.standingOut(look))
		n := a.count()
		if n == 0 {
			continue
		}
		if down == nil {
			down = flatten(g, h, 1)
		}
		d := rulesOf(down.standingOut(look))
		if d.count() == n && a.framed()+d.framed() >= fewestFramed {
			return n
		}
	}
	return 0
}

// count returns the largest number of equal cells into which lines divide an axis, or 0. Every
// third line between twelve cells also fits four.
func (r *rules) count() int {
	for _, n := range slices.Backward(sizes[:]) {
		if r.divides(n) && r.reaches(n) {
			return n
		}
	}
	return 0
}

// cell returns the side of each of n cells, in samples.
func (r *rules) cell(n int) float64 { return (r.ends[1] - r.ends[0]) / float64(n) }

// divides reports whether there are lines between n cells, and none through their middles.
func (r *rules) divides(n int) bool {
	var lines, middles []float32
	for k := range n {
		if k > 0 {
			clear, _ := r.line(n, float64(k))
			lines = append(lines, clear)
		}
		clear, _ := r.line(n, float64(k)+0.5)
		middles = append(middles, clear)
	}
	slices.Sort(lines)
	slices.Sort(middles)
	lowest := lines[(n-1)*(100-lineShare)/100]
	return lowest > minLine && middles[n-1-n*betweenShare/100] <= max(lowest/2, minLine)
}

// side returns which of [sides] fits cells.
func side(cell float64) int {
	s := 0
	for s < len(sides)-1 && float64(sides[s+1]) < sideShare*cell {
		s++
	}
	return s
}

// line returns how clear the clearest line near a place is, in units of n cells, and at which sample
// it is.
func (r *rules) line(n int, place float64) (clear float32, at int) {
	cell := r.cell(n)
	reach := min(max(0.1*cell, 2), 5) // in samples
	centre := r.ends[0] + place*cell + flatEdge
	from, to := max(int(centre-reach+0.5), 0), min(int(centre+reach+0.5), flatAll-1)
	values := &r.clear[side(cell)]
	at = from
	for i := from; i <= to; i++ {
		if values[i] > values[at] {
			at = i
		}
	}
	return values[at], at
}

// reaches reports whether half the lines between n cells cross the first and the last cell along
// them. Those of a board on a page with a margin don't reach the edge of the paper.
func (r *rules) reaches(n int) bool {
	d := sides[side(r.cell(n))]
	outer := max(bands/n, 1)
	var crossing [2]int
	for k := 1; k < n; k++ {
		_, at := r.line(n, float64(k))
		for end := range crossing {
			sum := float32(0)
			for i := range outer {
				b := i
				if end == 1 {
					b = bands - 1 - i
				}
				best := float32(0)
				for x := max(at+r.bent[b]-2, d); x <= min(at+r.bent[b]+2, flatAll-1-d); x++ {
					best = max(best, r.grid[b][x]-max(r.grid[b][x-d], r.grid[b][x+d]))
				}
				sum += best
			}
			if sum > minLine*float32(outer) {
				crossing[end]++
			}
		}
	}
	return 2*min(crossing[0], crossing[1]) >= n-1
}
