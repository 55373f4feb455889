// Package modules lists what is compiled into the app for each system it runs on, according
// to the go command.
package modules

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
)

// Target is a system to build for.
type Target struct{ OS, Arch string }

func (t Target) String() string { return t.OS + "/" + t.Arch }

// Targets are the systems that the app is built for.
var Targets = []Target{
	{"android", "arm64"},
	{"darwin", "arm64"},
	{"ios", "arm64"},
	{"js", "wasm"},
	{"linux", "amd64"},
	{"windows", "amd64"},
}

// Package is the go command's description of a package.
type Package struct {
	ImportPath, Dir   string
	GoFiles, CgoFiles []string
	Imports           []string
	ImportMap         map[string]string // from import paths in the source to the actual ones
	Standard          bool              // part of Go itself
	Module            *Module           // nil for a standard package
}

// Module is the module that a package comes from.
type Module struct {
	Path, Version, Dir string
	Main               bool // the app's own module
}

// Own reports whether a package is the app's own.
func (p Package) Own() bool { return p.Module != nil && p.Module.Main }

// Dependencies returns a package in a folder and everything it is built from, each package
// after those that it imports. It needs no C compiler.
func Dependencies(dir, pattern string, t Target) ([]Package, error) {
	return list(dir, t, pattern)
}

// WithTests returns what [Dependencies] does, along with what the tests need: a package
// compiled with its tests appears a second time, under the go command's name for it: "p
// [p.test]".
func WithTests(dir, pattern string, t Target) ([]Package, error) {
	all, err := list(dir, t, "-test", pattern)
	return slices.DeleteFunc(all, func(p Package) bool { return strings.HasSuffix(p.ImportPath, ".test") }), err // made by the go command
}

// list runs "go list -deps".
func list(dir string, t Target, args ...string) ([]Package, error) {
	cmd := exec.Command("go", append([]string{"list", "-deps",
		"-json=ImportPath,Dir,GoFiles,CgoFiles,Imports,ImportMap,Standard,Module"}, args...)...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOOS="+t.OS, "GOARCH="+t.Arch, "CGO_ENABLED=1")
	var complaint bytes.Buffer
	cmd.Stderr = &complaint
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("listing the packages for %s: %w\n%s", t, err, complaint.Bytes())
	}
	var all []Package
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var p Package
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			return all, nil
		} else if err != nil {
			return nil, fmt.Errorf("listing the packages for %s: %w", t, err)
		}
		all = append(all, p)
	}
}
