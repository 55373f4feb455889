package proof

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// builder writes a proof line by line. It keeps what has been said in the branch at hand
// and in those around it, from which the rules find the lines that they need.
type builder struct {
	step  *logic.Step
	state *logic.State
	has   [board.CellCount]board.Digits
	at    [board.Size + 1]board.Cells // each digit's places on the board
	cells board.Cells                 // those that have candidates
	sets  []logic.Part                // almost locked sets that the step names
	early bool                        // whether what was said first is used before what was said last

	lines  []Inference
	branch int
	known
	outer []known // of the branches around this one
}

// known is what has been said: the lines that make candidates false, and true literals.
type known struct {
	falseBy [board.CellCount][board.Size + 1]int // 0: not said to be false
	truths  []truth
	from    int // the branch that this is restored to
}

// truth is a true literal and the line that says it.
type truth struct {
	line  int
	digit board.Digit
	cells board.Cells
}

func newBuilder(now *logic.State, step *logic.Step) *builder {
	b := &builder{step: step, state: now, has: now.AllCandidates()}
	for c, has := range b.has {
		for d := range has.All() {
			b.at[d] = b.at[d].With(board.Cell(c))
			b.cells = b.cells.With(board.Cell(c))
		}
	}
	for _, p := range step.Parts {
		if p.Role == logic.LockedSet {
			b.sets = append(b.sets, p)
		}
	}
	return b
}

// add adds a line to the branch at hand and returns its number.
func (b *builder) add(line Inference) int {
	line.Branch = b.branch
	slices.Sort(line.From)
	line.From = slices.Compact(line.From)
	b.lines = append(b.lines, line)
	n := len(b.lines)
	if line.Rule != Assume {
		b.learn(n, line.Then)
	}
	return n
}

// learn notes what a line says.
func (b *builder) learn(line int, says []Literal) {
	for _, l := range says {
		if l.True {
			b.truths = append(b.truths, truth{line, l.Digit, l.Cells})
			continue
		}
		for c := range l.Cells.All() {
			if b.falseBy[c][l.Digit] == 0 {
				b.falseBy[c][l.Digit] = line
			}
		}
	}
}

// assume opens a branch.
func (b *builder) assume(l Literal) int {
	k := b.add(Inference{Rule: Assume, Then: []Literal{l}})
	saved := b.known
	saved.truths, saved.from = slices.Clone(b.truths), b.branch
	b.outer = append(b.outer, saved)
	b.branch = k
	b.learn(k, []Literal{l})
	return k
}

// leave closes the branch at hand.
func (b *builder) leave() {
	last := len(b.outer) - 1
	b.known, b.outer = b.outer[last], b.outer[:last]
	b.truths, b.branch = slices.Clip(b.truths), b.known.from
}

// isFalse reports whether the digit is known to be false in all of the cells that have it
// as a candidate.
func (b *builder) isFalse(d board.Digit, in board.Cells) bool {
	for c := range in.Intersect(b.at[d]).All() {
		if b.falseBy[c][d] == 0 {
			return false
		}
	}
	return true
}

// open returns the cells in which the digit is a candidate that isn't known to be false.
func (b *builder) open(d board.Digit, in board.Cells) board.Cells {
	for c := range in.Intersect(b.at[d]).All() {
		if b.falseBy[c][d] != 0 {
			in = in.Without(c)
		}
	}
	return in.Intersect(b.at[d])
}

// falseLines returns the lines that make the digit false in the cells that have it as a
// candidate. ok is false if it isn't false in all of them.
func (b *builder) falseLines(d board.Digit, in board.Cells) (lines []int, ok bool) {
	for c := range in.Intersect(b.at[d]).All() {
		n := b.falseBy[c][d]
		if n == 0 {
			return nil, false
		}
		lines = append(lines, n)
	}
	return lines, true
}

// conclusions returns what a step concludes, one candidate a literal.
func conclusions(s *logic.Step) (all []Literal) {
	for _, p := range s.Placements {
		all = append(all, Literal{p.Digit, board.CellsOf(p.Cell), true})
	}
	for _, e := range s.Eliminations {
		all = append(all, Literal{e.Digit, board.CellsOf(e.Cell), false})
	}
	return all
}

// says reports whether literals include one, or one that implies it.
func says(then []Literal, want Literal) bool {
	for _, l := range then {
		if l.Digit != want.Digit || l.True != want.True {
			continue
		}
		if l.True && l.Cells.SubsetOf(want.Cells) || !l.True && want.Cells.SubsetOf(l.Cells) {
			return true
		}
	}
	return false
}

// byDigit gathers candidates that are false into one literal a digit.
func byDigit(list []logic.Candidate) (all []Literal) {
	var cells [board.Size + 1]board.Cells
	for _, c := range list {
		cells[c.Digit] = cells[c.Digit].With(c.Cell)
	}
	for d, set := range cells {
		if !set.IsEmpty() {
			all = append(all, Literal{board.Digit(d), set, false})
		}
	}
	return all
}

// without returns the cells in which none of the lines says that the digit is false.
func (b *builder) without(d board.Digit, in board.Cells, lines []int) board.Cells {
	for _, n := range lines {
		for _, l := range b.lines[n-1].Then {
			if l.Digit == d && !l.True {
				in = in.Difference(l.Cells)
			}
		}
	}
	return in
}

// seenByAll returns the cells that see all cells of a set.
func seenByAll(set board.Cells) board.Cells {
	seen := board.AllCells()
	for c := range set.All() {
		seen = seen.Intersect(c.PeerSet())
	}
	return seen
}

// housesOf yields the houses that contain all cells of a set that isn't empty.
func housesOf(set board.Cells) (houses []board.House) {
	c := set.Min()
	for _, h := range c.Houses() {
		if set.SubsetOf(h.CellSet()) {
			houses = append(houses, h)
		}
	}
	return houses
}
