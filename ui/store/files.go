//go:build !js

package store

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// files is a store with a file for each text, in its own folder.
//
// Save writes a temporary file, syncs it, renames it over the old file and syncs
// the folder, in this order; Replace renames the old file before. So any file with a text's name is complete even after a
// power failure. Temporary files and locks have names that no text can have.
type files struct {
	dir  string
	disk disk
}

// disk has the calls that write through to the disk. A test checks their order.
type disk struct {
	sync    func(*os.File) error
	rename  func(from, to string) error
	syncDir func(dir string) error
}

const (
	unfinishedPrefix = "."
	unfinishedSuffix = ".unfinished"
	lockSuffix       = ".lock"

	// unfinishedAge is the age at which a temporary file counts as left over by an
	// app that was killed. A younger one may be in use.
	unfinishedAge = time.Hour
)

// Check reports why the store that [Open] returns can't keep texts, as in some browsers.
// With files, only saving can tell.
func Check() error { return nil }

// Open returns the store in a folder, which the first Save or Claim creates. Its
// files are readable only by their owner. Open removes temporary files left over by
// an app that was killed.
func Open(dir string) Store {
	s := files{dir: dir, disk: disk{(*os.File).Sync, rename, syncDir}}
	s.removeUnfinished()
	return s
}

func (s files) path(name string) string { return filepath.Join(s.dir, name) }

func (s files) Load(name string) (data []byte, err error) {
	if err := checkName(name); err != nil {
		return nil, err
	}
	f, err := openFile(s.path(name))
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	info, err := f.Stat()
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s is a %s: %w", f.Name(), kind(info.Mode()), ErrNotText)
	case info.Size() > maxSize:
		return nil, fmt.Errorf("%s has %d bytes, too many: %w", f.Name(), info.Size(), ErrNotText)
	}
	return io.ReadAll(io.LimitReader(f, maxSize))
}

func kind(mode fs.FileMode) string {
	switch {
	case mode.IsDir():
		return "folder"
	case mode&fs.ModeNamedPipe != 0:
		return "pipe"
	default:
		return "device"
	}
}

func (s files) Save(name string, data []byte) error {
	return s.write(name, data, func() {})
}

func (s files) Replace(name string, data []byte) error {
	return s.write(name, data, func() {
		_ = s.disk.rename(s.path(name), s.path(Before(name))) // there may be none, and a new text matters more
	})
}

// write calls written when the data is on the disk, under another name.
func (s files) write(name string, data []byte, written func()) error {
	if err := checkName(name); err != nil {
		return err
	}
	if err := os.MkdirAll(s.dir, 0o700); err != nil {
		return err
	}
	f, err := os.CreateTemp(s.dir, unfinishedPrefix+name+".*"+unfinishedSuffix) // with mode 0600
	if err != nil {
		return err
	}
	if _, err = f.Write(data); err == nil {
		err = s.disk.sync(f)
	}
	if err = errors.Join(err, f.Close()); err == nil {
		written()
		err = s.disk.rename(f.Name(), s.path(name))
	}
	if err != nil {
		return errors.Join(err, os.Remove(f.Name()))
	}
	return s.disk.syncDir(s.dir)
}

func (s files) Remove(name string) error {
	if err := checkName(name); err != nil {
		return err
	}
	if err := os.Remove(s.path(name)); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// SetAside reserves the new name by creating an empty file, which fails if the
// name is taken, and renames over that. A folder can't be renamed over anything,
// so it needs no reservation.
func (s files) SetAside(name string) (string, error) {
	if err := checkName(name); err != nil {
		return "", err
	}
	info, err := os.Lstat(s.path(name))
	if err != nil {
		return "", err
	}
	reserve := createEmpty
	if info.IsDir() {
		reserve = wantAbsent
	}
	aside, err := s.freeAside(name, reserve)
	if err != nil {
		return "", err
	}
	if err := s.disk.rename(s.path(name), s.path(aside)); err != nil {
		if !info.IsDir() {
			err = errors.Join(err, os.Remove(s.path(aside)))
		}
		return "", err
	}
	return aside, s.disk.syncDir(s.dir)
}

// Asides implements [Store].
func (s files) Asides(name string) ([]string, error) {
	if err := checkName(name); err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(s.dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	return asidesAmong(func(yield func(string) bool) {
		for _, e := range entries {
			if !yield(e.Name()) {
				return
			}
		}
	}, name), nil
}

// freeAside returns the first name after those of the texts set aside whose path
// reserve does not report as existing.
func (s files) freeAside(name string, reserve func(path string) error) (string, error) {
	asides, err := s.Asides(name)
	if err != nil {
		return "", err
	}
	for i := nextAside(name, asides); ; i++ {
		aside := Damaged.asideName(name, i)
		err := reserve(s.path(aside))
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return "", fmt.Errorf("set %s aside: %w", name, err)
		}
		return aside, nil
	}
}

// wantAbsent returns fs.ErrExist if there is anything at a path.
func wantAbsent(path string) error {
	_, err := os.Lstat(path)
	switch {
	case err == nil:
		return fs.ErrExist
	case errors.Is(err, fs.ErrNotExist):
		return nil
	default:
		return err
	}
}

func createEmpty(path string) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	return f.Close()
}

// Claim locks a file beside the text, which the system unlocks when the process
// ends. The lock file stays: removing it would let two processes lock two files of
// the same name.
func (s files) Claim(name string) (string, func(), error) {
	if err := os.MkdirAll(s.dir, 0o700); err != nil {
		return name, func() {}, err
	}
	return claim(name, func(name string) (func(), bool, error) {
		return lock(s.path(unfinishedPrefix + name + lockSuffix))
	})
}

// removeUnfinished removes old temporary files. Failing to do so is harmless, so
// it is not an error.
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
