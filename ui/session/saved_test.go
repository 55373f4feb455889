package session_test

import (
	"bytes"
	"math"
	"testing"

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
		"newer":          `{"version":2,"mode":"enter"}`,
		"unknown mode":   `{"version":1,"mode":"sing"}`,
		"bad change":     `{"version":1,"mode":"play","changes":["r1c0=5"],"done":1}`,
		"done too large": `{"version":1,"mode":"play","changes":["r1c1=5"],"done":2}`,
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
