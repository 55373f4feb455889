//go:build e2e

package e2eweb

import (
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"github.com/solvoku/solvoku/packaging/tools/site"
)

var starts = flag.Int("starts", 1, "how often the page is started from nothing, for the times of its start")

// TestHowSoonThePageTakesDigits prints when the page accepts digits and when the app has
// loaded, on a slow machine with a slow connection. It fails only if the light board appears
// after the app: times depend on the machine.
func TestHowSoonThePageTakesDigits(t *testing.T) {
	onlyTimed(t)
	files, line := site.Handler(*dir), new(line)
	slowly := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		files.ServeHTTP(&onLine{w, line}, r)
	}))
	t.Cleanup(slowly.Close)
	for _, until := range []string{lightIsThere, appIsThere} {
		r := blank(t, desktop, alone)
		c := r.traced(func() {
			r.do(chromedp.Navigate(server.URL))
			r.until(until, func() bool { return r.truth(until) })
		})
		t.Logf("the main thread's processor time, not slowed down, until %s: %.0f ms, the longest task %.0f ms", until, c.all, c.longest)
	}
	for _, slow := range []float64{1, 4} {
		var lights, apps []float64
		for range *starts {
			r := blank(t, desktop, alone)
			r.do(emulation.SetCPUThrottlingRate(slow), chromedp.Navigate(slowly.URL))
			r.lit()
			r.press("5")
			if !r.truth(appIsThere) && !r.truth(`document.querySelector("#light-board .given")`) {
				t.Error("the light board doesn't take a digit")
			}
			r.shown()
			var light, app float64
			if _, err := fmt.Sscan(r.text(`["light", "shown"].map((name) => performance.getEntriesByName("solvoku-" + name)[0].startTime).join(" ")`), &light, &app); err != nil {
				t.Fatal(err)
			}
			if light >= app {
				t.Errorf("the light board comes after %.0f ms, the app after %.0f", light, app)
			}
			lights, apps = append(lights, light), append(apps, app)
		}
		slices.Sort(lights)
		slices.Sort(apps)
		load, _ := os.ReadFile("/proc/loadavg")
		t.Logf("processor %.0f times slower, 10 Mbit/s: digits after %.0f ms, the app after %.0f ms; the machine's load is %s", slow, lights, apps, strings.TrimSpace(string(load)))
	}
}

// perSecond is the capacity of a 10 Mbit/s line, in bytes a second.
const perSecond = 10e6 / 8

// line is a connection shared by all files. The browser's own throttling doesn't apply to
// workers.
type line struct {
	mu   sync.Mutex
	free time.Time // when everything queued has been sent
}

// wait waits until n bytes have passed the line.
func (l *line) wait(n int) {
	l.mu.Lock()
	if now := time.Now(); l.free.Before(now) {
		l.free = now
	}
	l.free = l.free.Add(time.Duration(float64(n) / perSecond * float64(time.Second)))
	until := l.free
	l.mu.Unlock()
	time.Sleep(time.Until(until))
}

type onLine struct {
	http.ResponseWriter
	line *line
}

func (w *onLine) Write(data []byte) (n int, err error) {
	const part = 8 << 10 // so that files take turns
	for len(data) > 0 && err == nil {
		m := min(part, len(data))
		w.line.wait(m)
		m, err = w.ResponseWriter.Write(data[:m])
		data, n = data[m:], n+m
	}
	return n, err
}
