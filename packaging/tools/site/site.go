// Package site serves a folder of precompressed files: app.js may have
// app.js.br and app.js.gz next to it, which are sent to clients that accept
// them.
package site

import (
	"mime"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// packings are the compression formats, best first.
var packings = []struct{ name, suffix string }{{"br", ".br"}, {"gzip", ".gz"}}

// types are the content types that may be missing from the system's table.
var types = map[string]string{
	".wasm":        "application/wasm",
	".js":          "text/javascript; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".html":        "text/html; charset=utf-8",
	".webmanifest": "application/manifest+json",
}

// hashed matches file names with a hash of the content.
var hashed = regexp.MustCompile(`\.[0-9a-f]{10}\.`)

// Handler serves the files of a folder.
func Handler(dir string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			http.Error(w, "only GET and HEAD", http.StatusMethodNotAllowed)
			return
		}
		name := path.Clean("/" + r.URL.Path)
		if strings.HasSuffix(r.URL.Path, "/") {
			name = path.Join(name, "index.html")
		}
		serve(w, r, filepath.Join(dir, filepath.FromSlash(name)))
	})
}

func serve(w http.ResponseWriter, r *http.Request, name string) {
	header := w.Header()
	header.Set("Cache-Control", "no-cache") // ask each time whether it has changed
	if hashed.MatchString(filepath.Base(name)) {
		header.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	header.Set("X-Content-Type-Options", "nosniff")
	// An isolated page gets clocks with microsecond resolution.
	header.Set("Cross-Origin-Opener-Policy", "same-origin")
	header.Set("Cross-Origin-Embedder-Policy", "require-corp")
	header.Set("Cross-Origin-Resource-Policy", "same-origin")
	header.Set("Vary", "Accept-Encoding")

	kind := types[filepath.Ext(name)]
	if kind == "" {
		kind = mime.TypeByExtension(filepath.Ext(name))
	}
	if kind != "" {
		header.Set("Content-Type", kind)
	}
	for _, p := range packings {
		if accepts(r, p.name) && isFile(name+p.suffix) {
			header.Set("Content-Encoding", p.name)
			name += p.suffix
			break
		}
	}
	file, err := os.Open(name)
	if err != nil {
		notFound(w, r)
		return
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil || info.IsDir() {
		notFound(w, r)
		return
	}
	http.ServeContent(w, r, name, info.ModTime(), file)
}

func notFound(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Del("Content-Encoding")
	header.Set("Cache-Control", "no-store")
	http.NotFound(w, r)
}

func isFile(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.Mode().IsRegular()
}

// accepts reports whether the client can decompress a format.
func accepts(r *http.Request, packing string) bool {
	for part := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		name, params, _ := strings.Cut(part, ";")
		if strings.TrimSpace(name) != packing {
			continue
		}
		weight, isWeight := strings.CutPrefix(strings.TrimSpace(params), "q=")
		q, err := strconv.ParseFloat(weight, 64)
		return !isWeight || err == nil && q > 0
	}
	return false
}
