//go:build !js

package ui

import (
	"io"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2/storage"
)

func TestAFileOfPuzzlesIsOpenedAgainAndAgain(t *testing.T) {
	path := filepath.Join(t.TempDir(), "puzzles.txt")
	if err := os.WriteFile(path, []byte(easy), 0o600); err != nil {
		t.Fatal(err)
	}
	file := puzzleFileAt(storage.NewFileURI(path))
	if file.name != "puzzles.txt" {
		t.Errorf("it is called %q", file.name)
	}
	for range 2 {
		stream, err := file.open()
		if err != nil {
			t.Fatal(err)
		}
		if text, err := io.ReadAll(stream); string(text) != easy || err != nil {
			t.Errorf("read %q, %v", text, err)
		}
		if err := stream.Close(); err != nil {
			t.Error(err)
		}
	}
}
