package glyph

import (
	"math"
	"slices"

	"github.com/solvoku/solvoku/board"
)

// Thresholds for when similarity outweighs the network. Shares and probabilities are from 0 to
// 1, distances are those of [outline.distance], and logarithms are natural. board/scan/README.md
// says how to measure the effect of other values.
const (
	// ofAll is the minimum share of a page's printed digits in nine groups of similar cells. If
	// fewer are, the page is left to the network.
	ofAll = 0.8

	// dismissed is the factor for the probabilities of the classes other than digits, in a cell
	// that looks like others with a digit.
	dismissed = 0.01

	// stubborn is the weight of a cell's own verdict relative to its group's, with a sum of 1.
	stubborn = 0.02

	// trust is the power to which the network's probabilities are raised: in an unusual font it
	// is overconfident.
	trust = 0.5

	// typed is the distance below which a cell is so similar to another that it counts as
	// printed, whatever the network says about handwriting.
	typed = 0.03

	// hidden is the probability given to a digit without a group, in the group most similar to
	// it: a page usually has all nine digits, and two may look alike.
	hidden = 0.2

	// lonely is the factor for all probabilities of a cell that is in no group, or that the
	// network takes for a digit other than its group's. The rest goes to [Other].
	lonely = 0.8

	// firm is the probability from which a cell's own verdict stands against another digit shared
	// out to it with less than settled.
	firm    = 0.9
	settled = 0.8

	// scattered is the maximum distance at which groups may have been merged. Beyond it the
	// cells are too different for the groups to mean anything.
	scattered = 0.15

	// absurd is by how much the log probability that the groups have different digits may be
	// below that of each having the network's preferred digit. Beyond it the cells aren't what
	// they seem, such as digits upside down.
	absurd = 8
)

// Label adjusts the verdicts on printed cells: similar ones hold the same digit and dissimilar
// ones different digits, so that nine groups of cells share out the nine digits. In an unusual
// font the network may take every 4 for a 9; but if two shapes are both read as 9, at most one
// of them is a 9, and the other is the digit left over. Label returns the cells that look like
// others. If the cells don't fall into groups, it returns none and changes no verdict.
func Label(patches *[board.CellCount]Patch, verdicts *[board.CellCount]Verdict) (alike board.Cells) {
	var outlines [board.CellCount]outline
	cells := printedCells(patches, verdicts, &outlines)
	s := newGrouping(&outlines, verdicts, cells)
	s.gather()
	groups := s.groups
	if s.last > scattered {
		return board.Cells{}
	}
	slices.SortStableFunc(groups, func(a, b group) int { return len(b.cells) - len(a.cells) })
	if len(groups) > board.Size {
		if len(groups[board.Size].cells) > 1 {
			return board.Cells{}
		}
		groups = groups[:board.Size]
	}
	var grouped board.Cells
	for _, g := range groups {
		of := board.CellsOf(g.cells...)
		grouped = grouped.Union(of)
		if len(g.cells) > 1 {
			alike = alike.Union(of)
		}
	}
	if cells.Len() < fewest || float64(grouped.Len()) < ofAll*float64(cells.Len()) {
		return board.Cells{}
	}
	preferred := 0.0
	for i := range groups {
		preferred += trust * slices.Max(groups[i].opinion[1:])
	}
	if preferred-likelihood(groups) > absurd {
		return board.Cells{}
	}
	all := shared(groups)
	if len(groups) < board.Size {
		doubtMissing(groups, all)
	}
	unlike := cells.Difference(grouped)
	for i, g := range groups {
		unlike = unlike.Union(g.dissenters(verdicts, &all[i]))
		for _, c := range g.cells {
			own := verdicts[c]
			verdicts[c].share(&all[i])
			verdicts[c].insist(&own)
		}
	}
	for c := range unlike.All() {
		v := &verdicts[c]
		for k := range v.P {
			v.P[k] *= lonely
		}
		v.P[Other] += 1 - lonely
	}
	return alike
}

// dissenters returns the cells for which the network's digit differs from that of most of the
// group.
func (g *group) dissenters(verdicts *[board.CellCount]Verdict, p *[10]float64) (cells board.Cells) {
	digit := 1
	for d := range p {
		if p[d] > p[digit] {
			digit = d
		}
	}
	for _, c := range g.cells {
		if verdicts[c].P[digit] < 0.5 {
			cells = cells.With(c)
		}
	}
	if 2*cells.Len() >= len(g.cells) {
		return board.Cells{}
	}
	return cells
}

// doubtMissing adds uncertainty to the group that may hide the digit without a group.
func doubtMissing(groups []group, all [][10]float64) {
	missing, low := 0, math.Inf(1)
	for d := 1; d <= 9; d++ {
		sum := 0.0
		for i := range all {
			sum += all[i][d]
		}
		if sum < low {
			missing, low = d, sum
		}
	}
	best := 0
	for i := range groups {
		if groups[i].opinion[missing] > groups[best].opinion[missing] {
			best = i
		}
	}
	if p := &all[best]; p[missing] < hidden {
		for d := range p {
			p[d] *= 1 - hidden
		}
		p[missing] += hidden
	}
}

// printedCells returns the cells with a digit that isn't written by hand, and outlines including
// at least theirs.
func printedCells(patches *[board.CellCount]Patch, verdicts *[board.CellCount]Verdict, outlines *[board.CellCount]outline) (printed board.Cells) {
	var hand board.Cells
	for c := range verdicts {
		v := &verdicts[c]
		if v.P[Blank] >= 0.5 || v.P[Notes] >= 0.5 {
			continue
		}
		outlines[c] = outlineOf(&patches[c])
		if v.Hand < 0.5 {
			printed = printed.With(board.Cell(c))
		} else {
			hand = hand.With(board.Cell(c))
		}
	}
	all := printed.Union(hand)
	for c := range hand.All() {
		for other := range all.All() {
			if c != other && outlines[c].distance(&outlines[other]) < typed {
				printed = printed.With(c)
				break
			}
		}
	}
	return printed
}

// share adjusts a verdict to the probabilities of the digits in similar cells.
func (v *Verdict) share(p *[10]float64) {
	var sum float32
	for d := 1; d <= 9; d++ {
		sum += v.P[d]
	}
	rest := dismissed * (1 - sum)
	for d := 1; d <= 9; d++ {
		v.P[d] = (1 - rest) * ((1-stubborn)*float32(p[d]) + stubborn*v.P[d]/max(sum, 1e-30))
	}
	for _, class := range [...]int{Blank, Notes, Other} {
		v.P[class] *= dismissed
	}
	v.Normalize()
}

// insist restores half of a cell's own verdict if that is clear, and another digit has been shared
// out to the cell with less certainty. Blurred, two different digits may be more alike than two
// prints of one, so that they end up in one group, or those of one digit in two.
func (v *Verdict) insist(own *Verdict) {
	digit, p := own.Digit()
	other, q := v.Digit()
	if digit == other || p < firm || q >= settled {
		return
	}
	for k := range v.P {
		v.P[k] = (v.P[k] + own.P[k]) / 2
	}
}

// sets is the number of sets of digits.
const sets = 1 << board.Size

// weight is the probability that the network assigns a digit to a group, counted from 0.
func (g *group) weight(d int) float64 { return math.Exp(trust * g.opinion[d+1]) }

// taken returns, for each number of groups, the probability that they use each set of digits. No
// two groups have the same digit, and the probability of one assignment is the product of the
// groups' individual probabilities.
func taken(groups []group) [][sets]float64 {
	all := make([][sets]float64, len(groups)+1)
	all[0][0] = 1
	for i := range groups {
		for d := range board.Size {
			w := groups[i].weight(d)
			for set, p := range all[i] {
				if p > 0 && set&(1<<d) == 0 {
					all[i+1][set|1<<d] += p * w
				}
			}
		}
	}
	return all
}

// likelihood returns the logarithm of the probability that the groups all have different digits.
func likelihood(groups []group) float64 {
	sum := 0.0
	for _, p := range taken(groups)[len(groups)] {
		sum += p
	}
	return math.Log(sum)
}

// shared returns the probabilities of the digits for up to nine groups.
func shared(groups []group) [][10]float64 {
	n := len(groups)
	before := taken(groups)
	// after is the same for the groups from an index on, by the digits used by those before it.
	after := make([][sets]float64, n+1)
	for set := range sets {
		after[n][set] = 1
	}
	all := make([][10]float64, n)
	for i := n - 1; i >= 0; i-- {
		sum := 0.0
		for d := range board.Size {
			w := groups[i].weight(d)
			for set := range sets {
				if set&(1<<d) == 0 {
					p := w * after[i+1][set|1<<d]
					after[i][set] += p
					all[i][d+1] += before[i][set] * p
				}
			}
			sum += all[i][d+1]
		}
		for d := range all[i] {
			all[i][d] /= sum
		}
	}
	return all
}
