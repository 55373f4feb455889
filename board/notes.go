package board

import "fmt"

const openWord = "open"

// OpenState returns the change that puts a whole board in place of what
// stands there.
func OpenState(s State) Change { return Change{Op: Open, State: s.String()} }

func parseOpen(text string) (Change, error) {
	if _, err := ParseState(text); err != nil {
		return Change{}, fmt.Errorf("change %q: %w", openWord, err)
	}
	return Change{Op: Open, State: text}, nil
}

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

// noteCandidates notes all candidates in every empty cell.
func (s *State) noteCandidates() { s.Notes = s.Candidates() }

// strikeInPeers strikes a note in a cell's peers.
func (s *State) strikeInPeers(c Cell, d Digit) {
	for _, p := range c.Peers() {
		s.Notes[p] = s.Notes[p].Without(d)
	}
}
