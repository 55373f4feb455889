package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/solvoku/solvoku/packaging/tools/internal/modules"
)

// TestTheLicencesOfWhatIsUsed collects the licences of a module where one
// package with C sources is used and another isn't.
func TestTheLicencesOfWhatIsUsed(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{
		"LICENSE", "NOTICE.txt", "used/used.go", "used/csources/COPYING", "used/csources/x.c",
		"used/testdata/LICENSE", "used/internal/LICENSE", "used/internal/x.go", "unused/LICENSE", "unused/x.go",
	} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(name), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	found, err := inModule(modules.Module{Path: "m", Dir: dir}, map[string]bool{filepath.Join(dir, "used"): true})
	if err != nil {
		t.Fatal(err)
	}
	want := []licence{{"m", "LICENSE"}, {"m", "NOTICE.txt"}, {"m, used/csources", "used/csources/COPYING"}}
	if !slices.Equal(found, want) {
		t.Errorf("found %q, want %q", found, want)
	}
}

func TestAModuleWithoutALicenceIsAnError(t *testing.T) {
	m := modules.Module{Path: "m", Dir: t.TempDir()}
	if _, err := collect([]modules.Package{{Dir: m.Dir, Module: &m}}); err == nil {
		t.Error("no error")
	}
}
