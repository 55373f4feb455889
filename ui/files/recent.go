package files

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// Store stores texts by name; see store.Store.
type Store interface {
	Load(name string) ([]byte, error)
	Save(name string, data []byte) error
}

const recentName = "recent-files.json"

const maxRecent = 12

// Recent is the history of files opened and saved.
type Recent struct {
	Folder string   `json:"folder"` // last folder visited
	Files  []string `json:"files"`  // files opened, most recent first
}

// LoadRecent returns what a store holds; if nothing was saved yet, nothing and no error.
func LoadRecent(s Store) (Recent, error) {
	data, err := s.Load(recentName)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Recent{}, nil
	case err != nil:
		return Recent{}, err
	}
	return parseRecent(data)
}

// parseRecent reads what [Recent.Save] wrote, omitting anything but absolute paths.
func parseRecent(data []byte) (Recent, error) {
	var r Recent
	if err := json.Unmarshal(data, &r); err != nil {
		return Recent{}, fmt.Errorf("recent files: %w", err)
	}
	if !filepath.IsAbs(r.Folder) {
		r.Folder = ""
	}
	r.Files = slices.DeleteFunc(r.Files, func(path string) bool { return !filepath.IsAbs(path) })
	r.Files = r.Files[:min(len(r.Files), maxRecent)]
	return r, nil
}

// Save keeps r in a store.
func (r Recent) Save(s Store) error {
	data, err := json.Marshal(r)
	if err != nil {
		return err
	}
	return s.Save(recentName, data)
}

// Opened returns r with a file added as the one opened most recently.
func (r Recent) Opened(path string) Recent {
	files := []string{path}
	for _, other := range r.Files {
		if other != path && len(files) < maxRecent {
			files = append(files, other)
		}
	}
	return Recent{Folder: filepath.Dir(path), Files: files}
}

// Entries returns the files that still exist and have one of the extensions.
func (r Recent) Entries(extensions []string) []Entry {
	var entries []Entry
	for _, path := range r.Files {
		info, err := os.Stat(path)
		if err == nil && info.Mode().IsRegular() && hasExtension(path, extensions) {
			entries = append(entries, Entry{Name: filepath.Base(path), Path: path, Time: info.ModTime()})
		}
	}
	return entries
}
