package session_test

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/session"
)

// hand is what a session does with gestures, in plain words: a board, what is marked on
// it, and the settings that count.
type hand struct {
	board          edit.Board
	play           bool
	cell           board.Cell
	marked, holds  bool
	past           bool        // whether the last cell has been filled
	digit          board.Digit // the held one
	advance, notes bool
	strike         bool
	said           session.NoticeKind
}

// put enters a digit.
func (h *hand) put(c board.Cell, d board.Digit) {
	s := h.board.State()
	op := edit.SetAnswer
	if !h.play {
		op = edit.SetGiven
	} else if h.notes && d != 0 {
		op = edit.ToggleNote
	} else if h.strike {
		for _, peer := range c.Peers() {
			if s.Notes[peer].Contains(d) {
				op = edit.SetAnswerAndNotes
			}
		}
		for _, peer := range c.Peers() {
			if s.Digits[peer] == d {
				op = edit.SetAnswer
			}
		}
	}
	_, err := h.board.Apply(edit.Change{Op: op, Cell: c, Digit: d})
	switch {
	case errors.Is(err, edit.ErrGiven):
		h.said = session.GivenLocked
	case errors.Is(err, edit.ErrFilled):
		h.said = session.NoteNeedsEmpty
	}
}

// write puts a digit into the marked cell and moves on if that is set.
func (h *hand) write(d board.Digit) {
	switch {
	case h.play || !h.advance:
		h.put(h.cell, d)
	case h.past:
		h.said = session.NoCellLeft
	case h.cell == board.CellCount-1:
		h.put(h.cell, d)
		h.past, h.said = true, session.LastCellReached
	default:
		h.put(h.cell, d)
		h.cell++
	}
}

func (h *hand) mark(c board.Cell) {
	h.cell, h.marked, h.past, h.holds, h.digit = c, true, false, false, 0
}

// TestGestures makes gestures at random on a session and on a hand.
func TestGestures(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := newRobot(t)
		defer d.Close()
		h := &hand{advance: true, strike: true}
		cells, digits := rapid.IntRange(0, 12), rapid.IntRange(0, 3) // few, so that gestures meet
		cell := func() board.Cell {
			return []board.Cell{0, 1, 2, 8, 9, 10, 40, 41, 71, 72, 78, 79, 80}[cells.Draw(rt, "cell")]
		}
		digit := func() board.Digit { return board.Digit(digits.Draw(rt, "digit")) }
		set := func(name string, value *bool, of func(*session.Settings) *bool) func(*rapid.T) {
			return func(rt *rapid.T) {
				*value, h.said = rapid.Bool().Draw(rt, name), session.NoNotice
				d.Change(func(s *session.Settings) { *of(s) = *value })
			}
		}
		gesture := func(f func()) func(*rapid.T) {
			return func(*rapid.T) {
				h.said = session.NoNotice
				f()
			}
		}
		rt.Repeat(map[string]func(*rapid.T){
			"advance": set("advance", &h.advance, func(s *session.Settings) *bool { return &s.Advance }),
			"notes":   set("notes", &h.notes, func(s *session.Settings) *bool { return &s.Notes }),
			"strike":  set("strike", &h.strike, func(s *session.Settings) *bool { return &s.StrikeNotes }),
			"mode": gesture(func() {
				h.play = rapid.Bool().Draw(rt, "play")
				d.SetMode(map[bool]session.Mode{false: session.EnterPuzzle, true: session.Play}[h.play])
			}),
			"tap": gesture(func() {
				c := cell()
				d.TapCell(c)
				if !h.holds {
					h.mark(c)
					return
				}
				put := h.digit
				if h.board.State().Digits[c] == put && (!h.notes || !h.play) {
					put = 0
				}
				h.put(c, put)
				h.cell = c
			}),
			"key": gesture(func() {
				n := digit()
				d.Key(n)
				there := h.board.State().Digits[h.cell] == n && n != 0
				switch {
				case h.marked && (!there || !h.play && h.advance || h.notes && h.play):
					h.write(n)
				case h.holds && h.digit == n:
					h.holds = false
				default:
					h.marked, h.past, h.holds, h.digit, h.said = false, false, true, n, session.DigitHeld
				}
			}),
			"type": gesture(func() {
				n := digit()
				d.Type(n)
				was := h.marked
				if !was && h.play {
					h.mark(h.cell)
				} else if !was {
					h.mark(0)
				}
				if was || n != 0 || !h.play && h.advance {
					h.write(n)
				}
			}),
			"erase": gesture(func() {
				d.Erase()
				was := h.marked
				if h.mark(h.cell); was {
					h.put(h.cell, 0)
				}
			}),
			"select": gesture(func() {
				c := cell()
				d.Select(c)
				h.mark(c)
			}),
			"release": func(rt *rapid.T) {
				had := h.marked || h.holds || h.said != session.NoNotice
				h.marked, h.past, h.holds, h.said = false, false, false, session.NoNotice
				if d.Release() != had {
					rt.Fatalf("Release reports %v", !had)
				}
			},
			"move": gesture(func() {
				rows, cols := rapid.IntRange(-1, 1).Draw(rt, "rows"), rapid.IntRange(-1, 1).Draw(rt, "columns")
				d.Select(d.Pointer().Moved(rows, cols))
				if !h.marked {
					h.mark(0)
					return
				}
				row, col := h.cell.Row()+rows, h.cell.Col()+cols
				h.mark(board.At(min(max(row, 0), 8), min(max(col, 0), 8)))
			}),
			"undo": func(*rapid.T) {
				if d.Undo(); h.board.CanUndo() {
					h.board.Undo()
					h.said = session.NoNotice
				}
			},
			"redo": func(*rapid.T) {
				if d.Redo(); h.board.CanRedo() {
					h.board.Redo()
					h.said = session.NoNotice
				}
			},
			"": func(rt *rapid.T) {
				c, marked := d.Pointer().Selected()
				n, holds := d.Pointer().Held()
				if d.State() != h.board.State() || marked != h.marked || holds != h.holds || marked && c != h.cell || holds && n != h.digit ||
					d.Can().Undo() != h.board.CanUndo() || d.Can().Redo() != h.board.CanRedo() || d.Notice().Kind != h.said {
					rt.Fatalf("the session has %v\nmarked %v %v, holds %v %v, notice %d; not %v\nmarked %v %v, holds %v %v, notice %d",
						d.State(), marked, c, holds, n, d.Notice().Kind, h.board.State(), h.marked, h.cell, h.holds, h.digit, h.said)
				}
			},
		})
	})
}

// TestUndoEndsAtAnEmptyBoardAgain makes so many changes that the oldest are dropped twice:
// first down to a board with a digit, then to one that was cleared.
func TestUndoEndsAtAnEmptyBoardAgain(t *testing.T) {
	d := newRobot(t)
	for i := 1; i <= 1502; i++ {
		if i == 502 {
			d.ClearAll()
			continue
		}
		d.Select(board.Cell(i % board.CellCount))
		d.Type(board.Digit(1 + i/board.CellCount%board.Size)) // another one each time round
	}
	restored := newRobot(t)
	if !restored.restores(d.Saved()) || restored.State() != d.State() {
		t.Error("restored is another board")
	}
	undone := 0
	for d.Can().Undo() && restored.Can().Undo() {
		d.Undo()
		restored.Undo()
		undone++
	}
	if d.Can().Undo() || restored.Can().Undo() || undone != 1000 || d.State() != (board.State{}) || restored.State() != (board.State{}) {
		t.Errorf("after %d undos the boards are %v and %v", undone, d.State().Digits, restored.State().Digits)
	}
}

// TestUndoToNowhere finds no board that is right: nothing happens.
func TestUndoToNowhere(t *testing.T) {
	d := newRobot(t)
	for _, c := range []board.Cell{0, 1, 2} {
		d.Perform(edit.Change{Op: edit.SetAnswer, Cell: c, Digit: board.Digit(c) + 1})
	}
	before := d.State()
	d.UndoTo(func(board.State) bool { return false })
	if d.State() != before || d.Can().Redo() || d.Can().UndoTo(func(board.State) bool { return false }) {
		t.Errorf("the board is %v", d.State().Digits)
	}
	empty := func(s board.State) bool { return s.Digits[1] == 0 }
	redraws, saves := d.redraws, d.saves
	if d.UndoTo(empty); d.State().Digits[0] != 1 || d.State().Digits[1] != 0 || d.redraws == redraws || d.saves != saves+1 {
		t.Errorf("the board is %v, %d redraws, %d saves", d.State().Digits, d.redraws-redraws, d.saves-saves)
	}
}

// TestWhatAbandonsASearch opens or enters something while one runs. What has changed is taken
// back at once.
func TestWhatAbandonsASearch(t *testing.T) {
	puzzle := board.MustParseGrid(easy)
	for name, act := range map[string]func(*robot){
		"Open":         func(d *robot) { d.Open(puzzle) },
		"OpenWith":     func(d *robot) { d.OpenWith(session.OpeningOf(puzzle, session.Notice{Kind: session.PuzzleMade})) },
		"OpenState":    func(d *robot) { d.OpenState(board.State{}) },
		"OpenText":     func(d *robot) { d.OpenText(easy) },
		"Paste":        func(d *robot) { d.Paste(easy) },
		"ClearAll":     func(d *robot) { d.ClearAll() },
		"ClearAnswers": func(d *robot) { d.ClearAnswers() },

		"a digit":         func(d *robot) { d.Select(1); d.Type(6) },
		"a key":           func(d *robot) { d.Select(1); d.Key(6) },
		"a held key":      func(d *robot) { d.TapCell(1) },
		"erasing":         func(d *robot) { d.Select(2); d.Type(0) },
		"Backspace":       func(d *robot) { d.Select(2); d.Erase() },
		"a hint's step":   func(d *robot) { d.Perform(edit.Change{Op: edit.SetAnswer, Cell: 1, Digit: 6}) },
		"all notes":       func(d *robot) { d.Perform(edit.Change{Op: edit.NoteCandidates}) },
		"a mended puzzle": func(d *robot) { d.Amend(edit.Change{Op: edit.SetGiven, Cell: 1, Digit: 6}) },
		"Undo":            func(d *robot) { d.Undo() },
	} {
		d := newRobot(t, endless{})
		d.Open(board.MustParseGrid(hardest))
		d.Perform(edit.Change{Op: edit.SetAnswer, Cell: 2, Digit: 2})
		d.Key(3)
		before := d.State()
		d.Solve()
		if act(d); d.Search().Running() || d.Notice().Kind.Refuses() {
			t.Errorf("%s: the search goes on: %v, notice %d", name, d.Search().Running(), d.Notice().Kind)
		}
		back := d.Undo
		if name == "Undo" {
			back = d.Redo
		}
		if d.State() == before {
			t.Errorf("%s: nothing has changed", name)
		} else if back(); d.State() != before {
			t.Errorf("%s: is not taken back at once", name)
		}
		d.Close()
	}
}

// TestWhatChangesNothingLeavesASearch running: a search of hours isn't lost to a tap.
func TestWhatChangesNothingLeavesASearch(t *testing.T) {
	for name, act := range map[string]func(*robot){
		"a selection":     func(d *robot) { d.Select(7) },
		"a given":         func(d *robot) { d.Select(0); d.Type(7) },
		"erasing nothing": func(d *robot) { d.Select(7); d.Type(0) },
		"the same digit":  func(d *robot) { d.Select(2); d.Type(2) },
		"another solver":  func(d *robot) { d.Choose(0) },
		"a setting":       func(d *robot) { d.Toggle(session.NotesSwitch) },
		"no puzzle":       func(d *robot) { d.Paste("no puzzle") },
	} {
		d := newRobot(t, endless{})
		d.Open(board.MustParseGrid(hardest))
		d.Perform(edit.Change{Op: edit.SetAnswer, Cell: 2, Digit: 2})
		d.Solve()
		if act(d); !d.Search().Running() {
			t.Errorf("%s stops the search", name)
		}
		d.Close()
	}
}

// TestFewGivensAreNoSlip blames none of two that clash: that is no puzzle yet.
func TestFewGivensAreNoSlip(t *testing.T) {
	d := newRobot(t)
	d.Open(board.MustParseGrid("55" + strings.Repeat(".", 79)))
	if o := d.solve(); o.Verdict != solvers.Invalid || o.Suspects != nil || !d.Marks().Suspects.IsEmpty() {
		t.Errorf("the verdict is %v, the suspects are %v", o.Verdict, o.Suspects)
	}
}
