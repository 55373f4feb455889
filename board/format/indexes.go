package format

import (
	"slices"
	"strconv"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// A cell can be named, or counted in reading order from 0 or 1:
//
//	cell,value       {"index": 3, "value": 7}     0:0, 1:0, 2:3     board[2] = 3;
//	A3,7
//
// Only 0 or 81 among them tells where the numbers start. Two numbers at a time with the same
// texts in between are records without names.

// cellNames are the names of a field with a cell.
var cellNames = [...]string{"cell", "index", "idx", "pos", "position", "square", "key", "zelle", "feld", "celda", "case"}

// cellsNamed returns the cells in the field of records that names them, and whether there is
// such a field. There are two results if the numbers can start at 0 or at 1, and none if the
// field is damaged.
func cellsNamed(all []record) (placings [][]board.Cell, has bool) {
	for _, name := range cellNames {
		var texts []string
		known := map[string]bool{}
		for _, r := range all {
			texts = append(texts, r[name])
			known[r[name]] = true
		}
		if known[""] || len(known) <= board.Size+1 {
			continue // it may be the digit
		}
		if len(known) == len(all) {
			placings = cellsWith(texts)
		}
		return placings, true
	}
	return nil, false
}

// cellsWith returns the cells with distinct names or numbers.
func cellsWith(names []string) [][]board.Cell {
	cells := make([]board.Cell, len(names))
	numbers := make([]int, 0, len(names))
	for i, name := range names {
		if n, err := strconv.Atoi(name); err == nil {
			numbers = append(numbers, n)
		} else if cells[i] = cellNamed(name); cells[i] >= cellCount {
			return nil
		}
	}
	switch len(numbers) {
	case 0:
		return [][]board.Cell{cells}
	case len(names):
		return counted(numbers)
	}
	return nil
}

// cellNamed returns the cell with a name such as A1 or r1c1, or an invalid one.
func cellNamed(name string) board.Cell {
	const none = cellCount
	name = strings.ToLower(name)
	if row, column, ok := strings.Cut(strings.TrimPrefix(name, "r"), "c"); ok && len(row) == 1 && len(column) == 1 && name[0] == 'r' && chars.IsDigitText(row) && chars.IsDigitText(column) {
		return board.At(int(row[0]-'1'), int(column[0]-'1'))
	}
	if len(name) != 2 || name[0] < 'a' || name[0] > 'i' || !chars.IsDigitText(name[1:]) {
		return none
	}
	return board.At(int(name[0]-'a'), int(name[1]-'1'))
}

// counted returns the cells with numbers, which start at 0 or 1. Fewer than 81 must count up: a
// number that lost a digit doesn't, unless it is the first, which then is far from the second.
func counted(numbers []int) (placings [][]board.Cell) {
	low, high := slices.Min(numbers), slices.Max(numbers)
	if len(numbers) < cellCount && (!slices.IsSorted(numbers) || numbers[1]-numbers[0] > board.Size) {
		return nil
	}
	for base := range 2 {
		if low < base || high >= base+cellCount {
			continue
		}
		cells := make([]board.Cell, len(numbers))
		for i, n := range numbers {
			cells[i] = board.Cell(n - base)
		}
		placings = append(placings, cells)
	}
	return placings
}

// pairRecords returns as records the numbers of a text that has only pairs of a cell's number
// and a digit, with the same text within all pairs, and between them.
func pairRecords(text string) (all []record) {
	const before, within, between = 0, 1, 2
	var gaps [3]string
	from, n := 0, 0
	last := ""
	for i := 0; i < len(text); n++ {
		start := strings.IndexAny(text[i:], "0123456789")
		if start < 0 {
			break
		}
		start += i
		end := len(text) - len(strings.TrimLeft(text[start:], "0123456789"))
		gap := chars.GapOf(text[from:start])
		which := before
		if n > 0 {
			which = 2 - n%2
		}
		if n < 3 {
			gaps[which] = gap
		}
		number := text[start:end]
		switch {
		case n > 0 && gap != gaps[which], start-from > chars.LongestGap && n > 0, len(number) > 2, len(all) > cellCount:
			return nil
		case n%2 == 0:
			last = number
		case len(number) > 1:
			return nil
		default:
			all = append(all, record{cellNames[0]: last, textField: number})
		}
		from, i = end, end
	}
	if n%2 == 1 || gaps[within] == gaps[between] || len(all) < board.MinGivens {
		return nil
	}
	return all
}
