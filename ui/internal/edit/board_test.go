package edit_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/edit"
)

// plainCell is a cell of the model: what it holds, in a form unrelated to
// State.
type plainCell struct {
	kind  board.Kind
	digit board.Digit
	notes [10]bool
}

// plainBoard is the model: all its states so far, and which one is current.
type plainBoard struct {
	states  [][81]plainCell // states[0] is the empty board, or what dropped changes led to
	changes []string        // changes[i] leads from states[i] to states[i+1]
	done    int
}

func newPlainBoard() *plainBoard { return &plainBoard{states: make([][81]plainCell, 1)} }

// apply makes a change as documented for Change, and returns whether anything
// changed, and the error.
func (p *plainBoard) apply(c edit.Change) (bool, error) {
	now := p.states[p.done]
	cell := &now[c.Cell]
	put := func(to *plainCell, kind board.Kind, d board.Digit) {
		*to = plainCell{}
		if d != 0 {
			*to = plainCell{kind: kind, digit: d}
		}
	}
	switch c.Op {
	case edit.SetGiven:
		put(cell, board.Given, c.Digit)
	case edit.SetAnswer, edit.SetAnswerAndNotes:
		if cell.kind == board.Given {
			return false, edit.ErrGiven
		}
		put(cell, board.Answer, c.Digit)
		if c.Op == edit.SetAnswerAndNotes {
			for i := range now {
				if c.Cell.Sees(board.Cell(i)) {
					now[i].notes[c.Digit] = false
				}
			}
		}
	case edit.NoteCandidates:
		before := now
		for i := range now {
			for d := board.Digit(1); d <= 9; d++ {
				now[i].notes[d] = now[i].digit == 0
				for j := range before {
					if before[j].digit == d && board.Cell(i).Sees(board.Cell(j)) {
						now[i].notes[d] = false
					}
				}
			}
		}
	case edit.ClearNotes:
		for i := range now {
			now[i].notes = [10]bool{}
		}
	case edit.Open:
		s, err := board.ParseState(c.State)
		if err != nil {
			return false, err
		}
		for i := range now {
			put(&now[i], s.Kinds[i], s.Digits[i])
			for d := range s.Notes[i].All() {
				now[i].notes[d] = true
			}
		}
	case edit.ToggleNote:
		if cell.kind == board.Given {
			return false, edit.ErrGiven
		}
		if cell.digit != 0 {
			return false, edit.ErrFilled
		}
		cell.notes[c.Digit] = !cell.notes[c.Digit]
	case edit.Clear:
		now = [81]plainCell{}
	case edit.ClearAnswers:
		for i := range now {
			if now[i].kind != board.Given {
				now[i] = plainCell{}
			}
		}
	case edit.Load:
		for i, d := range c.Grid {
			put(&now[i], board.Given, d)
		}
	case edit.Fill:
		for i, d := range c.Grid {
			if d != 0 && now[i].kind != board.Given && now[i].digit != d {
				put(&now[i], board.SolverAnswer, d)
			}
		}
	}
	if now == p.states[p.done] {
		return false, nil
	}
	p.states = append(p.states[:p.done+1], now)
	p.changes = append(p.changes[:p.done], c.String())
	p.done++
	return true, nil
}

// agrees reports whether a state matches the model's current one.
func (p *plainBoard) agrees(s board.State) bool {
	for i, want := range p.states[p.done] {
		if s.Digits[i] != want.digit || s.Kinds[i] != want.kind {
			return false
		}
		for d := range board.Digit(10) {
			if s.Notes[i].Contains(d) != want.notes[d] {
				return false
			}
		}
	}
	return true
}

func TestAnyEditingAgreesWithAPlainModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var b edit.Board
		model := newPlainBoard()
		apply := func(t *rapid.T) {
			c := changes().Draw(t, "change")
			changed, err := b.Apply(c)
			wantChanged, wantErr := model.apply(c)
			if changed != wantChanged || !errors.Is(err, wantErr) {
				t.Fatalf("%s gave %v, %v, want %v, %v", c, changed, err, wantChanged, wantErr)
			}
		}
		t.Repeat(map[string]func(*rapid.T){
			"apply":      apply,
			"apply more": apply, // so that histories grow
			"undo": func(t *rapid.T) {
				c, ok := b.Undo()
				if ok != (model.done > 0) {
					t.Fatalf("Undo of %d changes gave %v", model.done, ok)
				}
				if ok {
					model.done--
					if c.String() != model.changes[model.done] {
						t.Fatalf("Undo took back %s, not %s", c, model.changes[model.done])
					}
				}
			},
			"redo": func(t *rapid.T) {
				c, ok := b.Redo()
				if ok != (model.done < len(model.changes)) {
					t.Fatalf("Redo after %d of %d changes gave %v", model.done, len(model.changes), ok)
				}
				if ok {
					if c.String() != model.changes[model.done] {
						t.Fatalf("Redo made %s, not %s", c, model.changes[model.done])
					}
					model.done++
				}
			},
			"forget": func(t *rapid.T) {
				keep := rapid.IntRange(-1, 12).Draw(t, "keep")
				before := b.State()
				b.Forget(keep)
				if b.State() != before {
					t.Fatal("Forget changed the state")
				}
				if drop := min(len(model.changes)-max(keep, 0), model.done); drop > 0 {
					model.states, model.changes = model.states[drop:], model.changes[drop:]
					model.done -= drop
				}
			},
			"": func(t *rapid.T) {
				if !model.agrees(b.State()) {
					t.Fatalf("after %q the state is %+v", model.changes[:model.done], b.State())
				}
				if b.CanUndo() != (model.done > 0) || b.CanRedo() != (model.done < len(model.changes)) {
					t.Fatalf("CanUndo %v, CanRedo %v", b.CanUndo(), b.CanRedo())
				}
				changes, done := b.History()
				if !slices.Equal(texts(changes), model.changes) || done != model.done {
					t.Fatalf("the history is %q, %d made; want %q, %d", changes, done, model.changes, model.done)
				}
			},
		})
		checkReplay(t, &b)
		checkWayBackAndForth(t, &b)
	})
}

// checkReplay replays the history and walks both boards along the redo line.
func checkReplay(t *rapid.T, b *edit.Board) {
	changes, done := b.History()
	replayed, err := edit.Replay(b.Base(), changes, done)
	if replayed.Base() != b.Base() {
		t.Fatal("the replay starts from another state")
	}
	if err != nil {
		t.Fatalf("Replay of %q, %d made: %v", changes, done, err)
	}
	if replayed.State() != b.State() {
		t.Fatalf("Replay of %q, %d made, gave another state", changes, done)
	}
	for replayed.CanRedo() && b.CanRedo() {
		mine, _ := b.Redo()
		other, _ := replayed.Redo()
		if mine != other || replayed.State() != b.State() {
			t.Fatalf("redo made %s, after a replay %s", mine, other)
		}
	}
	if replayed.CanRedo() || b.CanRedo() {
		t.Fatal("the lines of redo differ in length")
	}
	replayedChanges, _ := replayed.History()
	if !slices.Equal(replayedChanges, changes) {
		t.Fatalf("a replay's history is %q, want %q", replayedChanges, changes)
	}
}

// checkWayBackAndForth undoes and redoes everything, ending at the end of the
// history.
func checkWayBackAndForth(t *rapid.T, b *edit.Board) {
	end := b.State()
	for b.CanUndo() {
		b.Undo()
	}
	if b.State() != b.Base() {
		t.Fatalf("with all undone, the state is %+v", b.State())
	}
	for b.CanRedo() {
		b.Redo()
	}
	if b.State() != end {
		t.Fatalf("with all redone, the state is %+v, want %+v", b.State(), end)
	}
}

func TestForgetBoundsALongHistory(t *testing.T) {
	var b edit.Board
	for i := range 5000 {
		if changed, err := b.Apply(edit.Change{Op: edit.SetGiven, Digit: board.Digit(1 + i%9)}); !changed || err != nil {
			t.Fatal(changed, err)
		}
		b.Forget(100)
	}
	undone := 0
	for b.CanUndo() {
		b.Undo()
		undone++
	}
	if undone != 100 || b.State().Digits[0] != 1+(5000-1-100)%9 {
		t.Errorf("%d changes undone, back to the digit %d", undone, b.State().Digits[0])
	}
	b.Forget(0)
	if changes, _ := b.History(); len(changes) != 100 {
		t.Errorf("%d of 100 undone changes remain", len(changes))
	}
}

// parseChanges parses a history; texts is its inverse.
func parseChanges(t testing.TB, texts []string) []edit.Change {
	t.Helper()
	list := make([]edit.Change, len(texts))
	for i, text := range texts {
		if err := list[i].UnmarshalText([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	return list
}

func texts(changes []edit.Change) []string {
	list := make([]string, len(changes))
	for i, c := range changes {
		list[i] = c.String()
	}
	return list
}

func TestTheDocumentedChangesReplay(t *testing.T) {
	history := []string{
		"r4c3:5", "r4c3:.", "r4c3=5", "r4c3=.", "r4c3~5", "clear", "load " + inkala, "r1c2=1",
		"clear answers", "fill " + inkalaSolved,
	}
	b, err := edit.Replay(board.State{}, parseChanges(t, history), len(history))
	if err != nil {
		t.Fatal(err)
	}
	if got := b.State().Digits.String(); got != inkalaSolved {
		t.Errorf("in the end the digits are %s", got)
	}
	if changes, done := b.History(); !slices.Equal(texts(changes), history) || done != len(history) {
		t.Errorf("the history is %q, %d", changes, done)
	}
}

func TestReplayRefusesWhatIsNoHistory(t *testing.T) {
	tests := []struct {
		name    string
		changes []string
		done    int
		says    string
	}{
		{"a refused change", []string{"r1c1:5", "r1c1=5", "clear"}, 3, "change 2 of 3: r1c1=5: the cell holds a given"},
		{"a refused change in the line of redo", []string{"r1c1=5", "r1c1~5"}, 0, "change 2 of 2: r1c1~5: the cell holds a digit"},
		{"a change of nothing", []string{"clear"}, 1, "change 1 of 1, clear, changes nothing"},
		{"more made than there are", []string{"r1c1:5"}, 2, "2 changes made of 1"},
		{"less than none made", nil, -1, "-1 changes made of 0"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			b, err := edit.Replay(board.State{}, parseChanges(t, test.changes), test.done)
			if err == nil || err.Error() != test.says {
				t.Errorf("the error is %v, want %s", err, test.says)
			}
			if b.CanUndo() || b.CanRedo() || b.State() != (board.State{}) {
				t.Error("the error comes with a board that is not empty")
			}
		})
	}
	if b, err := edit.Replay(board.State{}, nil, 0); err != nil || b.CanUndo() || b.CanRedo() {
		t.Errorf("no changes give the error %v", err)
	}
}

func FuzzParseChange(f *testing.F) {
	for _, change := range documented {
		f.Add(change.text)
	}
	f.Add("")
	f.Add("load ")
	f.Add("r4c3~.")
	f.Fuzz(func(t *testing.T, text string) {
		c, err := edit.ParseChange(text)
		if err != nil {
			if c != (edit.Change{}) {
				t.Errorf("ParseChange(%q) = %+v, %v", text, c, err)
			}
			return
		}
		if back, err := edit.ParseChange(c.String()); err != nil || back != c {
			t.Errorf("%q is read as %q and that as %q, %v", text, c, back, err)
		}
	})
}

func FuzzReplay(f *testing.F) {
	f.Add("", 0)
	f.Add("r4c3:5\nr4c3=5", 1)
	f.Add("r4c3=5\nr4c3=.\nr4c3~5\nr4c3~5", 2)
	f.Add("load "+inkala+"\nr1c2=1\nclear answers\nfill "+inkalaSolved+"\nclear", 5)
	f.Fuzz(func(t *testing.T, lines string, done int) {
		var history []edit.Change
		for text := range strings.Lines(lines) {
			c, err := edit.ParseChange(strings.TrimSuffix(text, "\n"))
			if err != nil {
				return
			}
			history = append(history, c)
		}
		b, err := edit.Replay(board.State{}, history, done)
		if err != nil {
			if b.CanUndo() || b.CanRedo() {
				t.Errorf("Replay(%q, %d) gave a board and %v", history, done, err)
			}
			return
		}
		changes, made := b.History()
		if !slices.Equal(changes, history) || made != done {
			t.Fatalf("Replay(%q, %d) has the history %q, %d", history, done, changes, made)
		}
		again, err := edit.Replay(board.State{}, changes, made)
		if err != nil || again.State() != b.State() {
			t.Errorf("a second Replay of %q, %d differs: %v", changes, made, err)
		}
	})
}
