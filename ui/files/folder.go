package files

import (
	"cmp"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode"
)

// Entry is a file or a folder.
type Entry struct {
	Name   string // in its folder
	Path   string // absolute
	Folder bool
	Time   time.Time // of its last change; zero if unknown
}

// Read returns the folders in a folder and its files, in the order of [Sort].
// Only files with one of the extensions are returned, each in lower case with its
// dot, or all files if there are no extensions. An entry that can't be examined,
// such as a link to nothing, is left out.
func Read(folder string, extensions []string) ([]Entry, error) {
	found, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	var entries []Entry
	for _, f := range found {
		path := filepath.Join(folder, f.Name())
		info, err := f.Info()
		if err == nil && info.Mode()&fs.ModeSymlink != 0 {
			info, err = os.Stat(path)
		}
		if err != nil || !info.IsDir() && (!info.Mode().IsRegular() || !hasExtension(f.Name(), extensions)) {
			continue
		}
		entries = append(entries, Entry{Name: f.Name(), Path: path, Folder: info.IsDir(), Time: info.ModTime()})
	}
	Sort(entries)
	return entries, nil
}

func hasExtension(name string, extensions []string) bool {
	return len(extensions) == 0 || slices.Contains(extensions, strings.ToLower(filepath.Ext(name)))
}

// Sort puts folders before files, each as a person sorts names: regardless of
// case, and numbers by their value.
func Sort(entries []Entry) {
	slices.SortFunc(entries, func(a, b Entry) int {
		if a.Folder != b.Folder {
			return map[bool]int{true: -1, false: 1}[a.Folder]
		}
		return cmp.Or(compareNames(a.Name, b.Name), strings.Compare(a.Name, b.Name))
	})
}

// compareNames compares names regardless of case. A run of digits counts as one
// number.
func compareNames(a, b string) int {
	a, b = strings.ToLower(a), strings.ToLower(b)
	for a != "" && b != "" {
		m, n := digits(a), digits(b)
		if m == 0 || n == 0 {
			m, n = 1, 1
			if a[0] != b[0] {
				return cmp.Compare(a[0], b[0])
			}
		} else {
			x, y := strings.TrimLeft(a[:m], "0"), strings.TrimLeft(b[:n], "0")
			if c := cmp.Or(cmp.Compare(len(x), len(y)), strings.Compare(x, y)); c != 0 {
				return c
			}
		}
		a, b = a[m:], b[n:]
	}
	return cmp.Compare(len(a), len(b))
}

// digits returns the length of the run of digits that a text starts with.
func digits(s string) int {
	if i := strings.IndexFunc(s, func(r rune) bool { return r < '0' || r > '9' }); i >= 0 {
		return i
	}
	return len(s)
}

// Match returns the entries whose names contain a text, regardless of case,
// those first that begin with it. Hidden entries, with a name that begins with a
// dot, match only a text that does so too.
func Match(entries []Entry, text string) []Entry {
	var begin, within []Entry
	text = fold(text)
	for _, e := range entries {
		name := fold(e.Name)
		switch {
		case strings.HasPrefix(name, ".") && !strings.HasPrefix(text, "."):
		case strings.HasPrefix(name, text):
			begin = append(begin, e)
		case strings.Contains(name, text):
			within = append(within, e)
		}
	}
	return append(begin, within...)
}

// fold maps each character to lower case, so that places of characters stay the
// same.
func fold(s string) string { return strings.Map(unicode.ToLower, s) }
