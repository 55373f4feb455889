package files

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

func TestPlaces(t *testing.T) {
	home := tree(t, "Schreibtisch/", "Documents/", "Downloads/", "notes.txt",
		"config/user-dirs.dirs")
	for _, c := range []struct {
		name, dirs string
		want       []Place
	}{
		{"in English", "", []Place{{Documents, "Documents"}, {Downloads, "Downloads"}}},
		{"translated", "# comment\nXDG_DESKTOP_DIR=\"$HOME/Schreibtisch\"\n",
			[]Place{{Desktop, "Schreibtisch"}, {Documents, "Documents"}, {Downloads, "Downloads"}}},
		{"a place switched off, one that is a file", "XDG_DOCUMENTS_DIR=\"$HOME/\"\nXDG_DOWNLOAD_DIR=\"$HOME/notes.txt\"\n", nil},
	} {
		if err := os.WriteFile(filepath.Join(home, "config", "user-dirs.dirs"), []byte(c.dirs), 0o600); err != nil {
			t.Fatal(err)
		}
		want := []Place{{Home, home}}
		for _, p := range c.want {
			want = append(want, Place{p.Kind, filepath.Join(home, p.Path)})
		}
		got := Places(home, filepath.Join(home, "config"))
		for i, p := range got {
			if p.Kind == Root {
				got = got[:i]
				break
			}
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v, want %v", c.name, got, want)
		}
	}
	if got := Places("", ""); len(got) == 0 || got[0].Kind != Root {
		t.Errorf("without a home folder there is %v", got)
	}
}

func FuzzUserDirs(f *testing.F) {
	for _, seed := range []string{"", "XDG_DESKTOP_DIR=\"$HOME/x\"", "XDG_DESKTOP_DIR=\"/a\\\"b\"\n#", "=\"\"", "X=\"", "A=\"relative\""} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for variable, path := range readUserDirs(strings.NewReader(text), string(filepath.Separator)+"home") {
			if !filepath.IsAbs(path) || strings.Contains(variable, "=") {
				t.Errorf("%q is %q", variable, path)
			}
		}
	})
}
