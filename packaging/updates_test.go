package packaging

import (
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// modules returns the folders that have a go.mod of their own, below the root.
func modules(t *testing.T) (all []string) {
	t.Helper()
	err := fs.WalkDir(os.DirFS(".."), ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (name == "out" || strings.HasPrefix(d.Name(), ".") && name != "."):
			return fs.SkipDir
		case d.Name() == "go.mod" && name != "go.mod":
			all = append(all, path.Dir(name))
		}
		return nil
	})
	if err != nil || len(all) == 0 {
		t.Fatalf("there are no modules: %v", err)
	}
	return all
}

// goLine matches the language version of a go.mod or a go.work.
var goLine = regexp.MustCompile(`(?m)^go (\S+)$`)

// TestAnUpdateOfTheRootReachesEveryModule holds the workspaces together with the modules:
// outside a workspace, a module that builds on the root's fails after an update of the
// root alone, until its own go.mod is tidied.
func TestAnUpdateOfTheRootReachesEveryModule(t *testing.T) {
	want := goLine.FindString(read(t, "go.mod"))
	for _, folder := range modules(t) {
		work := read(t, folder+"/go.work")
		root, err := filepath.Rel(folder, ".")
		if err != nil {
			t.Fatal(err)
		}
		for _, use := range []string{".", filepath.ToSlash(root)} {
			if !strings.Contains(work, "\n\t"+use+"\n") {
				t.Errorf("%s/go.work does not use %s", folder, use)
			}
		}
		if got := goLine.FindString(work); got != want {
			t.Errorf("%s/go.work says %q, and go.mod says %q", folder, got, want)
		}
	}
	if _, err := os.Stat("../go.work"); err == nil {
		t.Error("a workspace at the root would build the app with versions that its go.mod doesn't name")
	}
}

func TestUpdatesAreLookedForInEveryModule(t *testing.T) {
	listed := regexp.MustCompile(`(?m)^    directories: \[(.*)\]$`).FindStringSubmatch(read(t, ".github/dependabot.yml"))
	if listed == nil {
		t.Fatal("dependabot.yml lists no directories")
	}
	want := []string{`"/"`}
	for _, folder := range modules(t) {
		want = append(want, `"/`+folder+`"`)
	}
	got := strings.Split(listed[1], ", ")
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("dependabot.yml looks in %v, and there are %v", got, want)
	}
}

// A patched module can't be updated by changing a version alone.
func TestPatchedModulesAreUpdatedByHand(t *testing.T) {
	patched := map[string]bool{}
	files, err := filepath.Glob("../web/patches/*.patch")
	if err != nil || len(files) == 0 {
		t.Fatalf("there are no patches: %v", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`(?m)^module: (\S+)`).FindAllStringSubmatch(string(text), -1) {
			patched[m[1]] = true
		}
	}
	ignored := map[string]bool{}
	for _, m := range regexp.MustCompile(`- dependency-name: (\S+)`).FindAllStringSubmatch(read(t, ".github/dependabot.yml"), -1) {
		ignored[m[1]] = true
	}
	if !maps.Equal(ignored, patched) {
		t.Errorf("dependabot.yml leaves out %v, and there are patches for %v", ignored, patched)
	}
}
