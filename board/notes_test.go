package board_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
)

// states draws any state that changes can lead to.
func states() *rapid.Generator[board.State] {
	return rapid.Custom(func(t *rapid.T) (s board.State) {
		sukaku := rapid.Bool().Draw(t, "sukaku")
		for c := range board.Cell(board.CellCount) {
			digit := board.Digit(rapid.IntRange(1, 9).Draw(t, "digit"))
			switch kind := board.Kind(rapid.IntRange(0, 5).Draw(t, "kind")); kind {
			case board.Given, board.Answer, board.SolverAnswer:
				s.Digits[c], s.Kinds[c] = digit, kind
			case 4:
				s.Notes[c] = board.AllDigits & board.Digits(rapid.Uint16().Draw(t, "notes"))
			}
			if sukaku && s.Kinds[c] != board.Given {
				s.Allowed[c] = board.AllDigits & board.Digits(rapid.Uint16().Draw(t, "allowed"))
			}
		}
		return s
	})
}

func TestAStateIsReadBackFromItsText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := states().Draw(t, "state")
		if got, err := board.ParseState(s.String()); err != nil || got != s {
			t.Fatalf("%q is read as %q, %v", s, got, err)
		}
		if rest := strings.Trim(s.String(), "123456789asnc."); rest != "" {
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
		"c21." + dots:   "r1c1, character 1: the candidates 21 are not in ascending order",
		"c." + dots:     `r1c1, character 1: 'c' does not stand before digits and the content of a cell`,
		"c12":           `r1c1, character 1: 'c' does not stand before digits and the content of a cell`,
		"c12c3." + dots: `r1c1, character 1: 'c' is not a digit, a dot, or a, s or n before digits`,
		"n12":           `r1c1, character 1: 'n' is not a digit, a dot, or a, s or n before digits`,
		dots + "\u00e9": `r9c9, character 81: 'Ã' is not a digit, a dot, or a, s or n before digits`,
	} {
		if s, err := board.ParseState(text); err == nil || err.Error() != says || s != (board.State{}) {
			t.Errorf("%q: %v, not %s", text, err, says)
		}
	}
}

func TestStatesParts(t *testing.T) {
	s, err := board.ParseState("8a1s2" + strings.Repeat(".", 78))
	if err != nil {
		t.Fatal(err)
	}
	parts := []struct {
		name string
		got  board.Grid
		want string
	}{
		{"digits", s.Digits, "812"}, {"givens", s.Givens(), "8.."}, {"puzzle", s.Puzzle(), "81."},
	}
	for _, part := range parts {
		if got := part.got.String(); got != part.want+strings.Repeat(".", 78) {
			t.Errorf("the %s are %s", part.name, got)
		}
	}
	for kind, want := range map[board.Kind]bool{board.Empty: true, board.Given: true, board.Answer: true, board.SolverAnswer: true} {
		if s.Has(kind) != want {
			t.Errorf("Has(%d) = %v", kind, s.Has(kind))
		}
	}
	if empty := (board.State{}); empty.Has(board.Given) || !empty.Has(board.Empty) || empty.Puzzle() != (board.Grid{}) {
		t.Error("the empty state holds something")
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

// TestDigitsWithoutEndAreRefusedAtOnce reads a long text of digits: what each cell costs
// must not grow with what follows it.
func TestDigitsWithoutEndAreRefusedAtOnce(t *testing.T) {
	text := strings.Repeat("1", 1<<12)
	allocations := testing.AllocsPerRun(1, func() {
		if _, err := board.ParseState(text); err == nil {
			t.Error("4096 digits are a state")
		}
	})
	if most := 10.0 * board.CellCount; allocations > most {
		t.Errorf("%v allocations, more than %v", allocations, most)
	}
}
