package format

import (
	"slices"
	"strconv"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
	"github.com/solvoku/solvoku/board/format/internal/onegrid"
)

// candidateLists reads 81 lists or texts of candidates, or numbers whose bits are candidates, perhaps in
// nine rows. A number in place of a list is a digit.
func (v *jsonValue) candidateLists() (d Document, ok bool) {
	cells := v.values
	if len(cells) == board.Size {
		cells = nil
		for i := range v.values {
			cells = append(cells, v.values[i].values...)
		}
	}
	if !v.isArray() || len(cells) != cellCount {
		return d, false
	}
	groups := make([]string, cellCount)
	several := 0
	for c := range cells {
		groups[c] = cells[c].text
		for _, item := range cells[c].values {
			if item.object || item.isArray() || !chars.IsDigitText(item.text) {
				return d, false
			}
			groups[c] += item.text
		}
		several += len(cells[c].values) / 2
		if cells[c].quoted && len(groups[c]) > 1 {
			several++
		}
	}
	switch {
	case several > 0 && areGroups(groups):
		return documentOf(groups), true
	case several == 0 && !slices.ContainsFunc(cells, func(cell jsonValue) bool { return cell.quoted }):
		return ofBits(groups)
	}
	return d, false
}

// ofBits returns the puzzle of numbers whose bits are candidates: 1 is bit 0 or bit 1, whichever leaves
// cells with a single candidate that have one solution.
func ofBits(numbers []string) (d Document, ok bool) {
	for low := range 2 {
		var marks board.Candidates
		var single board.Grid
		several := false
		for c, text := range numbers {
			n, err := strconv.ParseUint(text, 10, 16)
			marks[c] = board.Digits(n >> low)
			if err != nil || n == 0 || board.Digits(n>>low)&^board.AllDigits != 0 || n&(1<<low-1) != 0 {
				marks[0] = 0 // not these bits
				break
			}
			if marks[c].Len() == 1 {
				single[c] = marks[c].Min()
			}
			several = several || marks[c].Len() > 1
		}
		if several && !slices.Contains(marks[:], 0) && onegrid.HasOne(&single) {
			return ofMarks(&marks), true
		}
	}
	return d, false
}
