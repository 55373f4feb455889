package files

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/ui/language"
)

// names returns the names of entries, with a slash after folder names.
func names(entries []Entry) []string {
	var all []string
	for _, e := range entries {
		if e.Folder {
			e.Name += "/"
		}
		all = append(all, e.Name)
	}
	return all
}

// tree creates files, and folders for names that end with a slash.
func tree(t testing.TB, paths ...string) string {
	t.Helper()
	root := t.TempDir()
	for _, path := range paths {
		full := filepath.Join(root, filepath.FromSlash(path))
		if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
			t.Fatal(err)
		}
		var err error
		if strings.HasSuffix(path, "/") {
			err = os.MkdirAll(full, 0o755)
		} else {
			err = os.WriteFile(full, []byte(path), 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return root
}

func TestAFolderIsRead(t *testing.T) {
	root := tree(t, "b.sdk", "a.txt", "A.png", "puzzle 10.sdk", "puzzle 9.SDK", "Zoo/", "attic/", ".hidden/")
	for _, c := range []struct {
		extensions []string
		want       []string
	}{
		{[]string{".sdk"}, []string{".hidden/", "attic/", "Zoo/", "b.sdk", "puzzle 9.SDK", "puzzle 10.sdk"}},
		{nil, []string{".hidden/", "attic/", "Zoo/", "A.png", "a.txt", "b.sdk", "puzzle 9.SDK", "puzzle 10.sdk"}},
	} {
		got, err := Read(root, c.extensions)
		if err != nil || !slices.Equal(names(got), c.want) {
			t.Errorf("with %v: %v, %v, want %v", c.extensions, names(got), err, c.want)
		}
		for _, e := range got {
			if e.Path != filepath.Join(root, e.Name) || e.Time.IsZero() {
				t.Errorf("%+v", e)
			}
		}
	}
	if _, err := Read(filepath.Join(root, "missing"), nil); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing folder: %v", err)
	}
}

func TestLinksAreFollowed(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("links need a privilege")
	}
	root := tree(t, "folder/", "file.sdk")
	for link, target := range map[string]string{"to folder": "folder", "to file.sdk": "file.sdk", "to nothing.sdk": "nothing"} {
		if err := os.Symlink(target, filepath.Join(root, link)); err != nil {
			t.Fatal(err)
		}
	}
	got, err := Read(root, []string{".sdk"})
	if want := []string{"folder/", "to folder/", "file.sdk", "to file.sdk"}; err != nil || !slices.Equal(names(got), want) {
		t.Errorf("%v, %v, want %v", names(got), err, want)
	}
}

func TestNamesAreCompared(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{
		{"", "", 0}, {"", "a", -1}, {"a", "A", 0}, {"a", "B", -1}, {"9", "10", -1}, {"p9", "p10", -1}, {"p09", "p9", 0},
		{"p9b", "p9a", 1}, {"1a", "a1", -1}, {"2 10", "2 9", 1}, {"99999999999999999999998", "99999999999999999999999", -1},
	} {
		if got := language.CompareNames(c.a, c.b); got != c.want {
			t.Errorf("language.CompareNames(%q, %q) = %d, want %d", c.a, c.b, got, c.want)
		}
	}
}

func TestAnyEntriesCanBeSorted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOf(rapid.RuneFrom([]rune("aB0129 .é")))
		entries := rapid.SliceOf(rapid.Custom(func(t *rapid.T) Entry {
			return Entry{Name: text.Draw(t, "name"), Folder: rapid.Bool().Draw(t, "folder")}
		})).Draw(t, "entries")
		Sort(entries)
		other := slices.Clone(entries)
		slices.Reverse(other)
		Sort(other)
		if !reflect.DeepEqual(entries, other) {
			t.Fatalf("the order depends on the start: %v, %v", names(entries), names(other))
		}
		typed := text.Draw(t, "typed")
		for _, e := range Match(entries, typed) {
			if !strings.Contains(fold(e.Name), fold(typed)) {
				t.Fatalf("%q matches %q", e.Name, typed)
			}
		}
	})
}

func TestRecentFilesThatExistAreListed(t *testing.T) {
	root := tree(t, "a.sdk", "b.txt", "c.sdk", "d.sdk/")
	var files []string
	for _, name := range []string{"c.sdk", "gone.sdk", "b.txt", "d.sdk", "a.sdk"} {
		files = append(files, filepath.Join(root, name))
	}
	if got, want := names(recentEntries(files, []string{".sdk"})), []string{"c.sdk", "a.sdk"}; !slices.Equal(got, want) {
		t.Errorf("listed %v, want %v", got, want)
	}
}
