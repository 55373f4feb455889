package edit_test

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/edit"
)

// documented are the changes in the doc comment of Change.
var documented = []struct {
	text string
	want edit.Change
}{
	{"r4c3:5", edit.Change{Op: edit.SetGiven, Cell: 29, Digit: 5}},
	{"r4c3:.", edit.Change{Op: edit.SetGiven, Cell: 29}},
	{"r4c3=5", edit.Change{Op: edit.SetAnswer, Cell: 29, Digit: 5}},
	{"r4c3=.", edit.Change{Op: edit.SetAnswer, Cell: 29}},
	{"r4c3~5", edit.Change{Op: edit.ToggleNote, Cell: 29, Digit: 5}},
	{"r4c3!5", edit.Change{Op: edit.SetAnswerAndNotes, Cell: 29, Digit: 5}},
	{"notes", edit.Change{Op: edit.NoteCandidates}},
	{"clear notes", edit.Change{Op: edit.ClearNotes}},
	{"open 5a3" + inkala[2:], edit.Change{Op: edit.Open, State: "5a3" + inkala[2:]}},
	{"clear", edit.Change{Op: edit.Clear}},
	{"clear answers", edit.Change{Op: edit.ClearAnswers}},
	{"load " + inkala, edit.Change{Op: edit.Load, Grid: board.MustParseGrid(inkala)}},
	{"fill " + inkalaSolved, edit.Change{Op: edit.Fill, Grid: board.MustParseGrid(inkalaSolved)}},
}

func TestTheDocumentedChangesAreReadAndWritten(t *testing.T) {
	for _, test := range documented {
		got, err := edit.ParseChange(test.text)
		if err != nil || got != test.want {
			t.Errorf("ParseChange(%q) = %+v, %v", test.text, got, err)
		}
		if test.want.String() != test.text {
			t.Errorf("%+v is written %q, want %q", test.want, test.want, test.text)
		}
	}
}

func TestEveryChangeIsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := changes().Draw(t, "change")
		if back, err := edit.ParseChange(c.String()); err != nil || back != c {
			t.Fatalf("%q is read as %+v, %v", c, back, err)
		}
	})
}

func TestOtherTextsAreNoChanges(t *testing.T) {
	tests := []struct{ text, says string }{
		{"", `change "" is not of the form r4c3=5`},
		{"r4c3", `change "r4c3" is not of the form r4c3=5`},
		{"r4c3=55", `change "r4c3=55" is not of the form r4c3=5`},
		{"Clear", `change "Clear" is not of the form r4c3=5`},
		{"r0c3=5", `change "r0c3=5": cell "r0c3" is not of the form r4c3`},
		{"r4c3?5", `change "r4c3?5": '?' is not one of ':', '=', '!' and '~'`},
		{"r4c3=0", `change "r4c3=0": '0' is not a digit from 1 to 9`},
		{"r4c3~.", `change "r4c3~.": '.' is not a digit from 1 to 9`},
		{"clear all", `change "clear all" starts with an unknown word`},
		{"clear  answers", `change "clear  answers" starts with an unknown word`},
		{" r4c3=5", `change " r4c3=5" starts with an unknown word`},
		{"load", `change "load" is not of the form r4c3=5`},
		{"load ", `change "load": a grid is 81 characters, not 0`},
		{"fill " + inkala[1:], `change "fill": a grid is 81 characters, not 80`},
	}
	for _, test := range tests {
		c, err := edit.ParseChange(test.text)
		if err == nil || err.Error() != test.says {
			t.Errorf("ParseChange(%q) gave the error %v, want %s", test.text, err, test.says)
		}
		if c != (edit.Change{}) {
			t.Errorf("ParseChange(%q) gave an error and %+v", test.text, c)
		}
	}
}

func TestAnUnknownChangeIsWrittenAsSuch(t *testing.T) {
	if got := (edit.Change{Op: 99}).String(); got != "unknown change 99" {
		t.Errorf("written %q", got)
	}
}

// what describes a cell, such as "given 5" or "notes 159".
func what(s board.State, c board.Cell) string {
	digit := string(rune('0' + s.Digits[c]))
	switch s.Kinds[c] {
	case board.Given:
		return "given " + digit
	case board.Answer:
		return "answer " + digit
	case board.SolverAnswer:
		return "solver's " + digit
	case board.Empty:
		if s.Notes[c] != 0 {
			return "notes " + s.Notes[c].String()
		}
	}
	return "empty"
}

func TestWhatChangesDoToACell(t *testing.T) {
	only := func(d string) string { return d + strings.Repeat(".", 80) }
	const refused = "refused"
	before := []struct {
		name    string
		changes []string
	}{
		{"empty", nil},
		{"notes 15", []string{"r1c1~1", "r1c1~5"}},
		{"answer 5", []string{"r1c1=5"}},
		{"solver's 5", []string{"fill " + only("5")}},
		{"given 5", []string{"r1c1:5"}},
	}
	tests := []struct {
		change string
		after  [5]string // for each of the states before
	}{
		{"r1c1:5", [5]string{"given 5", "given 5", "given 5", "given 5", "given 5"}},
		{"r1c1:7", [5]string{"given 7", "given 7", "given 7", "given 7", "given 7"}},
		{"r1c1:.", [5]string{"empty", "empty", "empty", "empty", "empty"}},
		{"r1c1=5", [5]string{"answer 5", "answer 5", "answer 5", "answer 5", refused}},
		{"r1c1=7", [5]string{"answer 7", "answer 7", "answer 7", "answer 7", refused}},
		{"r1c1=.", [5]string{"empty", "empty", "empty", "empty", refused}},
		{"r1c1~5", [5]string{"notes 5", "notes 1", refused, refused, refused}},
		{"r1c1~7", [5]string{"notes 7", "notes 157", refused, refused, refused}},
		{"clear", [5]string{"empty", "empty", "empty", "empty", "empty"}},
		{"clear answers", [5]string{"empty", "empty", "empty", "empty", "given 5"}},
		{"load " + only("3"), [5]string{"given 3", "given 3", "given 3", "given 3", "given 3"}},
		{"load " + only("."), [5]string{"empty", "empty", "empty", "empty", "empty"}},
		{"fill " + only("5"), [5]string{"solver's 5", "solver's 5", "answer 5", "solver's 5", "given 5"}},
		{"fill " + only("3"), [5]string{"solver's 3", "solver's 3", "solver's 3", "solver's 3", "given 5"}},
		{"fill " + only("."), [5]string{"empty", "notes 15", "answer 5", "solver's 5", "given 5"}},
	}
	for i, was := range before {
		for _, test := range tests {
			t.Run(was.name+", "+strings.TrimRight(test.change, "."), func(t *testing.T) {
				b, err := edit.Replay(board.State{}, parseChanges(t, was.changes), len(was.changes))
				if err != nil {
					t.Fatal(err)
				}
				stateBefore := b.State()
				if got := what(stateBefore, 0); got != was.name {
					t.Fatalf("before, the cell is %s", got)
				}
				change, err := edit.ParseChange(test.change)
				if err != nil {
					t.Fatal(err)
				}
				changed, err := b.Apply(change)
				if want := test.after[i]; want == refused {
					wantRefusal(t, was.name, test.change, err)
					if changed || b.State() != stateBefore {
						t.Error("a refused change changed something")
					}
				} else if got := what(b.State(), 0); err != nil || got != want {
					t.Errorf("after, the cell is %s, want %s; error %v", got, want, err)
				}
				if changed != (b.State() != stateBefore) {
					t.Errorf("Apply says changed: %v", changed)
				}
			})
		}
	}
}

func wantRefusal(t *testing.T, was, change string, err error) {
	t.Helper()
	want := edit.ErrFilled
	if was == "given 5" {
		want = edit.ErrGiven
	}
	if !errors.Is(err, want) || !strings.HasPrefix(err.Error(), change+": ") {
		t.Errorf("the error is %v, want %v", err, want)
	}
}
