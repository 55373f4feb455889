//go:build !js && !windows

package store

import (
	"errors"
	"os"
	"syscall"
)

// rename moves a file over another, in one step.
func rename(from, to string) error { return os.Rename(from, to) }

// syncDir brings to the disk which names a folder holds. Some file systems
// have no such thing, which is no error.
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
