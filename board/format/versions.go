package format

import (
	"slices"
	"strconv"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
	"github.com/solvoku/solvoku/board/format/internal/onegrid"
	"github.com/solvoku/solvoku/board/internal/solutions"
)

// An object, a record or a page is about one puzzle and may have several versions of it: what is
// given, the board in progress or only its answers, the solution, and masks, which say which
// digits of another version are given. The digits decide which is which: what is given has one
// solution, and fewer digits than any other version of which that is true.

// version is 81 cells with the name of their member or field.
type version struct {
	name string
	grid board.Grid
	mask bool // whether the cells are 0 and 1, which choose among another version's digits
	flag bool // whether the mask is a flag of the cells' records: their other digits are answers
}

// fewestAnswers is the minimum number of digits that a mask must tell from the givens if its name
// doesn't say what it means. Other masks mark the selected cell or equal digits.
const fewestAnswers = 5

// markWords are parts of the names of masks that mark digits as given, as calculated, or as
// entered: a digit entered by a person is given if the others were calculated.
var markWords = [...]struct {
	rank  int // masks with a higher one decide
	given bool
	words []string
}{
	{3, true, []string{
		"given", "fixed", "readonly", "disabled", "lock", "prefilled", "clue", "initial", "preset", "static", "original", "frozen", "immutable",
		"default", "start", "predefined", "constant", "visible", "shown", "revealed", "<th",
	}},
	{2, false, []string{"calculated", "solve", "computed", "answer", "guess", "deduced", "solution", "auto", "hidden", "hole", "removed"}},
	{1, false, []string{"edit", "mutable", "user", "player", "enter", "entry", "input", "manual", "filled"}},
}

// meaning returns what a mask's name says about the digits that it marks: whether they are given,
// and how much that counts; 0 if it says nothing.
func (m *version) meaning() (rank int, given bool) {
	for _, kind := range markWords {
		if slices.ContainsFunc(kind.words, func(word string) bool { return strings.Contains(m.name, word) }) {
			return kind.rank, kind.given
		}
	}
	return 0, false
}

// indexMasks returns the masks that a member's list of cells can be, counted from 0 or from 1, if its
// name says what they are. near reports that the numbers don't ascend or aren't of cells: one of them is
// wrong, perhaps.
func (v *jsonValue) indexMasks(name string) (all []version, near bool) {
	m := version{name: fieldName(name), mask: true}
	n := len(v.values)
	if rank, _ := m.meaning(); rank < 2 || !v.isArray() || n < board.MinGivens || n > cellCount-board.MinGivens {
		return nil, false
	}
	cells := make([]int, n)
	for i, item := range v.values {
		at, err := strconv.Atoi(item.text)
		if err != nil {
			return nil, false
		}
		cells[i] = at
	}
	ascending := slices.IsSortedFunc(cells, func(a, b int) int { return a - b - 1 }) // and has no duplicates
	for base := range 2 {
		if !ascending || cells[0] < base || cells[n-1] >= base+cellCount {
			continue
		}
		m.grid = board.Grid{}
		for _, at := range cells {
			m.grid[at-base] = 1
		}
		all = append(all, m)
	}
	return all, len(all) == 0
}

// among returns the digits of a grid where a mask is set, or where it isn't.
func among(g, mask *board.Grid, set bool) (part board.Grid) {
	for c, digit := range g {
		if (mask[c] != 0) == set {
			part[c] = digit
		}
	}
	return part
}

// givensBy returns the givens among the digits of a grid according to a mask, and whether they are
// known to leave one solution. ok is false if the mask doesn't divide the digits.
func (m *version) givensBy(g *board.Grid, nodes *int) (givens board.Grid, one, ok bool) {
	rank, given := m.meaning()
	if rank == 0 && !m.isOrigin(g) {
		return givens, false, false
	}
	for _, set := range []bool{true, false} {
		part := among(g, &m.grid, set)
		n, all := part.FilledCount(), g.FilledCount()
		if n < board.MinGivens || n == all || rank > 0 && set != given || rank == 0 && n > all-fewestAnswers {
			continue
		}
		_, unique := solutions.Only(part, nodes)
		if (unique || rank > 0) && (!ok || n < givens.FilledCount()) {
			givens, one, ok = part, unique, true
		}
	}
	return givens, one, ok
}

// isOrigin reports whether a mask can tell answers from givens: it is set in filled cells only, or
// in all empty ones. The drawing of boxes isn't.
func (m *version) isOrigin(g *board.Grid) bool {
	set, unset := false, false // in some empty cell
	for c, digit := range g {
		if digit == 0 {
			set, unset = set || m.grid[c] != 0, unset || m.grid[c] == 0
		}
	}
	return !set || !unset
}

// givensByMasks returns the puzzle that the masks leave of a version, and that version, with the
// mask's kind: of the masks whose names say most, one that leaves one solution and the fewest
// digits.
func givensByMasks(all []version) (givens board.Grid, from version, ok bool) {
	nodes := onegrid.Effort
	best := [3]int{-1, 0, 0}
	for i := range all {
		for k := range all {
			if !all[i].mask || all[k].mask {
				continue
			}
			g, one, divides := all[i].givensBy(&all[k].grid, &nodes)
			if !divides {
				continue
			}
			rank, _ := all[i].meaning()
			merit := [3]int{rank, 0, -g.FilledCount()}
			if one {
				merit[1] = 1
			}
			if slices.Compare(merit[:], best[:]) > 0 {
				best, givens, from, ok = merit, g, version{grid: all[k].grid, flag: all[i].flag}, true
			}
		}
	}
	return givens, from, ok
}

// decideVersions returns the puzzle that all versions belong to. ok is false if they don't belong
// to one. The error is for versions that disagree, and for two that could each be the answers to
// the other.
func decideVersions(all []version) (d Document, e *Error, ok bool) {
	givens, from, masked := givensByMasks(all)
	if masked {
		all = append([]version{{grid: givens}}, all...)
	}
	isMask := func(v version) bool { return v.mask && !v.flag }
	if !masked && slices.ContainsFunc(all, isMask) && !slices.ContainsFunc(all, func(v version) bool { return !v.mask && v.grid.FilledCount() < cellCount }) {
		return d, nil, false // the solution of a puzzle whose mask has a mistake
	}
	all = slices.DeleteFunc(slices.Clone(all), func(v version) bool { return v.mask })
	grids := make([]board.Grid, len(all))
	for i, v := range all {
		grids[i] = v.grid
	}
	families, two := decide(grids, true)
	if two != nil {
		refusal := disagree(grids[two[0]], grids[two[1]])
		return d, &refusal, false
	}
	if len(families) > 1 {
		d, e, apart := answersApart(grids, families)
		if apart || e != nil {
			return d, e, apart
		}
		families = slices.DeleteFunc(families, func(f family) bool { return !isPuzzleName(all[f.puzzle].name) })
	}
	if len(families) != 1 {
		return d, nil, false
	}
	d = families[0].document(grids)
	if full := from.grid; masked && from.flag && full == d.Solution {
		d = family{0, 1, -1}.document([]board.Grid{givens, full})
	}
	for i := range grids {
		if families[0].state < 0 {
			d.addAnswers(&grids[i])
		}
	}
	return d, nil, true
}

// isPuzzleName reports whether a member or a field with a name has the puzzle, among unrelated
// grids.
func isPuzzleName(name string) bool {
	return roleOf(name) == puzzleRole || chars.AxisNames[name] == chars.DigitAxis || name == textField
}

// answersApart returns the puzzle of families if one of them has a single solution and the others
// fill other cells: they are its answers. The error is for two that fill different cells, neither
// with a single solution.
func answersApart(grids []board.Grid, families []family) (d Document, e *Error, ok bool) {
	nodes := onegrid.Effort
	for _, f := range families {
		if _, one := solutions.Only(grids[f.puzzle], &nodes); !one {
			continue
		}
		d = f.document(grids)
		joined := 1
		for _, other := range families {
			if other != f && d.addAnswers(&grids[other.puzzle]) {
				joined++
			}
		}
		if joined == len(families) {
			return d, nil, true
		}
	}
	a, b := &grids[families[0].puzzle], &grids[families[1].puzzle]
	for c := range a {
		if a[c] != 0 && b[c] != 0 {
			return d, nil, false
		}
	}
	two := either(*a, *b)
	return d, &two, false
}

// withAnswers returns the puzzle of two grids of which one has the other's answers alone. ok is false for
// any others.
func withAnswers(grids []board.Grid) (d Document, ok bool) {
	if len(grids) != 2 || grids[0].FilledCount() == cellCount || grids[1].FilledCount() == cellCount {
		return d, false
	}
	for i := range grids {
		if given, other := &grids[i], &grids[1-i]; onegrid.HasOne(given) {
			if d = FromGrid(*given); d.addAnswers(other) {
				return d, true
			}
		}
	}
	return d, false
}

// addAnswers adds a grid of answers: no cell of it is a given, and at least half of its digits are
// right. Otherwise it reports false.
func (d *Document) addAnswers(g *board.Grid) bool {
	right, n := 0, g.FilledCount()
	for c, digit := range g {
		if known := d.State.Digits[c]; n == 0 || digit != 0 && known != 0 && (known != digit || d.given(board.Cell(c))) {
			return false
		}
	}
	nodes := onegrid.Effort
	solution, ok := solutions.Only(d.State.Givens(), &nodes)
	for c, digit := range g {
		if digit != 0 && digit == solution[c] {
			right++
		}
	}
	if !ok || 2*right < n {
		return false
	}
	for c, digit := range g {
		d.answer(board.Cell(c), digit)
	}
	return true
}
