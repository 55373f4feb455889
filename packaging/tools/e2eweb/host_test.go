//go:build e2e

package e2eweb

import (
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"github.com/solvoku/solvoku/packaging/tools/site"
)

// host also serves the web app, but can be made unreachable.
type host struct {
	*httptest.Server
	offline *atomic.Bool
}

func newHost(t *testing.T) host {
	offline, files := new(atomic.Bool), site.Handler(*dir)
	h := host{httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if offline.Load() {
			panic(http.ErrAbortHandler) // cuts the connection
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

// slowFiles sends the first megabyte of the unpacked program and then stalls for as long as
// the browser waits: on a fast machine all of it could arrive before the page gives up.
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
	var packed, unpacked atomic.Int64
	files := slowFiles(http.FileServer(http.Dir(*dir)))
	plain := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case strings.HasSuffix(r.URL.Path, ".wasm.gz"):
			w = &counted{w, &packed}
		case strings.HasSuffix(r.URL.Path, ".wasm"):
			w = &counted{w, &unpacked}
		}
		files.ServeHTTP(w, r)
	}))
	defer plain.Close()
	r := blank(t, desktop)
	t.Cleanup(r.checkConsole)
	r.do(chromedp.Navigate(plain.URL))
	r.shown()
	if n := packed.Load(); n < 1e6 || n > 12e6 {
		t.Errorf("%d bytes of the packed program were taken", n)
	}
	if n := unpacked.Load(); n > 10e6 {
		t.Errorf("%d bytes of the program were taken unpacked", n)
	}
}

// counted adds up the bytes sent.
type counted struct {
	http.ResponseWriter
	sent *atomic.Int64
}

func (w *counted) Write(data []byte) (int, error) {
	n, err := w.ResponseWriter.Write(data)
	w.sent.Add(int64(n))
	return n, err
}

// TestThePageStartsWhereThingsAreMissing starts the app in engines that lack some of the
// features that make it fast, and from a server that gives the program a different content
// type.
func TestThePageStartsWhereThingsAreMissing(t *testing.T) {
	t.Parallel()
	typed := flawed(t, func(w http.ResponseWriter, r *http.Request) bool {
		if !strings.HasSuffix(r.URL.Path, ".wasm") {
			return false
		}
		data, err := os.ReadFile(filepath.Join(*dir, r.URL.Path) + ".gz")
		if err != nil {
			t.Error(err)
			return false
		}
		w.Header().Set("Content-Type", "application/octet-stream")
		w.Header().Set("Content-Encoding", "gzip")
		_, _ = w.Write(data)
		return true
	})
	for _, c := range []struct{ name, address, without string }{
		{"another type", typed, ""},
		{"no workers", server.URL, `delete window.Worker`},
		{"no workers, another type", typed, `delete window.Worker`},
		{"workers that fail", server.URL, `window.Worker = class { constructor() { setTimeout(() => this.onerror(new Event("error", { cancelable: true }))); } }`},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			r := blank(t, desktop)
			t.Cleanup(r.checkConsole)
			r.before(c.without)
			r.do(chromedp.Navigate(c.address + "/#p=" + puzzle))
			r.shown()
			r.says("30 givens")
		})
	}
}

// TestWhatForbidsTheProgramIsReported opens the page under a policy that forbids WebAssembly,
// and without an origin, as in a sandboxed frame.
func TestWhatForbidsTheProgramIsReported(t *testing.T) {
	t.Parallel()
	strict := flawed(t, func(w http.ResponseWriter, r *http.Request) bool {
		w.Header().Set("Content-Security-Policy", "default-src 'self'")
		return false
	})
	files := http.FileServer(http.Dir(*dir)) // its scripts load in any frame
	sandbox := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", "sandbox allow-scripts") // as a frame's attribute would do
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(sandbox.Close)
	r := blank(t, desktop)
	r.do(chromedp.Navigate(strict))
	r.until("the page names the policy", func() bool { return strings.Contains(r.message(), "wasm-unsafe-eval") })
	r.picture("forbidden-by-policy")

	r = blank(t, desktop)
	r.do(chromedp.Navigate(sandbox.URL))
	r.until("the page names the frame", func() bool { return strings.Contains(r.message(), "in a sandboxed frame, which") })
	r.picture("forbidden-by-frame")
}

// TestNothingLargeIsLoadedInVain checks that the page doesn't request the program where it
// can't draw.
func TestNothingLargeIsLoadedInVain(t *testing.T) {
	t.Parallel()
	var programs atomic.Int32
	address := flawed(t, func(w http.ResponseWriter, r *http.Request) bool {
		if strings.Contains(r.URL.Path, ".wasm") {
			programs.Add(1)
		}
		return false
	})
	r := blank(t, desktop)
	r.before(`HTMLCanvasElement.prototype.getContext = () => null`)
	r.do(chromedp.Navigate(address))
	r.until("the page says what is missing", func() bool { return strings.Contains(r.message(), "WebGL") })
	r.settle()
	if n := programs.Load(); n != 0 {
		t.Errorf("the program was asked for %d times", n)
	}
}

func TestWhatABrowserLacksIsReported(t *testing.T) {
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
