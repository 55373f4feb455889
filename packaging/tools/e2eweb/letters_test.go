//go:build e2e

package e2eweb

import (
	"image"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestLettersThatTheAppLacks saves a puzzle under a name of small strokes that the app's own
// fonts don't have. The page fetches a font for them, then and not before, and what is
// shown already is drawn anew.
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
	before := r.picture("")
	r.menu("Save to my puzzles…")
	r.says("Saved: ʹʹʹ")
	r.until("the font is asked for", func() bool { return r.truth(`asked_ === 1`) })
	r.settle()
	boxes := ink(r.picture("letters-missing"), before)
	r.text(`comes_(); ""`)
	r.until("there are strokes instead of boxes", func() bool { return ink(r.picture("letters"), before) < boxes/2 })
	r.until("the font is kept for use without a network", func() bool {
		return r.text(`caches.keys().then(async (all) => {
			for (const name of all) for (const { url } of await (await caches.open(name)).keys()) if (url.includes("/letters.")) return "kept";
			return "";
		})`) == "kept"
	})
}

// ink counts the dark pixels where a picture differs from another.
func ink(now, before *image.RGBA) (n int) {
	var changed image.Rectangle
	for y := range now.Rect.Dy() {
		for x := range now.Rect.Dx() {
			if now.RGBAAt(x, y) != before.RGBAAt(x, y) {
				changed = changed.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	for y := changed.Min.Y; y < changed.Max.Y; y++ {
		for x := changed.Min.X; x < changed.Max.X; x++ {
			if now.RGBAAt(x, y).G < 220 {
				n++
			}
		}
	}
	return n
}
