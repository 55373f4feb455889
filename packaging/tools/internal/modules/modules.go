// Package modules lists what is compiled into the app for each system it runs
// on, as the go command tells it.
package modules

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
)

// Target is a system to build for.
type Target struct{ OS, Arch string }

func (t Target) String() string { return t.OS + "/" + t.Arch }

// Targets are the systems that the app is made for.
var Targets = []Target{
	{"android", "arm64"},
	{"darwin", "arm64"},
	{"ios", "arm64"},
	{"js", "wasm"},
	{"linux", "amd64"},
	{"windows", "amd64"},
}

// Package is what the go command says of a package.
type Package struct {
	ImportPath, Dir   string
	GoFiles, CgoFiles []string
	Imports           []string
	ImportMap         map[string]string // from the path in a file to the one that is meant
	Standard          bool              // part of Go itself
	Module            *Module           // nil for a standard package
}

// Module is where a package comes from.
type Module struct {
	Path, Version, Dir string
	Main               bool // the app's own
}

// Own reports whether a package is the app's own.
func (p Package) Own() bool { return p.Module != nil && p.Module.Main }

// Dependencies returns the packages that a package in a folder is made of, itself
// included, each after those that it imports. It needs no C compiler.
func Dependencies(dir, pattern string, t Target) ([]Package, error) {
	cmd := exec.Command("go", "list", "-deps",
		"-json=ImportPath,Dir,GoFiles,CgoFiles,Imports,ImportMap,Standard,Module", pattern)
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
