package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strings"

	"github.com/solvoku/solvoku/packaging/tools/internal/program"
)

const module = "github.com/solvoku/solvoku"

// path returns the path of a file of the release.
func (r *release) path(file string) string { return filepath.Join(r.root, filepath.FromSlash(file)) }

// program checks what Go recorded in a program, and that it reports its
// commit.
func (r *release) program(file, os, arch, tags string, s size) {
	r.recorded(file, r.path(file), os, arch, tags, s)
}

// recorded is like program, for a program extracted from a file to another
// path.
func (r *release) recorded(file, path, goos, arch, tags string, s size) {
	text, err := os.ReadFile(path)
	if err != nil {
		r.fail(file, "%v", err)
		return
	}
	info, err := program.Read(path)
	if err != nil {
		r.fail(file, "%v", err)
		return
	}
	if info.Main.Path != module {
		r.fail(file, "it is the program %q", info.Main.Path)
	}
	for key, want := range map[string]string{"GOOS": goos, "GOARCH": arch, "-tags": tags, "-trimpath": "true"} {
		if got := setting(info, key); got != want {
			r.fail(file, "%s is %q, not %q", key, got, want)
		}
	}
	switch {
	case !bytes.Contains(text, []byte(r.commit)):
		r.fail(file, "the commit %s is not in it", r.commit)
	case bytes.Contains(text, []byte(r.commit+"-modified")):
		r.fail(file, "it was built from changed sources")
	}
	r.sized(file, int64(len(text)), s)
	r.checked = append(r.checked, file+": "+goos+"/"+arch+", "+tags+", "+r.commit)
}

func setting(info *debug.BuildInfo, key string) string {
	for _, s := range info.Settings {
		if s.Key == key {
			return s.Value
		}
	}
	return ""
}

func (r *release) sized(file string, n int64, s size) {
	if !r.anySize && (n < s.min || n > s.max) {
		r.fail(file, "%d bytes are not between %d and %d", n, s.min, s.max)
	}
}

// says checks what a program for this machine says about itself.
func (r *release) says(file string) {
	out, err := exec.Command(r.path(file), "version").Output()
	if err != nil {
		r.fail(file, "%v", err)
		return
	}
	if want := "solvoku " + r.version + " (" + r.commit + "), "; !strings.HasPrefix(string(out), want) {
		r.fail(file, "it says %q, not %q", strings.TrimSpace(string(out)), want)
	}
}
