package session_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/ui/session"
)

func TestAKeyFillsTheSelectedCell(t *testing.T) {
	d := newRobot(t)
	d.Toggle(session.AdvanceSwitch)
	d.TapCell(board.At(3, 2))
	d.Key(5)
	if got := d.State(); got.Digits[29] != 5 || got.Kinds[29] != board.Given {
		t.Errorf("r4c3 holds %d of kind %d, want the given 5", got.Digits[29], got.Kinds[29])
	}
	if c, ok := d.Pointer().Selected(); !ok || c != 29 {
		t.Errorf("selected %v, %v; want r4c3 still", c, ok)
	}
	if _, held := d.Pointer().Held(); held {
		t.Error("a key is held beside the selected cell")
	}
}

func TestAHeldKeyFillsEachTappedCell(t *testing.T) {
	d := newRobot(t)
	d.Key(7)
	if digit, held := d.Pointer().Held(); !held || digit != 7 {
		t.Fatalf("held %d, %v; want 7", digit, held)
	}
	for _, c := range []board.Cell{0, 13, 80} {
		d.TapCell(c)
		if got := d.State().Digits[c]; got != 7 {
			t.Errorf("%s holds %d, want 7", c, got)
		}
	}
	d.TapCell(13)
	if got := d.State().Digits[13]; got != 0 {
		t.Errorf("a second tap left %d, want nothing", got)
	}
	if _, ok := d.Pointer().Selected(); ok {
		t.Error("a cell is selected beside the held key")
	}
}

func TestASelectedCellStaysSelected(t *testing.T) {
	d := newRobot(t)
	d.TapCell(40)
	d.TapCell(40)
	if c, ok := d.Pointer().Selected(); !ok || c != 40 {
		t.Error("a second tap deselects the cell")
	}
	if !d.Release() || d.Release() {
		t.Error("Release does not report whether anything was selected")
	}
	if _, ok := d.Pointer().Selected(); ok {
		t.Error("the cell is still selected")
	}
}

func TestTheSameKeyReleases(t *testing.T) {
	d := newRobot(t)
	d.Key(3)
	d.Key(3)
	if _, ok := d.Pointer().Held(); ok {
		t.Error("the key is still held")
	}
	d.Key(0)
	if digit, ok := d.Pointer().Held(); !ok || digit != 0 {
		t.Error("the eraser is not held")
	}
}

func TestTheKeyOfTheSelectedDigitIsHeld(t *testing.T) {
	d := newRobot(t)
	d.Toggle(session.AdvanceSwitch)
	d.TapCell(40)
	d.Key(5)
	if _, held := d.Pointer().Held(); held {
		t.Fatal("a key that fills the cell is held")
	}
	d.Key(5)
	if digit, held := d.Pointer().Held(); !held || digit != 5 {
		t.Errorf("held %d, %v; want 5", digit, held)
	}
	if _, ok := d.Pointer().Selected(); ok {
		t.Error("the cell is selected beside the held key")
	}
	if d.State().Digits[40] != 5 {
		t.Error("the cell lost its digit")
	}
}

func TestATypedDigitGoesToTheBoard(t *testing.T) {
	for _, c := range []struct {
		name  string
		begin func(*robot)
		want  board.Cell
	}{
		{"nothing selected yet", func(d *robot) { d.SetMode(session.EnterPuzzle) }, 0},
		{"entering, a cell released", func(d *robot) { d.SetMode(session.EnterPuzzle); d.TapCell(30); d.Release() }, 0},
		{"a cell released", func(d *robot) { d.TapCell(30); d.Release() }, 30},
		{"a key held", func(d *robot) { d.Key(7) }, 0},
		{"a key held and a cell tapped", func(d *robot) { d.Key(7); d.TapCell(50) }, 50},
		{"a cell selected", func(d *robot) { d.TapCell(12) }, 12},
	} {
		d := newRobot(t)
		d.SetMode(session.Play)
		d.Toggle(session.AdvanceSwitch)
		c.begin(d)
		d.Type(4)
		if got := d.State().Digits[c.want]; got != 4 {
			t.Errorf("%s: %s holds %d, want 4", c.name, c.want, got)
		}
		if _, held := d.Pointer().Held(); held {
			t.Errorf("%s: a typed digit is held", c.name)
		}
		if cell, ok := d.Pointer().Selected(); !ok || cell != c.want {
			t.Errorf("%s: %v, %v is selected, want %s", c.name, cell, ok, c.want)
		}
	}
}

func TestErasingFirstShowsTheCell(t *testing.T) {
	for name, erase := range map[string]func(*robot){"0": func(d *robot) { d.Type(0) }, "Backspace": func(d *robot) { d.Erase() }} {
		d := newRobot(t)
		d.SetMode(session.Play)
		d.TapCell(30)
		d.Type(4)
		d.Release()
		erase(d)
		if c, ok := d.Pointer().Selected(); !ok || c != 30 || d.State().Digits[30] != 4 {
			t.Errorf("%s: selected %v, %v; r4c4 holds %d", name, c, ok, d.State().Digits[30])
		}
		erase(d)
		if d.State().Digits[30] != 0 {
			t.Errorf("%s erases nothing the second time", name)
		}
	}
}

func TestArrowsStayOnTheBoard(t *testing.T) {
	d := newRobot(t)
	d.Select(d.Pointer().Moved(0, -1))
	if c, ok := d.Pointer().Selected(); !ok || c != 0 {
		t.Fatalf("the first arrow selects %v, %v; want r1c1", c, ok)
	}
	for _, step := range []struct {
		rows, cols int
		want       board.Cell
	}{
		{-1, 0, board.At(0, 0)}, {0, -1, board.At(0, 0)}, {0, 1, board.At(0, 1)}, {1, 0, board.At(1, 1)},
		{0, 9, board.At(1, 8)}, {0, 1, board.At(1, 8)}, {9, 0, board.At(8, 8)}, {1, 0, board.At(8, 8)}, {0, -9, board.At(8, 0)},
	} {
		d.Select(d.Pointer().Moved(step.rows, step.cols))
		if c, _ := d.Pointer().Selected(); c != step.want {
			t.Errorf("Move(%d, %d) selects %s, want %s", step.rows, step.cols, c, step.want)
		}
	}
}

func TestPlayKeepsTheGivens(t *testing.T) {
	d := newRobot(t)
	d.Paste(easy)
	d.SetMode(session.Play)
	d.Select(0)
	d.Key(9)
	if got := d.State().Digits[0]; got != 5 {
		t.Errorf("the given became %d", got)
	}
	if n := d.Notice(); n.Kind != session.GivenLocked || n.Cell != 0 {
		t.Errorf("notice %+v, want that r1c1 is a given", n)
	}
	d.Select(2)
	d.Key(4)
	if got := d.State(); got.Digits[2] != 4 || got.Kinds[2] != board.Answer {
		t.Errorf("r1c3 holds %d of kind %d, want the answer 4", got.Digits[2], got.Kinds[2])
	}
	d.ClearAnswers()
	if got := d.State(); got.Digits.String() != easy {
		t.Errorf("after Clear Answers: %s", got.Digits)
	}
}

func TestNotesAreWrittenInPlayOnly(t *testing.T) {
	d := newRobot(t)
	d.Change(func(s *session.Settings) { s.Notes = true })
	d.Select(4)
	d.Key(6)
	if d.State().Kinds[4] != board.Given {
		t.Error("in Enter puzzle mode a digit did not become a given")
	}
	d.SetMode(session.Play)
	d.Select(5)
	d.Key(1)
	d.Key(2)
	d.Key(1)
	if got := d.State().Notes[5]; got != board.DigitsOf(2) {
		t.Errorf("notes %s, want 2", got)
	}
	d.Key(0)
	if got := d.State().Notes[5]; got != 0 {
		t.Errorf("the eraser left the notes %s", got)
	}
}

func TestClearAllIsUndone(t *testing.T) {
	d := newRobot(t)
	d.Paste(hardest)
	d.solve()
	full := d.State()
	d.ClearAll()
	if d.State() != (board.State{}) || d.Mode() != session.EnterPuzzle {
		t.Fatal("Clear All left something")
	}
	d.Undo()
	if d.State() != full {
		t.Error("undo did not bring the board back")
	}
	d.Redo()
	if d.State() != (board.State{}) {
		t.Error("redo did not clear again")
	}
}

func TestPasteRefusesWhatIsNoPuzzle(t *testing.T) {
	for _, text := range []string{"", "hello", easy[:80], easy + "1"} {
		d := newRobot(t)
		d.Paste(hardest)
		before := d.State()
		d.Paste(text)
		if d.State() != before {
			t.Errorf("%q changed the board", text)
		}
		want := session.NotPuzzle
		if text == "" {
			want = session.NothingToPaste
		}
		if n := d.Notice(); n.Kind != want || (want == session.NotPuzzle && n.Err == nil) {
			t.Errorf("%q: notice %+v", text, n)
		}
	}
}

func TestCopyAndPasteAreInverse(t *testing.T) {
	d := newRobot(t)
	d.Paste(easy)
	text := session.CopyText(d.State())
	d.ClearAll()
	d.Paste(text)
	if got := d.State().Givens().String(); got != easy {
		t.Errorf("came back as %s", got)
	}
}

func TestCopyTakesTheAnswersWhereThereAreNoGivens(t *testing.T) {
	d := newRobot(t)
	d.SetMode(session.Play)
	d.Select(0)
	d.Key(7)
	want := "7" + strings.Repeat(".", board.CellCount-1)
	if got := session.CopyText(d.State()); got != want {
		t.Errorf("copied %s, want %s", got, want)
	}
}

func TestOpenIsPlayed(t *testing.T) {
	d := newRobot(t)
	d.Key(4)
	d.Open(board.MustParseGrid(easy))
	if got := d.State().Givens().String(); got != easy || d.Mode() != session.Play {
		t.Errorf("mode %d, givens %s", d.Mode(), got)
	}
	if _, held := d.Pointer().Held(); held {
		t.Error("a key is still held, and the first tap would write")
	}
	d.Undo()
	if empty := (board.State{}); d.State() != empty {
		t.Error("undo does not bring the former board back")
	}
}

func TestANoteNeedsAnEmptyCell(t *testing.T) {
	d := newRobot(t)
	d.SetMode(session.Play)
	d.Select(3)
	d.Key(8)
	d.Toggle(session.NotesSwitch)
	if got := d.Notice().Kind; got != session.NotesOn {
		t.Errorf("turned on: notice %d", got)
	}
	before := d.State()
	d.Key(2)
	if n := d.Notice(); n.Kind != session.NoteNeedsEmpty || n.Cell != 3 || d.State() != before {
		t.Errorf("notice %+v", n)
	}
	d.Toggle(session.NotesSwitch)
	if got := d.Notice().Kind; got != session.NotesOff || d.Settings().Notes {
		t.Errorf("turned off: notice %d", got)
	}
}

func TestNotesDoNotAdvance(t *testing.T) {
	d := newRobot(t)
	d.SetMode(session.Play)
	d.Toggle(session.NotesSwitch)
	d.Select(3)
	for _, digit := range []board.Digit{1, 2, 0} {
		d.Key(digit)
		if c, _ := d.Pointer().Selected(); c != 3 {
			t.Fatalf("after %d, %s is selected, want r1c4 still", digit, c)
		}
	}
}

func TestAutoNextIsSwitched(t *testing.T) {
	d := newRobot(t)
	d.Toggle(session.AdvanceSwitch)
	if got := d.Notice().Kind; got != session.AdvanceOff || d.Settings().Advance {
		t.Errorf("turned off: notice %d", got)
	}
	d.Toggle(session.AdvanceSwitch)
	if got := d.Notice().Kind; got != session.AdvanceOn || !d.Settings().Advance {
		t.Errorf("turned on: notice %d", got)
	}
}

func TestEveryClashingCellIsMarked(t *testing.T) {
	d := newRobot(t)
	for _, c := range []board.Cell{0, 8, 10, 40} {
		d.Select(c)
		d.Key(5)
	}
	// r1c1 shares a row with r1c9 and a box with r2c2.
	if got := d.Assessment().Conflicting(); got != board.CellsOf(0, 8, 10) {
		t.Errorf("%v marked", slices.Collect(got.All()))
	}
}

func TestATextIsLoadedWithAllThatItCarries(t *testing.T) {
	var full format.Document
	full.State.Digits[0], full.State.Kinds[0] = 5, board.Given
	full.State.Digits[1], full.State.Kinds[1] = 3, board.Answer
	full.State.Notes[2] = board.DigitsOf(1, 2)
	opensudoku, ok := format.ByID("opensudoku")
	if !ok {
		t.Fatal("the format is gone")
	}
	d := newRobot(t)
	text, err := opensudoku.Text(full)
	if err != nil {
		t.Fatal(err)
	}
	d.Paste(text)
	if got := d.State(); got != full.State {
		t.Errorf("the board holds\n%v, not\n%v", got, full.State)
	}
	if d.Mode() != session.Play {
		t.Error("answers are not being entered")
	}
	d.Undo()
	if got := d.State(); got != (board.State{}) {
		t.Errorf("one undo leaves %v", got)
	}
	if !d.OpenText(easy+"\n"+hardest+"\n") || d.State().Givens().String() != easy {
		t.Error("the first of two puzzles is not on the board")
	}
	if n := d.Notice(); n.Kind != session.FirstOfMany || n.Count != 2 {
		t.Errorf("the notice is %+v", n)
	}
}

// TestPasteSaysWhatATextWasTakenFor pastes an array of a program, opens it as a file, and
// pastes what can be read in two ways.
func TestPasteSaysWhatATextWasTakenFor(t *testing.T) {
	var array strings.Builder
	array.WriteString("board = [\n")
	for row := 0; row < len(easy); row += 9 {
		array.WriteString("[" + strings.Join(strings.Split(strings.ReplaceAll(easy[row:row+9], ".", "0"), ""), ", ") + "],\n")
	}
	array.WriteString("]\nsolve(board)\n")
	want := session.Notice{Kind: session.ReadAs, Name: "list", Skipped: "board solve(board)"}
	d := newRobot(t)
	d.Paste(array.String())
	if d.State().Givens().String() != easy || d.Notice() != want {
		t.Errorf("pasted: %v, %+v", d.State(), d.Notice())
	}
	d.Paste(hardest)
	if !d.OpenText(array.String()) || d.Notice() != want {
		t.Errorf("opened: %+v", d.Notice())
	}
	d.Paste("1," + easy + "," + hardest + "\n2," + hardest + "," + easy + "\n")
	refusal, ok := errors.AsType[*format.Error](d.Notice().Err)
	if !ok || refusal.Reason != format.Ambiguous || d.State().Givens().String() != easy {
		t.Errorf("two readings: %+v", d.Notice())
	}
}
