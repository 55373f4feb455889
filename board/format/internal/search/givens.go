package search

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
	"github.com/solvoku/solvoku/board/format/internal/onegrid"
)

// Givens can be listed one by one, with row, column and digit, in many notations:
//
//	r1c2=3    A2: 3    row 1, column 2: 3    {"row": 0, "col": 1, "value": 3}
//	given(1,2,3).    g[0][1] = 3;    {(0, 1): 3}    1,2,3
//
// In all of them a list is a repetition of three numbers with the same texts in between.
// Names say which number is which. Without names the order is row, column and digit, as is usual,
// but if the list then runs down the columns, row and column may be swapped; or the digit comes
// first, if that has one solution.

// searchGivens looks for lists of givens if nothing else was found.
func searchGivens(f *places) {
	if len(f.all) > 0 {
		return
	}
	all := numerals(f.text)
	g, ok := bestGivens(f.text, all)
	if !ok || f.commented(g) {
		return
	}
	f.addGivens(g, all)
}

// commented reports whether a comment also has givens: a stray sign may have turned half a list
// into a comment.
func (f *places) commented(g givens) bool {
	n := 0
	for _, part := range f.comments {
		all := numerals(part)
		for i := 0; i+2 < len(all); i++ {
			if form, ok := formAt(all, i); ok && form == g.form {
				n++
			}
		}
	}
	return n > 1
}

// givens holds the occurrences of one form in a text, as indexes of their first numerals.
type givens struct {
	form  givensForm
	at    []int
	lead  string        // the text before each
	axes  [3]chars.Axis // what the numbers mean
	named bool          // whether their names say so
	loose bool          // whether that is only a convention
	bad   bool          // whether names contradict each other
}

// bestGivens returns the givens in the most frequent form, preferring forms with names.
func bestGivens(text string, all []numeral) (best givens, ok bool) {
	forms := map[givensForm]*givens{}
	var order []*givens
	frequent := frequentForms(all)
	for i := 0; i+2 < len(all); i++ {
		form, ok := formAt(all, i)
		if !ok || !frequent(form) {
			continue
		}
		g := forms[form]
		if g == nil {
			g = &givens{form: form}
			forms[form], order = g, append(order, g)
		}
		if n := len(g.at); n == 0 || g.at[n-1]+2 < i {
			g.at = append(g.at, i)
		}
	}
	order = slices.DeleteFunc(order, func(g *givens) bool { return len(g.at) < board.MinGivens })
	for _, g := range order {
		g.readNames(all)
	}
	rank := func(g *givens) int {
		switch {
		case g.named:
			return 2
		case g.bad:
			return 0
		}
		return 1
	}
	longest := 0
	for _, g := range order {
		if best.at == nil || rank(g) > rank(&best) {
			best, longest = *g, 0
		}
		if rank(g) == rank(&best) {
			longest = max(longest, len(g.at))
		}
	}
	// Triples that start with the second or third number are as frequent, or one fewer. A
	// given ends where the text between two numbers divides them most.
	apart := 0
	for i, g := range order {
		if rank(g) != rank(&best) || len(g.at) < longest-1 {
			continue
		}
		if n := g.apart(text, all); i == 0 || len(best.at) < longest-1 || n > apart {
			best, apart = *g, n
		}
	}
	return best, len(order) > 0
}

// addGivens adds the puzzles in lists of givens. If one of them has a mistake, none counts.
func (f *places) addGivens(g givens, all []numeral) {
	if g.bad || g.form.first == g.form.second && !g.named && g.flat(all) {
		return
	}
	if at, ok := g.stray(all); ok {
		if g.named {
			f.missed = append(f.missed, Miss{Start: int(all[at].start), End: int(all[at].end), Expected: "a row, a column and a digit for each given", rank: f.rank})
		}
		return
	}
	var found []Place
	for _, list := range g.lists(f.text, all) {
		grids := g.grids(all, list)
		switch {
		case len(grids) == 0 || slices.ContainsFunc(found, func(k Place) bool { return agree(&k.Grid, &grids[0]) }):
			return
		case !g.named && slices.ContainsFunc(grids, func(grid board.Grid) bool { return grid.Check() != nil }):
			return // numbers of another kind
		}
		if g.isCut(f.text, all, list) {
			f.missed = append(f.missed, Miss{Start: len(f.text), End: len(f.text), Expected: "the rest, which was cut off", rank: f.rank})
			return
		}
		start, end := g.span(f.text, all, list)
		if len(grids) == 2 {
			f.two = append(f.two, Place{Start: start, Grid: grids[0]}, Place{Start: start, Grid: grids[1]})
			return
		}
		id := "found"
		if !g.named && slices.Contains(g.inOrder(all, list, g.axes), grids[0]) {
			id = "triples"
		}
		found = append(found, Place{Start: start, end: end, ID: id, Grid: grids[0], rank: f.rank})
	}
	f.all = append(f.all, found...)
	f.missed = slices.DeleteFunc(f.missed, func(m Miss) bool { // nearly 81 numbers, but not cells
		return slices.ContainsFunc(found, func(k Place) bool { return m.Start < k.end && k.Start < m.End })
	})
}

// flat reports whether the text between givens is the same as within them.
func (g *givens) flat(all []numeral) bool {
	return slices.ContainsFunc(g.at[1:], func(i int) bool { return all[i].gap == g.form.first })
}

// stray returns a numeral outside all givens that looks like part of one: a given has lost a
// number there, or has one too many.
func (g *givens) stray(all []numeral) (int, bool) {
	next := 0
	words := strings.TrimLeftFunc(g.lead, func(r rune) bool { return !unicode.IsLetter(r) })
	for i, n := range all {
		if next < len(g.at) && i > g.at[next]+2 {
			next++
		}
		if next < len(g.at) && i >= g.at[next] {
			if i == g.at[next] && i > 0 && n.gap == "" {
				return i, true // the first number would have several digits
			}
			continue
		}
		switch {
		case words != "" && strings.HasSuffix(n.gap, words), n.gap == g.form.second:
			return i, true
		case n.gap == g.form.first && (words == "" || strings.ContainsFunc(n.gap, unicode.IsLetter)):
			return i, true // otherwise it may be a comma of a declaration
		}
		if strings.TrimSpace(n.gap) == "" && n.gap != "\n" && next > 0 && i == g.at[next-1]+3 {
			return i, true // it belongs to the last number
		}
	}
	return 0, false
}

// isCut reports whether a text ends within a given of its only list: what follows the last one is the
// beginning of the text between givens, and perhaps of another given.
func (g *givens) isCut(text string, all []numeral, list []int) bool {
	last := list[len(list)-1]
	rest := text[all[last+2].end:]
	if len(list) < 2 || len(rest) > chars.LongestGap || last+4 < len(all) {
		return false
	}
	between := chars.GapOf(text[all[list[0]+2].end:all[list[1]].start])
	if last+3 < len(all) {
		before := text[all[last+2].end:all[last+3].start]
		return before != "" && chars.GapOf(before) == between && strings.TrimFunc(text[all[last+3].end:], func(r rune) bool { return !unicode.IsLetter(r) }) == ""
	}
	rest = strings.TrimSpace(chars.GapOf(rest))
	tail := strings.TrimSuffix(between, g.lead)
	closing := strings.IndexAny(tail, ")]}>")
	switch next, whole := strings.CutPrefix(rest, tail); {
	case closing >= 0 && !strings.HasPrefix(rest, tail[:closing+1]):
		return true
	case whole && next != "":
		return strings.HasPrefix(g.lead, next) && strings.ContainsFunc(next, func(r rune) bool { return unicode.IsLetter(r) || strings.ContainsRune("[({<", r) })
	}
	return false
}

// lists groups the givens into lists, each with the same text between all its givens.
func (g *givens) lists(text string, all []numeral) [][]int {
	var lists [][]int
	between := ""
	for n, i := range g.at {
		if n > 0 {
			last := g.at[n-1]
			gap := chars.GapOf(text[all[last+2].end:all[i].start])
			list := &lists[len(lists)-1]
			if len(*list) == 1 {
				between = gap
			}
			if gap == between {
				*list = append(*list, i)
				continue
			}
		}
		lists = append(lists, []int{i})
	}
	return lists
}

// grids returns the puzzles that a list can be: none if it isn't a puzzle, two if rows and
// columns can count from 0 or from 1, or if only a convention says what the numbers mean and
// the list runs down the columns or can also start with the digits.
func (g *givens) grids(all []numeral, list []int) []board.Grid {
	usual := g.inOrder(all, list, g.axes)
	if g.named {
		return usual
	}
	hasNone := func(grid board.Grid) bool { return !onegrid.HasOne(&grid) }
	first := g.inOrder(all, list, [...]chars.Axis{chars.DigitAxis, chars.RowAxis, chars.ColumnAxis})
	if first = slices.DeleteFunc(first, hasNone); len(first) == 0 {
		return usual
	}
	both := append(slices.DeleteFunc(usual, hasNone), first...)
	return both[:min(len(both), 2)]
}

// inOrder returns the puzzles that a list can be if the axes of its numbers are in the given order.
func (g *givens) inOrder(all []numeral, list []int, axes [3]chars.Axis) []board.Grid {
	var at [chars.DigitAxis + 1]int
	for i, a := range axes {
		at[a] = i
	}
	number := func(i int, a chars.Axis) numeral { return all[i+at[a]] }
	low, high := board.Size, 0
	for _, i := range list {
		for _, a := range []chars.Axis{chars.RowAxis, chars.ColumnAxis} {
			if n := number(i, a); !n.letter {
				low, high = min(low, int(n.value)), max(high, int(n.value))
			}
		}
	}
	letters := [...]bool{number(list[0], chars.RowAxis).letter, number(list[0], chars.ColumnAxis).letter}
	lettered := letters[0] || letters[1]
	var grids []board.Grid
	for base := range 2 {
		if low < base || high >= base+board.Size || lettered && base == 0 && low > 0 {
			continue
		}
		var grid board.Grid
		var filled [board.CellCount]bool
		zeros := false
		for _, i := range list {
			row, column := number(i, chars.RowAxis), number(i, chars.ColumnAxis)
			cell, digit := board.At(row.index(base), column.index(base)), board.Digit(number(i, chars.DigitAxis).value)
			if filled[cell] && grid[cell] != digit || number(i, chars.DigitAxis).letter || row.letter && column.letter || letters != [...]bool{row.letter, column.letter} {
				return nil
			}
			grid[cell], filled[cell] = digit, true
			zeros = zeros || digit == 0
		}
		if zeros && slices.Contains(filled[:], false) {
			return nil // empty cells are listed, too, so all should be there
		}
		if n := grid.FilledCount(); n < board.MinGivens || n == board.CellCount {
			return nil // a full one may be the solution of a puzzle with a mistake
		}
		grids = append(grids, grid)
	}
	if g.loose && len(grids) == 1 {
		down := slices.IsSortedFunc(list, func(a, b int) int {
			return cmp.Or(cmp.Compare(number(a, chars.ColumnAxis).value, number(b, chars.ColumnAxis).value), cmp.Compare(number(a, chars.RowAxis).value, number(b, chars.RowAxis).value))
		})
		if turned := onegrid.Transposed(&grids[0]); down && turned != grids[0] {
			grids = append(grids, turned)
		}
	}
	return grids
}

// span returns the range of a list, including the text before and after each given.
func (g *givens) span(text string, all []numeral, list []int) (start, end int) {
	start, end = int(all[list[0]].start), int(all[list[len(list)-1]+2].end)
	between := text[all[list[0]+2].end:all[list[1]].start]
	tail := strings.TrimSuffix(chars.GapOf(between), g.lead)
	sparse := func(r rune) bool { return chars.IsBlank(r) || strings.ContainsRune("\"'`", r) }
	for lead := g.lead; lead != "" && start > 0; {
		r, size := utf8.DecodeLastRuneInString(text[:start])
		if rest, ok := strings.CutSuffix(lead, string(unicode.ToLower(r))); ok {
			lead = rest
		} else if !sparse(r) {
			break
		}
		start -= size
	}
	for tail != "" && end < len(text) {
		r, size := utf8.DecodeRuneInString(text[end:])
		if rest, ok := strings.CutPrefix(tail, string(unicode.ToLower(r))); ok {
			tail = rest
		} else if !sparse(r) {
			break
		}
		end += size
	}
	return start, end
}

// index returns the row or column of a numeral, from 0.
func (n numeral) index(base int) int {
	if n.letter {
		base = 1
	}
	return int(n.value) - base
}

// agree reports whether no cell has different digits in two grids, as in parts of one puzzle.
func agree(a, b *board.Grid) bool {
	for c, digit := range a {
		if digit != 0 && b[c] != 0 && digit != b[c] {
			return false
		}
	}
	return true
}
