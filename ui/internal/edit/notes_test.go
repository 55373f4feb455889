package edit_test

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/edit"
)

func apply(t interface{ Fatal(...any) }, b *edit.Board, c edit.Change) bool {
	changed, err := b.Apply(c)
	if err != nil {
		t.Fatal(err)
	}
	return changed
}

func TestOpenIsOneChange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before, after := states().Draw(t, "before"), states().Draw(t, "after")
		var b edit.Board
		apply(t, &b, edit.OpenState(before))
		changed := apply(t, &b, edit.OpenState(after))
		if changed != (before != after) || b.State() != after {
			t.Fatalf("changed: %v, %v", changed, b.State())
		}
		if changed {
			b.Undo()
		}
		if b.State() != before {
			t.Fatalf("undone to %v, not %v", b.State(), before)
		}
	})
	var b edit.Board
	if _, err := b.Apply(edit.Change{Op: edit.Open, State: "x"}); !errors.Is(err, edit.ErrInvalid) {
		t.Error(err)
	}
	if _, err := edit.ParseChange("open x"); err == nil {
		t.Error("a change opens x")
	}
}

func TestCandidatesAreNotedInEveryEmptyCell(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := states().Draw(t, "state")
		var b edit.Board
		apply(t, &b, edit.OpenState(s))
		changed := apply(t, &b, edit.Change{Op: edit.NoteCandidates})
		noted := b.State()
		if noted.Digits != s.Digits || noted.Kinds != s.Kinds {
			t.Fatal("a digit changed")
		}
		for c := range board.Cell(board.CellCount) {
			for d := board.Digit(1); d <= board.Size; d++ {
				held := s.Digits[c] != 0
				for _, p := range c.Peers() {
					held = held || s.Digits[p] == d
				}
				if noted.Notes[c].Contains(d) == held {
					t.Fatalf("the note %d in %v: %v", d, c, !held)
				}
			}
		}
		if changed != (noted != s) {
			t.Fatalf("changed: %v", changed)
		}
		apply(t, &b, edit.Change{Op: edit.ClearNotes})
		if got := b.State(); got.Notes != (board.State{}).Notes || got.Digits != s.Digits {
			t.Fatal("not every note is cleared")
		}
	})
}

func TestAnAnswerTakesItsNotesAwayAndUndoBringsThemBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := states().Draw(t, "state")
		c := board.Cell(rapid.IntRange(0, board.CellCount-1).Draw(t, "cell"))
		d := board.Digit(rapid.IntRange(0, board.Size).Draw(t, "digit"))
		var b edit.Board
		apply(t, &b, edit.OpenState(s))
		changed, err := b.Apply(edit.Change{Op: edit.SetAnswerAndNotes, Cell: c, Digit: d})
		if s.Kinds[c] == board.Given {
			if !errors.Is(err, edit.ErrGiven) || b.State() != s {
				t.Fatalf("%v", err)
			}
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		got := b.State()
		for other := range board.Cell(board.CellCount) {
			want := s.Notes[other]
			if other.Sees(c) && d != 0 {
				want = want.Without(d)
			}
			if other != c && (got.Notes[other] != want || got.Digits[other] != s.Digits[other]) {
				t.Fatalf("%v in %v: the notes in %v are %v, not %v", d, c, other, got.Notes[other], want)
			}
		}
		if got.Digits[c] != d || got.Notes[c] != 0 {
			t.Fatalf("%v holds %v", c, got.Digits[c])
		}
		if changed {
			b.Undo()
		}
		if b.State() != s {
			t.Fatalf("undone to %v", b.State())
		}
	})
}
