package uitest

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"

	"fyne.io/fyne/v2/lang"
)

// Fyne's translations are a map that a change of language writes to, without a
// lock. So a page reads them on the interface's goroutine alone, which in a test is
// the test's own, and every test with a robot fails where one doesn't.
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

// measured is whether a benchmark runs. Its figures are the app's alone: finding out
// which goroutine translates would take most of the time for a gesture.
var measured atomic.Bool

// onlyInTests panics if a text is translated on a goroutine that runs no test.
func onlyInTests(text string) {
	if !measured.Load() && !inTest() {
		panic(fmt.Sprintf("%q is translated off the interface's goroutine", text))
	}
}

// inTest reports whether the goroutine was started by package testing, or is the main one.
// Every translation asks, so it looks at the addresses of the calls: the text of a stack
// takes fifty times as long.
func inTest() bool {
	calls := make([]uintptr, 256)
	n := runtime.Callers(1, calls)
	for n == len(calls) {
		calls = make([]uintptr, 2*n)
		n = runtime.Callers(1, calls)
	}
	for _, call := range slices.Backward(calls[:n]) {
		name := runtime.FuncForPC(call - 1).Name()
		if !strings.HasPrefix(name, "runtime.") {
			return strings.HasPrefix(name, "testing.") || strings.HasPrefix(name, "main.")
		}
	}
	return false
}
