package site

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
)

func TestFilesComePackedAsTheAskerCanUnpackThem(t *testing.T) {
	outside := t.TempDir()
	dir := filepath.Join(outside, "site")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(outside, "outside-of-the-site"), []byte("secret"), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"index.html":                 "page",
		"app.0123456789.js":          "plain",
		"app.0123456789.js.br":       "brotli",
		"app.0123456789.js.gz":       "gzip",
		"sw.js":                      "worker",
		"solvoku.abcdefabcd.wasm":    "wasm",
		"solvoku.abcdefabcd.wasm.gz": "wasm, gzip",
		"manifest.abc.webmanifest":   "{}",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	handler := Handler(dir)
	for _, c := range []struct {
		path, accept             string
		status                   int
		body, encoding, kind, cc string
	}{
		{"/", "", 200, "page", "", "text/html; charset=utf-8", "no-cache"},
		{"/app.0123456789.js", "", 200, "plain", "", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"},
		{"/app.0123456789.js", "gzip, deflate, br, zstd", 200, "brotli", "br", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"},
		{"/app.0123456789.js", "gzip;q=1.0, br;q=0", 200, "gzip", "gzip", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"},
		{"/app.0123456789.js", "identity", 200, "plain", "", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"},
		{"/solvoku.abcdefabcd.wasm", "br, gzip", 200, "wasm, gzip", "gzip", "application/wasm", "public, max-age=31536000, immutable"},
		{"/sw.js", "br", 200, "worker", "", "text/javascript; charset=utf-8", "no-cache"},
		{"/manifest.abc.webmanifest", "br", 200, "{}", "", "application/manifest+json", "no-cache"},
		{"/nothing", "br", 404, "404 page not found\n", "", "text/plain; charset=utf-8", "no-store"},
		{"/../outside-of-the-site", "", 404, "404 page not found\n", "", "text/plain; charset=utf-8", "no-store"},
	} {
		r := httptest.NewRequest(http.MethodGet, "http://127.0.0.1/", nil)
		r.URL.Path = c.path
		r.Header.Set("Accept-Encoding", c.accept)
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		h := w.Header()
		if w.Code != c.status || w.Body.String() != c.body || h.Get("Content-Encoding") != c.encoding ||
			h.Get("Content-Type") != c.kind || h.Get("Cache-Control") != c.cc {
			t.Errorf("%s accepting %q: %d %q %v", c.path, c.accept, w.Code, w.Body, h)
		}
	}
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, httptest.NewRequest(http.MethodPost, "/", nil))
	if w.Code != http.StatusMethodNotAllowed {
		t.Errorf("POST was answered with %d", w.Code)
	}
}
