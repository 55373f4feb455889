package uitest

import (
	"bytes"
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
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

// tests are the goroutines known to run tests, by the line that heads their stacks.
var tests sync.Map

// measured is whether a benchmark runs. Its figures are the app's alone: finding out
// which goroutine translates would take most of the time for a gesture.
var measured atomic.Bool

// onlyInTests panics if a text is translated on a goroutine that runs no test.
func onlyInTests(text string) {
	if measured.Load() {
		return
	}
	var start [48]byte
	head, _, _ := bytes.Cut(start[:runtime.Stack(start[:], false)], []byte(" ["))
	if _, known := tests.Load(string(head)); known {
		return
	}
	stack := string(debug.Stack())
	if !strings.Contains(stack, "\ntesting.tRunner(") && !strings.Contains(stack, "\ntesting.(*B).runN(") && !strings.Contains(stack, "\nmain.main()") {
		panic(fmt.Sprintf("%q is translated off the interface's goroutine", text))
	}
	tests.Store(string(head), nil)
}
