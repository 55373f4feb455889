package session_test

import (
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/session"
)

func TestAllCandidatesAreNotedAndClearedInOneStep(t *testing.T) {
	d := newRobot(t)
	d.play(easy)
	before := d.State()
	d.Perform(edit.Change{Op: edit.NoteCandidates})
	noted := d.State()
	if noted.Notes != noted.Candidates() || noted.Notes[2] != board.DigitsOf(1, 2, 4) {
		t.Errorf("r1c3 has the notes %v", noted.Notes[2])
	}
	d.Perform(edit.Change{Op: edit.ClearNotes})
	if d.State() != before {
		t.Error("notes are left")
	}
	if d.Undo(); d.State() != noted {
		t.Error("one undo does not bring them back")
	}
	if d.Undo(); d.State() != before {
		t.Error("one undo does not take all candidates back")
	}
}

func TestAnAnswerStrikesItsNotesInOneStep(t *testing.T) {
	for _, strike := range []bool{true, false} {
		d := newRobot(t)
		d.Change(func(s *session.Settings) { s.StrikeNotes = strike })
		d.play(easy)
		d.Perform(edit.Change{Op: edit.NoteCandidates})
		noted := d.State()
		d.Select(2)
		d.Key(4)
		for c := range board.Cell(2).PeerSet().All() {
			if want := noted.Notes[c].Contains(4) && !strike; d.State().Notes[c].Contains(4) != want {
				t.Errorf("strike %v: %v has the notes %v", strike, c, d.State().Notes[c])
			}
		}
		if d.Undo(); d.State() != noted {
			t.Errorf("strike %v: one undo does not take answer and notes back", strike)
		}
	}
	if !session.DefaultSettings().StrikeNotes {
		t.Error("a first start leaves the notes beside an answer")
	}
}

// TestADigitThatClashesStrikesNoNotes types a wrong digit and deletes it, and then a right one.
func TestADigitThatClashesStrikesNoNotes(t *testing.T) {
	d := newRobot(t)
	d.Open(board.MustParseGrid(easy))
	d.Perform(edit.Change{Op: edit.NoteCandidates})
	noted := d.State()
	d.Select(2)
	d.Type(3) // as in r1c2
	if got := d.State(); got.Digits[2] != 3 || got.Notes != without(noted.Notes, 2) || len(d.Assessment().Conflicts) == 0 {
		t.Errorf("a clash leaves the notes %v", got.Notes)
	}
	d.Erase()
	d.Type(4)
	struck := d.State()
	if d.Erase(); d.State().Notes != without(struck.Notes, 2) || struck.Notes == without(noted.Notes, 2) {
		t.Errorf("deleting a digit brings notes back, or it has struck none: %v", d.State().Notes)
	}
	for d.State().Digits[2] != 3 {
		d.Undo()
	}
	if d.Undo(); d.State() != noted {
		t.Errorf("undone are the notes %v", d.State().Notes)
	}
}

// without returns notes without those of a cell.
func without(notes [board.CellCount]board.Digits, c board.Cell) [board.CellCount]board.Digits {
	notes[c] = 0
	return notes
}
