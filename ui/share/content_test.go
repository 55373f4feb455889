package share

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// played returns the easy puzzle with an answer in r1c3, a solver's answer in r1c4
// and notes in r1c6.
func played() board.State {
	var s board.State
	for c, d := range board.MustParseGrid(uitest.Easy) {
		if d != 0 {
			s.Digits[c], s.Kinds[c] = d, board.Given
		}
	}
	s.Digits[2], s.Kinds[2] = 4, board.Answer
	s.Digits[3], s.Kinds[3] = 6, board.SolverAnswer
	s.Notes[5] = board.DigitsOf(2, 8)
	return s
}

func TestWhatIsShared(t *testing.T) {
	whole := strings.Replace(uitest.Easy, "53..7....", "53467....", 1)
	onlyAnswers := board.State{}
	onlyAnswers.Digits[0], onlyAnswers.Kinds[0] = 7, board.Answer
	for _, test := range []struct {
		name    string
		state   board.State
		content Content
		line    string
		more    bool
	}{
		{"the puzzle", played(), Puzzle, uitest.Easy, true},
		{"the whole board", played(), Whole, whole, true},
		{"an empty board", board.State{}, Puzzle, strings.Repeat(".", 81), false},
		{"a board without givens", onlyAnswers, Puzzle, "7" + strings.Repeat(".", 80), false},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := test.content.Document(test.state)
			if got := Line(d); got != test.line {
				t.Errorf("81 characters: %s, want %s", got, test.line)
			}
			if got := HasMore(test.state); got != test.more {
				t.Errorf("HasMore is %v", got)
			}
		})
	}
}

func TestTextsAreReadBack(t *testing.T) {
	d := Whole.Document(played())
	for name, text := range map[string]string{
		"pencilmarks": Pencilmarks(d), "SudokuWiki": SudokuWikiLink(d), "link": format.Link("", d),
	} {
		read, err := format.Read(strings.NewReader(text))
		if err != nil {
			t.Errorf("%s: %v\n%s", name, err, text)
			continue
		}
		back := read.At(0).State
		if name != "pencilmarks" && back.Digits != d.State.Digits {
			t.Errorf("%s: %s", name, back)
		}
		if back.Notes[5] != d.State.Notes[5] {
			t.Errorf("%s: the notes are %v", name, back.Notes[5])
		}
	}
	if got := Diagram(d); !strings.HasPrefix(got, "5 3 4 | 6 7 . | . . .\n") {
		t.Errorf("the grid begins %q", got)
	}
}

// anyState draws a board with arbitrary content.
func anyState(t *rapid.T) board.State {
	var s board.State
	for c := range s.Digits {
		switch rapid.IntRange(0, 5).Draw(t, "kind") {
		case 0, 1:
			s.Digits[c] = board.Digit(rapid.IntRange(1, 9).Draw(t, "given"))
			s.Kinds[c] = board.Given
		case 2:
			s.Digits[c] = board.Digit(rapid.IntRange(1, 9).Draw(t, "answer"))
			s.Kinds[c] = rapid.SampledFrom([]board.Kind{board.Answer, board.SolverAnswer}).Draw(t, "whose")
		case 3:
			s.Notes[c] = board.Digits(rapid.Uint16().Draw(t, "notes")) & board.AllDigits
		}
	}
	return s
}

func TestEveryFormatCanBeSaved(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := rapid.SampledFrom([]Content{Puzzle, Whole}).Draw(t, "content").Document(anyState(t))
		keep, turn, lose := Formats(d)
		written := 0
		for _, f := range format.All() {
			if f.Writes() {
				written++
			}
		}
		if len(keep)+len(turn)+len(lose) != written {
			t.Fatalf("%d, %d and %d formats of %d", len(keep), len(turn), len(lose), written)
		}
		for _, f := range turn {
			if d.Parts()&format.Answers == 0 || !(f.Keeps | format.Answers).Has(d.Parts()) {
				t.Fatalf("%s is among those that turn answers into givens", f.ID)
			}
		}
		for i, f := range slices.Concat(keep, turn, lose) {
			var file bytes.Buffer
			if err := Write(&file, f, d); err != nil || file.Len() == 0 {
				t.Fatalf("%s: %d bytes, %v", f.ID, file.Len(), err)
			}
			if keeps := i < len(keep); keeps != f.Keeps.Has(d.Parts()) {
				t.Fatalf("%s is in the wrong list", f.ID)
			}
			if name := FileName(f); !strings.HasPrefix(name, "sudoku.") {
				t.Fatalf("%s is saved as %s", f.ID, name)
			}
		}
	})
}
