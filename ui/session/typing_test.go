package session_test

import (
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/session"
)

// typePuzzle types a text of digits and dots.
func (d *robot) typePuzzle(text string) {
	for _, char := range text {
		if char == '.' {
			char = '0'
		}
		d.Type(board.Digit(char - '0'))
	}
}

// paces are how people type a puzzle: the pause between two keys.
var paces = map[string]time.Duration{
	"from paper, at 3 keys a second": time.Second / 3,
	"by heart, at 12 keys a second":  time.Second / 12,
}

// Test81CharactersTypedAreAPuzzle types puzzles with and without advancing, from every
// kind of start.
func Test81CharactersTypedAreAPuzzle(t *testing.T) {
	for start, begin := range map[string]func(d *robot){
		"no cell":               func(*robot) {},
		"a cell released":       func(d *robot) { d.Select(40); d.Release() },
		"r1c1":                  func(d *robot) { d.Select(0) },
		"the middle":            func(d *robot) { d.Select(40) },
		"a digit that was held": func(d *robot) { d.Key(7) },
	} {
		for pace, pause := range paces {
			for _, puzzle := range []string{easy, hardest, hostile, impossible, clashing} {
				for _, advance := range []bool{false, true} {
					if advance && start != "no cell" && start != "r1c1" {
						continue // which fills from the cell that was chosen
					}
					d := newRobot(t)
					d.pace = pause
					d.Change(func(s *session.Settings) { s.Advance = advance })
					begin(d)
					said := 0
					for i := range puzzle {
						d.typePuzzle(puzzle[i : i+1])
						if d.Notice().Kind == session.TypingMovesOn {
							said++
						}
					}
					if got := d.State(); got.Givens() != board.MustParseGrid(puzzle) || got.Has(board.Answer) {
						t.Errorf("%s, %s, advance %v: the board is %v", start, pace, advance, got.Digits)
					}
					if advance {
						continue
					}
					if said < board.CellCount-4 || d.Notice() != (session.Notice{}) {
						t.Errorf("%s, %s: it is said %d times, and in the end %d", start, pace, said, d.Notice().Kind)
					}
					restored := newRobot(t)
					if !restored.restores(d.Saved()) || restored.State() != d.State() {
						t.Errorf("%s, %s: restored is another board", start, pace)
					}
					if d.Undo(); d.State() != (board.State{}) || d.Can().Undo() {
						t.Errorf("%s, %s: one undo leaves %v", start, pace, d.State().Digits)
					}
				}
			}
		}
	}
}

// TestWhatIsNoPuzzle types what corrects a digit, or writes single ones.
func TestWhatIsNoPuzzle(t *testing.T) {
	for what, c := range map[string]struct {
		do   func(d *robot)
		want string
	}{
		"digits into a chosen cell":    {func(d *robot) { d.Select(0); d.typePuzzle("123456789") }, "9"},
		"a digit erased and corrected": {func(d *robot) { d.Select(0); d.typePuzzle("5.6") }, "6"},
		"slowly":                       {func(d *robot) { d.pace = 1100 * time.Millisecond; d.typePuzzle("5.67") }, "7"},
		"a pause before the dot": {func(d *robot) {
			d.Select(0)
			d.typePuzzle("12")
			d.pace = 2 * time.Second
			d.typePuzzle(".")
			d.pace = time.Second / 10
			d.typePuzzle("34")
		}, "4"},
		"a cell between": {func(d *robot) { d.typePuzzle("5"); d.Select(1); d.typePuzzle("6"); d.Select(2); d.typePuzzle("7") }, "567"},
		"the same cell again": {func(d *robot) {
			d.Select(0)
			for range 4 {
				d.typePuzzle("5.")
				d.TapCell(0)
			}
		}, ""},
		"Backspace": {func(d *robot) {
			d.Select(0)
			for range 4 {
				d.typePuzzle("5.")
				d.Backspace()
			}
		}, ""},
		"notes": {func(d *robot) {
			d.SetMode(session.Play)
			d.Toggle(session.NotesSwitch)
			d.typePuzzle("12.12.")
		}, ""},
	} {
		d := newRobot(t)
		d.pace = time.Second / 5
		c.do(d)
		if got, want := d.State().Digits.String(), c.want+strings.Repeat(".", board.CellCount-len(c.want)); got != want || d.Notice().Kind == session.TypingMovesOn {
			t.Errorf("%s: the board is %s, not %s; notice %d", what, got, want, d.Notice().Kind)
		}
	}
}

// TestARunEndsWithAnotherGesture goes on typing after each.
func TestARunEndsWithAnotherGesture(t *testing.T) {
	for what, gesture := range map[string]func(d *robot){
		"a tap on the cell":      func(d *robot) { d.TapCell(4) },
		"Esc":                    func(d *robot) { d.Release() },
		"an arrow":               func(d *robot) { d.Select(d.Pointer().Moved(0, 1)) },
		"undo":                   func(d *robot) { d.Undo() },
		"a setting":              func(d *robot) { d.Change(func(*session.Settings) {}) },
		"advance":                func(d *robot) { d.Toggle(session.AdvanceSwitch); d.Toggle(session.AdvanceSwitch) },
		"the mode":               func(d *robot) { d.SetMode(session.EnterPuzzle) },
		"a solve":                func(d *robot) { d.solve() },
		"a session brought back": func(d *robot) { d.restores(d.Saved()) },
	} {
		d := newRobot(t)
		d.pace = time.Second / 5
		d.Select(0)
		d.typePuzzle("12.3")
		if c, ok := d.Pointer().Selected(); !ok || c != 4 || d.Notice().Kind != session.TypingMovesOn {
			t.Fatalf("%s: %v, %v is selected, notice %d", what, c, ok, d.Notice().Kind)
		}
		gesture(d)
		selected, _ := d.Pointer().Selected()
		d.pace = 2 * time.Second // no run of its own
		d.typePuzzle("78")
		if c, _ := d.Pointer().Selected(); c != selected || d.State().Digits[selected] != 8 {
			t.Errorf("%s: the run goes on to %v", what, c)
		}
	}
}

// TestARunWaitsForThePaper pauses in it, and takes digits back.
func TestARunWaitsForThePaper(t *testing.T) {
	d := newRobot(t)
	d.pace = time.Second / 3
	d.typePuzzle("53..7")
	d.pace = time.Minute
	d.typePuzzle("9")
	d.Backspace()
	d.typePuzzle("8..")
	d.Backspace()
	if got := d.State().Digits.String(); got != "53..78"+strings.Repeat(".", 75) {
		t.Errorf("the board is %s", got)
	}
	if c, _ := d.Pointer().Selected(); c != 7 {
		t.Errorf("%v is selected", c)
	}
	if d.Undo(); d.State() != (board.State{}) || d.Can().Undo() {
		t.Error("one undo isn't enough")
	}
}

// TestARunOfAnswersKeepsTheGivens types a solution over its puzzle.
func TestARunOfAnswersKeepsTheGivens(t *testing.T) {
	const solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	d := newRobot(t)
	d.pace = time.Second / 12
	d.Paste(easy)
	d.SetMode(session.Play)
	puzzle := d.State()
	d.typePuzzle(solution)
	if got := d.State(); got.Digits.String() != solution || got.Givens() != puzzle.Givens() {
		t.Errorf("the board is %v", got)
	}
	if d.Undo(); d.State() != puzzle {
		t.Error("one undo doesn't bring the puzzle back")
	}
	d.Select(0)
	d.Release()
	d.typePuzzle("54") // r1c2 is 3
	if n := d.Notice(); n.Kind != session.GivenLocked || n.Cell != 1 {
		t.Errorf("the notice is %+v", n)
	}
	d.typePuzzle("34")
	if got := d.State().Digits; got[2] != 4 {
		t.Errorf("after a refused digit the board is %v", got)
	}
}

// TestAnyRunIsItsTextOnTheBoard types texts at random onto boards at random.
func TestAnyRunIsItsTextOnTheBoard(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := newRobot(t)
		defer d.Close()
		text := func(label string, minLen int) string {
			return rapid.StringOfN(rapid.RuneFrom([]rune("123456789....")), minLen, 80, -1).Draw(rt, label)
		}
		under := text("board", 0)
		d.Open(board.MustParseGrid(under + strings.Repeat(".", board.CellCount-len(under))))
		d.SetMode(session.EnterPuzzle)
		start := rapid.IntRange(0, 80).Draw(rt, "start")
		d.Select(board.Cell(start))
		want := []byte(d.State().Digits.String())
		before := d.State()
		typed := text("typed", 4)
		if !strings.Contains(typed[:4], ".") {
			typed = "." + typed[1:]
		}
		d.pace = time.Duration(rapid.IntRange(1, 1000).Draw(rt, "pace")) * time.Millisecond
		d.typePuzzle(typed)
		at := start
		for _, char := range []byte(typed) {
			want[at] = char
			at = min(at+1, board.CellCount-1)
		}
		c, _ := d.Pointer().Selected()
		if got := d.State().Digits.String(); got != string(want) || int(c) != at {
			rt.Fatalf("the board is %s, %v is selected", got, c)
		}
		changed := d.State() != before
		if d.Undo(); changed && d.State() != before {
			rt.Fatalf("one undo leaves %v", d.State().Digits)
		}
	})
}
