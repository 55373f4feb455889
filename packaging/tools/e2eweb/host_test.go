//go:build e2e

package e2eweb

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"github.com/solvoku/solvoku/packaging/tools/site"
)

// host serves the web app too, but can be out of reach.
type host struct {
	*httptest.Server
	offline *atomic.Bool
}

func newHost(t *testing.T) host {
	offline, files := new(atomic.Bool), site.Handler(*dir)
	h := host{httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if offline.Load() {
			panic(http.ErrAbortHandler) // which cuts the connection
		}
		files.ServeHTTP(w, r)
	})), offline}
	t.Cleanup(h.Close)
	return h
}

func (h host) goOffline() {
	h.offline.Store(true)
	h.CloseClientConnections()
}

// slowFiles sends the first megabyte of the unpacked program, and no more for as long as
// the browser waits for it: on one machine all of it could come before the page gives it up.
func slowFiles(files http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".wasm") {
			w = &firstMegabyte{ResponseWriter: w, gone: r.Context().Done()}
		}
		files.ServeHTTP(w, r)
	})
}

type firstMegabyte struct {
	http.ResponseWriter
	gone <-chan struct{}
	sent int
}

func (w *firstMegabyte) Write(data []byte) (int, error) {
	if w.sent >= 1e6 {
		<-w.gone
		return 0, http.ErrAbortHandler
	}
	n, err := w.ResponseWriter.Write(data)
	w.sent += n
	return n, err
}

func TestAHostThatPacksNothingStillSendsLittle(t *testing.T) {
	t.Parallel()
	plain := httptest.NewServer(slowFiles(http.FileServer(http.Dir(*dir))))
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
	t.Parallel()
	for _, c := range []struct{ name, without, says string }{
		{"webgl", `HTMLCanvasElement.prototype.getContext = () => null`, "WebGL"},
		{"webassembly", `delete window.WebAssembly`, "WebAssembly"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
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
