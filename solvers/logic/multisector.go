package logic

import (
	"math/bits"
	"slices"

	"github.com/solvoku/solvoku/board"
)

// MultiSectorLockedSets: cells in three to six rows and three to six columns. Each digit fits into
// them at most once per row and at most once per column, so no more often than the number of rows,
// or of columns if fewer, in which one of the cells has it as a candidate. If these numbers add up
// to just the number of cells, each digit fills one of the cells in each line counted, so it is
// eliminated from the rest of that line. Each line has at least two of the cells, which lie in
// several bands and several stacks.
//
// Boxes may replace the rows of some bands or the columns of some stacks; or one digit is counted
// in boxes and the others in rows and columns. If other houses contain a digit's places in the cells
// and are as many, a mixture of rows, columns and boxes perhaps, it is eliminated from the rest of
// these, too: that is a step of its own, with more houses.
//
// lockedcells.go finds the cells.

// The minimum and maximum number of rows and of columns. One or two rows give subsets, fish and
// Sue de Coq; with seven or more, the remaining lines give the same eliminations.
const (
	minSectors = 3
	maxSectors = 6
)

// minCounted is the minimum number of digits that can be counted in rows, and in columns. A pattern
// with one digit in columns and the others in rows is a fish.
const minCounted = 2

func multiSectors(v *view, s *search) {
	m := sectorSearch{lockedCells: kept[lockedCells](s), selection: s.selection(), seen: map[board.Cells]bool{}}
	if !m.read(v) {
		return
	}
	rows, columns := sectors{lines: board.RowKind}, sectors{lines: board.ColumnKind}
	m.search([2]sectors{rows, columns}, 0)
	for boxes := uint8(1); boxes < allChutes; boxes++ {
		m.search([2]sectors{{board.RowKind, boxes}, columns}, 0)
		m.search([2]sectors{rows, {board.ColumnKind, boxes}}, 0)
	}
	for boxed := range v.digitsIn(v.open).All() {
		m.search([2]sectors{rows, columns}, boxed)
	}
	slices.SortStableFunc(s.found[:s.n], func(a, b Step) int { return cellsOfParts(&a).Len() - cellsOfParts(&b).Len() })
}

func cellsOfParts(s *Step) (cells board.Cells) {
	for _, p := range s.Parts {
		cells = cells.Union(p.Cells)
	}
	return cells
}

// sectors is a partition of the board into houses: lines of one kind, with boxes in place of the
// lines in some chutes, given as bits.
type sectors struct {
	lines board.HouseKind
	boxes uint8
}

// allChutes has a bit for each of three chutes. With boxes in all of them, and lines that run along
// the other chutes, no set of cells lies in several of the other chutes.
const allChutes uint8 = 1<<3 - 1

// of returns the sector that contains a cell.
func (s sectors) of(c board.Cell) board.House {
	line, house := c.Row(), board.Row
	if s.lines == board.ColumnKind {
		line, house = c.Col(), board.Column
	}
	if s.boxes>>(line/3)&1 != 0 {
		return board.Box(c.Box())
	}
	return house(line)
}

// through returns the sectors that contain cells of a set, as bits.
func (s sectors) through(cells board.Cells) (houses uint32) {
	for ; !cells.IsEmpty(); cells = cells.Rest() {
		houses |= 1 << s.of(cells.Min())
	}
	return houses
}

// sectorSearch reports the sets of cells that are locked when each digit is counted on one of two
// sides.
type sectorSearch struct {
	*lockedCells
	*selection
	seen map[board.Cells]bool // the sets already counted with these sides
}

// search tries counting each digit on either of two sides, except boxed, if not 0, in boxes.
func (m *sectorSearch) search(sides [2]sectors, boxed board.Digit) {
	if m.interrupted() {
		return
	}
	clear(m.seen)
	m.count(sides, boxed)
	var digits []board.Digit
	for d := range m.v.digitsIn(m.v.open).All() {
		if d != boxed {
			digits = append(digits, d)
		}
	}
	var second board.Digits
	for n := 1; n < 1<<len(digits); n++ {
		d := digits[bits.TrailingZeros(uint(n))] // Gray code: each choice differs from the last in one digit
		m.turn(d)
		second ^= board.DigitsOf(d)
		if count := second.Len(); count < minCounted || len(digits)-count < minCounted {
			continue
		}
		for _, group := range m.locked() {
			m.report(group)
		}
	}
}

// report offers the eliminations. A digit with equally many sectors on both sides is eliminated
// from the rest of both.
func (m *sectorSearch) report(group lockedGroup) {
	t, cells := tally{sides: m.sides, boxed: m.boxed}, group.cells
	if m.seen[cells] || !t.reaches(group.outside) {
		return
	}
	m.seen[cells] = true
	if !t.count(m.v, cells) {
		return
	}
	m.take(&t, cells)
	if t.mix(m.v, cells) {
		m.take(&t, cells)
	}
}

// take reports the counted cells, unless others with the same eliminations are better.
func (m *sectorSearch) take(t *tally, cells board.Cells) {
	m.begin(MultiSectorLockedSets, t.gone.digits())
	if !m.offer(&t.gone, cells.Len()) {
		return
	}
	m.part(Pattern, 0, cells.Intersect(m.v.with(t.counted[0])), t.counted[0])
	if rest := t.counted[1] &^ t.counted[0]; rest != 0 {
		m.part(Pivot, 0, cells.Intersect(m.v.with(rest)), rest)
	}
	m.houses(Pattern, t.houses[0])
	m.houses(Cover, t.houses[1])
	m.keep()
}

// tally counts the digits of locked cells, each on the side where it has fewer sectors.
type tally struct {
	sides   [2]sectors
	boxed   board.Digit     // the digit that is counted in boxes, or 0
	houses  [2]uint32       // the sectors of each side with cells of the set, and the boxes
	counted [2]board.Digits // the digits that can be counted there; the boxed one is in the second
	gone    removal         // the eliminations
}

// reaches reports whether cells lie in enough sectors of each side. If the cells outside a locked
// set don't, they form a hidden subset or a fish.
func (t *tally) reaches(outside board.Cells) bool {
	for _, side := range t.sides {
		if bits.OnesCount32(side.through(outside)) < minSectors {
			return false
		}
	}
	return true
}

// count counts the digits. ok is false if the cells aren't multi-sector locked sets.
func (t *tally) count(v *view, cells board.Cells) (ok bool) {
	for k, side := range t.sides {
		t.houses[k] = side.through(cells)
		if n := bits.OnesCount32(t.houses[k]); n < minSectors || n > maxSectors || hasLone(cells, t.houses[k]) {
			return false
		}
	}
	if isInChute(cells) {
		return false
	}
	for d := board.Digit(1); d <= lastDigit; d++ {
		places, rest := v.at[d].Intersect(cells), v.at[d].Difference(cells)
		if d == t.boxed || places.IsEmpty() {
			continue
		}
		in := [2]uint32{t.sides[0].through(places), t.sides[1].through(places)}
		for k := range in {
			if bits.OnesCount32(in[k]) <= bits.OnesCount32(in[1-k]) {
				t.counted[k] = t.counted[k].With(d)
				t.gone[d] = t.gone[d].Union(rest.Intersect(cellsIn(in[k])))
			}
		}
	}
	ok = t.counted[0].Len() >= minCounted && t.counted[1].Len() >= minCounted
	return ok && (t.boxed == 0 || t.countBoxed(v, cells))
}

// countBoxed counts the digit that is counted in boxes. ok is false if a side has no more sectors
// with the digit than there are boxes; another search finds such a set.
func (t *tally) countBoxed(v *view, cells board.Cells) (ok bool) {
	places := v.at[t.boxed].Intersect(cells)
	boxes := sectors{boxes: allChutes}.through(places)
	for _, side := range t.sides {
		if bits.OnesCount32(boxes) >= bits.OnesCount32(side.through(places)) {
			return false
		}
	}
	t.houses[1] |= boxes
	t.counted[1] = t.counted[1].With(t.boxed)
	t.gone[t.boxed] = v.at[t.boxed].Difference(cells).Intersect(cellsIn(boxes))
	return true
}

// mix adds the eliminations that follow if digits are counted in an equal number of other houses,
// and reports whether there are any.
func (t *tally) mix(v *view, cells board.Cells) (any bool) {
	for d := range (t.counted[0] | t.counted[1]).All() {
		places, rest := v.at[d].Intersect(cells), v.at[d].Difference(cells)
		if rest.SubsetOf(t.gone[d]) {
			continue
		}
		n := bits.OnesCount32(sectors{boxes: allChutes}.through(places))
		if d != t.boxed {
			n = min(bits.OnesCount32(t.sides[0].through(places)), bits.OnesCount32(t.sides[1].through(places)))
		}
		covers(places, n, 0, func(houses uint32) {
			if more := rest.Intersect(cellsIn(houses)).Difference(t.gone[d]); !more.IsEmpty() {
				t.gone[d] = t.gone[d].Union(more)
				t.houses[1] |= houses &^ t.houses[0]
				any = true
			}
		})
	}
	return any
}

// covers yields each set of at most n more houses that contains all places not yet covered.
func covers(places board.Cells, n int, chosen uint32, yield func(houses uint32)) {
	switch {
	case places.IsEmpty():
		yield(chosen)
	case n > 0:
		for _, h := range places.Min().Houses() {
			covers(places.Difference(h.CellSet()), n-1, chosen|1<<h, yield)
		}
	}
}

// isInChute reports whether all cells lie in one band or one stack.
func isInChute(cells board.Cells) bool {
	first := cells.Min()
	band, stack := true, true
	for ; !cells.IsEmpty(); cells = cells.Rest() {
		c := cells.Min()
		band, stack = band && c.Row()/3 == first.Row()/3, stack && c.Col()/3 == first.Col()/3
	}
	return band || stack
}

// hasLone reports whether any of the houses has fewer than two of the cells.
func hasLone(cells board.Cells, houses uint32) bool {
	for ; houses != 0; houses &= houses - 1 {
		in := cells.Intersect(board.House(bits.TrailingZeros32(houses)).CellSet())
		if in.IsEmpty() || in.Rest().IsEmpty() {
			return true
		}
	}
	return false
}
