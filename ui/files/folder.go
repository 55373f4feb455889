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
	"unicode/utf8"

	"github.com/solvoku/solvoku/ui/language"
)

// Entry is a file or a folder.
type Entry struct {
	Name   string // name within its folder
	Path   string // absolute
	Folder bool
	Time   time.Time // last modified; zero if unknown
}

// Read returns the folders and files in a folder, sorted by [Sort]. If there are
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

// recentEntries returns those files that still exist and have one of the extensions.
func recentEntries(files, extensions []string) []Entry {
	var entries []Entry
	for _, path := range files {
		info, err := os.Stat(path)
		if err == nil && info.Mode().IsRegular() && hasExtension(path, extensions) {
			entries = append(entries, Entry{Name: filepath.Base(path), Path: path, Time: info.ModTime()})
		}
	}
	return entries
}

// Sort puts folders before files and sorts each by name, ignoring case, with numbers by value.
func Sort(entries []Entry) {
	slices.SortFunc(entries, func(a, b Entry) int {
		if a.Folder != b.Folder {
			return map[bool]int{true: -1, false: 1}[a.Folder]
		}
		return cmp.Or(language.CompareNames(a.Name, b.Name), strings.Compare(a.Name, b.Name))
	})
}

// Match returns the entries whose names contain a text, ignoring case, starting with those
// that begin with it. A name that starts with a dot only matches a text that does too.
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

// fold maps each character to lower case without changing the number of characters.
func fold(s string) string { return strings.Map(unicode.ToLower, s) }

// Base holds the folders that typed paths are relative to.
type Base struct {
	Folder string // for relative paths
	Home   string // for ~; may be empty
}

// Path returns the absolute path for typed text.
func (b Base) Path(typed string) string {
	typed = strings.TrimSpace(typed)
	if rest, ok := strings.CutPrefix(typed, "~"); ok && b.Home != "" && (rest == "" || os.IsPathSeparator(rest[0])) {
		typed = b.Home + rest
	}
	if filepath.IsAbs(typed) {
		return filepath.Clean(typed)
	}
	return filepath.Join(b.Folder, typed)
}

// Split splits typed text into a folder and the rest, a partial name.
func (b Base) Split(typed string) (folder, rest string) {
	i := len(typed)
	for i > 0 && !os.IsPathSeparator(typed[i-1]) {
		i--
	}
	if i == 0 && typed == "~" && b.Home != "" {
		return b.Home, ""
	}
	if i == 0 {
		return b.Folder, typed
	}
	return b.Path(typed[:i]), typed[i:]
}

// Complete returns typed text with its last part completed as far as all matching names
// agree, and with a separator if the only match is a folder.
func (b Base) Complete(typed string, entries []Entry) string {
	if strings.HasPrefix(typed, "~") && !strings.ContainsFunc(typed, func(r rune) bool { return r < 128 && os.IsPathSeparator(byte(r)) }) {
		return typed // the home folder, or a part that every name matches
	}
	_, rest := b.Split(typed)
	var common string
	var only Entry
	found := 0
	for _, e := range Match(entries, rest) {
		if !strings.HasPrefix(fold(e.Name), fold(rest)) {
			continue
		}
		if found++; found == 1 {
			common, only = e.Name, e
			continue
		}
		common = commonPrefix(common, e.Name)
	}
	if found == 0 || utf8.RuneCountInString(common) < utf8.RuneCountInString(rest) {
		return typed
	}
	if found == 1 && only.Folder {
		common += string(filepath.Separator)
	}
	return strings.TrimSuffix(typed, rest) + common
}

// commonPrefix returns the longest prefix of a that b also begins with, ignoring case.
func commonPrefix(a, b string) string {
	one, other := []rune(a), []rune(b)
	n := 0
	for n < min(len(one), len(other)) && fold(string(one[n])) == fold(string(other[n])) {
		n++
	}
	return string(one[:n])
}

// Parent returns the folder that contains a folder, or false for a root.
func Parent(folder string) (string, bool) {
	up := filepath.Dir(folder)
	return up, up != folder
}
