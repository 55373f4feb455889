package files

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"github.com/solvoku/solvoku/ui/store"
)

func TestFilesOpenedAreRemembered(t *testing.T) {
	root := tree(t, "a.sdk", "b.txt", "c.sdk")
	path := func(name string) string { return filepath.Join(root, name) }
	kept := &store.Memory{}
	if r, err := LoadRecent(kept); err != nil || !reflect.DeepEqual(r, Recent{}) {
		t.Errorf("at first %v, %v", r, err)
	}
	var r Recent
	for _, name := range []string{"a.sdk", "b.txt", "gone.sdk", "c.sdk", "a.sdk"} {
		r = r.Opened(path(name))
	}
	if err := r.Save(kept); err != nil {
		t.Fatal(err)
	}
	again, err := LoadRecent(kept)
	if err != nil || !reflect.DeepEqual(again, r) || again.Folder != root {
		t.Errorf("kept %v, loaded %v, %v", r, again, err)
	}
	if got, want := names(again.Entries([]string{".sdk"})), []string{"a.sdk", "c.sdk"}; !slices.Equal(got, want) {
		t.Errorf("listed %v, want %v", got, want)
	}
	for i := range 2 * maxRecent {
		r = r.Opened(path(fmt.Sprint(i)))
	}
	if len(r.Files) != maxRecent || r.Files[0] != path(fmt.Sprint(2*maxRecent-1)) {
		t.Errorf("%d files are remembered: %v", len(r.Files), r.Files)
	}
}

// unreadable is a store that can't be read.
type unreadable struct{ store.Memory }

func (*unreadable) Load(string) ([]byte, error) { return nil, fs.ErrPermission }

func TestWhatIsKeptMayBeDamaged(t *testing.T) {
	if _, err := LoadRecent(&unreadable{}); !errors.Is(err, fs.ErrPermission) {
		t.Error(err)
	}
	kept := &store.Memory{}
	if err := kept.Save(recentName, []byte("{")); err != nil {
		t.Fatal(err)
	}
	if r, err := LoadRecent(kept); err == nil || !reflect.DeepEqual(r, Recent{}) {
		t.Errorf("%v, %v", r, err)
	}
}

func FuzzRecent(f *testing.F) {
	for _, seed := range []string{"", "{}", `{"folder":"/a","files":["/a/b","c",""]}`, `{"files":null}`, `{"files":[1]}`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := parseRecent(data)
		if err != nil && !reflect.DeepEqual(r, Recent{}) {
			t.Errorf("%v with %v", r, err)
		}
		if len(r.Files) > maxRecent || slices.ContainsFunc(r.Files, func(p string) bool { return !filepath.IsAbs(p) }) {
			t.Errorf("%v", r)
		}
	})
}
