//go:build !js

package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// files is a store of one file for a text, in a folder of its own.
//
// A text is written to a file beside, which then takes the name of the old
// one. Both steps reach the disk before the next, so that what has the name is
// whole even if the power fails. A file that was not finished has a name that
// no text can have.
type files struct {
	dir string
}

const (
	unfinishedPrefix = "."
	unfinishedSuffix = ".unfinished"

	// unfinishedAge is how old an unfinished file must be to be taken for one
	// that a killed app left, and not one that another is writing just now.
	unfinishedAge = time.Hour
)

// Open returns the store in a folder, which is made with the first text that
// is saved. The files are for their owner alone. What an app that was killed
// left unfinished there is removed.
func Open(dir string) Store {
	s := files{dir: dir}
	s.removeUnfinished()
	return s
}

func (s files) path(name string) string { return filepath.Join(s.dir, name) }

func (s files) Load(name string) ([]byte, error) {
	if err := checkName(name); err != nil {
		return nil, err
	}
	return os.ReadFile(s.path(name))
}

func (s files) Save(name string, data []byte) error {
	if err := checkName(name); err != nil {
		return err
	}
	if err := os.MkdirAll(s.dir, 0o700); err != nil {
		return err
	}
	unfinished, err := s.writeBeside(name, data)
	if err == nil {
		err = rename(unfinished, s.path(name))
	}
	if err != nil {
		return errors.Join(err, removeIfThere(unfinished))
	}
	return syncDir(s.dir)
}

// writeBeside writes a new file for a text and returns its path, which is
// empty only if there is no such file.
func (s files) writeBeside(name string, data []byte) (path string, err error) {
	f, err := os.CreateTemp(s.dir, unfinishedPrefix+name+".*"+unfinishedSuffix) // with mode 0600
	if err != nil {
		return "", err
	}
	_, err = f.Write(data)
	if err == nil {
		err = f.Sync()
	}
	return f.Name(), errors.Join(err, f.Close())
}

func removeIfThere(path string) error {
	if path == "" {
		return nil
	}
	return os.Remove(path)
}

// SetAside takes the new name by making an empty file of it, which fails if
// there is one already, and moves the text over that.
func (s files) SetAside(name string) (string, error) {
	if err := checkName(name); err != nil {
		return "", err
	}
	if _, err := os.Lstat(s.path(name)); err != nil {
		return "", err
	}
	aside, err := s.takeAsideName(name)
	if err != nil {
		return "", err
	}
	if err := rename(s.path(name), s.path(aside)); err != nil {
		return "", errors.Join(err, os.Remove(s.path(aside)))
	}
	return aside, syncDir(s.dir)
}

func (s files) takeAsideName(name string) (string, error) {
	for i := 1; ; i++ {
		aside := asideName(name, i)
		f, err := os.OpenFile(s.path(aside), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return "", fmt.Errorf("set %s aside: %w", name, err)
		}
		return aside, f.Close()
	}
}

// removeUnfinished removes old unfinished files. That they can't be read or
// removed harms nothing, so it is no error.
func (s files) removeUnfinished() {
	entries, err := os.ReadDir(s.dir)
	if err != nil {
		return
	}
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), unfinishedPrefix) || !strings.HasSuffix(e.Name(), unfinishedSuffix) {
			continue
		}
		if info, err := e.Info(); err == nil && time.Since(info.ModTime()) > unfinishedAge {
			_ = os.Remove(s.path(e.Name()))
		}
	}
}
