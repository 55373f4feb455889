//go:build e2e

package e2eweb

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// patience is how long anything may take on a busy machine.
const patience = 2 * time.Minute

// device is a device to run the app on.
type device struct {
	name          string
	width, height int64 // CSS pixels
	ratio         float64
	phone         bool
	dark          bool
}

var (
	desktop   = device{name: "desktop", width: 1180, height: 760, ratio: 1}
	darkDesk  = device{name: "desktop-dark", width: 1180, height: 760, ratio: 1, dark: true}
	largeCell = device{name: "phone", width: 412, height: 915, ratio: 1, phone: true}
	smallCell = device{name: "phone-small-dark", width: 360, height: 640, ratio: 1, phone: true, dark: true}

	// A renderer without a graphics card would spend most of a test on a real
	// phone's pixels, so only one test uses them.
	sharpCell = device{name: "phone-sharp", width: 412, height: 915, ratio: 2.6, phone: true}
)

const androidAgent = "Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36"

// rig is a page that a test operates.
type rig struct {
	t   *testing.T
	ctx context.Context
	on  device

	mu   sync.Mutex
	said []string // console output
}

// open opens the app at a path, with a fresh profile, and waits until it has
// started.
func open(t *testing.T, on device, path string, options ...chromedp.ExecAllocatorOption) *rig {
	t.Helper()
	r := blank(t, on, options...)
	t.Cleanup(r.checkConsole)
	r.do(chromedp.Navigate(server.URL + path))
	r.shown()
	return r
}

// blank opens an empty page with a fresh profile.
func blank(t *testing.T, on device, options ...chromedp.ExecAllocatorOption) *rig {
	t.Helper()
	ctx := start(t, options...)
	r := &rig{t: t, ctx: ctx, on: on}
	chromedp.ListenTarget(ctx, r.hear)
	r.do(
		runtime.Enable(), log.Enable(), page.Enable(),
		emulation.SetFocusEmulationEnabled(true),
		chromedp.ActionFunc(func(ctx context.Context) error {
			c := chromedp.FromContext(ctx)
			return browser.GrantPermissions([]browser.PermissionType{
				browser.PermissionTypeClipboardReadWrite, browser.PermissionTypeClipboardSanitizedWrite,
			}).WithBrowserContextID(c.BrowserContextID).Do(cdp.WithExecutor(ctx, c.Browser))
		}),
	)
	r.resize(on.width, on.height)
	if on.phone {
		r.do(emulation.SetUserAgentOverride(androidAgent).WithPlatform("Linux armv8l"), emulation.SetTouchEmulationEnabled(true).WithMaxTouchPoints(5))
	}
	r.setDark(on.dark)
	return r
}

// resize resizes the page; with width and height swapped, that is a rotation.
func (r *rig) resize(width, height int64) {
	r.on.width, r.on.height = width, height
	r.do(emulation.SetDeviceMetricsOverride(width, height, r.on.ratio, r.on.phone))
}

func (r *rig) setDark(dark bool) {
	scheme := "light"
	if dark {
		scheme = "dark"
	}
	r.do(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}))
}

// firstFrame returns how long the page took from its start to the app's first
// picture.
func (r *rig) firstFrame() string {
	r.t.Helper()
	return r.text(`performance.getEntriesByName("solvoku-shown")[0].startTime.toFixed(0) + " ms"`)
}

// shown waits until the app has replaced the loading page.
func (r *rig) shown() {
	r.t.Helper()
	r.until("the app is shown", func() bool {
		return r.truth(`performance.getEntriesByName("solvoku-shown").length > 0 && document.getElementById("status").textContent !== ""`)
	})
}

// hear collects console output.
func (r *rig) hear(event any) {
	var text string
	switch e := event.(type) {
	case *runtime.EventConsoleAPICalled:
		text = string(e.Type) + ":"
		for _, a := range e.Args {
			text += " " + string(a.Value) + a.Description
		}
	case *runtime.EventExceptionThrown:
		text = "error: exception: " + e.ExceptionDetails.Error()
	case *log.EventEntryAdded:
		text = string(e.Entry.Level) + ": " + e.Entry.Text + " " + e.Entry.URL
	case *page.EventJavascriptDialogOpening:
		if e.Type != page.DialogTypeBeforeunload {
			return
		}
		text = askedToStay
		go func() { _ = chromedp.Run(r.ctx, page.HandleJavaScriptDialog(true)) }() // leave; fails if the tab is gone
	default:
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.said = append(r.said, text)
}

// askedToStay is noted among the console's output when the browser asks whether to leave a page.
const askedToStay = "the browser asks whether to leave"

// asked returns how often the browser has asked whether to leave a page.
func (r *rig) asked() (n int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, text := range r.said {
		if text == askedToStay {
			n++
		}
	}
	return n
}

// bad lists words that must not appear on the console.
var bad = []string{"error", "panic", "fatal", "goroutine "}

// checkConsole fails the test if the console contains any of them.
func (r *rig) checkConsole() {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, text := range r.said {
		for _, word := range bad {
			if strings.Contains(strings.ToLower(text), word) {
				r.t.Errorf("on the console: %s", text)
				break
			}
		}
	}
	if r.t.Failed() {
		r.t.Logf("the whole console:\n%s", strings.Join(r.said, "\n"))
	}
}

// forgetConsole discards the console output so far.
func (r *rig) forgetConsole() {
	r.settle()
	r.mu.Lock()
	defer r.mu.Unlock()
	r.said = nil
}

func (r *rig) do(actions ...chromedp.Action) {
	r.t.Helper()
	if err := r.try(actions...); err != nil {
		r.t.Fatal(err)
	}
}

// arrive goes to an address in a tab that was opened after another one crashed. While the other
// one's process is ending, which the service worker may share, the browser may abort that or give
// no answer, so arrive asks again.
func (r *rig) arrive(address string) {
	r.t.Helper()
	for end := time.Now().Add(patience); ; {
		ctx, cancel := context.WithTimeout(r.ctx, patience/12)
		err := chromedp.Run(ctx, chromedp.Navigate(address))
		cancel()
		switch {
		case err == nil:
			return
		case !strings.Contains(err.Error(), "net::ERR_ABORTED") && !errors.Is(err, context.DeadlineExceeded), time.Now().After(end):
			r.t.Fatal(err)
		}
		r.t.Logf("once more to %s: %v", address, err)
	}
}

// try performs actions, and returns the error of the first that fails.
func (r *rig) try(actions ...chromedp.Action) error {
	ctx, cancel := context.WithTimeout(r.ctx, patience)
	defer cancel()
	return chromedp.Run(r.ctx, chromedp.ActionFunc(func(inner context.Context) error {
		done := make(chan error, 1)
		go func() { done <- chromedp.Tasks(actions).Do(inner) }()
		select {
		case err := <-done:
			return err
		case <-ctx.Done():
			return ctx.Err()
		}
	}))
}

// until waits for a condition.
func (r *rig) until(what string, so func() bool) {
	r.t.Helper()
	for end := time.Now().Add(patience); !so(); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			r.picture("timeout-" + strings.ReplaceAll(r.t.Name(), "/", "-"))
			r.checkConsole()
			r.t.Fatalf("waited in vain until %s; the app says %q", what, r.status())
		}
	}
}

func (r *rig) truth(expression string) bool {
	r.t.Helper()
	var so bool
	r.do(chromedp.Evaluate("!!("+expression+")", &so))
	return so
}

func (r *rig) text(expression string) string {
	r.t.Helper()
	var text string
	r.do(chromedp.Evaluate(expression, &text, func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
	return text
}

// status returns the app's status text for screen readers.
func (r *rig) status() string {
	r.t.Helper()
	return r.text(`document.getElementById("status").textContent`)
}

// says waits until the app says one of several things: where it says one right after another, the
// first may be gone before it is seen. Names of menu rows don't count as a match for anything
// else.
func (r *rig) says(parts ...string) {
	r.t.Helper()
	const menu = "Menu: "
	r.until("the app says "+strings.Join(parts, " or "), func() bool {
		said := r.status()
		return slices.ContainsFunc(parts, func(part string) bool {
			return strings.Contains(said, part) && (strings.HasPrefix(part, menu) || !strings.HasPrefix(said, menu))
		})
	})
}

// hush clears what the app has said, in case it says the same again.
func (r *rig) hush() {
	r.t.Helper()
	r.text(`document.getElementById("status").textContent = ""`)
}

// tap taps, or clicks without a touch screen, at a point in CSS pixels.
func (r *rig) tap(x, y float64) {
	r.t.Helper()
	if r.on.phone {
		r.do(
			input.DispatchTouchEvent(input.TouchStart, []*input.TouchPoint{{X: x, Y: y}}),
			input.DispatchTouchEvent(input.TouchEnd, []*input.TouchPoint{}),
		)
		return
	}
	r.do(
		input.DispatchMouseEvent(input.MouseMoved, x, y),
		chromedp.MouseClickXY(x, y),
	)
}

func (r *rig) tapIn(b image.Rectangle) {
	r.t.Helper()
	r.tap(float64(b.Min.X+b.Max.X)/2, float64(b.Min.Y+b.Max.Y)/2)
}

// press types keys, such as "53" or kb.Enter.
func (r *rig) press(keys string) {
	r.t.Helper()
	r.do(chromedp.KeyEvent(keys))
}

// pressCtrl presses a key with Ctrl. Chromium's command for it, such as paste, must
// be named, because emulated keys trigger none.
func (r *rig) pressCtrl(letter rune, command string) {
	r.t.Helper()
	for _, e := range kb.Encode(letter) {
		if e.Type == input.KeyChar {
			continue
		}
		e.Modifiers = input.ModifierCtrl
		e.Text, e.UnmodifiedText = "", ""
		if e.Type == input.KeyDown && command != "" {
			e.Commands = []string{command}
		}
		r.do(e)
	}
}

// picture returns a picture of the page at one pixel per CSS pixel and, if it has a
// name, saves one at full resolution.
func (r *rig) picture(name string) *image.RGBA {
	r.t.Helper()
	shot := func(scale float64) []byte {
		var data []byte
		r.do(chromedp.ActionFunc(func(ctx context.Context) (err error) {
			data, err = page.CaptureScreenshot().WithOptimizeForSpeed(true).WithClip(&page.Viewport{
				Width: float64(r.on.width), Height: float64(r.on.height), Scale: scale,
			}).Do(ctx)
			return err
		}))
		return data
	}
	data := shot(1 / r.on.ratio)
	if name != "" {
		kept := data
		if r.on.ratio != 1 {
			kept = shot(1)
		}
		if err := os.WriteFile(filepath.Join(*out, name+".png"), kept, 0o644); err != nil {
			r.t.Fatal(err)
		}
	}
	decoded, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		r.t.Fatal(err)
	}
	picture, ok := decoded.(*image.RGBA)
	if !ok {
		picture = image.NewRGBA(decoded.Bounds())
		draw.Draw(picture, picture.Rect, decoded, decoded.Bounds().Min, draw.Src)
	}
	return picture
}
