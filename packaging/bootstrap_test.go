package packaging

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// bootstrapVersion matches the release of Go that bootstrap.sh installs.
var bootstrapVersion = regexp.MustCompile(`(?m)^go_version=(\S+)$`)

// TestEveryReleaseOfGoHasItsSum compares names only: whether the sums are Go's is for
// https://go.dev/dl to tell, and for "go mod download" that of the modules.
func TestEveryReleaseOfGoHasItsSum(t *testing.T) {
	script := read(t, "packaging/bootstrap.sh")
	version := bootstrapVersion.FindStringSubmatch(script)
	if version == nil {
		t.Fatal("bootstrap.sh names no version")
	}
	var want, got []string
	for _, platform := range []string{"linux-amd64", "linux-arm64", "darwin-amd64", "darwin-arm64"} {
		want = append(want, "go"+version[1]+"."+platform+".tar.gz", "v0.0.1-go"+version[1]+"."+platform+".zip")
	}
	seen := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^\t\t([0-9a-f]{64})  (\S+)$`).FindAllStringSubmatch(script, -1) {
		if seen[m[1]] {
			t.Errorf("%s has the sum of another file", m[2])
		}
		seen[m[1]] = true
		got = append(got, m[2])
	}
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("there are sums of %q, want %q", got, want)
	}
	if needed := goLine.FindStringSubmatch(read(t, "go.mod"))[1]; !strings.HasPrefix(version[1], needed[:strings.LastIndex(needed, ".")+1]) {
		t.Errorf("bootstrap.sh installs Go %s, and go.mod wants %s", version[1], needed)
	}
}

// archive packs a release of Go that has one program.
func archive(t *testing.T) []byte {
	t.Helper()
	var packed bytes.Buffer
	zw := gzip.NewWriter(&packed)
	tw := tar.NewWriter(zw)
	const program = "#!/bin/sh\necho this is Go\n"
	if err := tw.WriteHeader(&tar.Header{Name: "go/bin/go", Mode: 0o755, Size: int64(len(program))}); err != nil {
		t.Fatal(err)
	}
	if _, err := tw.Write([]byte(program)); err != nil {
		t.Fatal(err)
	}
	if err := tw.Close(); err != nil {
		t.Fatal(err)
	}
	if err := zw.Close(); err != nil {
		t.Fatal(err)
	}
	return packed.Bytes()
}

// TestGoIsInstalledOnlyWithItsSum serves a release whose sum the script lists, and one whose
// sum it doesn't, to a machine that has neither Go nor a package manager.
func TestGoIsInstalledOnlyWithItsSum(t *testing.T) {
	if runtime.GOOS != "linux" || runtime.GOARCH != "amd64" && runtime.GOARCH != "arm64" {
		t.Skip("there is no release that the script would take")
	}
	tools := t.TempDir()
	for _, name := range []string{"sh", "basename", "cat", "curl", "dirname", "env", "grep", "gzip", "id", "mkdir", "mv", "rm", "sha256sum", "tar", "uname"} {
		at, err := exec.LookPath(name)
		if err != nil {
			t.Skipf("there is no %s", name)
		}
		if err := os.Symlink(at, filepath.Join(tools, name)); err != nil {
			t.Fatal(err)
		}
	}
	release := archive(t)
	script := read(t, "packaging/bootstrap.sh")
	file := "go" + bootstrapVersion.FindStringSubmatch(script)[1] + "." + runtime.GOOS + "-" + runtime.GOARCH + ".tar.gz"
	listed := regexp.MustCompile(`[0-9a-f]{64}  `+regexp.QuoteMeta(file)).ReplaceAllString(script, fmt.Sprintf("%x  %s", sha256.Sum256(release), file))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/"+file {
			http.NotFound(w, r)
			return
		}
		w.Write(release)
	}))
	defer server.Close()

	for _, tt := range []struct {
		name, script, want string
		installed          bool
	}{
		{"its sum", listed, "this is Go", true},
		{"another sum", script, file + " is not what Go published", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			home := t.TempDir()
			path := filepath.Join(home, "source", "packaging", "bootstrap.sh")
			if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte(tt.script), 0o700); err != nil {
				t.Fatal(err)
			}
			cmd := exec.Command("/bin/sh", path, "go", "go", "version")
			cmd.Env = []string{"PATH=" + tools, "HOME=" + home, "YES=1", "GO_RELEASES=" + server.URL}
			out, err := cmd.CombinedOutput()
			if !strings.Contains(string(out), tt.want) || (err == nil) != tt.installed {
				t.Errorf("%v:\n%s", err, out)
			}
			if there, _ := filepath.Glob(filepath.Join(home, ".cache", "solvoku", "go*", "bin", "go")); (len(there) > 0) != tt.installed {
				t.Errorf("installed is %q", there)
			}
		})
	}
}
