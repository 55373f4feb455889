package filedialog

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
	root := t.TempDir()
	path := func(name string) string { return filepath.Join(root, name) }
	kept := &store.Memory{}
	h := NewHistory(kept)
	if r := h.Recent(); !reflect.DeepEqual(r, Recent{}) {
		t.Errorf("at first %v", r)
	}
	for _, name := range []string{"a.sdk", "b.txt", "c.sdk", "a.sdk"} {
		h.Opened(path(name))
	}
	h.Saved(filepath.Join(root, "saved", "d.sdk"))
	want := Recent{Folder: path("saved"), Files: []string{path("a.sdk"), path("c.sdk"), path("b.txt")}}
	if got := NewHistory(kept).Recent(); !reflect.DeepEqual(got, want) {
		t.Errorf("remembered are %v, want %v", got, want)
	}
	for i := range 2 * MaxRecent {
		h.Opened(path(fmt.Sprint(i)))
	}
	if files := h.Recent().Files; len(files) != MaxRecent || files[0] != path(fmt.Sprint(2*MaxRecent-1)) {
		t.Errorf("%d files are remembered: %v", len(files), files)
	}
}

// broken is a store that can neither be read nor written.
type broken struct{}

func (broken) Load(string) ([]byte, error) { return nil, fs.ErrPermission }
func (broken) Save(string, []byte) error   { return fs.ErrPermission }

func TestWhatIsKeptMayBeDamaged(t *testing.T) {
	if _, err := loadRecent(broken{}); !errors.Is(err, fs.ErrPermission) {
		t.Error(err)
	}
	h := NewHistory(broken{})
	path := filepath.Join(t.TempDir(), "a.sdk")
	if h.Opened(path); !slices.Equal(h.Recent().Files, []string{path}) {
		t.Errorf("without a store %v is remembered", h.Recent())
	}
	kept := &store.Memory{}
	if err := kept.Save(recentName, []byte("{")); err != nil {
		t.Fatal(err)
	}
	if r, err := loadRecent(kept); err == nil || !reflect.DeepEqual(r, Recent{}) {
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
		if len(r.Files) > MaxRecent || slices.ContainsFunc(r.Files, func(p string) bool { return !filepath.IsAbs(p) }) {
			t.Errorf("%v", r)
		}
	})
}
