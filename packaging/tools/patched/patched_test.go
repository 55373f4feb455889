package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// If a module's version changes, it needs a new patch.
func TestThePatchesAreForTheModulesOfTheProgram(t *testing.T) {
	all, err := patches("../../../web/patches", "*")
	if err != nil {
		t.Fatal(err)
	}
	goMod, err := os.ReadFile("../../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	goSum, err := os.ReadFile("../../../go.sum")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range all {
		if err := p.fits(string(goMod), string(goSum)); err != nil {
			t.Error(err)
		}
		moved := strings.ReplaceAll(string(goMod), p.module+" "+p.version, p.module+" v9.9.9")
		if p.fits(moved, string(goSum)) == nil {
			t.Errorf("%s fits another version", p.name)
		}
		if p.fits(string(goMod), strings.ReplaceAll(string(goSum), p.sum, "h1:other=")) == nil {
			t.Errorf("%s fits another sum", p.name)
		}
	}
}

func TestAPatchChangesTheVeryLinesThatItNames(t *testing.T) {
	const before = "one\ntwo\nthree\nfour\nfive\n"
	const hunks = "@@ -2,3 +2,3 @@ here\n two\n-three\n+3\n+3.5\n four\n"
	if got, err := change(before, hunks); err != nil || got != "one\ntwo\n3\n3.5\nfour\nfive\n" {
		t.Errorf("%q, %v", got, err)
	}
	for _, other := range []string{"one\ntwo\n3\nfour\nfive\n", "zero\n" + before, "one\ntwo\n", ""} {
		if got, err := change(other, hunks); err == nil {
			t.Errorf("%q became %q", other, got)
		}
	}
}

func TestAPatchNamesItsReasonAndItsModules(t *testing.T) {
	const ours = "why: so.\nmodule: m v1 h1:x=\ndiff --git a/a.go b/a.go\ndeleted file mode 100644\nmodule: n v2 h1:y=\ndiff --git a/b.go b/b.go\ndeleted file mode 100644\n"
	got, err := split("p", ours)
	want := []patch{
		{"p", "m", "v1", "h1:x=", "m v1 h1:x=\ndiff --git a/a.go b/a.go\ndeleted file mode 100644"},
		{"p", "n", "v2", "h1:y=", "n v2 h1:y=\ndiff --git a/b.go b/b.go\ndeleted file mode 100644\n"},
	}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%q, %v", got, err)
	}
	for _, text := range []string{"", "module: m v1 h1:x=\n", "why: \nmodule: m v1 h1:x=\n", "why: so.\n", "why: so.\nmodule: m v1\ndiff"} {
		if got, err := split("p", text); err == nil {
			t.Errorf("%q is %q", text, got)
		}
	}
}

// More would be a fork of Fyne that nobody reads.
func TestThePatchesAreFew(t *testing.T) {
	files, err := filepath.Glob("../../../web/patches/*")
	if err != nil {
		t.Fatal(err)
	}
	lines := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		lines += strings.Count(string(text), "\n")
	}
	if len(files) > 8 || lines > 647 {
		t.Errorf("there are %d patches with %d lines", len(files), lines)
	}
}

func TestAPatchAddsAndRemovesAFile(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"gone.go", "kept.go"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("a\nb\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	patch := "m v1 h1:x=\ndiff --git a/gone.go b/gone.go\ndeleted file mode 100644\ndiff --git a/kept.go b/kept.go\n--- a/kept.go\n+++ b/kept.go\n@@ -1,2 +1 @@\n a\n-b\n" +
		"diff --git a/sub/new.go b/sub/new.go\nnew file mode 100644\n--- /dev/null\n+++ b/sub/new.go\n@@ -0,0 +1,2 @@\n+c\n+d\n"
	if err := apply(dir, patch); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(dir, "gone.go")); !os.IsNotExist(err) {
		t.Errorf("it is there still: %v", err)
	}
	if got, err := os.ReadFile(filepath.Join(dir, "kept.go")); err != nil || string(got) != "a\n" {
		t.Errorf("%q, %v", got, err)
	}
	if got, err := os.ReadFile(filepath.Join(dir, "sub", "new.go")); err != nil || string(got) != "c\nd\n" {
		t.Errorf("%q, %v", got, err)
	}
}
