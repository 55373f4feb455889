package board_test

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
)

// states draws any state that changes can lead to.
func states() *rapid.Generator[board.State] {
	return rapid.Custom(func(t *rapid.T) (s board.State) {
		for c := range board.Cell(board.CellCount) {
			digit := board.Digit(rapid.IntRange(1, 9).Draw(t, "digit"))
			switch kind := board.Kind(rapid.IntRange(0, 5).Draw(t, "kind")); kind {
			case board.Given, board.Answer, board.SolverAnswer:
				s.Digits[c], s.Kinds[c] = digit, kind
			case 4:
				s.Notes[c] = board.AllDigits & board.Digits(rapid.Uint16().Draw(t, "notes"))
			}
		}
		return s
	})
}

func apply(t interface{ Fatal(...any) }, b *board.Board, c board.Change) bool {
	changed, err := b.Apply(c)
	if err != nil {
		t.Fatal(err)
	}
	return changed
}

func TestAStateIsReadBackFromItsText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := states().Draw(t, "state")
		if got, err := board.ParseState(s.String()); err != nil || got != s {
			t.Fatalf("%q is read as %q, %v", s, got, err)
		}
		if rest := strings.Trim(s.String(), "123456789asn."); rest != "" {
			t.Fatalf("%q has %q", s, rest)
		}
	})
}

func TestTextsThatAreNoState(t *testing.T) {
	dots := strings.Repeat(".", 80)
	for text, says := range map[string]string{
		"":              "0 cells, not 81",
		dots:            "80 cells, not 81",
		dots + "..":     "more than 81 cells, the next at character 82",
		"0" + dots:      `r1c1, character 1: '0' is not a digit, a dot, or a, s or n before digits`,
		"5a" + dots:     `r1c2, character 2: 'a' is not a digit, a dot, or a, s or n before digits`,
		"n12" + dots:    "80 cells, not 81",
		"n21." + dots:   "r1c1, character 1: the notes 21 are not in ascending order",
		"n11." + dots:   "r1c1, character 1: the notes 11 are not in ascending order",
		"n." + dots:     `r1c1, character 1: 'n' is not a digit, a dot, or a, s or n before digits`,
		"n12":           `r1c1, character 1: 'n' is not a digit, a dot, or a, s or n before digits`,
		dots + "\u00e9": `r9c9, character 81: 'Ã' is not a digit, a dot, or a, s or n before digits`,
	} {
		if s, err := board.ParseState(text); err == nil || err.Error() != says || s != (board.State{}) {
			t.Errorf("%q: %v, not %s", text, err, says)
		}
	}
}

func FuzzParseState(f *testing.F) {
	f.Add("53a4.7n26.s1" + strings.Repeat(".", 75))
	f.Fuzz(func(t *testing.T, text string) {
		s, err := board.ParseState(text)
		if err != nil {
			if s != (board.State{}) {
				t.Fatal("an error and a state")
			}
			return
		}
		if s.String() != text {
			t.Fatalf("%q is written as %q", text, s)
		}
	})
}

func TestOpenIsOneChange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before, after := states().Draw(t, "before"), states().Draw(t, "after")
		var b board.Board
		apply(t, &b, board.OpenState(before))
		changed := apply(t, &b, board.OpenState(after))
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
	var b board.Board
	if _, err := b.Apply(board.Change{Op: board.Open, State: "x"}); !errors.Is(err, board.ErrInvalid) {
		t.Error(err)
	}
	if _, err := board.ParseChange("open x"); err == nil {
		t.Error("a change opens x")
	}
}

func TestCandidatesAreNotedInEveryEmptyCell(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := states().Draw(t, "state")
		var b board.Board
		apply(t, &b, board.OpenState(s))
		changed := apply(t, &b, board.Change{Op: board.NoteCandidates})
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
		apply(t, &b, board.Change{Op: board.ClearNotes})
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
		var b board.Board
		apply(t, &b, board.OpenState(s))
		changed, err := b.Apply(board.Change{Op: board.SetAnswerAndNotes, Cell: c, Digit: d})
		if s.Kinds[c] == board.Given {
			if !errors.Is(err, board.ErrGiven) || b.State() != s {
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
