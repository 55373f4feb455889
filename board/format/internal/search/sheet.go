package search

import (
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
	"github.com/solvoku/solvoku/board/format/internal/onegrid"
)

// Cells copied from a spreadsheet may have a margin, or an empty row and an empty column between the
// boxes; all 81 may be in one row. As an empty column can be one of the puzzle, too, such a text
// counts only if what is read has one solution.

// longestSheet is the longest text that is searched for such cells, in bytes.
const longestSheet = 64 << 10

// searchSheet looks for such cells.
func searchSheet(f *places) {
	if len(f.all) > 0 || len(f.text) > longestSheet {
		return
	}
	for _, separator := range []string{"\t", ";", ",", "|"} {
		if !strings.Contains(f.text, separator) {
			continue
		}
		var block [][]string
		start := 0
		add := func(end int) {
			if g, ok := sheetGrid(block); ok {
				f.dropMissed(start, end)
				f.addGrid(start, end, "cells", g)
			}
			block = nil
		}
		for l := range chars.EachLine(f.text) {
			fields, ok := sheetRow(l.Text, separator)
			if !ok {
				add(l.Offset)
				continue
			}
			if block == nil {
				start = l.Offset
			}
			block = append(block, fields)
		}
		add(len(f.text))
	}
}

// sheetRow returns the cells of a row; ok is false if it has others than digits and empty ones.
func sheetRow(line, separator string) (fields []string, ok bool) {
	if strings.TrimFunc(line, chars.IsBlank) == "" && separator != "\t" {
		return nil, true
	}
	if !strings.Contains(line, separator) {
		return nil, strings.Trim(line, separator+" ") == ""
	}
	for field := range strings.SplitSeq(line, separator) {
		field = chars.CleanNumber(strings.Trim(field, ` "'`))
		if !chars.IsDigitText(field) && !onegrid.EmptyCell(field) {
			return nil, false
		}
		if !chars.IsDigitText(field) {
			field = ""
		}
		fields = append(fields, field)
	}
	return fields, len(fields) <= chars.MaxColumns
}

// sheetGrid returns the only grid with one solution that rows can be.
func sheetGrid(rows [][]string) (g board.Grid, ok bool) {
	width := 0
	for _, row := range rows {
		width = max(width, len(row))
	}
	if width == board.CellCount {
		rows = nineOf(rows, func(row []string) bool { return strings.Join(row, "") == "" }, 1)
		if len(rows) != 1 {
			return g, false
		}
		g, ok = onegrid.Of(rows[0])
		return g, ok && onegrid.HasOne(&g)
	}
	isEmptyRow := func(row []string) bool { return strings.Join(row, "") == "" }
	if rows = nineOf(rows, isEmptyRow, board.Size); len(rows) != board.Size {
		return g, false
	}
	columns := make([][]string, width)
	for i := range columns {
		for _, row := range rows {
			cell := ""
			if i < len(row) {
				cell = row[i]
			}
			columns[i] = append(columns[i], cell)
		}
	}
	if columns = nineOf(columns, isEmptyRow, board.Size); len(columns) != board.Size {
		return g, false
	}
	for column, cells := range columns {
		for row, cell := range cells {
			if cell != "" {
				g[board.At(row, column)] = board.Digit(cell[0] - '0')
			}
		}
	}
	return g, onegrid.HasOne(&g)
}

// nineOf returns n rows, or columns, without empty ones around them and between the boxes.
func nineOf(all [][]string, isEmpty func([]string) bool, n int) [][]string {
	const spaced = board.Size + 2
	isSpaced := func(all [][]string) bool {
		return n == board.Size && len(all) == spaced && isEmpty(all[3]) && isEmpty(all[7])
	}
	for len(all) > n && !isSpaced(all) {
		switch {
		case isEmpty(all[0]):
			all = all[1:]
		case isEmpty(all[len(all)-1]):
			all = all[:len(all)-1]
		default:
			return nil
		}
	}
	if isSpaced(all) {
		return append(append(append([][]string{}, all[:3]...), all[4:7]...), all[8:]...)
	}
	return all
}
