package version

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
)

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "..", filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestTheNumberIsTheAppsMetadata(t *testing.T) {
	found := regexp.MustCompile(`(?m)^Version = "(.*)"$`).FindStringSubmatch(read(t, "FyneApp.toml"))
	if found == nil || found[1] != Number {
		t.Errorf("FyneApp.toml has the version %q, this package %s", found, Number)
	}
}

// TestEveryReleaseRecordsTheCommit checks that the build scripts use the
// variable's name.
func TestEveryReleaseRecordsTheCommit(t *testing.T) {
	const set = "-X github.com/solvoku/solvoku/ui/internal/version.commit="
	for name, want := range map[string]string{
		"Makefile":           set + "$(COMMIT)",
		"packaging/apple.sh": set + "$commit",
		"packaging/flatpak/io.github.solvoku.solvoku.yml": set + "$(packaging/commit.sh)",
		"packaging/apk.sh":               `s/^var commit = \"\"$/var commit = \"$commit\"/`,
		"packaging/deb.sh":               "${commit:-unknown}",
		"packaging/windows/build.sh":     "${commit:-unknown}",
		"ui/internal/version/version.go": "\nvar commit = \"\"\n",
	} {
		if !strings.Contains(read(t, name), want) {
			t.Errorf("%s lacks %q", name, want)
		}
	}
}

// TestAReleaseReportsVersionAndCommit builds the program with release flags.
func TestAReleaseReportsVersionAndCommit(t *testing.T) {
	if testing.Short() {
		t.Skip("it links the program")
	}
	makefile := read(t, "Makefile")
	debugging := regexp.MustCompile(`(?m)^NODWARF += (.*)$`).FindStringSubmatch(makefile)
	flags := regexp.MustCompile(`(?m)^FLAGS += (.*) -ldflags "(.*)"$`).FindStringSubmatch(makefile)
	if debugging == nil || flags == nil {
		t.Fatal("the Makefile has no NODWARF or no FLAGS")
	}
	program := filepath.Join(t.TempDir(), "solvoku")
	args := append([]string{"build", "-o", program}, strings.Fields(strings.ReplaceAll(flags[1], "$(NODWARF)", debugging[1]))...)
	args = append(args, "-ldflags", strings.ReplaceAll(flags[2], "$(COMMIT)", "0123456789ab"), "../../..")
	build := exec.Command("go", args...)
	build.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	got, err := exec.Command(program, "version").Output()
	want := fmt.Sprintf("solvoku %s (0123456789ab), %s, %s/%s\n", Number, runtime.Version(), runtime.GOOS, runtime.GOARCH)
	if err != nil || string(got) != want {
		t.Errorf("it says %q, %v, want %q", got, err, want)
	}
}

func TestTheCommitThatGoRecords(t *testing.T) {
	revision := debug.BuildSetting{Key: "vcs.revision", Value: "0123456789abcdef0123456789abcdef01234567"}
	for _, test := range []struct {
		settings []debug.BuildSetting
		want     string
	}{
		{nil, ""},
		{[]debug.BuildSetting{{Key: "vcs.modified", Value: "true"}}, ""},
		{[]debug.BuildSetting{revision, {Key: "vcs.modified", Value: "false"}}, "0123456789ab"},
		{[]debug.BuildSetting{revision, {Key: "vcs.modified", Value: "true"}}, "0123456789ab-modified"},
		{[]debug.BuildSetting{{Key: "vcs.revision", Value: "0123"}}, "0123"},
	} {
		if got := recorded(test.settings); got != test.want {
			t.Errorf("%v gives %q, want %q", test.settings, got, test.want)
		}
	}
}

func TestTheScriptTellsTheCommitOfACheckoutAndOfAnArchive(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the scripts are for a Unix shell")
	}
	script := read(t, "packaging/commit.sh")
	tree := filepath.Join(t.TempDir(), "tree")
	git := func(dir string, args ...string) string {
		t.Helper()
		cmd := exec.Command("git", append([]string{"-c", "user.name=Test", "-c", "user.email=test@example.org"}, args...)...)
		cmd.Dir = dir
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
		return strings.TrimSpace(string(out))
	}
	write := func(name, text string) {
		t.Helper()
		path := filepath.Join(tree, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	said := func(dir string) string {
		t.Helper()
		out, err := exec.Command(filepath.Join(dir, "packaging", "commit.sh")).CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		return strings.TrimSpace(string(out))
	}
	write("packaging/commit.sh", script)
	write("packaging/commit.txt", read(t, "packaging/commit.txt"))
	write(".gitattributes", read(t, ".gitattributes"))
	if got := said(tree); got != "" {
		t.Errorf("outside of git it says %q", got)
	}
	git(tree, "init", "-q")
	git(tree, "add", "-A")
	git(tree, "commit", "-q", "-m", "a commit")
	want := git(tree, "rev-parse", "HEAD")[:commitLength]
	if got := said(tree); got != want {
		t.Errorf("in a checkout it says %q, want %q", got, want)
	}
	archive := t.TempDir()
	git(tree, "archive", "-o", filepath.Join(archive, "a.tar"), "HEAD")
	if out, err := exec.Command("tar", "-xf", filepath.Join(archive, "a.tar"), "-C", archive).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if got := said(archive); got != want {
		t.Errorf("in an archive it says %q, want %q", got, want)
	}
	write("packaging/commit.sh", script+"# changed\n")
	if got := said(tree); got != want+"-modified" {
		t.Errorf("in a changed checkout it says %q, want %q", got, want+"-modified")
	}
}
