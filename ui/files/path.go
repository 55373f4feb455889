package files

import (
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"
)

// Base holds the folders that typed paths are relative to.
type Base struct {
	Folder string // for relative paths
	Home   string // for ~; may be empty
}

// Path returns the absolute path of what was typed.
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

// Split divides what was typed into a folder and the partial name that follows; typed
// ends with rest.
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

// Complete returns what was typed, with its last part completed as far as all matching
// names agree. If the only match is a folder, it adds a separator. Without a match it
// returns typed.
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

// commonPrefix returns the part of a text that another one begins with, ignoring case.
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
