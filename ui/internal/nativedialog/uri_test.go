//go:build unix && !darwin && !android && !ios

package nativedialog

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestPathsOfURIs(t *testing.T) {
	for _, c := range []struct{ uri, path string }{
		{"file:///home/me/a.sdk", "/home/me/a.sdk"},
		{"file:///a+b%20c.txt", "/a+b c.txt"},
		{"file:///a%2Bb.txt", "/a+b.txt"},
		{"file:///100%25.txt", "/100%.txt"},
		{"file:///%2541.txt", "/%41.txt"}, // decoded once
		{"file:///R%C3%A4tsel.sdk", "/Rätsel.sdk"},
		{"file:///Rätsel.sdk", "/Rätsel.sdk"},
		{"file:///latin-%E4.sdk", "/latin-\xe4.sdk"},
		{"file:///why%3F%23.txt", "/why?#.txt"},
		{"file:///why?#.txt", "/why?#.txt"},
		{"file://localhost/a", "/a"},
		{"FILE:///a", "/a"},
		{"file:///", "/"},
		{"file://elsewhere/a", ""},
		{"file:a", ""},
		{"file://", ""},
		{"http:///a", ""},
		{"/a", ""},
		{"", ""},
		{"file:///%", ""},
		{"file:///%zz", ""},
		{"file:///a%00b", ""},
	} {
		if got, err := pathOf(c.uri); got != c.path || (err != nil) != (c.path == "") {
			t.Errorf("%s is %q, %v, want %q", c.uri, got, err, c.path)
		}
	}
}

// TestEveryPathComesBack escapes arbitrary bytes, leaving some that don't need it unescaped.
func TestEveryPathComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		path := "/" + string(rapid.SliceOf(rapid.ByteRange(1, 255)).Draw(t, "path"))
		var uri strings.Builder
		uri.WriteString("file://")
		for i := range len(path) {
			if c := path[i]; c == '/' || c != '%' && rapid.Bool().Draw(t, "plain") {
				uri.WriteByte(c)
			} else {
				fmt.Fprintf(&uri, "%%%02X", c)
			}
		}
		if got, err := pathOf(uri.String()); got != path || err != nil {
			t.Fatalf("%s is %q, %v, want %q", &uri, got, err, path)
		}
	})
}

func FuzzPathOf(f *testing.F) {
	for _, seed := range []string{"file:///a+b%20c", "file://x/%", "file:///%00", "://"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, uri string) {
		path, err := pathOf(uri)
		if err == nil && (!filepath.IsAbs(path) || strings.ContainsRune(path, 0)) || err != nil && path != "" {
			t.Errorf("%q is %q, %v", uri, path, err)
		}
	})
}

func TestPatternsIgnoreCase(t *testing.T) {
	for _, c := range []struct{ extension, pattern string }{{"", ""}, {".sdk", ".[sS][dD][kK]"}, {".7z", ".7[zZ]"}, {".ä", ".[äÄ]"}} {
		if got := anyCase(c.extension); got != c.pattern {
			t.Errorf("%s is %s, want %s", c.extension, got, c.pattern)
		}
	}
}
