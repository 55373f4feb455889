//go:build e2e

package e2eweb

import (
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/solvoku/solvoku/packaging/tools/site"
)

// blocked is a browser's profile that blocks all site data.
const blocked = `{"profile": {"default_content_setting_values": {"cookies": 2}}}`

// message returns what the page says while there is no app.
func (r *rig) message() string {
	r.t.Helper()
	return r.text(`document.getElementById("message").textContent`)
}

// before runs a script in each new page, before any of its own.
func (r *rig) before(script string) {
	r.t.Helper()
	r.do(chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(script).Do(ctx)
		return err
	}))
}

// solvesAndSaysThatNothingIsKept checks that an app that can't store
// anything still solves and says so.
func (r *rig) solvesAndSaysThatNothingIsKept() {
	r.t.Helper()
	r.shown()
	r.says("nothing is kept")
	r.text(`location.hash = "p=` + puzzle + `"; ""`)
	r.says("30 givens · one solution")
	r.press(kb.Escape + kb.ArrowRight + kb.ArrowRight + kb.ArrowRight + "4")
	r.pressCtrl('z', "")
	r.says("30 givens")
}

func TestItStartsWithSiteDataBlocked(t *testing.T) {
	t.Parallel()
	profile, err := os.MkdirTemp("", "solvoku-profile-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { // the browser's helper processes may still write to it
		for end := time.Now().Add(patience); os.RemoveAll(profile) != nil && time.Now().Before(end); {
			time.Sleep(50 * time.Millisecond)
		}
	})
	if err := os.MkdirAll(filepath.Join(profile, "Default"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(profile, "Default", "Preferences"), []byte(blocked), 0o600); err != nil {
		t.Fatal(err)
	}
	r := blank(t, desktop, chromedp.UserDataDir(profile))
	r.do(chromedp.Navigate(server.URL))
	r.solvesAndSaysThatNothingIsKept()
	r.picture("without-site-data")
}

func TestItStartsWhereNothingCanBeStored(t *testing.T) {
	t.Parallel()
	const refuse = `const refuse = () => { throw new DOMException("no", "SecurityError"); };`
	for name, script := range map[string]string{
		"throws": refuse + `
			Object.defineProperty(window, "localStorage", { configurable: true, get: refuse });
			IDBFactory.prototype.open = refuse;
			CacheStorage.prototype.open = refuse;
			ServiceWorkerContainer.prototype.register = refuse;`,
		"has none": `
			Object.defineProperty(window, "localStorage", { configurable: true, value: null });
			Object.defineProperty(window, "indexedDB", { configurable: true, value: undefined });
			Object.defineProperty(window, "caches", { configurable: true, value: undefined });`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := blank(t, desktop)
			r.before(script)
			r.do(chromedp.Navigate(server.URL))
			r.solvesAndSaysThatNothingIsKept()
		})
	}
}

// flawed serves the web app with custom answers for some files.
func flawed(t *testing.T, flaw func(w http.ResponseWriter, r *http.Request) bool) string {
	t.Helper()
	files := site.Handler(*dir)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !flaw(w, r) {
			files.ServeHTTP(w, r)
		}
	}))
	t.Cleanup(s.Close)
	return s.URL
}

func TestNoStartEndsInSilence(t *testing.T) {
	t.Parallel()
	isProgram := func(r *http.Request) bool { return strings.Contains(r.URL.Path, ".wasm") }
	script := func(name string) func(*http.Request) bool {
		return func(r *http.Request) bool { return strings.HasPrefix(r.URL.Path, "/"+name) }
	}
	gone := func(w http.ResponseWriter) { http.Error(w, "gone", http.StatusNotFound) }
	sends := func(kind, content string) func(http.ResponseWriter) {
		return func(w http.ResponseWriter) {
			w.Header().Set("Content-Type", kind)
			_, _ = w.Write([]byte(content))
		}
	}
	for _, c := range []struct {
		name   string
		of     func(*http.Request) bool
		answer func(http.ResponseWriter)
		says   string
	}{
		{"the program is gone", isProgram, gone, "no longer where"},
		{"the program is damaged", isProgram, sends("application/wasm", "\x00asm\x01\x00\x00\x00\x01"), "damaged or incomplete"},
		{"the connection breaks off", isProgram, func(http.ResponseWriter) { panic(http.ErrAbortHandler) }, "broke off"},
		{"the server fails", isProgram, func(w http.ResponseWriter) { http.Error(w, "", http.StatusBadGateway) }, "502"},
		{"a script is gone", script("start."), gone, "could not be fetched"},
		{"a script is too new", script("start."), sends("text/javascript", "const what is this?"), "too old"},
		{"Go's runtime is gone", script("wasm_exec."), gone, "could not be fetched"},
		{"the program ends", script("wasm_exec."), sends("text/javascript", "class Go { importObject = new Proxy({}, { get: () => new Proxy({}, { get: () => () => {} }) }); run() { throw new Error('no memory') } }"), "could not run"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			address := flawed(t, func(w http.ResponseWriter, r *http.Request) bool {
				if c.of(r) {
					c.answer(w)
					return true
				}
				return false
			})
			r := blank(t, desktop)
			r.do(chromedp.Navigate(address))
			r.until("the page says why", func() bool { return strings.Contains(r.message(), c.says) })
			if !r.truth(`document.getElementById("progress").hidden && !document.getElementById("again").hidden`) {
				t.Error("the bar stays, or nothing loads it again")
			}
		})
	}
}

func TestAPageFromAFileOrWithoutScriptsSaysSo(t *testing.T) {
	t.Parallel()
	r := blank(t, desktop)
	absolute, err := filepath.Abs(*dir)
	if err != nil {
		t.Fatal(err)
	}
	r.do(chromedp.Navigate("file://" + absolute + "/index.html"))
	r.until("it asks for a server", func() bool {
		return strings.Contains(r.text(`document.getElementById("splash").innerText`), "web server")
	})
	r.do(emulation.SetScriptExecutionDisabled(true), chromedp.Navigate(server.URL))
	seen := r.text(`document.getElementById("splash").innerText`)
	if !strings.Contains(seen, "needs JavaScript") || strings.Contains(seen, "Loading") || r.truth(`document.getElementById("progress").checkVisibility()`) {
		t.Errorf("without scripts the page says %q", seen)
	}
}

func TestThePageCanSendNothingAnywhere(t *testing.T) {
	t.Parallel()
	elsewhere := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		t.Errorf("%s %s came through", r.Method, r.URL)
	}))
	defer elsewhere.Close()
	r := open(t, desktop, "/")
	// Only after the start, which mustn't violate the policy itself.
	r.checkConsole()
	r.text(`addEventListener("securitypolicyviolation", (e) => (window.refused_ ||= []).push(e.effectiveDirective)); ""`)
	for name, try := range map[string]string{
		"connect-src": `fetch("` + elsewhere.URL + `").catch(() => "")`,
		"img-src":     `new Promise((done) => { const i = new Image(); i.onerror = () => done(""); i.src = "` + elsewhere.URL + `/i.png" })`,
		"form-action": `(() => { const f = document.createElement("form"); f.action = "` + elsewhere.URL + `"; document.body.append(f); f.submit(); f.remove(); return ""; })()`,
		"script-src":  `(() => { try { return String(setTimeout("window.ran_ = 1")); } catch { return ""; } })()`,
	} {
		r.text(try)
		r.until(name+" is refused", func() bool {
			return r.truth(`(window.refused_ || []).some((d) => d.startsWith("` + name + `"))`)
		})
	}
	r.forgetConsole()
}
