//go:build e2e

package e2e

import (
	"flag"
	"image"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/theme"
)

// kills is how often TestKillsDuringTheStartLoseNothing kills, and a third of it how often
// TestKillsWhileTypingLoseNothing does. 300 take a quarter of an hour:
//
//	go test -tags e2e ./ui/e2e -run Kills -kills 300
var kills = flag.Int("kills", 12, "how often to kill the app while it starts; while digits are typed a third as often")

// storeFolder returns the folder where the app keeps its session.
func (s *session) storeFolder() string {
	return filepath.Join(s.config(), "fyne", "io.github.solvoku.solvoku")
}

// kept returns the saved session, and the names of files set aside.
func (s *session) kept() (text string, aside []string) {
	s.t.Helper()
	data, err := os.ReadFile(filepath.Join(s.storeFolder(), "session"))
	if err != nil {
		s.t.Fatal(err)
	}
	aside, err = filepath.Glob(filepath.Join(s.storeFolder(), "session.[ad]*-*")) // sessions set aside and damaged ones
	if err != nil {
		s.t.Fatal(err)
	}
	return string(data), aside
}

// TestKillsDuringTheStartLoseNothing repeatedly starts the app and kills it at a random moment
// of its first second. The saved files must stay byte-for-byte the same. The next start shows
// the safe screen, where one key opens the board with its settings.
func TestKillsDuringTheStartLoseNothing(t *testing.T) {
	t.Parallel()
	const puzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	first := start(t, options{})
	first.setClipboard(puzzle)
	first.key("ctrl+v")
	first.waitForCopy("the pasted puzzle", puzzle)
	first.changes("a digit, without Auto-next", func() { first.key("a", "Home", "Right", "7") })
	first.waitForCopy("the puzzle with a digit", puzzle[:1]+"7"+puzzle[2:])
	first.close()
	saved, _ := first.kept()
	if !strings.Contains(saved, `"auto_next":false`) {
		t.Fatalf("the setting is not saved: %s", saved)
	}

	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	rnd := rand.New(rand.NewPCG(seed, 0))
	shown := 0
	for i := range *kills {
		s := &session{t: t, home: first.home, display: first.display, ended: make(chan struct{})}
		s.startApp(options{})
		after := time.Duration(rnd.Int64N(int64(time.Second)))
		select {
		case <-time.After(after):
		case <-s.ended:
			t.Fatalf("kill %d: the app ended by itself: %v\n%s", i, s.err, s.log.tail())
		}
		if s.findWindow() {
			shown++
		}
		s.kill()
		if text, aside := s.kept(); text != saved || len(aside) > 0 {
			t.Fatalf("kill %d, after %v: set aside are %q, saved is\n%s\nwant\n%s", i, after, aside, text, saved)
		}
	}
	t.Logf("%d kills, %d of them with a window", *kills, shown)

	last := &session{t: t, home: first.home, display: first.display, ended: make(chan struct{})}
	last.startApp(options{})
	last.waitFor("a window", last.findWindow)
	last.run("xdotool", "windowfocus", last.window)
	last.waitFor("a picture in the window", func() bool { return colours(last.screenshot()) > 1 })
	last.still()
	last.picture("safe")
	last.changes("the board", func() { last.key("Return") })
	last.waitForCopy("the board as it was", puzzle[:1]+"7"+puzzle[2:])
	last.picture("opened")
	last.close()
	after, aside := last.kept()
	effort := regexp.MustCompile(`"effort":"[^"]*"`) // the time spent on the puzzle goes on
	if was, is := effort.ReplaceAllString(saved, ""), effort.ReplaceAllString(after, ""); is != was {
		t.Errorf("after the last start saved is\n%s\nwant\n%s", is, was)
	}
	if len(aside) > 0 {
		t.Errorf("set aside are %q", aside)
	}
}

// TestKillsWhileTypingLoseNothing types as soon as the window exists, and kills the app after a
// random number of digits typed at a random pace. Every digit that the window showed must be
// saved.
func TestKillsWhileTypingLoseNothing(t *testing.T) {
	t.Parallel()
	const digits = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	first := atMain(start(t, options{}))
	tiles := first.tiles
	first.close()

	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	rnd := rand.New(rand.NewPCG(seed, 0))
	rounds := max(*kills/3, 1)
	sent, shown, saved := 0, 0, 0
	for i := range rounds {
		s := &session{t: t, home: t.TempDir(), display: first.display, ended: make(chan struct{})}
		s.startApp(options{})
		s.waitFor("a window", s.findWindow)
		s.run("xdotool", "windowfocus", s.window)
		s.key(digits[:1])
		a := &app{session: s, tiles: tiles}
		shows := func(screen image.Image, c board.Cell) bool { // not in a window without a picture
			cell := a.cellOf(c)
			inked := count(screen, cell, paint(theme.ColorGiven))
			return inked >= 20 && inked <= cell.Dx()*cell.Dy()/2
		}
		s.waitFor("the first digit", func() bool { return shows(s.screenshot(), 0) })
		n := 1
		for last := 1 + rnd.IntN(30); n < last; n++ {
			s.key(digits[n : n+1])
			time.Sleep(time.Duration(rnd.Int64N(int64(200 * time.Millisecond)))) // the pace
		}
		screen := s.screenshot()
		s.kill()
		kept := a.board().Digits
		sent, saved = sent+n, saved+kept.FilledCount()
		for c := range board.Cell(n) {
			if !shows(screen, c) {
				continue
			}
			shown++
			if kept[c] != board.Digit(digits[c]-'0') {
				t.Errorf("kill %d: of %d digits %v was on the screen, and is not in what is saved: %v", i, n, c, kept)
			}
		}
	}
	t.Logf("%d kills, %d digits sent, %d of them shown and %d saved", rounds, sent, shown, saved)
}

// findWindow looks for the app's window and reports whether it exists.
func (s *session) findWindow() bool {
	found, err := s.command("xdotool", "search", "--onlyvisible", "--name", "^Solvoku").Output()
	s.window, _, _ = strings.Cut(string(found), "\n")
	return err == nil && s.window != ""
}

// TestTheAppEndsWithoutAPanicWhereNothingCanBeSaved ends the app while the errors from saving
// two keys are being sent to the window.
func TestTheAppEndsWithoutAPanicWhereNothingCanBeSaved(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	if err := os.Mkdir(filepath.Join(home, ".config"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(home, ".config", "fyne"), nil, 0o600); err != nil { // a file in place of the folder, so that not even root can create it
		t.Fatal(err)
	}
	s := start(t, options{home: home})
	s.still()
	s.key("5", "Right", "3")
	s.terminate()
}
