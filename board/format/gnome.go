package format

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// gnome reads GNOME Sudoku's list of cells.
func (v *jsonValue) gnome() (d Document, ok bool) {
	list := v.member("cells")
	if list == nil || !list.isArray() {
		return d, false
	}
	for i := range list.values {
		cell := &list.values[i]
		at, value, fixed := cell.member("position"), cell.member("value"), cell.member("fixed")
		if at == nil || value == nil || fixed == nil || len(at.values) != 2 || len(value.text) != 1 {
			return d, false
		}
		row, column := at.values[0].text, at.values[1].text
		if len(row) != 1 || len(column) != 1 || row < "0" || row > "8" || column < "0" || column > "8" || value.text < "0" || value.text > "9" {
			return d, false
		}
		c, digit := board.At(int(row[0]-'0'), int(column[0]-'0')), board.Digit(value.text[0]-'0')
		if d.State.Digits[c] != 0 {
			return d, false
		}
		if fixed.text == "true" {
			d.give(c, digit)
		} else {
			d.answer(c, digit)
		}
		if marks := cell.member("earmarks"); marks != nil && digit == 0 {
			for _, mark := range marks.values {
				if chars.IsDigitText(mark.text) {
					d.note(c, d.State.Notes[c].With(board.Digit(mark.text[0]-'0')))
				}
			}
		}
	}
	return d, d.State.Has(board.Given)
}
