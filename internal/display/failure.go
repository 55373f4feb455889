package display

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"strings"
)

// Fail reports an error to the user and ends the process.
func Fail(err error) {
	fmt.Fprintln(os.Stderr, "solvoku:", err)
	showBox(err.Error())
	os.Exit(1)
}

// Watch calls failed when Fyne can't create its window, after which Fyne 2.8.1 would panic
// or keep running without one. It replaces an earlier Watch. Fyne and GLFW only log the
// failure, so Watch reads the log and passes on everything else. failed must not log.
func Watch(failed func(error)) {
	log.SetOutput(&watcher{to: os.Stderr, failed: failed})
}

// Messages logged without a window: GLFW's binding gives the reason, Fyne on the next
// line.
const (
	noServer = "PlatformError: X11: Failed to open display"
	noGLFW   = "failed to initialise GLFW"
	noWindow = "window creation error"
	causeTag = "  Cause:"
)

// watcher is the log's output, which receives one line per Write.
type watcher struct {
	to      io.Writer
	failed  func(error)
	failing bool // whether the next line gives the cause of a failure
}

func (w *watcher) Write(line []byte) (int, error) {
	switch {
	case w.failing:
		w.failing = false
		_, cause, found := strings.Cut(string(line), causeTag)
		if !found {
			cause = "the system gives no reason"
		}
		w.failed(errors.New("no window: " + strings.TrimSpace(cause)))
	case bytes.Contains(line, []byte(noGLFW)), bytes.Contains(line, []byte(noWindow)):
		w.failing = true
	case bytes.Contains(line, []byte(noServer)):
		_, reason, _ := strings.Cut(string(line), "PlatformError: ")
		w.failed(errors.New("no window: " + strings.TrimSpace(reason)))
	default:
		return w.to.Write(line)
	}
	return len(line), nil
}
