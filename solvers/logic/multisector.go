package logic

import (
	"math/bits"
	"slices"

	"github.com/solvoku/solvoku/board"
)

// MultiSectorLockedSets: cells that lie in three to six rows and in three to six columns. Each digit
// fits into them at most once in each of these rows, and at most once in each of these columns, so
// no more often than the fewer of those in which it is a candidate there. If that makes, of all
// digits, only as many as there are cells, each digit is in them once in each line counted, so
// not elsewhere in that line. Each line has two of the cells or more, and they lie in several bands
// and several stacks.
//
// Boxes may stand in for the rows of some bands or the columns of some stacks; or one digit is
// counted in boxes and the others in rows and columns.
//
// Which cells these are, lockedcells.go finds out.

// The smallest and the largest number of rows, and of columns. One row or two hold subsets,
// fish and Sue de Coq; with seven and more, the other lines show the same.
const (
	minSectors = 3
	maxSectors = 6
)

// minCounted is the smallest number of digits that can be counted in rows, and in columns. With one
// in columns and the others in rows it is a fish.
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

// sectors are houses that share no cell and have all cells: the lines of a kind, but in some
// chutes, one a bit, the boxes.
type sectors struct {
	lines board.HouseKind
	boxes uint8
}

// allChutes has a bit for each of three chutes. With boxes in all of them, and lines along
// other chutes, no set of cells lies in several of those.
const allChutes uint8 = 1<<3 - 1

// of returns the sector that has a cell.
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

// through returns the sectors, as bits, that have cells of a set.
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
	seen map[board.Cells]bool // the sets that were counted with these sides
}

// search tries to count each digit on each of two sides, but one, if it isn't 0, in boxes.
func (m *sectorSearch) search(sides [2]sectors, boxed board.Digit) {
	if m.interrupt != nil && m.interrupt() {
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
		d := digits[bits.TrailingZeros(uint(n))] // so that all choices come, each one digit from the last
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

// report offers what is eliminated: a digit that is in as many sectors of one side as of the other
// goes from the rest of both.
func (m *sectorSearch) report(group lockedGroup) {
	t, cells := tally{sides: m.sides, boxed: m.boxed}, group.cells
	if m.seen[cells] || !t.reaches(group.outside) {
		return
	}
	m.seen[cells] = true
	if !t.count(m.v, cells) {
		return
	}
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

// tally is the digits of cells that are locked, each counted on the side on which that makes fewer.
type tally struct {
	sides   [2]sectors
	boxed   board.Digit     // 0, or the one that is counted in boxes
	houses  [2]uint32       // the sectors of each side that have cells, and the boxes
	counted [2]board.Digits // those that can be counted there: in boxes on the second side
	gone    removal         // what is eliminated
}

// reaches reports whether cells are in enough sectors of each side. Cells outside a locked set that
// aren't are a hidden subset or a fish.
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

// countBoxed counts the digit that is counted in boxes. ok is false if it is in as few sectors of a
// side, which is another search's.
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

// isInChute reports whether all cells lie in one band or in one stack.
func isInChute(cells board.Cells) bool {
	first := cells.Min()
	band, stack := true, true
	for ; !cells.IsEmpty(); cells = cells.Rest() {
		c := cells.Min()
		band, stack = band && c.Row()/3 == first.Row()/3, stack && c.Col()/3 == first.Col()/3
	}
	return band || stack
}

// hasLone reports whether a house has fewer than two of the cells.
func hasLone(cells board.Cells, houses uint32) bool {
	for ; houses != 0; houses &= houses - 1 {
		in := cells.Intersect(board.House(bits.TrailingZeros32(houses)).CellSet())
		if in.IsEmpty() || in.Rest().IsEmpty() {
			return true
		}
	}
	return false
}
