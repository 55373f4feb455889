package proof

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// builder writes a proof by applying the rules to what its record knows. Shapes write only
// through it: strike shows that a digit is in none of the given cells, fill that it is in one
// of them, each by the rule that needs least; assume opens a branch and absurd closes it; add
// writes an inference that the shape has worked out itself.
type builder struct {
	record
	sets  []logic.Part // almost locked sets, which exclude a digit once they are locked
	early bool         // whether earlier lines are used before later ones
}

func newBuilder(now *logic.State, s step) *builder {
	p := positionOf(now)
	return &builder{record: record{position: &p}, sets: s.parts(logic.LockedSet)}
}

// strike shows that the digit is false in the cells that have it as a candidate, in as
// many lines as that takes.
func (b *builder) strike(d board.Digit, in board.Cells) bool {
	for left := b.open(d, in); !left.IsEmpty(); left = b.open(d, in) {
		r, ok := b.best(d, left)
		if !ok {
			return false
		}
		r.line.Then = []Literal{{d, r.covers, false}}
		b.add(r.line)
	}
	return true
}

// strikeByLocked uses an almost locked set that is locked to show that the digit is false in all
// of the cells, of which there must be at least one.
func (b *builder) strikeByLocked(d board.Digit, in board.Cells) bool {
	for _, r := range b.reasons(d, in) {
		if r.line.Rule == Locked && !in.IsEmpty() && in.SubsetOf(r.covers) {
			r.line.Then = []Literal{{d, in, false}}
			b.add(r.line)
			return true
		}
	}
	return false
}

// canStrike reports whether strike would need at most one line.
func (b *builder) canStrike(d board.Digit, in board.Cells) bool {
	left := b.open(d, in)
	if left.IsEmpty() {
		return true
	}
	r, ok := b.best(d, left)
	return ok && left.SubsetOf(r.covers)
}

// fill shows that the digit is in one of the cells; it fails if there are none.
func (b *builder) fill(d board.Digit, in board.Cells) bool {
	if in.IsEmpty() {
		return false
	}
	var best Inference
	found := false
	consider := func(line Inference, from []int, ok bool) {
		slices.Sort(from)
		from = slices.Compact(from)
		if ok && (!found || len(from) < len(best.From)) {
			line.From, line.Then = from, []Literal{{d, in, true}}
			best, found = line, true
		}
	}
	if c := in.Min(); in.Len() == 1 && b.has[c].Contains(d) {
		from, ok := b.falseAt(c, b.has[c].Without(d))
		consider(Inference{Rule: LastInCell, Cells: in, Digits: board.DigitsOf(d)}, from, ok)
	}
	for _, h := range housesOf(in) {
		places := h.CellSet().Intersect(b.at[d])
		from, ok := b.falseBeside(d, places.Difference(in), in)
		consider(Inference{Rule: LastInHouse, Digits: board.DigitsOf(d), Cells: places, Houses: []board.House{h}}, from, ok)
	}
	if found {
		b.add(best)
	}
	return found
}

// falseBeside returns the lines that make the digit false in cells. In a contradictory branch,
// such a line may also make it false in cells of in; it is then replaced by a line for the one
// cell alone.
func (b *builder) falseBeside(d board.Digit, cells, in board.Cells) (lines []int, ok bool) {
	lines, ok = b.falseIn(d, cells)
	if !ok {
		return nil, false
	}
	for i, c := range slices.Collect(cells.Intersect(b.at[d]).All()) {
		if b.without(d, in, lines[i:i+1]) == in {
			continue
		}
		if rs := b.reasons(d, board.CellsOf(c)); len(rs) > 0 {
			rs[0].line.Then = []Literal{{d, board.CellsOf(c), false}}
			lines[i] = b.add(rs[0].line)
		}
	}
	return lines, true
}

// strikeFull states which of the candidates are false because their cell is known to hold
// another digit.
func (b *builder) strikeFull(wanted []logic.Candidate) {
	for _, t := range slices.Clone(b.truths) {
		var list []logic.Candidate
		for _, e := range wanted {
			if t.cells == board.CellsOf(e.Cell) && t.digit != e.Digit {
				list = append(list, e)
			}
		}
		if len(list) > 0 {
			b.add(Inference{Rule: CellFull, From: []int{t.line}, Cells: t.cells, Digits: board.DigitsOf(t.digit), Then: byDigit(list)})
		}
	}
}

// spread states, layer by layer, everything that follows for the digits in the cells, until
// enough returns true.
func (b *builder) spread(digits board.Digits, in board.Cells, enough func() bool) {
	for said := -1; said < len(b.lines); {
		said = len(b.lines)
		if enough() {
			return
		}
		for d := range digits.All() {
			b.strike(d, in)
		}
		if enough() {
			return
		}
		for d := range digits.All() {
			for c := range b.open(d, in).All() {
				if !b.isTrue(d, board.CellsOf(c)) {
					b.fill(d, board.CellsOf(c))
				}
			}
		}
	}
}
