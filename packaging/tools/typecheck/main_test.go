package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/packaging/tools/internal/modules"
)

// TestErrorsInOurPackagesAreFound checks a small module with errors on some systems, on
// one of them only in a test.
func TestErrorsInOurPackagesAreFound(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":          "module example.org/app\n\ngo 1.26.0\n",
		"main.go":         "package main\n\nimport \"strings\"\n\nfunc main() { println(strings.ToUpper(name)) }\n",
		"name_darwin.go":  "package main\n\nconst name = 1\n",
		"name_windows.go": "package main\n\nconst name = \"windows\"\n",
		"name_js.go":      "package main\n\nconst name = \"js\"\n",
		"main_test.go":    "package main\n\nimport \"testing\"\n\nfunc Test(*testing.T) {}\n",
		"name_js_test.go": "package main\n\nvar other = missing\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct {
		os, want string
		errors   int // the package's errors appear again with its tests
	}{
		{"darwin", "cannot use name", 2},
		{"linux", "undefined: name", 2},
		{"js", "undefined: missing", 1},
		{"windows", "", 0},
	} {
		target := modules.Target{OS: test.os, Arch: map[string]string{"js": "wasm"}[test.os]}
		if target.Arch == "" {
			target.Arch = "amd64"
		}
		all, err := modules.WithTests(dir, ".", target)
		if err != nil {
			t.Fatal(err)
		}
		c := newChecker(target)
		for _, p := range all {
			c.check(p)
		}
		if c.own != 2 {
			t.Errorf("%s: %d packages of our own", test.os, c.own)
		}
		if len(c.errs) != test.errors || test.errors > 0 && !strings.Contains(c.errs[0].Error(), test.want) {
			t.Errorf("%s: %v, want %d errors with %q", test.os, c.errs, test.errors, test.want)
		}
	}
}
