package filedialog

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
)

// Store stores texts by name; see store.Store.
type Store interface {
	Load(name string) ([]byte, error)
	Save(name string, data []byte) error
}

const recentName = "recent-files.json"

// MaxRecent is the number of files remembered.
const MaxRecent = 12

// Recent holds the folders and files of earlier dialogs.
type Recent struct {
	Folder string   `json:"folder"` // folder of the last file
	Files  []string `json:"files"`  // files opened, most recent first
}

// loadRecent returns what a store holds; if nothing has been saved yet, nothing and no
// error.
func loadRecent(s Store) (Recent, error) {
	data, err := s.Load(recentName)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Recent{}, nil
	case err != nil:
		return Recent{}, err
	}
	return parseRecent(data)
}

// parseRecent reads what [Recent.save] wrote, omitting anything but absolute paths.
func parseRecent(data []byte) (Recent, error) {
	var r Recent
	if err := json.Unmarshal(data, &r); err != nil {
		return Recent{}, fmt.Errorf("recent files: %w", err)
	}
	if !filepath.IsAbs(r.Folder) {
		r.Folder = ""
	}
	r.Files = slices.DeleteFunc(r.Files, func(path string) bool { return !filepath.IsAbs(path) })
	r.Files = r.Files[:min(len(r.Files), MaxRecent)]
	return r, nil
}

func (r Recent) save(s Store) error {
	data, err := json.Marshal(r)
	if err != nil {
		return err
	}
	return s.Save(recentName, data)
}

// opened returns r with a file added as the one opened most recently.
func (r Recent) opened(path string) Recent {
	files := []string{path}
	for _, other := range r.Files {
		if other != path && len(files) < MaxRecent {
			files = append(files, other)
		}
	}
	return Recent{Folder: filepath.Dir(path), Files: files}
}

// History remembers the recent files in a store, which it reads when first used. Failures
// of the store are only logged, since they aren't worth bothering the user with.
type History struct {
	store  Store
	recent Recent
	loaded bool
}

// NewHistory returns the history held in a store.
func NewHistory(s Store) *History { return &History{store: s} }

// Recent returns what is remembered.
func (h *History) Recent() Recent {
	if !h.loaded {
		recent, err := loadRecent(h.store)
		if err != nil {
			fyne.LogError("The recent files are forgotten", err)
		}
		h.recent, h.loaded = recent, true
	}
	return h.recent
}

// Opened remembers a file that was opened.
func (h *History) Opened(path string) { h.remember(h.Recent().opened(path)) }

// Saved remembers the folder of a file that was saved.
func (h *History) Saved(path string) {
	h.remember(Recent{Folder: filepath.Dir(path), Files: h.Recent().Files})
}

func (h *History) remember(r Recent) {
	h.recent = r
	if err := r.save(h.store); err != nil {
		fyne.LogError("The recent files are not kept", err)
	}
}
