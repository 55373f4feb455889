//go:build e2e

package e2eweb

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// tab opens an empty tab in a rig's browser. Its console output is checked.
func (r *rig) tab() *rig {
	r.t.Helper()
	other := r.unheard()
	r.t.Cleanup(other.checkConsole)
	return other
}

// unheard opens an empty tab without checking its console.
func (r *rig) unheard() *rig {
	r.t.Helper()
	c := chromedp.FromContext(r.ctx)
	id := emptyTab(r.t, cdp.WithExecutor(r.ctx, c.Browser), c.BrowserContextID)
	ctx, end := chromedp.NewContext(r.ctx, chromedp.WithTargetID(id))
	r.t.Cleanup(end)
	other := &rig{t: r.t, ctx: ctx, on: r.on}
	chromedp.ListenTarget(ctx, other.hear)
	other.do(runtime.Enable(), log.Enable(), page.Enable(), emulation.SetFocusEmulationEnabled(true))
	other.resize(r.on.width, r.on.height)
	return other
}

// close closes a tab as a person does, without asking its page.
func (r *rig) close() {
	r.t.Helper()
	c := chromedp.FromContext(r.ctx)
	if err := target.CloseTarget(c.Target.TargetID).Do(cdp.WithExecutor(context.Background(), c.Browser)); err != nil {
		r.t.Fatal(err)
	}
}

// withheld opens a path in a tab whose app doesn't load until r.release is called.
func (r *rig) withheld(path string) *rig {
	r.t.Helper()
	tab := r.tab()
	tab.before(holdProgram)
	tab.arrive(server.URL + path)
	tab.lit()
	return tab
}

// TestWhatIsTypedBeforeTheAppOutlivesTheTab types on the light board, closes the tab and opens
// another one.
func TestWhatIsTypedBeforeTheAppOutlivesTheTab(t *testing.T) {
	t.Parallel()
	r := blank(t, desktop)
	first := r.withheld("/")
	first.press("53467891")
	first.close()
	second := r.withheld("/")
	if got := strings.Count(second.cells("light-board"), "given"); got != 8 {
		t.Errorf("in the next tab the light board has %d digits", got)
	}
	second.release()
	for i, d := range "53467891" {
		second.cellNamed(i, fmt.Sprintf("Row 1, column %d: %c, given", i+1, d))
	}
	if second.truth(`localStorage.getItem("solvoku.session.early")`) {
		t.Error("the app leaves what it has done in the store")
	}
	second.leaves(func() { second.do(page.Reload()) })
	second.lit()
	second.release()
	second.cellNamed(7, "Row 1, column 8: 1, given")
}

// TestTabsOpenedAtOnceHaveABoardEach types in two tabs before either app has loaded.
func TestTabsOpenedAtOnceHaveABoardEach(t *testing.T) {
	t.Parallel()
	r := open(t, desktop, "/#p="+puzzle)
	r.says("30 givens · one solution")
	r.do(chromedp.Navigate("about:blank"))
	var one *rig
	r.until("the page that was left lets go of its board", func() bool {
		one = r.withheld("/")
		return strings.Contains(one.cells("light-board"), "given")
	})
	other := r.withheld("/")
	if strings.Contains(other.cells("light-board"), "given") {
		t.Error("the kept board is on both light boards")
	}
	one.press(keysTo(2) + "4")
	other.press(keysTo(2) + "7")
	other.release()
	one.release()
	one.cellNamed(2, "Row 1, column 3: 4, your answer")
	other.cellNamed(2, "Row 1, column 3: 7, given")
}

// TestAWishSurvivesAReload asks the light board for a solution and reloads the page before the
// app has loaded.
func TestAWishSurvivesAReload(t *testing.T) {
	t.Parallel()
	r := held(t, desktop, "/#p="+puzzle)
	r.press(kb.Enter)
	const wished = `document.getElementById("light-status").textContent.includes("solves this as soon as")`
	r.until("the light board says that it is wished", func() bool { return r.truth(wished) })
	r.leaves(func() { r.do(page.Reload()) })
	r.lit()
	if !r.truth(wished) {
		t.Error("loaded anew, the light board has forgotten the wish")
	}
	r.release()
	r.says("found by Exact Cover")
}

// TestReloadsWhileTheAppStartsAreNoFailedStarts repeatedly reloads the page just after the app
// begins to start.
func TestReloadsWhileTheAppStartsAreNoFailedStarts(t *testing.T) {
	t.Parallel()
	r := open(t, desktop, "/#p="+puzzle)
	r.says("30 givens · one solution")
	// Reloads as soon as the mark of a start is written.
	const reloads = `(() => {
		const set = Storage.prototype.setItem;
		Storage.prototype.setItem = function (key, value) {
			set.call(this, key, value);
			if (!key.endsWith(".starting")) return;
			const n = Number(this.getItem("reloads_") || 0);
			set.call(this, "reloads_", n + 1);
			if (n < 4) location.reload();
		};
	})()`
	r.before(reloads)
	r.leaves(func() { r.do(page.Reload()) })
	r.until("it was loaded five times", func() bool {
		var n string
		err := chromedp.Run(r.ctx, chromedp.Evaluate(`localStorage.getItem("reloads_") || ""`, &n))
		return err == nil && n == "5"
	})
	r.shown()
	r.says("30 givens · one solution")
}

// TestTheLightBoardIsForEveryone uses the light board as a screen reader and a keyboard do,
// before the app has loaded.
func TestTheLightBoardIsForEveryone(t *testing.T) {
	t.Parallel()
	r := held(t, desktop, "/")
	r.audit("the light board")
	r.there("grid", "Board")
	for _, name := range []string{"5", "Erase", "Undo", "Auto-next", "Solve", "Clear All"} {
		r.there("button", name)
	}
	r.activate("gridcell", "Row 1, column 2: empty")
	r.activate("button", "5")
	r.there("gridcell", "Row 1, column 2: 5, given")
	r.activate("button", "Undo")
	r.there("gridcell", "Row 1, column 2: empty")

	// By keyboard: Tab to a cell, an arrow to the next, Tab to a key.
	r.text(`document.querySelector("#light-board [tabindex='0']").focus(), ""`)
	r.press(kb.ArrowRight + "7")
	r.there("gridcell", "Row 1, column 4: 7, given")
	if !r.truth(`document.activeElement.dataset.cell === "4"`) {
		t.Error("the focus doesn't follow the selection")
	}
	r.press(kb.Tab)
	if !r.truth(`document.activeElement.dataset.part === "1"`) {
		t.Error("after the board Tab doesn't come to the digits")
	}
	r.press(kb.Enter)
	r.there("gridcell", "Row 1, column 5: 1, given")
	r.activate("gridcell", "Row 1, column 4: 7, given")
	r.text(`document.querySelector("#light-board [data-cell='3']").focus(), ""`)
	r.release()
	r.cellNamed(4, "Row 1, column 5: 1, given")
	if !r.truth(`document.activeElement.closest("#board")?.querySelector(":focus").dataset.cell === "3"`) {
		t.Errorf("the focus is on %s", r.text(`document.activeElement.outerHTML.slice(0, 100)`))
	}
}

// storedNow evaluates to the page's entries in the store.
const storedNow = `JSON.stringify(["", ".view", ".early"].map((end) => localStorage.getItem("solvoku.session" + end)))`

var kills = flag.Int("kills", 4, "how often a tab is killed while its app comes")

// TestATabThatIsKilledLosesNothing types while the app loads, kills the tab at a random moment,
// either by closing it or by crashing it, and checks that the next tab has what was typed.
func TestATabThatIsKilledLosesNothing(t *testing.T) {
	t.Parallel()
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	typed, lost := 0, 0
	for range *kills {
		r := blank(t, desktop)
		first := r.tab()
		began, until := time.Now(), time.Duration(random.IntN(8000))*time.Millisecond
		first.do(chromedp.Navigate(server.URL))
		first.lit()
		n := 0
		for ; n == 0 || n < 60 && time.Since(began) < until; n++ {
			first.press(fmt.Sprint(1 + n%9))
			time.Sleep(time.Duration(random.IntN(200)) * time.Millisecond)
		}
		app, stored := first.truth(appIsThere), first.text(storedNow)
		if random.IntN(2) == 0 {
			ctx, cancel := context.WithTimeout(first.ctx, time.Second) // a page that has crashed doesn't answer
			_ = chromedp.Run(ctx, page.Crash())
			cancel()
		}
		first.close()
		look := r.unheard() // the browser takes a moment to notice that the tab is gone and to free its board
		look.arrive(server.URL + "/sw.js")
		look.until("the tab's board is free", func() bool {
			return look.text(`navigator.locks.query().then(({ held }) => String(held.length))`) == "0"
		})
		survived := look.text(storedNow)
		second := r.withheld("/")
		got := strings.Count(second.cells("light-board"), "given")
		typed, lost = typed+n, lost+n-got
		if got != n {
			t.Errorf("killed after %v, with the app there: %v: of %d digits %d are in the next tab; the browser has kept what the page stored: %v", until, app, n, got, survived == stored)
		}
		look.close()
		second.close()
	}
	t.Logf("%d kills, %d digits typed, %d lost", *kills, typed, lost)
}
