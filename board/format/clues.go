package format

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/solvoku/solvoku/board"
)

// Givens can be listed one by one, with their row, their column and their digit. Where
// names say which is which, they are a puzzle:
//
//	[{"row": 0, "col": 1, "value": 3}, ...]
//
// Where none does, they are two, as in x(1,3,6): that is the digit of row 1 and column 3,
// or of row 3 and column 1.

// clueForms are the forms in which texts list givens. They are compiled when the first text is
// searched for them: few are.
type clueForms struct {
	named  *regexp.Regexp // with the names of a clue's parts
	broken *regexp.Regexp // what only a spoiled one has

	// The forms without names have the digits of a clue in three groups.
	placed [4]*regexp.Regexp
}

var forms = sync.OnceValue(func() clueForms {
	return clueForms{
		named: regexp.MustCompile(`\w*[{(]\s*["']?([A-Za-z]+)["']?\s*[:=]\s*["']?(\d|null|None)["']?\s*,` +
			`\s*["']?([A-Za-z]+)["']?\s*[:=]\s*["']?(\d|null|None)["']?\s*,` +
			`\s*["']?([A-Za-z]+)["']?\s*[:=]\s*["']?(\d|null|None)["']?\s*(?:,\s*["']?[A-Za-z]+["']?\s*[:=]\s*[Tt]rue\s*)?,?\s*[})]`),
		broken: regexp.MustCompile(`(?i)[{,(]\s*["']?(?:row|r|col|column|c)["']?\s*[:=]`),
		placed: [...]*regexp.Regexp{
			regexp.MustCompile(`\w*[({\[]\s*(\d)\s*,\s*(\d)\s*,\s*(\d)\s*[)}\]]`),
			regexp.MustCompile(`\w+\(\s*\w*\(\s*(\d)\s*,\s*(\d)\s*\)\s*,\s*(\d)\s*\)`),
			regexp.MustCompile(`[\w.]*\[(\d)\]\s*\[(\d)\]\s*:?=\s*(\d)\b`),
			regexp.MustCompile(`\w*[(\[]\s*(\d)\s*,\s*(\d)\s*[)\]]\s*(?:=|:=|:)\s*(\d)\b`),
		},
	}
})

// axis is what a member of a clue says.
type axis uint8

const (
	noAxis axis = iota
	rowAxis
	columnAxis
	digitAxis
)

var axisNames = map[string]axis{
	"row": rowAxis, "r": rowAxis, "col": columnAxis, "column": columnAxis, "c": columnAxis,
	"value": digitAxis, "val": digitAxis, "v": digitAxis, "digit": digitAxis, "number": digitAxis, "num": digitAxis, "n": digitAxis,
}

// clue is a given, or an empty cell, as a text says it. Rows and columns count from 0 or 1.
type clue struct{ row, column, digit int }

// searchClues looks for lists of givens, where nothing else is found.
func searchClues(f *places) {
	if !strings.ContainsAny(f.text, "({[") || slices.ContainsFunc(f.all, func(k place) bool { return k.grid.FilledCount() > 0 && broken(&k.grid) <= mostBroken }) {
		return
	}
	f.searchNamedClues()
	for _, form := range forms().placed {
		f.searchPlacedClues(form)
	}
}

// searchNamedClues looks for givens with the names of their parts. If one of them is
// spoiled, none of the lists counts.
func (f *places) searchNamedClues() {
	all := forms().named.FindAllStringSubmatchIndex(f.text, -1)
	from := 0
	var clues []clue
	for _, at := range all {
		if forms().broken.MatchString(f.text[from:at[0]]) {
			return
		}
		from = at[1]
		var parts [digitAxis + 1]string
		for i := 2; i < len(at); i += 4 {
			parts[axisNames[strings.ToLower(f.text[at[i]:at[i+1]])]] = f.text[at[i+2]:at[i+3]]
		}
		row, column, digit := parts[rowAxis], parts[columnAxis], parts[digitAxis]
		if len(row) != 1 || len(column) != 1 || digit == "" {
			return
		}
		c := clue{row: int(row[0] - '0'), column: int(column[0] - '0')}
		if len(digit) == 1 {
			c.digit = int(digit[0] - '0')
		}
		clues = append(clues, c)
	}
	if len(all) == 0 || forms().broken.MatchString(f.text[from:]) {
		return
	}
	var found []place
	for _, list := range lists(f.text, all, clues) {
		grids := gridsOf(list.clues)
		switch {
		case len(grids) == 0 || slices.ContainsFunc(found, func(k place) bool { return agree(&k.grid, &grids[0]) }):
			return
		case len(grids) == 2:
			f.two = append(f.two, place{start: list.start, grid: grids[0]}, place{start: list.start, grid: grids[1]})
		}
		found = append(found, place{list.start, list.end, "found", grids[0], f.rank})
	}
	f.all = append(f.all, found...)
	f.missed = slices.DeleteFunc(f.missed, func(m miss) bool { // nearly 81 numbers, but not cells
		return slices.ContainsFunc(found, func(k place) bool { return m.start < k.end && k.start < m.end })
	})
}

// agree reports whether two grids have different digits in no cell, as the parts of one
// puzzle have.
func agree(a, b *board.Grid) bool {
	for c, digit := range a {
		if digit != 0 && b[c] != 0 && digit != b[c] {
			return false
		}
	}
	return true
}

// searchPlacedClues looks for givens without names, which are two puzzles.
func (f *places) searchPlacedClues(form *regexp.Regexp) {
	all := form.FindAllStringSubmatchIndex(f.text, -1)
	var clues []clue
	for _, at := range all {
		clues = append(clues, clue{int(f.text[at[2]] - '0'), int(f.text[at[4]] - '0'), int(f.text[at[6]] - '0')})
	}
	for _, list := range lists(f.text, all, clues) {
		grids := gridsOf(list.clues)
		if len(grids) == 0 || grids[0].Check() != nil {
			continue
		}
		turned := transposed(&grids[0])
		if turned != grids[0] {
			f.two = append(f.two, place{start: list.start, grid: grids[0]}, place{start: list.start, grid: turned})
		}
	}
}

// clueList is clues with no more than signs between.
type clueList struct {
	start, end int
	clues      []clue
}

// lists returns the lists that clues at places in a text are.
func lists(text string, at [][]int, clues []clue) []clueList {
	var all []clueList
	for i, c := range clues {
		last := len(all) - 1
		if last < 0 || strings.ContainsFunc(text[all[last].end:at[i][0]], func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
			all = append(all, clueList{start: at[i][0]})
			last++
		}
		all[last].end = at[i][1]
		all[last].clues = append(all[last].clues, c)
	}
	return all
}

// gridsOf returns the puzzles that a list of clues can be: none if it is no puzzle, two if
// rows and columns can count from 0 and from 1.
func gridsOf(clues []clue) []board.Grid {
	least, most := board.Size, 0
	for _, c := range clues {
		least, most = min(least, c.row, c.column), max(most, c.row, c.column)
	}
	var all []board.Grid
	for base := range 2 {
		if least < base || most >= base+board.Size {
			continue
		}
		var g board.Grid
		var filled [board.CellCount]bool
		for _, c := range clues {
			cell, digit := board.At(c.row-base, c.column-base), board.Digit(c.digit)
			if filled[cell] && g[cell] != digit {
				return nil
			}
			g[cell], filled[cell] = digit, true
		}
		if g.FilledCount() < board.MinGivens {
			return nil
		}
		all = append(all, g)
	}
	return all
}

// transposed returns a grid with rows and columns exchanged.
func transposed(g *board.Grid) (turned board.Grid) {
	for c, digit := range g {
		turned[board.At(c%board.Size, c/board.Size)] = digit
	}
	return turned
}
