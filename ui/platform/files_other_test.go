//go:build !js

package platform

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"
)

func TestAFileOfPuzzlesIsOpenedAgainAndAgain(t *testing.T) {
	test.NewTempApp(t)
	const content = "53..7....6..195"
	path := filepath.Join(t.TempDir(), "puzzles.txt")
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	file := fileAt(storage.NewFileURI(path))
	if file.Name != "puzzles.txt" {
		t.Errorf("it is called %q", file.Name)
	}
	for range 2 {
		stream, err := file.Open()
		if err != nil {
			t.Fatal(err)
		}
		if text, err := io.ReadAll(stream); string(text) != content || err != nil {
			t.Errorf("read %q, %v", text, err)
		}
		if err := stream.Close(); err != nil {
			t.Error(err)
		}
	}
}

func TestAFileIsReadAsAText(t *testing.T) {
	test.NewTempApp(t)
	for _, c := range []struct {
		size int
		err  error
	}{{0, nil}, {3, nil}, {MaxFile, nil}, {MaxFile + 1, ErrTooLarge}} {
		path := filepath.Join(t.TempDir(), "puzzle.txt")
		want := strings.Repeat("x", c.size)
		if err := os.WriteFile(path, []byte(want), 0o600); err != nil {
			t.Fatal(err)
		}
		if c.err != nil {
			want = ""
		}
		if text, err := fileAt(storage.NewFileURI(path)).ReadText(); text != want || !errors.Is(err, c.err) {
			t.Errorf("of %d bytes %d are read, %v", c.size, len(text), err)
		}
	}
	if _, err := fileAt(storage.NewFileURI(filepath.Join(t.TempDir(), "missing"))).ReadText(); err == nil {
		t.Error("a missing file is read")
	}
}

// closing is a file of a dialog whose Close returns an error.
type closing struct {
	fyne.URIReadCloser
	uri fyne.URI
	err error
}

func (c closing) Close() error  { return c.err }
func (c closing) URI() fyne.URI { return c.uri }

func TestADialogsFileIsChosenOrItsErrorReported(t *testing.T) {
	broken := errors.New("broken")
	uri := storage.NewFileURI("/puzzles/hard.sdk")
	for _, c := range []struct {
		name           string
		file           fyne.URIReadCloser
		err            error
		chosen, failed int
	}{
		{"cancelled", nil, nil, 0, 0},
		{"not opened", nil, broken, 0, 1},
		{"not closed", closing{uri: uri, err: broken}, nil, 0, 1},
		{"opened", closing{uri: uri}, nil, 1, 0},
	} {
		chosen, failed := 0, 0
		opened(c.file, c.err, func(f File) {
			if chosen++; f.Name != "hard.sdk" {
				t.Errorf("%s: the file is called %q", c.name, f.Name)
			}
		}, func(err error) {
			if failed++; !errors.Is(err, broken) {
				t.Errorf("%s: %v", c.name, err)
			}
		})
		if chosen != c.chosen || failed != c.failed {
			t.Errorf("%s: chosen %d times, failed %d times", c.name, chosen, failed)
		}
	}
}
