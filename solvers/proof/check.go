package proof

import (
	"fmt"
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Check replays the proof on the candidates of a state, knowing nothing but the rules.
// The error names the first inference that doesn't follow, or says what the step
// concludes without proof.
func (p *Proof) Check(now *logic.State) error {
	c := checker{state: now, position: positionOf(now), lines: p.Inferences}
	for i := range c.lines {
		if fault := c.line(i); fault != "" {
			return fmt.Errorf("proof: inference %d, %v: %s", i+1, c.lines[i].Rule, fault)
		}
	}
	wanted := conclusions(&p.Step)
	for _, want := range wanted {
		if !slices.ContainsFunc(c.lines, func(l Inference) bool { return l.Branch == 0 && l.Rule != Assume && says(l.Then, want) }) {
			return fmt.Errorf("proof: no inference says that digit %d in %v is %t", want.Digit, want.Cells, want.True)
		}
	}
	if n := len(c.lines); len(wanted) > 0 {
		last := c.lines[n-1]
		if !slices.ContainsFunc(wanted, func(want Literal) bool { return last.Branch == 0 && says(last.Then, want) }) {
			return fmt.Errorf("proof: the last inference isn't part of the conclusion")
		}
	}
	return nil
}

// checker replays a proof.
type checker struct {
	state *logic.State
	position
	lines []Inference
}

// after holds the candidates that are left after the lines checked so far.
type after struct {
	has board.Candidates
	at  [board.Size + 1]board.Cells
}

// checks maps each rule to a function that returns what is wrong with an inference, or "" if
// nothing is.
var checks = [ruleCount]func(*checker, *Inference, *after) string{
	Assume:      func(*checker, *Inference, *after) string { return "" },
	CellFull:    (*checker).cellFull,
	HouseFull:   (*checker).houseFull,
	LastInCell:  (*checker).lastInCell,
	LastInHouse: (*checker).lastInHouse,
	Locked:      (*checker).locked,
	Cover:       (*checker).cover,
	TwoWays:     (*checker).twoWays,
	NoFilling:   (*checker).noFilling,
	Counted:     (*checker).counted,
	Absurd:      (*checker).absurd,
	AllCases:    (*checker).allCases,
}

// line returns what is wrong with a line, or "" if nothing is.
func (c *checker) line(i int) string {
	l := &c.lines[i]
	if l.Rule >= ruleCount {
		return "no such rule"
	}
	if l.Branch < 0 || l.Branch > i || l.Branch > 0 && c.lines[l.Branch-1].Rule != Assume {
		return "no such branch"
	}
	if len(l.Then) == 0 || l.Rule == Assume && (len(l.Then) > 1 || len(l.From) > 0) {
		return "it says too much or too little"
	}
	for _, t := range l.Then {
		if t.Digit < 1 || t.Digit > board.Size || t.Cells.IsEmpty() || !t.Cells.SubsetOf(c.at[t.Digit]) {
			return "it speaks of what is no candidate"
		}
	}
	now := after{c.has, c.at}
	for _, n := range l.From {
		if n < 1 || n > i {
			return fmt.Sprintf("it needs %d, which isn't before it", n)
		}
		if l.Rule != AllCases && !c.visible(n, l) {
			return fmt.Sprintf("it needs %d, which is in another branch", n)
		}
		for _, t := range c.lines[n-1].Then {
			for cell := range t.Cells.All() {
				if !t.True {
					now.has[cell], now.at[t.Digit] = now.has[cell].Without(t.Digit), now.at[t.Digit].Without(cell)
				}
			}
		}
	}
	return checks[l.Rule](c, l, &now)
}

// scope returns the branch in which what a line says holds.
func (c *checker) scope(n int) int {
	if c.lines[n-1].Rule == Assume {
		return n
	}
	return c.lines[n-1].Branch
}

// visible reports whether a line may use line n, which must hold in the line's branch or one
// around it. A line that closes a branch may use what holds in that branch.
func (c *checker) visible(n int, l *Inference) bool {
	branch := l.Branch
	if k := c.refuted(l); k > 0 {
		branch = k
	}
	for scope := c.scope(n); ; branch = c.lines[branch-1].Branch {
		if branch == scope {
			return true
		}
		if branch == 0 {
			return false
		}
	}
}

// refuted returns the assumption that a line shows to be wrong, or 0 if there is none.
func (c *checker) refuted(l *Inference) int {
	if l.Rule != Absurd && l.Rule != TwoWays && l.Rule != NoFilling {
		return 0
	}
	for _, n := range l.From {
		a := &c.lines[n-1]
		if a.Rule == Assume && a.Branch == l.Branch && len(l.Then) == 1 && l.Then[0] == a.Then[0].not() {
			return n
		}
	}
	return 0
}
