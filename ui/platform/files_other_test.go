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
	"fyne.io/fyne/v2/widget"
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

// closing is a dialog's file whose Close returns an error.
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

// saving is a file from a save dialog.
type saving struct {
	io.Writer
	uri fyne.URI
	err error // returned by Close
}

func (s saving) Close() error  { return s.err }
func (s saving) URI() fyne.URI { return s.uri }

func TestADialogsFileIsWrittenOrItsErrorReported(t *testing.T) {
	broken := errors.New("broken")
	for _, c := range []struct {
		name            string
		file            fyne.URIWriteCloser
		err, write      error
		written, failed int
	}{
		{"cancelled", nil, nil, nil, 0, 0},
		{"not opened", nil, broken, nil, 0, 1},
		{"not written", saving{Writer: io.Discard}, nil, broken, 1, 1},
		{"not closed", saving{Writer: io.Discard, err: broken}, nil, nil, 1, 1},
		{"written", saving{Writer: io.Discard}, nil, nil, 1, 0},
	} {
		written, failed := 0, 0
		saved(c.file, c.err, "puzzle.sdk", func(io.Writer) error {
			written++
			return c.write
		}, func(err error) {
			if failed++; !errors.Is(err, broken) || !strings.Contains(err.Error(), "puzzle.sdk") {
				t.Errorf("%s: %v", c.name, err)
			}
		})
		if written != c.written || failed != c.failed {
			t.Errorf("%s: written %d times, failed %d times", c.name, written, failed)
		}
	}
}

// TestADialogsAnswerGoesToTheInterface cancels both dialogs: even that must arrive
// through do, because Android calls back on another thread.
func TestADialogsAnswerGoesToTheInterface(t *testing.T) {
	test.NewTempApp(t)
	w := test.NewTempWindow(t, widget.NewLabel(""))
	w.Resize(fyne.NewSize(800, 600))
	for name, open := range map[string]func(do func(func())){
		"choose": func(do func(func())) { ChooseFile(w, do, FileKind{}, nil, nil) },
		"save":   func(do func(func())) { SaveFile(w, do, "puzzle.sdk", "", nil, nil, nil) },
	} {
		var queue []func()
		open(func(f func()) { queue = append(queue, f) })
		for _, o := range test.LaidOutObjects(w.Canvas().Overlays().Top()) {
			if b, ok := o.(*widget.Button); ok && b.Text == "Cancel" {
				test.Tap(b)
			}
		}
		if len(queue) != 1 {
			t.Fatalf("%s: %d answers", name, len(queue))
		}
		queue[0]()
	}
}
