package session_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/store"
)

// TestAChangedSolverIsChosen also changes it to one that isn't there.
func TestAChangedSolverIsChosen(t *testing.T) {
	d := newRobot(t)
	for _, c := range []struct {
		id, want string
	}{
		{solvers.BacktrackingID, solvers.BacktrackingID},
		{solvers.ExactCoverID, solvers.ExactCoverID},
		{"no such solver", solvers.ExactCoverID},
		{solvers.BacktrackingID, solvers.BacktrackingID},
	} {
		d.Change(func(s *session.Settings) { s.Solver = c.id })
		if got := d.Solvers().List[d.Solvers().Chosen].Info().ID; got != c.want || d.Settings().Solver != c.want {
			t.Errorf("%q: chosen is %q, set %q", c.id, got, d.Settings().Solver)
		}
	}
}

// TestSettingsOutOfRangeAreCorrected has the values at both ends of what is allowed, and
// those beyond.
func TestSettingsOutOfRangeAreCorrected(t *testing.T) {
	long := strings.Repeat("a", 35)
	d := newRobot(t)
	for _, c := range []struct {
		name      string
		set, want func(*session.Settings)
	}{
		{"the smallest text", func(s *session.Settings) { s.TextScale = session.MinTextScale }, nil},
		{"the largest text", func(s *session.Settings) { s.TextScale = session.MaxTextScale }, nil},
		{"a text too large", func(s *session.Settings) { s.TextScale = session.MaxTextScale + 0.01 }, func(s *session.Settings) { s.TextScale = session.MaxTextScale }},
		{"a text too small", func(s *session.Settings) { s.TextScale = session.MinTextScale - 0.01 }, func(s *session.Settings) { s.TextScale = session.MinTextScale }},
		{"no number", func(s *session.Settings) { s.TextScale = float32(math.NaN()) }, func(s *session.Settings) { s.TextScale = session.MinTextScale }},
		{"light", func(s *session.Settings) { s.Variant = session.Light }, nil},
		{"dark", func(s *session.Settings) { s.Variant = session.Dark }, nil},
		{"high contrast", func(s *session.Settings) { s.Variant = session.HighContrast }, nil},
		{"no such variant", func(s *session.Settings) { s.Variant = "pink" }, func(s *session.Settings) { s.Variant = session.SystemVariant }},
		{"the smallest window", func(s *session.Settings) { s.Width, s.Height = 100, 100 }, nil},
		{"the largest window", func(s *session.Settings) { s.Width, s.Height = 8192, 8192 }, nil},
		{"a window too narrow", func(s *session.Settings) { s.Width, s.Height = 99, 500 }, func(s *session.Settings) { s.Width, s.Height = 0, 0 }},
		{"a window too high", func(s *session.Settings) { s.Width, s.Height = 500, 8193 }, func(s *session.Settings) { s.Width, s.Height = 0, 0 }},
		{"a language", func(s *session.Settings) { s.Language = "zh-Hans_CN9" }, nil},
		{"a long language", func(s *session.Settings) { s.Language = long }, nil},
		{"a language too long", func(s *session.Settings) { s.Language = long + "a" }, func(s *session.Settings) { s.Language = "" }},
		{"no language", func(s *session.Settings) { s.Language = "d/e" }, func(s *session.Settings) { s.Language = "" }},
	} {
		want := d.Settings()
		if c.want == nil {
			c.want = c.set
		}
		c.want(&want)
		if d.Change(c.set); d.Settings() != want {
			t.Errorf("%s: %+v, not %+v", c.name, d.Settings(), want)
		}
	}
}

// TestAChangeThatChangesNothingIsNotSaved counts the saves: one for a change of settings, none where nothing
// changes.
func TestAChangeThatChangesNothingIsNotSaved(t *testing.T) {
	d := newRobot(t)
	d.Change(func(s *session.Settings) { s.Advance = true })
	before := d.saves
	if d.Change(func(s *session.Settings) { s.Advance = true }); d.saves != before {
		t.Error("what is set already is saved again")
	}
	if d.Change(func(s *session.Settings) { s.Advance = false }); d.saves != before+1 {
		t.Errorf("%d saves", d.saves-before)
	}
}

// TestAWindowThatOutlivesTheFirst restarts a second window with its own text when the first
// is gone: it is no second one any more. Beside the first it is.
func TestAWindowThatOutlivesTheFirst(t *testing.T) {
	s := new(store.Memory)
	first, second := startOn(t, s, 1), startOn(t, s, 1)
	for _, w := range []*savedRobot{first, second} {
		w.saver.Started()
	}
	if first.notice != (session.Notice{}) || second.notice.Kind != session.SecondWindow {
		t.Errorf("the notices are %+v and %+v", first.notice, second.notice)
	}
	second.saver.Close()
	again := startOn(t, s, 1)
	if again.notice.Kind != session.SecondWindow {
		t.Errorf("beside the first window: %+v", again.notice)
	}
	again.saver.Started()
	again.saver.Close()
	first.saver.Close()
	alone := startOn(t, s, 1)
	defer alone.saver.Close()
	if alone.notice != (session.Notice{}) {
		t.Errorf("alone: %+v", alone.notice)
	}
}

// TestTheFirstWindowClosesAsTheSecondOpens finds, once the second window is there, that it
// is the only one.
func TestTheFirstWindowClosesAsTheSecondOpens(t *testing.T) {
	s := new(store.Memory)
	first := startOn(t, s, 1)
	first.saver.Started()
	second := session.NewSaver(s, 1, func(err error) { t.Errorf("not saved: %v", err) })
	defer second.Close()
	first.saver.Close()
	if n := second.Restore(newRobot(t).Session, session.Everything); n != (session.Notice{}) {
		t.Errorf("the notice is %+v", n)
	}
	third := startOn(t, s, 1)
	defer third.saver.Close()
	if third.notice != (session.Notice{}) {
		t.Errorf("the place of the first: %+v", third.notice)
	}
}

// unclaimed is a store that can't be claimed, as a folder that can't be written.
type unclaimed struct{ *store.Memory }

var errUnclaimed = errors.New("read-only")

func (unclaimed) Claim(name string) (string, func(), error) { return name, func() {}, errUnclaimed }

func TestAStoreThatCannotBeClaimed(t *testing.T) {
	k := startOn(t, unclaimed{new(store.Memory)}, 1)
	defer k.saver.Close()
	if k.notice != (session.Notice{}) {
		t.Errorf("the notice is %+v", k.notice)
	}
}

// TestAKeyIsHeldWhereItWouldChangeNothing presses a key at a selected cell that has its
// digit, another one, or none.
func TestAKeyIsHeldWhereItWouldChangeNothing(t *testing.T) {
	const cell, key = board.Cell(40), board.Digit(1)
	for _, there := range []board.Digit{0, 1, 2} {
		for _, press := range []board.Digit{0, key} {
			for _, advance := range []bool{false, true} {
				for _, notes := range []bool{false, true} {
					for _, running := range []bool{false, true} {
						d := newRobot(t, endless{})
						d.SetMode(session.Play)
						if there != 0 {
							d.Perform(edit.Change{Op: edit.SetAnswer, Cell: cell, Digit: there})
						}
						d.Change(func(s *session.Settings) { s.Advance, s.Notes = advance, notes })
						d.Select(cell)
						if running {
							d.Solve()
						}
						d.Key(press)
						digit, held := d.Pointer().Held()
						want := there == key && press == key && !notes
						if held != want || held && digit != key {
							t.Errorf("%d at %d, advance %v, notes %v, running %v: held %v", press, there, advance, notes, running, held)
						}
						d.Close()
					}
				}
			}
		}
	}
}
