package logic

import (
	"math/bits"
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/internal/bitboard"
)

// net holds what follows from an assumption by singles and locked candidates, with reasons:
// each entry names the entries from which it follows. A deeper net also uses assumptions
// that fail within it.
type net struct {
	st      *view
	has     board.Candidates // remaining candidates
	at      [board.Size + 1]board.Cells
	entries []netEntry
	reasons []int16                                // the reasons of all entries, concatenated
	falseBy [board.CellCount][board.Size + 1]int16 // the entry that eliminates a candidate, from 1; 0 if none does
	trueBy  [board.CellCount]int16                 // the entry that fills the cell, from 1; 0 if none does
	digit   [board.CellCount]board.Digit           // the digit in the cell, 0 if it is open
	next    int                                    // the first entry whose consequences have not been drawn
	swept   bool                                   // whether the whole board has been examined, too
	clash   []int16                                // the entries that contradict each other, if any
	broken  bool
	where   board.Cells  // where the contradiction is
	what    board.Digits // the digits it concerns
}

// usualEntries is a net's initial capacity in entries.
const usualEntries = 2 * board.CellCount

// netEntry states that a candidate is true or false.
type netEntry struct {
	cell   board.Cell
	digit  board.Digit
	truth  bool
	nested bool // found by a nested net
	from   int  // where the entry's reasons begin
	to     int
}

// reset empties the net and sets it to a state.
func (n *net) reset(st *view) {
	n.st = st
	n.has, n.at = st.has, st.at
	n.entries, n.reasons, n.clash = slices.Grow(n.entries[:0], usualEntries), slices.Grow(n.reasons[:0], 2*usualEntries), n.clash[:0]
	clear(n.falseBy[:])
	n.trueBy, n.digit = [board.CellCount]int16{}, [board.CellCount]board.Digit{}
	n.next, n.swept, n.broken = 0, false, false
}

// copyOf makes the net a copy of another.
func (n *net) copyOf(other *net) {
	entries, reasons, clash := n.entries, n.reasons, n.clash
	*n = *other
	n.entries = append(entries[:0], other.entries...)
	n.reasons = append(reasons[:0], other.reasons...)
	n.clash = append(clash[:0], other.clash...)
}

// fail records a contradiction.
func (n *net) fail(where board.Cells, what board.Digits, reasons ...int16) {
	if !n.broken {
		n.broken, n.where, n.what = true, where, what
		n.clash = append(n.clash[:0], reasons...)
	}
}

func (n *net) enter(c board.Cell, d board.Digit, truth, nested bool, reasons []int16) int16 {
	from := len(n.reasons)
	n.reasons = append(n.reasons, reasons...)
	n.entries = append(n.entries, netEntry{c, d, truth, nested, from, len(n.reasons)})
	return int16(len(n.entries))
}

// rule makes a candidate false.
func (n *net) rule(c board.Cell, d board.Digit, nested bool, reasons ...int16) {
	if n.broken || !n.has[c].Contains(d) {
		return
	}
	if n.digit[c] == d {
		n.fail(board.CellsOf(c), board.DigitsOf(d), append(slices.Clone(reasons), n.trueBy[c])...)
		return
	}
	n.has[c] = n.has[c].Without(d)
	n.at[d] = n.at[d].Without(c)
	n.falseBy[c][d] = n.enter(c, d, false, nested, reasons)
}

// fill makes a candidate true.
func (n *net) fill(c board.Cell, d board.Digit, reasons ...int16) {
	switch {
	case n.broken || n.digit[c] == d:
	case n.digit[c] != 0:
		n.fail(board.CellsOf(c), board.DigitsOf(d, n.digit[c]), append(slices.Clone(reasons), n.trueBy[c])...)
	default:
		n.digit[c] = d
		n.trueBy[c] = n.enter(c, d, true, false, reasons)
	}
}

// assume starts the net from an assumption.
func (n *net) assume(l netEntry) {
	if l.truth {
		n.fill(l.cell, l.digit)
	} else {
		n.rule(l.cell, l.digit, false)
	}
}

// propagate draws all conclusions that need no nested net.
func (n *net) propagate() {
	for !n.broken {
		if n.next == len(n.entries) {
			if n.swept {
				return
			}
			n.swept = true
			n.sweep()
			continue
		}
		e := n.entries[n.next]
		n.next++
		if !e.truth {
			n.lookAtCell(e.cell)
			for _, h := range e.cell.Houses() {
				n.lookAtHouse(h, e.digit)
			}
			continue
		}
		by := int16(n.next)
		for others := n.has[e.cell].Without(e.digit); others != 0; others &= others - 1 {
			n.rule(e.cell, others.Min(), false, by)
		}
		for set := n.at[e.digit].Intersect(e.cell.PeerSet()); !set.IsEmpty(); set = set.Rest() {
			n.rule(set.Min(), e.digit, false, by)
		}
	}
}

// sweep examines the whole board for conclusions that no entry has triggered.
func (n *net) sweep() {
	for set := n.st.open; !set.IsEmpty(); set = set.Rest() {
		n.lookAtCell(set.Min())
	}
	for h := range board.House(board.HouseCount) {
		for d := board.Digit(1); d <= lastDigit; d++ {
			n.lookAtHouse(h, d)
		}
	}
}

// lookAtCell fills a cell that has only one candidate left.
func (n *net) lookAtCell(c board.Cell) {
	left := n.has[c]
	if n.broken || left&(left-1) != 0 || left != 0 && n.digit[c] == left.Min() {
		return
	}
	var buffer [board.Size]int16
	reasons := buffer[:0]
	for gone := n.st.has[c] &^ left; gone != 0; gone &= gone - 1 {
		reasons = append(reasons, n.falseBy[c][gone.Min()])
	}
	if left == 0 {
		n.fail(board.CellsOf(c), n.st.has[c], reasons...)
		return
	}
	n.fill(c, left.Min(), reasons...)
}

// lookAtHouse fills the only cell left for a digit in a house. If the digit's places lie
// in the intersection with another house, it eliminates the digit from the rest of that
// house.
func (n *net) lookAtHouse(h board.House, d board.Digit) {
	house := h.CellSet()
	before := n.st.at[d].Intersect(house)
	left := n.at[d].Intersect(house)
	if n.broken || before.IsEmpty() {
		return
	}
	crossing := uint32(0)
	if !left.IsEmpty() {
		crossing = commonHouses(left) &^ (1 << h)
		if crossing == 0 {
			return
		}
	}
	var buffer [board.Size]int16
	reasons := buffer[:0]
	for gone := before.Difference(left); !gone.IsEmpty(); gone = gone.Rest() {
		reasons = append(reasons, n.falseBy[gone.Min()][d])
	}
	if left.IsEmpty() {
		n.fail(before, board.DigitsOf(d), reasons...)
		return
	}
	if isOne(left) {
		n.fill(left.Min(), d, reasons...)
		return
	}
	for ; crossing != 0; crossing &= crossing - 1 {
		other := n.at[d].Intersect(board.House(bits.TrailingZeros32(crossing)).CellSet()).Difference(left)
		for ; !other.IsEmpty(); other = other.Rest() {
			n.rule(other.Min(), d, false, reasons...)
		}
	}
}

// run draws all conclusions, using nets nested to the given depth; 0 means none. fast is
// the same position in a form for quick trials, which show which candidates are worth a
// net. It reports whether there is a contradiction.
func (n *net) run(e *effort, fast *bitboard.State, depth int) bool {
	for {
		n.propagate()
		if n.broken || depth == 0 {
			return n.broken
		}
		c, d, ok := e.refutable(fast, depth-1)
		if !ok || !n.refute(e, fast, c, d, depth-1) {
			return false
		}
		if !fast.Strike(c, d) {
			n.propagate()
			return n.broken
		}
	}
}

// refute eliminates a candidate by a nested net.
func (n *net) refute(e *effort, fast *bitboard.State, c board.Cell, d board.Digit, depth int) bool {
	var inner net
	inner.copyOf(n)
	inner.fill(c, d)
	within := *fast
	within.Place(c, d) // the net finds the contradiction, too
	if !inner.run(e, &within, depth) {
		return false
	}
	var reasons []int16
	for _, i := range inner.needed(inner.clash) {
		if int(i) <= len(n.entries) {
			reasons = append(reasons, i)
		}
	}
	n.rule(c, d, true, reasons...)
	return true
}

// needed returns the entries from which the given entries follow, including themselves, in
// ascending order.
func (n *net) needed(from []int16) []int16 {
	marked := make([]bool, len(n.entries)+1)
	for _, i := range from {
		marked[i] = true
	}
	count := 0
	for i := len(n.entries); i > 0; i-- {
		if !marked[i] {
			continue
		}
		count++
		e := &n.entries[i-1]
		for _, r := range n.reasons[e.from:e.to] {
			marked[r] = true
		}
	}
	list := make([]int16, 0, count)
	for i, m := range marked {
		if m {
			list = append(list, int16(i))
		}
	}
	return list
}
