package uitest

import (
	"bytes"
	"fmt"
	"io/fs"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/ui/i18n"
)

// speak sets the language of all texts. Most tests use the same language as the one before,
// and reloading all texts would take as long as the test does, so it first checks a sample.
func speak(t testing.TB, language string) {
	t.Helper()
	const sample = "level.easy" // its name differs in every language
	texts, err := fs.ReadFile(assets.Translations(), i18n.Code(language)+".json")
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(texts, fmt.Appendf(nil, "%q: %q", sample, lang.X(sample, "?"))) {
		return
	}
	if err := i18n.Use(assets.Translations(), language); err != nil {
		t.Fatal(err)
	}
}

// Fyne's translations are in a map that a change of language writes to without a lock. Pages
// must therefore read them only on the interface's goroutine, which in a test is the test's
// own; every test with a robot fails otherwise.
func init() {
	l, n, x, xn := lang.L, lang.N, lang.X, lang.XN
	lang.L = func(in string, data ...any) string { onlyInTests(in); return l(in, data...) }
	lang.N = func(in string, count int, data ...any) string { onlyInTests(in); return n(in, count, data...) }
	lang.X = func(key, in string, data ...any) string { onlyInTests(in); return x(key, in, data...) }
	lang.XN = func(key, in string, count int, data ...any) string {
		onlyInTests(in)
		return xn(key, in, count, data...)
	}
}

// measured says whether a benchmark is running. Its figures should cover only the app:
// finding out which goroutine translates would dominate the time for a gesture.
var measured atomic.Bool

// onlyInTests panics if a text is translated on a goroutine that isn't running a test.
func onlyInTests(text string) {
	if !measured.Load() && !inTest() {
		panic(fmt.Sprintf("%q is translated off the interface's goroutine", text))
	}
}

// inTest reports whether the goroutine was started by package testing, or is the main one.
// Every translation asks, so it only looks at the addresses of the outermost calls:
// formatting a stack takes thousands of times as long.
func inTest() bool {
	calls := outermost()
	for _, call := range slices.Backward(calls[:]) {
		name := runtime.FuncForPC(call - 1).Name()
		if !strings.HasPrefix(name, "runtime.") {
			return strings.HasPrefix(name, "testing.") || strings.HasPrefix(name, "main.")
		}
	}
	return false
}
