package lattice

import (
	"slices"

	"github.com/solvoku/solvoku/internal/scan/picture"
)

// sizes are the numbers of cells along a side that [OtherSize] distinguishes: those of
// Sudoku variants, and others, so that a crossword isn't taken for one of them.
var sizes = [...]int{4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 20, 25}

// flatSide is the side, in pixels, of the flattened picture in which lines are counted.
const flatSide = 400

// OtherSize returns the number of cells along the sides of the largest square grid in a
// picture without a Sudoku. ok is false if there is no such grid, or it has nine.
func OtherSize(g *picture.Gray) (n int, ok bool) {
	best := 0.0
	for _, view := range views[:2] {
		dark := view(g)
		for _, q := range outlines(dark, 34) {
			m, convex := FromCorners(q)
			if !convex {
				continue
			}
			across, down := profiles(dark, &m.H) // the grid is flat
			a, clearAcross := lineCount(&across)
			d, clearDown := lineCount(&down)
			if clear := min(clearAcross, clearDown); a == d && clear > best {
				n, best = a, clear
			}
		}
	}
	return n, best > 0 && n != 9
}

// profiles returns how dark a grid is along lines at equal distances, from the left to the
// right and from the top to the bottom.
func profiles(dark *picture.Gray, h *Homography) (across, down [flatSide]float64) {
	for i := range flatSide {
		for k := range flatSide {
			p := h.At(9*(float64(i)+0.5)/flatSide, 9*(float64(k)+0.5)/flatSide)
			v := min(float64(dark.At(p.X, p.Y)), 60) // so that digits don't outweigh faint lines
			across[i] += v / flatSide
			down[k] += v / flatSide
		}
	}
	return across, down
}

// lineCount returns the number of equal cells into which a profile's lines divide it, and
// how clearly; 0 if nothing is clear.
func lineCount(profile *[flatSide]float64) (n int, clear float64) {
	var scores [len(sizes)]float64
	for i, n := range sizes {
		scores[i] = lineScore(profile, n)
	}
	best := slices.Max(scores[:])
	if best < minLine {
		return 0, 0
	}
	// In a grid of twelve or fifteen cells, every third or fifth line also fits a coarser
	// division.
	for i, size := range sizes {
		if scores[i] > 0.6*best {
			n, clear = size, scores[i]
		}
	}
	for i, size := range sizes {
		if scores[i] > 0.6*best && n%size != 0 {
			return 0, 0
		}
	}
	// The lines between boxes of four by four cells may be much darker than those inside.
	if i := slices.Index(sizes[:], n*n); i >= 0 && scores[i] >= minLine/2 {
		return n * n, clear
	}
	return n, clear
}

// lineScore returns by how much nearly all lines between n cells are darker than the
// middles of most cells. The frame doesn't count, since every outline has one.
func lineScore(profile *[flatSide]float64, n int) float64 {
	cell := float64(flatSide) / float64(n)
	near := func(line float64) float64 {
		const reach = 0.12 // how far a line may be off, in cells
		from, to := max(int((line-reach)*cell), 0), min(int((line+reach)*cell)+1, flatSide)
		return slices.Max(profile[from:max(to, from+1)])
	}
	var lines, middles []float64
	for k := range n {
		if k > 0 {
			lines = append(lines, near(float64(k)))
		}
		middles = append(middles, near(float64(k)+0.5))
	}
	slices.Sort(lines)
	slices.Sort(middles)
	return lines[len(lines)/8] - middles[len(middles)*3/4]
}

// minLine is how much darker than the paper between them lines must be, in levels out of
// 256.
const minLine = 8
