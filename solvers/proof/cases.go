package proof

import (
	"fmt"
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// choice is a complete choice: each branch assumes a literal, and one of them must hold.
type choice struct {
	cells    board.Cells
	digits   board.Digits
	houses   []board.House
	branches []Literal
}

// whether returns the choice between a literal being true and being false.
func whether(first Literal) choice {
	return choice{cells: first.Cells, digits: board.DigitsOf(first.Digit), branches: []Literal{first, first.not()}}
}

// whichDigit returns the choice between the candidates of a cell.
func (p *position) whichDigit(c board.Cell) choice {
	k := choice{cells: board.CellsOf(c), digits: p.has[c]}
	for d := range p.has[c].All() {
		k.branches = append(k.branches, Literal{d, k.cells, true})
	}
	return k
}

// whichPlace returns the choice between the places of a digit in a house.
func (p *position) whichPlace(d board.Digit, h board.House) choice {
	k := choice{cells: p.at[d].Intersect(h.CellSet()), digits: board.DigitsOf(d), houses: []board.House{h}}
	for c := range k.cells.All() {
		k.branches = append(k.branches, Literal{d, board.CellsOf(c), true})
	}
	return k
}

// line returns the line that closes the branches: ends are lines, one in each branch, that
// state the same.
func (k *choice) line(ends []int, then []Literal) Inference {
	return Inference{Rule: AllCases, From: ends, Digits: k.digits, Cells: k.cells, Houses: k.houses, Then: then}
}

// cases is a proof by cases: the same candidates are eliminated in each branch of a choice.
type cases struct {
	b      *builder
	choice choice
	wanted []logic.Candidate
	follow func(branch int) bool // draws the conclusions from what a branch assumes
}

// byCases proves that candidates are false because they are in each branch of a choice. follow
// draws conclusions from what a branch assumes until each candidate takes only one more line.
func byCases(b *builder, wanted []logic.Candidate, k choice, follow func(branch int) bool) bool {
	c := cases{b, k, wanted, follow}
	groups, ok := c.groups()
	if !ok {
		return false
	}
	ends := make([][]int, len(groups))
	for i := range k.branches {
		b.assume(k.branches[i])
		follow(i)
		for g, want := range groups {
			n := c.sayFalse(want)
			if n == 0 {
				return false
			}
			ends[g] = append(ends[g], n)
		}
		b.leave()
	}
	for g, want := range groups {
		b.add(k.line(ends[g], want))
	}
	return true
}

// groups divides the candidates into groups, each of which one line per branch can eliminate.
func (c *cases) groups() (groups [][]Literal, ok bool) {
	keys := make([]string, len(c.wanted))
	ok = c.b.rehearse(func() bool {
		for i := range c.choice.branches {
			c.b.assume(c.choice.branches[i])
			if !c.follow(i) {
				return false
			}
			for d := board.Digit(1); d <= board.Size; d++ {
				if !c.plan(d, keys) {
					return false
				}
			}
			c.b.leave()
		}
		return true
	})
	if !ok {
		return nil, false
	}
	of := map[string]int{}
	var lists [][]logic.Candidate
	for i, e := range c.wanted {
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

// plan appends to the key of each of the digit's candidates the rule and the lines that show it
// to be false in the current branch.
func (c *cases) plan(d board.Digit, keys []string) bool {
	var left board.Cells
	for _, e := range c.wanted {
		if e.Digit == d {
			left = left.With(e.Cell)
		}
	}
	for !left.IsEmpty() {
		r, ok := c.b.best(d, left)
		if !ok {
			at := left.Min()
			from, ok := c.b.falseAt(at, board.DigitsOf(d))
			if !ok {
				return false
			}
			r = reason{Inference{Rule: Assume, From: from}, board.CellsOf(at)}
		}
		for i, e := range c.wanted {
			if e.Digit == d && r.covers.Contains(e.Cell) && left.Contains(e.Cell) {
				keys[i] += fmt.Sprint(r.line.Rule, r.line.From, r.line.Cells, r.line.Digits, r.line.Houses, ";")
			}
		}
		left = left.Difference(r.covers)
	}
	return true
}

// sayFalse returns a line that states exactly these false literals, as far as one line can;
// otherwise one that states them among others. It returns 0 if there is none.
func (c *cases) sayFalse(want []Literal) (line int) {
	b := c.b
	if n := b.saying(want); n != 0 {
		return n
	}
	for _, r := range b.reasons(want[0].Digit, want[0].Cells) {
		if c.saysAll(&r, want) {
			r.line.Then = want
			return b.add(r.line)
		}
	}
	from, ok := b.falseAt(want[0].Cells.Min(), board.DigitsOf(want[0].Digit))
	if !ok {
		return 0
	}
	for _, l := range want {
		if !says(b.lines[from[0]-1].Then, l) {
			return 0
		}
	}
	return from[0]
}

// saysAll reports whether one application of a rule gives all the literals.
func (c *cases) saysAll(r *reason, want []Literal) bool {
	for _, l := range want {
		ok := slices.ContainsFunc(c.b.reasons(l.Digit, l.Cells), func(other reason) bool {
			return sameLine(&r.line, &other.line) && l.Cells.SubsetOf(other.covers)
		})
		if !ok {
			return false
		}
	}
	return true
}
