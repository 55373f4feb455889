package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
)

const (
	testVersion = "0.1.0"
	testCommit  = "f00dfeed1234" // doesn't occur in a table of digits
)

// source is a small program that reports its version like the app.
const source = `package main

import "golang.org/x/sync/errgroup"

var commit string

func main() {
	var g errgroup.Group
	g.Go(func() error { println2("solvoku 0.1.0 (" + commit + "), and more"); return nil })
	g.Wait()
}
`

const output = `package main

import "fmt"

func println2(s string) { fmt.Println(s) }
`

// folder is a release in its own folder.
type folder struct {
	*testing.T
	root string
}

func (f folder) path(name string) string { return filepath.Join(f.root, filepath.FromSlash(name)) }

func (f folder) write(name string, text []byte) {
	f.Helper()
	if err := os.MkdirAll(filepath.Dir(f.path(name)), 0o755); err != nil {
		f.Fatal(err)
	}
	if err := os.WriteFile(f.path(name), text, 0o755); err != nil {
		f.Fatal(err)
	}
}

func (f folder) read(name string) []byte {
	f.Helper()
	text, err := os.ReadFile(f.path(name))
	if err != nil {
		f.Fatal(err)
	}
	return text
}

func (f folder) run(dir, name string, args ...string) {
	f.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = f.path(dir)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=-mod=mod")
	if out, err := cmd.CombinedOutput(); err != nil {
		f.Fatalf("%s %v: %v\n%s", name, args, err, out)
	}
}

// build builds the program with some tags.
func (f folder) build(to, tags, commit string) {
	f.Helper()
	f.run("source", "go", "build", "-trimpath", "-buildvcs=false", "-tags", tags, "-ldflags", "-s -w -X main.commit="+commit, "-o", f.path(to), ".")
}

// pack makes packages from the program in bin.
func (f folder) pack(version string) {
	f.Helper()
	program := f.read("bin/solvoku")
	f.write("deb/usr/bin/solvoku", program)
	f.write("deb/DEBIAN/control", fmt.Appendf(nil, "Package: solvoku\nVersion: %s\nArchitecture: %s\nMaintainer: Test <test@example.org>\nDescription: a test\n", version, runtime.GOARCH))
	f.run(".", "dpkg-deb", "--root-owner-group", "-Zxz", "-z1", "--build", "deb", fmt.Sprintf("dist/solvoku_%s_%s.deb", testVersion, runtime.GOARCH))
	name := fmt.Sprintf("solvoku-%s-linux-%s", testVersion, runtime.GOARCH)
	f.write(name+"/bin/solvoku", program)
	f.run(".", "tar", "-c", "-Ixz -0", "-f", "dist/"+name+".tar.xz", name)
}

// bill writes a bill of materials.
func (f folder) bill(components ...map[string]any) {
	f.Helper()
	text, err := json.Marshal(map[string]any{"metadata": map[string]any{"component": listed(module, testVersion)}, "components": components})
	if err != nil {
		f.Fatal(err)
	}
	f.write("dist/solvoku-linux-"+runtime.GOARCH+".cdx.json", text)
}

func listed(name, version string) map[string]any {
	return map[string]any{"name": name, "version": version, "licenses": []any{map[string]any{"license": map[string]any{"id": "MIT"}}}}
}

// TestEveryFaultOfARelease makes releases with each kind of fault, and one without
// any.
func TestEveryFaultOfARelease(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("it makes packages for Linux")
	}
	if _, err := exec.LookPath("dpkg-deb"); err != nil {
		t.Skip("there is no dpkg-deb")
	}
	if debian[runtime.GOARCH] != "" {
		t.Skip("Debian has another name for the architecture")
	}
	f := folder{t, t.TempDir()}
	f.write("source/main.go", []byte(source))
	f.write("source/output.go", []byte(output))
	goMod, err := os.ReadFile("../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	required := regexp.MustCompile(`golang\.org/x/sync (v\S+)`).FindStringSubmatch(string(goMod))
	if required == nil {
		t.Fatal("the tools' go.mod does not name golang.org/x/sync, whose sum go.sum must have")
	}
	sync := required[1]
	f.write("source/go.mod", []byte("module "+module+"\n\ngo 1.26.0\n\nrequire golang.org/x/sync "+sync+"\n"))
	sums, err := os.ReadFile("../go.sum")
	if err != nil {
		t.Fatal(err)
	}
	f.write("source/go.sum", sums)
	f.write("dist/.keep", nil)
	modules := []map[string]any{listed("go", runtime.Version()), listed("golang.org/x/sync", sync)}
	whole := func() {
		f.build("bin/solvoku", desktopTags, testCommit)
		f.pack(testVersion)
		f.bill(modules...)
	}
	sizes := false
	for _, tt := range []struct {
		name  string
		spoil func()
		want  string // the fault, or "" for none
	}{
		{"nothing", func() {}, ""},
		{"wrong tags", func() { f.build("bin/solvoku", desktopTags+",gles", testCommit); f.pack(testVersion) }, `bin/solvoku: -tags is "migrated_fynedo,no_emoji,gles"`},
		{"another commit", func() { f.build("bin/solvoku", desktopTags, "ba9876543210"); f.pack(testVersion) }, "bin/solvoku: the commit f00dfeed1234 is not in it"},
		{"changed sources", func() { f.build("bin/solvoku", desktopTags, testCommit+"-modified"); f.pack(testVersion) }, "bin/solvoku: it was built from changed sources"},
		{"built once more after it was packed", func() { f.build("bin/solvoku", desktopTags, testCommit+"+") }, ".deb: usr/bin/solvoku in it is not bin/solvoku"},
		{"an older tarball", func() { f.build("bin/solvoku", desktopTags, testCommit+"+") }, ".tar.xz: solvoku-0.1.0-linux-" + runtime.GOARCH + "/bin/solvoku in it is not bin/solvoku"},
		{"another version in the package", func() { f.pack("0.0.9") }, `.deb: Version is "0.0.9", not "0.1.0"`},
		{"no tarball", func() { os.Remove(f.path("dist/solvoku-0.1.0-linux-" + runtime.GOARCH + ".tar.xz")) }, "no such file"},
		{"a small program", func() { sizes = true }, "are not between 15000000 and 45000000"},
		{"a module missing in the bill", func() { f.bill(modules[0]) }, "golang.org/x/sync " + sync + " is missing"},
		{"a module of another version", func() { f.bill(modules[0], listed("golang.org/x/sync", "v0.1.0")) }, "golang.org/x/sync is listed as v0.1.0, but " + sync},
		{"a module too many", func() { f.bill(append(modules, listed("example.org/x", "v1.0.0"))...) }, "example.org/x is not in the program"},
		{"a module without a licence", func() {
			f.bill(modules[0], map[string]any{"name": "golang.org/x/sync", "version": sync})
		}, "no licence of golang.org/x/sync"},
	} {
		sizes = false
		whole()
		tt.spoil()
		r := release{root: f.root, version: testVersion, commit: testCommit, arch: runtime.GOARCH, anySize: !sizes}
		r.linux()
		all := strings.Join(r.faults, "\n")
		if tt.want == "" && all != "" || !strings.Contains(all, tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, all, tt.want)
		}
	}
}
