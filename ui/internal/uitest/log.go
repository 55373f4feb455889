package uitest

import (
	"bytes"
	"log"
	"os"
	"sync/atomic"
	"testing"
)

// logged runs a package's tests and fails if Fyne logs that it was asked to
// translate an empty text.
type logged struct{ *testing.M }

// Run implements goleak.TestingM.
func (l logged) Run() int {
	var w logWriter
	log.SetOutput(&w)
	code := l.M.Run()
	log.SetOutput(os.Stderr)
	if code == 0 && w.failed.Load() {
		os.Stderr.WriteString("uitest: an empty text was to be translated, see the log\n")
		return 1
	}
	return code
}

// logWriter passes the log on and detects empty texts.
type logWriter struct{ failed atomic.Bool }

func (w *logWriter) Write(p []byte) (int, error) {
	if bytes.Contains(p, []byte(`message "" not found`)) {
		w.failed.Store(true)
	}
	return os.Stderr.Write(p)
}
