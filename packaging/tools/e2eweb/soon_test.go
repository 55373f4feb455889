//go:build e2e

package e2eweb

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

var starts = flag.Int("starts", 1, "how often the page is started from nothing, for the times of its start")

// TestHowSoonThePageTakesDigits prints when the page takes digits, and when the app is there,
// on a slow machine with a slow connection. It fails only where the light board comes after
// the app: times are the machine's.
func TestHowSoonThePageTakesDigits(t *testing.T) {
	const megabit = 1e6 / 8 // bytes
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
			r.do(network.Enable(), emulation.SetCPUThrottlingRate(slow), network.EmulateNetworkConditions(false, 20, 10*megabit, 10*megabit))
			r.do(chromedp.Navigate(server.URL))
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
		t.Logf("processor %.0f times slower, 10 Mbit/s, 20 ms: digits after %.0f ms, the app after %.0f ms; the machine's load is %s", slow, lights, apps, strings.TrimSpace(string(load)))
	}
}
