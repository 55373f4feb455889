package files

import (
	"bufio"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// PlaceKind is the purpose of a place.
type PlaceKind uint8

// The kinds of places.
const (
	Home PlaceKind = iota
	Desktop
	Documents
	Downloads
	Root // the file system's root
	placeKindCount
)

// Place is a frequently used folder.
type Place struct {
	Kind PlaceKind
	Path string
}

// xdgNames lists the variables that name the places in user-dirs.dirs, and the folders
// in the home folder to use instead if there is no such file.
var xdgNames = [placeKindCount]struct{ variable, folder string }{
	Desktop:   {"XDG_DESKTOP_DIR", "Desktop"},
	Documents: {"XDG_DOCUMENTS_DIR", "Documents"},
	Downloads: {"XDG_DOWNLOAD_DIR", "Downloads"},
}

// Places returns the existing places for a user with the given home folder. config is the
// folder with user-dirs.dirs, where Linux desktops name some of them; it may be empty.
func Places(home, config string) []Place {
	named := map[string]string{}
	if config != "" {
		if f, err := os.Open(filepath.Join(config, "user-dirs.dirs")); err == nil {
			named = readUserDirs(f, home)
			_ = f.Close() // opened for reading only
		}
	}
	var places []Place
	add := func(kind PlaceKind, path string) {
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			places = append(places, Place{kind, path})
		}
	}
	if home != "" {
		add(Home, home)
		for kind, x := range xdgNames {
			path, ok := named[x.variable]
			if !ok {
				path = filepath.Join(home, x.folder)
			}
			if x.variable != "" && path != home { // user-dirs.dirs sets a disabled place to the home folder
				add(PlaceKind(kind), path)
			}
		}
	}
	add(Root, string(filepath.Separator))
	return places
}

// readUserDirs reads the file that xdg-user-dirs writes: lines such as
// XDG_DESKTOP_DIR="$HOME/Schreibtisch". Other lines are skipped.
func readUserDirs(r io.Reader, home string) map[string]string {
	named := map[string]string{}
	lines := bufio.NewScanner(r)
	for lines.Scan() {
		variable, value, ok := strings.Cut(strings.TrimSpace(lines.Text()), "=")
		path, quoted := strings.CutPrefix(value, `"`)
		path, closed := strings.CutSuffix(path, `"`)
		if !ok || !quoted || !closed {
			continue
		}
		path = strings.NewReplacer(`\"`, `"`, `\\`, `\`, `\$`, `$`, "\\`", "`").Replace(path)
		if rest, below := strings.CutPrefix(path, "$HOME"); below {
			path = home + rest
		}
		if filepath.IsAbs(path) {
			named[variable] = filepath.Clean(path)
		}
	}
	return named
}

// userFolders returns the home folder and the folder with user-dirs.dirs, or "" if unknown.
func userFolders() (home, config string) {
	home, err := os.UserHomeDir()
	if err != nil || !filepath.IsAbs(home) {
		home = ""
	} else {
		home = filepath.Clean(home)
	}
	if config, err = os.UserConfigDir(); err != nil {
		config = ""
	}
	return home, config
}
