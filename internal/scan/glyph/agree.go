package glyph

import (
	"math"
	"slices"

	"github.com/solvoku/solvoku/board"
)

// A screen shows each digit in one shape. So even in an unusual font, where the network
// takes every 9 for a 4, the 9s look like one another and unlike the 4s. The mean shapes
// over the page, weighted by what the network thinks, tell them apart. This is
// expectation-maximization with a mean picture per digit. In photos, blur, noise and
// handwriting make as much difference as the digit does.

const (
	rounds = 3
	// usual is the lower bound of the usual difference between two prints of one digit;
	// blur and the lattice increase it.
	usual = 0.02
	// crisp is the largest median difference between prints of one digit at which shapes
	// are compared at all, and fewest the number of prints required.
	crisp  = 0.04
	fewest = 8
	// crispBlurred is the limit for blurred prints. Blurring hides where within a pixel a
	// thin stroke falls, but also some of what distinguishes the digits.
	crispBlurred = 0.03
	// shape is the total weight of a digit's prints from which its shape counts as known.
	shape = 0.02
	// soft is the power applied to the network's probabilities at the start, because what
	// it considers barely possible may be all that is known of a digit's shape.
	soft = 0.5
	// maxEvidence bounds the evidence of shapes, as a logarithm, because shapes can be alike by
	// chance.
	maxEvidence = 9
	// never is the lowest probability that counts: in an unusual font the network can be
	// quite wrong.
	never = 1e-4
)

// seen is the part of a patch that is compared. Its border may contain lines.
const (
	edge = 3
	seen = Side - 2*edge
)

// Agree adjusts the verdicts on the cells of a crisp picture by comparing the cells with
// one another.
func Agree(patches *[board.CellCount]Patch, verdicts *[board.CellCount]Verdict) {
	if compare(patches, verdicts, crisp) {
		return
	}
	var blurred [board.CellCount]Patch
	for c := range patches {
		blurred[c] = patches[c].blurred()
	}
	compare(&blurred, verdicts, crispBlurred)
}

// blurred returns a patch with each pixel averaged over 3 x 3.
func (p *Patch) blurred() (b Patch) {
	for y := 1; y < Side-1; y++ {
		for x := 1; x < Side-1; x++ {
			i := y*Side + x
			for _, j := range [...]int{i - Side, i, i + Side} {
				b[i] += (p[j-1] + p[j] + p[j+1]) / 9
			}
		}
	}
	return b
}

// compare adjusts the verdicts unless prints of one digit differ by more than a limit.
func compare(patches *[board.CellCount]Patch, verdicts *[board.CellCount]Verdict, limit float64) bool {
	var cells []int
	for c := range verdicts {
		if v := &verdicts[c]; v.P[Blank] < 0.5 {
			cells = append(cells, c)
		}
	}
	before := make([]Verdict, len(cells))
	for i, c := range cells {
		before[i] = verdicts[c]
		verdicts[c].soften()
	}
	differences := make([][10]float64, len(cells))
	for range rounds {
		var sums [10]Patch
		var weights [10]float32
		for _, c := range cells {
			for d := 1; d <= 9; d++ {
				p := verdicts[c].P[d]
				weights[d] += p
				for i, v := range patches[c] {
					sums[d][i] += p * v
				}
			}
		}
		var own []float64
		for i, c := range cells {
			for d := 1; d <= 9; d++ {
				// Leave out the cell itself, which would resemble its own shape.
				p := verdicts[c].P[d]
				differences[i][d] = -1
				if weights[d]-p < shape {
					continue
				}
				mean := sums[d]
				for k, v := range patches[c] {
					mean[k] -= p * v
				}
				differences[i][d] = difference(&patches[c], &mean)
				if p > 0.5 {
					own = append(own, differences[i][d])
				}
			}
		}
		slices.Sort(own)
		if len(own) < fewest || own[len(own)/2] > limit {
			for i, c := range cells {
				verdicts[c] = before[i]
			}
			return false
		}
		level := max(own[len(own)/2], usual)
		for i, c := range cells {
			verdicts[c].agree(&before[i], &differences[i], level)
		}
	}
	return true
}

// soften makes the probabilities more equal.
func (v *Verdict) soften() {
	for i, p := range v.P {
		v.P[i] = float32(math.Pow(float64(p), soft))
	}
	v.Normalize()
}

// agree weighs the network's opinion of a cell by its difference from each digit's shape,
// relative to the usual difference.
func (v *Verdict) agree(before *Verdict, differences *[10]float64, level float64) {
	// An unknown shape is evidence neither for a digit nor against it.
	const unknown = 5
	low := math.Inf(1)
	var f [Classes]float64
	for d := 1; d <= 9; d++ {
		f[d] = unknown
		if differences[d] >= 0 {
			f[d] = differences[d] / level
		}
		low = min(low, f[d])
	}
	for _, class := range []int{Blank, Notes, Other} {
		f[class] = max(low, unknown)
	}
	for i := range v.P {
		v.P[i] = max(before.P[i], never) * float32(math.Exp(-min(f[i]-low, maxEvidence)))
	}
	v.Normalize()
}

// difference is 0 for two pictures that are the same except for their ink and a shift by
// one pixel, and 1 for two that have nothing in common.
func difference(a, b *Patch) float64 {
	best := 1.0
	for _, shift := range [...]int{0, -1, 1, -Side, Side} {
		var sa, sb, saa, sbb, sab float32
		for y := edge; y < Side-edge; y++ {
			at := y*Side + edge
			ra, rb := a[at:][:seen], b[at+shift:][:seen]
			for i, p := range ra {
				q := rb[i]
				sa += p
				sb += q
				saa += p * p
				sbb += q * q
				sab += p * q
			}
		}
		const n = seen * seen
		va, vb := saa-sa*sa/n, sbb-sb*sb/n
		if va > 0 && vb > 0 {
			best = min(best, 1-float64((sab-sa*sb/n))/math.Sqrt(float64(va)*float64(vb)))
		}
	}
	return best
}
