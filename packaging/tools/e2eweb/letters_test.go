//go:build e2e

package e2eweb

import (
	"image"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestLettersThatTheAppLacks saves a puzzle under a name in a script missing from the app's
// own fonts. Only then does the page fetch a font for it, and what is already shown is
// redrawn.
func TestLettersThatTheAppLacks(t *testing.T) {
	t.Parallel()
	r := blank(t, desktop, alone)
	t.Cleanup(r.checkConsole)
	r.before(`
		window.prompt = () => "ʹʹʹʹʹʹʹʹʹʹʹʹʹʹʹʹʹʹʹʹ";
		window.asked_ = 0;
		const go = new Promise((now) => (window.comes_ = now)), plainly = window.fetch;
		window.fetch = async (...request) => {
			if (String(request[0]).startsWith("letters.")) {
				asked_++;
				await go;
			}
			return plainly(...request);
		};`)
	r.do(chromedp.Navigate(server.URL + "/#p=" + puzzle))
	r.shown()
	r.says("30 givens")
	r.settle()
	if !r.truth(`asked_ === 0`) {
		t.Error("the font is fetched for the app's own letters")
	}
	r.openMine()
	r.tapIn(r.lowest(mainKey))
	r.says("Saved: ʹʹʹ")
	r.until("the font is asked for", func() bool { return r.truth(`asked_ === 1`) })
	r.settle()
	boxes := r.picture("letters-missing")
	r.text(`comes_(); ""`)
	r.until("there are strokes instead of boxes", func() bool {
		now := r.picture("letters")
		return ink(boxes, now) > 500 && ink(now, boxes) < ink(boxes, now)/2
	})
	r.until("the font is kept for use without a network", func() bool {
		return r.text(`caches.keys().then(async (all) => {
			for (const name of all) for (const { url } of await (await caches.open(name)).keys()) if (url.includes("/letters.")) return "kept";
			return "";
		})`) == "kept"
	})
}

// ink counts the dark pixels of a picture that differ from another picture.
func ink(p, other *image.RGBA) (n int) {
	for y := range p.Rect.Dy() {
		for x := range p.Rect.Dx() {
			if p.RGBAAt(x, y).G < 220 && p.RGBAAt(x, y) != other.RGBAAt(x, y) {
				n++
			}
		}
	}
	return n
}
