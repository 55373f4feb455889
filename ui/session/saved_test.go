package session_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/session"
)

func TestEverythingIsKept(t *testing.T) {
	d := newRobot(t)
	d.Paste(hardest)
	d.solve()
	d.Undo()
	d.Choose(0)
	d.Change(func(s *session.Settings) { s.LeftHanded, s.TextScale, s.Language = true, 1.5, "vi" })

	other := newRobot(t)
	if !other.restores(d.saved) {
		t.Fatal("not restored")
	}
	if other.State() != d.State() || other.Mode() != d.Mode() || other.Settings() != d.Settings() || other.Solvers().Chosen != 0 {
		t.Error("the restored session differs")
	}
	other.Redo()
	if !other.State().Digits.Solved() {
		t.Error("what was undone cannot be redone after a restart")
	}
	if again := newRobot(t); !again.restores(other.Saved()) || !bytes.Equal(again.Saved(), other.Saved()) {
		t.Error("saving and restoring is not stable")
	}
}

func TestWhatHoldsNoSessionIsRefused(t *testing.T) {
	saved := newRobot(t).Saved()
	later := string(bytes.Replace(saved, []byte(`"version":4`), []byte(`"version":5`), 1))
	for name, test := range map[string]struct {
		text string
		want error
	}{
		"empty":                 {``, session.ErrUnreadable},
		"cut off":               {string(saved[:len(saved)-1]), session.ErrUnreadable},
		"another object":        {`{}`, session.ErrUnreadable},
		"a number":              {`4`, session.ErrUnreadable},
		"a version not kept":    {strings.Replace(string(saved), `"version":4`, `"version":2`, 1), session.ErrUnreadable},
		"an unknown mode":       {strings.Replace(string(saved), `"mode":"enter"`, `"mode":"ente"`, 1), session.ErrUnreadable},
		"no settings":           {strings.Replace(string(saved), `"settings"`, `"sittings"`, 1), session.ErrUnreadable},
		"another board":         {strings.Replace(string(saved), `"board":".`, `"board":"1`, 1), session.ErrUnreadable},
		"changes not made":      {strings.Replace(string(saved), `"done":0`, `"done":1`, 1), session.ErrUnreadable},
		"a puzzle":              {easy, session.ErrUnreadable},
		"zeros":                 {string(make([]byte, 4096)), session.ErrUnreadable},
		"later":                 {later, session.ErrLater},
		"later, otherwise made": {`{"version":17,"mode":["enter"]}`, session.ErrLater},
	} {
		t.Run(name, func(t *testing.T) {
			d := newRobot(t)
			d.Paste(easy)
			before := d.Saved()
			if err := d.restore([]byte(test.text), session.Everything); !errors.Is(err, test.want) {
				t.Errorf("the error is %v", err)
			}
			if err := d.restore([]byte(test.text), session.BesideTheBoard); !errors.Is(err, test.want) {
				t.Errorf("for the settings, the error is %v", err)
			}
			if !bytes.Equal(d.Saved(), before) {
				t.Error("the session changed")
			}
		})
	}
}

func TestRestoreAbandonsTheSearch(t *testing.T) {
	other := newRobot(t)
	other.Paste(easy)
	d := newRobot(t, endless{})
	d.Paste(hostile)
	d.Solve()
	if !d.restores(other.Saved()) || d.Search().Running() {
		t.Errorf("not restored, or running: %v", d.Search().Running())
	}
	d.Close() // waits for the search
	if got := d.State().Digits.String(); got != easy || len(d.outcomes) != 0 {
		t.Errorf("%d outcomes, the board is %s", len(d.outcomes), got)
	}
}

func TestRestoreWipesTheMarksOfTheLastSolve(t *testing.T) {
	other := newRobot(t)
	other.Paste(easy)
	d := newRobot(t)
	d.Paste(board.Grid{}.String()[:80] + "1")
	d.Choose(1)
	if d.solve(); d.Marks().Differs.IsEmpty() {
		t.Fatal("the solve left no marks")
	}
	if !d.restores(other.Saved()) || !d.Marks().Differs.IsEmpty() {
		t.Errorf("not restored, or %d marks", d.Marks().Differs.Len())
	}
}

// A window that no screen can show, and every other setting that makes no sense,
// must neither keep the app from starting nor cost the board.
func TestInvalidSavedSettingsCostNothingElse(t *testing.T) {
	for _, settings := range []string{
		`{"width":100000,"height":100000}`,
		`{"width":1e38,"height":1e38}`,
		`{"width":1e39,"height":1e999}`,
		`{"width":-5,"height":700}`,
		`{"width":1000,"height":0.001}`,
		`{"width":"wide"}`,
		`{"text_scale":-1e38}`,
		`{"text_scale":[]}`,
		`{"variant":"pink","solver":"no such solver"}`,
		`{"language":"../../etc/passwd"}`,
		`{"language":"` + strings.Repeat("x", 1000) + `"}`,
		`[]`, `null`, `7`,
	} {
		d := newRobot(t)
		if !d.restores(withSettings(t, settings)) {
			t.Errorf("%.60s: not restored", settings)
		}
		if d.Settings() != session.DefaultSettings() || d.State().Digits[0] != 5 {
			t.Errorf("%.60s restored to %+v and the board %v", settings, d.Settings(), d.State().Digits)
		}
	}
}

// withSettings returns a saved session with a 5 in r1c1 and with other settings.
func withSettings(t *testing.T, settings string) []byte {
	d := newRobot(t)
	d.Select(0)
	d.Key(5)
	d.drain()
	start, _, ok := bytes.Cut(d.Saved(), []byte(`"settings":`))
	if !ok {
		t.Fatal("settings aren't saved")
	}
	return append(start, `"settings":`+settings+"}"...)
}

func TestOneBadSettingLeavesTheOthers(t *testing.T) {
	d := newRobot(t)
	if !d.restores(withSettings(t, `{"left_handed":true,"width":"wide","language":"de"}`)) || !d.Settings().LeftHanded || d.Settings().Language != "de" {
		t.Errorf("settings %+v", d.Settings())
	}
}

// TestAutoNextStartsOn where an earlier version has stored its "off", which was the default.
func TestAutoNextStartsOn(t *testing.T) {
	d := newRobot(t)
	if !d.restores(withSettings(t, `{"advance":false,"language":"de"}`)) || !d.Settings().Advance || d.Settings().Language != "de" {
		t.Errorf("settings %+v", d.Settings())
	}
}

func TestTheSettingsAreRestoredAlone(t *testing.T) {
	from := newRobot(t)
	from.Open(board.MustParseGrid(easy))
	from.Change(func(s *session.Settings) { s.LeftHanded, s.Advance, s.Width, s.Height = true, false, 700, 900 })
	d := newRobot(t)
	if err := d.restore(from.saved, session.BesideTheBoard); err != nil || d.State() != (board.State{}) || d.Settings() != from.Settings() {
		t.Errorf("error %v, settings %+v", err, d.Settings())
	}
}

// write makes n changes of the board, of every kind of entry.
func (d *robot) write(n int) {
	d.SetMode(session.Play)
	for i := range n {
		d.Select(board.Cell(i % board.CellCount))
		d.Key(board.Digit(1 + i/board.CellCount%board.Size))
		d.drain()
	}
}

func TestALongHistoryStaysBoundedAndCanBeUndone(t *testing.T) {
	const limit = 20_000 // bytes
	d := newRobot(t)
	d.Paste(hardest)
	d.Toggle(session.NotesSwitch)
	d.write(500)
	d.Toggle(session.NotesSwitch)
	d.write(5000)
	if len(d.saved) > limit {
		t.Errorf("the saved session has %d bytes", len(d.saved))
	}
	other := newRobot(t)
	if !other.restores(d.saved) || other.State() != d.State() {
		t.Fatal("the restored board differs")
	}
	undone := 0
	for ; d.Can().Undo(); undone++ {
		d.Undo()
		other.Undo()
		d.drain()
		other.drain()
		if d.State() != other.State() {
			t.Fatalf("the restored history differs %d changes back", undone)
		}
	}
	if undone < 1000 || other.Can().Undo() {
		t.Errorf("%d changes were undone", undone)
	}
	if other := newRobot(t); !other.restores(d.saved) || other.Can().Undo() || other.State() != d.State() {
		t.Error("with all undone, the restored session differs")
	}
}

// plain is the documented form of a saved session.
type plain struct {
	Version                    int
	Mode, Board, Base, Changes string
	Done                       int
	Settings                   session.Settings
}

func TestSavedIsInTheDocumentedForm(t *testing.T) {
	many := 200
	if testing.Short() {
		many = 30
	}
	rapid.Check(t, func(r *rapid.T) {
		d := newRobot(t)
		r.Repeat(gestures(d, many, func(r *rapid.T) {
			var p plain
			if err := json.Unmarshal(d.Saved(), &p); err != nil {
				r.Fatal(err)
			}
			base, err := board.ParseState(p.Base)
			if err != nil {
				r.Fatal(err)
			}
			var changes []edit.Change
			for text := range strings.SplitSeq(p.Changes, ",") {
				if text == "" {
					continue
				}
				c, err := edit.ParseChange(text)
				if err != nil {
					r.Fatal(err)
				}
				changes = append(changes, c)
			}
			before := changesTo(base)
			b, err := edit.Replay(board.State{}, append(before, changes...), len(before)+p.Done)
			if err != nil || b.State() != d.State() || p.Board != d.State().String() {
				r.Fatalf("error %v, the changes lead to %v, saved as %s", err, b.State(), p.Board)
			}
			if p.Version != 4 || p.Mode != []string{"enter", "play"}[d.Mode()] || p.Settings != d.Settings() {
				r.Fatalf("version %d, mode %q, settings %+v", p.Version, p.Mode, p.Settings)
			}
		}))
	})
}

// gestures are what a person does, for a machine of rapid that also checks.
func gestures(d *robot, many int, check func(*rapid.T)) map[string]func(*rapid.T) {
	cell := rapid.IntRange(0, board.CellCount-1)
	digit := rapid.IntRange(0, board.Size)
	return map[string]func(*rapid.T){
		"key": func(r *rapid.T) {
			d.Select(board.Cell(cell.Draw(r, "cell")))
			d.Key(board.Digit(digit.Draw(r, "digit")))
		},
		"undo":  func(*rapid.T) { d.Undo() },
		"redo":  func(*rapid.T) { d.Redo() },
		"notes": func(*rapid.T) { d.Toggle(session.NotesSwitch) },
		"mode": func(r *rapid.T) {
			d.SetMode(rapid.SampledFrom([]session.Mode{session.EnterPuzzle, session.Play}).Draw(r, "mode"))
		},
		"clear": func(*rapid.T) { d.ClearAll() },
		"open":  func(*rapid.T) { d.Open(board.MustParseGrid(easy)) },
		"many":  func(*rapid.T) { d.write(many) },
		"restart": func(r *rapid.T) {
			if !d.restores(d.Saved()) {
				r.Fatal("it is not restored")
			}
		},
		"": func(r *rapid.T) {
			d.drain()
			check(r)
		},
	}
}

func TestAnUnboundedHistoryIsTakenOver(t *testing.T) {
	changes := make([]string, 10_000)
	for i := range changes {
		changes[i] = fmt.Sprintf("r1c1:%d", 1+i%9)
	}
	d := newRobot(t)
	text := bytes.Replace(withSettings(t, "{}"), []byte(`"changes":"r1c1:5","done":1`), fmt.Appendf(nil, `"changes":"%s","done":%d`, strings.Join(changes, ","), len(changes)), 1)
	text = bytes.Replace(text, []byte(`"board":"5`), []byte(`"board":"1`), 1)
	if !d.restores(text) {
		t.Fatal("it is not restored")
	}
	if got := d.State().Digits[0]; got != 1 {
		t.Errorf("r1c1 holds %d", got)
	}
	if saved := d.Saved(); len(saved) > 20_000 {
		t.Errorf("it is saved in %d bytes", len(saved))
	}
}

// A key after a long history must not encode or copy the history's changes one
// by one.
func TestAKeyCostsTheSameAfterAnyHistory(t *testing.T) {
	const limit = 100 // allocations; encoding 1,000 changes takes 3,500
	d := newRobot(t)
	d.write(5000)
	d.Select(40)
	i := 0
	n := testing.AllocsPerRun(100, func() {
		i++
		d.Key(board.Digit(1 + i%board.Size))
		d.drain()
	})
	if n > limit {
		t.Errorf("%v allocations", n)
	}
}

// BenchmarkKey measures one key after histories of several lengths.
func BenchmarkKey(b *testing.B) {
	for _, n := range []int{0, 1_000, 100_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			d := newRobot(b)
			d.write(n)
			d.Select(40)
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				d.Key(board.Digit(1 + i%board.Size))
				d.drain()
			}
			b.ReportMetric(float64(len(d.saved)), "saved-B")
		})
	}
}

func TestSettingsOutOfRangeAreMended(t *testing.T) {
	d := newRobot(t)
	d.Change(func(s *session.Settings) { s.TextScale, s.Variant = 9, "pink" })
	if got := d.Settings(); got.TextScale != session.MaxTextScale || got.Variant != session.SystemVariant {
		t.Errorf("%+v", got)
	}
	for _, scale := range []float32{0, -1, float32(math.NaN())} {
		d.Change(func(s *session.Settings) { s.TextScale = scale })
		if got := d.Settings().TextScale; got != session.MinTextScale {
			t.Errorf("%v became %v", scale, got)
		}
	}
}

// changesTo returns the changes that lead from the empty board to a state, each of which
// alters something.
func changesTo(s board.State) []edit.Change {
	var changes []edit.Change
	if givens := s.Givens(); givens.FilledCount() > 0 {
		changes = append(changes, edit.Change{Op: edit.Load, Grid: givens})
	}
	var solver board.Grid
	for c, kind := range s.Kinds {
		if kind == board.SolverAnswer {
			solver[c] = s.Digits[c]
		}
	}
	if solver.FilledCount() > 0 {
		changes = append(changes, edit.Change{Op: edit.Fill, Grid: solver})
	}
	for c := range board.Cell(board.CellCount) {
		if s.Kinds[c] == board.Answer {
			changes = append(changes, edit.Change{Op: edit.SetAnswer, Cell: c, Digit: s.Digits[c]})
		}
		for d := range s.Notes[c].All() {
			changes = append(changes, edit.Change{Op: edit.ToggleNote, Cell: c, Digit: d})
		}
	}
	return changes
}
