package glyph

import (
	"math"
	"slices"

	"github.com/solvoku/solvoku/board"
)

// Thresholds of how far likeness outweighs the network. Shares and probabilities are from 0 to
// 1, distances are those of [outline.distance], and logarithms are natural. board/scan/README.md
// says how to measure what another value does.
const (
	// ofAll is the least share of a page's printed digits that must be in nine groups of cells
	// that look alike. With fewer the page is left to the network.
	ofAll = 0.8

	// dismissed is the factor for the probabilities of the classes that aren't digits, in a
	// cell that looks like others with a digit.
	dismissed = 0.01

	// stubborn is the weight of a cell's own verdict beside that of its group, of 1 in all.
	stubborn = 0.02

	// trust is the power to which the network's probabilities are raised: in an unusual font
	// it is too sure of what it takes a digit for.
	trust = 0.5

	// typed is the distance below which a cell looks so much like another one that it counts
	// as printed, whatever the network says of handwriting.
	typed = 0.03

	// hidden is the probability given to a digit that no group has, in the group that looks
	// most like it: a page has all nine digits as a rule, and two may look alike.
	hidden = 0.2

	// lonely is the factor for all probabilities of a cell that is in no group, or that the
	// network takes for another digit than its group's. The rest goes to [Other].
	lonely = 0.8

	// scattered is the largest distance at which groups may have been put together. Beyond it
	// the cells are too different for the groups to mean anything.
	scattered = 0.15

	// absurd is by how much the logarithm of the probability that the groups have different
	// digits may be below that of each having the digit that the network prefers. Beyond it the
	// cells are not what they seem, such as digits upside down.
	absurd = 8
)

// Label adjusts the verdicts on printed cells: those that look alike are the same digit, and
// those that don't are different ones, so that nine groups of cells share out the nine digits.
// In an unusual font the network may take every 4 for a 9; but what it takes for a 9 in two
// shapes is a 9 in one of them at most, and the other is the digit that is left over. Label
// returns the cells that look like others. If the cells don't fall into groups, there are none,
// and no verdict is changed.
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
			verdicts[c].share(&all[i])
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

// dissenters returns the cells that the network takes for another digit than most of a group.
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

// doubtMissing makes the group uncertain that may hide the digit that no group has.
func doubtMissing(groups []group, all [][10]float64) {
	missing, least := 0, math.Inf(1)
	for d := 1; d <= 9; d++ {
		sum := 0.0
		for i := range all {
			sum += all[i][d]
		}
		if sum < least {
			missing, least = d, sum
		}
	}
	most := 0
	for i := range groups {
		if groups[i].opinion[missing] > groups[most].opinion[missing] {
			most = i
		}
	}
	if p := &all[most]; p[missing] < hidden {
		for d := range p {
			p[d] *= 1 - hidden
		}
		p[missing] += hidden
	}
}

// printedCells returns the cells with a digit that isn't written by hand, and the outlines of
// at least these.
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

// share adjusts a verdict to the probabilities of the digits in cells that look alike.
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

// sets is the number of sets of digits.
const sets = 1 << board.Size

// weight is the probability that the network gives a group a digit, counted from 0.
func (g *group) weight(d int) float64 { return math.Exp(trust * g.opinion[d+1]) }

// taken returns, for each number of groups, with what probability they have each set of
// digits. No two groups have the same digit, and the probability of one way to share them out
// is the product of those that the groups have for themselves.
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

// likelihood returns the logarithm of how probable it is that the groups have digits that
// differ.
func likelihood(groups []group) float64 {
	sum := 0.0
	for _, p := range taken(groups)[len(groups)] {
		sum += p
	}
	return math.Log(sum)
}

// shared returns the probabilities of the digits of up to nine groups.
func shared(groups []group) [][10]float64 {
	n := len(groups)
	before := taken(groups)
	// after has the same for the groups from one on, by the digits that those before it have.
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
