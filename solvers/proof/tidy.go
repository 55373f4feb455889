package proof

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// tidy returns the lines that a step's conclusion needs. It applies each rule only once to the
// same premises, and drops literals that aren't used.
func tidy(now *logic.State, p *position, lines []Inference, wanted []Literal) []Inference {
	c := checker{state: now, position: *p, lines: needed(lines, wanted)}
	c.merge()
	c.merge() // an earlier line in a branch may now repeat what a merged line states
	for i := len(c.lines) - 1; i >= 0; i-- {
		if c.lines[i].Rule != Assume {
			c.trim(i, wanted)
		}
	}
	return c.lines
}

// needed returns the lines needed for what is wanted, renumbered.
func needed(lines []Inference, wanted []Literal) []Inference {
	marked := make([]bool, len(lines)+1)
	for _, want := range wanted {
		for i, line := range lines {
			if line.Branch == 0 && line.Rule != Assume && says(line.Then, want) {
				marked[i+1] = true
				break
			}
		}
	}
	for i := len(lines); i > 0; i-- {
		if !marked[i] {
			continue
		}
		line := &lines[i-1]
		marked[line.Branch] = true
		for _, n := range line.From {
			marked[n] = true
			marked[lines[n-1].Branch] = true
		}
	}
	return kept(lines, func(n int) int {
		if marked[n] {
			return n
		}
		return 0
	})
}

// kept returns the lines that aren't replaced, renumbered. instead returns the line that
// replaces a line (itself if it is kept), or 0 if none does.
func kept(lines []Inference, instead func(n int) int) (kept []Inference) {
	number := make([]int, len(lines)+1)
	for i, line := range lines {
		if instead(i+1) == i+1 {
			number[i+1] = len(kept) + 1
			kept = append(kept, line)
		}
	}
	for i := range kept {
		line := &kept[i]
		line.From = slices.Clone(line.From)
		for k, n := range line.From {
			line.From[k] = number[instead(n)]
		}
		slices.Sort(line.From)
		line.From = slices.Compact(line.From)
		line.Branch = number[line.Branch]
	}
	return kept
}

// merge combines lines that apply a rule in the same way to show that candidates are false,
// unless the lines that use them would no longer follow. Lines that end branches stay as they
// are.
func (c *checker) merge() {
	for j := 1; j < len(c.lines); j++ {
		for i := range j {
			if (c.lines[i].Branch == c.lines[j].Branch || c.repeats(j, i)) && sameLine(&c.lines[i], &c.lines[j]) && c.merges(i) && c.merges(j) && c.join(i, j) {
				j--
				break
			}
		}
	}
}

// repeats reports whether a line of a branch states only what an earlier line outside it
// states.
func (c *checker) repeats(line, earlier int) bool {
	for _, l := range c.lines[line].Then {
		if !slices.ContainsFunc(c.lines[earlier].Then, func(said Literal) bool {
			return said.Digit == l.Digit && said.True == l.True && l.Cells.SubsetOf(said.Cells)
		}) {
			return false
		}
	}
	for branch := c.lines[line].Branch; branch != 0; branch = c.lines[branch-1].Branch {
		if branch == c.lines[earlier].Branch {
			return true
		}
	}
	return c.lines[earlier].Branch == 0
}

// merges reports whether a line may be merged with others.
func (c *checker) merges(i int) bool {
	switch c.lines[i].Rule {
	case CellFull, HouseFull, Locked, Cover:
		return !slices.ContainsFunc(c.lines, func(l Inference) bool { return l.Rule == AllCases && slices.Contains(l.From, i+1) })
	}
	return false
}

// join merges line j into line i.
func (c *checker) join(i, j int) bool {
	before := c.lines
	after := slices.Clone(before)
	after[i].Then = joined(before[i].Then, before[j].Then)
	c.lines = kept(after, func(n int) int {
		if n == j+1 {
			return i + 1
		}
		return n
	})
	for k := range c.lines {
		if !slices.Contains(c.lines[k].From, i+1) {
			continue
		}
		if l := &c.lines[k]; l.Rule == Cover {
			l.Cells = c.uncovered(l)
		}
		if c.line(k) != "" {
			c.lines = before
			return false
		}
	}
	return true
}

// uncovered returns the places of a [Cover]'s digit that are not fins.
func (c *checker) uncovered(l *Inference) (cells board.Cells) {
	d := l.Digits.Min()
	for _, h := range l.Houses {
		cells = cells.Union(h.CellSet().Intersect(c.at[d]))
	}
	for _, n := range l.From {
		for _, t := range c.lines[n-1].Then {
			if t.Digit == d && !t.True {
				cells = cells.Difference(t.Cells)
			}
		}
	}
	return cells.Difference(l.Fins)
}

// sameLine reports whether two lines apply a rule in the same way.
func sameLine(a, b *Inference) bool {
	return a.Rule == b.Rule && a.Cells == b.Cells && a.Fins == b.Fins && a.Digits == b.Digits &&
		slices.Equal(a.From, b.From) && slices.Equal(a.Houses, b.Houses) && slices.Equal(a.Cover, b.Cover)
}

// trim removes what a line needlessly states to be false: without it, the conclusion is
// still stated and the lines that use it still follow.
func (c *checker) trim(i int, wanted []Literal) {
	var users []int
	for j := i + 1; j < len(c.lines); j++ {
		if slices.Contains(c.lines[j].From, i+1) {
			users = append(users, j)
		}
	}
	line := &c.lines[i]
	for _, l := range slices.Clone(line.Then) {
		for cell := range l.Cells.All() {
			one := Literal{l.Digit, board.CellsOf(cell), false}
			said := line.Then
			less := slices.Clone(said)
			for k := range less {
				if less[k].Digit == l.Digit && !less[k].True {
					less[k].Cells = less[k].Cells.Without(cell)
				}
			}
			less = slices.DeleteFunc(less, func(l Literal) bool { return l.Cells.IsEmpty() })
			if l.True || len(less) == 0 || line.Branch == 0 && slices.Contains(wanted, one) {
				continue
			}
			if line.Then = less; slices.ContainsFunc(users, func(j int) bool { return c.line(j) != "" }) {
				line.Then = said
			}
		}
	}
}
