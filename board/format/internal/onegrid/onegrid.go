// Package onegrid knows when 81 cells of a text can be a puzzle, and in which order they stand.
package onegrid

import (
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
	"github.com/solvoku/solvoku/board/internal/solutions"
)

// IsGrid reports whether 81 cells can be a puzzle or its solution. Other tables of 81
// digits, such as each cell's box number, break the rules more often.
func IsGrid(g *board.Grid) bool {
	return g.FilledCount() > 0 && Broken(g) <= MaxBroken
}

// AreCells reports whether texts can be the cells of a row: digits, and a single mark for
// empty cells.
func AreCells(texts []string) bool {
	mark := ""
	for _, text := range texts {
		if chars.IsDigitText(text) {
			continue
		}
		if !isMark(text) || mark != "" && text != mark {
			return false
		}
		mark = text
	}
	return true
}

// Transposed returns a grid with rows and columns exchanged.
func Transposed(g *board.Grid) (turned board.Grid) {
	for c, digit := range g {
		turned[board.At(c%board.Size, c/board.Size)] = digit
	}
	return turned
}

// Broken returns the number of houses with a repeated digit.
func Broken(g *board.Grid) int {
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

// Solves reports whether a grid is the solution of a puzzle that isn't full itself.
func Solves(full *board.Grid, puzzle board.Grid) bool {
	return puzzle.FilledCount() < board.CellCount && full.Solved() && full.Extends(puzzle)
}

// Of returns the grid of 81 cells. Each must be a digit or empty, and all empty cells
// must have the same mark.
func Of(cells []string) (g board.Grid, ok bool) {
	if len(cells) != board.CellCount {
		return g, false
	}
	mark := ""
	marked := false
	for c, text := range cells {
		text = chars.CleanNumber(text)
		switch {
		case len(text) == 1 && chars.IsDigit(rune(text[0])):
			g[c] = board.Digit(text[0] - '0')
		case marked && text != mark || !isMark(text):
			return board.Grid{}, false
		default:
			mark, marked = text, true
		}
	}
	return g, true
}

// LongestMark is the longest word for an empty cell, in bytes.
const LongestMark = 12

// isMark reports whether a text can mark an empty cell. Any word or sign without digits can,
// and so can 0 and -1.
func isMark(text string) bool {
	return text == "0" || text == "-1" || len(text) <= LongestMark && !strings.ContainsAny(text, "0123456789\n")
}

// Nearly is the maximum number of missing or extra cells in a grid with a mistake.
const Nearly = 9

// IsRowText reports whether a text is nine cell characters.
func IsRowText(text string) bool {
	return len(text) == board.Size && AreCells(strings.Split(text, "")) && !strings.ContainsAny(text, ",;\t")
}

// InBox returns the cell with an index if the cells are counted box by box.
func InBox(i int) board.Cell {
	box, in := i/board.Size, i%board.Size
	return board.At(box/3*3+in/3, box%3*3+in%3)
}

// InBoxes returns the grid whose boxes are the rows of another one.
func InBoxes(rows *board.Grid) (boxes board.Grid) {
	for i, digit := range rows {
		boxes[InBox(i)] = digit
	}
	return boxes
}

// AreBoxed reports whether nine times nine cells are boxes: as rows they break rules, and as boxes
// far fewer.
func AreBoxed(rows, boxes *board.Grid) bool {
	n := Broken(rows)
	return n > 0 && 4*Broken(boxes) <= n && rows.FilledCount() >= board.MinGivens
}

// RowsOrBoxes returns the grid of nine times nine cells.
func RowsOrBoxes(rows board.Grid) board.Grid {
	if boxes := InBoxes(&rows); AreBoxed(&rows, &boxes) {
		return boxes
	}
	return rows
}

// HasOne reports whether a grid is known to have one solution.
func HasOne(g *board.Grid) bool {
	nodes := Effort
	_, ok := solutions.Only(*g, &nodes)
	return ok
}

// MaxBroken is the maximum number of houses with a repeated digit in a puzzle with a
// mistake. Other tables of 81 digits, such as each cell's box number, have more.
const MaxBroken = 6

// EmptyCell reports whether a field means that its cell is empty.
func EmptyCell(text string) bool {
	return text == "" || text == "0" || text == "-1" || text == "." || text == "null" || text == "\u00a0"
}

// IsNearly reports whether a text is a grid with a mistake: it has a few cells more or fewer
// than 81, or one or two other characters among them.
func IsNearly(text string) bool {
	if len(text) < board.CellCount-Nearly || len(text) > board.CellCount+Nearly {
		return false
	}
	others := len(text)
	for i := range len(text) {
		if c := text[i]; c >= '0' && c <= '9' || strings.IndexByte(chars.EmptyMarks+chars.Hyphen, c) >= 0 {
			others--
		}
	}
	return others == 0 && len(text) != board.CellCount || others == 1 || others == 2
}

// Effort is the maximum number of positions that a decision visits to count solutions.
const Effort = 50_000
