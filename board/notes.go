package board

// Candidates returns, for each empty cell, the digits that none of its peers
// holds, and the empty set for every other cell.
func (s State) Candidates() (all [CellCount]Digits) {
	for c := range Cell(CellCount) {
		all[c] = s.Digits.Candidates(c)
	}
	return all
}

// FullNotes reports whether every empty cell has notes. Then they are taken for all
// of its candidates. Other notes are reminders, such as the two places of a digit in
// a box: a digit that they lack is not ruled out.
func (s State) FullNotes() bool {
	for c, d := range s.Digits {
		if d == 0 && s.Notes[c] == 0 {
			return false
		}
	}
	return true
}
