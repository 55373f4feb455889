package ui

import (
	"errors"
	"io/fs"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/store"
)

// savedByAnother returns a store with the session of an app that has been used, and what the store
// holds.
func savedByAnother(t *testing.T) (store.Store, string, board.State) {
	t.Helper()
	first := newRobot(t, uitest.Phone)
	first.Session().Paste(uitest.Easy)
	first.Session().SetMode(session.Play)
	first.Session().Select(2)
	first.Session().Key(4)
	first.app.change(func(s *session.Settings) { s.Language, s.TextScale, s.Advance = "de", 1.5, true })
	state := first.Session().State()
	first.app.saver.Close()
	text, err := first.store.Load("session")
	if err != nil {
		t.Fatal(err)
	}
	first.app.change(func(s *session.Settings) { s.Language = "en" }) // the language is the whole program's
	if err := first.store.Save("session", text); err != nil {
		t.Fatal(err)
	}
	return first.store, string(text), state
}

// failing marks a store as having had failed starts.
func failing(t *testing.T, s store.Store, starts string) {
	t.Helper()
	if err := s.Save("session.starting", []byte(starts)); err != nil {
		t.Fatal(err)
	}
}

func wantKept(t *testing.T, s store.Store, name, want string) {
	t.Helper()
	if text, err := s.Load(name); err != nil || string(text) != want {
		t.Errorf("%s holds %.80q, %v, want %.80q", name, text, err, want)
	}
}

func TestAFailedStartIsFollowedByTheSafeScreenAndNothingIsLost(t *testing.T) {
	kept, text, state := savedByAnother(t)
	failing(t, kept, "300")
	r := newRigOn(t, kept, uitest.Wide)
	if !r.app.safe || !strings.Contains(r.Text(), "Safe mode") || r.app.screen != nil {
		t.Fatalf("the window shows\n%s", r.Text())
	}
	r.Session().Toggle(session.AdvanceSwitch) // in the session that isn't restored
	r.app.saver.Close()
	wantKept(t, kept, "session", text)
	if mark, err := kept.Load("session.starting"); err != nil || string(mark) != "300" {
		t.Errorf("the mark is %q, %v", mark, err)
	}

	again := newRigOn(t, kept, uitest.Wide)
	again.Press(fyne.KeyReturn)
	defer again.app.change(func(s *session.Settings) { s.Language = "en" })
	if again.app.safe || again.Session().State() != state || again.Session().Settings().Language != "de" || !again.HasKey("Lösen") {
		t.Errorf("opened is, with %+v,\n%s", again.Session().Settings(), again.Text())
	}
	again.NoSheet()
	wantKept(t, kept, "session", text)
	if _, err := kept.Load("session.starting"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the start is still marked: %v", err)
	}
}

func TestAPartIsOpenedAndTheRestBroughtBackInOneTap(t *testing.T) {
	kept, text, state := savedByAnother(t)
	failing(t, kept, "2") // a phone shows the safe screen after two failed starts
	r := newRigOn(t, kept, uitest.Wide)
	r.Tap(r.StageKey("Open it with default settings"))
	if r.Session().State() != state || r.Session().Settings() != session.DefaultSettings() {
		t.Errorf("opened is %v with %+v", r.Session().State(), r.Session().Settings())
	}
	wantKept(t, kept, "session.aside-1", text)
	if texts := strings.Join(uitest.TextsIn(r.Sheet().Content), "\n"); !strings.Contains(texts, "session.aside-1") {
		t.Errorf("the sheet does not name it:\n%s", texts)
	}
	r.Tap(r.SheetKey("Close"))
	if !strings.Contains(r.status(), "session.aside-1") {
		t.Errorf("the line says %q", r.status())
	}
	r.Run(command.BringBack)
	r.Until("it is back", func() bool { return r.Session().Notice().Kind == session.BroughtBack })
	defer r.app.change(func(s *session.Settings) { s.Language = "en" })
	if got := r.Session().Settings(); got.Language != "de" || got.TextScale != 1.5 || !got.Advance || !r.HasKey("Lösen") {
		t.Errorf("brought back with %+v", got)
	}
}

func TestWhatWasSetAsideIsInTheMenu(t *testing.T) {
	kept, text, state := savedByAnother(t)
	failing(t, kept, "2") // a phone shows the safe screen after two failed starts
	r := newRigOn(t, kept, uitest.Phone)
	r.Tap(r.StageKey("Open an empty board"))
	r.CloseSheets()
	if r.Session().State() != (board.State{}) {
		t.Error("the board is not empty")
	}
	wantKept(t, kept, "session.aside-1", text)
	r.Run(command.OpenMenu)
	r.Tap(r.SheetKey("Beiseitegelegte Gitter…")) // the saved settings are used
	r.Tap(r.SheetKey("Zurückholen"))
	r.NoSheet()
	r.Until("it is back", func() bool { return r.Session().Notice().Kind == session.BroughtBack })
	defer r.app.change(func(s *session.Settings) { s.Language = "en" })
	if r.Session().State() != state {
		t.Errorf("the board is %v", r.Session().State())
	}
}

func TestADamagedSessionOpensASheetThatNamesIt(t *testing.T) {
	kept, text, state := savedByAnother(t)
	damaged := text[:len(text)-1]
	for name, text := range map[string]string{"session": damaged, store.Before("session"): text} {
		if err := kept.Save(name, []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	r := newRigOn(t, kept, uitest.Phone)
	defer r.app.change(func(s *session.Settings) { s.Language = "en" })
	if r.Session().State() != state || r.Session().Settings().TextScale != 1.5 {
		t.Errorf("restored is %v with %+v", r.Session().State(), r.Session().Settings())
	}
	texts := strings.Join(uitest.TextsIn(r.Sheet().Content), "\n")
	for _, want := range []string{"session.damaged-1", "der Stand davor"} {
		if !strings.Contains(texts, want) {
			t.Errorf("the sheet lacks %q:\n%s", want, texts)
		}
	}
	wantKept(t, kept, "session.damaged-1", damaged)
}

func TestWhatTheAppWasStartedWithOpensAfterSafeMode(t *testing.T) {
	kept, _, _ := savedByAnother(t)
	failing(t, kept, "2") // a phone shows the safe screen after two failed starts
	queue := uitest.NewQueue()
	a := test.NewTempApp(t)
	app := New(a, Config{Solvers: solvers.All(), Store: kept, Do: queue.Put, OpenText: uitest.Hardest})
	app.start()
	t.Cleanup(func() { app.shutdown(); app.Close() })
	if app.Session().State() != (board.State{}) {
		t.Error("the puzzle is on the board of a session that is not restored")
	}
	app.leaveSafe(session.Everything)
	defer app.change(func(s *session.Settings) { s.Language = "en" })
	if got := app.Session().State().Givens().String(); got != uitest.Hardest {
		t.Errorf("the board is %s", got)
	}
}

// After a first start that was killed there is nothing to protect.
func TestWithoutASessionThereIsNoSafeMode(t *testing.T) {
	kept := new(store.Memory)
	failing(t, kept, "5")
	if r := newRigOn(t, kept, uitest.Phone); r.app.safe || r.app.screen == nil {
		t.Error("the safe screen is shown for nothing")
	}
}
