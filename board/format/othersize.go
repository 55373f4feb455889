package format

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// otherSizes are the common sizes of puzzles other than 9x9.
var otherSizes = []int{4, 6, 8, 10, 12, 15, 16, 20, 25}

// sizeOf returns the size of the puzzle in a text that was refused, such as "16x16": as many rows
// as each has cells, or a line with all cells of a large one. It returns "" for any other text.
func sizeOf(text string) string {
	var rows []string
	for l := range chars.EachLine(text) {
		row := strings.Trim(l.Text, " \t|[](){},;\ufeff")
		if strings.Trim(row, "-+=|_─═┼╬ ") == "" || row[0] == '#' {
			continue // a blank line, a frame or a comment
		}
		if rows = append(rows, row); len(rows) > slices.Max(otherSizes) {
			break
		}
	}
	for _, n := range otherSizes {
		if len(rows) == n && !slices.ContainsFunc(rows, func(row string) bool { return !isRowOf(row, n) }) ||
			n > board.Size && len(rows) > 0 && len(rows[0]) == n*n && areSymbols(strings.Split(rows[0], ""), n) {
			return fmt.Sprintf("%dx%d", n, n)
		}
	}
	return ""
}

// isRowOf reports whether a line has n cells, next to each other or separated.
func isRowOf(line string, n int) bool {
	parts := strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" \t|,;\"'│║", r) })
	if len(parts) != n {
		parts = strings.Split(strings.Join(parts, ""), "")
	}
	return len(parts) == n && areSymbols(parts, n)
}

// areSymbols reports whether texts are cells of a puzzle with n symbols: numbers, or digits and
// letters, or a mark for an empty cell.
func areSymbols(parts []string, n int) bool {
	for _, part := range parts {
		if number, err := strconv.Atoi(part); err == nil && 0 <= number && number <= n {
			continue
		}
		if len(part) != 1 {
			return false
		}
		// The letters after the digits: from A for 10 to the last, or one more where 0 is empty.
		letter := part[0] | 0x20
		if !strings.ContainsAny(part, ".0_*-?x") && (letter < 'a' || int(letter-'a') > n-board.Size) {
			return false
		}
	}
	return true
}
