package session_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/session"
)

func TestEverythingIsKept(t *testing.T) {
	d := newDesk(t)
	d.Paste(hardest)
	d.solve()
	d.Undo()
	d.Choose(0)
	d.Change(func(s *session.Settings) { s.LeftHanded, s.TextScale, s.Language = true, 1.5, "vi" })

	other := newDesk(t)
	if err := other.Restore(d.saved); err != nil {
		t.Fatal(err)
	}
	if other.State() != d.State() || other.Mode() != d.Mode() || other.Settings() != d.Settings() || other.Chosen() != 0 {
		t.Error("the restored session differs")
	}
	other.Redo()
	if !other.State().Digits.Solved() {
		t.Error("what was undone cannot be redone after a restart")
	}
	if again := newDesk(t); again.Restore(other.Saved()) != nil || !bytes.Equal(again.Saved(), other.Saved()) {
		t.Error("saving and restoring is not stable")
	}
}

func TestADamagedSessionIsRefusedWhole(t *testing.T) {
	for name, text := range map[string]string{
		"empty":          ``,
		"cut off":        `{"version":1,"changes":["r1c1`,
		"no version":     `{}`,
		"newer":          `{"version":3,"mode":"enter"}`,
		"unknown mode":   `{"version":1,"mode":"sing"}`,
		"bad change":     `{"version":1,"mode":"play","changes":["r1c0=5"],"done":1}`,
		"done too large": `{"version":1,"mode":"play","changes":["r1c1=5"],"done":2}`,
		"done negative":  `{"version":2,"mode":"play","base":["r1c1=5"],"changes":["r1c2=5"],"done":-1}`,
		"bad base":       `{"version":2,"mode":"play","base":["clear"]}`,
		"not a number":   `{"version":2,"mode":"play","settings":{"width":NaN}}`,
	} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t)
			d.Paste(easy)
			before := d.Saved()
			if err := d.Restore([]byte(text)); err == nil {
				t.Error("accepted")
			}
			if !bytes.Equal(d.Saved(), before) {
				t.Error("the session changed")
			}
		})
	}
}

func TestRestoreAbandonsTheSearch(t *testing.T) {
	other := newDesk(t)
	other.Paste(easy)
	d := newDesk(t, endless{})
	d.Paste(hostile)
	d.Solve()
	if err := d.Restore(other.Saved()); err != nil || d.Running() {
		t.Errorf("error %v, running: %v", err, d.Running())
	}
	d.Close() // waits for the search
	if got := d.State().Digits.String(); got != easy || len(d.outcomes) != 0 {
		t.Errorf("%d outcomes, the board is %s", len(d.outcomes), got)
	}
}

func TestRestoreWipesTheMarksOfTheLastSolve(t *testing.T) {
	other := newDesk(t)
	other.Paste(easy)
	d := newDesk(t)
	d.Paste(board.Grid{}.String()[:80] + "1")
	d.Choose(1)
	if d.solve(); d.Differs().IsEmpty() {
		t.Fatal("the solve left no marks")
	}
	if err := d.Restore(other.Saved()); err != nil || !d.Differs().IsEmpty() {
		t.Errorf("error %v, %d marks", err, d.Differs().Len())
	}
}

func FuzzRestore(f *testing.F) {
	f.Add([]byte(`{"version":1,"changes":["r1c1:5","load ` + easy + `","clear"],"done":2,"mode":"play"}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		d := newDesk(t)
		if d.Restore(text) == nil && d.Restore(d.Saved()) != nil {
			t.Errorf("what %q restored to cannot be saved and restored", text)
		}
	})
}

func TestVersionOneIsRead(t *testing.T) {
	d := newDesk(t)
	text := `{"version":1,"changes":["r1c1:5","r1c2:6"],"done":1,"mode":"play","settings":{"solver":"backtracking","advance":true,"text_scale":2,"language":"fr"}}`
	if err := d.Restore([]byte(text)); err != nil {
		t.Fatal(err)
	}
	want := session.Settings{Solver: "backtracking", Advance: true, StrikeNotes: true, TextScale: 2, Language: "fr"}
	if d.Settings() != want || d.Mode() != session.Play || d.State().Digits[0] != 5 || !d.CanRedo() {
		t.Errorf("settings %+v, mode %d, state %v", d.Settings(), d.Mode(), d.State().Digits)
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
		d := newDesk(t)
		text := `{"version":2,"changes":["r1c1:5"],"done":1,"mode":"play","settings":` + settings + `}`
		if err := d.Restore([]byte(text)); err != nil {
			t.Errorf("%.60s: %v", settings, err)
		}
		if d.Settings() != session.DefaultSettings() || d.State().Digits[0] != 5 {
			t.Errorf("%.60s restored to %+v and the board %v", settings, d.Settings(), d.State().Digits)
		}
	}
}

func TestOneBadSettingLeavesTheOthers(t *testing.T) {
	d := newDesk(t)
	text := `{"version":2,"mode":"play","settings":{"advance":true,"width":"wide","language":"de"}}`
	if err := d.Restore([]byte(text)); err != nil || !d.Settings().Advance || d.Settings().Language != "de" {
		t.Errorf("error %v, settings %+v", err, d.Settings())
	}
}

func TestTheBoardOrTheSettingsAreRestoredAlone(t *testing.T) {
	from := newDesk(t)
	from.Open(board.MustParseGrid(easy))
	from.Change(func(s *session.Settings) { s.LeftHanded, s.Width, s.Height = true, 700, 900 })

	d := newDesk(t)
	if err := d.RestoreBoard(from.saved); err != nil || d.State() != from.State() || d.Settings() != session.DefaultSettings() {
		t.Errorf("the board alone: error %v, settings %+v", err, d.Settings())
	}
	d = newDesk(t)
	if err := d.RestoreSettings(from.saved); err != nil || d.State() != (board.State{}) || d.Settings() != from.Settings() {
		t.Errorf("the settings alone: error %v, settings %+v", err, d.Settings())
	}
	if err := d.RestoreSettings([]byte("{")); err == nil || d.Settings() != from.Settings() {
		t.Errorf("from a damaged text: error %v, settings %+v", err, d.Settings())
	}
}

// write makes n changes of the board, of every kind of entry.
func (d *desk) write(n int) {
	d.SetMode(session.Play)
	for i := range n {
		d.Select(board.Cell(i % board.CellCount))
		d.Key(board.Digit(1 + i/board.CellCount%board.Size))
		d.drain()
	}
}

func TestALongHistoryStaysBoundedAndCanBeUndone(t *testing.T) {
	const limit = 20_000 // bytes
	d := newDesk(t)
	d.Paste(hardest)
	d.ToggleNotes()
	d.write(500)
	d.ToggleNotes()
	d.write(5000)
	if len(d.saved) > limit {
		t.Errorf("the saved session has %d bytes", len(d.saved))
	}
	other := newDesk(t)
	if err := other.Restore(d.saved); err != nil || other.State() != d.State() {
		t.Fatalf("restored with error %v", err)
	}
	undone := 0
	for ; d.CanUndo(); undone++ {
		d.Undo()
		other.Undo()
		d.drain()
		other.drain()
		if d.State() != other.State() {
			t.Fatalf("the restored history differs %d changes back", undone)
		}
	}
	if undone < 1000 || other.CanUndo() {
		t.Errorf("%d changes were undone", undone)
	}
	if other := newDesk(t); other.Restore(d.saved) != nil || other.CanUndo() || other.State() != d.State() {
		t.Error("with all undone, the restored session differs")
	}
}

// The saved form is put together from parts that were encoded change by change;
// it must be what json.Marshal makes of the whole.
func TestSavedIsWhatMarshalReturns(t *testing.T) {
	type form struct {
		Version  int              `json:"version"`
		Base     []board.Change   `json:"base,omitempty"`
		Changes  []board.Change   `json:"changes"`
		Done     int              `json:"done"`
		Mode     string           `json:"mode"`
		Settings session.Settings `json:"settings"`
	}
	many := 400
	if testing.Short() {
		many = 30
	}
	rapid.Check(t, func(r *rapid.T) {
		d := newDesk(t)
		cell := rapid.IntRange(0, board.CellCount-1)
		digit := rapid.IntRange(0, board.Size)
		r.Repeat(map[string]func(*rapid.T){
			"key": func(r *rapid.T) {
				d.Select(board.Cell(cell.Draw(r, "cell")))
				d.Key(board.Digit(digit.Draw(r, "digit")))
			},
			"undo":  func(*rapid.T) { d.Undo() },
			"redo":  func(*rapid.T) { d.Redo() },
			"notes": func(*rapid.T) { d.ToggleNotes() },
			"mode": func(r *rapid.T) {
				d.SetMode(rapid.SampledFrom([]session.Mode{session.EnterPuzzle, session.Play}).Draw(r, "mode"))
			},
			"clear": func(*rapid.T) { d.ClearAll() },
			"open":  func(*rapid.T) { d.Open(board.MustParseGrid(easy)) },
			"many":  func(*rapid.T) { d.write(many) },
			"restart": func(r *rapid.T) {
				if err := d.Restore(d.Saved()); err != nil {
					r.Fatal(err)
				}
			},
			"": func(r *rapid.T) {
				d.drain()
				var parsed form
				if err := json.Unmarshal(d.Saved(), &parsed); err != nil {
					r.Fatal(err)
				}
				if want, err := json.Marshal(parsed); err != nil || !bytes.Equal(d.Saved(), want) {
					r.Fatalf("saved as\n%s\njson.Marshal writes\n%s", d.Saved(), want)
				}
				b, err := board.Replay(append(parsed.Base, parsed.Changes...), len(parsed.Base)+parsed.Done)
				if err != nil || b.State() != d.State() {
					r.Fatalf("error %v, the saved board is %v", err, b.State())
				}
			},
		})
	})
}

func TestAnUnboundedHistoryIsTakenOver(t *testing.T) {
	changes := make([]string, 10_000)
	for i := range changes {
		changes[i] = fmt.Sprintf(`"r1c1=%d"`, 1+i%9)
	}
	d := newDesk(t)
	text := fmt.Sprintf(`{"version":1,"mode":"play","changes":[%s],"done":%d}`, strings.Join(changes, ","), len(changes))
	if err := d.Restore([]byte(text)); err != nil {
		t.Fatal(err)
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
	d := newDesk(t)
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
			d := newDesk(b)
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
	d := newDesk(t)
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
