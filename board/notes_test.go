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
				s.Excluded[c] = board.AllDigits & board.Digits(rapid.Uint16().Draw(t, "excluded"))
				if rapid.IntRange(0, 9).Draw(t, "nothing") == 0 {
					s.Excluded[c] = board.AllDigits
				}
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
		"c" + dots[:79]: "79 cells, not 81",
		"c":             `r1c1, character 1: 'c' does not stand before the content of a cell`,
		"c12":           `r1c1, character 1: 'c' does not stand before the content of a cell`,
		"cc." + dots:    `r1c1, character 1: 'c' is not a digit, a dot, or a, s or n before digits`,
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
		// To list all nine digits is to exclude none.
		if want := strings.ReplaceAll(text, "c123456789", ""); s.String() != want {
			t.Fatalf("%q is written as %q", text, s)
		}
	})
}

// TestWhatAStateSaysOfCandidates reads cells without a limit, with one, and with nothing
// left: what texts said before the last of these could be said still means the same.
func TestWhatAStateSaysOfCandidates(t *testing.T) {
	rest := strings.Repeat(".", 74)
	s, err := board.ParseState(".c12.c123456789.c.ca4c.n5." + rest)
	if err != nil {
		t.Fatal(err)
	}
	none := board.AllDigits
	if want := (board.Candidates{1: none &^ board.DigitsOf(1, 2), 3: none, 4: none, 5: none}); s.Excluded != want {
		t.Errorf("excluded are %v", s.Excluded)
	}
	if want := ".c12..c.ca4c.n5." + rest; s.String() != want {
		t.Errorf("written as %q, not %q", s.String(), want)
	}
	c := s.Candidates()
	if c[0] != none.Without(4) || c[1] != board.DigitsOf(1, 2) || c[3] != 0 || c[5] != 0 {
		t.Errorf("the candidates are %v", c[:7])
	}
}

// TestFullNotes leaves cells without notes: one of them can hold nothing, so that there is
// nothing to note.
func TestFullNotes(t *testing.T) {
	noted := strings.Repeat("n12.", 79)
	for text, full := range map[string]bool{"..": false, "c..": false, "c.n3.": true, "c.c.": true, "c12.n3.": false, "c.5": true} {
		s, err := board.ParseState(text + noted)
		if err != nil {
			t.Fatal(err)
		}
		if s.FullNotes() != full {
			t.Errorf("%s: %v", text, !full)
		}
	}
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
