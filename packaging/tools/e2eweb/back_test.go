//go:build e2e

package e2eweb

import (
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

func TestTheBrowsersBackGoesBackInTheAppAndThenLeaves(t *testing.T) {
	r := open(t, desktop, "/#p="+puzzle)
	r.says("30 givens · one solution")
	entries := func() string { return r.text(`String(history.length)`) }
	at := func() string { return r.text(`String(history.state?.solvoku ?? 0)`) }
	// atHome waits until the main screen is there, and with it the board's grid,
	// and the browser is at the page's own entry.
	atHome := func() {
		t.Helper()
		r.until("the main screen is back, and the page's own entry", func() bool {
			return r.truth(`!document.getElementById("board").hidden`) && at() == "0"
		})
	}
	r.press("x") // a gesture, without which browsers skip entries
	first := entries()

	// The menu, and a page in the board's place with a sheet on top.
	r.openMenu()
	r.until("the menu has an entry", func() bool { return at() == "1" })
	r.text(`history.back(), ""`)
	r.until("the menu is closed", func() bool { return len(r.sheetRows()) < 5 && at() == "0" })
	r.press("c")
	r.says("Compare")
	r.until("the page has an entry", func() bool { return at() == "1" })
	r.text(`history.back(), ""`)
	atHome()

	// What the app closes itself takes its entry along, however often.
	for range 4 {
		r.press("c")
		r.until("the page has an entry", func() bool { return at() == "1" })
		r.press(kb.Escape)
		atHome()
	}
	most := entries()
	for range 4 {
		r.press("w")
		r.until("the page has an entry", func() bool { return at() != "0" })
		r.press(kb.Escape)
		atHome()
	}
	if now := entries(); now != most {
		t.Errorf("the entries pile up: %s at first, %s, then %s", first, most, now)
	}

	// Forward leads nowhere, and a page loaded anew begins where it should.
	r.text(`history.forward(), ""`)
	r.settle()
	atHome()
	r.press("c")
	r.until("the page has an entry", func() bool { return at() == "1" })
	r.do(page.Reload())
	r.until("the page is loading again", func() bool { return r.truth(`performance.now() < 30000`) })
	r.shown()
	atHome()

	// Within a page Back goes to what was there before, here from the formats to
	// the ways to share.
	r.menu("Share…")
	r.says("Share")
	r.settle()
	keys := r.keys()
	r.tapIn(keys[len(keys)-1])
	r.says("Save as a file")
	r.text(`history.back(), ""`)
	r.settle()
	if r.truth(`!document.getElementById("board").hidden`) {
		t.Error("Back left the page and not the list of formats")
	}
	r.text(`history.back(), ""`)
	atHome()

	// On the main screen it leaves the page.
	r.do(chromedp.Navigate("about:blank"), chromedp.Navigate(server.URL+"/"))
	r.shown()
	r.says("30 givens · one solution")
	r.text(`history.back(), ""`)
	r.until("the page is left", func() bool { return r.text(`location.href`) == "about:blank" })
}
