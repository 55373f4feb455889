package search

import (
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
	"github.com/solvoku/solvoku/board/format/internal/onegrid"
)

// Each of 81 cells may stand on a line of its own after a bar or a hyphen, as in AsciiDoc's and
// reStructuredText's tables.

// searchCellLines looks for a text with a cell on each line, after a bar or a hyphen.
func searchCellLines(f *places) {
	if len(f.all) > 0 {
		return
	}
	var cells []string
	start, end := -1, 0
	for l := range chars.EachLine(f.text) {
		text := strings.TrimFunc(strings.TrimPrefix(strings.TrimFunc(l.Text, chars.IsBlank), "* "), chars.IsBlank)
		if text == "" {
			continue
		}
		cell := strings.TrimFunc(text[1:], chars.IsBlank)
		if text[0] != '|' && text[0] != '-' || !chars.IsDigitText(cell) && cell != "" {
			if len(cells) > 0 && len(cells) != board.CellCount {
				return
			}
			continue
		}
		if start < 0 {
			start = l.Offset
		}
		cells, end = append(cells, cell), l.Offset+len(l.Text)
	}
	if g, ok := onegrid.Of(cells); ok && onegrid.HasOne(&g) {
		f.dropMissed(start, end)
		f.addGrid(start, end, "cells", g)
	}
}
