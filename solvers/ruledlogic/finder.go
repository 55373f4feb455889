package ruledlogic

import (
	"slices"
	"strconv"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/internal/ruled"
	"github.com/solvoku/solvoku/solvers/logic"
)

// House is nine cells that hold all digits.
type House struct {
	Kind  string // "row", "column", "box", or the kind of the clause that demands it
	Cells board.Cells
}

// Step is a step with its pattern. It is a value and shares no memory with the board, but does with
// its [Finder].
type Step struct {
	Technique logic.Technique

	Houses []House        // where to look
	Cover  []House        // of [LockedCandidates] and an X-Wing: other houses with the whole pattern
	Rules  []board.Clause // the cages, or the only other rule, that the step applies

	Cells  board.Cells    // the pattern's: what the step is about
	Digits board.Digits   // likewise
	Sets   []board.Digits // of [CageCombinations]: the combinations that are left for the open cells
	Beyond board.Cells    // of [FortyFive]: the cells outside the houses
	Sum    int            // of [FortyFive]: what Cells hold more than Beyond

	// Seen has digits on the board, and Because other rules, that leave the pattern no more than
	// it has.
	Seen    board.Cells
	Because []board.Clause

	// The conclusion: one placement or else eliminations.
	Placements, Eliminations []logic.Candidate
}

// Finder finds steps on boards with the same rules. One goroutine at a time may use it.
type Finder struct {
	book   *ruled.Book
	houses []House       // compact ones first, as people look at them
	groups []board.Cells // cells that all differ: houses, cages and other clauses' cells
	cages  []cage
	areas  []area
}

// cage is a cage with a sum.
type cage struct {
	board.Clause
	cells board.Cells
	sum   int
}

// area is houses that don't overlap.
type area struct {
	houses []House
	cells  board.Cells
}

// New returns a finder. The error is that of [solvers.CheckRules].
//
// [solvers.CheckRules]: https://pkg.go.dev/github.com/solvoku/solvoku/solvers#CheckRules
func New(rules board.Rules) (*Finder, error) {
	book, err := ruled.NewBook(rules)
	if err != nil {
		return nil, err
	}
	f := &Finder{book: book}
	for _, h := range book.Houses {
		f.houses, f.groups = append(f.houses, House(h)), append(f.groups, h.Cells)
	}
	slices.SortStableFunc(f.houses, func(a, b House) int { return lines(a) - lines(b) })
	for _, c := range book.Clauses {
		cells := board.CellsOf(c.Cells...)
		if f.differ(cells) && !slices.Contains(f.groups, cells) {
			f.groups = append(f.groups, cells)
		}
		if sum, err := strconv.Atoi(c.Value); c.Kind == "cage" && err == nil {
			f.cages = append(f.cages, cage{c, cells, sum})
		}
	}
	if f.cages != nil {
		f.addAreas()
	}
	return f, nil
}

// lines is 1 for rows and columns, otherwise 0.
func lines(h House) int {
	if h.Kind == "row" || h.Kind == "column" {
		return 1
	}
	return 0
}

// differ reports whether cells see each other.
func (f *Finder) differ(cells board.Cells) bool {
	for c := range cells.All() {
		if !cells.Without(c).SubsetOf(f.book.Peers[c]) {
			return false
		}
	}
	return true
}

// see returns the cells that see all of some cells.
func (f *Finder) see(cells board.Cells) board.Cells {
	all := board.AllCells()
	for c := range cells.All() {
		all = all.Intersect(f.book.Peers[c])
	}
	return all
}

// Candidates returns what the empty cells of a board can hold as far as a person sees it from the
// digits: the cells that see them and each rule by itself. If every empty cell has notes, only noted
// candidates count.
func (f *Finder) Candidates(s *board.State) (has board.Candidates) {
	has = f.unseen(&s.Digits)
	for i := range f.book.Clauses {
		left := f.left(i, &s.Digits)
		for c := range has {
			has[c] &= left[c]
		}
	}
	full := s.FullNotes()
	for c := range has {
		if has[c] &^= s.Excluded[c]; full {
			has[c] &= s.Notes[c]
		}
	}
	return has
}

// unseen returns, for each empty cell, the digits that it doesn't see.
func (f *Finder) unseen(digits *board.Grid) (has board.Candidates) {
	for c := range has {
		if digits[c] != 0 {
			continue
		}
		has[c] = board.AllDigits
		for p := range f.book.Peers[c].All() {
			has[c] = has[c].Without(digits[p])
		}
	}
	return has
}

// left returns what the digits on the board and a clause by itself leave.
func (f *Finder) left(clause int, digits *board.Grid) (left board.Candidates) {
	for c, d := range digits {
		if left[c] = board.AllDigits; d != 0 {
			left[c] = board.DigitsOf(d)
		}
	}
	f.book.Narrow(clause, true, &left)
	return left
}

// Next returns the step that a person would find first on a board with these digits and candidates,
// which must be possible. It reports false if there is none.
func (f *Finder) Next(digits *board.Grid, candidates *board.Candidates) (Step, bool) {
	p := position{Finder: f, digits: digits, has: candidates}
	for c, d := range digits {
		if d == 0 {
			p.open = p.open.With(board.Cell(c))
		}
		for d := range candidates[c].All() {
			p.places[d] = p.places[d].With(board.Cell(c))
		}
	}
	for _, look := range techniques {
		if step, ok := look(&p); ok {
			if len(step.Placements) > 0 {
				step.Placements, step.Eliminations = step.Placements[:1], nil
			}
			return step, true
		}
	}
	return Step{}, false
}

// Where returns the cells of a step's houses and rules, or the pattern's if it has none.
func (s *Step) Where() (cells board.Cells) {
	for _, h := range s.Houses {
		cells = cells.Union(h.Cells)
	}
	if len(s.Houses) == 0 {
		for _, c := range s.Rules {
			cells = cells.Union(board.CellsOf(c.Cells...))
		}
	}
	if cells.IsEmpty() {
		return s.Cells
	}
	return cells
}

// Concerned returns the cells of the conclusion.
func (s *Step) Concerned() (cells board.Cells) {
	for _, c := range slices.Concat(s.Placements, s.Eliminations) {
		cells = cells.With(c.Cell)
	}
	return cells
}

// ByRule reports whether the step follows from a rule other than a cage, by itself.
func (s *Step) ByRule() bool { return len(s.Rules) == 1 && string(s.Technique) == s.Rules[0].Kind }

// Naked reports whether the step is a Naked Pair or Triple.
func (s *Step) Naked() bool {
	return s.Technique == logic.NakedPair || s.Technique == logic.NakedTriple
}
