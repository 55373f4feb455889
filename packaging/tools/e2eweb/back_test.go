//go:build e2e

package e2eweb

import (
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

func TestTheBrowsersBackGoesBackInTheAppAndThenLeaves(t *testing.T) {
	t.Parallel()
	r := open(t, desktop, "/#p="+puzzle)
	r.says("30 givens · one solution")
	entries := func() string { return r.text(`String(history.length)`) }
	// so waits for an expression to become true. The browser refuses to evaluate
	// while it navigates to another entry.
	so := func(expression string) bool {
		var yes bool
		return chromedp.Run(r.ctx, chromedp.Evaluate("!!("+expression+")", &yes)) == nil && yes
	}
	const atPage, deeper = `!history.state?.solvoku`, `history.state?.solvoku > 0`
	goes := func(way string) { so(`history.` + way + `()`) }
	// opened waits for the history entry of something that has opened; atHome waits
	// for the main screen and its grid.
	opened := func() {
		t.Helper()
		r.until("there is an entry for what is open", func() bool { return so(deeper) })
	}
	atHome := func() {
		t.Helper()
		r.until("the main screen and the page's own entry are back", func() bool {
			return so(`!document.getElementById("board").hidden && ` + atPage)
		})
	}
	r.press("x") // a gesture; browsers skip entries made without one
	first := entries()

	// Whatever opens has its history entry by the time it is announced.
	so(`(window.entered_ = [], new MutationObserver(() => entered_.push(status_.textContent.split(".")[0] + " " + !!history.state?.solvoku)).observe(
		window.status_ = document.getElementById("status"), { childList: true }), true)`)
	r.press("c")
	r.until("Compare is announced", func() bool { return so(`entered_.some((e) => e.startsWith("Compare"))`) })
	if !so(`entered_.find((e) => e.startsWith("Compare")).endsWith("true")`) {
		t.Errorf("something is open and Back would leave: %s", r.text(`entered_.join("; ")`))
	}
	r.there("button", "Run again") // until then a step back stops the run
	r.press(kb.Escape)
	atHome()

	// The menu, then a page in place of the board with a sheet on top.
	r.openMenu()
	opened()
	goes("back")
	r.until("the menu is closed", func() bool { return so(atPage) && len(r.sheetRows()) < 5 })
	r.press("c")
	r.says(comparing...)
	opened()
	goes("back")
	atHome()

	// Whatever the app closes itself takes its entry along, however often. A page
	// with steps of its own, such as Compare, has more entries than others.
	openAndClose := func() {
		t.Helper()
		for range 2 {
			for _, key := range []string{"c", "w"} {
				r.press(key)
				opened()
				r.press(kb.Escape)
				atHome()
			}
		}
	}
	openAndClose()
	entered := entries()
	openAndClose()
	if now := entries(); now != entered {
		t.Errorf("the entries pile up: %s at first, %s, then %s", first, entered, now)
	}

	// Forward leads nowhere, and a reloaded page starts where it should.
	so(`(window.moves_ = 0, addEventListener("popstate", () => moves_++), true)`)
	goes("forward")
	r.until("the browser went forward and back again", func() bool { return so(`moves_ >= 2`) })
	atHome()
	r.press("c")
	opened()
	r.reloads(func() { r.do(page.Reload()) })
	atHome()

	// With a sheet over a page, the first step back closes the sheet and the second
	// the page.
	r.activate("button", "Menu")
	r.activate("button", "Share or print…")
	r.says("Share")
	r.activate("button", "File")
	r.says("Save as a file")
	opened()
	before := r.text(`String(history.state.solvoku)`)
	goes("back")
	r.until("the browser is a step back", func() bool { return so(`history.state?.solvoku === ` + before + ` - 1`) })
	r.settle()
	if !so(`document.getElementById("board").hidden`) {
		t.Error("Back left the page and not the sheet")
	}
	goes("back")
	atHome()

	// On the main screen, going back leaves the page.
	r.do(chromedp.Navigate("about:blank"), chromedp.Navigate(server.URL+"/"))
	r.shown()
	r.says("30 givens · one solution")
	goes("back")
	r.until("the page is left", func() bool { return so(`location.href === "about:blank"`) })
}
