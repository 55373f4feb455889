package session_test

import (
	"errors"
	"io/fs"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/store"
)

// keptDesk is a desk whose session is kept in a store.
type keptDesk struct {
	*desk
	keeper *session.Keeper
	notice session.Notice
}

// startOn starts an app over a store.
func startOn(t *testing.T, s store.Store, patience int) *keptDesk {
	t.Helper()
	k := &keptDesk{}
	k.keeper = session.NewKeeper(s, patience, func(err error) { t.Errorf("not saved: %v", err) })
	k.desk = newDeskSaving(t, k.keeper.Put)
	k.notice = k.keeper.Restore(k.Session)
	return k
}

// die ends the app as a crash does: what it holds is freed, but nothing is told
// to the store.
func (k *keptDesk) die(s *store.Memory) {
	k.keeper.Flush()
	mark, err := s.Load("session.starting")
	k.keeper.Close()
	if err == nil {
		if err := s.Save("session.starting", mark); err != nil {
			k.t.Error(err)
		}
	}
}

func TestAKeptSessionIsRestored(t *testing.T) {
	s := new(store.Memory)
	first := startOn(t, s, 1)
	first.keeper.Started()
	first.Open(board.MustParseGrid(easy))
	first.ToggleAdvance()
	first.keeper.Close()
	second := startOn(t, s, 1)
	defer second.keeper.Close()
	if second.State() != first.State() || second.Settings() != first.Settings() || second.notice != (session.Notice{}) {
		t.Errorf("notice %+v, settings %+v", second.notice, second.Settings())
	}
}

func TestTwoWindowsKeepABoardEach(t *testing.T) {
	s := new(store.Memory)
	first := startOn(t, s, 1)
	first.Open(board.MustParseGrid(easy))
	first.ToggleAdvance()
	first.keeper.Flush()
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
	first.keeper.Close()
	second.keeper.Close()

	for _, want := range []*keptDesk{first, second} {
		again := startOn(t, s, 1)
		defer again.keeper.Close()
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
				var open [places]*keptDesk    // a new window takes the first free place
				var typed [places]board.State // what was typed last there
				window := func(r *rapid.T) *keptDesk {
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
						open[i].keeper.Started()
					},
					"close": func(r *rapid.T) {
						w := window(r)
						w.keeper.Close()
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
						w.keeper.Close()
						open[i] = nil
					}
				}
				for i := range open {
					open[i] = startOn(t, s, 1)
					defer open[i].keeper.Close()
				}
				check()
			})
		})
	}
}

func TestAStartThatDiedIsFollowedByPlainerOnes(t *testing.T) {
	s := new(store.Memory)
	first := startOn(t, s, 1)
	first.keeper.Started()
	first.Open(board.MustParseGrid(easy))
	first.ToggleAdvance()
	saved := string(first.saved)
	first.keeper.Close()

	startOn(t, s, 1).die(s)

	plain := startOn(t, s, 1)
	if plain.notice.Kind != session.StartedPlain || plain.Settings() != session.DefaultSettings() || plain.State() != first.State() {
		t.Errorf("after one death: notice %d, settings %+v, %v", plain.notice.Kind, plain.Settings(), plain.State().Digits)
	}
	wantKept(t, s, "session.damaged-1", saved)
	plain.die(s)
	wantKept(t, s, "session", string(plain.Saved()))

	empty := startOn(t, s, 1)
	if empty.notice.Kind != session.StartedPlain || empty.State() != (board.State{}) {
		t.Errorf("after two deaths: notice %d, %v", empty.notice.Kind, empty.State().Digits)
	}
	wantKept(t, s, "session.damaged-2", string(plain.Saved()))
	empty.keeper.Started()
	empty.Open(board.MustParseGrid(hardest))
	empty.die(s)

	usual := startOn(t, s, 1)
	defer usual.keeper.Close()
	if usual.notice != (session.Notice{}) || usual.State() != empty.State() {
		t.Errorf("after a start that succeeded: notice %d, %v", usual.notice.Kind, usual.State().Digits)
	}
}

func TestPatienceForgivesAStart(t *testing.T) {
	s := new(store.Memory)
	first := startOn(t, s, 2)
	first.Open(board.MustParseGrid(easy))
	first.ToggleAdvance()
	first.die(s)
	second := startOn(t, s, 2)
	if second.notice != (session.Notice{}) || second.Settings() != first.Settings() {
		t.Errorf("after one death: notice %d, settings %+v", second.notice.Kind, second.Settings())
	}
	second.die(s)
	third := startOn(t, s, 2)
	defer third.keeper.Close()
	if third.notice.Kind != session.StartedPlain || third.State() != first.State() {
		t.Errorf("after two deaths: notice %d", third.notice.Kind)
	}
}

func TestARegularEndRemovesTheMark(t *testing.T) {
	for name, end := range map[string]func(*session.Keeper){
		"started": (*session.Keeper).Started,
		"closed":  (*session.Keeper).Close,
	} {
		s := new(store.Memory)
		k := startOn(t, s, 1)
		if _, err := s.Load("session.starting"); err != nil {
			t.Errorf("the start is not marked: %v", err)
		}
		end(k.keeper)
		if _, err := s.Load("session.starting"); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s, the start is still marked", name)
		}
		k.keeper.Close()
	}
}

func TestADamagedTextIsSetAside(t *testing.T) {
	s := new(store.Memory)
	if err := s.Save("session", []byte("damaged")); err != nil {
		t.Fatal(err)
	}
	k := startOn(t, s, 1)
	defer k.keeper.Close()
	if k.notice.Kind != session.SavedDamaged || k.notice.Err == nil {
		t.Errorf("notice %+v", k.notice)
	}
	wantKept(t, s, "session.damaged-1", "damaged")
}

func wantKept(t *testing.T, s store.Store, name, want string) {
	t.Helper()
	if text, err := s.Load(name); err != nil || string(text) != want {
		t.Errorf("%s holds %.80q, %v, want %.80q", name, text, err, want)
	}
}
