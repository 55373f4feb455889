package main

import (
	"cmp"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/solvoku/solvoku/packaging/tools/internal/modules"
)

// licence is a licence file and what it applies to.
type licence struct {
	of   string // the module's path and its folder there, or a name
	text string
}

// named matches the names of licence files.
var named = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice)[^/]*$`)

// collect returns the licences of packages, the app's first, then Go's, then
// the modules' by path. A module without one is an error.
func collect(packages []modules.Package) ([]licence, error) {
	folders := map[string]map[string]bool{} // by module: the folders of its packages
	known := map[string]modules.Module{}
	for _, p := range packages {
		if p.Module == nil {
			continue
		}
		if known[p.Module.Path] = *p.Module; folders[p.Module.Path] == nil {
			folders[p.Module.Path] = map[string]bool{}
		}
		folders[p.Module.Path][p.Dir] = true
	}

	own, others := []licence(nil), []licence(nil)
	for path, m := range known {
		if m.Main {
			text, err := os.ReadFile(filepath.Join(m.Dir, "LICENSE"))
			if err != nil {
				return nil, err
			}
			own = append(own, licence{"Solvoku", string(text)})
			continue
		}
		files, err := inModule(m, folders[path])
		if err != nil {
			return nil, err
		}
		if len(files) == 0 {
			return nil, fmt.Errorf("%s has no licence in %s", m.Path, m.Dir)
		}
		others = append(others, files...)
	}
	slices.SortFunc(others, func(a, b licence) int {
		return cmp.Or(strings.Compare(a.of, b.of), strings.Compare(a.text, b.text))
	})

	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("asking where Go is: %w", err)
	}
	text, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "LICENSE"))
	if err != nil {
		return nil, fmt.Errorf("the licence of Go itself: %w", err)
	}
	return slices.Concat(own, []licence{{"Go", string(text)}}, others), nil
}

// inModule returns the licences in a module that concern the packages in some
// of its folders: those in the folders themselves, above them, and below them
// (such as for a package's C sources or fonts), except in other Go packages.
func inModule(m modules.Module, folders map[string]bool) ([]licence, error) {
	above := map[string]bool{}
	for dir := range folders {
		for ; len(dir) >= len(m.Dir); dir = filepath.Dir(dir) {
			above[dir] = true
		}
	}
	var found []licence
	err := filepath.WalkDir(m.Dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if above[path] || folders[path] {
				return nil
			}
			if entry.Name() == "testdata" || !below(path, folders) || hasGo(path) {
				return fs.SkipDir
			}
			return nil
		}
		if !named.MatchString(entry.Name()) {
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		of := m.Path
		if rel, err := filepath.Rel(m.Dir, filepath.Dir(path)); err == nil && rel != "." {
			of += ", " + filepath.ToSlash(rel)
		}
		found = append(found, licence{of, string(text)})
		return nil
	})
	return found, err
}

// hasGo reports whether a folder is a package.
func hasGo(dir string) bool {
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	return err == nil && len(files) > 0
}

// below reports whether a path is below one of the folders.
func below(path string, folders map[string]bool) bool {
	for up := filepath.Dir(path); up != filepath.Dir(up); up = filepath.Dir(up) {
		if folders[up] {
			return true
		}
	}
	return false
}
