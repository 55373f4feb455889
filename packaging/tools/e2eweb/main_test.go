//go:build e2e

// Package e2eweb drives the web app in Chromium, on a desktop and on an
// emulated phone. It sees what a person sees: pictures, in which it finds the
// board and the keys by their colours, and what is said to screen readers.
package e2eweb

import (
	"context"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/solvoku/solvoku/packaging/tools/site"
)

var (
	dir = flag.String("dir", "../../../dist/web", "folder of the web app")
	out = flag.String("out", "../../../out/e2e-web", "folder for pictures")
)

// server serves the web app over http on this machine, which browsers trust as
// they do https.
var server host

// host is a web server that can be out of reach.
type host struct {
	*httptest.Server
	offline *atomic.Bool
}

func newHost(dir string) host {
	offline, files := new(atomic.Bool), site.Handler(dir)
	return host{httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if offline.Load() {
			panic(http.ErrAbortHandler) // which cuts the connection
		}
		files.ServeHTTP(w, r)
	})), offline}
}

func (h host) goOffline(now bool) {
	h.offline.Store(now)
	h.CloseClientConnections()
}

func TestMain(m *testing.M) {
	flag.Parse()
	os.Exit(run(m))
}

func run(m *testing.M) int {
	if _, err := os.Stat(*dir + "/index.html"); err != nil {
		fmt.Fprintln(os.Stderr, "run make web first:", err)
		return 1
	}
	if err := os.MkdirAll(*out, 0o755); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	server = newHost(*dir)
	defer server.Close()
	return m.Run()
}

// start starts a browser with a new profile. Its graphics are those of a
// machine without a graphics card.
func start(t *testing.T, more ...chromedp.ExecAllocatorOption) context.Context {
	t.Helper()
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.NoSandbox,
		chromedp.Flag("disable-gpu", false),
		chromedp.Flag("use-gl", "angle"),
		chromedp.Flag("use-angle", "swiftshader"),
		chromedp.Flag("enable-unsafe-swiftshader", true),
		chromedp.Flag("ignore-gpu-blocklist", true),
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("hide-scrollbars", true),
		chromedp.Flag("lang", "en-US"),
	)
	allocator, cancel := chromedp.NewExecAllocator(context.Background(), append(options, more...)...)
	t.Cleanup(cancel)
	ctx, end := chromedp.NewContext(allocator)
	t.Cleanup(end)
	return ctx
}
