//go:build e2e

package e2e

import (
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// kills is how often TestKillsDuringTheStartLoseNothing kills. 300 take five minutes:
//
//	go test -tags e2e ./ui/e2e -run Kills -kills 300
var kills = flag.Int("kills", 12, "how often to kill the app while it starts")

// storeFolder is where the app keeps its session.
func (s *session) storeFolder() string {
	return filepath.Join(s.config(), "fyne", "io.github.solvoku.solvoku")
}

// kept returns what is saved, and the names of what was set aside.
func (s *session) kept() (text string, aside []string) {
	s.t.Helper()
	data, err := os.ReadFile(filepath.Join(s.storeFolder(), "session"))
	if err != nil {
		s.t.Fatal(err)
	}
	aside, err = filepath.Glob(filepath.Join(s.storeFolder(), "session.[ad]*-*")) // aside and damaged ones
	if err != nil {
		s.t.Fatal(err)
	}
	return string(data), aside
}

// TestKillsDuringTheStartLoseNothing kills the app, one start after the other, at a
// random moment of its first second. What is saved must stay as it was to the byte. The
// start after that shows the safe screen, where one key opens the board with its settings.
func TestKillsDuringTheStartLoseNothing(t *testing.T) {
	t.Parallel()
	const puzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	first := start(t, options{})
	first.setClipboard(puzzle)
	first.key("ctrl+v")
	first.waitForCopy("the pasted puzzle", puzzle)
	first.changes("the next cell, after a digit", func() { first.key("a", "Home", "Right", "7") })
	first.waitForCopy("the puzzle with a digit", puzzle[:1]+"7"+puzzle[2:])
	first.close()
	saved, _ := first.kept()
	if !strings.Contains(saved, "set advance true") {
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
		if found, err := s.command("xdotool", "search", "--onlyvisible", "--name", "^Solvoku").Output(); err == nil && len(found) > 0 {
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
	last.waitFor("a window", func() bool {
		found, err := last.command("xdotool", "search", "--onlyvisible", "--name", "^Solvoku").Output()
		last.window, _, _ = strings.Cut(string(found), "\n")
		return err == nil && last.window != ""
	})
	last.run("xdotool", "windowfocus", last.window)
	last.waitFor("a picture in the window", func() bool { return colours(last.screenshot()) > 1 })
	last.still()
	last.picture("safe")
	last.changes("the board", func() { last.key("Return") })
	last.waitForCopy("the board as it was", puzzle[:1]+"7"+puzzle[2:])
	last.picture("opened")
	last.close()
	after, aside := last.kept()
	lines := func(text string) []string { return strings.Split(text, "\n") }
	for _, line := range lines(saved) {
		if !slices.Contains(lines(after), line) {
			t.Errorf("the last start has lost %q", line)
		}
	}
	if len(aside) > 0 {
		t.Errorf("set aside are %q", aside)
	}
}

// TestTheAppEndsWithoutAPanicWhereNothingCanBeSaved ends the app while the errors of
// saving two keys are on their way to the window.
func TestTheAppEndsWithoutAPanicWhereNothingCanBeSaved(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	if err := os.Mkdir(filepath.Join(home, ".config"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(home, ".config", "fyne"), nil, 0o600); err != nil { // in the folder's place, where even root can make none
		t.Fatal(err)
	}
	s := start(t, options{home: home})
	s.still()
	s.key("5", "Right", "3")
	s.terminate()
}
