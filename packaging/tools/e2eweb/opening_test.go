//go:build e2e

package e2eweb

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/tracing"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

var onlyPage = flag.String("page", "", "the page to open, in place of all")

var openings = flag.Int("openings", 1, "how often each page is opened from anew, for the median of its times")

// opening is a page to open and what it says once open, or may say soon after.
type opening struct {
	name, key string // without a key, name is the beginning of a menu row
	says      []string
}

// comparing is what Compare says once open, and as soon as it has compared.
var comparing = []string{"Compare", "is the fastest: "}

// pagesToOpen lists the slowest pages.
var pagesToOpen = []opening{
	{"Menu", "", []string{"Menu: "}},
	{"Compare", "c", comparing},
	{"Watch", "w", []string{"Watch"}},
	{"Hint", "h", []string{"Look at"}},
	{"Learn", "l", []string{"Learn"}},
	{"Help", "?", []string{"Help"}},
	{"Puzzles", "", []string{"Puzzles"}},
}

// cost is what an opening costs the page's thread, in ms of CPU time, which depends less
// than elapsed time on what else the machine does.
type cost struct {
	all, longest float64
	textures     float64 // created; the same on every machine
}

// countTextures starts counting the textures that are created.
const countTextures = `(() => {
	const gl = WebGLRenderingContext.prototype, make = gl.texImage2D;
	window.textures_ = 0;
	gl.texImage2D = function (...all) { textures_++; return make.apply(this, all); };
	window.uncount_ = () => { gl.texImage2D = make; return "" + textures_; };
	return "";
})()`

// TestWhatOpeningAPageTakes prints a table. It doesn't fail on times, which depend on the
// machine.
func TestWhatOpeningAPageTakes(t *testing.T) {
	onlyTimed(t)
	load, _ := os.ReadFile("/proc/loadavg")
	var table strings.Builder
	fmt.Fprintf(&table, "| page | first | longest task | textures | again | longest task | textures |\n|---|--:|--:|--:|--:|--:|--:|\n")
	for _, page := range pagesToOpen {
		if *onlyPage != "" && *onlyPage != page.name {
			continue
		}
		var first, again []cost
		for range *openings {
			a, b := page.twice(t)
			first, again = append(first, a), append(again, b)
		}
		f, a := median(first), median(again)
		fmt.Fprintf(&table, "| %s | %.0f | %.0f | %.0f | %.0f | %.0f | %.0f |\n", page.name, f.all, f.longest, f.textures, a.all, a.longest, a.textures)
	}
	t.Logf("ms of the main thread's processor time, median of %d; the machine's load is %s\n%s", *openings, load, &table)
}

// twice opens a page in a freshly started program, then once more.
func (o opening) twice(t *testing.T) (first, again cost) {
	r := open(t, desktop, "/#p="+puzzle, alone)
	r.says("30 givens · one solution")
	r.settle()
	first = o.once(r)
	again = o.once(r)
	return first, again
}

// once opens a page and leaves it.
func (o opening) once(r *rig) cost {
	r.t.Helper()
	act := func() { r.press(o.key) }
	switch {
	case o.key != "":
	case o.name == "Menu":
		act = func() { r.tap(r.menuKey()) }
	default:
		names := r.openMenu()
		at := slices.IndexFunc(names, func(name string) bool { return strings.Contains(strings.ToLower(name), strings.ToLower(o.name)) })
		rows := r.sheetRows()
		// Only the end of the last column may be visible.
		row := rows[len(rows)-(len(names)-at)]
		act = func() { r.tapIn(row) }
	}
	r.hush()
	r.text(countTextures)
	c := r.traced(func() {
		act()
		r.says(o.says...)
		r.settle()
	})
	if _, err := fmt.Sscan(r.text(`uncount_()`), &c.textures); err != nil {
		r.t.Fatal(err)
	}
	r.picture("opening-" + strings.ToLower(o.name))
	r.press(kb.Escape)
	r.settle()
	return c
}

// traced returns what an action costs the page's thread.
func (r *rig) traced(do func()) cost {
	r.t.Helper()
	var mu sync.Mutex
	var events []traceEvent
	done := make(chan struct{})
	ctx, cancel := context.WithCancel(r.ctx)
	defer cancel()
	chromedp.ListenTarget(ctx, func(event any) {
		switch e := event.(type) {
		case *tracing.EventDataCollected:
			mu.Lock()
			defer mu.Unlock()
			for _, raw := range e.Value {
				var event traceEvent
				if json.Unmarshal(raw, &event) == nil {
					events = append(events, event)
				}
			}
		case *tracing.EventTracingComplete:
			close(done)
		}
	})
	r.do(tracing.Start().WithTransferMode(tracing.TransferModeReportEvents).WithTraceConfig(&tracing.TraceConfig{
		IncludedCategories: []string{"toplevel", "disabled-by-default-devtools.timeline"},
	}))
	do()
	r.do(tracing.End())
	select {
	case <-done:
	case <-time.After(patience):
		r.t.Fatal("the trace doesn't come")
	}
	mu.Lock()
	defer mu.Unlock()
	return costOf(events)
}

// traceEvent is an event of Chromium's trace, with times in µs.
type traceEvent struct {
	Name     string  `json:"name"`
	PID      int     `json:"pid"`
	TID      int     `json:"tid"`
	Duration float64 `json:"tdur"`
	Args     struct {
		Name string `json:"name"`
	} `json:"args"`
}

// costOf adds up the tasks of the page's main thread, the busiest thread of its kind.
func costOf(events []traceEvent) (slowest cost) {
	type thread struct{ pid, tid int }
	main, costs := map[thread]bool{}, map[thread]cost{}
	for _, e := range events {
		at := thread{e.PID, e.TID}
		if e.Name == "thread_name" && e.Args.Name == "CrRendererMain" {
			main[at] = true
		}
		if ms := e.Duration / 1000; strings.HasSuffix(e.Name, "RunTask") && ms >= 0.5 { // an idle page's tasks are shorter
			costs[at] = cost{all: costs[at].all + ms, longest: max(costs[at].longest, ms)}
		}
	}
	for at := range main {
		if c := costs[at]; c.all > slowest.all {
			slowest = c
		}
	}
	return slowest
}

// median returns the median of each field.
func median(all []cost) cost {
	of := func(part func(cost) float64) float64 {
		var values []float64
		for _, c := range all {
			values = append(values, part(c))
		}
		slices.Sort(values)
		return values[len(values)/2]
	}
	return cost{
		all:      of(func(c cost) float64 { return c.all }),
		longest:  of(func(c cost) float64 { return c.longest }),
		textures: of(func(c cost) float64 { return c.textures }),
	}
}
