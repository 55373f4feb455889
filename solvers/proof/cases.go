package proof

import (
	"fmt"
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// choice is a complete choice and what each of its branches assumes.
type choice struct {
	cells  board.Cells
	digits board.Digits
	houses []board.House
	of     []Literal
}

// whether is the choice whether a literal is true or false.
func whether(first Literal) choice {
	return choice{cells: first.Cells, digits: board.DigitsOf(first.Digit), of: []Literal{first, first.Not()}}
}

// digitsOf is the choice between the candidates of a cell.
func (b *builder) digitsOf(c board.Cell) choice {
	k := choice{cells: board.CellsOf(c), digits: b.has[c]}
	for d := range b.has[c].All() {
		k.of = append(k.of, Literal{d, k.cells, true})
	}
	return k
}

// placesOf is the choice between the places of a digit in a house.
func (b *builder) placesOf(d board.Digit, h board.House) choice {
	k := choice{cells: b.at[d].Intersect(h.CellSet()), digits: board.DigitsOf(d), houses: []board.House{h}}
	for c := range k.cells.All() {
		k.of = append(k.of, Literal{d, board.CellsOf(c), true})
	}
	return k
}

// eliminate shows that the step's eliminations follow in each branch of a choice, which
// follow draws the consequences of, and so follow.
func (b *builder) eliminate(k choice, follow func(branch int) bool) bool {
	groups, ok := b.groups(k, follow)
	if !ok {
		return false
	}
	ends := make([][]int, len(groups))
	for i := range k.of {
		b.assume(k.of[i])
		follow(i)
		for g, want := range groups {
			n, ok := b.sayFalse(want)
			if !ok {
				return false
			}
			ends[g] = append(ends[g], n)
		}
		b.leave()
	}
	for g, want := range groups {
		b.add(Inference{Rule: AllCases, From: ends[g], Digits: k.digits, Cells: k.cells, Houses: k.houses, Then: want})
	}
	return true
}

// groups divides the step's eliminations into those that one line a branch can say. It
// tries the branches on a copy.
func (b *builder) groups(k choice, follow func(branch int) bool) (groups [][]Literal, ok bool) {
	lines := len(b.lines)
	keys := make([]string, len(b.step.Eliminations))
	for i := range k.of {
		b.assume(k.of[i])
		if !follow(i) {
			return nil, false
		}
		for d := board.Digit(1); d <= board.Size; d++ {
			if !b.plan(d, keys) {
				return nil, false
			}
		}
		b.leave()
	}
	b.lines = b.lines[:lines]
	of := map[string]int{}
	var lists [][]logic.Candidate
	for i, e := range b.step.Eliminations {
		n, found := of[keys[i]]
		if !found {
			n = len(lists)
			of[keys[i]] = n
			lists = append(lists, nil)
		}
		lists[n] = append(lists[n], e)
	}
	for _, list := range lists {
		groups = append(groups, byDigit(list))
	}
	return groups, true
}

// plan appends to the key of each elimination of the digit what shows it in the branch at
// hand.
func (b *builder) plan(d board.Digit, keys []string) bool {
	var left board.Cells
	for _, e := range b.step.Eliminations {
		if e.Digit == d {
			left = left.With(e.Cell)
		}
	}
	for !left.IsEmpty() {
		r, ok := b.best(d, left)
		if !ok {
			c := left.Min()
			n := b.falseBy[c][d]
			if n == 0 {
				return false
			}
			r = reason{Inference{Rule: Assume, From: []int{n}}, board.CellsOf(c)}
		}
		for i, e := range b.step.Eliminations {
			if e.Digit == d && r.covers.Contains(e.Cell) && left.Contains(e.Cell) {
				keys[i] += fmt.Sprint(r.line.Rule, r.line.From, r.line.Cells, r.line.Digits, r.line.Houses, ";")
			}
		}
		left = left.Difference(r.covers)
	}
	return true
}

// sayFalse returns a line that says just these false literals, as far as one line can;
// otherwise one that says them among others.
func (b *builder) sayFalse(want []Literal) (line int, ok bool) {
	for i := len(b.lines) - 1; i >= 0; i-- {
		if l := &b.lines[i]; l.Branch == b.branch && l.Rule != Assume && slices.Equal(l.Then, want) {
			return i + 1, true
		}
	}
	for _, r := range b.reasons(want[0].Digit, want[0].Cells) {
		if b.saysAll(&r, want) {
			r.line.Then = want
			return b.add(r.line), true
		}
	}
	c := want[0].Cells.Min()
	if n := b.falseBy[c][want[0].Digit]; n != 0 {
		for _, l := range want {
			if !says(b.lines[n-1].Then, l) {
				return 0, false
			}
		}
		return n, true
	}
	return 0, false
}

// saysAll reports whether one application of a rule says all the literals.
func (b *builder) saysAll(r *reason, want []Literal) bool {
	for _, l := range want {
		ok := slices.ContainsFunc(b.reasons(l.Digit, l.Cells), func(other reason) bool {
			return sameLine(&r.line, &other.line) && l.Cells.SubsetOf(other.covers)
		})
		if !ok {
			return false
		}
	}
	return true
}
