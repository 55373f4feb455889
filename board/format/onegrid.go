package format

import (
	"strings"
	"unicode"

	"github.com/solvoku/solvoku/board"
)

// broken returns in how many houses a digit is more than once.
func broken(g *board.Grid) int {
	n := 0
	for house := range board.House(board.HouseCount) {
		var seen board.Digits
		for _, c := range house.Cells() {
			d := g[c]
			if d != 0 && seen.Contains(d) {
				n++
				break
			}
			seen = seen.With(d)
		}
	}
	return n
}

// solves reports whether a grid is the solution of a puzzle, which isn't full itself.
func solves(full *board.Grid, puzzle board.Grid) bool {
	return puzzle.FilledCount() < cellCount && full.Solved() && full.Extends(puzzle)
}

// gridOf returns the grid of 81 cells. Each is a digit or empty, and all empty cells have
// the same mark.
func gridOf(cells []string) (g board.Grid, ok bool) {
	if len(cells) != cellCount {
		return g, false
	}
	mark := ""
	marked := false
	for c, text := range cells {
		text = cleanNumber(text)
		switch {
		case len(text) == 1 && isDigit(rune(text[0])):
			g[c] = board.Digit(text[0] - '0')
		case marked && text != mark || !isMark(text):
			return board.Grid{}, false
		default:
			mark, marked = text, true
		}
	}
	return g, true
}

// longestMark is the longest word for an empty cell, in bytes.
const longestMark = 12

// isMark reports whether a text can stand for an empty cell. Any word or sign without
// digits can, and 0 and -1.
func isMark(text string) bool {
	return text == "0" || text == "-1" || len(text) <= longestMark && !strings.ContainsAny(text, "0123456789\n")
}

// oldRule reads a text by the oldest rule of the field: n digits and 81-n of one other
// character are the cells, in nine lines of nine or in one line, and everything else is
// passed over, but for letters beside nine cells. There must be one such character only.
func oldRule(text string) (g board.Grid, ok bool) {
	counts := map[rune]int{}
	digits := 0
	for _, r := range text {
		if isDigit(r) {
			digits++
		} else {
			counts[r]++
		}
		if digits > cellCount {
			return g, false
		}
	}
	if digits < board.MinGivens {
		return g, false
	}
	var mark rune
	for r, n := range counts {
		if digits+n == cellCount && r != '\n' && r != '\r' {
			if ok {
				return board.Grid{}, false
			}
			mark, ok = r, true
		}
	}
	if !ok {
		return g, false
	}
	n := 0
	for _, l := range splitLines(text) {
		row, letters := 0, false
		for _, r := range l.text {
			switch {
			case isDigit(r):
				g[n] = board.Digit(r - '0')
			case r != mark:
				letters = letters || unicode.IsLetter(r)
				continue
			}
			n++
			row++
		}
		if row != 0 && row != cellCount && (row != board.Size || letters) {
			return board.Grid{}, false
		}
	}
	return g, broken(&g) <= mostBroken
}
