//go:build e2e

package e2eweb

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

func TestAHostThatPacksNothingStillSendsLittle(t *testing.T) {
	plain := httptest.NewServer(http.FileServer(http.Dir(*dir)))
	defer plain.Close()
	r := blank(t, desktop)
	t.Cleanup(r.checkConsole)
	r.do(chromedp.Navigate(plain.URL))
	r.shown()
	if !r.truth(`performance.getEntriesByType("resource").some((e) => e.name.endsWith(".wasm.gz") && e.encodedBodySize > 1e6)`) {
		t.Error("the packed program was not taken")
	}
	if !r.truth(`performance.getEntriesByType("resource").every((e) => !e.name.endsWith(".wasm") || e.encodedBodySize < 10e6)`) {
		t.Error("the program was taken unpacked")
	}
}

func TestWhatABrowserLacksIsSaid(t *testing.T) {
	for _, c := range []struct{ name, without, says string }{
		{"webgl", `HTMLCanvasElement.prototype.getContext = () => null`, "WebGL"},
		{"webassembly", `delete window.WebAssembly`, "WebAssembly"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := blank(t, largeCell)
			t.Cleanup(r.checkConsole)
			r.do(chromedp.ActionFunc(func(ctx context.Context) error {
				_, err := page.AddScriptToEvaluateOnNewDocument(c.without).Do(ctx)
				return err
			}), chromedp.Navigate(server.URL))
			r.until("the page says what is missing", func() bool {
				return strings.Contains(r.text(`document.getElementById("message").textContent`), c.says)
			})
			r.picture("without-" + c.name)
		})
	}
}
