//go:build e2e

// Package e2e drives the real app in a real window on a virtual display:
//
//	s := start(t, options{})
//	s.click(100, 200)
//	s.key("ctrl+v")
//	s.waitFor("a navy key", func() bool { ... s.screenshot() ... })
//	s.picture("solved")
//	s.close()
//
// A session ends with its test. It fails the test if the app crashed, raced,
// called Fyne from a wrong goroutine, or did not end when asked to. Nothing here
// sleeps for a fixed time: what has to happen is waited for.
package e2e

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// patience is how long anything may take before it counts as failed. It doesn't measure
// speed: the machine may be slow, and the build is a slow one.
const patience = 4 * time.Minute

// alarming matches lines of the app's log that fail a test.
var alarming = regexp.MustCompile(`(?m)^.*(Error in Fyne call thread|DATA RACE|panic: |fatal error: ).*$`)

// options says how a session differs from a plain start.
type options struct {
	phone  image.Point // size of a phone's window, in pixels; a desktop's if zero
	title  string      // regular expression of the window's title; "^Solvoku" if empty
	screen image.Point // pixels; 1280 by 1024 if zero
	home   string      // the user's home folder; a new one if empty
	args   []string    // the app's arguments
	env    []string    // added to the app's environment, as "NAME=value"
}

// session is a running app with its display.
type session struct {
	t       *testing.T
	phone   bool
	home    string // HOME and everything below it, where the app keeps its files
	display string // such as ":3"
	window  string // the window's number, as xdotool prints it
	app     *exec.Cmd
	log     logBuffer
	ended   chan struct{} // closed when the app has ended
	err     error         // how it ended, once ended is closed
}

// start opens a display and starts the app on it. It returns once the window exists and shows
// something.
func start(t *testing.T, o options) *session {
	t.Helper()
	if o.title == "" {
		o.title = "^Solvoku"
	}
	if o.screen == (image.Point{}) {
		o.screen = image.Pt(1280, 1024)
	}
	if o.home == "" {
		o.home = t.TempDir()
	}
	s := &session{t: t, phone: o.phone != image.Point{}, home: o.home, ended: make(chan struct{})}
	if s.phone {
		o.title, o.screen = "^App$", image.Pt(2000, 2000) // Fyne calls every phone's window this
	}
	s.display = startDisplay(t, o.screen)
	s.startApp(o)
	s.waitFor("a window called "+o.title, func() bool {
		found, err := s.command("xdotool", "search", "--onlyvisible", "--name", o.title).Output()
		s.window, _, _ = strings.Cut(string(found), "\n")
		return err == nil && s.window != ""
	})
	if s.phone {
		// Fyne draws a phone's first picture when the window gets its size.
		s.resize(o.phone.X, o.phone.Y)
	}
	// Without a window manager, nothing else gives the window the keyboard focus.
	s.run("xdotool", "windowfocus", s.window)
	s.waitFor("a picture in the window", func() bool { return colours(s.screenshot()) > 1 })
	return s
}

// startDisplay starts an X server for the duration of the test and returns its name. The
// server picks a free number itself and reports it through a pipe.
func startDisplay(t *testing.T, size image.Point) string {
	t.Helper()
	number, tell, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer number.Close()
	server := exec.Command("Xvfb", "-displayfd", "3", "-noreset", "-nolisten", "tcp", "-dpi", "96",
		"-screen", "0", fmt.Sprintf("%dx%dx24", size.X, size.Y))
	server.ExtraFiles = []*os.File{tell}
	err = server.Start()
	tell.Close()
	if err != nil {
		t.Fatalf("starting the display: %v", err)
	}
	t.Cleanup(func() {
		_ = server.Process.Kill()
		_ = server.Wait()
	})
	if err := number.SetReadDeadline(time.Now().Add(patience)); err != nil {
		t.Fatal(err)
	}
	// The server writes the newline separately, and dies if nobody reads it.
	name, err := bufio.NewReader(number).ReadString('\n')
	if err != nil {
		t.Fatalf("the display did not start: %v", err)
	}
	return ":" + strings.TrimSuffix(name, "\n")
}

func (s *session) startApp(o options) {
	t := s.t
	t.Helper()
	name := desktopProgram
	if s.phone {
		name = phoneProgram
	}
	program, err := filepath.Abs(filepath.Join(out, name))
	if err != nil {
		t.Fatal(err)
	}
	logFile, err := os.Create(filepath.Join(out, s.fileName("log")))
	if err != nil {
		t.Fatal(err)
	}
	s.app = exec.Command(program, o.args...)
	s.app.Dir = s.home
	s.app.Env = append([]string{
		"PATH=" + os.Getenv("PATH"),
		"HOME=" + s.home,
		"XDG_CONFIG_HOME=" + s.config(),
		"XDG_CACHE_HOME=" + filepath.Join(s.home, ".cache"),
		"XDG_DATA_HOME=" + filepath.Join(s.home, ".local", "share"),
		"DISPLAY=" + s.display,
		"LANG=en_US.UTF-8",
		"FYNE_SCALE=1", // one Fyne unit is one pixel
		"LIBGL_ALWAYS_SOFTWARE=1",
	}, o.env...)
	if s.phone {
		// Where Fyne's phone simulation keeps its files.
		if err := os.MkdirAll(s.config(), 0o755); err != nil {
			t.Fatal(err)
		}
		s.app.Env = append(s.app.Env, "TMPDIR="+s.config(), "FYNE_THEME=light") // it never learns the system's preference
	}
	s.log.file = logFile
	s.app.Stdout, s.app.Stderr = &s.log, &s.log
	if err := s.app.Start(); err != nil {
		t.Fatalf("starting the app: %v", err)
	}
	go func() {
		s.err = s.app.Wait()
		close(s.ended)
	}()
	t.Cleanup(func() {
		defer logFile.Close()
		s.terminate()
		if bad := alarming.FindString(s.log.String()); bad != "" {
			t.Errorf("the app's log says: %s\nAll of it is in %s.", bad, logFile.Name())
		}
	})
}

// config returns the folder below which the app keeps its files.
func (s *session) config() string { return filepath.Join(s.home, ".config") }

// terminate ends the app as a system shutting down does.
func (s *session) terminate() {
	s.t.Helper()
	select {
	case <-s.ended:
		return // a test that wanted to see how has already looked
	default:
	}
	if s.phone {
		s.kill() // a phone gives no warning
		return
	}
	if err := s.app.Process.Signal(syscall.SIGTERM); err != nil && !errors.Is(err, os.ErrProcessDone) {
		s.t.Errorf("asking the app to end: %v", err)
	}
	s.waitForEnd("being asked by the system")
}

// kill ends the app at once, without a warning.
func (s *session) kill() {
	s.t.Helper()
	if err := s.app.Process.Kill(); err != nil {
		s.t.Fatalf("killing the app: %v", err)
	}
	<-s.ended
}

// close closes the window as its close button does, and expects the app to end.
func (s *session) close() {
	s.t.Helper()
	if err := closeWindow(s.display, s.window); err != nil {
		s.t.Fatalf("closing the window: %v", err)
	}
	s.waitForEnd("its window was closed")
}

func (s *session) waitForEnd(after string) {
	s.t.Helper()
	select {
	case <-s.ended:
		if s.err != nil {
			s.t.Errorf("after %s the app ended badly: %v\n%s", after, s.err, s.log.tail())
		}
	case <-time.After(patience):
		s.dump()
		s.t.Errorf("after %s the app did not end\n%s", after, s.log.tail())
	}
}

// dump ends the app and makes it print its goroutines' stacks, as a Go program does on
// SIGQUIT.
func (s *session) dump() {
	_ = s.app.Process.Signal(syscall.SIGQUIT)
	select {
	case <-s.ended:
	case <-time.After(patience):
		_ = s.app.Process.Kill()
		<-s.ended
	}
}

// waitFor waits until a condition holds. It ends the test, with a picture, if that takes too
// long or the app ends first.
func (s *session) waitFor(what string, holds func() bool) {
	s.t.Helper()
	deadline := time.After(patience)
	again := time.NewTicker(100 * time.Millisecond)
	defer again.Stop()
	for !holds() {
		select {
		case <-again.C:
		case <-s.ended:
			s.t.Fatalf("the app ended (%v) while waiting for %s\n%s", s.err, what, s.log.tail())
		case <-deadline:
			if s.window != "" {
				s.picture("failed")
			}
			s.dump()
			s.t.Fatalf("waited in vain for %s\n%s", what, s.log.tail())
		}
	}
}

// command prepares a program to run on the session's display. It has no access to a desktop,
// whose dialogs would open on the display of whoever runs the tests.
func (s *session) command(name string, args ...string) *exec.Cmd {
	cmd := exec.Command(name, args...)
	cmd.Env = append(os.Environ(), "DISPLAY="+s.display, "DBUS_SESSION_BUS_ADDRESS=unix:path=/nonexistent")
	return cmd
}

// run runs a program on the session's display and returns its output.
func (s *session) run(name string, args ...string) []byte {
	s.t.Helper()
	var stdout, stderr bytes.Buffer
	cmd := s.command(name, args...)
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		s.t.Fatalf("%s: %v\n%s%s", cmd, err, stderr.Bytes(), s.log.tail())
	}
	return stdout.Bytes()
}

// fileName returns a file name specific to the session.
func (s *session) fileName(rest string) string {
	return strings.ReplaceAll(s.t.Name(), "/", "-") + "." + rest
}

// logBuffer keeps the app's output, in memory and in a file.
type logBuffer struct {
	mu   sync.Mutex
	text bytes.Buffer
	file *os.File
}

func (b *logBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.text.Write(p)
	return b.file.Write(p)
}

func (b *logBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}

// tail returns the end of the log, for a failed test's message.
func (b *logBuffer) tail() string {
	const limit = 4000
	text := b.String()
	return "The app's log, all of it in " + b.file.Name() + ", ends:\n" + text[max(0, len(text)-limit):]
}
