//go:build e2e

// Package e2eweb drives the web app in Chromium, on a desktop and on an emulated phone.
// It sees what a person does: pictures, where it finds the board and the keys by colour,
// and what screen readers are told.
package e2eweb

import (
	"context"
	"flag"
	"fmt"
	"net/http/httptest"
	"os"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"

	"github.com/solvoku/solvoku/packaging/tools/site"
)

var (
	dir = flag.String("dir", "../../../dist/web", "folder of the web app")
	out = flag.String("out", "../../../out/e2e-web", "folder for pictures")

	timed = flag.Bool("timed", false, "measure times, too, and hold the page to them: for a quiet machine")
)

// onlyTimed skips a timing test unless -timed is set: times depend on what else the
// machine is doing.
func onlyTimed(t *testing.T) {
	t.Helper()
	if !*timed {
		t.Skip("times are measured with -timed")
	}
}

// server serves the web app over HTTP on this machine, which browsers trust like HTTPS.
var server *httptest.Server

// shared returns the browser that most tests share, since it takes two seconds to start.
var shared func() (context.Context, error)

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
	server = httptest.NewServer(site.Handler(*dir))
	defer server.Close()
	allocator, end := chromedp.NewExecAllocator(context.Background(), options()...)
	defer end()
	shared = sync.OnceValues(func() (context.Context, error) {
		ctx, _ := chromedp.NewContext(allocator) // ends with its allocator
		return ctx, chromedp.Run(ctx)
	})
	return m.Run()
}

// options returns the options for a browser on a machine without a graphics card.
func options(more ...chromedp.ExecAllocatorOption) []chromedp.ExecAllocatorOption {
	return slices.Concat(chromedp.DefaultExecAllocatorOptions[:], []chromedp.ExecAllocatorOption{
		chromedp.NoSandbox,
		chromedp.WSURLReadTimeout(patience),
		chromedp.Flag("disable-gpu", false),
		chromedp.Flag("use-gl", "angle"),
		chromedp.Flag("use-angle", "swiftshader"),
		chromedp.Flag("enable-unsafe-swiftshader", true),
		chromedp.Flag("ignore-gpu-blocklist", true),
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("use-fake-device-for-media-stream", true), // a camera
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("hide-scrollbars", true),
		chromedp.Flag("lang", "en-US"),
	}, more)
}

// alone gives a test its own browser, and with it its own clipboard.
func alone(*chromedp.ExecAllocator) {}

// start opens a tab that shares nothing with other tests: in its own context of the
// shared browser, or in its own browser if that needs special options.
func start(t *testing.T, more ...chromedp.ExecAllocatorOption) context.Context {
	t.Helper()
	if len(more) == 0 {
		return startShared(t)
	}
	allocator, cancel := chromedp.NewExecAllocator(context.Background(), options(more...)...)
	t.Cleanup(cancel)
	ctx, end := chromedp.NewContext(allocator)
	t.Cleanup(end)
	return ctx
}

// startShared opens a tab in a new window, because a new context has no window yet and
// chromedp would look for one.
func startShared(t *testing.T) context.Context {
	t.Helper()
	browser, err := shared()
	if err != nil {
		t.Fatal(err)
	}
	c := cdp.WithExecutor(browser, chromedp.FromContext(browser).Browser)
	profile, err := target.CreateBrowserContext().Do(c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := target.DisposeBrowserContext(profile).Do(c); err != nil {
			t.Error(err)
		}
	})
	tab := emptyTab(t, c, profile)
	ctx, end := chromedp.NewContext(browser, chromedp.WithTargetID(tab))
	t.Cleanup(end)
	chromedp.FromContext(ctx).BrowserContextID = profile // for the tabs it opens
	return ctx
}

// emptyTab opens a tab in a new window and waits until its empty page has loaded. On a busy
// machine that page could otherwise load after the test's first navigation has begun, and abort
// it. The tab has the empty page's address from the start, but its title only once it has loaded.
func emptyTab(t *testing.T, browser context.Context, profile cdp.BrowserContextID) target.ID {
	t.Helper()
	const empty = "about:blank"
	tab, err := target.CreateTarget(empty).WithBrowserContextID(profile).WithNewWindow(true).Do(browser)
	if err != nil {
		t.Fatal(err)
	}
	for end := time.Now().Add(patience); ; time.Sleep(10 * time.Millisecond) {
		info, err := target.GetTargetInfo().WithTargetID(tab).Do(browser)
		if err != nil {
			t.Fatal(err)
		}
		if info.Title == empty {
			return tab
		}
		if time.Now().After(end) {
			t.Fatal("a new tab never loads its empty page")
		}
	}
}
