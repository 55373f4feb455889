package session_test

import (
	"strings"
	"testing"

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

// Test81CharactersTypedAreAPuzzle types puzzles from every kind of start that leaves no cell
// selected, and from r1c1.
func Test81CharactersTypedAreAPuzzle(t *testing.T) {
	for start, begin := range map[string]func(d *robot){
		"no cell":               func(*robot) {},
		"a cell released":       func(d *robot) { d.Select(40); d.Release() },
		"r1c1":                  func(d *robot) { d.Select(0) },
		"a digit that was held": func(d *robot) { d.Key(7) },
		"a digit used":          func(d *robot) { d.Key(7); d.TapCell(40); d.TapCell(40) },
		"another puzzle":        func(d *robot) { d.Paste(hardest) },
	} {
		for _, puzzle := range []string{easy, hardest, hostile, impossible, clashing} {
			d := newRobot(t)
			begin(d)
			d.typePuzzle(puzzle)
			if got := d.State(); got.Givens() != board.MustParseGrid(puzzle) || got.Has(board.Answer) {
				t.Errorf("%s: the board is %v", start, got.Digits)
			}
			if got := d.Notice().Kind; got != session.LastCellReached {
				t.Errorf("%s: in the end the notice is %d", start, got)
			}
			before := d.State()
			for _, more := range []func(){func() { d.Type(1) }, func() { d.Key(2) }, func() { d.Type(0) }} {
				if more(); d.State() != before || d.Notice().Kind != session.NoCellLeft {
					t.Errorf("%s: after r9c9 typing goes on; notice %d", start, d.Notice().Kind)
				}
			}
			if d.TapCell(80); !typesInto(d, 80) {
				t.Errorf("%s: r9c9 can't be chosen again", start)
			}
		}
	}
}

// typesInto reports whether a typed digit goes to a cell.
func typesInto(d *robot, c board.Cell) bool {
	digit := d.State().Digits[c]%board.Size + 1
	d.Type(digit)
	return d.State().Digits[c] == digit
}

// TestAnyTextGoesOnTheBoardFromItsCell types texts at random onto boards at random, and takes
// them back.
func TestAnyTextGoesOnTheBoardFromItsCell(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := newRobot(t)
		defer d.Close()
		text := func(label string) string {
			return rapid.StringOfN(rapid.RuneFrom([]rune("123456789....")), 0, 80, -1).Draw(rt, label)
		}
		under := text("board")
		d.Open(board.MustParseGrid(under + strings.Repeat(".", board.CellCount-len(under))))
		d.SetMode(session.EnterPuzzle)
		start := rapid.IntRange(0, 80).Draw(rt, "start")
		d.Select(board.Cell(start))
		want := []byte(d.State().Digits.String())
		typed, fits := text("typed"), 0
		boards := []board.State{d.State()} // one for each step of Undo
		for i := range typed {
			if d.typePuzzle(typed[i : i+1]); start+i < len(want) {
				fits++
				want[start+i] = typed[i]
			}
			if d.State() != boards[len(boards)-1] {
				boards = append(boards, d.State())
			}
		}
		if got := d.State().Digits.String(); got != string(want) {
			rt.Fatalf("the board is %s, not %s", got, want)
		}
		if c, _ := d.Pointer().Selected(); int(c) != min(start+fits, board.CellCount-1) {
			rt.Fatalf("%v is selected", c)
		}
		for i := len(boards) - 2; i >= 0; i-- {
			if d.Undo(); d.State() != boards[i] {
				rt.Fatalf("undone is %v, not %v", d.State().Digits, boards[i].Digits)
			}
		}
	})
}

// TestWhatMovesOn types with Auto-next on and off, entering and playing.
func TestWhatMovesOn(t *testing.T) {
	keys := map[string]func(d *robot){
		"a digit":  func(d *robot) { d.Type(5) },
		"0":        func(d *robot) { d.Type(0) },
		"a key":    func(d *robot) { d.Key(5) },
		"the same": func(d *robot) { d.Key(4) },
		"Erase":    func(d *robot) { d.Key(0) },
		"Delete":   func(d *robot) { d.Erase() },
	}
	for name, press := range keys {
		for _, mode := range []session.Mode{session.EnterPuzzle, session.Play} {
			for _, advance := range []bool{false, true} {
				d := newRobot(t)
				d.SetMode(mode)
				d.Change(func(s *session.Settings) { s.Advance = false })
				d.Select(8)
				d.Type(4)
				d.Change(func(s *session.Settings) { s.Advance = advance })
				press(d)
				want := board.Cell(8)
				if mode == session.EnterPuzzle && advance && name != "Delete" {
					want = 9
				}
				held, holds := d.Pointer().Held()
				if c, selected := d.Pointer().Selected(); selected && c != want || holds && (name != "the same" || want == 9 || held != 4) {
					t.Errorf("%s, mode %d, Auto-next %v: %v is selected, %d held: %v", name, mode, advance, c, held, holds)
				}
				if digit := map[string]board.Digit{"a digit": 5, "a key": 5, "the same": 4}[name]; d.State().Digits[8] != digit {
					t.Errorf("%s, mode %d, Auto-next %v: the cell holds %d", name, mode, advance, d.State().Digits[8])
				}
			}
		}
	}
}

// TestAHeldDigitIsSaid holds keys with no cell selected.
func TestAHeldDigitIsSaid(t *testing.T) {
	d := newRobot(t)
	for _, digit := range []board.Digit{5, 0} {
		if d.Key(digit); d.Notice() != (session.Notice{Kind: session.DigitHeld, Count: int(digit)}) {
			t.Errorf("%d is held, and the notice is %+v", digit, d.Notice())
		}
	}
	if d.Key(0); d.Notice() != (session.Notice{}) {
		t.Errorf("released, and the notice is %+v", d.Notice())
	}
}

// TestNineCellsPastedAreARow pastes them at a cell, without one, over the end, and while playing.
func TestNineCellsPastedAreARow(t *testing.T) {
	const row = "12.4 .67 8.\n"
	for _, c := range []struct {
		name   string
		text   string
		begin  func(d *robot)
		at     int // where the row begins, or -1 for a refusal
		notice session.NoticeKind
	}{
		{"no cell", row, func(d *robot) { d.Select(30); d.Release() }, 0, session.NoNotice},
		{"a cell", row, func(d *robot) { d.Select(30) }, 30, session.NoNotice},
		{"Auto-next off", row, func(d *robot) { d.Toggle(session.AdvanceSwitch); d.Select(30) }, 30, session.NoNotice},
		{"the last row", row, func(d *robot) { d.Select(72) }, 72, session.LastCellReached},
		{"over the end", row, func(d *robot) { d.Select(76) }, 76, session.NoCellLeft},
		{"eight", row[:10], func(d *robot) { d.Select(30) }, -1, session.NotPuzzle},
		{"ten", row + "1", func(d *robot) { d.Select(30) }, -1, session.NotPuzzle},
		{"playing", row, func(d *robot) { d.SetMode(session.Play); d.Select(30) }, -1, session.NotPuzzle},
	} {
		d := newRobot(t)
		d.Paste(hardest)
		c.begin(d)
		before := d.State()
		want := []byte(before.Digits.String())
		after, _ := d.Pointer().Selected()
		if c.at >= 0 {
			copy(want[c.at:], "12.4.678.")
			after = board.Cell(min(c.at+board.Size, board.CellCount-1))
		}
		d.Paste(c.text)
		if got := d.State(); got.Digits.String() != string(want) || got.Givens() != got.Digits {
			t.Errorf("%s: the board is %v", c.name, got.Digits)
		}
		if cell, _ := d.Pointer().Selected(); cell != after || d.Notice().Kind != c.notice {
			t.Errorf("%s: %v is selected, notice %d", c.name, cell, d.Notice().Kind)
		}
		if c.at >= 0 {
			if d.Undo(); d.State() != before {
				t.Errorf("%s: one undo leaves %v", c.name, d.State().Digits)
			}
		}
	}
}
