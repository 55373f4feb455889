package filedialog

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// text returns a function that writes a text.
func text(s string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, s)
		return err
	}
}

// folderOf makes a folder of files, each containing its own name.
func folderOf(t testing.TB, names ...string) string {
	t.Helper()
	folder := t.TempDir()
	for _, name := range names {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(name), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

func TestAFileIsWrittenAsAWhole(t *testing.T) {
	root := folderOf(t, "old.txt")
	content := func(path string) string {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	path := filepath.Join(root, "new.txt")
	for _, s := range []string{"first", "second, longer", ""} {
		if err := Write(path, text(s)); err != nil || content(path) != s {
			t.Errorf("%q, %v, want %q", content(path), err, s)
		}
	}
	broken := errors.New("broken")
	old := filepath.Join(root, "old.txt")
	err := Write(old, func(w io.Writer) error {
		_, _ = io.WriteString(w, "half") // the result is checked below
		return broken
	})
	if !errors.Is(err, broken) || content(old) != "old.txt" {
		t.Errorf("after %v the file holds %q", err, content(old))
	}
	if entries, err := os.ReadDir(root); err != nil || len(entries) != 2 {
		t.Errorf("left behind: %v, %v", entries, err)
	}
	if err := Write(filepath.Join(root, "missing", "x"), text("")); err == nil {
		t.Error("written into a missing folder")
	}
	if err := Write(root, text("")); err == nil {
		t.Error("a folder is written to")
	}
}

func TestALinkIsFollowed(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("links need a privilege")
	}
	root := folderOf(t, "target")
	if err := os.Chmod(filepath.Join(root, "target"), 0o600); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(root, "link")
	if err := os.Symlink("target", link); err != nil {
		t.Fatal(err)
	}
	if err := Write(link, text("new")); err != nil {
		t.Fatal(err)
	}
	info, err := os.Lstat(link)
	if err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is gone: %v, %v", info, err)
	}
	target, err := os.Stat(filepath.Join(root, "target"))
	if err != nil || target.Size() != 3 || target.Mode().Perm() != 0o600 {
		t.Errorf("the target is %v, %v", target, err)
	}
}

func TestAMissingExtensionIsAdded(t *testing.T) {
	root := folderOf(t, "taken", "long.sdk")
	t.Setenv("XDG_RUNTIME_DIR", filepath.Join(root, "run"))
	for _, c := range []struct{ name, want string }{
		{"new", "new.sdk"},
		{"new.sdk", "new.sdk"},
		{"new.txt", "new.txt"},
		{"taken", "taken"}, // the dialog has asked about this name
		{"long", "long"},   // but not about long.sdk
		{"run/doc/1a2b/new", "run/doc/1a2b/new"},
		{"run/docs/new", "run/docs/new.sdk"},
	} {
		if got := completed(filepath.Join(root, c.name), ".sdk"); got != filepath.Join(root, c.want) {
			t.Errorf("%s becomes %s, want %s", c.name, got, c.want)
		}
	}
	if got := completed(filepath.Join(root, "new"), ""); got != filepath.Join(root, "new") {
		t.Errorf("without an extension %s", got)
	}
}
