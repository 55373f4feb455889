package filedialog

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// completed adds an extension to a path that has none. The dialog has already asked whether
// to replace a file, so the name stays unchanged if it or the longer one is taken, or if it
// is the only one that a sandbox may use.
func completed(path, extension string) string {
	if filepath.Ext(path) != "" || taken(path) || taken(path+extension) || lent(path) {
		return path
	}
	return path + extension
}

// lent reports whether a path is in one of the folders through which a sandbox sees chosen
// files. Each of these folders holds one file.
func lent(path string) bool {
	for _, documents := range []string{"/run/flatpak/doc", filepath.Join(os.Getenv("XDG_RUNTIME_DIR"), "doc")} {
		if strings.HasPrefix(path, documents+string(filepath.Separator)) {
			return true
		}
	}
	return false
}

func taken(path string) bool {
	_, err := os.Lstat(path)
	return !errors.Is(err, fs.ErrNotExist)
}

// Write replaces a file as a whole: if it fails, the previous contents remain. It follows
// links. Anything that isn't a regular file, such as a pipe, is written to directly.
func Write(path string, write func(io.Writer) error) error {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	mode := fs.FileMode(0o666) // minus the umask
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	case info.Mode().IsRegular():
		mode = info.Mode().Perm()
	default:
		return writeTo(path, os.O_WRONLY, mode, write)
	}
	part, err := partName(path)
	if err != nil {
		return err
	}
	if err = writeTo(part, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode, write); err == nil {
		err = os.Rename(part, path)
	}
	if err != nil {
		_ = os.Remove(part) // remove the partial file
	}
	return err
}

// partName returns an unused name beside a file.
func partName(path string) (string, error) {
	for i := range 100 {
		name := fmt.Sprintf("%s.part%d", path, i)
		if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
			return name, nil
		}
	}
	return "", &fs.PathError{Op: "create", Path: path + ".part", Err: fs.ErrExist}
}

// writeTo opens a file, writes it and closes it. It returns the first error.
func writeTo(path string, flag int, mode fs.FileMode, write func(io.Writer) error) error {
	f, err := os.OpenFile(path, flag, mode)
	if err != nil {
		return err
	}
	err = write(f)
	if synced := f.Sync(); err == nil && flag&os.O_CREATE != 0 {
		err = synced
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	return err
}
