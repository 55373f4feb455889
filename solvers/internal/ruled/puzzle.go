package ruled

import (
	"github.com/solvoku/solvoku/board"
)

// Check returns an error if rules aren't all of a known kind and form. It names the first that
// isn't.
func Check(rules board.Rules) error {
	_, err := readRules(rules)
	return err
}

// Puzzle is a puzzle ready to be searched, by one goroutine at a time.
type Puzzle struct {
	problem *problem
	givens  board.Cells
	look    state // working memory
}

// New returns a puzzle. excluded may be nil. The error is that of [Check].
func New(puzzle *board.Grid, excluded *board.Candidates, rules board.Rules) (*Puzzle, error) {
	p, err := compile(puzzle, excluded, rules)
	if err != nil {
		return nil, err
	}
	q := &Puzzle{problem: p}
	q.look = state{problem: p, run: new(run)}
	for c, d := range puzzle {
		if d != 0 {
			q.givens = q.givens.With(board.Cell(c))
		}
	}
	return q, nil
}

// Peers returns, for each cell, the cells that can't hold the same digit. The error is that of
// [Check].
func Peers(rules board.Rules) (peers [board.CellCount]board.Cells, err error) {
	b, err := collect(rules)
	if err != nil {
		return peers, err
	}
	b.separate()
	return b.peers, nil
}

// Peers returns the cells that can't hold the same digit as a cell.
func (p *Puzzle) Peers(c board.Cell) board.Cells { return p.problem.peers[c] }

// trim drops what can't be even before the search.
func (p *Puzzle) trim(s *state) { p.problem.trim(s) }

// Fitting returns the digits that a cell can take on a board that holds the puzzle's: none of its
// peers holds them, and each rule on the cell can still be met, as far as that rule alone tells.
func (p *Puzzle) Fitting(g *board.Grid, c board.Cell) board.Digits {
	fitting := p.problem.start[c]
	for at := p.problem.peers[c]; !at.IsEmpty(); at = at.Rest() {
		fitting = fitting.Without(g[at.Min()])
	}
	for left := fitting; left != 0; left &= left - 1 {
		for _, i := range p.problem.of[c] {
			if !p.possible(g, c, left&-left, p.problem.constraints[i]) {
				fitting &^= left & -left
				break
			}
		}
	}
	return fitting
}

// possible reports whether a constraint can be met with a digit in a cell. Houses can as long as
// the digit isn't in a peer.
func (p *Puzzle) possible(g *board.Grid, c board.Cell, d board.Digits, by constraint) bool {
	if house, ok := by.(*group); ok && len(house.at) == board.Size {
		return true
	}
	s := &p.look
	for at := range s.has {
		s.has[at] = board.AllDigits // a group eliminates beyond its cells, too
	}
	for _, at := range by.cells() {
		s.has[at] = p.problem.start[at]
		if g[at] != 0 {
			s.has[at] = board.DigitsOf(g[at])
		}
	}
	s.has[c] = d
	s.fresh, s.waiting = board.Cells{}, [len(s.waiting)]uint64{}
	return by.narrow(s)
}

// Cover is a puzzle as an exact cover problem.
type Cover struct {
	Houses [][]board.Cell  // groups of nine cells, each of which holds every digit
	Apart  [][2]board.Cell // cells in no common house that can't hold the same digit
	Never  []Never
}

// Never is digits that two cells can't hold together.
type Never struct {
	Cells  [2]board.Cell
	Digits [2]board.Digit
}

// Cover returns the puzzle as an exact cover problem. It reports false if a rule is more than
// houses and pairs of cells.
func (p *Puzzle) Cover() (cover Cover, ok bool) {
	var seen [board.CellCount]board.Cells // in the cell's houses
	var relations []*relation
	for _, c := range p.problem.constraints {
		switch c := c.(type) {
		case *group:
			if len(c.at) != board.Size {
				return Cover{}, false
			}
			cover.Houses = append(cover.Houses, c.at)
			for _, cell := range c.at {
				seen[cell] = seen[cell].Union(board.CellsOf(c.at...))
			}
		case *relation:
			relations = append(relations, c)
		default:
			return Cover{}, false
		}
	}
	for c := range board.Cell(board.CellCount) {
		for other := range p.problem.peers[c].Difference(seen[c]).All() {
			if other > c {
				cover.Apart = append(cover.Apart, [2]board.Cell{c, other})
			}
		}
	}
	for _, r := range relations {
		for d := board.Digit(1); d <= board.Size; d++ {
			for e := range (board.AllDigits &^ r.there[board.DigitsOf(d)]).All() {
				if d != e || !p.problem.peers[r.at[0]].Contains(r.at[1]) {
					cover.Never = append(cover.Never, Never{r.at, [2]board.Digit{d, e}})
				}
			}
		}
	}
	return cover, true
}

// Clash is a rule that digits on the board break.
type Clash struct {
	Rule  board.Clause
	Cells board.Cells // the digits that break it, or all of its cells if it can't be met at all
}

// Checker finds where digits break rules, by one goroutine at a time. It checks a rule again only if
// digits have changed that concern it.
type Checker struct{ rules []checked }

// checked is a rule as a problem of its own.
type checked struct {
	rule     board.Clause
	problem  *problem
	concerns board.Cells
	done     bool
	digits   board.Grid       // of the cells that it concerns,
	excluded board.Candidates // when it was checked
	found    []Clash
}

// NewChecker compiles rules. The error is that of [Check].
func NewChecker(rules board.Rules) (*Checker, error) {
	clauses, err := readRules(rules)
	if err != nil {
		return nil, err
	}
	k := new(Checker)
	for i := range clauses {
		p, err := alone(clauses, i).problem()
		if err != nil {
			return nil, err
		}
		k.rules = append(k.rules, checked{rule: clauses[i].Clause, problem: p, concerns: p.concerns()})
	}
	return k, nil
}

// alone returns what a single clause demands.
func alone(clauses []read, i int) *builder {
	b, c := newBuilder(clauses), &clauses[i]
	if c.Kind == regionKind {
		b.house(board.CellsOf(c.Cells...))
	}
	c.kind.build(b, c)
	return b
}

// Clashes returns where digits break rules beyond those of rows, columns and boxes, as far as
// each rule alone tells.
func (k *Checker) Clashes(g *board.Grid, excluded *board.Candidates) (clashes []Clash) {
	for i := range k.rules {
		r := &k.rules[i]
		var digits board.Grid
		for at := r.concerns; !at.IsEmpty(); at = at.Rest() {
			digits[at.Min()] = g[at.Min()]
		}
		if !r.done || digits != r.digits || *excluded != r.excluded {
			r.done, r.digits, r.excluded = true, digits, *excluded
			r.found = r.problem.clashes(&digits, excluded, r.rule)
		}
		clashes = append(clashes, r.found...)
	}
	return clashes
}

// concerns returns the cells that a problem says anything about.
func (p *problem) concerns() (cells board.Cells) {
	for c, has := range p.start {
		if has != board.AllDigits || !p.peers[c].IsEmpty() || len(p.of[c]) > 0 {
			cells = cells.With(board.Cell(c))
		}
	}
	return cells
}

// clashes returns where digits break the only rule of a problem: pairs of cells if there are any.
func (p *problem) clashes(g *board.Grid, excluded *board.Candidates, rule board.Clause) (found []Clash) {
	filled := board.Cells{}
	for c, d := range g {
		if d != 0 {
			filled = filled.With(board.Cell(c))
		}
	}
	if p.possible(g, excluded, filled) {
		return nil
	}
	for c := range filled.All() {
		for other := range p.peers[c].Intersect(filled).All() {
			if c < other && g[c] == g[other] {
				found = append(found, Clash{rule, board.CellsOf(c, other)})
			}
		}
	}
	for _, c := range p.constraints {
		if r, ok := c.(*relation); ok && filled.Contains(r.at[0]) && filled.Contains(r.at[1]) {
			a, b := g[r.at[0]], g[r.at[1]]
			if !r.there[board.DigitsOf(a)].Contains(b) && (a != b || !p.peers[r.at[0]].Contains(r.at[1])) {
				found = append(found, Clash{rule, board.CellsOf(r.at[:]...)})
			}
		}
	}
	if found != nil {
		return found
	}
	for c := range filled.All() { // drop what isn't needed for the contradiction
		if without := filled.Without(c); !p.possible(g, excluded, without) {
			filled = without
		}
	}
	if filled.IsEmpty() {
		filled = board.CellsOf(rule.Cells...)
	}
	return []Clash{{rule, filled}}
}

// possible reports whether the digits of some cells leave a problem possible, without a search.
func (p *problem) possible(g *board.Grid, excluded *board.Candidates, cells board.Cells) bool {
	q := *p
	for c := range cells.All() {
		q.start[c] &= board.DigitsOf(g[c])
	}
	if excluded != nil {
		for c := range q.start {
			q.start[c] &^= excluded[c]
		}
	}
	var s state
	return q.begin(&s, new(run))
}
