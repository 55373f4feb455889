package format

import (
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/internal/solutions"
)

// broken returns the number of houses with a repeated digit.
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

// solves reports whether a grid is the solution of a puzzle that isn't full itself.
func solves(full *board.Grid, puzzle board.Grid) bool {
	return puzzle.FilledCount() < cellCount && full.Solved() && full.Extends(puzzle)
}

// gridOf returns the grid of 81 cells. Each must be a digit or empty, and all empty cells
// must have the same mark.
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

// isMark reports whether a text can mark an empty cell. Any word or sign without digits can,
// and so can 0 and -1.
func isMark(text string) bool {
	return text == "0" || text == "-1" || len(text) <= longestMark && !strings.ContainsAny(text, "0123456789\n")
}

// nearly is the maximum number of missing or extra cells in a grid with a mistake.
const nearly = 9

// isDigitText reports whether a text is a digit from 1 to 9.
func isDigitText(text string) bool { return len(text) == 1 && isDigit(rune(text[0])) }

// isRowText reports whether a text is nine cell characters.
func isRowText(text string) bool {
	return len(text) == board.Size && areCells(strings.Split(text, "")) && !strings.ContainsAny(text, ",;\t")
}

// inBox returns the cell with an index if the cells are counted box by box.
func inBox(i int) board.Cell {
	box, in := i/board.Size, i%board.Size
	return board.At(box/3*3+in/3, box%3*3+in%3)
}

// inBoxes returns the grid whose boxes are the rows of another one.
func inBoxes(rows *board.Grid) (boxes board.Grid) {
	for i, digit := range rows {
		boxes[inBox(i)] = digit
	}
	return boxes
}

// areBoxed reports whether nine times nine cells are boxes: as rows they break rules, and as boxes
// far fewer.
func areBoxed(rows, boxes *board.Grid) bool {
	n := broken(rows)
	return n > 0 && 4*broken(boxes) <= n && rows.FilledCount() >= board.MinGivens
}

// rowsOrBoxes returns the grid of nine times nine cells.
func rowsOrBoxes(rows board.Grid) board.Grid {
	if boxes := inBoxes(&rows); areBoxed(&rows, &boxes) {
		return boxes
	}
	return rows
}

// hasOne reports whether a grid is known to have one solution.
func hasOne(g *board.Grid) bool {
	nodes := effort
	_, ok := solutions.Only(*g, &nodes)
	return ok
}
