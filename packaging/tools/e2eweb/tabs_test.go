//go:build e2e

package e2eweb

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// another opens a page in another tab of the browser.
func (r *rig) another(address string) *rig {
	r.t.Helper()
	ctx, _ := chromedp.NewContext(r.ctx)
	other := &rig{t: r.t, ctx: ctx, on: r.on}
	chromedp.ListenTarget(ctx, other.hear)
	other.do(runtime.Enable(), page.Enable(), emulation.SetFocusEmulationEnabled(true))
	other.resize(r.on.width, r.on.height)
	other.setDark(r.on.dark)
	other.do(chromedp.Navigate(address))
	other.shown()
	return other
}

// reloads waits until do has caused the page to reload and the app is shown.
func (r *rig) reloads(do func()) {
	r.t.Helper()
	r.leaves(do)
	r.shown()
}

// leaves waits until do has caused the page to reload, however long the old one takes to go.
func (r *rig) leaves(do func()) {
	r.t.Helper()
	r.text(`window.before_ = 1, ""`)
	do()
	r.until("the page is loading again", func() bool {
		var again bool
		return chromedp.Run(r.ctx, chromedp.Evaluate(`!window.before_`, &again)) == nil && again
	})
}

// TestTabsKeepTheirBoardsAndTakeANewVersion opens, closes and reloads tabs of one
// browser while the host publishes a new version.
func TestTabsKeepTheirBoardsAndTakeANewVersion(t *testing.T) {
	t.Parallel()
	var published atomic.Bool
	var programs atomic.Int32
	worker, err := os.ReadFile(filepath.Join(*dir, "sw.js"))
	if err != nil {
		t.Fatal(err)
	}
	address := flawed(t, func(w http.ResponseWriter, r *http.Request) bool {
		if strings.HasSuffix(r.URL.Path, ".wasm") {
			programs.Add(1)
		}
		if r.URL.Path != "/sw.js" || !published.Load() {
			return false
		}
		w.Header().Set("Content-Type", "text/javascript")
		_, _ = w.Write(append(worker, "// of another version\n"...))
		return true
	})
	first := blank(t, desktop)
	t.Cleanup(first.checkConsole)
	first.do(chromedp.Navigate(address + "/#p=" + puzzle))
	first.shown()
	first.says("30 givens · one solution")
	if n := programs.Load(); n != 1 {
		t.Errorf("the program was fetched %d times", n)
	}
	first.until("the page is kept for offline use", func() bool { return first.truth(`navigator.serviceWorker.controller`) })

	// A second tab has its own board and keeps it when the first is closed.
	second := first.another(address)
	second.says("Solvoku is already open")
	second.text(`location.hash = "p=` + endless + `", ""`)
	second.says("15 givens")
	first.press(kb.Home + kb.ArrowRight + kb.ArrowRight + "4")
	first.cellNamed(2, "Row 1, column 3: 4, your answer")
	first.do(chromedp.Navigate("about:blank"))
	second.reloads(func() { second.do(page.Reload()) })
	second.says("15 givens")
	second.cellNamed(2, "Row 1, column 3: 1, given")

	// A new version is announced, and switching to it keeps the board.
	published.Store(true)
	second.text(`document.dispatchEvent(new Event("visibilitychange")), ""`)
	second.says("A new version of Solvoku is ready")
	second.press(kb.Home + "5")
	second.says("15 givens")
	names := second.openMenu()
	if !strings.Contains(strings.Join(names, ", "), "Load the new version") {
		t.Errorf("the menu has no new version: %q", names)
	}
	second.picture("menu-new-version")
	second.press(kb.Escape)
	second.settle()
	before := second.picture("")
	second.text(`solvokuUpdate && dispatchEvent(new Event("solvokuUpdate")), ""`)
	second.says("A new version of Solvoku is ready")
	second.until("the offer is drawn", func() bool { return differing(before, second.picture("new-version")) > 200 })
	second.reloads(func() { second.tap(800, 88) }) // the line below the title
	second.cellNamed(0, "Row 1, column 1: 5, your answer")

	// The first tab's board goes to the next tab opened.
	third := second.another(address)
	third.cellNamed(2, "Row 1, column 3: 4, your answer")
	third.checkConsole()
	second.checkConsole()
}
