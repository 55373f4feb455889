package session_test

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"sync/atomic"
	"testing"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/store"
)

// savedRobot is a robot whose session is kept in a store.
type savedRobot struct {
	*robot
	saver  *session.Saver
	safe   bool // whether it shows less and has restored nothing yet
	notice session.Notice
}

// startOn starts an app over a store.
func startOn(t *testing.T, s store.Store, patience int) *savedRobot {
	t.Helper()
	k := &savedRobot{}
	k.saver = session.NewSaver(s, patience, func(err error) { t.Errorf("not saved: %v", err) })
	k.robot = newRobotSaving(t, k.saver.Put)
	k.safe = k.saver.Start()
	if !k.safe {
		k.notice = k.saver.Restore(k.Session, session.Everything)
	}
	return k
}

// bringBack brings back what was set aside and waits until all is saved.
func (k *savedRobot) bringBack(name string) session.Notice {
	k.t.Helper()
	var said []session.Notice
	k.saver.BringBack(k.Session, name, func(n session.Notice) { said = append(said, n) })
	k.until("it is brought back", func() bool { return len(said) > 0 })
	k.Close() // waits for what goes on in the background
	return said[0]
}

// die ends the app as a crash does: what it holds is freed, but nothing is told
// to the store.
func (k *savedRobot) die(s *store.Memory) {
	k.saver.Flush()
	mark, err := s.Load("session.starting")
	k.saver.Close()
	if err == nil {
		if err := s.Save("session.starting", mark); err != nil {
			k.t.Error(err)
		}
	}
}

func TestAKeptSessionIsRestored(t *testing.T) {
	s := new(store.Memory)
	first := startOn(t, s, 1)
	first.saver.Started()
	first.Open(board.MustParseGrid(easy))
	first.Toggle(session.AdvanceSwitch)
	first.saver.Close()
	second := startOn(t, s, 1)
	defer second.saver.Close()
	if second.State() != first.State() || second.Settings() != first.Settings() || second.notice != (session.Notice{}) {
		t.Errorf("notice %+v, settings %+v", second.notice, second.Settings())
	}
}

func TestTwoWindowsKeepABoardEach(t *testing.T) {
	s := new(store.Memory)
	first := startOn(t, s, 1)
	first.Open(board.MustParseGrid(easy))
	first.Toggle(session.AdvanceSwitch)
	first.saver.Flush()
	second := startOn(t, s, 1)
	if second.notice.Kind != session.SecondWindow || second.State() != (board.State{}) {
		t.Errorf("the second window shows notice %d and %v", second.notice.Kind, second.State().Digits)
	}
	if second.Settings() != first.Settings() {
		t.Errorf("the second window has the settings %+v", second.Settings())
	}
	second.Open(board.MustParseGrid(hardest))
	first.Select(2)
	first.Key(4)
	second.Select(1)
	second.Key(1)
	first.saver.Close()
	second.saver.Close()

	for _, want := range []*savedRobot{first, second} {
		again := startOn(t, s, 1)
		defer again.saver.Close()
		if again.State() != want.State() {
			t.Errorf("restored %v, want %v", again.State().Digits, want.State().Digits)
		}
	}
}

// Windows of one home open, close and type in any order. Each must find what was
// typed last in its place, and no window may overwrite another's board.
func TestNothingTypedInAnyWindowIsOverwritten(t *testing.T) {
	for name, newStore := range map[string]func() store.Store{
		"memory": func() store.Store { return new(store.Memory) },
		"files":  func() store.Store { return store.Open(t.TempDir()) },
	} {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(r *rapid.T) {
				const places = 3
				s := newStore()
				var open [places]*savedRobot  // a new window takes the first free place
				var typed [places]board.State // what was typed last there
				window := func(r *rapid.T) *savedRobot {
					w := open[rapid.IntRange(0, places-1).Draw(r, "window")]
					if w == nil {
						r.Skip()
					}
					return w
				}
				check := func() {
					for i, w := range open {
						if w != nil && w.State() != typed[i] {
							r.Fatalf("window %d shows %v, want %v", i, w.State(), typed[i])
						}
					}
				}
				r.Repeat(map[string]func(*rapid.T){
					"open": func(r *rapid.T) {
						i := slices.Index(open[:], nil)
						if i < 0 {
							r.Skip()
						}
						open[i] = startOn(t, s, 1)
						open[i].saver.Started()
					},
					"close": func(r *rapid.T) {
						w := window(r)
						w.saver.Close()
						open[slices.Index(open[:], w)] = nil
					},
					"type": func(r *rapid.T) {
						w := window(r)
						w.Select(board.Cell(rapid.IntRange(0, board.CellCount-1).Draw(r, "cell")))
						w.Type(board.Digit(rapid.IntRange(0, board.Size).Draw(r, "digit")))
						w.drain()
						typed[slices.Index(open[:], w)] = w.State()
					},
					"": func(*rapid.T) { check() },
				})
				for i, w := range open {
					if w != nil {
						w.saver.Close()
						open[i] = nil
					}
				}
				for i := range open {
					open[i] = startOn(t, s, 1)
					defer open[i].saver.Close()
				}
				check()
			})
		})
	}
}

// However many starts fail, one after the other, the next ones show less, and what is
// kept stays as it is to the byte, with nothing beside it.
func TestFailedStartsChangeWhatIsShownAndNothingElse(t *testing.T) {
	for _, patience := range []int{1, 2} {
		s := new(store.Memory)
		first := startOn(t, s, patience)
		first.saver.Started()
		first.Open(board.MustParseGrid(easy))
		first.Change(func(s *session.Settings) { s.Advance, s.Width, s.Height = true, 640, 700 })
		saved := string(first.saved)
		first.saver.Close()
		for i := range 300 {
			k := startOn(t, s, patience)
			if k.safe != (i >= patience) {
				t.Fatalf("after %d failed starts, safe is %v", i, k.safe)
			}
			if k.safe {
				if k.saver.Failed() != i {
					t.Fatalf("%d failed starts are counted as %d", i, k.saver.Failed())
				}
				if i%3 == 0 {
					k.Toggle(session.AdvanceSwitch) // saves an empty session, which must not replace the board
				}
			} else if k.State() != first.State() || k.Settings() != first.Settings() || k.notice != (session.Notice{}) {
				t.Fatalf("after %d failed starts: notice %+v, %v", i, k.notice, k.State())
			}
			k.die(s)
			wantKept(t, s, "session", saved)
		}
		if names, err := s.Asides("session"); len(names) != 0 || err != nil {
			t.Errorf("set aside are %q, %v", names, err)
		}
		last := startOn(t, s, patience)
		if state, err := last.saver.Preview(); err != nil || state != first.State() {
			t.Errorf("the preview is %v, %v", state, err)
		}
		last.saver.Started()
		last.saver.Close() // without having restored anything
		wantKept(t, s, "session", saved)
		again := startOn(t, s, patience)
		if !again.safe {
			t.Error("a start that has restored nothing counts as proof that the session can be shown")
		}
		if n := again.saver.Restore(again.Session, session.Everything); n != (session.Notice{}) || again.State() != first.State() || again.Settings() != first.Settings() {
			t.Errorf("restored with notice %+v, settings %+v, %v", n, again.Settings(), again.State())
		}
		again.saver.Started()
		again.saver.Close()
		usual := startOn(t, s, patience)
		defer usual.saver.Close()
		if usual.safe || usual.State() != first.State() {
			t.Error("after a start that succeeded, the next one shows less")
		}
	}
}

func TestARestoreThatFailsIsFollowedBySafeStarts(t *testing.T) {
	s := new(store.Memory)
	startOn(t, s, 1).die(s)
	for range 3 {
		k := startOn(t, s, 1)
		if !k.safe {
			t.Fatal("the start is not safe")
		}
		k.saver.Started()
		k.saver.Restore(k.Session, session.Everything)
		k.die(s)
	}
}

func TestAPartIsRestoredAndTheRestSetAside(t *testing.T) {
	from := newRobot(t)
	from.Open(board.MustParseGrid(easy))
	from.SetMode(session.Play)
	from.Toggle(session.AdvanceSwitch)
	for part, want := range map[session.Part]struct {
		state    board.State
		settings session.Settings
	}{
		session.OnlyBoard:    {from.State(), session.DefaultSettings()},
		session.OnlySettings: {board.State{}, from.Settings()},
	} {
		s := new(store.Memory)
		if err := s.Save("session", from.saved); err != nil {
			t.Fatal(err)
		}
		k := &savedRobot{saver: session.NewSaver(s, 1, func(err error) { t.Error(err) })}
		k.robot = newRobotSaving(t, k.saver.Put)
		k.saver.Start()
		n := k.saver.Restore(k.Session, part)
		if n != (session.Notice{Kind: session.SetAside, Name: "session.aside-1"}) || k.State() != want.state || k.Settings() != want.settings {
			t.Errorf("part %d: notice %+v, settings %+v, %v", part, n, k.Settings(), k.State())
		}
		wantKept(t, s, "session.aside-1", string(from.saved))
		k.die(s)
		wantKept(t, s, "session", string(k.Saved()))

		back := startOn(t, s, 2)
		n = back.bringBack("session.aside-1")
		if n.Kind != session.BroughtBack || back.State() != from.State() || back.Settings() != from.Settings() || back.Mode() != session.Play {
			t.Errorf("part %d: brought back with notice %+v, settings %+v, %v", part, n, back.Settings(), back.State())
		}
		wantKept(t, s, "session", string(from.saved))
		if names, err := s.Asides("session"); err != nil || slices.Contains(names, "session.aside-1") || len(names) > 1 {
			t.Errorf("set aside are %q, %v", names, err)
		}
		back.saver.Close()
	}
}

// TestAnyMarkCounts starts with marks as a disk may have left them: what can't be read
// is one failed start.
func TestAnyMarkCounts(t *testing.T) {
	for mark, want := range map[string]int{"1": 1, "2": 2, "17": 17, "": 1, "x": 1, "0": 1, "-3": 1, "99999999999999999999": 1} {
		s := new(store.Memory)
		if err := s.Save("session.starting", []byte(mark)); err != nil {
			t.Fatal(err)
		}
		k := startOn(t, s, 1)
		if !k.safe || k.saver.Failed() != want {
			t.Errorf("the mark %q counts %d failed starts, not %d; safe: %v", mark, k.saver.Failed(), want, k.safe)
		}
		k.saver.Close()
	}
}

// TestASafeStartIsNoFailure ends safe starts in order: they show that the app starts,
// but not that the session can be shown, so the count stays as it was.
func TestASafeStartIsNoFailure(t *testing.T) {
	s := new(store.Memory)
	startOn(t, s, 2).die(s)
	startOn(t, s, 2).die(s)
	for range 3 {
		k := startOn(t, s, 2)
		if !k.safe || k.saver.Failed() != 2 {
			t.Errorf("%d failed starts, not 2; safe: %v", k.saver.Failed(), k.safe)
		}
		k.saver.Started()
		k.saver.Close()
	}
}

// TestAnInterruptedStartIsNoFailure loads a page anew again and again before it has come, at
// first and after starts that failed.
func TestAnInterruptedStartIsNoFailure(t *testing.T) {
	s := new(store.Memory)
	for range 5 {
		k := startOn(t, s, 2)
		if k.safe {
			t.Fatal("a start that was interrupted counts as failed")
		}
		k.saver.Interrupted()
		k.die(s)
	}
	for range 2 {
		startOn(t, s, 2).die(s)
	}
	for range 2 {
		k := startOn(t, s, 2)
		if !k.safe {
			t.Fatal("an interruption makes up for failed starts")
		}
		k.saver.Interrupted()
		k.die(s)
	}
}

func TestARegularEndRemovesTheMark(t *testing.T) {
	for name, end := range map[string]func(*session.Saver){
		"started": (*session.Saver).Started,
		"closed":  (*session.Saver).Close,
	} {
		s := new(store.Memory)
		k := startOn(t, s, 1)
		if _, err := s.Load("session.starting"); err != nil {
			t.Errorf("the start is not marked: %v", err)
		}
		end(k.saver)
		if _, err := s.Load("session.starting"); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s, the start is still marked", name)
		}
		k.saver.Close()
	}
}

func TestAnUnreadableTextIsSetAside(t *testing.T) {
	s := new(store.Memory)
	if err := s.Save("session", []byte("damaged")); err != nil {
		t.Fatal(err)
	}
	k := startOn(t, s, 1)
	defer k.saver.Close()
	if k.notice.Kind != session.SavedUnreadable || k.notice.Name != "session.damaged-1" || !errors.Is(k.notice.Err, session.ErrUnreadable) {
		t.Errorf("notice %+v", k.notice)
	}
	wantKept(t, s, "session.damaged-1", "damaged")
	if n := k.bringBack("session.damaged-1"); n.Kind != session.NotBroughtBack || n.Name != "session.damaged-1" {
		t.Errorf("it is brought back with notice %+v", n)
	}
	asides := k.saver.Asides()
	if len(asides) != 1 || asides[0].Name != "session.damaged-1" || !errors.Is(asides[0].Err, session.ErrUnreadable) {
		t.Errorf("set aside are %+v", asides)
	}
}

// TestWhereTheSessionIsDamagedTheOneBeforeIsUsed also kills the app at each moment of the start
// that finds the damage: whenever that is, the damaged text is there, once, and the board is
// restored.
func TestWhereTheSessionIsDamagedTheOneBeforeIsUsed(t *testing.T) {
	s := new(store.Memory)
	first := startOn(t, s, 1)
	first.Open(board.MustParseGrid(easy))
	first.saver.Flush()
	want := first.State()
	first.Select(2)
	first.Key(4)
	first.saver.Started()
	first.saver.Close()
	text, err := s.Load("session")
	if err != nil {
		t.Fatal(err)
	}
	damaged := text[:len(text)/2]
	if err := s.Save("session", damaged); err != nil {
		t.Fatal(err)
	}
	for i, kind := range []session.NoticeKind{session.SavedDamaged, session.NoNotice} { // the second start finds no session
		k := startOn(t, s, 1)
		if k.notice.Kind != kind || k.State() != want {
			t.Errorf("start %d: notice %+v, %v", i+1, k.notice, k.State())
		}
		if i == 0 && (k.notice.Name != "session.damaged-1" || !errors.Is(k.notice.Err, session.ErrUnreadable)) {
			t.Errorf("notice %+v", k.notice)
		}
		k.die(s)
		wantKept(t, s, "session.damaged-1", string(damaged))
		if err := s.Remove("session.starting"); err != nil {
			t.Fatal(err)
		}
	}

	// A change is saved beside the one before, which stays readable.
	k := startOn(t, s, 1)
	defer k.saver.Close()
	k.Select(2)
	k.Key(4)
	k.saver.Flush()
	wantKept(t, s, "session", string(k.Saved()))
	if names, err := s.Asides("session"); len(names) != 1 || err != nil {
		t.Errorf("set aside are %q, %v", names, err)
	}
}

// TestASessionOfALaterVersionIsSetAside also finds one before it that can be read.
func TestASessionOfALaterVersionIsSetAside(t *testing.T) {
	d := newRobot(t)
	d.Open(board.MustParseGrid(easy))
	for _, before := range []string{"", string(d.Saved())} {
		s := new(store.Memory)
		want := session.SavedUnreadable
		if before != "" {
			want = session.SavedDamaged
			if err := s.Save(store.Before("session"), []byte(before)); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Save("session", []byte(`{"version":999}`)); err != nil {
			t.Fatal(err)
		}
		k := startOn(t, s, 1)
		if k.notice.Kind != want || !errors.Is(k.notice.Err, session.ErrLater) {
			t.Errorf("notice %+v", k.notice)
		}
		if before != "" && k.State() != d.State() {
			t.Errorf("restored %v", k.State())
		}
		k.saver.Close()
		wantKept(t, s, "session.damaged-1", `{"version":999}`)
	}
}

func TestAtMostThreeAreSetAside(t *testing.T) {
	s := new(store.Memory)
	var names []string
	for i := range 7 {
		d := newRobot(t)
		d.Open(board.MustParseGrid(easy))
		d.Select(board.Cell(2))
		d.Key(board.Digit(1 + i))
		text := d.Saved()
		text = text[:len(text)-1]
		if err := s.Save("session", text); err != nil {
			t.Fatal(err)
		}
		k := startOn(t, s, 1)
		k.saver.Started()
		k.saver.Close()
		names = append(names, k.notice.Name)
		wantKept(t, s, k.notice.Name, string(text))
		if kept, err := s.Asides("session"); err != nil || !slices.Equal(kept, names[max(0, len(names)-3):]) {
			t.Fatalf("set aside were %q, kept are %q, %v", names, kept, err)
		}
	}
}

func wantKept(t *testing.T, s store.Store, name, want string) {
	t.Helper()
	if text, err := s.Load(name); err != nil || string(text) != want {
		t.Errorf("%s holds %.80q, %v, want %.80q", name, text, err, want)
	}
}

// tabStore is a browser's store without room: what can't be saved is kept in the tab, and loaded
// from there.
type tabStore struct {
	store.Memory
	full atomic.Bool
}

func (s *tabStore) Replace(name string, data []byte) error {
	err := s.Memory.Replace(name, data)
	if err == nil && s.full.Load() {
		err = fmt.Errorf("save %s: %w", name, store.ErrFull)
	}
	return err
}

func TestABoardKeptInTheTabAloneIsUnsaved(t *testing.T) {
	s := &tabStore{}
	k := &savedRobot{saver: session.NewSaver(s, 1, func(error) {})}
	k.robot = newRobotSaving(t, k.saver.Put)
	defer k.saver.Close()
	k.saver.Restore(k.Session, session.Everything)
	s.full.Store(true)
	k.Open(board.MustParseGrid(easy))
	if err := k.saver.Unsaved(k.State()); !errors.Is(err, store.ErrFull) {
		t.Errorf("in the tab alone: %v", err)
	}
	s.full.Store(false)
	k.saver.Put(k.Saved())
	if err := k.saver.Unsaved(k.State()); err != nil {
		t.Errorf("with room again: %v", err)
	}
}
