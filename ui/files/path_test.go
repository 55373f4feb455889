package files

import (
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestTypedPaths(t *testing.T) {
	root := t.TempDir()
	d := Base{Folder: filepath.Join(root, "here"), Home: filepath.Join(root, "home")}
	sep := string(filepath.Separator)
	for _, c := range []struct{ typed, path, folder, rest string }{
		{"", d.Folder, d.Folder, ""},
		{"a.sdk", filepath.Join(d.Folder, "a.sdk"), d.Folder, "a.sdk"},
		{" a.sdk ", filepath.Join(d.Folder, "a.sdk"), d.Folder, " a.sdk "},
		{"sub" + sep + "a", filepath.Join(d.Folder, "sub", "a"), filepath.Join(d.Folder, "sub"), "a"},
		{"sub" + sep, filepath.Join(d.Folder, "sub"), filepath.Join(d.Folder, "sub"), ""},
		{".." + sep + "a", filepath.Join(root, "a"), root, "a"},
		{"~", d.Home, d.Home, ""},
		{"~" + sep + "a", filepath.Join(d.Home, "a"), d.Home, "a"},
		{"~a", filepath.Join(d.Folder, "~a"), d.Folder, "~a"},
		{root + sep + "x", filepath.Join(root, "x"), root, "x"},
	} {
		if got := d.Path(c.typed); got != c.path {
			t.Errorf("Path(%q) = %q, want %q", c.typed, got, c.path)
		}
		if folder, rest := d.Split(c.typed); folder != c.folder || rest != c.rest {
			t.Errorf("Split(%q) = %q, %q, want %q, %q", c.typed, folder, rest, c.folder, c.rest)
		}
	}
}

func TestCompletion(t *testing.T) {
	d := Base{Folder: t.TempDir(), Home: t.TempDir()}
	sep := string(filepath.Separator)
	entries := []Entry{{Name: "Puzzles", Folder: true}, {Name: "pure", Folder: true}, {Name: "sudoku 1.sdk"}, {Name: "Sudoku 2.sdk"}, {Name: ".hidden", Folder: true}}
	for _, c := range []struct{ typed, want string }{
		{"", ""},
		{"p", "Pu"},
		{"puz", "Puzzles" + sep},
		{"S", "sudoku "},
		{"sudoku 2", "Sudoku 2.sdk"},
		{"sudoku 2.sdk", "Sudoku 2.sdk"},
		{"x", "x"},
		{"oku", "oku"}, // in a name, but not at its beginning
		{".", ".hidden" + sep},
		{"~", "~"},
		{"sub" + sep + "puz", "sub" + sep + "Puzzles" + sep},
	} {
		if got := d.Complete(c.typed, entries); got != c.want {
			t.Errorf("Complete(%q) = %q, want %q", c.typed, got, c.want)
		}
	}
}

// A completed text begins with the original and can't be completed further.
func TestCompletionOnlyContinues(t *testing.T) {
	d := Base{Folder: t.TempDir()}
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOfN(rapid.RuneFrom([]rune("aAbİ~ ß.")), 1, 4, -1)
		var entries []Entry
		for _, name := range rapid.SliceOf(text).Draw(t, "names") {
			entries = append(entries, Entry{Name: name})
		}
		typed := text.Draw(t, "typed")
		once := d.Complete(typed, entries)
		if !strings.HasPrefix(fold(once), fold(typed)) {
			t.Fatalf("%q becomes %q", typed, once)
		}
		if twice := d.Complete(once, entries); twice != once {
			t.Fatalf("%q becomes %q, then %q", typed, once, twice)
		}
	})
}

func TestParents(t *testing.T) {
	folder := t.TempDir()
	for range 100 {
		up, ok := Parent(folder)
		if !ok {
			return
		}
		folder = up
	}
	t.Error("there is always another folder above")
}
