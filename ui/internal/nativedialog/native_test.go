package nativedialog

import (
	"os"
	"path/filepath"
	"testing"
)

func makeFile(t *testing.T, path string) {
	t.Helper()
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestOnlyAFolderThatExistsIsStartedIn(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "file")
	makeFile(t, file)
	for path, want := range map[string]string{folder: folder, file: "", filepath.Join(folder, "gone"): "", "": ""} {
		if got := (Request{Folder: path}).folder(); got != want {
			t.Errorf("%q is %q, want %q", path, got, want)
		}
	}
}
