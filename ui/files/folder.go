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
	Name   string // name within its folder
	Path   string // absolute
	Folder bool
	Time   time.Time // time of the last change; zero if unknown
}

// Read returns the folders and files in a folder, in the order of [Sort]. With
// extensions, each in lower case with its dot, it returns only files that have one of
// them. It omits entries that can't be examined, such as dangling links.
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

// Sort puts folders before files and sorts each as a person would: ignoring case, and
// numbers by value.
func Sort(entries []Entry) {
	slices.SortFunc(entries, func(a, b Entry) int {
		if a.Folder != b.Folder {
			return map[bool]int{true: -1, false: 1}[a.Folder]
		}
		return cmp.Or(compareNames(a.Name, b.Name), strings.Compare(a.Name, b.Name))
	})
}

// compareNames compares names ignoring case. A run of digits compares as one number.
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

// digits returns the length of a text's leading run of digits.
func digits(s string) int {
	if i := strings.IndexFunc(s, func(r rune) bool { return r < '0' || r > '9' }); i >= 0 {
		return i
	}
	return len(s)
}

// Match returns the entries whose names contain a text, ignoring case, beginning with
// those whose names start with it. A hidden entry, whose name starts with a dot, matches
// only a text that does too.
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

// fold maps each character to lower case without changing how many characters there are.
func fold(s string) string { return strings.Map(unicode.ToLower, s) }
