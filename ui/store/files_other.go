//go:build !js && !windows

package store

import (
	"errors"
	"os"
	"syscall"
)

// rename atomically moves a file over another.
func rename(from, to string) error { return os.Rename(from, to) }

// openFile opens a file for reading. O_NONBLOCK keeps it from waiting for a
// writer where a named pipe has the file's place.
func openFile(path string) (*os.File, error) {
	return os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0)
}

// lock locks a file until release is called or the process ends. It reports false
// if another process has locked it. A file system without locks counts as
// unlocked, which leaves the app no worse off than before.
func lock(path string) (release func(), ok bool, err error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR|syscall.O_NONBLOCK, 0o600)
	if err != nil {
		return nil, false, err
	}
	err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return nil, false, f.Close()
	}
	if errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.ENOLCK) {
		err = nil
	}
	if err != nil {
		return nil, false, errors.Join(err, f.Close())
	}
	return func() { _ = f.Close() }, true, nil // closing unlocks; nothing was written
}

// syncDir brings a folder's list of names to the disk. Some file systems don't
// support that, which is not an error.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	err = d.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported) {
		err = nil
	}
	return errors.Join(err, d.Close())
}
