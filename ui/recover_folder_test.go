package ui

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

func TestTheFolderToFixIsNamed(t *testing.T) {
	home := t.TempDir()
	closed := filepath.Join(home, "fyne")
	folder := filepath.Join(closed, "app", "Documents")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	if got := closedFolder(folder); got != folder {
		t.Errorf("where every folder can be opened, it is %s", got)
	}
	if err := os.Chmod(closed, 0); err != nil {
		t.Fatal(err)
	}
	defer os.Chmod(closed, 0o700)
	if _, err := os.Open(closed); !errors.Is(err, fs.ErrPermission) {
		t.Skip("the superuser may open any folder, and Windows keeps no such modes")
	}
	if got := closedFolder(folder); got != closed {
		t.Errorf("the folder to mend is %s, want %s", got, closed)
	}
}
