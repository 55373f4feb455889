package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/packaging/tools/internal/modules"
)

// TestErrorsInOurPackagesAreFound checks a small module that is wrong on one
// system alone.
func TestErrorsInOurPackagesAreFound(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":          "module example.org/app\n\ngo 1.26.0\n",
		"main.go":         "package main\n\nimport \"strings\"\n\nfunc main() { println(strings.ToUpper(name)) }\n",
		"name_darwin.go":  "package main\n\nconst name = 1\n",
		"name_windows.go": "package main\n\nconst name = \"windows\"\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct{ os, want string }{
		{"darwin", "cannot use name"},
		{"linux", "undefined: name"},
		{"windows", ""},
	} {
		target := modules.Target{OS: test.os, Arch: "amd64"}
		all, err := modules.Dependencies(dir, ".", target)
		if err != nil {
			t.Fatal(err)
		}
		c := newChecker(target)
		for _, p := range all {
			c.check(p)
		}
		switch {
		case c.own != 1:
			t.Errorf("%s: %d packages of our own", test.os, c.own)
		case test.want == "" && len(c.errs) > 0:
			t.Errorf("%s: %v", test.os, c.errs)
		case test.want != "" && (len(c.errs) != 1 || !strings.Contains(c.errs[0].Error(), test.want)):
			t.Errorf("%s: %v, want one error with %q", test.os, c.errs, test.want)
		}
	}
}
