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
